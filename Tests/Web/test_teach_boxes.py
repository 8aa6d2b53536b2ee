"""Drawing boxes: by mouse, fingers and keys; undoing, suggestions, labels, and several people at once."""

import json
import threading

from mock_teach import jpeg, mug
from support import OPACITY, expect
from teach_support import TeachTest

#: How often boxes are drawn, and how many rectangles, since the counters were set to nothing.
COUNT = """
window.drawn = { strokes: 0, rects: 0 };
const { stroke, rect, strokeRect } = CanvasRenderingContext2D.prototype;
CanvasRenderingContext2D.prototype.stroke = function (...a) { window.drawn.strokes++; return stroke.apply(this, a); };
CanvasRenderingContext2D.prototype.rect = function (...a) { window.drawn.rects++; return rect.apply(this, a); };
CanvasRenderingContext2D.prototype.strokeRect = function (...a) { window.drawn.rects++; return strokeRect.apply(this, a); };
"""
HOSTILE = ["<img src=x onerror=alert(1)>", "🦊‍👩‍👧", "a" * 100, "‮abc"]


class PointerTest(TeachTest):
    def test_draw_move_resize(self):
        page = self.at(1)
        self.ready(page)
        self.drag(page, (200, 180), (400, 420))
        self.are_near(self.saved(page, 1)[0], ("mug", 200, 180, 200, 240))
        self.drag(page, (300, 300), (350, 280))
        self.until(lambda: self.boxes()[0][1] > 230)
        self.are_near(self.boxes()[0], ("mug", 250, 160, 200, 240))
        self.drag(page, (450, 400), (500, 450))
        self.until(lambda: self.boxes()[0][3] > 230)
        self.are_near(self.boxes()[0], ("mug", 250, 160, 250, 290))
        self.drag(page, (250, 305), (200, 305))
        self.until(lambda: self.boxes()[0][3] > 280)
        self.are_near(self.boxes()[0], ("mug", 200, 160, 300, 290))
        # Beyond the photo's edge a box ends at the edge, and none is smaller than it may be.
        self.drag(page, (350, 300), (790, 300))
        self.until(lambda: self.boxes()[0][1] > 450)
        self.are_near(self.boxes()[0], ("mug", 500, 160, 300, 290))
        self.drag(page, (500, 305), (1200, 305))
        self.until(lambda: self.boxes()[0][3] < 10)
        self.near([self.boxes()[0][3], sum(self.boxes()[0][1::2])], [4, 800], 0.5)

    def test_a_tap_chooses_and_a_drag_beside_draws(self):
        self.project = self.teach.project(photos=1, boxes=True)
        page = self.at(1, project=self.project)
        self.ready(page)
        expect(page.locator("#teach-remove-box")).to_be_disabled()
        self.tap(page, 300, 300)
        expect(page.locator("#teach-remove-box")).to_be_enabled()
        self.tap(page, 700, 100)
        expect(page.locator("#teach-remove-box")).to_be_disabled()
        # In a box that is not chosen another one can be drawn.
        self.drag(page, (250, 250), (300, 320))
        self.saved(page, 2)
        # The box that was chosen is seen while another one is drawn.
        page.mouse.move(*self.place(page, 600, 100))
        page.mouse.down()
        page.mouse.move(*self.place(page, 700, 300), steps=4)
        left, top = page.evaluate("(([x, y]) => { const { left, top } = document.querySelector('#teach-surface').getBoundingClientRect(); return [x - left, y - top]; })", self.place(page, 275, 250))
        self.eventually(lambda: self.assertGreater(page.evaluate(OPACITY, [".teach-still", left, top]), 200))
        page.mouse.up()
        self.saved(page, 3)
        page.click("#teach-undo")
        self.saved(page, 2)
        self.drag(page, (600, 100), (602, 101))
        self.stays(lambda: len(self.boxes()) == 2)

    def test_fingers(self):
        page = self.at(1, device="phone")
        self.ready(page)
        fingers = page.context.new_cdp_session(page)

        def touch(kind, *points):
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(points)]})

        def swipe(start, end):
            touch("touchStart", start)
            for part in (0.3, 0.6, 1):
                touch("touchMove", tuple(a + (b - a) * part for a, b in zip(start, end)))
            touch("touchEnd")

        swipe(self.place(page, 200, 200), self.place(page, 400, 400))
        self.are_near(self.saved(page, 1)[0], ("mug", 200, 200, 200, 200))
        # Twenty CSS pixels beside its corner a finger still takes it.
        x, y = self.place(page, 400, 400)
        swipe((x + 20, y + 20), (x + 50, y + 40))
        scale = page.evaluate("document.querySelector('#teach-photo').clientWidth / 800")
        self.until(lambda: self.boxes()[0][3] > 205)
        self.are_near(self.boxes()[0], ("mug", 200, 200, 200 + 30 / scale, 200 + 20 / scale), 5)
        # Two fingers zoom and draw nothing.
        a, b = self.place(page, 350, 300), self.place(page, 450, 300)
        touch("touchStart", a, b)
        for way in (10, 20, 40):
            touch("touchMove", (a[0] - way, a[1]), (b[0] + way, b[1]))
        touch("touchEnd")
        self.assertIn("scale", page.evaluate("document.querySelector('#teach-photo').style.transform"))
        self.assertEqual(len(self.boxes()), 1)
        # Zoomed, boxes are where they are seen.
        self.tap(page, 250, 250)
        self.shot(page, "teach-zoomed")
        expect(page.locator("#teach-remove-box")).to_be_enabled()

    def test_dragging_one_of_500_draws_one(self):
        project = self.teach.project(photos=1)
        [picture] = project["pictures"].values()
        picture["boxes"] = [{"id": f"b{i}", "label": "mug", "x": 8 + 31 * (i % 25), "y": 8 + 29 * (i // 25), "width": 24, "height": 22} for i in range(500)]
        page = self.at(1, project=project, before=COUNT)
        self.ready(page)
        expect(page.locator(".teach-boxes button")).to_have_count(500)
        self.tap(page, 20, 20)
        page.wait_for_timeout(300)
        page.evaluate("window.changes = 0; new MutationObserver(() => window.changes++).observe(document.querySelector('.teach-boxes'), { subtree: true, childList: true, attributes: true })")
        page.mouse.move(*self.place(page, 20, 20))
        page.mouse.down()
        page.mouse.move(*self.place(page, 40, 40))
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        page.evaluate("window.drawn = { strokes: 0, rects: 0 }; window.changes = 0")
        page.mouse.move(*self.place(page, 400, 300), steps=30)
        found = page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done([window.drawn, window.changes]))))")
        page.mouse.up()
        self.assertGreater(found[0]["rects"], 0, "it is drawn")
        self.assertLessEqual(found[0]["rects"], 2 * 32, "the others are not drawn again")
        self.assertEqual(found[1], 0, "no element changes")
        self.until(lambda: abs(self.boxes()[0][1] - 388) < 5)
        self.shot(page, "teach-500")

    def test_a_large_photo_comes_in_the_size_that_fits(self):
        page = self.at(1, project=self.teach.project(photos=1, size=(4000, 3000)))
        self.SIZE = (4000, 3000)
        self.ready(page)
        asked = [each["query"].get("longest") for each in self.script.requests if each["path"].endswith("/image")]
        left, right = self.place(page, 0, 0)[0], self.place(page, 4000, 0)[0]
        shown = (right - left) * page.evaluate("devicePixelRatio")
        self.assertEqual(len(asked), 1)
        self.assertLess(0.89 * shown, float(asked[0]))
        self.assertLess(float(asked[0]), 2 * shown)
        for _ in range(3):
            page.click("#teach-zoom-in")
        self.until(lambda: any(each["path"].endswith("/image") and "longest" not in each["query"] for each in self.script.requests))
        self.until_true(page, "document.querySelector('#teach-photo').naturalWidth === 4000")

    def test_a_smaller_file_that_comes_late_takes_no_place(self):
        page = self.at(1, project=self.teach.project(photos=1, size=(4000, 3000)))
        self.SIZE = (4000, 3000)
        self.ready(page)
        late = threading.Event()
        self.addCleanup(late.set)
        self.teach.held = dict.fromkeys(("1280", "2048"), late)
        for _ in range(3):
            page.click("#teach-zoom-in")
        width = "document.querySelector('#teach-photo').naturalWidth === 4000"
        self.until_true(page, width)
        held = [each["query"].get("longest") for each in self.script.requests if each["path"].endswith("/image")]
        self.assertGreater(len(held), 2, "a file between the first and the whole one was asked for")
        late.set()
        self.stays(lambda: page.evaluate(width), 1.0)


