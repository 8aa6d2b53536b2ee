"""Models and the real server: upload, switching, what is no model, deleting, labels about which nothing is known."""

import pathlib

import small_models
from narrow_way import NarrowWay
from real_support import RealTest
from support import READ_BUTTONS, expect, jpeg

GADGET = small_models.detector(["gadget", "cat"], [(16, 16, 48, 48, 0.9, 0), (0, 0, 16, 32, 0.6, 1)])
OTHER = small_models.detector(["widget"], [(16, 16, 48, 48, 0.9, 0)])


class RealModelsTest(RealTest):
    def upload(self, page, data, name):
        page.set_input_files("#model-file", {"name": name, "mimeType": "application/octet-stream", "buffer": data})

    def erase(self, page):
        if page.get_by_role("button", name="Delete other", exact=True).count():
            page.get_by_role("button", name="Delete other", exact=True).click()
            self.answer(page)
            expect(page.locator(".model")).to_have_count(2)
        page.get_by_role("button", name="Delete gadget", exact=True).click()
        self.answer(page)
        expect(page.locator(".model")).to_have_count(1)

    def test_upload_use_and_delete(self):
        page = self.open("#/models", locale="en-US")
        expect(page.locator(".model h4")).to_have_text("People, faces and hands")
        self.upload(page, GADGET, "gadget.onnx")
        expect(page.locator("#upload-done")).to_have_text("gadget is ready", timeout=60_000)
        expect(page.locator(".model")).to_have_count(2)
        expect(page.locator(".model").nth(1)).to_contain_text("64 × 64")
        expect(page.locator(".labels").nth(1)).to_contain_text("gadget")
        expect(page.locator(".labels").nth(1)).to_contain_text("Cat")
        expect(page.get_by_role("button", name="gadget is used for Objects", exact=True)).to_be_visible()
        self.shot(page, "real-models")
        self.use_in_photo(page)
        self.use_in_live(page)
        page.click("nav a[data-view=models]")
        self.erase(page)
        page.evaluate("location.hash = '#/look?source=photo&lenses=objects'")
        expect(page.locator("#look-offers")).to_contain_text("needs a model")

    def test_what_the_built_in_models_know_has_japanese_names(self):
        page = self.open("#/models", locale="ja-JP")
        expect(page.locator(".labels li")).to_contain_text(["表"])
        names = page.locator(".model").first.locator(".labels li").all_text_contents()
        self.assertGreater(len(names), 6)
        self.assertEqual([name for name in names if name.isascii()], [])

    def use_in_photo(self, page):
        page.evaluate("location.hash = '#/look?source=photo&lenses=objects'")
        expect(page.locator("#photo-start")).to_be_visible()
        self.choose(page, jpeg(640, 640))
        expect(page.locator("#found > li")).to_have_count(2)
        # The list beside the picture takes some of its room when it comes.
        self.eventually(lambda: self.compare_gadget(page))

    def compare_gadget(self, page):
        found = {name.split(",")[0]: edges for name, edges in page.evaluate(READ_BUTTONS, "#stage").items()}
        left, top, right, bottom = found["gadget"]
        side = right - left
        # Its box is the middle half of the square picture.
        self.near([side], [bottom - top], 1.5)
        stage = page.evaluate("[document.querySelector('#stage').clientWidth, document.querySelector('#stage').clientHeight]")
        self.near([side, (left + right) / 2, (top + bottom) / 2], [min(stage) / 2, stage[0] / 2, stage[1] / 2], 1.5)

    def use_in_live(self, page):
        """Labels about which nothing is known have a card too, and nothing is said of a mistake."""
        page.click(".sources [data-source=camera]")
        expect(page.locator("#found")).to_contain_text("Gadget", timeout=60_000)
        page.locator("#found button").filter(has_text="Gadget").click()
        expect(page.locator("#sheet-name")).to_have_text("Gadget")
        expect(page.locator("#sheet-fact")).to_contain_text("no facts")
        expect(page.locator("#notice")).to_be_hidden()
        page.click("#sheet-close")

    def test_another_model_without_a_new_connection(self):
        page = self.open("#/models")
        self.upload(page, GADGET, "gadget.onnx")
        expect(page.locator(".model")).to_have_count(2, timeout=60_000)
        self.upload(page, OTHER, "other.onnx")
        expect(page.locator(".model")).to_have_count(3, timeout=60_000)
        page.evaluate("location.hash = '#/look?source=camera&lenses=objects'")
        expect(page.locator("#figures")).to_be_visible(timeout=60_000)
        for name in ("Widget", "Gadget"):
            page.click("#lens-settings")
            page.locator(f"[data-settings=objects] .option", has_text="other" if name == "Widget" else "gadget").click()
            page.click("#lens-dialog-close")
            expect(page.locator("#found")).to_contain_text(name)
        self.assertEqual(page.traffic.connections, 1)
        page.click("nav a[data-view=models]")
        self.erase(page)

    def test_what_is_no_model_is_said_in_words(self):
        table = [("en-US", "broken.onnx", GADGET[:200], "damaged"), ("ja-JP", "broken.onnx", b"no model", "壊れて"),
                 ("en-US", "a.tflite", b"\0" * 64, "damaged"), ("en-US", "a.zip", b"PK nothing", "damaged")]
        for locale, name, data, words in table:
            page = self.open("#/models", locale=locale)
            page.allowed = ["Failed to load resource"]
            self.upload(page, data, name)
            expect(page.locator("#upload-trouble .saying")).to_contain_text(words, timeout=60_000)
            self.assertNotIn("/", page.inner_text("#upload-trouble .saying"), "no paths of the server")
            expect(page.locator(".model")).to_have_count(1)
            self.shot(page, f"real-models-{locale[:2]}-{name}")
            self.close(page)


class RealLimitsTest(RealTest):
    """What is too large, over a network on which most of it never arrives."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.real, cls.server = cls.server, NarrowWay(cls.server)
        cls.folder = pathlib.Path(cls.real.folder.name)

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()
        cls.server = cls.real
        super().tearDownClass()

    def large(self, name, beginning, size):
        """A file that begins so and is so large; there is nothing in its rest."""
        path = self.folder / name
        with path.open("wb") as file:
            file.write(beginning)
            file.truncate(size)
        return path

    def test_a_model_is_refused_in_words(self):
        for locale, words in [("en-US", "This file is too large. The limit is 268.4 MB."), ("ja-JP", "ファイルが大きすぎます。上限は268.4 MBです。")]:
            page = self.open("#/models", locale=locale)
            page.allowed = ["Failed to load resource"]
            expect(page.locator(".model")).to_have_count(1)
            page.set_input_files("#model-file", self.large("large.onnx", GADGET, 300_000_000))
            expect(page.locator("#upload-trouble .saying")).to_have_text(words)
            self.assertEqual(self.server.broken, 0, "nothing is sent in vain")
            expect(page.locator("#upload-retry")).to_have_count(0)
            self.close(page)

    def test_a_photo_is_sent_smaller(self):
        page = self.open("#/look?source=photo&lenses=people")
        page.allowed = ["Failed to load resource"]
        page.set_input_files("#photo-file", self.large("large.jpg", jpeg(4000, 3000), 60_000_000))
        self.looked(page)
        self.until(lambda: self.server.broken > 0)
        expect(page.locator("#found-title")).to_have_text("Nothing found")
        expect(page.locator("#trouble .saying")).to_have_count(0)
