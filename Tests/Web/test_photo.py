"""One photo: boxes exactly over it, ways to bring one, lenses, what is asked of the server, what is said and saved."""

import io

from PIL import Image

from mock_data import BUILT_IN, seen
from support import DEVICES, READ_BUTTONS, READ_LINES, STAGE, STAGE_SIZE, PageTest, expect, jpeg, saved, shown_box

SIZES = [(1200, 900), (900, 1600), (3000, 300), (40, 60)]
LOOK = "#/look?source=photo&lenses=objects"


class PhotoTest(PageTest):
    def look(self, page, data, **how):
        before = len(self.script.posts("/v1/pictures"))
        self.choose(page, data, **how)
        self.until(lambda: len(self.script.posts("/v1/pictures")) > before)
        self.looked(page)

    def boxes_are_right(self, page, picture, note):
        self.eventually(lambda: self.compare_boxes(page, picture, note))

    def compare_boxes(self, page, picture, note):
        view = page.evaluate(STAGE_SIZE, STAGE)
        buttons = page.evaluate(READ_BUTTONS, STAGE)
        self.assertEqual(len(buttons), 2, note)
        for each in self.script.objects:
            wanted = shown_box(each["box"], picture, view)
            name = f"{each['label']}, {round(each['confidence'] * 100)}%"
            self.near(buttons[name], wanted, note=f"{note} button {name}")
            if min(wanted[2] - wanted[0], wanted[3] - wanted[1]) > 60:
                self.near(page.evaluate(READ_LINES, [f"{STAGE} canvas", wanted]), wanted, note=f"{note} pixels {name}")

    def test_boxes_over_photos_of_any_size(self):
        for device in DEVICES:
            page = self.open(LOOK, device=device)
            for size in SIZES:
                self.look(page, jpeg(*size))
                self.boxes_are_right(page, size, f"{device} {size}")

    def test_boxes_over_every_orientation(self):
        """The browser turns the photo; boxes lie on it as it is shown, and what is saved is upright too."""
        page = self.open(LOOK, device="phone")
        for orientation in range(1, 9):
            self.look(page, jpeg(900, 500, orientation))
            upright = (900, 500) if orientation < 5 else (500, 900)
            natural = page.evaluate("[document.querySelector('#photo-picture').naturalWidth, document.querySelector('#photo-picture').naturalHeight]")
            self.assertEqual(tuple(natural), upright)
            self.boxes_are_right(page, upright, f"orientation {orientation}")
            with page.expect_download() as got:
                page.click("#photo-save")
            self.assertEqual(saved(got.value).size, upright)

    def test_boxes_follow_the_window(self):
        page = self.open(LOOK)
        self.look(page, jpeg(1200, 900))
        for width, height in [(700, 900), (1600, 700), (844, 390)]:
            page.set_viewport_size({"width": width, "height": height})
            self.boxes_are_right(page, (1200, 900), f"window {width}")

    def test_zoom_by_wheel_keys_and_fingers(self):
        page = self.open(LOOK)
        self.look(page, jpeg(1200, 900))
        before = self.person(page)
        stage = page.locator(STAGE).bounding_box()
        page.mouse.move(stage["x"] + 120, stage["y"] + 300)
        page.mouse.wheel(0, -400)
        grown = self.person(page)
        factor = (grown[2] - grown[0]) / (before[2] - before[0])
        self.assertGreater(factor, 1.5)
        # What is under the pointer stays there, and lines, buttons and picture agree.
        self.near([120 + (before[0] - 120) * factor], [grown[0]], 1.5)
        # A line of the box that is in view; the others may not be.
        self.eventually(lambda: self.near(page.evaluate(READ_LINES, [f"{STAGE} canvas", grown])[:1], grown[:1]))
        picture = page.locator("#photo-picture").bounding_box()
        self.near([picture["width"]], [stage["width"] * factor], 2)
        page.mouse.down()
        page.mouse.move(stage["x"] + 160, stage["y"] + 310, steps=4)
        page.mouse.up()
        moved = self.person(page)
        self.near([moved[0] - grown[0], moved[1] - grown[1]], [40, 10], 9)
        expect(page.locator("#sheet-name")).to_be_hidden()
        page.keyboard.press("Escape")
        page.focus("#zoom-in")
        page.keyboard.press("0")
        self.near(self.person(page), before)
        page.keyboard.press("+")
        self.near([self.person(page)[2] - self.person(page)[0]], [(before[2] - before[0]) * 1.6], 1)
        page.click("#zoom-out")
        self.near(self.person(page), before)
        self.pinch(page, stage)
        self.assertGreater(self.person(page)[2] - self.person(page)[0], (before[2] - before[0]) * 1.5)

    def person(self, page):
        return page.evaluate(READ_BUTTONS, STAGE)["person, 91%"]

    def pinch(self, page, stage):
        """Two fingers that go apart."""
        page.evaluate("""async ([x, y]) => {
          const stage = document.querySelector("#stage");
          const send = (type, id, dx) => stage.dispatchEvent(new PointerEvent(type, { pointerId: id, pointerType: "touch", clientX: x + dx, clientY: y, bubbles: true }));
          send("pointerdown", 11, -40); send("pointerdown", 12, 40);
          for (const d of [50, 60, 70, 80]) { send("pointermove", 11, -d); send("pointermove", 12, d); }
          send("pointerup", 11, -80); send("pointerup", 12, 80);
        }""", [stage["x"] + 300, stage["y"] + 300])

    def test_a_photo_is_sent_once(self):
        page = self.open(LOOK)
        self.look(page, jpeg(800, 600))
        for lens, route in [("faces", "/v1/faces"), ("codes", "/v1/barcodes")]:
            self.lens(page, lens)
            self.until(lambda: self.script.posts(route))
        expect(page.locator(f"{STAGE} .boxes button")).to_have_count(4)
        self.assertEqual(len(self.script.posts("/v1/pictures")), 1)
        asked = [each for each in self.script.requests if "picture" in each["query"]]
        self.assertEqual({each["body"] for each in asked}, {b""})
        self.lens(page, "faces")
        expect(page.locator(f"{STAGE} .boxes button")).to_have_count(3)
        self.lens(page, "faces")
        expect(page.locator(f"{STAGE} .boxes button")).to_have_count(4)
        self.assertEqual(len(self.script.posts("/v1/faces")), 1, "what was answered is not asked again")
        self.assertEqual(page.evaluate("location.hash.match(/lenses=([^&]*)/)[1]"), "objects,codes,faces")

    def test_nothing_is_sent_that_nobody_has_set(self):
        page = self.open(LOOK)
        self.look(page, jpeg(300, 200))
        [asked] = self.script.posts("/v1/detect")
        self.assertEqual(set(asked["query"]), {"picture", "model"})
        page.click("#lens-settings")
        field = page.locator("[data-settings=objects] [data-option=confidence]")
        expect(field.locator("output")).to_have_text("Automatic")
        field.locator("input").fill("0.7")
        expect(field.locator("output")).to_have_text("70%")
        expect(page.locator("#found > li")).to_have_count(1)
        self.assertEqual(self.script.posts("/v1/detect")[-1]["query"]["confidence"], "0.7")
        self.shot(page, "lens-settings")
        field.get_by_role("button", name="Reset Lowest confidence").click()
        expect(page.locator("#found > li")).to_have_count(2)
        self.assertNotIn("confidence", self.script.posts("/v1/detect")[-1]["query"])

    def test_options_of_every_kind(self):
        self.script.capabilities[4]["options"].append({"name": "only", "kind": "list", "title": {"en": "Only", "ja": "限定"}})
        page = self.open("#/look?source=photo&lenses=codes,hands")
        self.look(page, jpeg(300, 200))
        page.click("#lens-settings")
        field = lambda lens, name: page.locator(f"[data-settings={lens}] [data-option={name}]")
        field("codes", "kinds").locator("select").select_option("ean13")
        field("codes", "thorough").locator("select").select_option("true")
        field("codes", "only").locator("input").fill("a, b ,c")
        field("codes", "only").locator("input").press("Tab")
        field("hands", "maximum").locator("input").fill("2")
        field("hands", "maximum").locator("input").press("Tab")
        # Requests that the page gave up may reach the server after those that took their place.
        asked = lambda path, name: [each["query"] for each in self.script.posts(path) if name in each["query"]]
        self.until(lambda: asked("/v1/hands", "maximum") and asked("/v1/barcodes", "only"))
        self.assertEqual(asked("/v1/hands", "maximum")[-1]["maximum"], "2")
        query = asked("/v1/barcodes", "only")[-1]
        self.assertEqual({key: query[key] for key in ("kinds", "thorough", "only")}, {"kinds": "ean13", "thorough": "1", "only": "a,b,c"})
        field("hands", "maximum").locator("input").fill("99")
        field("hands", "maximum").locator("input").press("Tab")
        expect(field("hands", "maximum").locator("output")).to_have_text("Automatic")

    def test_a_photo_that_the_server_has_forgotten_is_sent_again(self):
        page = self.open(LOOK)
        self.look(page, jpeg(300, 200))
        self.script.pictures.clear()
        page.allowed = ["status of 404"]
        self.lens(page, "faces")
        expect(page.locator(f"{STAGE} .boxes button")).to_have_count(3)
        self.assertEqual(len(self.script.posts("/v1/pictures")), 2)
        expect(page.locator("#trouble")).to_be_hidden()

    def test_what_the_browser_cannot_show_comes_back_as_a_jpeg(self):
        self.script.size_of = (800, 600)
        page = self.open(LOOK, device="phone")
        self.look(page, b"....ftypheic no browser reads this", name="photo.heic", kind="image/heic")
        self.assertEqual(page.evaluate("document.querySelector('#photo-picture').naturalWidth"), 800)
        self.boxes_are_right(page, (800, 600), "heic")
        self.assertFalse([each for each in self.script.requests if each["query"].get("draw")])

    def test_codes_are_quadrilaterals_and_joints_are_drawn(self):
        self.script.found["codes"] = [seen("QR", 1.0, (0.3, 0.2, 0.4, 0.4), payload="hello", corners=[(0.5, 0.2), (0.7, 0.4), (0.5, 0.6), (0.3, 0.4)])]
        page = self.open("#/look?source=photo&lenses=codes,hands")
        self.look(page, jpeg(800, 800))
        view = page.evaluate(STAGE_SIZE, STAGE)
        at = lambda x, y: [(shown_box((x, y, 0, 0), (800, 800), view))[i] for i in (0, 1)]
        self.eventually(lambda: self.assertGreater(self.alpha(page, *at(0.6, 0.3)), 200, "the edge of the code as it lies"))
        self.assertEqual(self.alpha(page, *at(0.68, 0.22)), 0, "its upright box is not drawn")
        self.assertGreater(self.alpha(page, *at(0.36, 0.62)), 200, "a joint")
        self.assertGreater(self.alpha(page, *at(0.34, 0.66)), 200, "what links two joints")

    def alpha(self, page, x, y):
        return page.evaluate("""([x, y]) => {
          const shown = document.querySelector("#stage canvas"), copy = new OffscreenCanvas(shown.width, shown.height).getContext("2d", { willReadFrequently: true });
          copy.drawImage(shown, 0, 0);
          return copy.getImageData(Math.round(x * devicePixelRatio), Math.round(y * devicePixelRatio), 1, 1).data[3];
        }""", [x, y])

    def test_the_list_counts_by_kind_and_lights_boxes(self):
        boxes = [(0.05 + 0.15 * index, 0.1, 0.12, 0.3) for index in range(6)]
        self.script.objects = [seen("person", 0.9 - 0.05 * index, box) for index, box in enumerate(boxes)] + [seen("cup", 0.6, (0.4, 0.6, 0.2, 0.2))]
        for locale, title, row in [("en-US", "Person × 6, cup", "Person × 6"), ("ja-JP", "人×6、カップ", "人×6")]:
            page = self.open(LOOK, locale=locale)
            self.look(page, jpeg(1200, 900))
            expect(page.locator("#found-title")).to_have_text(title)
            group = page.locator("#found > li").first.locator("button").first
            expect(group).to_contain_text(row)
            group.click()
            expect(group).to_have_attribute("aria-expanded", "true")
            members = page.locator("#found .members button")
            expect(members).to_have_count(6)
            members.nth(2).hover()
            width = "document.querySelector('#stage canvas').getContext('2d') && [...document.querySelectorAll('#found .members button')][2].dataset.keys"
            key = page.evaluate(width)
            box = page.locator(f"{STAGE} .boxes button[data-key='{key}']").bounding_box()
            page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            expect(members.nth(2)).to_have_class("found lit")
            self.shot(page, f"group-{locale[:2]}")
            self.close(page)

    def transfer(self, page, script):
        page.evaluate("async (bytes) => { const file = new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' });"
                      "const data = new DataTransfer(); data.items.add(file);" + script + "}", list(jpeg(640, 480)))
        self.looked(page)

    def test_paste(self):
        page = self.open("#/models")
        self.script.found["codes"] = self.script.found["text"] = []
        self.transfer(page, "dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));")
        expect(page.locator("#found-title")).to_have_text("Person, cup")

    def test_drop(self):
        page = self.open()
        page.evaluate("() => { const data = new DataTransfer(); data.items.add(new File(['x'], 'a.jpg'));"
                      "document.body.dispatchEvent(new DragEvent('dragenter', { dataTransfer: data, bubbles: true })); }")
        expect(page.locator("#dropping")).to_be_visible()
        self.transfer(page, "const event = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });"
                            "document.body.dispatchEvent(event); if (!event.defaultPrevented) throw new Error('the browser opens the file');")
        expect(page.locator("#dropping")).to_be_hidden()

    def test_take_a_photo_with_the_camera(self):
        page = self.open("#/look?lenses=objects")
        page.click("#photo-take")
        page.click("#shutter")
        self.looked(page)
        expect(page.locator("#found > li")).to_have_count(2)
        self.assertEqual(Image.open(io.BytesIO(self.script.posts("/v1/pictures")[0]["body"])).size, (640, 480))
        self.assertFalse(page.evaluate("Boolean(document.querySelector('#live-video').srcObject)"))

    def test_back_and_reload_find_the_photo_again(self):
        page = self.open(LOOK)
        self.look(page, jpeg(300, 200), name="first.jpg")
        first = page.url
        self.look(page, jpeg(200, 300), name="second.jpg")
        self.assertNotEqual(page.url, first)
        page.go_back()
        self.until_true(page, "document.querySelector('#photo-picture').naturalWidth === 300")
        self.looked(page)
        page.reload()
        self.until_true(page, "document.querySelector('#photo-picture')?.naturalWidth === 300")
        self.looked(page)
        expect(page.locator("#found > li")).to_have_count(2)

    def test_a_photo_that_is_not_kept_any_more(self):
        page = self.open("#/look?source=photo&photo=nowhere")
        expect(page.locator("#notice-words")).to_contain_text("no longer on this device")
        expect(page.locator("#photo-start")).to_be_visible()

    def test_name_it(self):
        for device, locale in [("desktop", "en-US"), ("phone", "ja-JP")]:
            page = self.open("#/look?source=photo&lenses=classify", device=device, locale=locale)
            self.look(page, jpeg(300, 200))
            expect(page.locator(".naming li")).to_have_count(5)
            expect(page.locator(".naming li").first).to_contain_text("62%")
            widths = page.evaluate("[...document.querySelectorAll('.bar span')].map((each) => each.getBoundingClientRect().width / each.parentElement.clientWidth)")
            self.near(widths[:3], [0.62, 0.21, 0.08], 0.02)
            expect(page.locator("#look-hint")).to_be_hidden()
            self.shot(page, f"named-{device}")
            self.close(page)

    def test_save_has_the_boxes_in_it(self):
        page = self.open(LOOK, device="phone")
        self.look(page, jpeg(1200, 900))
        with page.expect_download() as got:
            page.click("#photo-save")
        self.assertRegex(got.value.suggested_filename, r"^manako-[\d-]+\.jpg$")
        expect(page.locator("#news")).to_have_text("The photo is saved")
        picture = saved(got.value).convert("RGB")
        self.assertEqual(picture.size, (1200, 900))
        red, _, blue = picture.getpixel((120, 400))
        self.assertGreater(blue - red, 60, "the left line of the person's box is not there")

    def test_share_where_the_browser_can(self):
        page = self.open(LOOK, device="phone", before="navigator.canShare = () => true; navigator.share = async (what) => { window.shared = what.files[0].type; };")
        self.look(page, jpeg(300, 200))
        page.click("#photo-share")
        self.until_true(page, "window.shared === 'image/jpeg'")

    def test_problems_in_words(self):
        table = [("en-US", (413, "limitExceeded", "At most 20 MB.", "pictureTooLarge", {"bytes": 40_000_000, "limit": 32_000_000}), "40 MB. The limit is 32 MB."),
                 ("ja-JP", (413, "limitExceeded", "At most 20 MB.", "tooManyPixels", {"pixels": 80_000_000, "limit": 50_000_000}), "8000万画素"),
                 ("ja-JP", (503, "busy", "Come back."), "混み合っています"), ("en-US", (500, "somethingNew", ""), "See its log for details")]
        for locale, problem, words in table:
            self.script.problems = {"POST /v1/pictures": problem}
            page = self.open(LOOK, locale=locale)
            page.allowed = ["Failed to load resource"]
            self.choose(page, jpeg(100, 100))
            trouble = page.locator("#trouble")
            expect(trouble.locator(".saying")).to_contain_text(words)
            self.assertEqual(page.get_attribute("#trouble", "role"), "alert")
            # What the server says in English is there only for those who ask.
            expect(trouble.locator("details p")).to_have_count(1 if problem[2] else 0)
            if problem[2]:
                expect(trouble.locator("details p")).to_be_hidden()
            self.script.problems = {}
            # What the photo itself is the cause of does not get better.
            if problem[0] == 413:
                expect(page.locator("#look-retry")).to_have_count(0)
                expect(page.locator("#look-hint")).to_be_hidden()
                continue
            page.click("#look-retry")
            self.looked(page)
            expect(trouble).to_be_hidden()
            expect(page.locator("#found > li")).to_have_count(2)

    def test_one_lens_fails_and_is_tried_again(self):
        self.script.problems = {"POST /v1/faces": (503, "busy", "")}
        page = self.open("#/look?source=photo&lenses=objects,faces")
        page.allowed = ["Failed to load resource"]
        self.look(page, jpeg(100, 100))
        expect(page.locator("#trouble h4")).to_have_text("Faces")
        expect(page.locator("#found > li")).to_have_count(2)
        self.script.problems = {}
        page.click("#look-retry")
        expect(page.locator("#found > li")).to_have_count(3)

    def test_what_is_no_photo(self):
        page = self.open(LOOK)
        page.allowed = ["Failed to load resource"]
        self.choose(page, b"not a picture")
        expect(page.locator("#trouble .saying")).to_have_text("This is not a photo.")
        self.shot(page, "photo-failed")
        page.click("nav a[data-view=home]")
        # A notice goes with the view that it is about.
        page.wait_for_selector("body[data-view=home]")
        page.evaluate("() => { const data = new DataTransfer(); data.items.add(new File(['x'], 'a.txt', { type: 'text/plain' }));"
                      "document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })); }")
        expect(page.locator("#notice-words .saying")).to_have_text("This is not a photo.")

    def test_nothing_found(self):
        self.script.objects = []
        page = self.open(LOOK)
        self.look(page, jpeg(100, 100))
        expect(page.locator("#found-title")).to_have_text("Nothing found")

    def test_a_model_that_is_deleted_elsewhere(self):
        page = self.open(LOOK)
        page.allowed = ["status of 404"]
        self.script.models = [each for each in self.script.models if each["name"] != "yolox_nano.onnx"] + [{**self.script.models[1], "name": "other.onnx"}]
        self.look(page, jpeg(100, 100))
        expect(page.locator("#news")).to_contain_text("is used instead")
        expect(page.locator("#found > li")).to_have_count(2)
        self.assertEqual(self.script.posts("/v1/detect")[-1]["query"]["model"], "other.onnx")

    def test_a_lens_without_its_model_offers_it(self):
        self.script.models = [dict(BUILT_IN)]
        page = self.open("#/look?source=photo&photo=sample.cat&lenses=objects")
        offer = page.locator("#look-offers [data-entry=yolox-nano]")
        expect(offer).to_contain_text("“Objects” needs a model.")
        expect(offer).to_contain_text("3.7 MB · Licence Apache-2.0")
        self.script.part = 0.4
        offer.get_by_role("button", name="Get yolox-nano").click()
        expect(offer.locator("progress")).to_be_visible()
        self.shot(page, "offer")
        expect(page.locator("#look-offers")).to_be_hidden()
        expect(page.locator("#found > li")).to_have_count(2)
        self.assertEqual(self.script.posts("/v1/catalogue/yolox-nano")[0]["query"], {"licence": "Apache-2.0"})

    def test_timings(self):
        page = self.open(LOOK)
        self.look(page, jpeg(300, 200))
        expect(page.locator("#timings")).to_be_hidden()
        page.click("#open-settings")
        page.check("#setting-details")
        page.click("#settings-close")
        page.click("#timings summary")
        expect(page.locator("#timings")).to_contain_text("18.8 ms")