#: How much of the window the surface takes, and which of these are outside of the window or of a line that scrolls.
COVER = """() => {
  const { width, height } = document.querySelector("#teach-surface").getBoundingClientRect();
  const ids = ["teach-before", "teach-after", "teach-undo", "teach-redo", "teach-photo-done", "teach-suggest", "teach-show-help", "teach-zoom-in", "teach-zoom-out"];
  const hidden = ids.filter((id) => {
    const element = document.getElementById(id);
    element.scrollIntoView({ inline: "nearest", block: "nearest" });
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5 || !element.contains(hit);
  });
  return [width / innerWidth, height / innerHeight, hidden];
}"""


class WindowTest(TeachTest):
    def test_the_photo_fills_the_window(self):
        for width, height, letters in [(1440, 900, 1), (1280, 800, 1), (768, 1024, 1), (390, 844, 1), (390, 844, 2), (1440, 900, 2), (844, 390, 1)]:
            for locale in ("en-US", "ja-JP"):
                page = self.at(1, project=self.teach.project(labels=("mug", "spoon"), photos=2, boxes=True), locale=locale)
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", "200%" if letters == 2 else "")
                self.ready(page)
                note = f"annotate {width}x{height} {letters} {locale[:2]}"
                self.eventually(lambda: self.assertEqual(page.evaluate(COVER), [1, 1, []], note))
                self.shot(page, note.replace(" ", "-"))
                self.close(page)

    def test_zoom_to_the_pixel_and_back(self):
        page = self.at(1, project=self.teach.project(photos=1))
        self.ready(page)
        drawn = "getComputedStyle(document.querySelector('#teach-photo')).imageRendering"
        self.assertEqual(page.evaluate(drawn), "auto")
        page.mouse.move(*self.place(page, 400, 300))
        for _ in range(12):
            page.mouse.wheel(0, -300)
        self.until_true(page, f"{drawn} === 'pixelated'")
        # What was under the pointer stays there, and a pixel of the photo is large enough to be told from its neighbour.
        first, second = self.place(page, 400, 300), self.place(page, 401, 300)
        self.assertGreaterEqual(second[0] - first[0], 8)
        self.assertLessEqual(second[0] - first[0], 32.5)
        expect(page.locator("#teach-zoom-all")).not_to_have_text("100%")
        self.shot(page, "annotate-pixels")
        page.click("#teach-zoom-all")
        self.assertEqual(page.evaluate("document.querySelector('#teach-photo').style.transform"), "")

    def test_space_and_a_drag_move_what_is_zoomed(self):
        page = self.at(1, project=self.teach.project(photos=1))
        self.ready(page)
        for _ in range(4):
            page.keyboard.press("+")
        before = self.place(page, 400, 300)
        page.keyboard.down("Space")
        page.mouse.move(*before)
        page.mouse.down()
        page.mouse.move(before[0] + 60, before[1] + 40, steps=5)
        page.mouse.up()
        page.keyboard.up("Space")
        self.near(self.place(page, 400, 300), [before[0] + 60, before[1] + 40], 12)
        self.assertEqual(self.boxes(), [])
        self.drag(page, (380, 280), (420, 320))
        self.saved(page, 1)

    def test_keys_work_without_a_click(self):
        """After the step has come, after Next, and after the last photo, where Next cannot be pressed any more."""
        page = self.at(0, project=self.teach.project(photos=2))
        page.click("#teach-annotate")
        self.ready(page)
        page.keyboard.press("b")
        self.saved(page, 1)
        page.click("#teach-after")
        expect(page.locator("#teach-place")).to_have_text("2 of 2")
        self.ready(page)
        page.keyboard.press("b")
        self.saved(page, 1, 1)
        page.keyboard.press("p")
        expect(page.locator("#teach-place")).to_have_text("1 of 2")

    def test_help_shows_the_keys(self):
        page = self.at(1)
        self.ready(page)
        page.keyboard.press("?")
        sheet = page.get_by_role("dialog", name="Help")
        expect(sheet).to_contain_text("Add a box")
        page.keyboard.press("b")
        page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
        self.assertEqual(self.boxes(), [])
        page.click("#teach-show-help")
        expect(sheet).to_be_visible()
        self.shot(page, "annotate-help")
        page.keyboard.press("Escape")
        expect(page.locator("#teach-show-help")).to_be_focused()
        page.click("#teach-show-progress")
        expect(page.get_by_role("dialog", name="Progress")).to_contain_text("At least 7 more photos are needed")

    def test_undo_goes_back_to_the_beginning_of_a_photo(self):
        """What was done on a photo comes first, whatever was done on others since; Redo does it all again."""
        page = self.at(1, project=self.teach.project(photos=2))
        self.ready(page)
        for index in range(3):
            self.drag(page, (100 + 150 * index, 100), (200 + 150 * index, 200))
            self.saved(page, index + 1)
        page.keyboard.press("n")
        self.ready(page)
        self.drag(page, (100, 300), (200, 400))
        self.saved(page, 1, 1)
        page.keyboard.press("p")
        self.ready(page)
        for left in (2, 1, 0):
            page.keyboard.press("z")
            self.saved(page, left)
        self.assertEqual(len(self.boxes(1)), 1)
        for count in (1, 2, 3):
            page.keyboard.press("Shift+Z")
            self.saved(page, count)
        expect(page.locator("#teach-redo")).to_be_disabled()


