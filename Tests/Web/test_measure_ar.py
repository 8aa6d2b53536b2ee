"""Measuring without a board, with a scripted phone: what is offered where, the session, the burst on its way to the server, and what is
said when something is refused, lost or missing."""

import io
import json
import struct

from PIL import Image

import scripted_xr
from measure_support import MeasureTest, job
from support import expect
from test_layout import UNREACHABLE
from test_measure import COUNT, MARKS
from test_shell import LOW_CONTRAST, UNSOUND

PHONE_PAGE = "#/studio?job=measure-1"
#: What iPhones say of themselves.
APPLE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"

#: How many bursts the device keeps.
STORED = """() => new Promise((done) => {
  const opening = indexedDB.open("manako.measure", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("bursts", { keyPath: "job" });
  opening.onsuccess = () => { opening.result.transaction("bursts").objectStore("bursts").count().onsuccess = ({ target }) => { opening.result.close(); done(target.result); }; };
})"""


class ArTest(MeasureTest):
    def phone(self, step=1, scene=None, locale="en-US", before="", **how):
        data = job(step, source="ar")
        how.setdefault("device", "phone")
        return self.open(PHONE_PAGE, before=data + scripted_xr.device(scripted_xr.small(**(scene or {}))) + before, locale=locale, **how)

    def opened(self, page):
        """Opens the camera, and waits until a surface is seen."""
        page.click("#ar-start")
        expect(page.locator("#ar-state")).to_have_attribute("data-state", "aim")

    def take(self, page):
        page.click("#ar-shutter")

    def begun(self):
        return json.loads(self.script.posts("/v1/bursts")[-1]["body"])

    def fails(self, page, words):
        """A burst that is no good: words, nothing for the server, and the camera can be tried once more."""
        expect(page.locator("#ar-trouble, #ar-state[data-state=lost]").filter(has_text=words)).to_be_visible()
        self.stays(lambda: self.script.posts("/v1/bursts") == [])
        self.assertEqual(page.evaluate(STORED), 0)


class OfferTest(ArTest):
    def offered(self, words, instead, **scene):
        for locale in ("en-US", "ja-JP"):
            page = self.phone(0, scene, locale)
            expect(page.locator("#ar-support")).to_contain_text(words[locale[:2]])
            self.assertEqual(page.locator("[data-instead]").evaluate_all("(all) => all.map((each) => each.dataset.instead)"), instead)
            self.assertEqual(page.evaluate(UNSOUND), [])
            self.assertEqual(page.evaluate(LOW_CONTRAST)["bad"], [])
            self.shot(page, f"measure-ar-{scene.get('lacks', 'ready')}{'-apple' if 'agent' in scene else ''}-{locale[:2]}")
            if instead:
                page.click(f"[data-instead={instead[0]}]")
                expect(page.locator(f"input[name=measure-source][value={instead[0]}]")).to_be_checked()
                expect(page.locator("#ar-support")).to_be_hidden()
            self.close(page)

    def test_ready(self):
        self.offered({"en": "can measure without a board", "ja": "ボードなしで測れます"}, [])

    def test_iphone(self):
        self.offered({"en": "Record3D, Stray Scanner, Polycam", "ja": "Record3D、Stray Scanner"}, ["recording", "camera"], lacks="xr", agent=APPLE)

    def test_browser_without(self):
        self.offered({"en": "Use Chrome on an Android phone", "ja": "AndroidスマートフォンのChrome"}, ["camera"], lacks="xr")
        self.offered({"en": "Use Chrome on an Android phone", "ja": "AndroidスマートフォンのChrome"}, ["camera"], lacks="camera-access")

    def test_device_without(self):
        self.offered({"en": "Google Play Services for AR", "ja": "Google Play開発者サービス"}, ["camera", "recording"], lacks="device")

    def test_no_secure_address(self):
        page = self.open(PHONE_PAGE, before=job(0, source="ar") + scripted_xr.device(scripted_xr.small()), host="camera.test", device="phone")
        page.allowed = ["The Cross-Origin-Opener-Policy header has been ignored"]
        expect(page.locator("#ar-support")).to_contain_text("only for https and localhost")

    def test_guide(self):
        """One tap opens which way suits whom, with the apps for iPhones; the keyboard closes it."""
        page = self.phone(0, {"lacks": "xr", "agent": APPLE}, "ja-JP", scheme="dark")
        page.click("#ways-open")
        expect(page.locator("#ways")).to_contain_text("Polycam")
        self.assertEqual(page.evaluate(LOW_CONTRAST)["bad"], [])
        self.shot(page, "measure-ways-ja")
        page.keyboard.press("Escape")
        expect(page.locator("#ways")).to_have_count(0)
        expect(page.locator("#ways-open")).to_be_focused()
        page.set_viewport_size({"width": 320, "height": 640})
        self.assertEqual(page.evaluate("document.documentElement.scrollWidth <= innerWidth"), True)

    def test_capturing_says_why_not(self):
        page = self.phone(1, {"lacks": "device"})
        expect(page.locator("#ar-start")).to_be_disabled()
        expect(page.locator("#ar-trouble")).to_contain_text("Google Play Services for AR")


