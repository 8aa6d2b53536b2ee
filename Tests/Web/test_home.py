"""Home: samples, recents, tools, what the models know, and getting more; what a cold load asks for."""

import time

from mock_data import BUILT_IN, UPLOADED
from mock_server import hashed_files
from support import DEVICES, PageTest, expect, jpeg


class HomeTest(PageTest):
    def test_each_sample_shows_a_result_at_the_first_tap(self):
        for sample, row in [("astronaut", "Face"), ("code", "en.wikipedia.org/wiki/QR_code"), ("cat", "Person")]:
            page = self.open()
            page.click(f"[data-sample={sample}]")
            self.looked(page)
            expect(page.locator("#found")).to_contain_text(row)
            self.close(page)

    def test_samples_are_whole(self):
        page = self.open()
        page.locator("#samples img").first.wait_for()
        self.until_true(page, "[...document.querySelectorAll('#samples img')].every((each) => each.complete && each.naturalWidth === 480 && each.naturalHeight === 480)")

    def test_the_question_is_whole_on_the_narrowest_screen(self):
        for locale in ("ja-JP", "en-US"):
            page = self.open(device="phone", locale=locale)
            page.set_viewport_size({"width": 195, "height": 422})
            expect(page.locator(".hero .lead")).to_be_visible()
            right = "(shown) => { const all = document.createRange(); all.selectNodeContents(shown); return all.getBoundingClientRect().right; }"
            for each in page.locator(".hero p").all():
                self.assertLessEqual(each.evaluate(right), 195, each.inner_text())
            self.close(page)

    def test_a_desktop_is_used_as_wide_as_it_is(self):
        """The question on the left, samples on the right of it; on a phone they stand below."""
        page = self.open()
        page.set_viewport_size({"width": 1440, "height": 900})
        question, samples = (page.locator(each).bounding_box() for each in (".hero", "#home-samples-part"))
        self.assertGreater(samples["x"], question["x"] + question["width"])
        self.assertLess(samples["y"], question["y"] + question["height"])
        self.assertGreater(samples["x"] + samples["width"] - question["x"], 0.8 * 1440)
        page.set_viewport_size({"width": 390, "height": 844})
        question, samples = (page.locator(each).bounding_box() for each in (".hero", "#home-samples-part"))
        self.assertGreaterEqual(samples["y"], question["y"] + question["height"])
        expect(page.locator(".hero .row > *")).to_have_count(2)
        expect(page.locator("#samples li")).to_have_count(3)

    def test_it_shows_what_each_place_makes(self):
        """A drawing and a sentence for each, in both languages; each leads to its place."""
        for device, locale, made in [("phone", "ja-JP", "マグ"), ("desktop", "en-US", "Mug")]:
            page = self.open(device=device, locale=locale)
            cards = page.locator("#made > li > *")
            expect(cards).to_have_count(6)
            for card in cards.all():
                expect(card.locator(".drawing")).to_be_visible()
                self.assertGreater(len(card.locator(".hint").text_content()), 10)
            self.assertEqual([each.get_attribute("data-made") for each in cards.all()], ["look", "comments", "measure", "teach", "find", "studio"])
            expect(page.locator("[data-made=teach] .drawing text")).to_have_text(made)
            self.shot(page, f"home-made-{device}")
            for made_by, address in [("look", "#/look?source=photo"), ("find", "#/models?find="), ("studio", "#/studio"), ("measure", "job=measure-")]:
                page.locator(f"[data-made={made_by}]").click()
                self.until(lambda: address in page.url)
                page.go_back()
                expect(cards).to_have_count(6)
            self.close(page)

    def test_drawings_stand_beside_each_other_on_a_desktop(self):
        page = self.open()
        for width, columns in [(360, 2), (768, 3), (1280, 3), (1920, 6)]:
            page.set_viewport_size({"width": width, "height": 800})
            tops = [card.bounding_box()["y"] for card in page.locator("#made > li").all()]
            self.assertEqual(sum(top == tops[0] for top in tops), columns, width)

    def test_looking_into_a_job_twice_begins_one(self):
        page = self.open()
        for _ in range(2):
            page.locator("[data-made=teach]").click()
            page.wait_for_selector("#teach-what, #teach-begin")
            page.click("nav a[data-view=home]")
        self.assertEqual(page.evaluate("JSON.parse(localStorage.getItem('manako.jobs')).length"), 1)

    def test_the_keyboard_alone_reaches_everything(self):
        self.script.models = [dict(BUILT_IN)]
        self.script.teach.project(photos=3, boxes=True)
        for device, letters in [("desktop", "100%"), ("desktop", "200%"), ("phone", "100%"), ("phone", "200%")]:
            page = self.open(device=device)
            page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", letters)
            for shown in ("#home-offer button", "#tools li", "#lately li", "#made li"):
                page.wait_for_selector(shown)
            self.all_by_keyboard(page, 30, f"{device} {letters}")
            self.close(page)

    def test_the_keyboard_alone_opens_what_is_shown(self):
        page = self.open()
        for made, place in [("teach", "#teach-what"), ("find", "#find-agree"), ("look", "#photo-start")]:
            page.locator(f"[data-made={made}]").focus()
            page.keyboard.press("Enter")
            expect(page.locator(place)).to_be_visible()
            page.go_back()
            expect(page.locator("#made li")).to_have_count(6)

    def test_choose_a_photo(self):
        page = self.open()
        self.choose(page, jpeg(400, 300))
        self.looked(page)
        expect(page.locator("#found > li")).to_have_count(5)

    def test_look_is_the_camera(self):
        page = self.open(device="phone")
        page.click("#home-look")
        page.wait_for_selector("#found > li")
        self.assertIn("source=camera", page.url)
        page.go_back()
        expect(page.locator("#home-look")).to_be_visible()

    def test_recents(self):
        page = self.open()
        expect(page.locator("#home-recents-part")).to_be_hidden()
        for side in (200, 300):
            self.choose(page, jpeg(side, 100), name=f"{side}.jpg")
            self.looked(page)
            page.click("nav a[data-view=home]")
            expect(page.locator("#recents")).to_be_visible()
        expect(page.locator("#recents a")).to_have_count(2)
        self.until_true(page, "[...document.querySelectorAll('#recents img')].every((each) => each.naturalWidth === 240)")
        page.get_by_role("link", name="Open 200.jpg").click()
        self.until_true(page, "document.querySelector('#photo-picture').naturalWidth === 200")
        page.go_back()
        page.reload()
        expect(page.locator("#recents a")).to_have_count(2)
        page.click("#recents-clear")
        self.answer(page, False)
        expect(page.locator("#recents a")).to_have_count(2)
        page.click("#recents-clear")
        self.answer(page)
        expect(page.locator("#home-recents-part")).to_be_hidden()
        expect(page.locator("#home-look")).to_be_focused()
        page.reload()
        expect(page.locator("#home-look")).to_be_visible()
        expect(page.locator("#home-recents-part")).to_be_hidden()

    def test_tools_are_those_that_the_server_has(self):
        self.script.capabilities = [{**each, "icon": "unheard-of"} for each in self.script.capabilities[:2]] + self.script.capabilities[4:5]
        page = self.open(locale="ja-JP")
        expect(page.locator("#tools .name")).to_have_text(["物体", "人", "コード"])
        page.click("[data-tool=codes]")
        page.wait_for_selector("#found > li")
        expect(page.locator("[data-lens]")).to_have_count(3)
        expect(page.locator("[data-chosen]")).to_have_text("コード")

    def test_what_the_models_know(self):
        for locale, words in [("en-US", "3 models, 1,082 kinds of things"), ("ja-JP", "モデル3個・1,082種類を認識")]:
            page = self.open(locale=locale)
            expect(page.locator("#models-line")).to_have_text(words)
            expect(page.locator("#home-offer")).to_be_hidden()

    def test_eighty_kinds_in_one_tap(self):
        self.script.models = [dict(BUILT_IN)]
        for device in DEVICES:
            page = self.open(device=device)
            offer = page.locator("#home-offer")
            expect(offer).to_contain_text("3.7 MB · Licence Apache-2.0")
            self.shot(page, f"home-offer-{device}")
        self.script.part = 0.34
        offer.get_by_role("button", name="Get yolox-nano").click()
        expect(offer.locator("progress")).to_be_visible()
        expect(offer).to_contain_text("of 3.7 MB")
        expect(offer).to_be_hidden()
        expect(page.locator("#models-line")).to_contain_text("2 models")

    def test_no_network_is_said_and_tried_again(self):
        self.script.models = [dict(BUILT_IN)]
        self.script.has_network = False
        page = self.open(locale="ja-JP")
        offer = page.locator("#home-offer")
        offer.get_by_role("button").click()
        expect(offer.locator(".saying")).to_have_text("サーバーがインターネットにつながっていません。接続してから、もう一度お試しください。")
        expect(offer.locator("details p")).to_be_hidden()
        self.script.has_network = True
        offer.locator("button").click()
        expect(offer).to_be_hidden()

    def test_a_download_is_stopped(self):
        self.script.models = [dict(BUILT_IN)]
        self.script.part = 0.0
        page = self.open()
        offer = page.locator("#home-offer")
        offer.get_by_role("button", name="Get yolox-nano").click()
        offer.get_by_role("button", name="Stop").click()
        expect(offer.get_by_role("button", name="Get yolox-nano")).to_be_visible()
        self.assertTrue([each for each in self.script.requests if each["method"] == "DELETE" and each["path"] == "/v1/catalogue/yolox-nano"])

    def test_a_download_goes_on_after_a_reload(self):
        self.script.models = [dict(BUILT_IN)]
        self.script.part = 0.0
        page = self.open()
        page.get_by_role("button", name="Get yolox-nano").click()
        expect(page.locator("#home-offer progress")).to_be_visible()
        page.reload()
        expect(page.locator("#home-offer progress")).to_be_visible()
        self.script.part = 1.0
        expect(page.locator("#home-offer")).to_be_hidden()

    def test_a_cold_load_asks_little_of_the_interface(self):
        self.script.files = hashed_files()
        page = self.open()
        expect(page.locator("#models-line")).to_be_visible()
        wanted = ["/v1/capabilities", "/v1/catalogue", "/v1/models", "/v1/projects", "/v1/records", "/v1/rooms"]
        asked = self.settled(lambda: sorted(each["path"] for each in self.script.requests if each["path"].startswith("/v1/")))
        self.assertEqual(asked, wanted)

    def test_what_was_done_lately(self):
        now = time.time()
        project = self.script.teach.project(photos=3, boxes=True)
        self.script.measure.records.append({
            "id": "r1", "who": "Ada", "what": "arm", "note": "", "date": now - 7200, "total": {"meters": 0.486, "error": 0.004}, "data": b""})
        page = self.open()
        rows = page.locator("#lately li")
        expect(rows).to_have_count(2)
        self.assertEqual(page.locator("#lately .name").all_inner_texts()[-1], "Ada · arm")
        expect(rows.last).to_contain_text("48.6 cm")
        expect(rows.last).to_contain_text("2 hours ago")
        expect(rows.first).to_contain_text("3 photos")
        rows.first.locator("button").click()
        self.until(lambda: "job=teach-" in page.url)
        self.assertEqual(page.evaluate("JSON.parse(localStorage.getItem('manako.jobs'))[0].data.project"), project["id"])
        page.go_back()
        expect(rows).to_have_count(2)
        rows.last.locator("button").click()
        expect(page.locator("#album")).to_be_attached()

    def test_nothing_done_says_nothing(self):
        page = self.open()
        expect(page.locator("#models-line")).to_be_visible()
        expect(page.locator("#home-lately-part")).to_be_hidden()

    def test_three_suggestions_lead_to_where_one_gets_them(self):
        for locale, good in [("en-US", "Recognises 80 kinds of things at once"), ("ja-JP", "80種類の物を一度に認識します")]:
            self.script.catalogue[0]["state"] = "absent"
            self.script.models = [dict(BUILT_IN), {**UPLOADED, "name": "pets.onnx"}]
            page = self.open(locale=locale)
            expect(page.locator("#suggestions li")).to_have_count(3)
            expect(page.locator("[data-suggestion=yolox-nano]")).to_contain_text(good)
            page.click("[data-suggestion=yolox-nano]")
            expect(page.locator("[data-entry=yolox-nano] button")).to_be_focused()
            expect(page.locator("[data-entry=yolox-nano]")).to_be_in_viewport()
            self.close(page)

    def test_what_is_here_under_nearly_the_same_name_is_not_suggested(self):
        for name in ("yolox_nano.onnx", "YOLOX-Nano.mlmodel", "yolox nano"):
            self.script.models = [dict(BUILT_IN), {**UPLOADED, "name": name}]
            page = self.open()
            expect(page.locator("#suggestions li")).to_have_count(2)
            expect(page.locator("[data-suggestion=yolox-nano]")).to_have_count(0)
            self.close(page)

    def test_what_is_missing(self):
        self.script.models = [dict(BUILT_IN)]
        for locale, words in [("en-US", "Get a model to use: Objects, Name it."), ("ja-JP", "モデルを入手すると使えます：物体、名前を調べる")]:
            page = self.open(locale=locale)
            expect(page.locator("#home-missing p").first).to_have_text(words)
            expect(page.locator("#home-missing a")).to_have_count(2)
            expect(page.locator("[data-suggestion=yolox-nano]")).to_have_count(0)
            self.close(page)
        self.script.models = [dict(BUILT_IN), {**dict(BUILT_IN), "name": "all", "capabilities": ["objects", "classify"]}]
        page = self.open()
        expect(page.locator("#models-line")).to_be_visible()
        expect(page.locator("#home-missing p")).to_have_count(0)