class KeyboardTest(TeachTest):
    def test_keyboard_alone(self):
        page = self.at(1, project=self.teach.project(labels=("mug", "spoon"), photos=2))
        self.ready(page)
        # The photo comes first, its tools behind it.
        page.focus("#skip")
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.id"), "teach-surface")
        page.keyboard.press("b")
        before = self.saved(page, 1)[0]
        self.assertEqual(before[0], "mug")
        self.until_true(page, "document.activeElement.closest('.teach-boxes') !== null")
        for key in ["ArrowRight", "ArrowRight", "ArrowDown", "Shift+ArrowRight", "Shift+ArrowUp"]:
            page.keyboard.press(key)
        self.until(lambda: self.boxes()[0] != before)
        self.until(lambda: self.boxes()[0][4] < before[4])
        after = self.boxes()[0]
        step = after[2] - before[2]
        self.assertGreaterEqual(step, 1)
        self.near([after[1] - before[1], after[3] - before[3], after[4] - before[4]], [2 * step, step, -step], 0.2)
        page.keyboard.press("2")
        self.until(lambda: self.boxes()[0][0] == "spoon")
        page.keyboard.press("b")
        self.saved(page, 2)
        self.until_true(page, "[...document.querySelectorAll('.teach-boxes button')].indexOf(document.activeElement) === 1")
        page.keyboard.press("Shift+Tab")
        self.assertEqual(page.evaluate("[...document.querySelectorAll('.teach-boxes button')].indexOf(document.activeElement)"), 0)
        page.keyboard.press("Delete")
        self.saved(page, 1)
        page.keyboard.press("z")
        self.saved(page, 2)
        page.keyboard.press("Shift+Z")
        self.saved(page, 1)
        page.keyboard.press("+")
        self.assertIn("scale", page.evaluate("document.querySelector('#teach-photo').style.transform"))
        page.keyboard.press("0")
        self.assertEqual(page.evaluate("document.querySelector('#teach-photo').style.transform"), "")
        page.keyboard.press("c")
        expect(page.locator("#teach-place")).to_have_text("2 of 2")
        self.saved(page, 1, 1)
        self.assertEqual(page.evaluate("document.activeElement.id"), "teach-surface")
        page.keyboard.press("d")
        self.until(lambda: self.pictures[1]["isDone"])
        page.keyboard.press("p")
        expect(page.locator("#teach-place")).to_have_text("1 of 2")
        page.keyboard.press("n")
        expect(page.locator("#teach-place")).to_have_text("2 of 2")

    def test_arrow_keys_are_one_step_and_fields_keep_their_keys(self):
        page = self.at(1, project=self.teach.project(photos=1, boxes=True))
        self.ready(page)
        before = self.boxes()[0]
        page.focus(".teach-boxes button")
        for _ in range(5):
            page.keyboard.press("ArrowRight")
        self.until(lambda: self.boxes()[0] != before)
        self.settled(lambda: self.boxes()[0])
        page.click("#teach-undo")
        self.until(lambda: self.boxes()[0] == before)
        page.click("#teach-add-label")
        page.keyboard.type("bnpz1d")
        expect(page.locator("#teach-label")).to_have_value("bnpz1d")
        self.stays(lambda: len(self.boxes()) == 1 and not self.pictures[0]["isDone"])
        page.keyboard.press("Escape")
        expect(page.locator("#teach-add-label")).to_be_focused()