class SessionTest(ArTest):
    def test_burst(self):
        """Every sixth frame, ten, each with a click; with camera, pose over the anchor, depth and picture as the phone had them."""
        page = self.phone(before=COUNT, scene={"drift": 0.02})
        self.opened(page)
        asked = page.evaluate("xrDevice.asked")
        self.assertEqual([asked["requiredFeatures"], asked["optionalFeatures"]], [["camera-access", "dom-overlay"], ["local", "hit-test", "anchors", "depth-sensing"]])
        self.assertEqual(asked["depthSensing"]["usagePreference"], ["cpu-optimized"])
        self.until_true(page, "xrDevice.anchors.length === 1")
        self.take(page)
        expect(page.locator(".measure-thumb")).to_have_count(10)
        taken = page.evaluate("xrDevice.taken")
        self.assertEqual([after - before for before, after in zip(taken, taken[1:])], [6] * 9)
        self.assertEqual([len(page.evaluate(MARKS)), page.evaluate("window.clicks"), page.evaluate("window.flashes")], [10, 10, 10])
        begun = self.begun()
        self.assertEqual(set(begun), {"title", "poses"})
        self.near([each["time"] for each in begun["poses"]], [0.1 * number for number in range(10)], 1e-3)
        self.poses_are_right(begun["poses"])
        self.pictures_are_upright()
        self.assertEqual(page.evaluate("xrDevice.session"), None)
        expect(page.locator("#ar-overlay")).to_be_hidden()

    def poses_are_right(self, poses):
        first = poses[0]
        self.near([first[key] for key in ("width", "height", "fx", "fy", "cx", "cy")], [156, 338, 200, 200, 77.5, 168.5], 1e-3)
        # Over the anchor, which stays where it is while the phone corrects its world.
        steps = [b["cameraToWorld"][3] - a["cameraToWorld"][3] for a, b in zip(poses, poses[1:])]
        self.near(steps, [0.02] * 9, 1e-5)
        self.near([each["cameraToWorld"][7] for each in poses], [0.5] * 10, 1e-5)
        # It looks down: its z axis is the world's −y, and its y axis, which points down on the picture, the world's z.
        self.near([first["cameraToWorld"][place] for place in (0, 1, 2, 4, 5, 6, 8, 9, 10)], [1, 0, 0, 0, 0, -1, 0, 1, 0], 1e-6)

    def pictures_are_upright(self):
        [burst] = self.measure.bursts.values()
        for number, frame in enumerate(burst["frames"]):
            picture = Image.open(io.BytesIO(frame["data"]))
            self.assertEqual(picture.size, (156, 338))
            self.near(picture.getpixel((30, 20)), (230, 200, 90), 8)
            self.near(picture.getpixel((30, 320)), (60 + 10 * number, 110, 120), 8, number)
            self.near(picture.getpixel((140, 20)), (60 + 10 * number, 110, 120), 8, number)
        self.assertEqual([(width, height) for _, width, height, _ in self.measure.depths], [(2, 4)] * 10)
        self.assertEqual(self.measure.depths[0][3], struct.pack("<8H", *[500] * 8))

    def test_without_anchors(self):
        page = self.phone(scene={"without": ["anchors", "depth-sensing"]})
        self.opened(page)
        expect(page.locator("#ar-no-depth")).to_be_visible()
        self.take(page)
        expect(page.locator(".measure-thumb")).to_have_count(10)
        self.assertEqual(self.measure.depths, [])
        self.near([each["cameraToWorld"][3] for each in self.begun()["poses"]], [0.02 * number for number in range(10)], 1e-5)

    def test_depth_that_does_not_fit_is_left_out(self):
        """A buffer that is read otherwise than the browser reads it is none."""
        page = self.phone(before="addEventListener('DOMContentLoaded', () => { xrDevice.script.depth.values = Array(10).fill([500, 510, 900, 910, 500, 510, 900]); });")
        self.opened(page)
        self.take(page)
        expect(page.locator(".measure-thumb")).to_have_count(10)
        self.assertEqual(self.measure.depths, [])

    def test_rough_lengths(self):
        """Two points by the keyboard: the line follows the aim, and its length is said to be rough."""
        for locale, rough, unit in (("en-US", "about 10 cm, rough", "cm"), ("ja-JP", "約 10 cm（目安）", "cm")):
            page = self.phone(locale=locale)
            self.opened(page)
            expect(page.locator("#ar-length")).to_be_hidden()
            page.focus("#ar-point")
            page.keyboard.press("Enter")
            expect(page.locator("#ar-state")).to_contain_text("second point" if locale == "en-US" else "2つ目")
            page.evaluate("xrDevice.read = 5")
            expect(page.locator("#ar-length")).to_have_text(rough)
            self.until_true(page, "!document.querySelector('.ar-line').hasAttribute('hidden')")
            self.shot(page, f"measure-ar-line-{locale[:2]}")
            page.keyboard.press("Enter")
            expect(page.locator("#announcer")).to_have_text(rough)
            page.evaluate("xrDevice.read = 9")
            self.stays(lambda: page.inner_text("#ar-length") == rough)
            ends = [float(page.get_attribute(".ar-line:not(.shade)", key)) for key in ("x1", "y1", "x2", "y2")]
            # Where the two points are seen from the last place of the camera: 18 cm and 8 cm to the left of the middle.
            size = page.evaluate("[document.querySelector('#ar-overlay').clientWidth, document.querySelector('#ar-overlay').clientHeight]")
            self.near(ends, [size[0] * (78 - 200 * x / 0.5) / 156 if place % 2 == 0 else size[1] / 2 for place, x in enumerate((0.18, 0, 0.08, 0))], 1.5)
            page.click("#ar-clear")
            expect(page.locator("#ar-length")).to_be_hidden()
            page.click("#ar-end")
            expect(page.locator("#ar-start")).to_be_focused()
            self.assertEqual(self.script.posts("/v1/bursts"), [])
            self.close(page)

    def test_all_that_is_shown(self):
        """Names, contrast, keyboard and sizes of the session, in both languages, at a phone's size and at 320 pixels, light and dark."""
        for locale, scheme in (("en-US", "light"), ("ja-JP", "dark")):
            page = self.phone(locale=locale, scheme=scheme, scene={"without": ["depth-sensing"]})
            self.shot(page, f"measure-ar-begin-{locale[:2]}")
            self.opened(page)
            self.assertEqual(page.evaluate(UNSOUND), [])
            self.assertEqual(page.evaluate(LOW_CONTRAST)["bad"], [])
            for width, height in ((390, 844), (320, 568), (667, 375)):
                page.set_viewport_size({"width": width, "height": height})
                self.assertEqual(page.evaluate("document.querySelector('#ar-overlay').scrollWidth <= innerWidth"), True)
                self.assertEqual(page.evaluate("document.querySelector('#ar-overlay').scrollHeight <= innerHeight"), True, (width, height))
                for name in ("#ar-end", "#ar-shutter", "#ar-point"):
                    box = page.locator(name).bounding_box()
                    self.assertGreaterEqual(min(box["width"], box["height"]), 44)
                self.shot(page, f"measure-ar-session-{locale[:2]}-{width}")
            self.assertEqual(page.evaluate("document.activeElement.id"), "ar-shutter")
            self.close(page)


