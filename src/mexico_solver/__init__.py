"""mexico-solver."""
