"""Measuring: the whole way from the board to the album, where taps are in pixels of the photo, and what is said when something is missing."""

import json
import re

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
        page.locator("input[value=a4]").check(force=True)
        self.assertTrue(page.get_attribute("#board-open", "href").endswith("v1/board?board=tags%3A5x7&square=30&paper=a4&format=pdf"))
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
        page.evaluate("Object.defineProperty(document, 'fullscreenEnabled', { value: false })")
        page.click("#photo-whole")
        self.near(list(page.locator("#measure-viewer").bounding_box().values()), [0, 0, 390, 844])
        self.shot(page, "measure-whole")
        page.keyboard.press("Escape")
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
        self.are_near(self.tap_baby(page))
        wanted = sum(((BABY[a][0] - BABY[b][0]) ** 2 + (BABY[a][1] - BABY[b][1]) ** 2) ** 0.5 for a, b in zip(CHAIN, CHAIN[1:])) / SCALE
        expect(page.locator("#measure-total")).to_have_text(re.compile("cm"))
        self.assertAlmostEqual(float(page.inner_text("#measure-total").split(" ")[0]), 100 * wanted, delta=0.4)
        expect(page.locator("#joint-table tbody tr")).to_have_count(5)
        self.shot(page, "measure-joints")
        for _ in CHAIN:
            page.click("#measure-undo")
        expect(page.locator("#joint-table")).to_be_hidden()
        asked = len(self.script.posts(f"/v1/bursts/{page.burst}/measurements"))
        page.click("#measure-zoom-in")
        page.click("#measure-zoom-in")
        page.evaluate("document.querySelector('#measure-surface').scrollIntoView({ block: 'center' })")
        self.tap(page, BABY["crotch"])
        self.until(lambda: len(self.script.posts(f"/v1/bursts/{page.burst}/measurements")) > asked)
        [joint] = self.asked(page)["joints"]
        self.near([joint["x"], joint["y"]], BABY["crotch"], 1, "zoomed in")

    def test_drag_under_a_loupe(self):
        page = self.at(3)
        self.ready(page)
        self.tap_baby(page)
        page.mouse.move(*self.place(page, BABY["knee"]))
        page.mouse.down()
        expect(page.locator(".measure-loupe")).to_be_visible()
        page.mouse.move(*self.place(page, (460, 520)), steps=5)
        page.mouse.up()
        expect(page.locator(".measure-loupe")).to_be_hidden()
        self.until(lambda: abs(self.asked(page)["joints"][3]["x"] - 460) <= 1 and abs(self.asked(page)["joints"][3]["y"] - 520) <= 1)
        page.click("#measure-undo")
        self.until(lambda: abs(self.asked(page)["joints"][3]["x"] - BABY["knee"][0]) <= 1)
        self.until_joints(page, 5)

    def test_wheel_and_shift(self):
        """The wheel zooms where the mouse is, Shift moves; neither sets a joint."""
        page = self.at(3)
        self.ready(page)
        at = self.place(page, BABY["crotch"])
        page.mouse.move(*at)
        page.mouse.wheel(0, -600)
        self.until_true(page, "document.querySelector('#measure-photo').style.transform.includes('scale')")
        self.near(self.place(page, BABY["crotch"]), at, 3, "what is under the mouse stays there, to a pixel times the zoom")
        page.keyboard.down("Shift")
        page.mouse.down()
        page.mouse.move(at[0] + 60, at[1] + 40, steps=6)
        page.mouse.up()
        page.keyboard.up("Shift")
        moved = self.place(page, BABY["crotch"])
        self.assertGreater(moved[0] - at[0], 40)
        expect(page.locator("#measure-next")).to_have_text("Tap: Head")
        page.mouse.click(*moved)
        [joint] = self.until_joints(page, 1)
        self.near([joint["x"], joint["y"]], BABY["crotch"])

    def test_keyboard(self):
        """Joints are moved by keys, and told to screen readers by a table and a live region."""
        page = self.at(3)
        self.ready(page)
        self.tap_baby(page)
        before = self.asked(page)["joints"][1]
        page.locator(".measure-joints button").nth(1).focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Shift+ArrowDown")
        self.until(lambda: [self.asked(page)["joints"][1][axis] - before[axis] for axis in "xy"] == [1, 10])
        self.assertEqual(page.evaluate("document.activeElement.getAttribute('aria-label')"), "Neck: arrow keys move it")
        self.assertEqual(page.get_attribute("#measure-total", "role"), "status")
        page.keyboard.press("Delete")
        self.assertEqual([joint["name"] for joint in self.until_joints(page, 4)], ["head", "crotch", "knee", "heel"])
        expect(page.locator("#measure-next")).to_have_text("Tap: Neck")
        self.tap(page, BABY["neck"])
        self.are_near(self.until_joints(page, 5))
        page.locator("input[value=polyline]").check(force=True)
        self.tap(page, (100, 100))
        self.tap(page, (300, 100))
        self.assertEqual([joint["name"] for joint in self.until_joints(page, 2)], ["A", "B"])
        expect(page.locator("#measure-total")).to_have_text("20.0 cm ± 0.4")
        page.locator("input[name=measure-unit][value=in]").check(force=True)
        expect(page.locator("#measure-total")).to_have_text("7.87 in ± 0.16")

    def test_not_found_is_shown_elsewhere(self):
        self.measure.unfound = {"knee": "The knee is seen in no other photo. Show it in another one."}
        page = self.at(3, device="phone")
        self.ready(page)
        self.tap_baby(page)
        expect(page.locator("#measure-total")).to_have_text("A joint is missing")
        expect(page.locator("#measure-next")).to_have_text("Not found: Knee. Show it in another photo.")
        expect(page.locator("#joint-table")).to_contain_text("The knee is seen in no other photo.")
        self.assertEqual(page.locator(".measure-ball.hollow").count(), 1)
        self.shot(page, "measure-not-found")
        page.click("[data-elsewhere='3']")
        expect(page.locator("#measure-next")).to_have_text("Tap the same place in photo 1: Knee")
        page.locator("#measure-elsewhere button").nth(1).click()
        expect(page.locator("#measure-next")).to_have_text("Tap the same place in photo 2: Knee")
        self.until_true(page, "document.querySelectorAll('.measure-seen').length === 4")
        self.ready(page)
        self.shot(page, "measure-elsewhere")
        self.tap(page, (524, 560))
        self.until(lambda: "also" in self.asked(page))
        [also] = self.asked(page)["also"]
        self.assertEqual([also["joint"], also["frame"]], [3, 1])
        self.near([also["x"], also["y"]], [524, 560], 1)
        expect(page.locator("#measure-total")).to_have_text(re.compile("cm"))
        expect(page.locator("#measure-elsewhere")).to_be_hidden()
        page.click("#job-back")
        self.until_true(page, "document.querySelectorAll('.measure-seen').length === 5")

    def test_the_burst_is_gone(self):
        page = self.at(3, device="phone", locale="ja-JP")
        self.ready(page)
        self.measure.bursts.clear()
        self.tap(page, BABY["head"])
        expect(page.locator("#burst-lost")).to_contain_text("サーバーに写真が残っていません")
        page.reload()
        expect(page.locator("#burst-lost")).to_contain_text("もう一度撮ってください")
        page.click("#burst-lost button")
        page.wait_for_selector("#measure-live")
        page.allowed = ["404"]

    def test_the_burst_is_gone_before_it_is_kept(self):
        """What is left of a measurement after a reload is measured again; where that cannot be, it is said."""
        joints = [{"name": name, "x": BABY[name][0], "y": BABY[name][1]} for name in CHAIN]
        page = self.at(4, data={"frame": 5, "joints": joints})
        expect(page.locator("#keep-total")).to_have_text("61.6 cm ± 0.4")
        self.measure.bursts.clear()
        page.click("#keep-record")
        expect(page.locator("#job-step .trouble").first).to_contain_text("The server has let go of these photos.")
        self.assertEqual(page.input_value("#keep-what"), "Baby")
        page.reload()
        expect(page.locator("#job-step .trouble").first).to_contain_text("The server has let go of these photos.")
        page.allowed = ["404"]


    def test_two_fingers(self):
        """A finger sets a joint; two zoom, and set none."""
        page = self.at(3, device="phone")
        self.ready(page)
        page.touchscreen.tap(*self.place(page, BABY["head"]))
        self.are_near(self.until_joints(page, 1), ["head"])
        touch = page.context.new_cdp_session(page)
        x, y = self.place(page, BABY["crotch"])
        for kind, ways in [("touchStart", [0]), ("touchStart", [0, 30]), ("touchMove", [-20, 50]), ("touchMove", [-40, 70]), ("touchEnd", [])]:
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x + way, "y": y, "id": number} for number, way in enumerate(ways)]})
        self.until_true(page, "document.querySelector('#measure-photo').style.transform.includes('scale')")
        expect(page.locator("#measure-next")).to_have_text("Tap: Neck")
        page.touchscreen.tap(*self.place(page, BABY["crotch"]))
        joint = self.until_joints(page, 2)[1]
        self.near([joint["x"], joint["y"]], BABY["crotch"])


