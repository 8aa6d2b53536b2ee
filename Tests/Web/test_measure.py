"""Measuring: the whole way from the board to the album, and what is done when something breaks off or is missing."""

import json

from mock_measure import BABY, SCALE
from measure_support import CHAIN, PLACE, MeasureTest, job
from test_layout import UNREACHABLE
from test_shell import LOW_CONTRAST, UNSOUND
from support import expect, hollow_file

MARKS = "performance.getEntriesByName('manako.shutter').map(({ startTime }) => startTime)"
#: Counts what is seen and heard of the shutter.
COUNT = """
window.flashes = 0; window.clicks = 0;
const animate = Element.prototype.animate, start = AudioBufferSourceNode.prototype.start;
Element.prototype.animate = function (...how) { window.flashes++; return animate.apply(this, how); };
AudioBufferSourceNode.prototype.start = function (...when) { window.clicks++; return start.apply(this, when); };
"""

#: A browser that says what it saw all at once, the oldest first.
BUSY = """
const { IntersectionObserver } = window;
window.IntersectionObserver = class extends IntersectionObserver {
  constructor(told, how) { super((entries) => told(entries.flatMap(({ target }) => [{ target, isIntersecting: false }]).concat(entries)), how); }
};
"""


class WholeWayTest(MeasureTest):
    def test_from_the_board_to_the_album(self):
        page = self.open("#/studio", device="phone", before=COUNT)
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
        expect(page.locator("#board-seen")).to_have_text("The board is clearly visible.")
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
        """Ten clicks and flashes, ten photos of the camera's full size, a tenth of a second between them."""
        self.assertEqual([len(page.evaluate(MARKS)), page.evaluate("window.clicks"), page.evaluate("window.flashes")], [10, 10, 10])
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
        expect(page.locator("#job-step")).to_contain_text("This length is already in the album.")
        self.assertEqual(page.evaluate("document.documentElement.scrollWidth <= innerWidth"), True)


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

    def test_a_recording_that_is_too_large_is_not_sent(self):
        page = self.open("#/studio?job=measure-1", before=job(0))
        page.locator("input[value=recording]").check(force=True)
        with hollow_file("scan.zip", (512 << 20) + 1) as large:
            page.set_input_files("#recording-file", large)
            expect(page.locator("#job-step .trouble").last).to_contain_text("This file is too large.")
        expect(page.locator("#recording-choose")).to_be_enabled()
        self.assertEqual(self.script.posts("/v1/recordings"), [])

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
        page = self.open("#/studio?job=measure-1", before=job(1) + COUNT, reduced_motion="reduce")
        self.known(page)
        page.click("#measure-shutter")
        expect(page.locator("#upload-resume")).to_be_visible()
        self.assertEqual([page.evaluate("window.clicks"), page.evaluate("window.flashes")], [10, 0], "less motion is asked for")
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
        wanted = {"board": "tags:5x7", "square": "30", "camera": self.measure.cameras[0]["id"]}
        self.assertEqual([each["query"] for each in self.script.posts("/v1/board/view") if each["query"] != wanted], [], "none before the camera is known")
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

    def test_photos_come_into_a_busy_view(self):
        """A photo that was outside and inside the view before the browser had time to say so is fetched all the same."""
        self.full()
        page = self.at(4, data={}, before=BUSY)
        page.locator(".measure-card").last.scroll_into_view_if_needed()
        self.until_true(page, "[...document.querySelectorAll('.measure-card img')].every(({ naturalWidth }) => naturalWidth > 0)")

    def test_album(self):
        self.full()
        page = self.at(4, data={})
        expect(page.locator(".measure-card")).to_have_count(3)
        expect(page.locator("#album-who option")).to_have_text(["All", "Hana", "Ken"])
        page.select_option("#album-who", "Hana")
        expect(page.locator(".measure-card")).to_have_count(2)
        self.assertRegex(page.get_attribute("#measure-chart", "alt"), r"^Hana: from 61\.6 cm to 65\.3 cm, Nov 14, 2023 to Dec")
        page.locator("input[name=album-unit][value=m]").check(force=True)
        self.until(lambda: any(each["path"] == "/v1/charts/records" and each["query"] == {"who": "Hana", "unit": "m", "format": "svg"} for each in self.script.requests))
        page.locator(".measure-card").first.click()
        expect(page.locator("#record-title")).to_contain_text(" m ± 0.004")
        expect(page.locator(".measure-lengths li")).to_have_count(4)
        self.shot(page, "measure-record")
        page.click("#record-remove")
        self.answer(page)
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