class StepsTest(TeachTest):
    def test_undo_and_redo_over_photos(self):
        page = self.at(1, project=self.teach.project(photos=2))
        self.ready(page)
        self.drag(page, (100, 100), (200, 200))
        self.saved(page, 1)
        page.click("#teach-copy")
        self.saved(page, 1, 1)
        self.assertEqual(self.boxes(0)[0], self.boxes(1)[0])
        page.click("#teach-photo-done")
        self.until(lambda: self.pictures[1]["isDone"])
        page.click("#teach-undo")
        self.until(lambda: not self.pictures[1]["isDone"])
        page.click("#teach-undo")
        self.saved(page, 0, 1)
        page.click("#teach-undo")
        expect(page.locator("#teach-place")).to_have_text("1 of 2")
        self.saved(page, 0, 0)
        expect(page.locator("#teach-undo")).to_be_disabled()
        for _ in range(3):
            page.click("#teach-redo")
        self.until(lambda: self.pictures[1]["isDone"])
        self.assertEqual([len(self.boxes(0)), len(self.boxes(1))], [1, 1])
        expect(page.locator("#teach-redo")).to_be_disabled()

    def test_suggestions(self):
        self.teach.suggestions = [("mug", 0.83, 0.25, 0.3, 0.25, 0.4), ("spoon", 0.5, 0.7, 0.1, 0.1, 0.1), ("mug", 0.4, 0.6, 0.6, 0.2, 0.2)]
        page = self.at(1)
        self.ready(page)
        page.click("#teach-suggest")
        expect(page.locator("#teach-suggested")).to_have_text("3 suggestions")
        expect(page.locator(".teach-boxes button").first).to_have_text("Suggestion: mug 83%, 38% from the left, 50% from the top")
        self.shot(page, "teach-suggestions")
        self.stays(lambda: self.boxes() == [])
        self.tap(page, 300, 300)
        self.are_near(self.saved(page, 1)[0], ("mug", 200, 180, 200, 240), 0.2)
        expect(page.locator("#teach-suggested")).to_have_text("2 suggestions")
        page.locator(".teach-boxes button[data-suggested]").first.focus()
        page.keyboard.press("Delete")
        expect(page.locator("#teach-suggested")).to_have_text("1 suggestion")
        page.click("#teach-suggest")
        expect(page.locator("#teach-suggested")).to_have_text("2 suggestions")
        page.click("#teach-accept")
        self.assertEqual(sorted(box[0] for box in self.saved(page, 3)), ["mug", "mug", "spoon"])
        page.click("#teach-undo")
        self.saved(page, 1)
        page.click("#teach-suggest")
        expect(page.locator("#teach-suggested")).to_have_text("2 suggestions")
        page.click("#teach-reject")
        expect(page.locator(".teach-offer")).to_be_hidden()
        self.teach.suggestions = []
        page.click("#teach-suggest")
        expect(page.locator("#news")).to_have_text("Nothing was suggested here.")

    def test_boxes_are_carried_through_a_burst(self):
        page = self.at(1, project=self.teach.project(photos=4, group="burst-1"))
        self.ready(page)
        expect(page.locator("#teach-carry")).to_be_disabled()
        self.drag(page, (200, 180), (400, 420))
        self.saved(page, 1)
        page.click("#teach-carry")
        expect(page.locator("#news")).to_contain_text("3 photos")
        x = self.boxes()[0][1]
        for index in (1, 2):
            page.click("#teach-after")
            expect(page.locator("#teach-suggested")).to_have_text("1 suggestion")
            page.click("#teach-accept")
            self.near([self.saved(page, 1, index)[0][1]], [x + 16 * index], 0.2)
        self.assertEqual(self.boxes(3), [])
        # What is accepted is a box like all, and can be corrected.
        self.drag(page, (340, 300), (340, 280))
        self.until(lambda: self.boxes(2)[0][2] < 170)
        # One that is dragged is accepted and corrected in one step.
        page.click("#teach-after")
        expect(page.locator("#teach-suggested")).to_have_text("1 suggestion")
        self.drag(page, (340, 300), (360, 330))
        self.are_near(self.saved(page, 1, 3)[0], ("mug", x + 48 + 20, 210, 200, 240))
        page.click("#teach-undo")
        self.saved(page, 0, 3)

    def test_labels(self):
        page = self.at(1, project=self.teach.project(photos=2, boxes=True))
        self.ready(page)
        page.click("#teach-add-label")
        page.fill("#teach-label", "spoon")
        page.keyboard.press("Enter")
        self.until(lambda: self.project["labels"] == ["mug", "spoon"])
        expect(page.locator(".teach-label[aria-pressed=true]")).to_contain_text("spoon")
        self.drag(page, (600, 100), (700, 150))
        self.assertEqual([box[0] for box in self.saved(page, 2)], ["mug", "spoon"])
        page.locator(".teach-label").first.click()
        self.until(lambda: [box[0] for box in self.boxes()] == ["mug", "mug"])
        page.click("#teach-rename")
        expect(page.locator("#teach-label")).to_have_value("mug")
        page.fill("#teach-label", "cup")
        page.keyboard.press("Enter")
        self.until(lambda: self.project["labels"] == ["cup", "spoon"])
        self.assertEqual([box[0] for box in self.boxes(0) + self.boxes(1)], ["cup", "cup", "cup"])
        expect(page.locator(".teach-label").first).to_contain_text("cup")
        page.click("#teach-undo")
        self.until(lambda: self.project["labels"] == ["mug", "spoon"])
        expect(page.locator("#teach-counts li").first).to_contain_text("3 boxes in 2 photos")
        for _ in range(3):
            page.click("#teach-undo")
        self.until(lambda: self.project["labels"] == ["mug"])
        page.click("#teach-redo")
        self.until(lambda: self.project["labels"] == ["mug", "spoon"])
        for _ in range(3):
            page.click("#teach-redo")
        self.until(lambda: self.project["labels"] == ["cup", "spoon"])
        page.click("#teach-undo")
        self.until(lambda: self.project["labels"] == ["mug", "spoon"])
        expect(page.locator("#teach-missing")).to_contain_text("3 of 30 boxes: more photos of mug")

    def test_hostile_labels_stay_text(self):
        project = self.teach.project(name="<b>x</b>", labels=HOSTILE, photos=1)
        [picture] = project["pictures"].values()
        picture["name"] = "<script>alert(1)</script>.jpg"
        picture["boxes"] = [{"id": f"b{i}", "label": label, "x": 60 + 180 * i, "y": 100, "width": 120, "height": 200} for i, label in enumerate(HOSTILE)]
        for device in ("phone", "desktop"):
            page = self.at(1, project=project, device=device)
            self.ready(page)
            self.assertEqual(page.locator(".teach-label bdi").all_text_contents(), HOSTILE)
            self.assertEqual(page.locator("#view-studio img").count(), 1)
            self.assertLessEqual(page.evaluate("document.querySelector('main').scrollWidth - document.querySelector('main').clientWidth"), 0)
            self.shot(page, f"teach-hostile-{device}")
            page.locator(".steps button").first.click()
            expect(page.locator("#teach-name")).to_have_value("<b>x</b>")
            expect(page.locator(".teach-card")).to_have_attribute("aria-label", "<script>alert(1)</script>.jpg: Open · 4 boxes")
            self.close(page)