class ArithmeticTest(MeasureTest):
    """What has no elements, by plain arithmetic."""

    def test_pace_of_a_burst(self):
        """Each sixth picture of sixty a second; for one that was dropped the next."""
        even, slow, dropped = self.module("measure-frames", """
          const taken = (moments) => { const pace = new m.BurstPace(); return moments.filter((moment) => pace.takes(moment)); };
          const rate = (hertz, count) => Array.from({ length: count }, (_, index) => (index * 1000) / hertz);
          return [taken(rate(60, 200)), taken(rate(30, 200)), taken(rate(60, 200).filter((moment) => moment < 195 || moment > 290))];""")
        self.near(even, [100 * index for index in range(10)], 0.01)
        self.near(slow, [100 * index for index in range(10)], 17)
        self.assertEqual(len(dropped), 10)
        self.near(dropped[:5], [0, 100, 300, 400, 500], 17, "for the third another came")

    def test_views_of_a_calibration(self):
        """A view counts when its corners are elsewhere by more than a twentieth of the width."""
        found = self.module("measure-calibration", """
          const places = [[0, 0], [0.1, 0], [0, 0.1], [0.1, 0.1]];
          const view = (x, state = "ready") => ({ state, places, points: [[x, 0], [x + 100, 0], [x, 100], [x + 100, 100]] });
          const calibration = new m.Calibration(), size = { width: 1000, height: 800 };
          const tried = [view(0), view(30), view(60), view(200, "partial"), view(200, "oblique"), view(210)];
          const taken = tried.map((each) => calibration.take(each, size));
          for (let x = 300; !calibration.isComplete; x += 60) calibration.take(view(x), size);
          return [taken, calibration.views.length, calibration.take(view(5000), size)];""")
        self.assertEqual(found, [[True, False, True, False, True, False], 12, False])

    def test_chain(self):
        found = self.module("measure-chain", """
          const chain = new m.Chain({ chain: "polyline" });
          for (const x of [0, 1, 2]) chain.place({ x, y: 0 });
          chain.showIn(1, 4, { x: 9, y: 9 });
          chain.showIn(2, 4, { x: 8, y: 8 });
          chain.remove(1);
          const removed = structuredClone(chain.state);
          chain.undo();
          return [removed, chain.state.joints.length, chain.state.also.length, [0, 25, 26, 51, 52].map(m.letter), chain.request(3).frame];""")
        removed = {"chain": "polyline", "joints": [{"name": "A", "x": 0, "y": 0}, {"name": "B", "x": 2, "y": 0}], "also": [{"joint": 1, "frame": 4, "x": 8, "y": 8}]}
        self.assertEqual(found, [removed, 3, 2, ["A", "Z", "AA", "AZ", "BA"], 3])

    def test_pixels(self):
        """Pixels count from their centres."""
        found = self.module("measure-pixels", """
          const size = { width: 100, height: 50 }, half = { width: 50, height: 25 };
          return [m.pixelAt({ x: 0.5, y: 0.5 }, size), m.pixelAt({ x: -1, y: 2 }, size), m.partAt({ x: 0, y: 49 }, size), m.rescaled([0, 0], half, size)];""")
        self.assertEqual(found, [{"x": 49.5, "y": 24.5}, {"x": 0, "y": 49}, {"x": 0.005, "y": 0.99}, [0.5, 0.5]])


