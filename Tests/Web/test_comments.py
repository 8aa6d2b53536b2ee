"""Comments over video: what is chosen, where comments are in pixels, controls, the list, and what is asked of the server when."""

import mock_comments
from mock_comments import comment
from test_layout import UNREACHABLE
from test_shell import LOW_CONTRAST, UNSOUND
from support import expect, hollow_file
from watch_support import JSON_FILE, WatchTest, job

RED, GREEN, BLUE, YELLOW = "#ff0000", "#00ff00", "#0000ff", "#ffff00"
DROP = """async ([name, type, bytes]) => {
  const transfer = new DataTransfer();
  transfer.items.add(new File([new Uint8Array(bytes)], "clip.webm", { type: "video/webm" }));
  transfer.items.add(new File(["[]"], name, { type }));
  dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
}"""


class ChooseTest(WatchTest):
    def test_choose_and_watch(self):
        self.comments.notes, self.comments.skipped = ["The times were sorted."], 2
        page = self.open("#/studio")
        page.click("[data-begin=comments]")
        expect(page.locator("#job-step")).to_contain_text("It stays on this device.")
        page.locator("input[value=server]").check(force=True)
        page.click(".media label")
        page.set_input_files("#watch-comments-file", JSON_FILE)
        expect(page.locator("#comments-chosen")).to_contain_text("comments.json: 30 comments in 0:14")
        expect(page.locator("#comments-chosen")).to_contain_text("2 damaged comments were skipped.")
        expect(page.locator("#comments-chosen")).to_contain_text("The times were sorted.")
        self.shot(page, "comments-choose")
        page.set_input_files("#watch-comments-file", {**JSON_FILE, "buffer": b" "})
        expect(page.locator("#comments-chosen .trouble")).to_contain_text("damaged")
        sent = len(self.script.posts("/v1/comments"))
        with hollow_file("comments.json", (32 << 20) + 1) as large:
            page.set_input_files("#watch-comments-file", large)
            expect(page.locator("#comments-chosen .trouble")).to_contain_text("This file is too large.")
        self.assertEqual(len(self.script.posts("/v1/comments")), sent)
        page.click("#job-next")
        expect(page.locator("#comment-count")).to_have_text("30 comments")
        page.click("#job-back")
        page.click("#comments-remove")
        expect(page.locator("#comments-chosen")).to_be_empty()
        self.comments.has_folder = False
        page.reload()
        expect(page.locator("#job-step .trouble")).to_contain_text("--media")
        expect(page.locator("#comments-chosen")).to_be_empty()
        page.allowed = ["404", "422"]

    def test_files_of_this_device(self):
        page = self.open("#/studio?job=comments-1", before=job(step=0))
        page.evaluate(DROP, ["c.json", "application/json", list(mock_comments.video())])
        expect(page.locator("#video-chosen")).to_have_text("clip.webm")
        expect(page.locator("#comments-chosen")).to_contain_text("c.json")
        page.click("#job-next")
        self.until_true(page, "document.querySelector('#watch-video').readyState >= 2")
        self.seek(page, 6)
        self.assertEqual(page.evaluate("new URL(document.querySelector('#watch-video').src).protocol"), "blob:")
        page.click("#language")
        expect(page.locator("#watch-time")).to_have_text("0:06 / 0:20", timeout=10_000)
        self.assertIsNone(next((each for each in self.script.requests if each["body"] == mock_comments.video()), None), "the video stays here")
        # The server forgets comments; as long as the file is here it is sent again by itself.
        page.click("#job-back")
        self.comments.sets.clear()
        page.click("#job-next")
        expect(page.locator("#comment-count")).to_have_text("コメント30件")
        self.assertEqual(len(self.script.posts("/v1/comments")), 2)
        page.reload()
        expect(page.locator("#watch-note")).to_contain_text("clip.webm")
        page.allowed = ["404"]

    def test_camera(self):
        page = self.open("#/studio?job=comments-1", before=job(kind="camera"))
        self.until_true(page, "document.querySelector('#watch-video').srcObject?.active === true")
        expect(page.locator("#watch-seek")).to_be_hidden()
        self.open_room(page)
        page.fill(".composer .line", "seen")
        page.press(".composer .line", "Enter")
        self.eventually(lambda: self.assertIsNotNone(self.block(page, "#ffffff")))
        page.click("nav a[data-view=home]")
        self.until_true(page, "document.querySelector('#watch-video').srcObject === null")


