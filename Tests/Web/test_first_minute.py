"""The first minute: on a phone from Home to something that is followed, without a question in between; and with the keyboard alone,
with letters twice as large."""

import clips
from support import READ_BUTTONS, STAGE, PageTest, expect, jpeg

#: What the focus is on, in words that tell it apart.
FOCUSED = "document.activeElement.id || document.activeElement.dataset.source || document.activeElement.dataset.view || document.activeElement.dataset.kind || document.activeElement.textContent.trim()"


class FirstMinuteTest(PageTest):
    def test_from_home_to_something_that_is_followed(self):
        for locale, scheme, cup in (("ja-JP", "light", "カップ"), ("ja-JP", "dark", "カップ"), ("en-US", "light", "Cup"), ("en-US", "dark", "Cup")):
            page = self.open(device="phone", locale=locale, scheme=scheme)
            note = f"first-minute-{locale[:2]}-{scheme}"
            asked = []
            page.on("dialog", lambda dialog: asked.append(dialog.message) or dialog.accept())
            expect(page.locator("#home-look")).to_be_in_viewport(ratio=1)
            self.shot(page, f"{note}-1-open")
            page.tap("#home-look")
            expect(page.locator("#found button", has_text=cup)).to_be_in_viewport(ratio=1)
            self.shot(page, f"{note}-2-result")
            name = next(name for name in page.evaluate(READ_BUTTONS, STAGE) if name.lower().startswith(cup.lower()))
            left, top, right, bottom = page.evaluate(READ_BUTTONS, STAGE)[name]
            x, y, *_ = page.locator(STAGE).bounding_box().values()
            page.touchscreen.tap(x + (left + right) / 2, y + (top + bottom) / 2)
            expect(page.locator("#sheet-name")).to_have_text(cup)
            expect(page.locator("#sheet-fact")).to_be_in_viewport(ratio=1)
            expect(page.locator("#sheet-follow")).to_be_in_viewport(ratio=1)
            self.shot(page, f"{note}-3-fact")
            page.tap("#sheet-follow")
            expect(page.locator("#targets li")).to_contain_text("%")
            expect(page.locator("#targets li")).to_be_in_viewport(ratio=1)
            self.shot(page, f"{note}-4-followed")
            self.assertEqual(asked, [])
            expect(page.locator("dialog[open]")).to_have_count(0)
            expect(page.locator("#notice")).to_be_hidden()
            self.close(page)

    def reached(self, page, wanted, most=60):
        """Presses Tab until the focus is on something; what it was on before."""
        passed = []
        for _ in range(most):
            page.keyboard.press("Tab")
            passed.append(page.evaluate(FOCUSED))
            if passed[-1] == wanted:
                visible = page.evaluate("(({ left, top, right, bottom }) => right > 0 && bottom > 0 && left < innerWidth && top < innerHeight)(document.activeElement.getBoundingClientRect())")
                self.assertTrue(visible, f"{wanted} has the focus out of view")
                return passed
        self.fail(f"{wanted} is not among {passed}")

    def test_with_the_keyboard_alone(self):
        for letters in ("100%", "200%"):
            page = self.open("#/look?source=photo")
            page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", letters)
            self.choose(page, jpeg(400, 300))
            self.looked(page)
            page.evaluate("document.activeElement.blur()")
            self.reached(page, "camera")
            self.reached(page, "automatic")
            self.reached(page, "#codes")
            page.keyboard.press("Enter")
            expect(page.locator(f"{STAGE} .boxes button")).to_have_count(1)
            page.keyboard.press("Enter")
            self.reached(page, "more-lenses")
            page.keyboard.press("Enter")
            expect(page.locator("#lens-list")).to_be_visible()
            page.keyboard.press("Escape")
            expect(page.locator("#more-lenses")).to_be_focused()
            self.reached(page, "lens-settings")
            self.reached(page, "cup, 64%")
            page.keyboard.press("Enter")
            expect(page.locator("#sheet-name")).to_be_focused()
            self.reached(page, "sheet-next")
            page.keyboard.press("Escape")
            expect(page.locator("#sheet-name")).to_be_hidden()
            self.reached(page, "photo-again")
            self.reached(page, "photo-save")
            self.reached(page, "copy-text")
            self.close(page)

    def test_a_video_with_the_keyboard_alone(self):
        page = self.open("#/look?source=video&lenses=objects")
        page.set_input_files("#video-file", clips.SAMPLES / "bikes.mp4")
        page.wait_for_selector("#found > li")
        time = "document.querySelector('#live-video').currentTime"
        self.reached(page, "player-line")
        page.keyboard.press("End")
        self.until_true(page, f"{time} > 9")
        page.keyboard.press("Home")
        self.until_true(page, f"{time} < 5")
        self.reached(page, "player-back")
        self.reached(page, "player-play")
        page.keyboard.press("Enter")
        self.until_true(page, "document.querySelector('#live-video').paused")
        self.reached(page, "player-on")
        before = page.evaluate(time)
        page.keyboard.press("Enter")
        self.until_true(page, f"{time} > {before}")
        self.reached(page, "player-speed")
        page.keyboard.press("ArrowDown")
        self.until_true(page, "document.querySelector('#live-video').playbackRate === 1.5")
        self.reached(page, "mark")
