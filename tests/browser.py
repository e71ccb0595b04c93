"""A headless Chromium, told what to do by its own protocol over two pipes: no driver, no port.

>>> with Browser.start(folder) as browser:                                      # doctest: +SKIP
...     browser.open("file:///tmp/site/index.html", width=390, height=844)
...     browser.ask("document.title")
"""

from __future__ import annotations

import base64
import json
import os
import select
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

PATIENCE = 60
FLAGS = (
    "--headless",
    "--no-sandbox",  # CI runs as root in a container
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--remote-debugging-pipe",
)


@dataclass
class Browser:
    """One tab."""

    orders: int
    """Where orders are written."""
    answers: int
    """Where answers and events are read."""
    session: str | None = None
    complaints: list[str] = field(default_factory=list)
    """Errors on the console, exceptions, and requests that lead elsewhere or fail."""
    loaded: bool = False
    _read: bytes = b""
    _last: int = 0

    @classmethod
    @contextmanager
    def start(cls, program: str, profile: Path) -> Iterator[Browser]:
        """Start a browser with an empty profile, and end it."""
        read, orders = os.pipe()
        answers, write = os.pipe()
        pipes = f'exec "$@" 3<&{read} 4>&{write}'  # the protocol's pipes are 3 and 4
        command = ["bash", "-c", pipes, program, program, *FLAGS, f"--user-data-dir={profile}"]
        quiet = subprocess.DEVNULL
        with subprocess.Popen(command, pass_fds=(read, write), stdout=quiet, stderr=quiet) as run:
            os.close(read)
            os.close(write)
            try:
                browser = cls(orders, answers)
                browser._attach()
                yield browser
                browser.session = None
                browser.tell("Browser.close")
                run.wait(PATIENCE)
            finally:
                run.kill()
                os.close(orders)
                os.close(answers)

    def _attach(self) -> None:
        target = self.tell("Target.createTarget", url="about:blank")["targetId"]
        attached = self.tell("Target.attachToTarget", targetId=target, flatten=True)
        self.session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.tell(f"{domain}.enable")

    def tell(self, method: str, **params: object) -> dict[str, Any]:
        """Send an order, and return its result."""
        self._last += 1
        order: dict[str, object] = {"id": self._last, "method": method, "params": params}
        if self.session:
            order["sessionId"] = self.session
        os.write(self.orders, json.dumps(order).encode() + b"\0")
        while True:
            said = self._next()
            if said.get("id") == self._last:
                assert "error" not in said, (method, said["error"])
                return dict(said["result"])
            self._hear(said)

    def open(self, url: str, *, width: int, height: int) -> None:
        """Open a page in a window of some size, and wait until all of it is loaded."""
        self.tell(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=width < height,
        )
        self.loaded = False
        self.complaints.clear()
        self.tell("Page.navigate", url=url)
        while not self.loaded:
            self._hear(self._next())

    def ask(self, expression: str) -> Any:
        """Return the value of an expression in the page."""
        answer = self.tell(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def picture(self, path: Path) -> None:
        """Save what can be seen as PNG."""
        shot = self.tell("Page.captureScreenshot", format="png")
        path.write_bytes(base64.b64decode(shot["data"]))

    def _next(self) -> dict[str, Any]:
        """Return the next answer or event."""
        deadline = time.monotonic() + PATIENCE
        while b"\0" not in self._read:
            left = deadline - time.monotonic()
            ready, _, _ = select.select([self.answers], [], [], max(left, 0))
            assert ready, "the browser says nothing"
            part = os.read(self.answers, 1 << 16)
            assert part, "the browser has ended"
            self._read += part
        said, _, self._read = self._read.partition(b"\0")
        return dict(json.loads(said))

    def _hear(self, said: dict[str, Any]) -> None:
        """Note an event."""
        params = said.get("params", {})
        match said.get("method"):
            case "Page.loadEventFired":
                self.loaded = True
            case "Runtime.exceptionThrown":
                self.complaints.append(str(params["exceptionDetails"]))
            case "Runtime.consoleAPICalled" if params["type"] in ("error", "warning", "assert"):
                self.complaints.append(str(params["args"]))
            case "Log.entryAdded" if params["entry"]["level"] in ("error", "warning"):
                self.complaints.append(str(params["entry"]))
            case "Network.loadingFailed":
                self.complaints.append(str(params))
            case "Network.requestWillBeSent":
                self._refuse_elsewhere(params["request"]["url"])

    def _refuse_elsewhere(self, url: str) -> None:
        if not url.startswith(("file:", "data:", "about:", "blob:")):
            self.complaints.append(f"asks for {url}")
