"""Measuring by a card, a sheet or a coin: the outline that is found, corrected and measured by."""

import json

from measure_support import MeasureTest, job
from mock_measure import jpeg, photo
from support import expect
from test_shell import LOW_CONTRAST, UNSOUND

PHOTO = {"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": jpeg(photo(0))}
CORNERS = [[100, 100], [400, 100], [400, 300], [100, 300]]


class RulerTest(MeasureTest):
    def chosen(self, thing="card", **how):
        page = self.open("#/studio?job=measure-1", before=job(0), **how)
        page.locator("input[value=ruler]").check(force=True)
        page.locator(f"#ruler input[value={thing}]").check(force=True)
        page.set_input_files("#ruler-file", PHOTO)
        self.until(lambda: self.script.posts("/v1/rulers"))
        self.until_true(page, "document.querySelector('#measure-photo')?.naturalWidth > 0")
        page.evaluate("document.querySelector('#measure-surface').scrollIntoView({ block: 'center' })")
        return page

    def lengths(self):
        return [json.loads(asked["body"]) for asked in self.script.posts("/v1/rulers/lengths")]

    def test_two_taps_are_a_length_on_the_plane(self):
        for locale, scheme in (("en-US", "light"), ("ja-JP", "dark")):
            page = self.chosen(device="phone", locale=locale, scheme=scheme)
            self.assertEqual(self.script.posts("/v1/rulers")[-1]["query"], {"ruler": "card"})
            before = len(self.lengths())
            self.tap(page, (200, 400))
            self.tap(page, (700, 400))
            self.until(lambda: len(self.lengths()) > before and len(self.lengths()[-1]["joints"]) == 2)
            asked = self.lengths()[-1]
            self.assertEqual(asked["outline"]["corners"], CORNERS)
            self.near([asked["joints"][0]["x"], asked["joints"][1]["x"]], [200, 700], 2, "taps")
            self.assertGreater(asked["joints"][0]["tapError"], 0.3)
            expect(page.locator("#ruler-total")).to_contain_text("50.")
            self.assertEqual(page.locator(".measure-way.plane").count(), 2)
            self.assertEqual(page.locator(".measure-way.ruler").count(), 1)
            expect(page.locator("#ruler-notes li")).to_have_count(1)
            self.assertEqual(page.evaluate("document.documentElement.scrollWidth <= innerWidth"), True)
            self.assertEqual(page.evaluate(LOW_CONTRAST)["bad"], [], locale)
            self.assertEqual(page.evaluate(UNSOUND), [], locale)
            self.shot(page, f"measure-ruler-{locale[:2]}")

    def test_corners_are_dragged_and_moved_by_keys(self):
        page = self.chosen("letter", device="phone")
        expect(page.locator("#ruler-state")).to_contain_text("Drag the four corners")
        handles = page.locator(".measure-joints button")
        expect(handles).to_have_count(4)
        self.assertIn("Corner 1", handles.first.get_attribute("aria-label"))
        handles.first.focus()
        page.keyboard.press("Shift+ArrowRight")
        self.until(lambda: len(self.script.posts("/v1/rulers")) == 2)
        x, y = (float(part) for part in self.script.posts("/v1/rulers")[-1]["query"]["corners"].split(" ")[0].split(","))
        # A quarter of the shorter side from the middle, and ten pixels to the right.
        self.near([x, y], [600 - 225 + 10, 450 - 225], 0.01, "corner")
        expect(page.locator("#ruler-state")).to_contain_text("Found")
        from_place, to = self.place(page, (x, y)), self.place(page, (x + 600, y))
        page.mouse.move(*from_place)
        page.mouse.down()
        page.mouse.move(*to, steps=5)
        page.mouse.up()
        expect(page.locator("#ruler > .trouble")).to_contain_text("not that of the chosen thing")
        self.shot(page, "measure-ruler-corners")
        page.allowed = ["422"]

    def test_several_outlines_are_shown_in_turn(self):
        page = self.chosen("a4")
        expect(page.locator("#ruler-state")).to_contain_text("several outlines")
        page.click("#ruler-next")
        page.locator("#ruler input[value=lengths]").check(force=True)
        self.tap(page, (200, 400))
        self.until(lambda: self.lengths())
        self.assertEqual(self.lengths()[-1]["outline"]["corners"][0], [500, 400])

    def test_a_coin_has_a_diameter(self):
        page = self.chosen("coin")
        page.fill("#ruler-diameter", "24.25")
        self.until(lambda: self.script.posts("/v1/rulers")[-1]["query"] == {"ruler": "coin:24.25"})
        page.locator("#ruler input[value=ruler]").check(force=True)
        expect(page.locator(".measure-joints button")).to_have_count(4)

    def test_a_mode_that_is_chosen_while_the_photo_is_looked_at_stays(self):
        held = []
        page = self.chosen("coin")
        expect(page.locator("#ruler-state")).to_contain_text("Found")
        page.route("**/v1/rulers?*", lambda route: held.append(route))
        page.fill("#ruler-diameter", "24.25")
        self.until(lambda: held)
        page.locator("#ruler input[value=ruler]").check(force=True)
        with page.expect_response("**/v1/rulers?*"):
            held[0].continue_()
        expect(page.locator("#ruler-state")).to_contain_text("Found")
        self.stays(lambda: page.locator(".measure-joints button").count() == 4)

    def test_a_length_is_kept_with_its_photo(self):
        for locale, scheme in (("en-US", "light"), ("ja-JP", "dark")):
            page = self.chosen(device="phone", locale=locale, scheme=scheme)
            expect(page.locator("#ruler-keep")).to_be_hidden()
            self.tap(page, (200, 400))
            self.tap(page, (700, 400))
            page.fill("#keep-who", "shelf")
            expect(page.locator("#keep-total")).to_contain_text("50.")
            before = len(self.script.measure.records)
            page.click("#keep-record")
            expect(page.locator("#album > li")).to_have_count(before + 1)
            kept = self.script.measure.records[0]
            self.assertEqual([kept["who"], kept["data"]], ["shelf", PHOTO["buffer"]])
            self.assertEqual(json.loads(self.script.posts("/v1/rulers/records")[-1]["body"])["measurement"]["outline"]["corners"], CORNERS)
            expect(page.locator("#keep-record")).to_have_count(0)
            self.until_true(page, "document.querySelector('#album img')?.naturalWidth > 0")
            self.assertEqual(page.evaluate("document.documentElement.scrollWidth <= innerWidth"), True)
            self.assertEqual(page.evaluate(LOW_CONTRAST)["bad"], [], locale)
            self.assertEqual(page.evaluate(UNSOUND), [], locale)
            self.shot(page, f"measure-ruler-kept-{locale[:2]}")
            # What is changed then is another length.
            page.evaluate("document.querySelector('#measure-surface').scrollIntoView({ block: 'center' })")
            self.tap(page, (200, 500))
            expect(page.locator("#keep-record")).to_be_visible()

    def test_what_is_shown_anew_takes_nobody_out_of_the_form(self):
        page = self.chosen()
        self.tap(page, (200, 400))
        self.tap(page, (700, 400))
        expect(page.locator("#keep-total")).to_contain_text("50.")
        page.focus("#keep-who")
        page.evaluate("document.querySelector('input[name=ruler-unit]:not(:checked)').dispatchEvent(new Event('change'))")
        expect(page.locator("#keep-total")).not_to_contain_text("50.")
        expect(page.locator("#keep-who")).to_be_focused()

    def several(self, page, count=3):
        page.set_input_files("#photos-file", [
            {"name": f"{index}.jpg", "mimeType": "image/jpeg", "buffer": jpeg(photo(index))} for index in range(count)])

    def test_several_photos_are_put_together_and_chosen_from(self):
        for locale, scheme in (("en-US", "light"), ("ja-JP", "dark")):
            page = self.open("#/studio?job=measure-1", before=job(0), device="phone", locale=locale, scheme=scheme)
            page.locator("input[value=ruler]").check(force=True)
            expect(page.locator("#photos-choose")).to_be_visible()
            self.assertEqual(page.evaluate("document.documentElement.scrollWidth <= innerWidth"), True)
            self.assertEqual(page.evaluate(LOW_CONTRAST)["bad"], [], locale)
            self.assertEqual(page.evaluate(UNSOUND), [], locale)
            page.locator("#photos-choose").scroll_into_view_if_needed()
            self.shot(page, f"measure-photos-{locale[:2]}")
            page.locator("#ruler input[value=a4]").check(force=True)
            self.script.measure.unplaced = 1
            before = set(self.script.measure.bursts)
            self.several(page)
            expect(page.locator("#measure-strip li")).to_have_count(2)
            asked = [each for each in self.script.requests if each["path"].endswith("/places")]
            self.assertEqual(asked[-1]["query"], {"ruler": "a4"})
            expect(page.locator("#notice-words")).to_contain_text("1 of 3" if locale == "en-US" else "3枚のうち1枚")
            # What was sent is forgotten, and what was made of it stays.
            self.until(lambda: len(set(self.script.measure.bursts) - before) == 1)
            self.until(lambda: page.evaluate(UNSOUND) == [])

    def test_photos_that_do_not_go_together_are_told_and_others_can_be_chosen(self):
        page = self.open("#/studio?job=measure-1", before=job(0))
        page.allowed = ["422"]
        page.locator("input[value=ruler]").check(force=True)
        self.script.measure.unplaced = None
        self.several(page)
        expect(page.locator(".measure-photos > .trouble")).to_contain_text("too little in common")
        self.until(lambda: not self.script.measure.bursts)
        self.script.measure.unplaced = 0
        expect(page.locator("#photos-choose")).to_be_enabled()
        self.several(page)
        expect(page.locator("#measure-strip li")).to_have_count(3)

    def test_an_upload_of_photos_goes_on_where_it_broke_off(self):
        page = self.open("#/studio?job=measure-1", before=job(0))
        page.allowed = ["ERR_", "Failed to load"]
        page.locator("input[value=ruler]").check(force=True)
        self.script.measure.breaks_after = 2
        self.several(page)
        expect(page.locator("#upload-resume")).to_be_visible()
        self.script.measure.breaks_after = None
        page.click("#upload-resume")
        expect(page.locator("#measure-strip li")).to_have_count(3)

    def test_a_coin_puts_no_photos_together(self):
        page = self.open("#/studio?job=measure-1", before=job(0))
        page.locator("input[value=ruler]").check(force=True)
        expect(page.locator("#photos-choose")).to_be_visible()
        page.locator("#ruler input[value=coin]").check(force=True)
        expect(page.locator("#photos-choose")).to_be_hidden()

    def test_a_length_whose_photo_cannot_be_kept_is_not_kept(self):
        page = self.chosen()
        self.script.measure.refuses_photos = True
        self.tap(page, (200, 400))
        self.tap(page, (700, 400))
        page.click("#keep-record")
        expect(page.locator("#ruler-keep form .trouble")).not_to_be_empty()
        self.assertEqual(self.script.measure.records, [])
        page.allowed = ["507"]

    def test_taps_with_keys_alone(self):
        page = self.chosen()
        page.locator("#measure-surface .aim").first.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".measure-joints button")).to_have_count(1)
        page.locator(".measure-joints button").first.focus()
        page.keyboard.press("Delete")
        expect(page.locator(".measure-joints button")).to_have_count(0)
