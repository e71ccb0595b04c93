"""Certificates checked: results that anyone can verify without trusting the solver.

This room shares no code with what finds values: it imports nothing but the standard library and
the errors, and reads the rules of the game anew.
To read it, begin here.
`text`, `subject` and `state` read the file, with all that must be refused; `play` is the game;
`induction`, `worths` and `checks` are the proof; `checking` goes through the file.

A certificate tells for every state of a game (a round alone is one state) what it is worth to each
seat, and for every (sub-)round in it what every player decides wherever he has a choice, and its
*law*: which payments come with which chance.
What is checked, and why it proves that the decisions are an equilibrium and the values theirs:

**Play ends.**
Let m be the greatest chance, over all decisions, that a (sub-)round ends in a sub-round instead of
a payment; `check_end` computes it, by backward induction that takes the maximum at each choice.
If m < 1, then whatever is decided, and however it depends on what happened before, the chance that
play goes on after k (sub-)rounds is at most m^k.

**Laws.**
For fixed decisions the laws L satisfy L = a + Q·L, with Q the chances that one (sub-)round ends in
another, itself among them.
These equations are recomputed in whole numbers.
Each row of Q sums to at most m < 1, so they have one solution: what satisfies them is the law.

**Values.**
A state is worth its law times what the states that follow are worth, which stand before it in the
file, so that states can't run in a circle.
Where nobody pays it comes again, with a chance below 1, so again there is one solution.

**Decisions.**
At every choice both options are priced, and the owner's is at least as good for him.
So nobody gains by a single deviation, and then by none at all (the one-deviation principle).
For suppose that someone gained g > 0 by deciding otherwise.
Payoffs are bounded and play goes on with a chance of at most m^k, so deviating in the first k
(sub-)rounds only would gain at least g/2 for some k.
(Where stakes fold, m counts a sub-round as often as it multiplies the stake, so that what is yet
to be paid vanishes as well.)
The last of these deviations gains nothing where it is made, so leaving it out loses nothing; nor
does leaving out the one before it, and so on, until none is left, which gains 0 < g/2.
So the decisions are a subgame-perfect equilibrium.

**A value**, if claimed: with two players whose payoffs add up to a constant, what one gains the
other loses, so that all equilibria are worth the same.

**A unique equilibrium**, if claimed, is proven by boxes.
Let V be the set of all that a (sub-)round can be worth to those who play it in some subgame-perfect
equilibrium, decisions that depend on everything that happened before included.
At first V is known to lie in the box between the least and the greatest that payments are worth.
Take a box for each (sub-)round in which its V lies.
Backward induction over them, in which an owner takes any option that can be better for him
somewhere in the boxes, gives bounds in which V lies again, and so does a next box that encloses
these bounds.
A (sub-)round in which only the option told is left, at every choice, is closed.
If all that can follow a (sub-)round is closed, every equilibrium has the law that is told of it, so
it is worth that law times what payments are worth.
Once all (sub-)rounds are closed, every equilibrium takes the decisions told, whatever happened
before.

>>> from mexico_solver import solve_round
>>> from pathlib import Path
>>> from tempfile import TemporaryDirectory
>>> with TemporaryDirectory() as folder:
...     path = Path(folder, "duel.txt")
...     solve_round(players=2).certificate(path)
...     print(verify(path))
verified: 1 state, 4 equations, 158 choices, closest margin 0.00182
"""

from mexico_solver.certify.checking import Verdict, verify

__all__ = ["Verdict", "verify"]