class TroubleTest(ArTest):
    def test_refused(self):
        for name, words in (("NotSupportedError", "not allowed, or this phone"), ("SecurityError", "not allowed, or this phone"), ("InvalidStateError", "Another page")):
            page = self.phone(scene={"refuses": name})
            page.click("#ar-start")
            self.fails(page, words)
            expect(page.locator("#ar-start")).to_be_enabled()
            expect(page.locator("#ar-overlay")).to_be_hidden()
            self.close(page)

    def test_camera_access_is_not_granted(self):
        page = self.phone(scene={"without": ["camera-access"]}, locale="ja-JP")
        page.click("#ar-start")
        self.fails(page, "許可されていないか")
        self.shot(page, "measure-ar-refused-ja")

    def test_position_is_lost(self):
        for scene in ({"lostAfter": 4}, {"lostAfter": 4, "isGuessed": True}):
            page = self.phone(scene=scene)
            self.opened(page)
            self.take(page)
            self.until_true(page, "xrDevice.taken.length === 4")
            expect(page.locator("#ar-state")).to_contain_text("Position unknown")
            expect(page.locator("#ar-shutter")).to_be_disabled()
            page.evaluate("xrDevice.script.lostAfter = Infinity")
            self.fails(page, "The position was lost while the photos were taken")
            self.shot(page, "measure-ar-lost-en")
            page.evaluate("xrDevice.read = 0")
            self.take(page)
            expect(page.locator(".measure-thumb")).to_have_count(10)
            self.script.requests.clear()
            self.measure.bursts.clear()
            self.close(page)

    def test_position_jumps(self):
        page = self.phone(scene={"jumpAfter": 3}, locale="ja-JP")
        self.opened(page)
        self.take(page)
        self.fails(page, "撮影中に位置が飛びました")

    def test_a_call_ends_the_session(self):
        page = self.phone(scene={"endsAfter": 3})
        self.opened(page)
        self.take(page)
        self.fails(page, "for example by a call")
        self.shot(page, "measure-ar-call-en")
        expect(page.locator("#ar-start")).to_be_focused()

    def test_the_page_is_hidden(self):
        page = self.phone(scene={"hidesAfter": 3})
        self.opened(page)
        self.take(page)
        self.until_true(page, "xrDevice.session.visibilityState === 'hidden'")
        page.evaluate("xrDevice.session.visibilityState = 'visible'; xrDevice.script.hidesAfter = Infinity")
        self.fails(page, "for example by a call")

    def test_no_surfaces(self):
        for scene in ({"without": ["hit-test", "anchors"]}, {"lacks": "surfaces"}):
            page = self.phone(scene=scene)
            page.click("#ar-start")
            words = "finds no surfaces" if "without" in scene else "Looking for surfaces"
            expect(page.locator("#ar-state")).to_contain_text(words)
            if "without" in scene:
                expect(page.locator("#ar-point")).to_be_hidden()
            else:
                expect(page.locator("#ar-point")).to_be_disabled()
            expect(page.locator("#ar-shutter")).to_be_enabled()
            self.shot(page, "measure-ar-surfaces-en")
            self.take(page)
            expect(page.locator(".measure-thumb")).to_have_count(10)
            self.close(page)

    def test_hardly_moved(self):
        """Photos from one place are not sent before somebody wants them."""
        page = self.phone(scene={"isStill": True}, locale="ja-JP")
        self.opened(page)
        self.take(page)
        expect(page.locator("#ar-question")).to_contain_text("0.0 cmしか動いていない")
        expect(page.locator("#ar-question")).to_contain_text("5.0 cm動かして")
        expect(page.locator("#ar-again")).to_be_focused()
        self.shot(page, "measure-ar-still-ja")
        self.assertEqual(self.script.posts("/v1/bursts"), [])
        page.evaluate("xrDevice.script.isStill = false; xrDevice.read = 0")
        page.click("#ar-again")
        expect(page.locator(".measure-thumb")).to_have_count(10)

    def test_hardly_moved_and_closed(self):
        page = self.phone(scene={"isStill": True})
        self.opened(page)
        self.take(page)
        expect(page.locator("#ar-question")).to_be_visible()
        page.click("#ar-end")
        expect(page.locator("#ar-start")).to_be_visible()
        self.stays(lambda: self.script.posts("/v1/bursts") == [])
        self.opened(page)
        self.take(page)
        page.click("#ar-use")
        expect(page.locator(".measure-thumb")).to_have_count(10)

    def test_picture_that_does_not_fit_its_view(self):
        projection = scripted_xr.small()["projection"]
        page = self.phone(scene={"projection": [projection[0] * 1.2, *projection[1:]]})
        self.opened(page)
        self.take(page)
        self.fails(page, "every length would be wrong")

    def test_a_phone_without_pictures(self):
        page = self.phone(scene={"lacks": "pictures"})
        page.click("#ar-start")
        expect(page.locator("#ar-state")).to_have_attribute("data-state", "aim")
        self.take(page)
        expect(page.locator("#ar-state").filter(has_text="gave no photo")).to_be_visible()
        self.assertEqual(self.script.posts("/v1/bursts"), [])


