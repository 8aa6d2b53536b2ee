"""A Chromium that is told as little as can be, for measurements: Playwright has every message of every WebSocket copied to itself, which
takes longer than the page takes to send it."""

import itertools
import json
import os
import pathlib
import subprocess
import tempfile
import time

import clips
from support import DESKTOP, WHOLE_CHROMIUM

READY_SECONDS = 60


class QuietBrowser:
    """A Chromium with tabs, none of which is on a screen, and one page at a time; its camera shows a clip; spoken to by the DevTools protocol over two pipes."""

    def __init__(self, pictures, *options):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        path = clips.written(pictures, pathlib.Path(self.folder.name) / "camera.mjpeg")
        size = DESKTOP["viewport"]
        self.numbers = itertools.count(1)
        theirs, self.commands = os.pipe()
        self.answers, theirs_too = os.pipe()
        command = [
            WHOLE_CHROMIUM, "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--no-first-run", "--hide-scrollbars",
            f"--user-data-dir={self.folder.name}/profile", f"--window-size={size['width']},{size['height']}",
            "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream", f"--use-file-for-fake-video-capture={path}",
            *options, "about:blank"]
        self.process = subprocess.Popen(
            ["bash", "-c", f'exec "$@" 3<&{theirs} 4>&{theirs_too}', "chromium", *command], pass_fds=(theirs, theirs_too),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs)
        os.close(theirs_too)
        self.reader = os.fdopen(self.answers, "rb")
        self.left = b""
        self.session = self.context = None

    def close(self):
        self.leave()
        self.say("Browser.close")
        self.process.wait(30)
        self.reader.close()
        os.close(self.commands)
        self.folder.cleanup()

    def say(self, method, **parameters):
        number = next(self.numbers)
        message = {"id": number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        return number

    def ask(self, method, **parameters):
        """What the browser answers to a command."""
        number = self.say(method, **parameters)
        while (message := self.heard()).get("id") != number:
            self.happened(message)
        if "error" in message:
            raise RuntimeError(f"{method}: {message['error']}")
        return message["result"]

    def heard(self):
        while b"\0" not in self.left:
            data = os.read(self.answers, 1 << 20)
            if not data:
                raise RuntimeError("the browser has ended")
            self.left += data
        message, _, self.left = self.left.partition(b"\0")
        return json.loads(message)

    def happened(self, message):
        """Something that was not asked for."""

    def prepared(self):
        """Called before a page is loaded."""

    def open(self, address, before):
        """Opens an address in place of the page before, as if for the first time; the script `before` runs first."""
        self.leave()
        self.context = self.ask("Target.createBrowserContext")["browserContextId"]
        target = self.ask("Target.createTarget", url="about:blank", browserContextId=self.context)["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.ask("Page.enable")
        self.ask("Page.addScriptToEvaluateOnNewDocument", source=before)
        self.prepared()
        self.ask("Page.navigate", url=address)

    def leave(self):
        """Ends the page."""
        self.session = None
        if self.context:
            self.ask("Target.disposeBrowserContext", browserContextId=self.context)
            self.context = None

    def evaluate(self, expression):
        result = self.ask("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"])
        return result["result"].get("value")

    def until(self, expression):
        end = time.monotonic() + READY_SECONDS
        while not self.evaluate(expression):
            if time.monotonic() > end:
                raise AssertionError(f"not within {READY_SECONDS} s: {expression}")
            time.sleep(0.1)