class DrawingTest(WatchTest):
    def test_places_in_pixels(self):
        shown = [comment(0, 3, "runs", RED, row=1), comment(1, 3, "above", GREEN, "ue", row=2), comment(2, 3, "below", BLUE, "shita", row=0)]
        page = self.watch(shown)
        for moment in (3.1, 4.6, 5.5):
            self.seek(page, moment)
            for each in shown:
                self.shown_at(page, each, moment, f"{each['text']} at {moment}")
        self.seek(page, 9)
        self.eventually(lambda: self.assertEqual([self.block(page, each["color"]) for each in shown], [None] * 3))
        place = page.evaluate("(() => { const [c, s] = ['#watch-canvas', '#screen'].map((e) => document.querySelector(e).getBoundingClientRect()); return [c.left - s.left, c.top - s.top, s.right - c.right, s.bottom - c.bottom]; })()")
        self.near(place, [0, 0, 0, 0], 1, "the canvas lies over the picture")

    def test_comments_use_the_whole_player_whatever_the_shape_of_the_video(self):
        """A film of 2.35:1, and one that stands upright, in a player of 16:9."""
        for size in ((376, 160), (160, 284)):
            self.comments.size = size
            page = self.watch([comment(0, 3, "runs", RED, row=0)])
            place = page.evaluate("['#watch-canvas', '#screen'].map((e) => { const { x, y, width, height } = document.querySelector(e).getBoundingClientRect(); return [x, y, width, height]; })")
            self.near(*place, 1, f"the canvas lies over the player of a video of {size}")
            self.seek(page, 2.2)
            self.shown_at(page, self.comments.sets["file"][0], 2.2, "it comes in at the player's edge")

    def test_the_canvas_in_players_of_other_shapes(self):
        found = self.module("comments/canvas", "return [[1600, 900], [1600, 1000], [2100, 900], [390, 844]].map(([width, height]) => m.stageIn({ width, height }));")
        wanted = [(0, 0, 1600, 900), (0, 50, 1600, 900), (250, 0, 1600, 900), (0, 312.3125, 390, 219.375)]
        self.assertEqual(found, [dict(zip(("x", "y", "width", "height"), each)) for each in wanted])

    def test_pictures_are_asked_ahead_and_few_at_once(self):
        self.comments.picture_delay = 0.05
        colors = [f"#{10 * index:02x}80ff" for index in range(24)]
        page = self.watch([comment(index, 0.4 * index, "one", color) for index, color in enumerate(colors)])
        self.until(lambda: len(self.comments.pictures_asked) >= 15)
        self.stays(lambda: len(self.comments.pictures_asked) < 22, 1)
        self.assertLessEqual(self.comments.most_at_once, 4)
        self.assertEqual(len(self.comments.pictures_asked), len(set(self.comments.pictures_asked)))
        page.click("#watch-play")
        self.until(lambda: len(self.comments.pictures_asked) == len(colors))

    def test_nothing_is_drawn_without_need(self):
        count = "() => { window.asked = 0; const plain = requestAnimationFrame; window.requestAnimationFrame = (work) => { window.asked++; return plain(work); }; }"
        page = self.watch([comment(0, 1, "one", RED)])
        page.evaluate(count)
        page.wait_for_timeout(300)
        before = page.evaluate("window.asked")
        page.wait_for_timeout(1000)
        self.assertLessEqual(page.evaluate("window.asked") - before, 4, "a video that stands is drawn for the look ahead alone")
        page.click("#watch-play")
        self.until_true(page, f"window.asked > {before + 30}")

    def test_motion(self):
        """Places by plain arithmetic: against the way the contract words them."""
        found = self.module("comments/motion", """
          const at = (motion, time) => [m.leftAt({ motion }, time, 1920), m.topAt({ motion }, time)];
          const scrolling = { kind: "scrolling", x: 1725, at: 2, speed: 400, y: 30, boxWidth: 200, reversed: [[3, 4]] };
          const path = { kind: "path", x: 10, y: 20, toX: 110, toY: 220, begin: 1, seconds: 2 };
          const fading = { opacity: 1, toOpacity: 0.2, start: 0, end: 4 };
          return [[2, 2.5, 3.5, 4].map((t) => at(scrolling, t)), [0, 2, 9].map((t) => at(path, t)), at({ ...path, seconds: 0 }, 1),
            at({ kind: "still", x: 5, y: 6 }, 3), [0, 2].map((t) => m.opacityAt(fading, t)), m.opacityAt({ opacity: 0.5 }, 1)];""")
        scrolling = [[1725, 30], [1525, 30], [1920 - 200 - 1125, 30], [925, 30]]
        self.assertEqual(found, [scrolling, [[10, 20], [60, 120], [110, 220]], [110, 220], [5, 6], [1, 0.6], 0.5])

    def test_time_goes_evenly(self):
        """A video whose time is told in steps of 40 ms moves evenly, and follows leaps at once."""
        steps, late, leap = self.module("comments/smooth-clock", """
          const clock = new m.SmoothClock(), times = [];
          for (let i = 0; i < 300; i++) times.push(clock.at(i * 16, Math.floor(i * 0.016 / 0.04) * 0.04, 1));
          const steps = times.slice(60).map((time, i) => time - times[59 + i]);
          return [steps, Math.abs(times.at(-1) - 299 * 0.016), clock.at(4800, 60, 1)];""")
        self.assertGreater(min(steps), 0.012)
        self.assertLess(max(steps), 0.020)
        self.assertLess(late, 0.05)
        self.assertEqual(leap, 60)


