"""People of the library: what it takes to tell them apart, their faces and names, and forgetting all of it."""

import re

from mock_data import PULLED
from mock_library import MODEL, OFFER
from support import DEVICES, PageTest, expect
from test_shell import LOW_CONTRAST, UNSOUND

HERE = "#/library?people="
COUNT = "[data-feature=library] .row [role=status]"


class PersonTest(PageTest):
    def ask(self, people):
        return self.module("library/person", "return a.map((each) => m.questionFor(each, a));", people)

    def test_the_question_finds_one_person(self):
        """A name that needs no quotation marks stands alone; a number stands where the name means others too, or a number."""
        people = [{"id": 1, "name": "Aki"}, {"id": 2, "name": "Yui Sato"}, {"id": 3}, {"id": 4, "name": "12"}, {"id": 5, "name": 'Tom "T" 9'}]
        self.assertEqual(self.ask(people), ["person:Aki", 'person:"Yui Sato"', "person:3", "person:4", 'person:"Tom \\"T\\" 9"'])
        self.assertEqual(self.ask([{"id": 1, "name": "Aki"}, {"id": 2, "name": "aki Ito"}]), ["person:1", 'person:"aki Ito"'])
        self.assertEqual(self.ask([{"id": 1, "name": "晶"}, {"id": 2, "name": "佐藤　晶子"}]), ["person:1", 'person:"佐藤　晶子"'])

    def test_a_name_is_measured_in_bytes(self):
        fits = self.module("library/person", "return a.map(m.isShortEnough);", ["a" * 200, "a" * 201, "晶" * 66, "晶" * 67])
        self.assertEqual(fits, [True, False, True, False])


