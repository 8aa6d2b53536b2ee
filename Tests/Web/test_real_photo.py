"""Photos and the real server: boxes where the command line says, formats that browsers do not know, problems in words."""

import json
import pathlib

from PIL import Image

import heic
from clips import SAMPLES
from real_server import knowledge, manako, observed, skip
from real_support import RealTest, edges_to_box, matched
from support import DEVICES, READ_BUTTONS, READ_LINES, STAGE_SIZE, expect, saved, shown_box

STAGE = "#stage"
LOOK = "#/look?source=photo&lenses=people,faces,hands"
ASTRONAUT = (SAMPLES / "astronaut.png").read_bytes() if (SAMPLES / "astronaut.png").exists() else b""


class RealPhotoTest(RealTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        found = json.loads(manako("detect", SAMPLES / "astronaut.png", "--format", "json"))
        cls.size = (found["width"], found["height"])
        cls.wanted = observed(found["observations"])
        assert {label for label, _, _ in cls.wanted} == {"person", "face"}

    def test_blur_covers_the_photo_as_the_command_line_does(self):
        """The stage shows the server's picture, and what is saved has no box on it; without the lens the photo is as it was."""
        covered = pathlib.Path(self.server.folder.name) / "covered.png"
        found = json.loads(manako("blur", SAMPLES / "astronaut.png", "-o", covered, "--format", "json"))
        self.assertEqual([each["label"] for each in found["observations"]], ["face"])
        plain = Image.open(SAMPLES / "astronaut.png").convert("RGB")
        wanted = Image.open(covered).convert("RGB")
        page = self.open("#/look?source=photo&lenses=blur", device="phone")
        self.choose(page, ASTRONAUT, "astronaut.png", "image/png")
        expect(page.locator("#found > li")).to_have_count(1, timeout=60_000)
        self.eventually(lambda: self.assertLess(self.difference(page, wanted), 4))
        self.assertGreater(self.difference(page, plain), 4)
        page.evaluate("location.hash = location.hash.replace('lenses=blur', 'lenses=people')")
        self.eventually(lambda: self.assertLess(self.difference(page, plain), 4))

    def difference(self, page, wanted):
        """The mean difference of what is saved from a picture, inside the part that `blur` covers."""
        with page.expect_download() as got:
            page.click("#photo-save")
        part = (150, 60, 300, 190)
        pixels = saved(got.value).convert("RGB").crop(part).tobytes()
        return sum(abs(a - b) for a, b in zip(pixels, wanted.crop(part).tobytes())) / len(pixels)

    def look(self, page, data, name="astronaut.png", kind="image/png"):
        self.choose(page, data, name, kind)
        expect(page.locator("#found > li")).to_have_count(len(self.wanted), timeout=60_000)

    def in_view(self, page, box):
        parts = [value / self.size[index % 2] for index, value in enumerate(box)]
        return shown_box(parts, self.size, page.evaluate(STAGE_SIZE, STAGE))

    def button(self, page, name):
        """The box whose name begins so, when names have come in: its whole name and where it is."""
        def find():
            return next((each for each in page.evaluate(READ_BUTTONS, STAGE).items() if each[0].startswith(name)), None)
        self.until(find)
        return find()

    def compare_boxes(self, page, language, note):
        for label, confidence, box in self.wanted:
            wanted = self.in_view(page, box)
            name, found = self.button(page, knowledge(label)["name"][language])
            self.assertIn(str(round(confidence * 100)), name)
            self.near(found, wanted, note=f"{note} {label}")
            lines = page.evaluate(READ_LINES, [f"{STAGE} canvas", wanted])
            if label == "face":
                self.near(lines, wanted, note=f"{note} pixels")

    def test_boxes_where_the_command_line_says(self):
        for device in DEVICES:
            for locale in ("en-US", "ja-JP"):
                page = self.open(LOOK, device=device, locale=locale, scheme="dark" if device == "phone" else "light")
                self.look(page, ASTRONAUT)
                self.eventually(lambda: self.compare_boxes(page, locale[:2], f"{device} {locale}"))
                self.shot(page, f"real-photo-{device}-{locale[:2]}")
                self.close(page)

    def test_heic(self):
        try:
            data = heic.written(Image.open(SAMPLES / "astronaut.png").convert("RGB"))
        except (OSError, AttributeError) as error:
            skip(f"no HEIC file can be made here: {error}")
        page = self.open(LOOK, device="phone")
        page.allowed = ["ERR_"]
        self.look(page, data, "photo.heic", "image/heic")
        self.assertEqual(page.evaluate("document.querySelector('#photo-picture').naturalWidth"), self.size[0])
        found = [(name.split(",")[0].lower(), 1, edges_to_box(edges)) for name, edges in page.evaluate(READ_BUTTONS, STAGE).items()]
        wanted = [(label, value, edges_to_box(self.in_view(page, box))) for label, value, box in self.wanted]
        for label, is_same, part in matched(found, wanted):
            self.assertTrue(is_same, label)
            self.assertGreater(part, 0.85, f"{label}: encoded anew, the boxes may be a little elsewhere")
        self.shot(page, "real-photo-heic")

    def test_what_is_no_picture_is_said_in_words(self):
        for locale, words in [("en-US", "damaged"), ("ja-JP", "壊れて")]:
            page = self.open(LOOK, locale=locale)
            page.allowed = ["Failed to load resource"]
            self.choose(page, ASTRONAUT[:4000], "cut.png", "image/png")
            expect(page.locator("#trouble .saying").first).to_contain_text(words)
