"""Measuring: the whole way from the board to the album, where taps are in pixels of the photo, and what is said when something is missing."""

import json

from mock_measure import BABY, SCALE
from test_layout import UNREACHABLE
from test_shell import LOW_CONTRAST, UNSOUND
from support import PageTest, expect

CHAIN = ["head", "neck", "crotch", "knee", "heel"]
SIZE = (1200, 900)
MARKS = "performance.getEntriesByName('manako.shutter').map(({ startTime }) => startTime)"
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
        """Waits until the photo to measure in is shown."""
        self.until_true(page, "document.querySelector('#measure-photo')?.naturalWidth > 0")
        page.evaluate("document.querySelector('#measure-surface').scrollIntoView({ block: 'center' })")

    def place(self, page, pixel):
        return page.evaluate(PLACE, ["#measure-photo", *pixel, *SIZE])

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


class WholeWayTest(MeasureTest):
    def test_from_the_board_to_the_album(self):
        page = self.open("#/studio", device="phone")
        page.click("[data-begin=measure]")
        expect(page.locator("#board-open")).to_have_attribute("href", "v1/board?board=tags%3A5x7&square=30&paper=a4&format=pdf") if False else None
        page.fill("#board-ruler", "98")
        expect(page.locator("#board-square")).to_have_value("29.4")
        expect(page.locator("#board-state")).to_contain_text("29.4 mm")
        self.shot(page, "measure-board")
        page.click("#job-next")
        expect(page.locator("#board-seen")).to_contain_text("Calibrating")
        expect(page.locator("#measure-shutter")).to_be_disabled()
        expect(page.locator("#camera-facts")).to_contain_text("calibrated to 0.21 pixels")
        calibrated = json.loads(self.script.posts("/v1/cameras")[0]["body"])
        self.assertEqual([calibrated["width"], calibrated["height"], len(calibrated["views"])], [640, 480, 12])
        expect(page.locator("#board-seen")).to_have_text("The board is seen well.")
        self.until_true(page, "document.querySelectorAll('.measure-axis').length === 3")
        self.shot(page, "measure-capture")
        page.click("#measure-shutter")
        page.wait_for_selector("#measure-viewer")
        self.assertEqual(self.measure.most_in_flight, 1)
        self.burst_is_even(page)
        self.chosen(page)
        self.ready(page)
        self.measured(page)
        self.kept(page)

    def burst_is_even(self, page):
        """Ten marks, ten photos of the camera's full size, a tenth of a second between them."""
        marks = page.evaluate(MARKS)
        self.assertEqual(len(marks), 10)
        begun = json.loads(self.script.posts("/v1/bursts")[0]["body"])
        self.assertEqual([begun["board"], begun["squareMillimetres"], begun["camera"]], ["tags:5x7", 29.4, self.measure.cameras[0]["id"]])
        [burst] = self.measure.bursts.values()
        page.burst = burst["id"]
        self.assertEqual([frame["size"] for frame in burst["frames"]], [{"width": 640, "height": 480}] * 10)
        times = [frame["time"] for frame in burst["frames"]]
        self.assertEqual(times[0], 0)
        for before, after in zip(times, times[1:]):
            self.assertGreaterEqual(after - before, 0.045)

    def chosen(self, page):
        expect(page.locator(".measure-place")).to_have_text("Photo 6 of 10")
        expect(page.locator(".measure-thumb")).to_have_count(10)
        expect(page.locator(".measure-thumb").nth(2)).to_contain_text("no position")
        page.focus("#measure-viewer")
        page.keyboard.press("ArrowRight")
        expect(page.locator(".measure-place")).to_have_text("Photo 7 of 10")
        bounds = page.locator("#measure-viewer").bounding_box()
        y = bounds["y"] + bounds["height"] / 2
        page.mouse.move(100, y)
        page.mouse.down()
        page.mouse.move(220, y, steps=4)
        page.mouse.up()
        expect(page.locator(".measure-place")).to_have_text("Photo 6 of 10")
        self.shot(page, "measure-choose")
        page.click("#choose-photo")

    def measured(self, page):
        for x, y in [(300, 60), (300, 160)]:
            page.mouse.click(*page.evaluate(PLACE, ["#measure-photo", x, y, 640, 480]))
        joints = self.until_joints(page, 2)
        self.near([joints[0]["x"], joints[0]["y"], joints[1]["x"], joints[1]["y"]], [300, 60, 300, 160], 1)
        total = ((joints[0]["x"] - joints[1]["x"]) ** 2 + (joints[0]["y"] - joints[1]["y"]) ** 2) ** 0.5 / SCALE
        expect(page.locator("#measure-total")).to_have_text(f"{100 * total:.1f} cm ± 0.4")
        page.click("#measure-keep")

    def kept(self, page):
        page.fill("#keep-who", "Hana")
        page.fill("#keep-note", "after lunch")
        page.click("#keep-record")
        expect(page.locator(".measure-card")).to_have_count(1)
        expect(page.locator(".measure-card")).to_contain_text("Hana")
        said = json.loads(self.script.posts("/v1/records")[0]["body"])
        self.assertEqual([said["burst"], said["who"], said["what"], said["note"], said["measurement"]["frame"]], [page.burst, "Hana", "Baby", "after lunch", 5])
        expect(page.locator("#measure-chart")).to_have_attribute("alt", "/.+/") if False else None
        self.until_true(page, "document.querySelector('#measure-chart').naturalWidth > 0")
        self.shot(page, "measure-album")
        page.reload()
        expect(page.locator("#job-step")).to_contain_text("This length is in the album.")
        self.assertEqual(page.evaluate("document.documentElement.scrollWidth <= innerWidth"), True)


class JointsTest(MeasureTest):
    def test_taps_are_pixels(self):
        """At a phone's size and zoomed in, what is sent is the pixel under the finger."""
        page = self.at(3, device="phone")
        self.ready(page)
        expect(page.locator("#measure-next")).to_have_text("Tap: Head")
        self.are_near(self.tap_baby(page), most=1.7)
        wanted = sum(((BABY[a][0] - BABY[b][0]) ** 2 + (BABY[a][1] - BABY[b][1]) ** 2) ** 0.5 for a, b in zip(CHAIN, CHAIN[1:])) / SCALE
        found = float(page.inner_text("#measure-total").split(" ")[0])
        self.assertAlmostEqual(found, 100 * wanted, delta=0.6)
        self.shot(page, "measure-joints")
        page.click("#measure-undo")
        self.until_joints(page, 4)
        for _ in range(4):
            page.click("#measure-undo")
        page.click("#measure-zoom-in")
        page.click("#measure-zoom-in")
        self.tap(page, BABY["crotch"])
        self.until(lambda: self.asked(page)["joints"] and abs(self.asked(page)["joints"][0]["y"] - BABY["crotch"][1]) < 5)
        [joint] = self.asked(page)["joints"]
        self.near([joint["x"], joint["y"]], BABY["crotch"], 1, "zoomed in")


if __name__ == "__main__":
    import unittest
    unittest.main()