class LibraryPeopleTest(PageTest):
    def setUp(self):
        super().setUp()
        self.library = self.script.library

    def install(self):
        self.script.models.append({**PULLED, "name": MODEL})

    def told_apart(self, name=None):
        """People are told apart already; the first has a name."""
        self.install()
        self.library.is_on, self.library.people = True, [dict(each) for each in self.library.found]
        if name:
            self.library.people[0]["name"] = name

    def person(self, page, name):
        """The card of somebody with a name, or a number."""
        return page.locator(".people .person", has=page.get_by_role("link", name=f"Photos of {name}", exact=True))

    def puts(self):
        return [(each["path"], each["body"].decode()) for each in self.script.requests if each["method"] == "PUT"]

    def check(self, page, note):
        def sound():
            self.assertEqual(page.evaluate(UNSOUND), [], note)
            self.assertEqual(page.evaluate(LOW_CONTRAST)["bad"], [], note)
        self.eventually(sound)
        self.shot(page, f"library-people-{note.replace(' ', '-')}")

    def test_the_list_leads_to_people(self):
        page = self.open("#/library")
        page.get_by_role("link", name="People").click()
        expect(page.get_by_role("heading", name="People")).to_be_visible()
        page.get_by_role("link", name="Back to the photos").click()
        expect(page.locator(COUNT)).to_have_text("12 photos")

    def test_one_page_beside_the_list_is_shown_at_a_time(self):
        page = self.open("#/library?q=person:3")
        expect(page.locator(COUNT)).to_have_text("No photo answers. Try fewer or other words.")
        sheets = {"People": "people", "Duplicates": "duplicates", "Map": "map"}
        for name, address in sheets.items():
            page.get_by_role("link", name=name).click()
            expect(page.get_by_role("heading", level=3)).to_have_text([name])
            self.assertIn(f"{address}=", page.url)
            expect(page.locator("#library-field")).to_be_hidden()
            page.get_by_role("link", name="Back to the photos").click()
            expect(page.locator("#library-field")).to_have_value("person:3")
            expect(page.get_by_role("heading", level=3)).to_have_count(0)

    def test_without_the_model_it_says_what_it_takes(self):
        """Nothing is downloaded or turned on by itself; the model comes from the catalogue, a tap away."""
        self.script.catalogue.append(dict(OFFER))
        page = self.open(HERE)
        people = page.locator(".people:visible")
        expect(people.first).to_contain_text("nothing leaves it")
        expect(people.locator("code")).to_have_text(f"manako models pull {MODEL}")
        card = page.locator(f"[data-entry={MODEL}]")
        expect(card).to_contain_text("99 MB · Licence CC0-1.0")
        expect(card.get_by_role("link")).to_have_attribute("href", OFFER["homepage"])
        self.assertEqual([each for each in self.script.requests if each["method"] != "GET"], [])
        card.get_by_role("button").click()
        button = page.get_by_role("button", name="Tell people apart")
        expect(button).to_be_visible()
        expect(page.locator(".model")).to_have_text(f"Model {MODEL} · Licence CC0-1.0 · 99 MB · The authors’ page")
        self.assertEqual(self.puts(), [])

    def test_a_catalogue_without_the_model_leaves_the_command(self):
        page = self.open(HERE)
        expect(page.locator(".model")).to_contain_text("Licence CC0-1.0")
        expect(page.locator(".model a")).to_have_attribute("rel", "noopener noreferrer")
        expect(page.locator(".people code:visible")).to_have_text(f"manako models pull {MODEL}")

    def test_turning_it_on_shows_progress_and_then_faces(self):
        self.install()
        self.library.step = 5
        page = self.open(HERE)
        page.get_by_role("button", name="Tell people apart").click()
        expect(page.locator(".people [role=status]")).to_have_text("Comparing faces: 7 photos to go")
        expect(page.get_by_role("heading", name="People")).to_be_focused()
        expect(page.locator(".people progress")).to_be_visible()
        expect(page.get_by_text("Nobody is in two photos yet.")).to_be_hidden()
        expect(page.locator(".people .person")).to_have_count(3)
        expect(page.locator(".people progress")).to_be_hidden()
        self.until_true(page, "[...document.querySelectorAll('.face img')].every((face) => face.naturalWidth === 96)")
        self.assertEqual(self.puts(), [("/v1/library/people", '{"isOn":true}')])

    def test_a_model_that_has_gone_is_told(self):
        self.install()
        page = self.open(HERE)
        page.allowed = ["503 (Service Unavailable)"]
        expect(page.get_by_role("button", name="Tell people apart")).to_be_visible()
        self.script.models.pop()
        page.get_by_role("button", name="Tell people apart").click()
        expect(page.locator("#notice")).to_contain_text("The model that tells people apart is not on the server.")
        expect(page.locator(".people code:visible")).to_have_count(1)

    def test_a_model_that_has_gone_is_offered_beside_the_people(self):
        self.library.is_on, self.library.waiting = True, 2
        self.library.people = list(self.library.found)
        page = self.open(HERE)
        expect(page.locator(".people .person")).to_have_count(3)
        expect(page.locator(".people code:visible")).to_have_text(f"manako models pull {MODEL}")
        self.library.waiting = 0
        page.get_by_role("link", name="Back to the photos").click()
        page.get_by_role("link", name="People").click()
        expect(page.locator(".people .person")).to_have_count(3)
        expect(page.locator(".people code")).to_be_hidden()

    def test_nobody_yet(self):
        self.install()
        self.library.is_on = True
        page = self.open(HERE)
        expect(page.get_by_text("Nobody is in two photos yet.")).to_be_visible()
        expect(page.get_by_role("button", name="Forget all people")).to_be_visible()

    def test_a_face_leads_to_its_photos(self):
        self.told_apart("Aki Ito")
        page = self.open(HERE)
        page.get_by_role("link", name="Photos of Aki Ito").click()
        expect(page.locator("#library-field")).to_have_value('person:"Aki Ito"')
        expect(page.locator(COUNT)).to_have_text("6 photos")
        page.go_back()
        page.get_by_role("link", name="Photos of Person 7").click()
        expect(page.locator("#library-field")).to_have_value("person:7")
        expect(page.locator(COUNT)).to_have_text("3 photos")

    def test_a_name_is_given_by_keyboard(self):
        self.told_apart()
        page = self.open(HERE)
        name = page.get_by_role("button", name="Add a name: Person 7")
        name.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("textbox", name="Name of Person 7")).to_be_focused()
        page.keyboard.type("Yui")
        page.keyboard.press("Escape")
        expect(name).to_be_focused()
        self.assertEqual(self.puts(), [])
        page.keyboard.press("Enter")
        page.keyboard.type("  Aki ")
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Aki: change the name")).to_be_focused()
        self.assertEqual(self.puts(), [("/v1/library/people/7", '{"name":"Aki"}')])
        page.keyboard.press("Enter")
        expect(page.get_by_role("textbox", name="Name of Aki")).to_have_value("Aki")
        page.keyboard.press("Backspace")
        page.keyboard.press("Enter")
        expect(name).to_be_focused()
        self.assertEqual(self.puts()[1:], [("/v1/library/people/7", '{"name":""}')])

    def test_a_name_that_is_being_typed_outlives_an_answer(self):
        self.told_apart()
        self.library.is_working, self.library.waiting, self.library.step = True, 9, 4
        # The last becomes the first, and somebody is new.
        self.library.found[2:] = [{"id": 8, "photos": [1, 2, 3, 4, 5, 6, 7], "photo": 1}, {"id": 9, "photos": [8, 9], "photo": 8}]
        page = self.open(HERE)
        page.get_by_role("button", name="Add a name: Person 8").click()
        page.keyboard.type("Aki")
        expect(page.locator(".people .person")).to_have_count(4)
        expect(page.locator(".people .person").first).to_contain_text("7 photos")
        expect(page.get_by_role("textbox", name="Name of Person 8")).to_be_focused()
        page.keyboard.type("ko")
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Akiko: change the name")).to_be_focused()

    def test_keys_of_an_input_method_are_its_own(self):
        self.told_apart()
        page = self.open(HERE)
        page.get_by_role("button", name="Add a name: Person 3").click()
        page.evaluate("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }))")
        expect(page.get_by_role("textbox", name="Name of Person 3")).to_be_focused()

    def test_a_name_that_is_too_long_stays_to_be_shortened(self):
        self.told_apart()
        page = self.open(HERE)
        page.get_by_role("button", name="Add a name: Person 3").click()
        page.keyboard.insert_text("晶" * 67)
        page.keyboard.press("Enter")
        expect(page.locator("#notice")).to_contain_text("This name is too long.")
        expect(page.get_by_role("textbox", name="Name of Person 3")).to_be_focused()
        self.assertEqual(self.puts(), [])
        page.keyboard.press("Backspace")
        page.keyboard.press("Enter")
        expect(page.locator("#notice")).to_be_hidden()
        self.until(lambda: len(self.puts()) == 1)

    def test_two_groups_become_one_person(self):
        self.told_apart("Aki")
        page = self.open(HERE)
        self.person(page, "Person 8").get_by_role("button", name="Person 8: same as…").click()
        dialog = page.get_by_role("dialog")
        expect(dialog).to_contain_text("Who is the same person as Person 8?")
        expect(dialog.locator(".person")).to_have_count(2)
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name="Person 8: same as…")).to_be_focused()
        page.keyboard.press("Enter")
        dialog.get_by_role("button", name="Aki, 6 photos").click()
        expect(page.locator("#ask")).to_contain_text("Are Person 8 and Aki the same person?")
        self.answer(page, says_yes=False)
        self.assertEqual(self.puts(), [])
        page.get_by_role("button", name="Person 8: same as…").click()
        dialog.get_by_role("button", name="Aki, 6 photos").click()
        self.answer(page)
        expect(page.locator(".people .person")).to_have_count(2)
        expect(page.get_by_role("link", name="Photos of Aki")).to_be_focused()
        expect(self.person(page, "Aki")).to_contain_text("7 photos")
        self.assertEqual(self.puts(), [("/v1/library/people/8", '{"sameAs":3}')])

    def test_a_name_goes_over_to_a_group_without_one(self):
        self.told_apart("Aki")
        page = self.open(HERE)
        page.get_by_role("button", name="Aki: same as…").click()
        page.get_by_role("dialog").get_by_role("button", name="Person 7, 3 photos").click()
        expect(page.locator("#ask")).to_contain_text("Their photos are put together as Aki.")
        self.answer(page)
        expect(self.person(page, "Aki")).to_contain_text("9 photos")
        expect(page.get_by_role("link", name="Photos of Aki")).to_be_focused()

    def test_somebody_alone_is_the_same_as_nobody(self):
        self.told_apart()
        self.library.people = self.library.people[:1]
        page = self.open(HERE)
        expect(page.locator(".people .person")).to_have_count(1)
        expect(page.get_by_text("Same as…", exact=True)).to_be_hidden()

    def test_a_person_who_has_gone_is_told(self):
        self.told_apart()
        page = self.open(HERE)
        page.allowed = ["404 (Not Found)"]
        page.get_by_role("button", name="Add a name: Person 7").click()
        self.library.people.pop(1)
        page.keyboard.type("Aki")
        page.keyboard.press("Enter")
        expect(page.locator("#notice")).to_contain_text("The library does not know this person any more.")
        expect(page.locator(".people .person")).to_have_count(2)
        expect(page.get_by_role("heading", name="People")).to_be_focused()

    def test_everything_is_forgotten_after_a_yes(self):
        self.told_apart("Aki")
        page = self.open(HERE)
        page.get_by_role("button", name="Forget all people").click()
        expect(page.locator("#ask")).to_contain_text("Forget all faces, groups and names?")
        self.answer(page, says_yes=False)
        expect(page.locator(".people .person")).to_have_count(3)
        page.get_by_role("button", name="Forget all people").click()
        self.answer(page)
        expect(page.get_by_role("button", name="Tell people apart")).to_be_visible()
        expect(page.get_by_role("heading", name="People")).to_be_focused()
        expect(page.locator(".people .person")).to_have_count(0)
        self.assertEqual(self.puts(), [("/v1/library/people", '{"isOn":false}')])

    def test_faces_are_asked_for_with_the_token(self):
        self.told_apart()
        self.script.token = "secret"
        page = self.open("#token=secret")
        page.evaluate(f"location.hash = '{HERE}'")
        self.until_true(page, "[...document.querySelectorAll('.face img')].filter((face) => face.naturalWidth === 96).length === 3")
        asked = [each for each in self.script.requests if each["path"].endswith("/face")]
        self.assertEqual({each["headers"].get("Authorization") for each in asked}, {"Bearer secret"})
        self.assertEqual(len(asked), 3)

    def test_asking_ends_with_the_page(self):
        self.told_apart()
        self.library.is_working, self.library.waiting, self.library.step = True, 9, 0
        page = self.open(HERE)
        expect(page.locator(".people .person")).to_have_count(3)
        page.evaluate("location.hash = '#/models'")
        expect(page.locator("#view-models")).to_be_visible()
        count = lambda: len([each for each in self.script.requests if each["path"] == "/v1/library/people"])
        before = count()
        self.stays(lambda: count() == before, seconds=2.5)

    def test_an_answer_that_comes_late_asks_no_more(self):
        self.install()
        self.library.step, self.script.delay = 0, 0.6
        page = self.open(HERE)
        page.get_by_role("button", name="Tell people apart").click()
        self.until(lambda: len(self.puts()) == 1)
        page.evaluate("location.hash = '#/models'")
        self.until(lambda: self.library.is_on)
        self.stays(lambda: self.script.requests[-1]["path"] != "/v1/library/people" or self.script.requests[-1]["method"] == "PUT", seconds=1)

    def test_a_catalogue_that_is_ahead_is_asked_once(self):
        self.script.catalogue.append({**OFFER, "state": "installed"})
        page = self.open(HERE)
        asked = lambda: len([each for each in self.script.requests if each["path"] == "/v1/library/people"])
        self.until(lambda: asked() >= 2)
        self.stays(lambda: asked() == 2, seconds=1)
        expect(page.locator(".people code:visible")).to_be_visible()

    def test_every_state_is_sound(self):
        """Names, contrast, sizes for fingers, and no wider than the window; at phone and desktop size, in both languages."""
        for device in DEVICES:
            for locale, add in [("en-US", re.compile("^Add a name")), ("ja-JP", re.compile("名前を付ける$"))]:
                note = f"{device} {locale[:2]}"
                self.server.script.models = [each for each in self.script.models if each["name"] != MODEL]
                self.library.forget()
                self.script.catalogue[3:] = [dict(OFFER)]
                page = self.open(HERE, device=device, locale=locale)
                expect(page.locator(f"[data-entry={MODEL}]")).to_be_visible()
                self.check(page, f"{note} missing")
                self.install()
                page.reload()
                expect(page.locator(".people .primary:visible")).to_be_visible()
                self.check(page, f"{note} off")
                self.told_apart("Mary-Jane Wilhelmina Featherstonehaugh" if locale == "en-US" else "寿限無寿限無五劫の擦り切れ海砂利水魚")
                self.library.is_working, self.library.waiting, self.library.step = True, 1234, 0
                page.reload()
                expect(page.locator(".people .person")).to_have_count(3)
                page.get_by_role("button", name=add).first.click()
                self.check(page, f"{note} on")
                page.keyboard.press("Escape")
                page.locator(".people .person .plain:visible").last.click()
                expect(page.get_by_role("dialog")).to_be_visible()
                self.check(page, f"{note} same")
                page.get_by_role("dialog").locator(".person").first.click()
                expect(page.locator("#ask")).to_be_visible()
                self.check(page, f"{note} sure")
                self.close(page)

    def test_the_language_changes_what_is_shown(self):
        self.told_apart("Aki")
        page = self.open(HERE)
        expect(page.locator(".people .person")).to_have_count(3)
        page.click("#language")
        expect(page.get_by_role("link", name="人物7の写真")).to_be_visible()
        expect(page.get_by_role("button", name="Aki：名前を変える")).to_be_visible()
        expect(page.get_by_role("button", name="人物の情報をすべて消す")).to_be_visible()

    def test_all_by_keyboard(self):
        self.told_apart("Aki")
        page = self.open(HERE)
        expect(page.locator(".people .person")).to_have_count(3)
        self.all_by_keyboard(page, 14)