class TogetherTest(TeachTest):
    def other(self, index, boxes):
        """Somebody else saves boxes of a photo."""
        picture = self.pictures[index]
        picture["boxes"] = boxes
        self.teach.touch(self.project, picture)

    def box(self, name, x, y, label="mug"):
        return {"id": name, "label": label, "x": x, "y": y, "width": 50, "height": 50}

    def test_changes_of_two_people_are_merged(self):
        project = self.teach.project(photos=1)
        [picture] = project["pictures"].values()
        picture["boxes"] = [self.box("a", 100, 100), self.box("b", 300, 100), self.box("c", 500, 100)]
        page = self.at(1, project=project)
        self.ready(page)
        page.allowed = ["409"]
        # No answers about photos in between, so that the page does not know yet.
        key = f"GET /v1/projects/{project['id']}/pictures"
        self.script.problems[key] = (503, "busy", "")
        page.allowed.append("503")
        self.drag(page, (600, 300), (700, 400))
        self.tap(page, 125, 125)
        page.keyboard.press("Delete")
        drawn = [box for box in picture["boxes"] if box["id"] not in "abc"]
        self.other(0, [self.box("a", 100, 100), self.box("b", 300, 200), self.box("c", 500, 100), self.box("d", 20, 20), *drawn])
        page.wait_for_timeout(700)
        del self.script.problems[key]
        self.until(lambda: "a" not in {box["id"] for box in picture["boxes"]})
        ids = {box["id"] for box in picture["boxes"]}
        self.assertEqual([len(ids), ids >= {"b", "c", "d"}], [4, True])
        expect(page.locator("#news")).to_contain_text("both changes are kept")
        self.assertEqual(next(box["y"] for box in picture["boxes"] if box["id"] == "b"), 200)

    def test_what_both_touched_stays_as_it_was_saved_first(self):
        project = self.teach.project(photos=1)
        [picture] = project["pictures"].values()
        picture["boxes"] = [self.box("a", 100, 100)]
        page = self.at(1, project=project)
        self.ready(page)
        page.allowed = ["409"]
        expect(page.locator(".teach-boxes button")).to_have_count(1)
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        self.drag(page, (600, 400), (640, 440))
        self.saved(page, 2)
        self.tap(page, 125, 125)
        page.mouse.move(*self.place(page, 125, 125))
        page.mouse.down()
        page.mouse.move(*self.place(page, 225, 125), steps=3)
        self.other(0, [self.box("a", 100, 300), *[box for box in picture["boxes"] if box["id"] != "a"]])
        page.mouse.up()
        expect(page.locator("#notice-words")).to_contain_text("1 box of mug-00.jpg at the same time")
        self.assertEqual(next((box["x"], box["y"]) for box in picture["boxes"] if box["id"] == "a"), (100, 300))

    def test_what_others_do_is_seen(self):
        page = self.at(1, project=self.teach.project(photos=2))
        self.ready(page)
        self.other(0, [self.box("a", 100, 100, "spoon")])
        expect(page.locator(".teach-boxes button")).to_have_count(1)
        expect(page.locator(".teach-label")).to_have_count(2)
        removed = self.pictures[0]["id"]
        # The page may ask for the picture in the moment in which it goes away.
        page.allowed = ["status of 404"]
        del self.project["pictures"][removed]
        self.teach.touch(self.project)
        self.project["removed"][removed] = self.project["revision"]
        expect(page.locator("#teach-place")).to_have_text("1 of 1")

    def test_without_a_network_boxes_wait(self):
        page = self.at(1)
        self.ready(page)
        page.allowed = ["Failed to load resource", "ERR_"]
        self.worker_ready(page)
        self.server.stop()
        self.drag(page, (200, 180), (400, 420))
        expect(page.locator("#teach-saved")).to_contain_text("saved later")
        self.drag(page, (500, 100), (600, 200))
        kept = page.evaluate("JSON.parse(localStorage.getItem(Object.keys(localStorage).find((key) => key.startsWith('manako.teach.'))))")
        self.assertEqual(len(kept[0][1]["boxes"]), 2)
        page.reload()
        self.server.start()
        self.until(lambda: len(self.boxes()) == 2, 60)
        self.until_true(page, "!Object.keys(localStorage).some((key) => key.startsWith('manako.teach.'))")


