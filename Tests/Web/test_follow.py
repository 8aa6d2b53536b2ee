"""Following: from the sheet, by marking with a tap or the keyboard; chips that come, go and say how it is."""

from mock_data import seen
from support import CAMERA_SIZE, DEVICES, READ_BUTTONS, READ_LINES, STAGE, STAGE_SIZE, PageTest, expect, shown_box

CAMERA = "#/look?source=camera&lenses=objects"
COPY = """const shown = document.querySelector(selector);
  const copy = new OffscreenCanvas(shown.width, shown.height).getContext("2d", { willReadFrequently: true });
  copy.drawImage(shown, 0, 0);"""
#: The red, green, blue and alpha of the overlay at a place in CSS pixels.
PIXEL = f"""([selector, x, y]) => {{ {COPY}
  return [...copy.getImageData(Math.round(x * devicePixelRatio), Math.round(y * devicePixelRatio), 1, 1).data]; }}"""
#: Whether anything is drawn on the overlay.
IS_DRAWN = f"(selector) => {{ {COPY} return copy.getImageData(0, 0, shown.width, shown.height).data.some(Boolean); }}"


class FollowTest(PageTest):
    def camera(self, **how):
        page = self.open(CAMERA, **how)
        page.wait_for_selector(f"{STAGE} .boxes button" if self.script.objects else "#figures:not([hidden])", state="attached")
        return page

    def tap(self, page, x, y):
        """Taps at a point of the view, in CSS pixels."""
        origin = page.locator(STAGE).bounding_box()
        page.mouse.click(origin["x"] + x, origin["y"] + y)

    def mark(self, page, x, y):
        page.click("#mark")
        expect(page.locator("#tip")).to_be_visible()
        self.tap(page, x, y)

    def tracks(self):
        return [message for message in self.script.messages if message["type"] == "track"]

    def box(self, message):
        return [message["box"][key] for key in ("x", "y", "width", "height")]

    def square(self, page, x, y, mirrored):
        """The 120-point square around a point as parts of the frame, cut off at its edges."""
        view = page.evaluate(STAGE_SIZE, STAGE)
        scale = min(view[0] / CAMERA_SIZE[0], view[1] / CAMERA_SIZE[1])
        edges = []
        for value, axis in [(x - 60, 0), (y - 60, 1), (x + 60, 0), (y + 60, 1)]:
            part = 0.5 + (value - view[axis] / 2) / (CAMERA_SIZE[axis] * scale)
            part = 1 - part if mirrored and axis == 0 else part
            edges.append(min(1, max(0, part)))
        left, right = sorted((edges[0], edges[2]))
        return [left, edges[1], right - left, edges[3] - edges[1]]

    def test_follow_from_the_sheet(self):
        self.script.objects = [seen("cup", 0.8, (0.4, 0.3, 0.2, 0.3), 4)]
        page = self.camera(device="phone")
        page.locator("#found button").first.click()
        page.click("#sheet-follow")
        self.until(self.tracks)
        self.near(self.box(self.tracks()[-1]), [0.4, 0.3, 0.2, 0.3], 1e-9)
        self.assertIsInstance(self.tracks()[-1]["frame"], int)
        expect(page.locator("#targets .target")).to_contain_text("Cup 1")
        expect(page.locator("#targets .state")).to_have_text("90%")
        # The box of what is followed is there once.
        expect(page.locator(f"{STAGE} .boxes button")).to_have_count(1)
        self.shot(page, "followed")

    def test_a_mark_sends_a_square(self):
        self.script.objects = []
        for device in DEVICES:
            page = self.camera(device=device)
            for number, (x, y) in enumerate([(150, 200), (200, 240), (10, 12)]):
                before, wanted = len(self.tracks()), self.square(page, x, y, device == "desktop")
                self.mark(page, x, y)
                self.until(lambda: len(self.tracks()) == before + 1)
                message = self.tracks()[-1]
                self.assertEqual(message["target"], number + 1)
                self.near(self.box(message), wanted, 1e-9, f"{device} {number}")
                self.assertIsNone(message["frame"])
            expect(page.locator("#mark")).to_be_disabled()
            self.close(page)

    def test_a_mark_on_an_object_takes_its_box(self):
        self.script.objects = [seen("cup", 0.8, (0.4, 0.3, 0.2, 0.3), 4)]
        page = self.camera(device="phone")
        view = page.evaluate(STAGE_SIZE, STAGE)
        self.mark(page, view[0] / 2, view[1] * 0.45)
        self.until(self.tracks)
        self.near(self.box(self.tracks()[-1]), [0.4, 0.3, 0.2, 0.3], 1e-9)
        self.assertIsInstance(self.tracks()[-1]["frame"], int)

    def test_highlight_where_the_server_says(self):
        self.script.objects = []
        self.script.target_answer = lambda target, box: ({"x": 0.45, "y": 0.3, "width": 0.1, "height": 0.2}, 0.8)
        for device in DEVICES:
            page = self.camera(device=device)
            self.mark(page, 150, 150)
            expect(page.locator("#targets .pick")).to_have_text("Target 180%")
            def is_right():
                wanted = shown_box((0.45, 0.3, 0.1, 0.2), CAMERA_SIZE, page.evaluate(STAGE_SIZE, STAGE), mirrored=device == "desktop")
                self.near(list(page.evaluate(READ_BUTTONS, STAGE).values())[0], wanted, note=device)
                self.near(page.evaluate(READ_LINES, [f"{STAGE} canvas", wanted]), wanted, note=device)
                at = [f"{STAGE} canvas", wanted[0], (wanted[1] + wanted[3]) / 2]
                self.assertGreater(min(page.evaluate(PIXEL, at)), 240, "the highlight is white")
            self.eventually(is_right)
            self.close(page)

    def test_lost_under_three_tenths(self):
        self.script.objects = []
        page = self.camera()
        self.mark(page, 300, 300)
        expect(page.locator(f"{STAGE} .boxes button")).to_have_count(1)
        for answer in [lambda target, box: (box, 0.29), lambda target, box: (None, 0.0)]:
            self.script.target_answer = answer
            expect(page.locator("#targets .state")).to_contain_text("lost")
            expect(page.locator(f"{STAGE} .boxes button")).to_have_count(0)
            self.eventually(lambda: self.assertFalse(page.evaluate(IS_DRAWN, f"{STAGE} canvas")))
            expect(page.locator("#announcer")).to_have_text("Target 1 is lost")
            self.script.target_answer = lambda target, box: (box, 0.3)
            # Its chip, then a tap, marks it again.
            page.click("#targets .pick")
            expect(page.locator("#tip")).to_be_visible()
            self.tap(page, 400, 300)
            expect(page.locator(f"{STAGE} .boxes button")).to_have_count(1)
            expect(page.locator("#targets .state")).to_have_text("30%")
        self.assertEqual({message["target"] for message in self.tracks()}, {1})

    def test_several_at_once(self):
        self.script.objects = []
        page = self.camera()
        for number, x in [(1, 150), (2, 400), (3, 650)]:
            self.mark(page, x, 300)
            expect(page.locator("#targets li")).to_have_count(number)
        expect(page.locator("#mark")).to_be_disabled()
        self.eventually(lambda: self.assertEqual([message["target"] for message in self.tracks()], [1, 2, 3]))
        expect(page.locator(f"{STAGE} .boxes button")).to_have_count(3)
        self.shot(page, "follow-several")
        page.get_by_role("button", name="Stop following Target 2").click()
        self.until(lambda: {"type": "untrack", "target": 2} in self.script.messages)
        expect(page.locator("#targets li")).to_have_count(2)
        expect(page.locator("#mark")).to_be_enabled()

    def test_a_marked_place_is_nothing_that_was_found(self):
        self.script.found.update(objects=[seen("cup", 0.8, (0.4, 0.3, 0.2, 0.3), 4)], codes=[], text=[])
        page = self.open("#/look?source=camera")
        page.wait_for_selector(f"{STAGE} .boxes button", state="attached")
        self.mark(page, 60, 60)
        expect(page.locator("#targets .target")).to_have_count(1)
        expect(page.locator(f"{STAGE} .boxes button")).to_have_count(2)
        # A single kind needs no chip; a place without a name is none.
        expect(page.locator("[data-kind]")).to_have_count(0)
        page.evaluate("document.querySelector('#live-video').pause()")
        expect(page.locator("#found > li")).to_have_text(["Cup"])
        expect(page.locator("#found-title")).to_have_text("Cup")

    def test_level(self):
        page = self.camera(locale="ja-JP")
        page.click("#open-settings")
        page.get_by_text("速さ優先").click()
        self.until(lambda: self.script.messages[-1].get("effort") == "fast")
        page.reload()
        page.click("#open-settings")
        self.assertTrue(page.locator("input[value=fast]").is_checked())

    def test_targets_come_back_after_a_new_connection(self):
        self.script.objects = []
        page = self.camera()
        page.allowed = ["ERR_CONNECTION", "WebSocket", "Failed to load resource", "ERR_EMPTY"]
        self.mark(page, 300, 300)
        expect(page.locator("#targets .state")).to_have_text("90%")
        before = len(self.tracks())
        self.stop_server(page)
        expect(page.locator("#connection")).to_be_visible()
        self.server.start()
        self.until(lambda: len(self.tracks()) > before, 20)
        self.assertEqual(self.tracks()[-1]["target"], 1)

    def test_keyboard(self):
        self.script.objects = [seen("cup", 0.8, (0.4, 0.3, 0.2, 0.3), 4)]
        page = self.camera()
        page.focus("#mark")
        page.keyboard.press("Enter")
        expect(page.locator(".aim")).to_be_focused()
        for _ in range(20):
            page.keyboard.press("ArrowLeft")
        view = page.evaluate(STAGE_SIZE, STAGE)
        wanted = self.square(page, view[0] / 2 - 320, view[1] / 2, True)
        page.keyboard.press("Enter")
        self.until(lambda: len(self.tracks()) == 1)
        self.near(self.box(self.tracks()[-1])[:1], wanted[:1], 1e-9)
        page.focus("#mark")
        page.keyboard.press("Enter")
        page.keyboard.press("Escape")
        expect(page.locator("#tip")).to_be_hidden()
        page.focus("#mark")
        page.keyboard.press("Enter")
        page.focus(f"{STAGE} .boxes button[data-key=objects-t4]")
        page.keyboard.press("Enter")
        self.until(lambda: len(self.tracks()) == 2)
        self.near(self.box(self.tracks()[-1])[:1], [0.4], 1e-9)

    def test_leaving_ends_the_targets(self):
        page = self.camera()
        self.mark(page, 300, 100)
        self.until(self.tracks)
        page.click(".sources [data-source=photo]")
        self.until(lambda: {"type": "untrack", "target": 1} in self.script.messages)
        self.assertEqual(self.script.connections, 1)
