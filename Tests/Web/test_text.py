"""Read text over a photo: each line lies where it stands, can be marked, copied, and opened where it is an address."""

import math

from mock_data import seen
from support import STAGE, STAGE_SIZE, PageTest, expect, jpeg, shown_box

LOOK = "#/look?source=photo&lenses=text"
SIDE = 800
LINE = ".lines > div"
#: Where the four corners of a line are shown, in CSS pixels of the stage.
CORNERS = """(line) => {
  const { transform, width, height } = getComputedStyle(line);
  const [matrix, w, h] = [new DOMMatrix(transform), parseFloat(width), parseFloat(height)];
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

    def drag(self, page, start, end):
        """Drags from a place to another, each in parts of the photo."""
        left, top, *_ = page.locator(STAGE).bounding_box().values()
        view = page.evaluate(STAGE_SIZE, STAGE)
        points = [shown_box((x, y, 0, 0), (SIDE, SIDE), view)[:2] for x, y in (start, end)]
        page.mouse.move(left + points[0][0], top + points[0][1])
        page.mouse.down()
        page.mouse.move(left + points[1][0], top + points[1][1], steps=12)
        page.mouse.up()

    def selected(self, page):
        return page.evaluate("getSelection().toString()")

    def test_a_drag_selects_words_in_the_order_of_reading(self):
        """Three lines with gaps between them, listed as they are read, though the second stands to the right."""
        page = self.look([
            line("first words", turned(0.1, 0.1, 0.4, 0.05, 0)), line("second words", turned(0.5, 0.25, 0.4, 0.05, 0)),
            line("third words", turned(0.1, 0.4, 0.4, 0.05, 0)), line("fourth words", turned(0.1, 0.55, 0.4, 0.05, 0))])
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.drag(page, (0.101, 0.125), (0.499, 0.425))
        self.assertEqual(self.selected(page).split("\n"), ["first words", "second words", "third words"])
        page.keyboard.press("ControlOrMeta+c")
        self.assertEqual(page.evaluate("navigator.clipboard.readText()").split("\n"), ["first words", "second words", "third words"])
        expect(page.locator("#sheet-payload")).to_have_count(0)
        # Between two lines, where no text is, the nearest counts.
        self.drag(page, (0.101, 0.125), (0.499, 0.46))
        self.assertEqual(self.selected(page).split("\n")[-1], "third words")
        self.drag(page, (0.499, 0.425), (0.101, 0.42))
        self.assertEqual(self.selected(page), "third words")

    def test_a_drag_selects_some_letters(self):
        """Letters of the same width, so that places between them are known: a fixed pitch in Japanese."""
        page = self.look([line("一二三四五六七八九十", turned(0.1, 0.1, 0.8, 0.08, 0))])
        self.drag(page, (0.1 + 0.8 * 0.21, 0.14), (0.1 + 0.8 * 0.69, 0.14))
        self.assertEqual(self.selected(page), "三四五六七")

    def test_a_turned_line(self):
        for degrees in (37, -90, 180):
            corners = turned(0.5, 0.5, 0.4, 0.06, degrees)
            page = self.look([line("一二三四五六七八九十", corners)])
            def at(part):
                (ax, ay), (bx, by), _, (dx, dy) = corners
                return (ax + part * (bx - ax) + (dx - ax) / 2, ay + part * (by - ay) + (dy - ay) / 2)
            self.drag(page, at(0.31), at(0.79))
            self.assertEqual(self.selected(page), "四五六七八", degrees)
            self.close(page)

    def test_a_line_that_runs_downwards(self):
        page = self.look([line("一二三四五六七八九十", turned(0.45, 0.1, 0.08, 0.8, 0))])
        self.drag(page, (0.49, 0.1 + 0.8 * 0.11), (0.49, 0.1 + 0.8 * 0.39))
        self.assertEqual(self.selected(page), "二三四")

    def test_zoomed_and_moved(self):
        page = self.look([line("first", turned(0.1, 0.1, 0.3, 0.05, 0)), line("一二三四五六七八九十", turned(0.3, 0.45, 0.4, 0.08, 0)),
                          line("last", turned(0.1, 0.85, 0.3, 0.05, 0))])
        page.click("#zoom-in")
        page.click("#zoom-in")
        matrix = page.locator(LINE).nth(1).evaluate(CORNERS)
        left, top, *_ = page.locator(STAGE).bounding_box().values()
        def at(part):
            return left + matrix[0][0] + part * (matrix[1][0] - matrix[0][0]), top + (matrix[0][1] + matrix[3][1]) / 2
        page.mouse.move(*at(0.41))
        page.mouse.down()
        page.mouse.move(*at(0.59), steps=6)
        page.mouse.up()
        self.assertEqual(self.selected(page), "五六")
        self.assertEqual(page.locator(LINE).nth(1).evaluate(CORNERS), matrix, "what is selected is not moved")
        page.keyboard.press("ArrowUp")
        self.assertEqual(page.locator(LINE).all_text_contents(), ["first", "一二三四五六七八九十", "last"], "out of view, and still in its place")
        self.assertEqual(self.selected(page), "五六")

    def test_a_finger_selects_a_word_by_a_long_press(self):
        page = self.look([line("openings today", turned(0.1, 0.4, 0.8, 0.1, 0))], device="phone")
        left, top, width, height = page.locator(LINE).first.bounding_box().values()
        session = page.context.new_cdp_session(page)
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": left + width * 0.2, "y": top + height / 2}]})
        self.until(lambda: self.selected(page) != "")
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self.assertEqual(self.selected(page), "openings")
        expect(page.locator("#sheet-payload")).to_have_count(0)
        self.shot(page, "text-long-press")

    def test_a_tap_beside_selected_text_ends_the_selection(self):
        self.script.objects = [seen("cup", 0.9, (0.6, 0.6, 0.3, 0.3))]
        self.script.found["text"] = [line("first words", turned(0.1, 0.1, 0.4, 0.05, 0))]
        page = self.open("#/look?source=photo&lenses=objects,text")
        self.choose(page, jpeg(SIDE, SIDE))
        self.looked(page)
        self.drag(page, (0.101, 0.125), (0.499, 0.125))
        self.assertEqual(self.selected(page), "first words")
        left, top, *_ = page.locator(STAGE).bounding_box().values()
        x, y, *_ = shown_box((0.75, 0.75, 0, 0), (SIDE, SIDE), page.evaluate(STAGE_SIZE, STAGE))
        page.mouse.click(left + x, top + y)
        self.assertEqual(self.selected(page), "")
        expect(page.locator("#sheet-name")).to_be_hidden()
        page.mouse.click(left + x, top + y)
        expect(page.locator("#sheet-name")).to_have_text("Cup")

    def test_text_is_there_for_screen_readers_and_translation(self):
        page = self.look(locale="ja-JP")
        group = page.get_by_role("group", name="写っている文字")
        expect(group).to_be_visible()
        self.assertEqual(group.locator("> div").all_text_contents(), ["Open 9 to 5", "本日休業"])
        self.assertIsNone(group.get_attribute("translate"))
        expect(page.locator("#text-hint")).to_have_text("写っている文字は、ドラッグして選択できます。")
        # As browsers translate: other words in other elements, which stay, and fit into the line's place.
        before = page.locator(LINE).first.evaluate(CORNERS)
        page.locator(LINE).first.evaluate("line => line.replaceChildren(Object.assign(document.createElement('font'), { textContent: '9時から5時まで営業しております' }))")
        self.eventually(lambda: self.near(sum(page.locator(LINE).first.evaluate(CORNERS), []), sum(before, [])))
        page.click("#zoom-in")
        expect(page.locator(LINE).first).to_have_text("9時から5時まで営業しております")

    def test_addresses_are_links_on_the_photo(self):
        said = "menu: www.example.org/menu, mail info@example.org or +81 3-1234-5678"
        page = self.look([line(said, turned(0.05, 0.4, 0.9, 0.05, 0))])
        links = page.locator(f"{LINE} a")
        self.assertEqual(links.all_text_contents(), ["www.example.org/menu", "info@example.org", "+81 3-1234-5678"])
        self.assertEqual([link.get_attribute("href") for link in links.all()], ["https://www.example.org/menu", "mailto:info@example.org", "tel:+81312345678"])
        links.first.click()
        expect(page.locator(".address span")).to_have_text("https://www.example.org/menu")
        expect(page.locator("#code-open")).to_be_focused()
        self.assertEqual(len(page.context.pages), 1)
        links.nth(1).focus()
        page.keyboard.press("Enter")
        expect(page.locator(".sheetbody a[href='mailto:info@example.org']")).to_be_focused()

    def test_which_words_are_addresses(self):
        cases = {
            "see (https://a.example/b).": ["https://a.example/b"], "javascript:alert(1) http://u:p@a.example": [], "03-1234-5678": ["tel:0312345678"],
            "(212) 555-0123": ["tel:2125550123"], "0120-345-678まで": ["tel:0120345678"], "2026-11-23 10:30": [], "ISBN 978-4-00-310101-8": [],
            "税込 1,234,567円": [], "a@b": [], "お問い合わせ：info@例え.jp": ["mailto:info@例え.jp"], "tel:+49 30 123456": ["tel:+4930123456"],
            "3.14159 26535 89793": [], "http://": []}
        for said, wanted in cases.items():
            self.assertEqual(self.module("look/links", "return m.linksIn(a).map(({ address }) => address)", said), wanted, said)

    def test_text_of_a_paused_video_can_be_selected(self):
        self.script.found["text"] = [line("first words", turned(0.1, 0.1, 0.4, 0.05, 0))]
        page = self.open("#/look?source=camera&lenses=text", before="Object.defineProperty(MediaStreamTrack.prototype, 'getSettings', { value: () => ({ facingMode: 'environment' }) });")
        page.wait_for_selector("#found > li")
        self.assertEqual(page.locator(LINE).count(), 0)
        page.click("#pause")
        expect(page.locator(LINE)).to_have_text(["first words"])
        page.click("#pause")
        expect(page.locator(LINE)).to_have_count(0)

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