class WaysTest(MeasureTest):
    def test_recording(self):
        page = self.open("#/studio?job=measure-1", before=job(0), device="phone")
        page.locator("input[value=recording]").check(force=True)
        recording = {"name": "scan.zip", "mimeType": "application/zip", "buffer": b"no zip"}
        page.set_input_files("#recording-file", recording)
        expect(page.locator("#job-step .trouble").last).to_contain_text("damaged")
        page.set_input_files("#recording-file", {**recording, "buffer": b"PK zip"})
        expect(page.locator(".measure-thumb")).to_have_count(6)
        expect(page.locator("#job-step")).to_contain_text("Two photos without a position were left out.")
        self.assertEqual(self.script.posts("/v1/recordings")[-1]["query"], {"name": "scan.zip"})
        page.allowed = ["422"]

    def known(self, page):
        """Waits until the camera is known, as it was calibrated before."""
        expect(page.locator("#measure-shutter")).to_be_enabled()

    def test_upload_goes_on(self):
        """What breaks off goes on where it stopped, and nothing is sent twice."""
        self.measure.breaks_after = 4
        page = self.open("#/studio?job=measure-1", before=job(1))
        self.known(page)
        page.keyboard.press(" ")
        expect(page.locator("#upload .trouble")).to_contain_text("does not answer")
        self.assertEqual(len(page.evaluate(MARKS)), 10)
        self.measure.breaks_after = None
        page.click("#upload-resume")
        page.wait_for_selector("#measure-viewer")
        [burst] = self.measure.bursts.values()
        self.assertEqual(len(burst["frames"]), 10)
        page.allowed = ["ERR_EMPTY_RESPONSE", "ERR_CONNECTION"]

    def test_upload_is_cancelled(self):
        self.measure.breaks_after = 4
        page = self.open("#/studio?job=measure-1", before=job(1), reduced_motion="reduce")
        self.known(page)
        page.click("#measure-shutter")
        expect(page.locator("#upload-resume")).to_be_visible()
        self.shot(page, "measure-upload")
        page.click("#upload-cancel")
        self.known(page)
        self.until(lambda: self.measure.bursts == {})
        page.allowed = ["ERR_EMPTY_RESPONSE", "ERR_CONNECTION"]

    def test_what_the_camera_sees(self):
        self.measure.state = "missing"
        page = self.open("#/studio?job=measure-1", before=job(1), device="phone", locale="ja-JP")
        expect(page.locator("#board-seen")).to_contain_text("ボードが写っていません。")
        self.measure.state = "oblique"
        expect(page.locator("#camera-facts")).to_contain_text("0.21")
        expect(page.locator("#board-seen")).to_have_text("ボードが斜めすぎます。")
        self.measure.state = "partial"
        expect(page.locator("#board-seen")).to_contain_text("一部")
        self.shot(page, "measure-capture-ja")
        page.click("nav a[data-view=home]")
        self.until_true(page, "document.querySelector('#measure-video')?.srcObject == null")
        views = self.measure.views
        self.stays(lambda: self.measure.views <= views + 1, 1)

    def test_a_camera_that_is_known(self):
        """What was calibrated is not calibrated again; the server's token goes with everything."""
        self.script.token = "secret"
        page = self.open("#/studio?job=measure-1", before=job(0, camera=self.measure.camera("other", 640, 480)["id"]) + "localStorage.setItem('manako.token', 'secret');")
        expect(page.locator("#camera-list")).to_contain_text("640 × 480 pixels · error 0.21 px")
        with page.expect_download() as download:
            page.click("#board-open")
        self.assertEqual(download.value.suggested_filename, "manako-tags-5x7.pdf")
        page.click("#job-next")
        self.known(page)
        expect(page.locator("#camera-facts")).to_contain_text("other: 640 × 480")
        self.assertEqual(self.script.posts("/v1/cameras"), [])
        self.until(lambda: self.script.posts("/v1/board/view"))
        self.assertEqual(self.script.posts("/v1/board/view")[-1]["query"], {"board": "tags:5x7", "square": "30", "camera": self.measure.cameras[0]["id"]})
        page.click("#measure-shutter")
        expect(page.locator(".measure-thumb")).to_have_count(10)
        self.until_true(page, "document.querySelector('#measure-viewer img').naturalWidth > 0")

    def test_no_camera(self):
        page = self.open("#/studio?job=measure-1", before=job(1) + "navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('', 'NotAllowedError'); };")
        expect(page.locator("#camera-trouble")).to_contain_text("The camera is not allowed")