class UploadTest(ArTest):
    def test_goes_on_after_the_page_was_closed(self):
        """A lost connection, and the page is loaded again: the photos are there, and nothing is sent twice."""
        self.measure.breaks_after = 4
        page = self.phone(locale="ja-JP")
        self.opened(page)
        self.take(page)
        expect(page.locator("#upload .trouble")).to_contain_text("サーバーが応答しません")
        self.shot(page, "measure-ar-upload-ja")
        page.reload()
        expect(page.locator("#upload .trouble")).to_contain_text("サーバーが応答しません")
        expect(page.locator("#ar-start")).to_be_hidden()
        self.measure.breaks_after = None
        expect(page.locator(".measure-thumb")).to_have_count(10)
        [burst] = self.measure.bursts.values()
        self.assertEqual(len(burst["frames"]), 10)
        self.assertEqual(len(self.script.posts("/v1/bursts")), 1)
        page.allowed = ["ERR_EMPTY_RESPONSE", "ERR_CONNECTION"]
        page.reload()
        page.click("#job-back")
        expect(page.locator("#ar-start")).to_be_visible()

    def test_the_server_has_lost_it(self):
        """A burst that the server has let go of begins anew."""
        self.measure.breaks_after = 4
        page = self.phone()
        self.opened(page)
        self.take(page)
        expect(page.locator("#upload-resume")).to_be_visible()
        self.measure.bursts.clear()
        self.measure.breaks_after = None
        expect(page.locator(".measure-thumb")).to_have_count(10)
        self.assertEqual([len(self.script.posts("/v1/bursts")), len(self.measure.bursts)], [2, 1])
        page.allowed = ["ERR_EMPTY_RESPONSE", "ERR_CONNECTION", "404"]

    def test_is_discarded(self):
        self.measure.breaks_after = 4
        page = self.phone()
        self.opened(page)
        self.take(page)
        expect(page.locator("#upload-resume")).to_be_visible()
        page.click("#upload-cancel")
        expect(page.locator("#ar-start")).to_be_visible()
        self.until(lambda: self.measure.bursts == {})
        page.reload()
        expect(page.locator("#ar-start")).to_be_visible()
        expect(page.locator("#upload")).to_be_hidden()
        page.allowed = ["ERR_EMPTY_RESPONSE", "ERR_CONNECTION"]


class ReachTest(ArTest):
    def test_everything_is_reached(self):
        page = self.phone(0)
        expect(page.locator("#ar-support")).to_contain_text("can measure")
        self.assertEqual(page.evaluate(UNREACHABLE)["wrong"], [])
        self.all_by_keyboard(page, 4)
