"""Models: the list, uploading, deleting, switching, and problems in words."""

from support import PageTest, expect


class ModelsTest(PageTest):
    def upload(self, page, data=b"model bytes", name="mine.onnx"):
        page.set_input_files("#model-file", {"name": name, "mimeType": "application/octet-stream", "buffer": data})

    def test_list(self):
        for locale, title, knows in [("en-US", "People, faces and hands", "Recognises 80 kinds of things: person, bicycle, car, cup, and more"),
                                     ("ja-JP", "人・顔・手", "80種類を認識します：人、自転車、car、カップなど")]:
            page = self.open("#/models", locale=locale)
            expect(page.locator(".model h4").first).to_have_text(title)
            expect(page.locator(".model").nth(1)).to_contain_text("416 × 416")
            expect(page.locator(".model summary").first).to_have_text(knows)
            page.locator(".model summary").first.click()
            expect(page.locator(".model").nth(1).locator(".labels li")).to_have_count(80)
            self.assertEqual(page.locator(".model").nth(0).get_by_role("button").count(), 0, "built-in models cannot be deleted")

    def test_use_for_a_lens(self):
        self.script.models.append({**self.script.models[1], "name": "other.onnx", "title": {"en": "Other", "ja": "Other"}})
        page = self.open("#/models")
        page.get_by_role("button", name="Use Other for Objects", exact=True).click()
        used = page.get_by_role("button", name="Other is used for Objects", exact=True)
        expect(used).to_have_attribute("aria-pressed", "true")
        expect(used).to_be_focused()
        page.reload()
        expect(used).to_be_visible()
        page.evaluate("location.hash = '#/look?source=photo&photo=sample.cat&lenses=objects'")
        self.looked(page)
        self.assertEqual(self.script.posts("/v1/detect")[-1]["query"]["model"], "other.onnx")

    def test_models_that_do_not_fit_are_grey_and_say_why(self):
        for locale, words in [("en-US", "Classifies a whole photo: can’t be used for “Objects”"), ("ja-JP", "写真全体を分類するモデル：「物体」には使えません")]:
            page = self.open("#/look?source=photo&lenses=objects", locale=locale)
            page.click("#lens-settings")
            choice = page.locator("[data-settings=objects] .option", has_text="MobileNet")
            expect(choice).to_contain_text(words)
            expect(choice.locator("input")).to_be_disabled()
            expect(page.locator("[data-settings=objects] input[value='yolox_nano.onnx']")).to_be_checked()

    def test_get_one(self):
        page = self.open("#/models")
        expect(page.locator("#catalogue .offer")).to_have_count(2)
        expect(page.locator("[data-entry=rt-detr-small]")).to_contain_text("unverified")
        page.get_by_role("button", name="Get yolox-nano").click()
        expect(page.locator("#catalogue .offer")).to_have_count(1)
        expect(page.locator("#model-list [data-model=yolox-nano]")).to_be_visible()

    def test_a_broken_download_goes_on(self):
        self.script.part = 0.0
        page = self.open("#/models", locale="ja-JP")
        page.allowed = ["Failed to load resource"]
        page.get_by_role("button", name="yolox-nanoを入手").click()
        self.script.problems = {"GET /v1/catalogue/yolox-nano": (502, "unavailable", "reset by peer", "downloadFailed", {"host": "models.example.org"})}
        expect(page.locator("[data-entry=yolox-nano] .saying")).to_contain_text("models.example.orgからのダウンロードが中断しました")
        self.script.problems, self.script.part = {}, 1.0
        page.get_by_role("button", name="yolox-nanoを入手").click()
        expect(page.locator("[data-entry=yolox-nano]")).to_have_count(0)

    def test_no_catalogue(self):
        self.script.problems = {"GET /v1/catalogue": (503, "busy", "")}
        page = self.open("#/models")
        page.allowed = ["Failed to load resource"]
        expect(page.locator("#catalogue-trouble")).to_contain_text("The server is busy")
        expect(page.locator(".model")).to_have_count(3)
        self.script.problems = {}
        page.locator("#catalogue-trouble button").click()
        expect(page.locator("#catalogue .offer")).to_have_count(2)

    def test_upload(self):
        page = self.open("#/models")
        self.upload(page)
        expect(page.locator("#upload-done")).to_have_text("mine.onnx is ready")
        expect(page.locator("#upload-done")).to_be_in_viewport()
        expect(page.locator(".brand")).to_be_visible()
        expect(page.locator(".model")).to_have_count(4)
        page.click("#upload-show")
        expect(page.locator(".model[data-model='mine.onnx']")).to_be_in_viewport()
        expect(page.locator(".model[data-model='mine.onnx'] button").first).to_be_focused()
        page.click("#upload-close")
        expect(page.locator("#upload-job")).to_be_hidden()
        [sent] = self.script.posts("/v1/models")
        self.assertEqual((sent["query"], sent["body"]), ({"name": "mine.onnx"}, b"model bytes"))

    def test_progress_is_shown(self):
        page = self.open("#/models", before="""
          XMLHttpRequest.prototype.send = function () {
            this.upload.onprogress({ lengthComputable: true, loaded: 40, total: 100 });
          };""")
        self.upload(page)
        expect(page.locator("#upload-progress")).to_be_visible()
        self.assertEqual(page.evaluate("document.querySelector('#upload-bar').value"), 0.4)
        expect(page.get_by_label("Uploading mine.onnx")).to_be_attached()
        self.shot(page, "upload-progress")

    def test_refused_upload(self):
        page = self.open("#/models")
        page.allowed = ["Failed to load resource"]
        self.upload(page, b"rubbish")
        expect(page.locator("#upload-trouble .saying")).to_have_text("This model file is damaged.")
        expect(page.locator("#notice")).to_be_hidden()
        expect(page.locator("#upload-trouble details p")).to_be_hidden()
        page.click("#upload-trouble summary")
        expect(page.locator("#upload-trouble details p")).to_have_text("There is no model in it.")
        # It stays with the upload: neither in Find nor over what is looked at next.
        page.click("[data-part=find]")
        expect(page.locator("#upload-trouble")).to_be_hidden()
        expect(page.locator("#notice")).to_be_hidden()
        page.go_back()
        expect(page.locator("#upload-trouble .saying")).to_have_text("This model file is damaged.")
        expect(page.locator(".model")).to_have_count(3)
        self.upload(page, name="notes.txt")
        expect(page.locator("#upload-trouble .saying")).to_contain_text("notes.txt isn’t a model. Choose a file that ends in .onnx")
        page.click("#upload-close")
        expect(page.locator("#upload-job")).to_be_hidden()

    def test_a_file_that_is_too_large_is_not_sent(self):
        page = self.open("#/models")
        self.upload(page, b"m" * (self.script.model_bytes + 1))
        expect(page.locator("#upload-trouble .saying")).to_have_text("This file is too large. The limit is 1 MB.")
        expect(page.locator("#upload-retry")).to_have_count(0)
        self.assertEqual(self.script.posts("/v1/models"), [])
        self.upload(page, b"model".ljust(self.script.model_bytes, b"s"))
        expect(page.locator("#upload-done")).to_have_text("mine.onnx is ready")

    def test_an_upload_that_broke_off_is_tried_again(self):
        page = self.open("#/models")
        page.allowed = ["Failed to load resource"]
        self.script.problems = {"POST /v1/models": (503, "busy", "")}
        self.upload(page)
        expect(page.locator("#upload-trouble")).to_contain_text("The server is busy")
        self.script.problems = {}
        page.click("#upload-retry")
        expect(page.locator("#upload-done")).to_have_text("mine.onnx is ready")

    def test_a_problem_covers_nothing(self):
        """It stays until it is closed, so what is below moves down and comes back."""
        for device in ["phone", "desktop"]:
            page = self.open("#/models", device=device)
            page.allowed = ["Failed to load resource"]
            page.wait_for_selector(".model")
            heading = page.locator("#title-models").bounding_box()
            self.script.problems = {"DELETE /v1/models/yolox_nano.onnx": (503, "busy", "")}
            page.get_by_role("button", name="Delete yolox_nano").click()
            self.answer(page)
            expect(page.locator("#notice")).to_be_visible()
            notice = page.locator("#notice").bounding_box()
            self.assertGreaterEqual(page.locator("#main").bounding_box()["y"], notice["y"] + notice["height"])
            self.shot(page, f"problem-{device}")
            page.click("#notice-close")
            self.assertEqual(page.locator("#title-models").bounding_box(), heading)
            self.close(page)

    def test_delete(self):
        page = self.open("#/models")
        page.get_by_role("button", name="Delete yolox_nano").click()
        self.answer(page)
        expect(page.locator(".model")).to_have_count(2)
        expect(page.locator("#news")).to_contain_text("yolox_nano")

    def test_a_choice_is_everybodys(self):
        """It is kept by the server: another browser sees it."""
        self.script.models.append({**self.script.models[1], "name": "other.onnx", "title": {"en": "other", "ja": "other"}})
        page = self.open("#/models")
        page.click("[data-use='objects other.onnx']")
        expect(page.locator("[data-use='objects other.onnx']")).to_have_attribute("aria-pressed", "true")
        self.until(lambda: self.script.chosen == {"objects": "other.onnx"})
        another = self.open("#/look?source=photo&photo=sample.cat&lenses=objects")
        self.until(lambda: self.script.posts("/v1/detect") and self.script.posts("/v1/detect")[-1]["query"]["model"] == "other.onnx")
        self.assertNotIn("models", another.evaluate("JSON.parse(localStorage.getItem('manako.settings') ?? '{}')"))

    def test_delete_needs_a_yes(self):
        page = self.open("#/models")
        remove = page.get_by_role("button", name="Delete yolox_nano")
        for refuse in (lambda: page.click("#ask-no"), lambda: page.keyboard.press("Escape"), lambda: page.keyboard.press("Enter"), lambda: page.mouse.click(5, 5)):
            remove.click()
            expect(page.get_by_role("alertdialog", name="Delete yolox_nano? The file is removed from the server.")).to_be_visible()
            expect(page.locator("#ask-no")).to_be_focused()
            refuse()
            expect(page.locator("#ask")).to_have_count(0)
            expect(remove).to_be_focused()
        self.shot(page, "models-ask")
        self.assertFalse([each for each in self.script.requests if each["method"] == "DELETE"])

    def test_a_press_outlives_an_answer(self):
        """What the server says while a button is held down takes neither the press nor the focus away, nor does it shut what is open."""
        page = self.open("#/models")
        page.locator(".model summary").first.click()
        remove = page.get_by_role("button", name="Delete yolox_nano")
        remove.focus()
        remove.hover()
        page.mouse.down()
        self.upload(page)
        expect(page.locator(".model")).to_have_count(4)
        expect(remove).to_be_focused()
        page.mouse.up()
        expect(page.locator("#ask-question")).to_contain_text("yolox_nano")
        self.answer(page, False)
        expect(remove).to_be_focused()
        expect(page.locator(".model details").first).to_have_attribute("open", "")

    def test_stop_is_heard_while_a_download_goes_on(self):
        """The bar moves twice a second; the button under a finger stays the same one."""
        self.script.part = 0.001
        page = self.open("#/models")
        page.get_by_role("button", name="Get yolox-nano").click()
        bar = page.locator("[data-entry=yolox-nano] progress[value]")
        expect(bar).to_be_visible()
        page.locator("[data-stop=yolox-nano]").hover()
        page.mouse.down()
        before = bar.get_attribute("value")
        expect(bar).not_to_have_attribute("value", before)
        page.mouse.up()
        expect(page.locator("[data-get=yolox-nano]")).to_be_visible()

    def test_a_dropped_model_is_uploaded_from_any_view(self):
        page = self.open()
        page.evaluate("""() => { const data = new DataTransfer(); data.items.add(new File(["model"], "dropped.tflite"));
          document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })); }""")
        expect(page.locator("#view-models")).to_be_visible()
        expect(page.locator(".model")).to_have_count(4)

    def test_server_away(self):
        page = self.open()
        page.allowed = ["ERR_CONNECTION", "Failed to load resource", "ERR_EMPTY"]
        self.stop_server(page)
        page.click("nav a[data-view=models]")
        expect(page.locator("#notice-words")).to_contain_text("does not answer")
        self.server.start()
        page.click("#catalogue-trouble button")
        expect(page.locator(".model")).to_have_count(3)