class AlbumTest(MeasureTest):
    def full(self, count=3):
        """An album of two children."""
        burst = self.measure.burst("Burst", count=10)
        joints = [{"name": name, "x": BABY[name][0], "y": BABY[name][1]} for name in CHAIN]
        for index in range(count):
            grown = [{**joint, "y": joint["y"] + 20 * index * (joint["name"] == "heel")} for joint in joints]
            self.measure.record(burst, {"frame": index, "joints": grown}, who=["Hana", "Ken"][index % 2], what="Baby", date=1.7e9 + 2_000_000 * index)

    def test_album(self):
        self.full()
        page = self.at(4, data={})
        expect(page.locator(".measure-card")).to_have_count(3)
        expect(page.locator("#album-who option")).to_have_text(["All", "Hana", "Ken"])
        page.select_option("#album-who", "Hana")
        expect(page.locator(".measure-card")).to_have_count(2)
        self.assertRegex(page.get_attribute("#measure-chart", "alt"), r"^Hana: from 61\.6 cm to 65\.3 cm, Nov 14, 2023 to Dec")
        page.locator("input[name=album-unit][value=m]").check(force=True)
        self.until(lambda: any(each["path"] == "/v1/records/chart" and each["query"] == {"who": "Hana", "unit": "m", "format": "svg"} for each in self.script.requests))
        page.locator(".measure-card").first.click()
        expect(page.locator("#record-title")).to_contain_text(" m ± 0.004")
        expect(page.locator(".measure-lengths li")).to_have_count(4)
        self.shot(page, "measure-record")
        page.once("dialog", lambda dialog: dialog.accept())
        page.click("#record-remove")
        expect(page.locator(".measure-card")).to_have_count(1)
        self.assertEqual(len(self.measure.records), 2)

    def test_sound_and_reachable(self):
        """Names, contrast, sizes of targets at every step; everything can be reached on small screens and with large letters."""
        self.full()
        joints = [{"name": name, "x": BABY[name][0], "y": BABY[name][1]} for name in CHAIN]
        self.measure.unfound = {"knee": "The knee is seen in no other photo. Show it in another one."}
        for device, locale, scheme in [("phone", "ja-JP", "dark"), ("desktop", "en-US", "light")]:
            page = self.at(0, device=device, locale=locale, scheme=scheme, data={"frame": 5, "joints": joints}, reduced_motion="reduce")
            for step, wait in enumerate(["#camera-list label", "#measure-shutter:enabled", ".measure-thumb", "#joint-table tbody tr:nth-child(5)", ".measure-card"]):
                page.wait_for_selector(wait)
                if step == 3:
                    self.ready(page)
                for letters in ("100%", "200%"):
                    page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", letters)
                    self.is_sound(page, f"{device} {locale} {scheme} step {step} {letters}")
                page.evaluate("document.documentElement.style.fontSize = ''")
                if step < 4:
                    page.click("#job-next")
            self.close(page)

    def test_small_screens(self):
        joints = [{"name": name, "x": BABY[name][0], "y": BABY[name][1]} for name in CHAIN]
        page = self.at(3, data={"frame": 5, "joints": joints})
        self.ready(page)
        for width, height in [(320, 640), (844, 390)]:
            page.set_viewport_size({"width": width, "height": height})
            self.is_sound(page, f"{width} {height}")

    def is_sound(self, page, note):
        self.eventually(lambda: self.assertEqual(page.evaluate(UNSOUND), [], note))
        self.eventually(lambda: self.assertEqual(page.evaluate(LOW_CONTRAST)["bad"], [], note))
        self.eventually(lambda: self.assertEqual(page.evaluate(UNREACHABLE)["wrong"], [], note))
        self.assertEqual(page.evaluate("document.documentElement.scrollHeight - innerHeight"), 0, note)
        page.evaluate("document.querySelector('main').scrollTop = 0")
        self.shot(page, f"measure-{note.replace(' ', '-')}")
