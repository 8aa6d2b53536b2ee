"""Finding models with the real server, beside a GitHub of one's own: from the first word to boxes in a photo."""

import os
import pathlib
import re
import selectors
import subprocess
import tempfile

import small_models
from real_server import program, skip
from real_support import RealTest
from support import READ_BUTTONS, expect, jpeg
from test_find import AGREED
from test_find_page import ALLOWED

GADGET = small_models.detector(["gadget"], [(16, 16, 48, 48, 0.9, 0)])
#: Every element of the README with its attributes.
SHAPE = "[...document.querySelectorAll('#readme *')].map((e) => [e.localName, ...e.getAttributeNames()])"


class StandIn:
    """A GitHub of one's own, with a repository of the files of a folder."""

    def __init__(self, folder):
        binary = pathlib.Path(program()).parent / "ManakoGitHubStandIn"
        if not binary.exists():
            skip(f"{binary} was not built, so there is no GitHub to look on")
        self.process = subprocess.Popen([binary, "--files", folder], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            self.address = self.process.stdout.readline().strip() if selector.select(30) else ""

    def stop(self):
        self.process.terminate()
        self.process.wait(15)
        self.process.stdout.close()


class RealFindTest(RealTest):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        files = pathlib.Path(cls.folder.name) / "files"
        files.mkdir()
        (files / "gadget.onnx").write_bytes(GADGET)
        (files / "rubbish.onnx").write_bytes(b"no model at all")
        cls.github = StandIn(files)
        cls.addClassCleanup(cls.github.stop)
        given = {"MANAKO_GITHUB": cls.github.address, "MANAKO_MODELS": f"{cls.folder.name}/models", "XDG_CACHE_HOME": f"{cls.folder.name}/cache"}
        before = {name: os.environ.get(name) for name in given}
        os.environ.update(given)
        try:
            super().setUpClass()
        finally:
            for name, value in before.items():
                os.environ.pop(name) if value is None else os.environ.update({name: value})

    def at(self, path, **more):
        page = self.open(path, before=AGREED, **more)
        page.allowed = ["Failed to load resource"]
        return page

    def test_from_words_to_boxes(self):
        page = self.at("#/models?find=")
        page.fill("#find-words", "work")
        page.get_by_role("link", name="models/real").click()
        expect(page.locator("#repository-licence")).to_have_text("Licence Apache-2.0")
        expect(page.locator("#readme")).to_contain_text("They work.")
        self.shot(page, "real-find-page")
        page.get_by_role("button", name="Add rubbish.onnx").first.click()
        page.locator(".yes").click()
        expect(page.locator(".file .saying").first).to_be_visible(timeout=60_000)
        self.shot(page, "real-find-rubbish")
        page.get_by_role("button", name="Add gadget.onnx").first.click()
        page.locator(".yes").click()
        expect(page.locator(".file .badge").first).to_be_visible(timeout=60_000)
        page.locator("[data-does=photo]").first.click()
        self.choose(page, jpeg(640, 640))
        self.eventually(lambda: self.assertIn("gadget", str(page.evaluate(READ_BUTTONS, "#stage"))), 60)
        page.evaluate("location.hash = '#/models'")
        expect(page.locator(".origin").first).to_contain_text(re.compile("From models/real · commit [0-9a-f]{7} · Licence Apache-2.0 · SHA-256"))
        self.shot(page, "real-find-installed")

    def test_a_thousand_results(self):
        page = self.at("#/models?find=crowd")
        expect(page.locator(".result")).to_have_count(30)
        self.until_true(page, """(() => { const main = document.querySelector("main"); main.scrollTop = main.scrollHeight;
          return document.querySelectorAll(".result").length >= 300; })()""")

    def test_readmes(self):
        for name in ["vision/detector", "hostile/readme"]:
            page = self.at(f"#/models?repository={name}")
            expect(page.locator("#readme")).to_be_visible()
            for element, *attributes in page.evaluate(SHAPE):
                # What the README lacks is said in the page's own words.
                allowed = ALLOWED.get(element, set()) | ({"class", "data-text"} if element == "p" else set())
                if element in ALLOWED:
                    self.assertLessEqual(set(attributes) - {"dir"}, allowed, element)
            self.assertFalse(page.evaluate("document.querySelector('#readme').matches(':has(script, style, iframe, svg, form, link, meta, base, object)')"))
            page.evaluate("document.querySelector('#repository-readme').scrollIntoView()")
            page.wait_for_timeout(500)
            self.shot(page, f"real-readme-{name.split('/')[0]}")
            self.close(page)

    def test_pictures_come_through_the_server(self):
        page = self.at("#/models?repository=vision/detector")
        page.locator("#readme img").first.scroll_into_view_if_needed()
        self.until_true(page, "[...document.querySelectorAll('#readme img')].some((e) => e.src.startsWith('blob:') && e.naturalWidth > 0)")
        self.until_true(page, "document.querySelector('.repositoryhead .owner').naturalWidth > 0")

    def test_renamed_and_missing(self):
        page = self.at("#/models?repository=vision/old-name")
        expect(page.locator("#repository-name")).to_have_text("vision/new-name")
        expect(page.locator(".note").first).to_contain_text("vision/old-name has moved here.")
        page.evaluate("location.hash = '#/models?repository=vision/nothing-of-that-name'")
        expect(page.locator("#repository-trouble .saying")).to_contain_text("vision/nothing-of-that-name")

    def test_home_asks_only_what_the_server_answers(self):
        page = self.open()
        expect(page.locator("#suggestions li")).to_have_count(3)
        self.shot(page, "real-home")