class ControlsTest(WatchTest):
    def video(self, page, what):
        return page.evaluate(f"document.querySelector('#watch-video').{what}")

    def test_keys_need_no_focus(self):
        """After Next the focus is on the step's heading, or nowhere; the page does not scroll."""
        page = self.open("#/studio?job=comments-1", before=job(step=0, kind="server", media="a/clip.webm"), device="phone")
        page.locator("input[value=server]").check(force=True)
        page.click(".media label")
        page.click("#job-next")
        self.until_true(page, "document.querySelector('#watch-video')?.readyState >= 2")
        self.assertNotEqual(page.evaluate("document.activeElement.closest('#player')?.id ?? null"), "player")
        before = page.evaluate("scrollY")
        for isPaused in (False, True):
            page.keyboard.press(" ")
            self.until_true(page, f"document.querySelector('#watch-video').paused === {str(isPaused).lower()}")
        page.keyboard.press("ArrowRight")
        self.until_true(page, "document.querySelector('#watch-video').currentTime > 4.5")
        page.keyboard.press("c")
        expect(page.locator("#watch-comments-on")).to_have_attribute("aria-pressed", "false")
        page.keyboard.press("c")
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press(" ")
        self.until_true(page, "!document.querySelector('#watch-video').paused")
        self.assertEqual(page.evaluate("scrollY"), before)
        page.keyboard.press("?")
        expect(page.locator(".keys dl")).to_be_visible()
        expect(page.locator(".keys dl")).to_contain_text("?")
        page.keyboard.press("?")
        expect(page.locator(".keys dl")).to_be_hidden()
        self.keys_stay_out_of_fields(page)

    def keys_stay_out_of_fields(self, page):
        is_paused = self.video(page, "paused")
        page.click("#room-open")
        page.focus(".composer .line")
        page.keyboard.type("c m ?")
        self.assertEqual(page.input_value(".composer .line"), "c m ?")
        self.assertEqual(self.video(page, "paused"), is_paused)
        page.focus("#watch-mute, #watch-comments-on")
        page.keyboard.press(" ")
        self.assertEqual(self.video(page, "paused"), is_paused, "a button takes the space bar for itself")
        page.click("nav a[data-view=home]")
        # The address changes at once, the view a little later.
        expect(page.locator("nav a[data-view=home]")).to_have_attribute("aria-current", "page")
        press = "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))"
        self.assertTrue(page.evaluate(press), "elsewhere keys are nobody's")

    def test_controls_stand_in_one_line_on_a_phone(self):
        page = self.watch([comment(0, 1, "one", RED)], device="phone")
        page.set_viewport_size({"width": 360, "height": 740})
        tops = {control.bounding_box()["y"] for control in page.locator(".bar .row:last-child button, .bar .row:last-child select").all() if control.is_visible()}
        self.assertEqual(len(tops), 1)

    def test_keyboard_and_list(self):
        page = self.watch([comment(index, 0.5 * index, f"comment {index}", RED) for index in range(40)])
        page.focus("#screen")
        page.keyboard.press(" ")
        self.until_true(page, "!document.querySelector('#watch-video').paused")
        page.keyboard.press(" ")
        self.until_true(page, "document.querySelector('#watch-video').paused")
        before = self.video(page, "currentTime")
        page.keyboard.press("ArrowRight")
        self.until_true(page, f"Math.abs(document.querySelector('#watch-video').currentTime - {before + 5}) < 0.1")
        page.keyboard.press(">")
        self.assertEqual(self.video(page, "playbackRate"), 1.25)
        expect(page.locator("#watch-rate")).to_have_value("1.25")
        page.keyboard.press("m")
        self.assertTrue(self.video(page, "muted"))
        expect(page.locator("#watch-mute")).to_have_attribute("aria-label", "Sound on")
        page.keyboard.press("c")
        expect(page.locator("#watch-comments-on")).to_have_attribute("aria-pressed", "false")
        expect(page.locator("#watch-canvas")).to_be_hidden()
        self.check_list(page)

    def check_list(self, page):
        """Follows the time, holds only what is in view, and is worked by keyboard and mouse."""
        self.seek(page, 15.1)
        expect(page.locator(".comment.now")).to_contain_text("comment 30")
        self.assertLess(page.locator(".comment").count(), 40)
        self.assertEqual(page.get_attribute(".comment.now", "aria-posinset"), "31")
        self.assertEqual(page.get_attribute(".comment.now", "aria-setsize"), "40")
        page.focus("#comment-list")
        page.keyboard.press("Home")
        self.until_true(page, "document.getElementById(document.querySelector('#comment-list').getAttribute('aria-activedescendant'))?.getAttribute('aria-label') === '0:00: comment 0'")
        expect(page.locator("#list-follow")).to_be_visible()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        self.until_true(page, "Math.abs(document.querySelector('#watch-video').currentTime - 0.5) < 0.01")
        expect(page.locator("#list-follow")).to_be_hidden()
        page.locator(".comment", has_text="comment 4").first.click()
        self.until_true(page, "Math.abs(document.querySelector('#watch-video').currentTime - 2) < 0.01")

    def test_looks(self):
        page = self.watch([comment(0, 1, "fine", RED), comment(1, 1, "spoiler: he wins", GREEN)], device="phone", locale="ja-JP")
        self.seek(page, 1.5)
        self.eventually(lambda: self.assertIsNotNone(self.block(page, GREEN)))
        page.click("#watch-settings-on")
        expect(page.locator("#watch-opacity")).to_be_focused()
        page.fill("#watch-ng", "spoiler、別の言葉")
        page.press("#watch-ng", "Tab")
        self.eventually(lambda: self.assertIsNone(self.block(page, GREEN)))
        self.assertIsNotNone(self.block(page, RED))
        expect(page.locator("#comment-count")).to_have_text("コメント1件")
        page.fill("#watch-scale", "2")
        self.until(lambda: any(each["query"].get("scale") == "2" and each["query"].get("ng") == "spoiler\n別の言葉" for each in self.script.requests))
        def twice():
            left, top, right, bottom = self.block(page, RED) or [0] * 4
            self.assertAlmostEqual(bottom - top, 2 * mock_comments.BOX[1] / mock_comments.CANVAS[1], delta=0.01)
        self.eventually(twice)
        page.fill("#watch-opacity", "0.5")
        self.assertEqual(page.evaluate("document.querySelector('#watch-canvas').style.opacity"), "0.5")
        page.reload()
        self.until_true(page, "document.querySelector('#watch-canvas')?.style.opacity === '0.5'")
        self.assertEqual(page.input_value("#watch-ng"), "spoiler, 別の言葉")

    def test_less_motion(self):
        page = self.watch([comment(0, 1, "runs", RED)], reduced_motion="reduce")
        expect(page.locator("#watch-still")).to_contain_text("reduce motion")
        expect(page.locator("#watch-canvas")).to_be_hidden()
        expect(page.locator("#comment-count")).to_have_text("1 comment")
        self.assertEqual(self.comments.pictures_asked, [])
        page.click("#watch-comments-on")
        expect(page.locator("#watch-still")).to_be_hidden()
        self.seek(page, 1.5)
        self.eventually(lambda: self.assertIsNotNone(self.block(page, RED)))

    def test_nothing_is_parsed(self):
        page = self.watch([comment(0, 1, "<img src=x onerror=alert(1)>\u202e\u0000", "url(x)", "naka", hidden=True), comment(1, 1, "<b>bold</b>", RED)])
        expect(page.locator(".comment .said")).to_have_text("<b>bold</b>")

    def test_sound_and_reachable(self):
        """Names, contrast, sizes of targets; and everything can be reached on small screens and with large letters."""
        for device, locale, scheme in [("phone", "ja-JP", "dark"), ("desktop", "en-US", "light")]:
            page = self.watch([comment(index, index * 0.5, f"comment {index}", RED) for index in range(20)], device=device, locale=locale, scheme=scheme, reduced_motion="reduce")
            page.click("#watch-settings-on")
            self.open_room(page)
            page.fill(".composer .line", "hello")
            page.press(".composer .line", "Enter")
            expect(page.locator("#room-feed li")).to_have_count(1)
            for letters in ("100%", "200%"):
                page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", letters)
                self.is_sound(page, f"{device} {locale} {scheme} {letters}")
            self.close(page)

    def is_sound(self, page, note):
        self.eventually(lambda: self.assertEqual(page.evaluate(UNSOUND), [], note))
        self.assertEqual(page.evaluate(LOW_CONTRAST)["bad"], [], note)
        self.eventually(lambda: self.assertEqual(page.evaluate(UNREACHABLE)["wrong"], [], note))
        self.assertEqual(page.evaluate("document.documentElement.scrollHeight - innerHeight"), 0, note)
        self.shot(page, f"comments-{note.replace(' ', '-')}")
