"""The page of a repository: whose it is, its README, and adding a model of it, which is used a tap later."""

from mock_find import COMMIT, RAW
from support import DEVICES, PageTest, expect
from test_find import AGREED

HERE = "#/models?repository=ada/vision-0"

#: What a README of somebody who means harm might be, had the server let it through.
HOSTILE = f"""<h3 id="readme-a" onclick="window.harm = 1">Title</h3>
<script>window.harm = 2</script><img src="x" onerror="window.harm = 3" alt="one"><img data-picture="javascript:window.harm = 4" alt="two">
<img data-picture="{RAW}fine.png" alt="three" onload="window.harm = 5" srcset="https://evil.example/a.png 2x" style="position: fixed; inset: 0">
<a href="javascript:window.harm = 6" id="app">four</a> <a href="JaVaScRiPt:window.harm = 7">five</a> <a href=" data:text/html,x">six</a> <a href="#/look">seven</a>
<a href="https://fine.example/" onclick="window.harm = 8" target="_self" rel="opener">eight</a>
<iframe srcdoc="<script>parent.harm = 9</script>"></iframe><svg onload="window.harm = 10"><text>nine</text></svg><math><mtext>x</mtext></math>
<form action="https://evil.example"><button formaction="javascript:1">ten</button><input name="token"></form>
<style>* {{ display: none }}</style><link rel="stylesheet" href="https://evil.example/x.css"><meta http-equiv="refresh" content="0;url=https://evil.example">
<base href="https://evil.example/"><template><script>window.harm = 11</script></template><video src="https://evil.example/v"></video>
<div style="position: fixed; inset: 0" class="dialog" id="main">eleven</div><h3 id="main">twelve</h3><p id="notice" hidden data-text="home">thirteen</p>
<details open ontoggle="window.harm = 12"><summary>fourteen</summary></details><object data="https://evil.example/o"></object><custom-element>fifteen</custom-element>"""

#: All elements of the README and all their attributes, without `dir`, which the page sets itself.
SHAPE = """() => {
  const readme = document.querySelector("#readme");
  return [...readme.querySelectorAll("*")].map((e) => [e.localName, ...[...e.attributes].map(({ name }) => name).filter((name) => name !== "dir").sort()].join(" "));
}"""
ALLOWED = {
    "a": {"href", "rel", "target"}, "img": {"alt", "class", "data-picture", "decoding", "src", "width"}, "h3": {"id", "tabindex"}, "h4": {"id", "tabindex"},
    "p": set(), "br": set(), "span": {"class"},
}


