"""Read text over a photo: each line lies where it stands, can be marked, copied, and opened where it is an address."""

import math

from mock_data import seen
from support import STAGE, STAGE_SIZE, PageTest, expect, jpeg, shown_box

LOOK = "#/look?source=photo&lenses=text"
SIDE = 800
LINE = ".lines > div"
#: Where the four corners of a line are shown, in CSS pixels of the stage.
CORNERS = """(line) => {
  const matrix = new DOMMatrix(getComputedStyle(line).transform);
  const [w, h] = [line.offsetWidth, line.offsetHeight];
  return [[0, 0], [w, 0], [w, h], [0, h]].map(([x, y]) => matrix.transformPoint(new DOMPoint(x, y))).map(({ x, y }) => [x, y]);
}"""


def line(said, corners, confidence=0.9):
    xs, ys = zip(*corners)
    return seen("text", confidence, (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)), text=said, corners=corners)


def turned(x, y, width, height, degrees):
    """The corners of a line that begins at a place and is turned clockwise about it."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in [(0, 0), (width, 0), (width, height), (0, height)]]


class TextTest(PageTest):
    def look(self, found=None, **how):
        if found is not None:
            self.script.found["text"] = found
        page = self.open(LOOK, **how)
        self.choose(page, jpeg(SIDE, SIDE))
        self.looked(page)
        return page

    def test_lines_lie_where_they_stand(self):
        lines = {"level": turned(0.1, 0.1, 0.5, 0.06, 0), "アスレチック": turned(0.5, 0.4, 0.3, 0.05, 37), "up": turned(0.2, 0.9, 0.4, 0.05, -90),
                 "縦書きの文": turned(0.9, 0.1, 0.06, 0.5, 0)}
        page = self.look([line(said, corners) for said, corners in lines.items()])
        view = page.evaluate(STAGE_SIZE, STAGE)
        for said, corners in lines.items():
            wanted = [shown_box((x, y, 0, 0), (SIDE, SIDE), view)[:2] for x, y in corners]
            found = page.locator(LINE).filter(has_text=said).evaluate(CORNERS)
            for (x, y), (a, b) in zip(found, wanted, strict=True):
                self.assertLess(math.hypot(x - a, y - b), 1, said)
        self.assertEqual(page.locator(".lines > .downwards").all_text_contents(), ["縦書きの文"])

    def test_lines_follow_the_zoom(self):
        page = self.look([line("level", turned(0.4, 0.45, 0.2, 0.05, 0))])
        before = page.locator(LINE).evaluate(CORNERS)
        page.click("#zoom-in")
        after = page.locator(LINE).evaluate(CORNERS)
        self.assertAlmostEqual((after[1][0] - after[0][0]) / (before[1][0] - before[0][0]), 1.6, delta=0.02)

    def test_marking_with_the_mouse(self):
        page = self.look()
        left, top, width, height = page.locator(LINE).first.bounding_box().values()
        page.mouse.move(left + 1, top + height / 2)
        page.mouse.down()
        page.mouse.move(left + width - 1, top + height / 2, steps=8)
        page.mouse.up()
        self.assertEqual(page.evaluate("getSelection().toString()"), "Open 9 to 5")
        expect(page.locator("#sheet-payload")).to_have_count(0)
        self.shot(page, "text-marked")

    def test_a_tap_tells_what_stands_there(self):
        page = self.look()
        page.locator(LINE).nth(1).click()
        expect(page.locator("#sheet-payload")).to_have_text("本日休業")
        expect(page.locator("#code-ask")).to_have_count(0)

    def test_an_address_on_a_sign_is_shown_before_it_is_opened(self):
        for said, address in [("see www.example.org/menu.", "https://www.example.org/menu"), ("http://a.example", "http://a.example/")]:
            page = self.look([line(said, turned(0.1, 0.1, 0.5, 0.06, 0))])
            page.locator("#found button").click()
            page.click("#code-ask")
            expect(page.locator(".address span")).to_have_text(address)
            self.close(page)
        page = self.look([line("javascript://www alert", turned(0.1, 0.1, 0.5, 0.06, 0))])
        page.locator("#found button").click()
        expect(page.locator("#code-copy")).to_be_visible()
        expect(page.locator("#code-ask")).to_have_count(0)

    def test_all_of_it_can_be_copied(self):
        page = self.look(locale="ja-JP")
        self.assertEqual(page.locator("#found .what").all_text_contents(), ["Open 9 to 5", "本日休業"])
        expect(page.locator("#found-title")).to_contain_text("文字×2")
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.click("#copy-text")
        expect(page.locator("#news")).to_have_text("コピーしました")
        self.assertEqual(page.evaluate("navigator.clipboard.readText()"), "Open 9 to 5\n本日休業")

    def test_nothing_to_copy_without_text(self):
        page = self.look([])
        expect(page.locator("#copy-text")).to_be_hidden()
        self.assertEqual(page.locator(LINE).count(), 0)

    def test_markup_stays_text(self):
        said = "<img src=x onerror=\"document.title='gone'\">"
        page = self.look([line(said, turned(0.1, 0.1, 0.5, 0.06, 0))])
        self.assertEqual(page.locator(LINE).evaluate("each => each.textContent"), said)
        self.assertEqual(page.locator(".lines img").count(), 0)
        self.assertNotIn("gone", page.title())

    def test_faces_have_their_lines(self):
        self.script.found["faces"] = [seen("face", 0.9, (0.2, 0.2, 0.6, 0.6), landmarks={"leftEye": [(0.3, 0.4), (0.4, 0.4), (0.35, 0.45)], "mesh": [(0.5, 0.9)]})]
        page = self.open("#/look?source=photo&lenses=faces")
        self.choose(page, jpeg(SIDE, SIDE))
        self.looked(page)
        for place, is_drawn in [((0.35, 0.4), True), ((0.325, 0.425), True), ((0.5, 0.9), False), ((0.35, 0.41), False)]:
            self.eventually(lambda: self.assertEqual(self.opacity(page, SIDE, *place) > 60, is_drawn, place))
