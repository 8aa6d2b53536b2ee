"""The library and the real server: photos by day, asking while one types, one photo with its findings, duplicates and the trash, a map,
and very many photos."""

import importlib.machinery
import importlib.util
import io
import json
import os
import pathlib
import random
import re
import sqlite3
import subprocess
import tempfile
import unittest.mock

from PIL import Image, ImageDraw

from clips import SAMPLES
from real_server import ROOT, program
from real_support import RealTest
from support import DEVICES, expect

MANY = 20_000
#: Where the page says how many photos answer.
COUNT = "[data-feature=library] .row [role=status]"


def picture(number, quality=90, scale=1):
    """A picture that looks like no other of another number."""
    chance = random.Random(number)
    made = Image.new("RGB", (320, 240), tuple(chance.randrange(256) for _ in range(3)))
    draw = ImageDraw.Draw(made)
    for _ in range(14):
        x, y = chance.randrange(300), chance.randrange(220)
        draw.ellipse((x, y, x + chance.randrange(20, 140), y + chance.randrange(20, 120)), fill=tuple(chance.randrange(256) for _ in range(3)))
    made = made.resize((int(320 * scale), int(240 * scale)))
    data = io.BytesIO()
    made.save(data, "JPEG", quality=quality)
    return data.getvalue()


def filler():
    """The script that fills an index with made-up photos."""
    loader = importlib.machinery.SourceFileLoader("library_scale", str(ROOT / "scripts/library-scale"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("library_scale", loader))
    loader.exec_module(module)
    return module


class RealLibraryTest(RealTest):
    @classmethod
    def setUpClass(cls):
        # The trash of whoever runs the tests stays as it is.
        home = tempfile.TemporaryDirectory()
        cls.addClassCleanup(home.cleanup)
        cls.enterClassContext(unittest.mock.patch.dict(os.environ, {"XDG_DATA_HOME": home.name}))
        super().setUpClass()
        folder = pathlib.Path(cls.server.folder.name)
        cls.photos = folder / "Holiday photos"
        (cls.photos / "kyoto").mkdir(parents=True)
        for number in range(12):
            (cls.photos / f"IMG_202405{number // 3 + 1:02}_12{number:02}00.jpg").write_bytes(picture(number))
        (cls.photos / "kyoto/2024-04-30 copy.jpg").write_bytes(picture(3, quality=60, scale=0.7))
        (cls.photos / "broken.jpg").write_bytes(b"no picture")
        if (SAMPLES / "astronaut.png").exists():
            (cls.photos / "2023-01-02 astronaut.png").write_bytes((SAMPLES / "astronaut.png").read_bytes())
        cls.database = folder / "data/library/library.sqlite"

    @classmethod
    def library(cls, *arguments):
        done = subprocess.run([program(), "library", *map(str, arguments), "--database", str(cls.database), "--quiet"],
                              capture_output=True, text=True, check=False)
        assert done.returncode in (0, 1), done.stderr
        return done.stdout

    def count(self, page, number):
        """As many photos answer; those far below the view have no elements."""
        expect(page.locator(COUNT)).to_have_text(f"{number} photo{'' if number == 1 else 's'}")

    def filled(self):
        self.library("add", self.photos, "--do", "faces,barcodes")
        return json.loads(self.library("find", "--order", "newest", "--format", "json"))

    def test_an_empty_library_says_how_to_begin(self):
        for folder in json.loads(self.library("status", "--format", "json"))["folders"]:
            self.library("remove", folder["path"])
        page = self.open("#/library")
        expect(page.locator("[data-feature=library] .state code")).to_have_text("manako library add ~/Pictures")
        expect(page.locator("#library-field")).to_be_hidden()

    def test_photos_stand_by_day_and_answer_while_one_types(self):
        photos = self.filled()
        for device in DEVICES:
            page = self.open("#/library", device=device)
            # What the browser itself says of a question that is no question.
            page.allowed = ["400 (Bad Request)"]
            self.count(page, len(photos))
            expect(page.locator("h3.day").first).to_have_text("Saturday, May 4, 2024")
            expect(page.locator("a.cell[data-index='0'] img[src]")).to_be_visible()
            self.shot(page, f"library {device}")
            page.fill("#library-field", "name:kyo")
            expect(page.locator("a.cell[data-photo]")).to_have_count(1)
            self.assertTrue(page.url.endswith("#/library?q=name%3Akyo"), page.url)
            page.fill("#library-field", "name:nothing")
            expect(page.locator(COUNT)).to_have_text(re.compile("No photo answers"))
            page.fill("#library-field", "date:2024-05-02")
            expect(page.locator("a.cell[data-photo]")).to_have_count(3)
            page.fill("#library-field", "color:pla")
            expect(page.locator(COUNT)).to_contain_text("there are black, gray")
            expect(page.locator("summary", has_text="1 file could not be looked at")).to_be_visible()
            self.close(page)

    def test_a_photo_opens_with_what_was_found(self):
        photos = self.filled()
        page = self.open("#/library")
        if any("astronaut" in photo["paths"][0] for photo in photos):
            page.fill("#library-field", "faces>=1")
            expect(page.locator("a.cell[data-photo]")).to_have_count(1)
            page.locator("a.cell[data-photo]").first.click()
            expect(page.locator(".shown img")).to_be_visible()
            self.eventually(lambda: self.assertTrue(page.evaluate("""() => {
              const canvas = document.querySelector(".shown canvas");
              return canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.some((value) => value > 0);
            }""")))
            expect(page.locator(".facts")).to_contain_text("astronaut.png")
            self.shot(page, "library photo")
            page.keyboard.press("Escape")
            page.locator("[data-feature=library] .back").first.click()
        page.evaluate("location.hash = '#/library'")
        self.count(page, len(photos))
        first = page.locator("a.cell[data-index='0'][data-photo]")
        first.focus()
        page.keyboard.press("ArrowRight")
        expect(page.locator("a.cell[data-index='1']")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator(".shown img")).to_be_visible()
        page.get_by_role("link", name="Next photo").click()
        expect(page.locator(".facts")).to_contain_text(pathlib.Path(photos[2]["paths"][0]).name)
        page.get_by_role("link", name="More like this").click()
        expect(page.locator("#library-field")).to_have_value(f"similar:#{photos[2]['id']}")
        expect(page.locator("a.cell[data-index='0']")).to_have_attribute("data-photo", str(photos[2]["id"]))

    def test_duplicates_are_side_by_side(self):
        self.filled()
        page = self.open("#/library?duplicates=", locale="ja-JP")
        groups = page.locator(".groups .group")
        expect(groups).to_have_count(1)
        expect(groups.first.locator(".name")).to_have_text([re.compile("^IMG_20240502"), "2024-04-30 copy.jpg"])
        expect(groups.first.locator(".badge")).to_have_text("おすすめ")
        expect(groups.first.locator("input").first).to_be_checked()
        self.shot(page, "library duplicates")

    def test_duplicates_go_to_the_trash_and_back(self):
        """One photo stays, the other lies in the trash as desktops know it, and Undo brings it back as it was."""
        count = len(self.filled())
        copy = self.photos / "kyoto/2024-04-30 copy.jpg"
        before = copy.read_bytes()
        page = self.open("#/library?duplicates=")
        page.get_by_role("button", name="Move the others to the trash").click()
        expect(page.locator(".moved [role=status]")).to_have_text("1 file was moved to the trash.")
        expect(page.get_by_text("There are no duplicates.")).to_be_visible()
        self.assertFalse(copy.exists())
        self.shot(page, "library trash")
        page.get_by_role("button", name="Undo").click()
        expect(page.locator(".groups .group")).to_have_count(1)
        self.assertEqual(copy.read_bytes(), before)
        page.get_by_role("link", name="Back to the photos").first.click()
        self.count(page, count)

    def test_a_photo_opens_in_look_as_it_was_found(self):
        """What was found is drawn at once: no lens is asked again."""
        photos = self.filled()
        if not any("astronaut" in photo["paths"][0] for photo in photos):
            return
        page = self.open("#/library?q=faces>=1")
        page.locator("a.cell[data-photo]").first.click()
        asked = []
        page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)
        page.get_by_role("button", name="Open in Look").click()
        expect(page.locator("#found-title")).to_contain_text("Face")
        self.assertEqual(asked, [])
        self.assertIn("lenses=faces", page.url)

    def test_the_map_leads_to_photos(self):
        self.filled()
        with sqlite3.connect(self.database) as index:
            index.execute("UPDATE photos SET latitude = 35.01, longitude = 135.77, place = 'Kyoto, Japan' WHERE id % 2 = 0")
            (count,) = index.execute("SELECT count(*) FROM photos WHERE latitude IS NOT NULL AND hidden = 0").fetchone()
        for device in DEVICES:
            page = self.open("#/library", device=device)
            page.get_by_role("link", name="Map").click()
            mark = page.locator(".marks a")
            expect(mark).to_have_attribute("aria-label", f"Kyoto, Japan: {count} photos")
            self.shot(page, f"library map {device}")
            mark.click()
            self.count(page, count)
            self.close(page)

    def test_a_question_is_completed(self):
        self.filled()
        page = self.open("#/library")
        # What the browser itself says of a question that is not whole.
        page.allowed = ["400 (Bad Request)"]
        page.locator("#library-field").press_sequentially("-col")
        options = page.get_by_role("option")
        expect(options).to_have_text(["-color:"])
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        expect(options.first).to_have_text("-color:black")
        page.keyboard.press("Escape")
        expect(options).to_have_count(0)
        expect(page.locator("#library-field")).to_have_value("-color:")

    def test_new_photos_are_found_on_request(self):
        count = len(self.filled())
        page = self.open("#/library")
        self.count(page, count)
        new = self.photos / "IMG_20240601_080000.jpg"
        new.write_bytes(picture(99))
        try:
            page.get_by_role("button", name="Look for new photos").click()
            expect(page.locator(COUNT)).to_have_text(f"{count + 1} photos", timeout=60_000)
            expect(page.locator("h3.day").first).to_have_text("Saturday, June 1, 2024")
        finally:
            new.unlink()
            self.library("add")


