"""Measuring with the real program, the whole way: a camera that nobody knows yet goes around a table with a printed board; it is
calibrated, takes a burst, and lengths that are known exactly come out right, are kept, and are in the album."""

import json
import re
import urllib.request

import clips
import measure_clip
from measure_support import PLACE
from real_support import RealTest
from support import expect
from test_measure import COUNT, MARKS

#: What is said of a length, with its error: in centimetres unless the settings want another unit.
LENGTH = re.compile(r"^(\d+\.\d) cm ± (\d+\.\d+)$")


class RealMeasureTest(RealTest):
    CLIP = staticmethod(measure_clip.turn)

    def asked(self, path):
        with urllib.request.urlopen(self.server.address + path, timeout=30) as answer:
            return answer.read()

    def told(self, path):
        return json.loads(self.asked(path))

    def test_from_the_board_to_the_album(self):
        self.whole_way("en-US", "light", "Hana")
        # The same once more, in another language: the camera is known now, until it is calibrated anew.
        self.whole_way("ja-JP", "dark", "はな")

    def whole_way(self, locale, scheme, who):
        page = self.open("#/studio", device="phone", locale=locale, scheme=scheme, before=COUNT)
        page.click("[data-begin=measure]")
        self.prints(page)
        page.click("#job-next")
        self.calibrates(page)
        self.takes(page)
        index = self.chooses(page)
        total = self.measures(page, index)
        self.keeps(page, who, total)
        self.shot(page, f"real-measure-album-{locale[:2]}")
        self.close(page)

    def prints(self, page):
        """The board as a file to print, and the width of what came out of the printer."""
        page.locator("input[value=a4]").check(force=True)
        address = page.evaluate("document.querySelector('#board-open').href")
        self.assertEqual(self.asked(address.removeprefix(self.server.address))[:5], b"%PDF-")
        page.fill("#board-ruler", "100")
        expect(page.locator("#board-square")).to_have_value("30")

    def calibrates(self, page):
        """The camera is what the clip was made with, to a hundredth."""
        known = len(self.told("v1/cameras")["cameras"])
        if known:
            page.click("#calibrate-again")
        self.until(lambda: len(self.told("v1/cameras")["cameras"]) > known, 180)
        camera = self.told("v1/cameras")["cameras"][0]
        self.assertEqual((camera["width"], camera["height"]), measure_clip.SIZE)
        self.assertLess(camera["error"], 0.5)
        for name in ("fx", "fy"):
            self.assertAlmostEqual(camera[name] / measure_clip.FOCAL, 1, delta=0.01, msg=name)
        self.near([camera["cx"], camera["cy"]], measure_clip.CENTRE, 12)
        expect(page.locator("#measure-shutter")).to_be_enabled()
        self.until_true(page, "document.querySelectorAll('.measure-axis').length === 3")
        self.shot(page, f"real-measure-capture-{page.evaluate('document.documentElement.lang')}")

    def takes(self, page):
        """Ten photos, each with a click and a flash."""
        page.click("#measure-shutter")
        page.wait_for_selector("#measure-viewer", timeout=120_000)
        self.assertEqual([len(page.evaluate(MARKS)), page.evaluate("window.clicks"), page.evaluate("window.flashes")], [10, 10, 10])
        expect(page.locator(".measure-thumb")).to_have_count(10)

    def chooses(self, page):
        """The photo after the one that is offered; answers with its number."""
        first = int(re.search(r"\d+", page.inner_text(".measure-place")).group())
        page.click("#photo-after" if first < 10 else "#photo-before")
        index = first if first < 10 else first - 2
        expect(page.locator(".measure-thumb").nth(index)).to_have_attribute("aria-current", "true")
        page.click("#choose-photo")
        self.until_true(page, "document.querySelector('#measure-photo')?.naturalWidth > 0")
        page.evaluate("document.querySelector('#measure-surface').scrollIntoView({ block: 'center' })")
        return index

    def measures(self, page, index):
        """Taps on the joints, each where it is in that photo; answers with the length in metres."""
        burst = self.job(page)["burst"]
        told = self.told(f"v1/bursts/{burst}")
        self.assertEqual([frame["size"] for frame in told["frames"]], [dict(zip(("width", "height"), measure_clip.SIZE))] * 10)
        self.assertGreaterEqual(sum(frame["hasPose"] for frame in told["frames"]), 8)
        step = clips.Finder(measure_clip.turn()).find(self.asked(f"v1/bursts/{burst}/frames/{index}"))
        for count, pixel in enumerate(measure_clip.seen_joints(step), 1):
            page.mouse.click(*page.evaluate(PLACE, ["#measure-photo", *pixel, *measure_clip.SIZE]))
            self.until(lambda: len(self.job(page).get("joints", [])) == count)
        expect(page.locator("#measure-total")).to_have_text(LENGTH, timeout=60_000)
        found, error = (float(part) / 100 for part in LENGTH.match(page.inner_text("#measure-total")).groups())
        truth = measure_clip.length()
        self.assertAlmostEqual(found / truth, 1, delta=0.01, msg=f"{found} ± {error}, truly {truth}")
        self.assertLess(error, 0.02 * truth)
        self.shot(page, f"real-measure-joints-{page.evaluate('document.documentElement.lang')}")
        return found

    def job(self, page):
        jobs = json.loads(page.evaluate("localStorage.getItem('manako.jobs')"))
        return next(job["data"] for job in jobs if job["kind"] == "measure")

    def keeps(self, page, who, total):
        """The record with its photo, the chart, and the same for the command line."""
        before = self.told("v1/records")["count"]
        page.click("#measure-keep")
        page.fill("#keep-who", who)
        page.click("#keep-record")
        expect(page.locator(".measure-card")).to_have_count(before + 1)
        card = page.locator(".measure-card").first
        expect(card).to_contain_text(who)
        expect(card).to_contain_text(f"{100 * total:.1f} cm")
        card.scroll_into_view_if_needed()
        self.until_true(page, "document.querySelector('.measure-card img').naturalWidth > 0")
        self.until_true(page, "document.querySelector('#measure-chart').naturalWidth > 0")
        record = self.told("v1/records")["records"][0]
        self.assertEqual([record["who"], len(record["joints"]), len(record["segments"])], [who, 5, 4])
        self.assertAlmostEqual(record["total"]["meters"], total, delta=6e-4)
        self.assertEqual(page.evaluate("document.documentElement.scrollWidth <= innerWidth"), True)
