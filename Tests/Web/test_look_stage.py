"""The place where one looks: a card moves no picture and Back closes it, rows that scroll say so, nothing is drawn beside a photo, and
what another view brings with it changes nothing here."""

from mock_data import seen
from support import OPACITY, STAGE, PageTest, expect, jpeg

PHOTO = "#/look?source=photo"
PLACE = "(selector) => { const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect(); return [x, y, width, height]; }"
#: What a row of results looks like: where its parts are in it, and how large it is.
ROW = """() => {
  const row = document.querySelector("#found button"), origin = row.getBoundingClientRect();
  return [origin.width, origin.height, ...[...row.children].flatMap((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return [x - origin.x, y - origin.y, width, height];
  })];
}"""


class LookStageTest(PageTest):
    def photo(self, path=PHOTO, size=(400, 300), **how):
        page = self.open(path, **how)
        self.choose(page, jpeg(*size))
        self.looked(page)
        return page

    def test_the_styles_of_models_stay_there(self):
        page = self.photo()
        before = page.evaluate(ROW)
        self.close(page)
        page = self.open()
        page.click("nav a[data-view=models]")
        page.wait_for_selector("#models-part-find:visible, a[href*=find]:visible")
        page.evaluate("location.hash = '#/models?find='")
        page.wait_for_selector("#find-agree, #find-query")
        page.click("nav a[data-view=look]")
        self.choose(page, jpeg(400, 300))
        self.looked(page)
        self.near(page.evaluate(ROW), before)

    def test_a_card_moves_no_picture(self):
        for path in (PHOTO, "#/look?source=camera&lenses=objects"):
            page = self.open(path, device="phone")
            if path == PHOTO:
                self.choose(page, jpeg(400, 300))
                self.looked(page)
            page.wait_for_selector("#found > li")
            before = page.evaluate(PLACE, STAGE)
            page.locator("#found button", has_text="Person").click()
            expect(page.locator("#sheet-fact")).to_contain_text("blinks")
            self.assertEqual(page.evaluate(PLACE, STAGE), before)
            sheet = page.evaluate(PLACE, "#look-panel")
            self.assertGreaterEqual(sheet[1], before[1] + before[3], "the card covers nothing of the picture")
            page.click("#sheet-close")
            self.assertEqual(page.evaluate(PLACE, STAGE), before)
            self.close(page)

    def test_back_closes_a_card_and_keeps_the_photo(self):
        page = self.open("", device="phone")
        self.choose(page, jpeg(400, 300))
        self.looked(page)
        address = page.evaluate("location.hash")
        card = page.locator("#sheet-name")
        page.locator("#found button", has_text="Person").click()
        page.locator("#sheet-next").click()
        page.locator(f"{STAGE} .boxes button", has_text="cup").evaluate("button => button.click()")
        expect(card).to_have_text("Cup")
        page.go_back()
        expect(card).to_be_hidden()
        expect(page.locator("#photo-picture")).to_be_visible()
        self.assertEqual(page.evaluate("location.hash"), address)
        page.locator("#found button", has_text="Person").click()
        page.click("#sheet-close")
        expect(card).to_be_hidden()
        self.until_true(page, "!history.state?.card")
        page.go_back()
        self.until_true(page, "document.body.dataset.view === 'home'")

    def test_a_lens_that_was_chosen_beside_a_card_stays(self):
        page = self.photo()
        page.locator("#found button", has_text="Person").click()
        self.lens(page, "faces")
        expect(page.locator("[data-chosen]")).to_have_text(["Faces"])
        page.keyboard.press("Escape")
        page.locator("#sheet-close").click()
        self.until_true(page, "!history.state?.card")
        self.stays(lambda: "lenses=faces" in page.evaluate("location.hash"))
        expect(page.locator("[data-chosen]")).to_have_text(["Faces"])

    def test_back_from_another_view_needs_no_second_time(self):
        page = self.open("", device="phone")
        self.choose(page, jpeg(400, 300))
        self.looked(page)
        page.locator("#found button", has_text="Person").click()
        page.click("nav a[data-view=models]")
        self.until_true(page, "document.body.dataset.view === 'models'")
        page.go_back()
        self.until_true(page, "document.body.dataset.view === 'look' && !history.state?.card")
        page.go_back()
        self.until_true(page, "document.body.dataset.view === 'home'")

    def test_controls_cover_no_picture(self):
        for path, controls in ((PHOTO, "#photo-controls"), ("#/look?source=camera&lenses=objects", "#live-controls")):
            page = self.open(path, device="phone")
            if path == PHOTO:
                self.choose(page, jpeg(300, 600))
                self.looked(page)
            page.wait_for_selector("#found > li")
            _, top, _, height = page.evaluate(PLACE, STAGE)
            self.assertGreaterEqual(page.evaluate(PLACE, controls)[1], top + height)
            self.close(page)

    def test_why_something_cannot_be_followed(self):
        page = self.open("#/look?source=camera&lenses=objects", device="phone")
        page.locator("#found button", has_text="Cup").click()
        expect(page.locator("#sheet-follow")).to_be_enabled()
        expect(page.locator("#sheet-why")).to_be_hidden()
        self.script.objects = self.script.objects[:1]
        expect(page.locator("#sheet-follow")).to_be_disabled()
        expect(page.locator("#sheet-why")).to_have_text("This is out of view and can’t be followed now.")
        self.assertEqual(page.get_attribute("#sheet-follow", "aria-describedby"), "sheet-why")

    def test_nothing_is_drawn_beside_the_photo(self):
        inside, outside = (0.5, 0.5), (1.2, 0.5)
        self.script.found["hands"] = [seen("hand", 0.9, (0.4, 0.4, 0.2, 0.2), links=[[0, 1]], points=[inside, outside])]
        page = self.photo("#/look?source=photo&lenses=hands", size=(300, 600))
        left, top, width, height = page.evaluate("""() => {
          const stage = document.querySelector("#stage"), height = stage.clientHeight, width = height / 2;
          return [(stage.clientWidth - width) / 2, 0, width, height];
        }""")

        def opacity(x):
            return page.evaluate(OPACITY, [f"{STAGE} canvas", left + x * width, top + 0.5 * height])
        self.eventually(lambda: self.assertGreater(opacity(0.9), 60))
        for x in (1.05, 1.1, 1.15, 1.2):
            self.assertEqual(opacity(x), 0)

    def test_an_address_is_shown_where_there_is_room(self):
        page = self.photo()
        expect(page.locator("#found .what").first).to_have_text("en.wikipedia.org/wiki/QR_code")
        row, what = page.evaluate(PLACE, "#found button"), page.evaluate(PLACE, "#found .what")
        self.assertGreater(row[2], what[2])
        page.locator("#found button").first.click()
        expect(page.locator("#sheet-payload")).to_have_text("https://en.wikipedia.org/wiki/QR_code")

    def test_a_row_says_what_it_hides(self):
        kinds = [seen(f"thing {step}", 0.9 - step / 40, (0.05 * step, 0.3, 0.04, 0.3)) for step in range(14)]
        self.script.found.update(objects=kinds, codes=[], text=[])
        page = self.photo()
        self.assertGreater(page.evaluate("chips.scrollWidth - chips.clientWidth"), 100)
        back, on = page.locator(".nudge.back"), page.locator(".nudge.on")
        expect(back).to_be_hidden()
        on.click()
        expect(back).to_be_visible()
        page.locator("#chips").hover()
        page.mouse.wheel(0, 4000)
        expect(on).to_be_hidden()
        expect(page.locator("#chips li").last).to_be_in_viewport(ratio=1)
        page.mouse.wheel(0, -4000)
        expect(back).to_be_hidden()
        expect(page.locator("#automatic")).to_be_in_viewport(ratio=1)

    def test_numbers_stay_with_their_names(self):
        self.script.objects = [seen("person", 0.9, (0.1 * step, 0.2, 0.1, 0.3)) for step in range(5)]
        page = self.photo()
        self.assertIn("person\u00a0×\u00a05", page.locator("#found-title").evaluate("title => title.textContent"))

    def test_a_phone_says_at_once_that_there_is_more(self):
        self.script.objects = [seen("person", 0.9 - step / 40, (0.05 + 0.045 * step, 0.3, 0.04, 0.3)) for step in range(18)]
        self.script.found["codes"] = []
        page = self.photo(device="phone")
        more = page.get_by_role("button", name="12 more")
        expect(more).to_be_in_viewport(ratio=1)
        more.focus()
        page.keyboard.press("Enter")
        expect(more).to_be_hidden()
        self.until_true(page, "document.activeElement?.closest('.boxes') !== null")

    def test_a_damaged_photo_is_one_statement(self):
        self.script.problems = {f"POST /v1/{path}": (400, "malformedInput", "cut", "damagedPicture") for path in ("detect", "barcodes", "text")}
        page = self.open(PHOTO)
        page.allowed = ["Failed to load resource"]
        self.choose(page, jpeg(400, 300))
        self.looked(page)
        expect(page.locator("#trouble .saying")).to_have_count(1)
        expect(page.locator("#found-title")).to_have_text("")
        expect(page.locator("#look-hint")).to_be_hidden()
        expect(page.locator("#look-retry")).to_have_count(0)
