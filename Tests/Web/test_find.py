"""Finding models on GitHub: agreeing first, looking while one types, filters, results without end, and what goes wrong."""

import re

from support import DEVICES, PageTest, expect

AGREED = "if (!localStorage.getItem('manako.settings')) localStorage.setItem('manako.settings', JSON.stringify({ find: true }))"


class FindTest(PageTest):
    def agreed(self, path="#/models?find=", **more):
        return self.open(path, before=AGREED, **more)

    @property
    def asked(self):
        return [each for each in self.script.requests if each["path"].startswith("/v1/find")]

    def looked_for(self):
        return [each.get("q") for each in self.script.find.searches]

    def test_nothing_is_asked_before_one_agrees(self):
        page = self.open("#/models")
        page.click("[data-part=find]")
        expect(page.locator("#find-consent")).to_contain_text("your search words")
        expect(page.locator("#find-consent")).to_contain_text("never to this browser")
        expect(page.locator("#find-words")).to_have_count(0)
        page.evaluate("location.hash = '#/models?find=yolo'")
        self.stays(lambda: self.asked == [])
        page.evaluate("location.hash = '#/models?repository=ada/vision-0'")
        expect(page.locator("#repository-name")).to_have_text("ada/vision-0")
        self.stays(lambda: self.asked == [])
        page.click("#find-agree")
        expect(page.locator("#readme")).to_be_visible()
        page.evaluate("location.hash = '#/models?find='")
        expect(page.locator("#find-words")).to_be_visible()
        page.reload()
        expect(page.locator("#find-words")).to_be_visible()
        page.fill("#find-words", "birds")
        page.keyboard.press("Enter")
        expect(page.locator(".result").first).to_be_visible()
        page.click("#find-revoke")
        expect(page.locator("#find-agree")).to_be_focused()
        self.assertEqual(page.evaluate("JSON.parse(localStorage.getItem('manako.settings')).searches"), [])
        before = len(self.asked)
        page.reload()
        expect(page.locator("#find-agree")).to_be_visible()
        self.assertEqual(len(self.asked), before)

    def test_it_waits_for_a_pause_in_typing(self):
        page = self.agreed()
        # All within one turn, so that a slow machine makes no pause.
        page.evaluate("""() => { const field = document.querySelector("#find-words");
          for (const typed of ["b", "bi", "bir", "bird", "birds"]) { field.value = typed; field.dispatchEvent(new Event("input", { bubbles: true })); } }""")
        expect(page.locator(".result").first).to_be_visible()
        self.assertEqual(self.looked_for(), ["birds"])
        expect(page.locator("#find-state")).to_have_text(re.compile("^30 of 143 repositories"))
        expect(page.locator("#announcer")).to_have_text(re.compile("^30 of 143 repositories"))
        self.assertTrue(page.url.endswith("#/models?find=birds"), page.url)

    def test_answers_that_come_too_late_are_dropped(self):
        self.script.find.delays = {"birds": 1.2, "poses": 0.1}
        page = self.agreed()
        page.fill("#find-words", "birds")
        self.until(lambda: self.looked_for() == ["birds"])
        page.fill("#find-words", "poses")
        expect(page.locator(".result .summary").first).to_contain_text("Poses of people")
        page.wait_for_timeout(1500)
        expect(page.locator(".result .summary").first).to_contain_text("Poses of people")
        self.assertTrue(page.url.endswith("find=poses"))

    def test_order_of_answers_is_that_of_questions(self):
        """The class by itself, with answers that come in any order and do not care that they were given up."""
        found = self.module("find/search", """
          const open = [];
          const ask = (search) => new Promise((resolve) => open.push((names) => resolve({ total: 1, next: null, repositories: names.map((name) => ({ owner: "o", name })) })));
          const search = new m.Search(ask, () => {}, 0);
          const of = (words) => ({ words, kind: null, licence: null, language: null, stars: null, sort: null });
          const all = [search.look(of("a")), search.look(of("ab")), search.look(of("abc"))];
          open[2](["abc"]);
          await all[2];
          const first = search.results.map(({ name }) => name);
          open[0](["a"]);
          open[1](["ab"]);
          await Promise.all(all);
          return [first, search.results.map(({ name }) => name), search.asking];""")
        self.assertEqual(found, [["abc"], ["abc"], None])

    def test_repositories_are_shown_once(self):
        found = self.module("find/search", """
          const pages = { 1: { total: 3, next: 2, repositories: [{ owner: "o", name: "a" }, { owner: "o", name: "b" }] },
            2: { total: 3, next: null, repositories: [{ owner: "O", name: "B" }, { owner: "o", name: "c" }] } };
          const search = new m.Search(async (_, page) => pages[page], () => {}, 0);
          await search.look({ words: "x", kind: null, licence: null, language: null, stars: null, sort: null });
          await Promise.all([search.more(), search.more()]);
          return [search.results.map(({ name }) => name), search.next];""")
        self.assertEqual(found, [["a", "b", "c"], None])

    def test_filters_go_along_and_into_the_address(self):
        page = self.agreed("#/models?find=vision&kind=pose&stars=100&sort=updated&licence=nonsense")
        expect(page.locator(".result").first).to_be_visible()
        self.assertEqual(self.script.find.searches[0], {"q": "vision", "kind": "pose", "stars": "100", "sort": "updated", "page": "1"})
        page.select_option("#find-licence", "MIT")
        self.until(lambda: self.script.find.searches[-1].get("licence") == "MIT")
        expect(page.locator(".result .facts").first).to_contain_text("MIT")
        page.select_option("#find-language", "C++")
        self.until(lambda: self.script.find.searches[-1].get("language") == "C++")
        self.until(lambda: "language=C%2B%2B" in page.url)
        expect(page.locator("#find-filters summary")).to_have_text("Filters (5)")
        page.reload()
        expect(page.locator("#find-language")).to_have_value("C++")
        expect(page.locator("#find-kind")).to_have_value("pose")

    def test_recent_searches(self):
        page = self.agreed()
        for words in ["birds", "poses", "birds"]:
            page.fill("#find-words", words)
            page.keyboard.press("Enter")
            expect(page.locator(".result").first).to_be_visible()
        page.click("#find-clear")
        expect(page.locator("#find-words")).to_be_focused()
        expect(page.locator("#find-recent li")).to_have_text(["birds", "poses"])
        expect(page.locator(".result")).to_have_count(0)
        page.locator("#find-recent li button").nth(1).click()
        expect(page.locator(".result .summary").first).to_contain_text("Poses")
        page.click("#find-clear")
        page.click("#find-recent-clear")
        expect(page.locator("#find-recent")).to_be_hidden()
        expect(page.locator("#find-words")).to_be_focused()

    def test_a_name_or_an_address_opens_the_repository(self):
        page = self.agreed()
        for typed in ["cv-lab/vision-2", "https://github.com/cv-lab/vision-2/tree/main/models", "github.com/cv-lab/vision-2.git"]:
            page.evaluate("location.hash = '#/models?find='")
            page.fill("#find-words", typed)
            expect(page.locator("#find-open")).to_have_attribute("aria-label", "Open cv-lab/vision-2")
            page.keyboard.press("Enter")
            expect(page.locator("#repository-name")).to_have_text("cv-lab/vision-2")
            expect(page.locator("#readme")).to_be_visible()
        self.assertEqual(self.script.find.searches, [])

    def test_what_is_typed_as_a_repository(self):
        found = self.module("find/query", "return a.map((typed) => { const found = m.repositoryIn(typed); return found && `${found.owner}/${found.name}`; });", [
            "a/b", " a/b.c ", "https://github.com/a/b?tab=readme#x", "http://www.github.com/a/b.git", "a/..", "a/.", "-a/b", "a b", "a/b/c", "https://example.org/a/b", "a/b c", "object detection",
            "https://github.com.example.org/a/b", "日本/語"])
        self.assertEqual(found, ["a/b", "a/b.c", "a/b", "a/b", None, None, None, None, "a/b", None, None, None, None, None])

    def scrolled_far(self, page):
        """Scrolls to the 45th result; gives a check that one is there again, and that nothing was asked for it."""
        top = "document.querySelectorAll('.result')[44].getBoundingClientRect().top"
        expect(page.locator(".result")).to_have_count(30)
        page.evaluate("document.querySelectorAll('.result')[29].scrollIntoView()")
        expect(page.locator(".result")).to_have_count(60)
        page.evaluate("document.querySelectorAll('.result')[44].scrollIntoView({ block: 'center' })")
        page.wait_for_timeout(300)
        before, asked = page.evaluate(top), len(self.script.find.searches)

        def is_back():
            expect(page.locator(".result").nth(44)).to_be_visible()
            self.eventually(lambda: self.assertAlmostEqual(page.evaluate(top), before, delta=3))
            self.assertEqual(len(self.script.find.searches), asked, "nothing is asked again")
        return is_back

    def test_back_keeps_the_place(self):
        for device in DEVICES:
            page = self.agreed("#/models?find=vision", device=device)
            is_back = self.scrolled_far(page)
            page.locator(".result a").nth(44).click()
            expect(page.locator("#readme")).to_be_visible()
            page.go_back()
            is_back()
            self.close(page)

    def test_a_reload_keeps_the_place(self):
        page = self.agreed("#/models?find=vision")
        is_back = self.scrolled_far(page)
        page.reload()
        is_back()
        # From a repository's page, too.
        page.locator(".result a").nth(44).click()
        expect(page.locator("#readme")).to_be_visible()
        page.reload()
        expect(page.locator("#readme")).to_be_visible()
        page.go_back()
        is_back()
        # Another search begins at its top.
        page.fill("#find-words", "birds")
        page.keyboard.press("Enter")
        expect(page.locator(".result .summary").first).to_contain_text("Birds")
        self.assertEqual(page.evaluate("document.querySelectorAll('.result').length"), 30)

    def test_few_searches_left_are_for_those_who_press_enter(self):
        for locale, hint in [("en-US", "Press Enter to search: GitHub allows 2 more searches this minute."), ("ja-JP", "Enterキー")]:
            self.script.find.searches.clear()
            page = self.agreed(locale=locale)
            self.script.find.left = 2
            page.fill("#find-words", "birds")
            expect(page.locator(".result").first).to_be_visible()
            page.fill("#find-words", "poses")
            expect(page.locator("#find-state")).to_contain_text(hint)
            self.stays(lambda: self.looked_for() == ["birds"])
            self.script.find.left = 9
            page.keyboard.press("Enter")
            expect(page.locator(".result .summary").first).to_contain_text("Poses of people")
            page.fill("#find-words", "birds")
            self.until(lambda: self.looked_for() == ["birds", "poses", "birds"])
            self.close(page)

    def test_results_go_on_for_a_thousand(self):
        page = self.agreed("#/models?find=vision")
        expect(page.locator(".result")).to_have_count(30)
        self.until_true(page, """(() => { const main = document.querySelector("main"); main.scrollTop = main.scrollHeight;
          return document.querySelectorAll(".result").length === 1000; })()""")
        expect(page.locator("#find-more")).to_be_hidden()
        self.assertEqual([each["page"] for each in self.script.find.searches], [str(number) for number in range(1, 35)])
        expect(page.locator("#find-state")).to_have_text("1,000 of 1,000 repositories.")

    def test_more_by_keyboard(self):
        page = self.open(
            "#/models?find=vision", before=AGREED + ";window.IntersectionObserver = class { observe() {} unobserve() {} disconnect() {} };")
        expect(page.locator(".result")).to_have_count(30)
        page.focus("#find-more")
        page.keyboard.press("Enter")
        expect(page.locator(".result")).to_have_count(60)
        expect(page.locator("#announcer")).to_have_text("60 of 1,000 repositories.")
        self.stays(lambda: page.locator(".result").count() == 60)

    def test_keyboard_alone(self):
        page = self.agreed("#/models")
        page.focus("[data-part=find]")
        page.keyboard.press("Enter")
        expect(page.locator("#find-words")).to_be_visible()
        page.focus("#find-words")
        page.keyboard.type("birds")
        expect(page.locator(".result").first).to_be_visible()
        for _ in range(12):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.className") == "resulthead":
                break
        page.keyboard.press("Enter")
        expect(page.locator("#repository-name")).to_be_focused()
        page.go_back()
        expect(page.locator(".result").first).to_be_visible()

    def test_states_in_words(self):
        for locale, nothing, offline in [("en-US", "Nothing found.", "these are earlier results"), ("ja-JP", "見つかりませんでした", "以前の結果")]:
            page = self.agreed(locale=locale)
            page.fill("#find-words", "nothing at all")
            expect(page.locator("#find-state")).to_contain_text(nothing)
            self.script.find.offline = True
            page.fill("#find-words", "birds")
            expect(page.locator("#find-state")).to_contain_text(offline)
            self.script.find.offline = False
            self.close(page)

    def test_limited_says_until_when(self):
        self.script.problems = {"GET /v1/find": (429, "unavailable", "API rate limit exceeded", "gitHubLimited", {"until": "99:99", "at": "1785506700"})}
        for locale in ["en-US", "ja-JP"]:
            page = self.agreed("#/models?find=birds", locale=locale, timezone_id="Asia/Tokyo")
            page.allowed = ["Failed to load resource"]
            expect(page.locator("#find-trouble .saying")).to_contain_text(re.compile("23:05|11:05"))
            expect(page.locator("#find-trouble .saying")).to_contain_text("GITHUB_TOKEN")
            if locale == "ja-JP":
                self.script.problems = {}
                page.click("#find-retry")
                expect(page.locator(".result").first).to_be_visible()
                expect(page.locator("#find-trouble")).to_be_hidden()
            else:
                self.close(page)

    def test_a_page_that_fails_is_asked_again_by_hand(self):
        page = self.agreed("#/models?find=vision")
        page.allowed = ["Failed to load resource"]
        expect(page.locator(".result")).to_have_count(30)
        self.script.problems = {"GET /v1/find": (503, "unavailable", "no route", "gitHubOffline", {})}
        page.evaluate("document.querySelector('main').scrollTop = 1e6")
        expect(page.locator("#find-trouble .saying")).to_contain_text("cannot reach GitHub")
        count = len(self.asked)
        self.stays(lambda: len([each for each in self.asked if each["path"] == "/v1/find"]) <= count)
        expect(page.locator(".result")).to_have_count(30)
        self.script.problems = {}
        page.click("#find-retry")
        expect(page.locator(".result")).to_have_count(60)

    def test_pictures_are_asked_with_the_token(self):
        self.script.token = "secret-token-of-32-characters-xx"
        page = self.agreed(f"#token={self.script.token}")
        page.evaluate("location.hash = '#/models?find=vision'")
        expect(page.locator(".result")).to_have_count(30)
        self.until_true(page, "document.querySelector('.result .owner').src.startsWith('blob:') && document.querySelector('.result .owner').naturalWidth === 96")
        pictures = [each for each in self.script.requests if each["path"] == "/v1/find/picture"]
        self.assertTrue(pictures)
        self.assertTrue(all(each["headers"]["Authorization"] == f"Bearer {self.script.token}" for each in pictures))
        self.assertLessEqual(len(pictures), 10, "each picture is asked for once")