class RealManyPhotosTest(RealTest):
    def test_very_many_photos_scroll_with_few_elements(self):
        database = pathlib.Path(self.server.folder.name) / "data/library/library.sqlite"
        subprocess.run([program(), "library", "status", "--database", str(database)], check=True, capture_output=True)
        filler().fill(database, MANY, random.Random(1))
        page = self.open("#/library")
        expect(page.locator("a.cell[data-photo]").first).to_be_visible()
        self.assertGreater(page.evaluate("document.querySelector('.grid').clientHeight"), 100_000)
        most = page.evaluate("""async () => {
          const main = document.querySelector("#main");
          let most = 0;
          for (let step = 0; step <= 60; step += 1) {
            main.scrollTop = (main.scrollHeight - main.clientHeight) * step / 60;
            await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            most = Math.max(most, document.querySelectorAll("a.cell").length);
          }
          return most;
        }""")
        self.assertLess(most, 400)
        expect(page.locator(f"a.cell[data-index='{MANY - 1}'][data-photo]")).to_be_visible()
        page.fill("#library-field", "dogs>=2 place:kyoto")
        expect(page.locator(COUNT)).to_have_text(re.compile(r"^[\d,]+ photos$"))
        expect(page.locator("a.cell[data-index='0'][data-photo]")).to_be_visible()