class PureTest(TeachTest):
    def test_merging(self):
        def box(name, x=0):
            return {"id": name, "label": "m", "x": x, "y": 0, "width": 9, "height": 9}

        def merged(base, mine, theirs):
            found = self.module("teach/merge", "return m.merged(...a)", [{"boxes": each, "isDone": done} for each, done in (base, mine, theirs)])
            return {each["id"]: each["x"] for each in found["boxes"]}, found["isDone"], found["clashes"]

        a, b = box("a"), box("b")
        cases = [
            (([a], False), ([a, b], False), ([box("a", 5)], False), ({"a": 5, "b": 0}, False, 0)),
            (([a, b], False), ([b], True), ([a, b], False), ({"b": 0}, True, 0)),
            (([a, b], False), ([a, b], False), ([a], True), ({"a": 0}, True, 0)),
            (([a], False), ([box("a", 1)], False), ([box("a", 2)], False), ({"a": 2}, False, 1)),
            (([a], False), ([], False), ([box("a", 2)], False), ({"a": 2}, False, 1)),
            (([a], False), ([box("a", 1)], False), ([], False), ({}, False, 1)),
            (([a], False), ([], False), ([], False), ({}, False, 0)),
            (([a], False), ([box("a", 3)], True), ([box("a", 3)], True), ({"a": 3}, True, 0)),
        ]
        for base, mine, theirs, wanted in cases:
            self.assertEqual(merged(base, mine, theirs), wanted)

    def test_rectangles(self):
        body = "return a.map(([name, ...values]) => m[name](...values))"
        size, rect = {"width": 100, "height": 80}, {"x": 10, "y": 20, "width": 30, "height": 40}
        found = self.module("teach/rects", body, [
            ["movedBy", rect, -50, 90, size], ["resizedBy", rect, {"x": -1, "y": 0}, 100, 5, size], ["resizedBy", rect, {"x": 1, "y": -1}, 1000, -1000, size],
            ["insideOf", {"x": -10, "y": 70, "width": 50, "height": 50}, size], ["insideOf", {"x": 98, "y": 0, "width": 50, "height": 50}, size],
            ["handleAt", rect, {"x": 9, "y": 61}, 5], ["handleAt", rect, {"x": 25, "y": 40}, 12], ["handleAt", rect, {"x": 25, "y": 15}, 5], ["handleAt", rect, {"x": 60, "y": 40}, 5],
        ])
        self.assertEqual(found, [
            {"x": 0, "y": 40, "width": 30, "height": 40}, {"x": 36, "y": 20, "width": 4, "height": 40}, {"x": 10, "y": 0, "width": 90, "height": 60},
            {"x": 0, "y": 70, "width": 40, "height": 10}, None, {"x": -1, "y": 1}, {"x": 0, "y": 0}, {"x": 0, "y": -1}, None])

    def test_history_keeps_runs_together(self):
        body = """const h = new m.History(), entry = (from, to) => ({ changes: [{ picture: "p", boxes: [[{ id: "a", x: from }, { id: "a", x: to }]] }] });
          h.add(entry(0, 1), "k"); h.add(entry(1, 2), "k"); h.add(entry(2, 3), "l");
          const undone = [h.undo(), h.undo(), h.undo()].map((each) => each && each.changes[0].boxes[0].map(({ x }) => x));
          const again = h.redo().changes[0].boxes[0].map(({ x }) => x);
          h.add(entry(9, 10));
          return [undone, again, h.canRedo, h.canUndo];"""
        self.assertEqual(self.module("teach/history", body), [[[2, 3], [0, 2], None], [0, 2], False, True])

    def test_counts_and_sequence(self):
        photos = [{"id": "1", "group": "g", "order": 2, "isDone": True, "boxes": [{"label": "a"}, {"label": "a"}, {"label": "c"}]}, {"id": "2", "order": 0, "isDone": False, "boxes": []},
                  {"id": "3", "group": "g", "order": 1, "isDone": False, "boxes": [{"label": "a"}]}]
        counts, lacks, order = self.module("teach/counts", "const c = m.countsOf(['a', 'b'], a); return [c, m.lacksOf(c, a), m.inSequence(a).map(({ id }) => id)]", photos)
        self.assertEqual(counts, [{"label": "a", "boxes": 3, "pictures": 2}, {"label": "b", "boxes": 0, "pictures": 0}, {"label": "c", "boxes": 1, "pictures": 1}])
        self.assertEqual([len(lacks["few"]), lacks["open"], lacks["empty"], lacks["lacking"]], [3, 2, 1, 7])
        self.assertEqual(order, ["3", "1", "2"])

    def test_the_clock_of_a_burst(self):
        body = "const c = new m.BurstClock(); c.start(a.rate); return a.times.map((time) => c.takes(time));"
        times = [33.3 * index for index in range(61)]
        for rate in (1, 2, 5):
            taken = [time for time, index in zip(times, self.module("teach/burst", body, {"rate": rate, "times": times})) if index is not None]
            self.assertEqual(len(taken), 2 * rate + 1)
            for before, after in zip(taken, taken[1:]):
                self.assertGreaterEqual(after - before, 850 / rate)
        # After a pause of the camera, photos do not come all at once.
        self.assertEqual(self.module("teach/burst", body, {"rate": 2, "times": [0, 5000, 5033, 5300, 5800]}), [0, 1, None, 2, 3])
