"""What the tests of measuring share: jobs that are open at once, and where a photo's pixels are in the window."""

import json

from mock_measure import BABY
from support import PageTest

CHAIN = ["head", "neck", "crotch", "knee", "heel"]
SIZE = (1200, 900)
#: Where a pixel of the photo is in the window, by the image's own rectangle: the picture is fitted into it.
PLACE = """([selector, x, y, width, height]) => {
  const shown = document.querySelector(selector), { left, top, width: wide, height: high } = shown.getBoundingClientRect();
  const scale = Math.min(wide / width, high / height);
  return [left + wide / 2 + (x + 0.5 - width / 2) * scale, top + high / 2 + (y + 0.5 - height / 2) * scale];
}"""


def job(step, **data):
    """A script that makes a job of measuring, and opens it at a step."""
    kept = [{"id": "measure-1", "kind": "measure", "step": step, "data": data, "changed": 1}]
    return f"if (!localStorage.getItem('manako.jobs')) localStorage.setItem('manako.jobs', {json.dumps(json.dumps(kept))});"


class MeasureTest(PageTest):
    def setUp(self):
        super().setUp()
        self.measure = self.script.measure

    def at(self, step, before="", **how):
        """A page whose job stands at a step, with a burst of ten photos."""
        data = how.pop("data", None)
        burst = self.measure.burst("Burst", count=10)
        data = {"burst": burst, "frame": 5} if data is None else {"burst": burst, **data}
        page = self.open("#/studio?job=measure-1", before=job(step, **data) + before, **how)
        page.burst = burst
        return page

    def ready(self, page):
        """Waits until the photo that was asked for is shown; taps before that count for nothing."""
        page.wait_for_selector("#measure-surface[aria-busy=false]")
        self.until_true(page, "document.querySelector('#measure-photo')?.naturalWidth > 0")
        page.evaluate("document.querySelector('#measure-surface').scrollIntoView({ block: 'center' })")

    def place(self, page, pixel):
        return page.evaluate(PLACE, ["#measure-photo", *pixel, *SIZE])

    def scale(self, page):
        """How many CSS pixels a pixel of the photo has in the window."""
        return self.place(page, (1, 0))[0] - self.place(page, (0, 0))[0]

    def tap(self, page, pixel):
        page.mouse.click(*self.place(page, pixel))

    def asked(self, page):
        """The newest measurement that was asked for."""
        asked = self.script.posts(f"/v1/bursts/{page.burst}/measurements")
        return json.loads(asked[-1]["body"]) if asked else None

    def until_joints(self, page, count):
        self.until(lambda: (self.asked(page) or {"joints": []})["joints"].__len__() == count)
        return self.asked(page)["joints"]

    def tap_baby(self, page):
        for name in CHAIN:
            self.tap(page, BABY[name])
        return self.until_joints(page, 5)

    def are_near(self, joints, names=CHAIN, most=1.0):
        self.assertEqual([joint["name"] for joint in joints], names)
        for joint, name in zip(joints, names):
            self.near([joint["x"], joint["y"]], BABY[name], most, name)
