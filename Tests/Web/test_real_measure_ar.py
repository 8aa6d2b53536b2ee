"""Measuring without a board with the real program: a scripted phone before the table of `manako burst demo` takes a burst, the server keeps
it as a session, and the doll is as long as it truly is, within what is stated."""

import json
import pathlib
import tempfile
import urllib.request

import numpy

import scripted_xr
from measure_support import PLACE
from real_server import manako
from real_support import BROWSERS_OWN, RealTest
from support import expect
from test_real_measure import LENGTH

TRUTH = scripted_xr.true_length()


class RealArTest(RealTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        with tempfile.TemporaryDirectory() as folder:
            manako("burst", "demo", "-o", f"{folder}/session")
            cls.scene = scripted_xr.demo(f"{folder}/session")

    def told(self, path):
        with urllib.request.urlopen(self.server.address + path, timeout=30) as answer:
            return json.loads(answer.read())

    def burst(self, locale="en-US", scheme="light", **scene):
        """A page whose phone has taken a burst, from the first step to the choice of a photo."""
        page = self.open("#/studio", device="phone", locale=locale, scheme=scheme, before=scripted_xr.device({**self.scene, **scene}))
        page.click("[data-begin=measure]")
        page.locator("input[name=measure-source][value=ar]").check(force=True)
        expect(page.locator("#ar-support")).to_have_attribute("data-state", "ready")
        self.shot(page, f"real-ar-board-{locale[:2]}")
        page.click("#job-next")
        self.shot(page, f"real-ar-begin-{locale[:2]}")
        page.click("#ar-start")
        expect(page.locator("#ar-state")).to_have_attribute("data-state", "aim")
        self.shot(page, f"real-ar-aim-{locale[:2]}")
        # The reticle is where the camera's axis is seen: off the middle of this screen.
        aim = page.evaluate("(({ offsetLeft, offsetTop }) => [offsetLeft / innerWidth, offsetTop / innerHeight])(document.querySelector('#ar-reticle'))")
        wanted = [(scripted_xr.CENTRE[0] - scripted_xr.LEFT + 0.5) / scripted_xr.SIZE[0], (scripted_xr.CENTRE[1] + 0.5) / scripted_xr.SIZE[1]]
        self.near(aim, wanted, 0.01)
        page.click("#ar-shutter")
        self.until_true(page, "xrDevice.taken.length >= 5")
        self.shot(page, f"real-ar-taking-{locale[:2]}")
        return page

    def chosen(self, page):
        """The burst as the server tells of it, once a photo can be chosen."""
        expect(page.locator(".measure-thumb")).to_have_count(10)
        return self.told(f"v1/bursts/{self.job(page)['burst']}")

    def job(self, page):
        jobs = json.loads(page.evaluate("localStorage.getItem('manako.jobs')"))
        return next(job["data"] for job in jobs if job["kind"] == "measure")

    def measured(self, page, name):
        """Taps on the joints where they truly are in the fourth photo; the length with its error, both in metres."""
        page.locator(".measure-thumb").nth(3).click()
        page.click("#choose-photo")
        self.until_true(page, "document.querySelector('#measure-photo')?.naturalWidth > 0")
        page.evaluate("document.querySelector('#measure-surface').scrollIntoView({ block: 'center' })")
        for count, joint in enumerate(scripted_xr.JOINTS, 1):
            x, y = scripted_xr.pixel_of(scripted_xr.joint(joint), 3 * scripted_xr.EVERY)
            page.mouse.click(*page.evaluate(PLACE, ["#measure-photo", x, y, *scripted_xr.SIZE]))
            self.until(lambda: len(self.job(page).get("joints", [])) == count)
        expect(page.locator("#measure-total")).to_have_text(LENGTH, timeout=60_000)
        self.shot(page, name)
        found, error = [float(part) / 100 for part in LENGTH.match(page.inner_text("#measure-total")).groups()]
        self.assertLessEqual(abs(found - TRUTH), error, f"{found} ± {error}, truly {TRUTH}")
        return found, error

    def test_from_the_phone_to_the_length(self):
        for locale, scheme in (("en-US", "light"), ("ja-JP", "dark")):
            page = self.burst(locale, scheme)
            burst = self.chosen(page)
            self.assertTrue(all(frame["hasPose"] and frame["hasDepth"] for frame in burst["frames"]))
            self.shot(page, f"real-ar-choose-{locale[:2]}")
            found, error = self.measured(page, f"real-ar-joints-{locale[:2]}")
            # It is far nearer to the truth than a phone's tracking would let it be, since the scripted one is exact.
            self.assertLess(abs(found - TRUTH), 0.005 * TRUTH, f"{found} ± {error}, truly {TRUTH}")
            # The scale of a phone's tracking is what is known worst: two per cent.
            self.assertGreater(error, 0.018 * TRUTH)
            self.assertLess(error, 0.06 * TRUTH)
            page.click("#measure-keep")
            page.fill("#keep-who", "doll")
            page.click("#keep-record")
            expect(page.locator(".measure-card").first).to_contain_text("doll")
            self.assertEqual(page.evaluate("document.documentElement.scrollWidth <= innerWidth"), True)
            self.close(page)
        self.session_is_the_scene()

    def session_is_the_scene(self):
        """What the server has written: cameras, poses and depth of the scene, in the session form's axes."""
        folder = sorted(pathlib.Path(self.server.folder.name).glob("data/bursts/*"))[-1]
        frames = [json.loads(line) for line in (folder / "frames.jsonl").read_text().splitlines()]
        self.assertEqual(json.loads((folder / "session.json").read_text())["errors"]["scale"], 0.02)
        for number, frame in enumerate(frames):
            camera = frame["camera"]
            wanted = [*scripted_xr.SIZE, scripted_xr.FOCAL, scripted_xr.FOCAL, scripted_xr.CENTRE[0] - scripted_xr.LEFT, scripted_xr.CENTRE[1]]
            self.near([camera[key] for key in ("width", "height", "fx", "fy", "cx", "cy")], wanted, 0.01)
            matrix = numpy.array(frame["cameraToWorld"]).reshape(4, 4)
            rotation, place = scripted_xr.pose(number * scripted_xr.EVERY)
            first_rotation, first_place = scripted_xr.pose(0)
            first = numpy.array(frames[0]["cameraToWorld"]).reshape(4, 4)
            # The world is that of the anchor; what counts is where cameras are to each other.
            self.assertLess(numpy.abs(first[:3, :3].T @ matrix[:3, :3] - first_rotation.T @ rotation).max(), 1e-5)
            self.assertLess(numpy.abs(first[:3, :3].T @ (matrix[:3, 3] - first[:3, 3]) - first_rotation.T @ (place - first_place)).max(), 1e-5)

    def test_without_depth_by_the_photos_alone(self):
        page = self.burst(without=["depth-sensing"], drift=0.01)
        self.assertFalse(any(frame["hasDepth"] for frame in self.chosen(page)["frames"]))
        self.measured(page, "real-ar-views")
        expect(page.locator(".measure-step")).to_contain_text("from several photos")

    def test_the_server_is_started_anew(self):
        """The connection breaks off with some photos sent, the server ends, the page is closed; then all of it goes on."""
        page = self.open("#/studio", device="phone", before=scripted_xr.device(self.scene))
        page.allowed = [*BROWSERS_OWN, "503"]
        sent = []

        def count(route):
            sent.append(route.request.url)
            if len(sent) > 4:
                route.abort()
            else:
                route.continue_()

        page.route("**/v1/bursts/*/frames?*", count)
        page.click("[data-begin=measure]")
        page.locator("input[name=measure-source][value=ar]").check(force=True)
        page.click("#job-next")
        page.click("#ar-start")
        expect(page.locator("#ar-state")).to_have_attribute("data-state", "aim")
        page.click("#ar-shutter")
        self.until(lambda: len(sent) > 4)
        expect(page.locator("#upload .trouble")).not_to_be_empty()
        self.assertEqual(self.server.stop(), 0)
        page.unroute("**/v1/bursts/*/frames?*")
        self.server.start()
        page.reload()
        burst = self.chosen(page)
        self.assertEqual([len(burst["frames"]), sum(frame["hasDepth"] for frame in burst["frames"])], [10, 10])
        self.near([frame["time"] for frame in burst["frames"]], [0.1 * number for number in range(10)], 2e-3)
