"""The automatic lens: what it looks for, the chips that narrow a picture down, the surest few on a phone; and the player of videos."""

import re

import clips
from mock_data import seen
from support import STAGE, PageTest, expect, jpeg

PHOTO = "#/look?source=photo"
VIDEO = clips.SAMPLES / "bikes.mp4"


class AutomaticTest(PageTest):
    def boxes(self, page):
        return page.locator(f"{STAGE} .boxes button")

    def looked_at(self, page, **script):
        self.script.found.update(script)
        self.choose(page, jpeg(400, 300))
        self.looked(page)

    def test_things_codes_and_text_at_once(self):
        page = self.open(PHOTO)
        self.looked_at(page)
        asked = {each["path"] for each in self.script.requests if each["method"] == "POST"}
        self.assertEqual(asked, {"/v1/pictures", "/v1/detect", "/v1/barcodes", "/v1/text"})
        expect(page.locator("#automatic")).to_have_attribute("aria-pressed", "true")
        expect(page.locator("[data-kind]")).to_have_text(["Text × 2", "Codes", "Cup", "Person"])
        self.assertNotIn("lenses", page.evaluate("location.hash"))

    def test_without_a_model_people_and_faces(self):
        self.script.models = [each for each in self.script.models if each["name"] == "built-in"]
        page = self.open(PHOTO)
        self.looked_at(page)
        asked = {each["path"] for each in self.script.requests if each["method"] == "POST"}
        self.assertEqual(asked, {"/v1/pictures", "/v1/people", "/v1/faces", "/v1/barcodes", "/v1/text"})

    def test_a_chip_shows_one_kind(self):
        page = self.open(PHOTO)
        self.looked_at(page)
        expect(self.boxes(page)).to_have_count(5)
        page.click("[data-kind='#text']")
        expect(self.boxes(page)).to_have_count(2)
        expect(page.locator("#found > li")).to_have_text(["Open 9 to 5", "本日休業"])
        page.click("[data-kind='#text']")
        expect(self.boxes(page)).to_have_count(5)

    def test_a_chosen_lens_takes_the_place_of_the_automatic_one(self):
        page = self.open(PHOTO)
        self.looked_at(page)
        self.lens(page, "faces")
        expect(page.locator("[data-chosen]")).to_have_text(["Faces"])
        expect(page.locator("#automatic")).to_have_attribute("aria-pressed", "false")
        self.assertIn("lenses=faces", page.evaluate("location.hash"))
        page.keyboard.press("Escape")
        expect(page.locator("#lens-list")).to_be_hidden()
        expect(page.locator("#more-lenses")).to_be_focused()
        page.click("#automatic")
        expect(self.boxes(page)).to_have_count(5)
        page.reload()
        self.looked(page)
        expect(page.locator("#automatic")).to_have_attribute("aria-pressed", "true")

    def test_a_phone_shows_the_surest_few(self):
        many = [seen("person", 0.9 - step / 40, (0.05 + 0.045 * step, 0.3, 0.04, 0.3)) for step in range(18)]
        for device, shown in (("phone", 6), ("desktop", 18)):
            page = self.open(PHOTO, device=device)
            self.looked_at(page, objects=many, codes=[], text=[])
            expect(self.boxes(page)).to_have_count(shown)
            if device == "phone":
                self.assertEqual(min(int(re.search(r"\d+", name)[0]) for name in self.boxes(page).all_text_contents()), 78)
                page.get_by_role("button", name="12 more").click()
                expect(self.boxes(page)).to_have_count(18)
            expect(page.locator("#all-found")).to_be_hidden()
            self.close(page)

    def test_a_chip_stands_in_one_line(self):
        """Its dot beside its word at every size: no style of another place reaches it."""
        middle = "(chip) => [...chip.children].map((each) => { const { top, bottom } = each.getBoundingClientRect(); return (top + bottom) / 2; })"
        page = self.open(PHOTO)
        self.looked_at(page)
        for width in (360, 768, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            for chip in page.locator("#chips [data-kind]").all():
                dot, word = chip.evaluate(middle)
                self.assertLess(abs(dot - word), 3, width)

    def test_labels_of_a_moving_picture_stay(self):
        """Of ten people on a phone six have labels; one that is hardly surer than these takes none of their places."""
        first, then, last = self.module("look/narrowing", """
          const narrowing = new m.Narrowing();
          const people = (sure) => sure.map((confidence, key) => ({ key: String(key), confidence, labels: ["Person"], style: "object" }));
          const shown = (sure) => narrowing.labelled(people(sure), a).filter(({ labels }) => labels.length > 0).map(({ key }) => Number(key));
          const base = [0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5, 0.45];
          return [shown(base), shown(base.with(6, 0.7)), shown(base.with(6, 0.95))];""", 390)
        self.assertEqual(first, [0, 1, 2, 3, 4, 5])
        self.assertEqual(then, first)
        self.assertEqual(last, [0, 1, 2, 3, 4, 6])

    def test_a_photo_that_is_too_large_is_sent_smaller(self):
        self.script.problems = {"POST /v1/pictures": (413, "limitExceeded", "", "bodyTooLarge", {"limit": 33_000_000})}
        page = self.open(PHOTO)
        page.allowed = ["Failed to load resource"]
        refuse = self.script.problems["POST /v1/pictures"]
        self.choose(page, jpeg(6000, 300))
        self.until(lambda: len(self.script.posts("/v1/pictures")) == 2)
        expect(page.locator("#trouble .saying")).to_contain_text("The limit is 33 MB")
        self.assertEqual(refuse[0], 413)
        sizes = [len(each["body"]) for each in self.script.posts("/v1/pictures")]
        self.assertLess(sizes[1], sizes[0])

    def video(self, **how):
        page = self.open("#/look?source=video&lenses=objects", **how)
        page.set_input_files("#video-file", VIDEO)
        page.wait_for_selector("#found > li")
        return page

    def test_a_video_is_played_like_one(self):
        page = self.video()
        expect(page.locator("#player-time")).to_have_text(re.compile(r"^0:0\d / 0:10$"))
        expect(page.locator("#flip")).to_be_hidden()
        expect(page.locator("#shutter")).to_be_hidden()
        self.assertFalse(page.evaluate("document.querySelector('#stage').classList.contains('filled')"), "all of the picture is shown")
        page.keyboard.press(" ")
        self.until_true(page, "document.querySelector('#live-video').paused")
        expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
        at = "document.querySelector('#live-video').currentTime"
        before = page.evaluate(at)
        page.keyboard.press(".")
        self.until_true(page, f"{at} > {before} && {at} < {before} + 0.1")
        page.select_option("#player-speed", "0.5")
        self.assertEqual(page.evaluate("document.querySelector('#live-video').playbackRate"), 0.5)
        page.keyboard.press("k")
        self.until_true(page, "!document.querySelector('#live-video').paused")

    def test_results_follow_on_any_frame(self):
        page = self.video()
        page.click("#player-play")
        self.settled(lambda: len(self.script.frames))
        self.script.objects = [seen("dog", 0.9, (0.3, 0.3, 0.2, 0.2), 7)]
        page.locator("#player-line").fill("7")
        expect(page.locator("#found > li")).to_have_text(["Dog"])
        self.assertEqual(round(page.evaluate("document.querySelector('#live-video').currentTime")), 7)

    def test_the_timeline_shows_where_something_was_found(self):
        page = self.video()
        page.click("#player-play")
        self.settled(lambda: len(self.script.frames))
        sent = len(self.script.frames)
        page.locator("#player-line").fill("0.55")
        self.until(lambda: len(self.script.frames) > sent)
        self.settled(lambda: self.script.unanswered)
        found = page.evaluate("""() => {
          const canvas = document.querySelector(".marks"), { width, height } = canvas;
          const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
          copy.drawImage(canvas, 0, 0);
          const at = (part) => copy.getImageData(Math.round(part * width), height >> 1, 1, 1).data[3];
          return [at(0.05), at(0.95)];
        }""")
        self.assertGreater(found[0], 60)
        self.assertEqual(found[1], 0)
