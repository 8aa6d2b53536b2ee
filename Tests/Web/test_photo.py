"""The view for one picture: boxes exactly over it, ways to bring one, what is said and saved."""

from support import DEVICES, READ_BUTTONS, READ_LINES, STAGE_SIZE, PageTest, expect, jpeg, saved, shown_box

STAGE = "#photo-stage"
SIZES = [(1200, 900), (900, 1600), (3000, 300), (40, 60)]


class PhotoTest(PageTest):
    def look(self, page, data, **how):
        self.choose(page, data, **how)
        page.wait_for_selector("#photo-objects li")
        page.wait_for_timeout(450)

    def boxes_are_right(self, page, picture, note):
        self.eventually(lambda: self.compare_boxes(page, picture, note))

    def compare_boxes(self, page, picture, note):
        view = page.evaluate(STAGE_SIZE, STAGE)
        buttons = page.evaluate(READ_BUTTONS, STAGE)
        self.assertEqual(len(buttons), 2, note)
        for (label, confidence, box, _), (name, found) in zip(self.script.objects, buttons.items()):
            wanted = shown_box(box, picture, view)
            self.assertTrue(name.startswith(label) and str(round(confidence * 100)) in name, name)
            self.near(found, wanted, note=f"{note} button {label}")
            if min(wanted[2] - wanted[0], wanted[3] - wanted[1]) > 30:
                self.near(page.evaluate(READ_LINES, [f"{STAGE} canvas", wanted]), wanted, note=f"{note} pixels {label}")

    def test_boxes_over_pictures_of_any_size(self):
        for device in DEVICES:
            page = self.open(device=device)
            for size in SIZES:
                self.look(page, jpeg(*size))
                self.boxes_are_right(page, size, f"{device} {size}")

    def test_boxes_over_every_orientation(self):
        page = self.open(device="phone")
        for orientation in range(1, 9):
            self.look(page, jpeg(900, 500, orientation))
            upright = (900, 500) if orientation < 5 else (500, 900)
            natural = page.evaluate("[document.querySelector('#photo-picture').naturalWidth, document.querySelector('#photo-picture').naturalHeight]")
            self.assertEqual(tuple(natural), upright)
            self.boxes_are_right(page, upright, f"orientation {orientation}")

    def test_boxes_follow_the_window(self):
        page = self.open()
        self.look(page, jpeg(1200, 900))
        for width, height in [(700, 900), (1600, 700), (844, 390)]:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(200)
            self.boxes_are_right(page, (1200, 900), f"window {width}")

    def test_what_the_browser_cannot_decode_is_drawn_by_the_server(self):
        self.script.size_of = (800, 600)
        page = self.open(device="phone")
        self.look(page, b"....ftypheic no browser reads this", name="photo.heic", kind="image/heic")
        asked = [each for each in self.script.requests if each["path"] == "/v1/detect"]
        self.assertEqual([(each["headers"]["Accept"], each["query"]["draw"]) for each in asked], [("application/json", "0"), ("image/jpeg", "1")])
        self.assertEqual(page.evaluate("document.querySelector('#photo-picture').naturalWidth"), 800)
        view = page.evaluate(STAGE_SIZE, STAGE)
        found = list(page.evaluate(READ_BUTTONS, STAGE).values())
        self.near(found[0], shown_box(self.script.objects[0][2], (800, 600), view))
        # The boxes are in the picture already; the overlay draws none a second time.
        lines = page.evaluate(READ_LINES, [f"{STAGE} canvas", shown_box(self.script.objects[0][2], (800, 600), view)])
        self.assertTrue(all(line != line for line in lines), "NaN where nothing is drawn")

    def transfer(self, page, script):
        page.evaluate("async (bytes) => { const file = new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' });"
                      "const data = new DataTransfer(); data.items.add(file);" + script + "}", list(jpeg(640, 480)))
        page.wait_for_selector("#photo-objects li")

    def test_paste(self):
        page = self.open("#models")
        self.transfer(page, "dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));")
        expect(page.locator("#view-photo")).to_be_visible()
        expect(page.locator("#photo-count")).to_have_text("2 objects")

    def test_drop(self):
        page = self.open()
        page.evaluate("() => { const data = new DataTransfer(); data.items.add(new File(['x'], 'a.jpg'));"
                      "document.body.dispatchEvent(new DragEvent('dragenter', { dataTransfer: data, bubbles: true })); }")
        expect(page.locator("#dropping")).to_be_visible()
        self.transfer(page, "const event = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });"
                            "document.body.dispatchEvent(event); if (!event.defaultPrevented) throw new Error('the browser opens the file');")
        expect(page.locator("#dropping")).to_be_hidden()

    def test_take_a_photo_on_a_computer(self):
        page = self.open()
        page.click("#photo-take")
        self.until_true(page, "document.querySelector('#snapshot-video').videoWidth > 0")
        page.click("#snapshot-take")
        page.wait_for_selector("#photo-objects li")
        self.assertFalse(page.evaluate("Boolean(document.querySelector('#snapshot-video').srcObject)"))

    def test_list_card_and_clear(self):
        page = self.open()
        self.look(page, jpeg(1200, 900))
        self.assertEqual(page.locator("#photo-objects li").all_inner_texts(), ["person\n91 %", "cup\n64 %"])
        page.locator("#photo-objects button").nth(1).click()
        expect(page.locator("#card-name")).to_have_text("cup")
        expect(page.locator("#card-other")).to_have_text("カップ")
        page.click("#photo-clear", force=True)
        expect(page.locator("#photo-start")).to_be_visible()
        expect(page.locator("#card")).to_be_hidden()
        self.assertEqual(page.evaluate(READ_BUTTONS, STAGE), {})

    def test_settings_are_sent(self):
        page = self.open()
        self.look(page, jpeg(300, 200))
        page.click("#open-settings")
        page.fill("#setting-confidence", "0.7")
        expect(page.locator("#photo-objects li")).to_have_count(1)
        page.select_option("#setting-model", "yolox_nano.onnx")
        self.until(lambda: [each["query"].get("model") for each in self.script.requests if each["path"] == "/v1/detect"][-1] == "yolox_nano.onnx")
        page.reload()
        self.assertEqual(page.evaluate("document.querySelector('#setting-confidence').value"), "0.7")

    def test_details(self):
        page = self.open()
        self.look(page, jpeg(300, 200))
        expect(page.locator("#photo-details")).to_be_hidden()
        page.click("#open-settings")
        page.check("#setting-details")
        page.click("#settings-close")
        self.assertIn("18.8 ms", page.inner_text("#photo-timings"))
        self.assertIn("person 0.910 · 30 40 90 120", page.inner_text("#photo-log"))
        with page.expect_download() as got:
            page.click("#photo-annotated")
        picture = saved(got.value)
        self.assertEqual(picture.size, (300, 200))
        red, green, _ = picture.convert("RGB").getpixel((30, 100))
        self.assertGreater(red - green, 80)

    def test_save_has_the_boxes_in_it(self):
        page = self.open(device="phone")
        self.look(page, jpeg(1200, 900))
        with page.expect_download() as got:
            page.click("#photo-save")
        self.assertRegex(got.value.suggested_filename, r"^manako-[\d-]+\.jpg$")
        picture = saved(got.value).convert("RGB")
        self.assertEqual(picture.size, (1200, 900))
        red, _, blue = picture.getpixel((120, 400))
        self.assertGreater(blue - red, 60, "the left line of the person's box is not there")

    def test_share_where_the_browser_can(self):
        page = self.open(device="phone", before="navigator.canShare = () => true; navigator.share = async (what) => { window.shared = what.files[0].type; };")
        self.look(page, jpeg(300, 200))
        page.click("#photo-share")
        self.until_true(page, "window.shared === 'image/jpeg'")

    def test_problems_in_words(self):
        table = [("en-US", (413, "limitExceeded", "At most 20 MB."), "larger than the server allows. (At most 20 MB.)"),
                 ("ja-JP", (503, "busy", ""), "混み合っています"), ("en-US", (500, "somethingNew", ""), "Its log says more")]
        for locale, problem, words in table:
            self.script.problems = {"POST /v1/detect": problem}
            page = self.open(locale=locale)
            page.allowed = ["Failed to load resource"]
            self.choose(page, jpeg(100, 100))
            expect(page.locator("#notice-text")).to_contain_text(words)
            self.assertEqual(page.get_attribute("#notice", "role"), "alert")
            page.click("#notice-close")
            expect(page.locator("#notice")).to_be_hidden()

    def test_damaged_picture(self):
        page = self.open()
        page.allowed = ["Failed to load resource"]
        self.choose(page, b"not a picture")
        expect(page.locator("#notice-text")).to_contain_text("damaged")
        expect(page.locator("#photo-start")).to_be_visible()

    def test_nothing_found(self):
        self.script.objects = []
        page = self.open()
        self.choose(page, jpeg(100, 100))
        expect(page.locator("#photo-count")).to_have_text("Nothing found")