class FindPageTest(PageTest):
    def at(self, path=HERE, **more):
        page = self.open(path, before=AGREED, **more)
        page.allowed = ["Failed to load resource"]
        return page

    def add(self, page, name="nano.onnx"):
        page.get_by_role("button", name=f"Add {name}").click()
        page.get_by_role("button", name="Add under this licence").click()

    def test_header(self):
        for locale, licence, stars in [("en-US", "Licence Apache-2.0", "48,213 stars"), ("ja-JP", "ライセンス Apache-2.0", "スター48,213件")]:
            page = self.at(locale=locale)
            expect(page.locator("#repository-name")).to_be_focused()
            expect(page.locator("#repository-licence")).to_have_text(licence)
            expect(page.locator(".repositoryhead .facts .hidden")).to_have_text(stars)
            expect(page.locator(".repositoryhead a")).to_have_attribute("href", "https://github.com/ada/vision-0")
            expect(page.locator(".repositoryhead a")).to_have_attribute("rel", "noopener noreferrer")
            self.until_true(page, "document.querySelector('.repositoryhead .owner').naturalWidth === 96")
            expect(page.locator(".file h4")).to_have_text(["nano.onnx", "tiny-long-name-with-everything-in-it.onnx", "Pose.mlpackage"])
            self.close(page)

    def test_readme(self):
        page = self.at()
        expect(page.locator("#readme table td").first).to_have_text("tiny.onnx")
        expect(page.locator("#readme .right").last).to_have_text("3.7 MB")
        page.locator("#readme img").first.scroll_into_view_if_needed()
        self.until_true(page, "document.querySelector('#readme img').naturalWidth === 1200 && document.querySelector('#readme img').src.startsWith('blob:')")
        page.evaluate("document.querySelector('main').scrollTop = 1e6")
        expect(page.locator(".nopicture")).to_have_text("A chart")
        asked = [each["query"]["address"] for each in self.script.requests if each["path"] == "/v1/find/picture"]
        self.assertEqual(len(asked), len(set(asked)))
        self.assertIn(RAW + "docs/street.png", asked)
        page.locator("#readme a", has_text="How good?").click()
        expect(page.locator("#readme-how-good")).to_be_focused()
        self.assertIn("at=readme-how-good", page.url)
        expect(page.locator("#readme-how-good")).to_be_in_viewport()
        page.go_back()
        expect(page.locator("#readme")).to_be_visible()
        self.assertEqual(page.locator("#readme a", has_text="the paper").get_attribute("target"), "_blank")

    def test_a_hostile_readme_that_got_past_the_server(self):
        self.script.find.readme = HOSTILE
        page = self.at()
        expect(page.locator("#readme")).to_contain_text("fifteen")
        page.wait_for_timeout(500)
        self.assertIsNone(page.evaluate("window.harm ?? null"))
        for each in page.evaluate(SHAPE):
            name, *attributes = each.split()
            self.assertIn(name, ALLOWED, each)
            self.assertLessEqual(set(attributes), ALLOWED[name], each)
        self.assertEqual(page.evaluate("[...document.querySelectorAll('#readme a')].map((e) => `${e.getAttribute('href')} ${e.rel} ${e.target}`)"),
                         ["https://fine.example/ noopener noreferrer _blank"])
        self.assertEqual(page.evaluate("[...document.querySelectorAll('#readme [id]')].map((e) => e.id)"), ["readme-a"])
        for words in ["Title", "four", "five", "six", "seven", "eleven", "twelve", "fourteen", "one", "two"]:
            expect(page.locator("#readme")).to_contain_text(words)
        for words in ["nine", "harm", "ten"]:
            self.assertNotIn(f" {words} ", f" {page.inner_text('#readme')} ")
        # The policy speaks of what is only parsed, in a document that is never shown; nothing was asked of anybody.
        self.assertLessEqual({each.split()[0] for each in page.evaluate("window.violations")}, {"script-src-attr", "style-src-attr", "style-src-elem", "base-uri"})
        page.evaluate("window.violations = []")
        page.allowed = [*page.allowed, "Content Security Policy"]
        self.assertFalse(page.evaluate("document.querySelector('#readme').matches(':has(script, style, iframe, svg, form, link, meta, base, video, object)')"))

    def test_a_huge_and_deep_readme(self):
        self.script.find.readme = "<blockquote>" * 2000 + "deep" + "</blockquote>" * 2000 + "<p>word</p>" * 70_000
        page = self.at()
        expect(page.locator("#readme p").first).to_have_text("word")
        self.assertLessEqual(page.evaluate("document.querySelectorAll('#readme *').length"), 60_000)

    def test_notes_of_the_server(self):
        self.script.find.readme = '<p data-note="plain"></p><pre><code>x</code></pre><p data-note="cut"></p><p data-note="unheard"></p>'
        page = self.at()
        expect(page.locator("#readme p")).to_have_text(["This README is shown as it was written.", "The README is longer; read all of it on GitHub."])

    def test_nothing_is_fetched_before_the_licence_was_shown(self):
        page = self.at()
        page.get_by_role("button", name="Add nano.onnx").click()
        box = page.locator(".consentbox")
        expect(box).to_contain_text("Licence Apache-2.0")
        expect(box).to_contain_text("3.7 MB")
        expect(box.locator(".yes")).to_be_focused()
        self.assertEqual([each for each in self.script.requests if each["method"] == "POST" and "find" in each["path"]], [])
        box.get_by_role("button", name="Cancel").click()
        expect(page.get_by_role("button", name="Add nano.onnx")).to_be_focused()
        self.add(page)
        self.until(lambda: self.script.posts("/v1/find/repositories/ada/vision-0"))
        [sent] = self.script.posts("/v1/find/repositories/ada/vision-0")
        self.assertEqual(sent["body"], f'{{"path":"models/nano.onnx","commit":"{COMMIT}","licence":"Apache-2.0"}}'.encode())

    def test_an_unknown_licence_is_said_plainly(self):
        for locale, words, button in [("en-US", "No known licence", "Add anyway"), ("ja-JP", "ライセンス不明", "それでも追加")]:
            page = self.at("#/models?repository=deep-owl/vision-3", locale=locale)
            page.locator("[data-does=add]").first.click()
            expect(page.locator(".consentbox .lead")).to_have_text(words)
            page.get_by_role("button", name=button).click()
            self.until(lambda: self.script.posts("/v1/find/repositories/deep-owl/vision-3"))
            self.assertNotIn(b"licence", self.script.posts("/v1/find/repositories/deep-owl/vision-3")[-1]["body"])
            self.close(page)

    def test_added_and_used_in_one_tap(self):
        for device, does, source in [("phone", "live", "source=camera"), ("desktop", "photo", "source=photo")]:
            self.script.find.additions, self.script.chosen = {}, {}
            self.script.models = self.script.models[:3]
            page = self.at(device=device)
            self.add(page)
            expect(page.locator(".file .badge")).to_have_text("Installed: nano.onnx")
            page.locator(f"[data-does={does}]").click()
            expect(page.locator("#view-look")).to_be_visible()
            self.assertIn(source, page.url)
            self.assertIn("lenses=objects", page.url)
            self.until(lambda: self.script.chosen == {"objects": "nano.onnx"})
            self.close(page)

    def test_where_it_is_from_is_shown_with_the_installed_ones(self):
        page = self.at()
        self.add(page)
        expect(page.locator(".file .badge")).to_be_visible()
        page.click("[data-part=installed]")
        card = page.locator("[data-model='nano.onnx']")
        expect(card.locator(".origin")).to_contain_text("From ada/vision-0 · commit 0123456 · Licence Apache-2.0 · SHA-256")
        card.locator(".origin a").click()
        expect(page.locator("#repository-name")).to_have_text("ada/vision-0")
        expect(page.locator(".file .badge")).to_have_text("Installed: nano.onnx")

    def test_stopped_and_gone_on_with(self):
        self.script.find.part = 0.2
        page = self.at()
        self.add(page)
        expect(page.locator(".file progress").first).to_be_visible()
        expect(page.locator(".file .progress .hint")).to_contain_text("of 3.7 MB")
        page.get_by_role("button", name="Stop nano.onnx").click()
        expect(page.get_by_role("button", name="Add nano.onnx")).to_be_focused()
        self.assertTrue([each for each in self.script.requests if each["method"] == "DELETE"])
        self.script.find.part = 1.0
        self.add(page)
        expect(page.locator(".file .badge")).to_be_visible()

    def test_an_addition_goes_on_after_a_reload(self):
        self.script.find.part = 0.0
        page = self.at()
        self.add(page)
        expect(page.locator(".file progress").first).to_be_visible()
        page.reload()
        expect(page.locator(".file progress").first).to_be_visible()
        self.script.find.part = 1.0
        expect(page.locator(".file .badge")).to_be_visible()

    def test_problems_in_words(self):
        for locale, words, retry in [("en-US", "was interrupted", "Add nano.onnx"), ("ja-JP", "中断しました", "nano.onnxを追加")]:
            self.script.find.additions = {}
            self.script.find.failure = {"type": "about:blank", "title": "unavailable", "status": 502, "detail": "reset by peer", "code": "unavailable",
                                        "reason": "downloadFailed", "parameters": {"host": "github.com"}}
            page = self.at(locale=locale)
            page.locator("[data-does=add]").first.click()
            page.locator(".yes").click()
            expect(page.locator(".file .saying")).to_contain_text(words)
            self.script.find.failure = None
            page.get_by_role("button", name=retry).click()
            page.locator(".yes").click()
            expect(page.locator(".file .badge")).to_be_visible()
            self.script.models = self.script.models[:3]
            self.close(page)

    def test_a_refused_addition(self):
        self.script.problems = {"POST /v1/find/repositories/ada/vision-0": (429, "busy", "too many")}
        page = self.at()
        self.add(page)
        expect(page.locator(".file .saying")).to_contain_text("The server is busy")
        expect(page.get_by_role("button", name="Add nano.onnx")).to_be_visible()

    def test_a_model_that_no_lens_can_use(self):
        self.script.find.capability = None
        page = self.at()
        self.add(page)
        expect(page.locator(".file").first).to_contain_text("No lens can use it yet.")

    def test_renamed_gone_and_offline(self):
        self.script.find.moved = {("old", "name"): ("ada", "vision-0")}
        page = self.at("#/models?repository=old/name")
        expect(page.locator("#repository-name")).to_have_text("ada/vision-0")
        expect(page.locator(".note")).to_have_text("old/name has moved here.")
        self.assertIn("repository=ada", page.url)
        page.evaluate("location.hash = '#/models?repository=no/thing'")
        expect(page.locator("#repository-trouble .saying")).to_contain_text("GitHub has no no/thing")
        page.evaluate("location.hash = '#/models?repository=nonsense'")
        expect(page.locator("#repository-trouble .saying")).to_contain_text("owner/name")
        self.script.find.offline = True
        page.evaluate("location.hash = '#/models?repository=cv-lab/vision-2'")
        expect(page.locator(".note")).to_contain_text("this is an earlier copy")
        self.script.find.files, self.script.find.readme = [], None
        page.evaluate("location.hash = '#/models?repository=cv-lab/vision-12'")
        expect(page.locator(".repository")).to_contain_text("This repository contains no file that Manako recognises as a model.")
        expect(page.locator(".repository")).to_contain_text("There is no README.")

    def test_the_language_changes_all_of_it(self):
        for device in DEVICES:
            page = self.at(device=device)
            expect(page.locator("#readme")).to_be_visible()
            page.click("#language")
            expect(page.locator("#repository-models")).to_have_text("含まれるモデル")
            expect(page.locator("#repository-licence")).to_have_text("ライセンス Apache-2.0")
            expect(page.locator("#readme table")).to_be_visible()
            self.close(page)
