"""Models: the list, uploading, deleting, switching, and problems in words."""

from support import PageTest, expect


class ModelsTest(PageTest):
    def upload(self, page, data=b"model bytes", name="mine.onnx"):
        page.set_input_files("#model-file", {"name": name, "mimeType": "application/octet-stream", "buffer": data})

    def test_list(self):
        for locale, title, more in [("en-US", "People, faces and hands", "and 68 more"), ("ja-JP", "人・顔・手", "ほか68種類")]:
            page = self.open("#models", locale=locale)
            expect(page.locator(".model h3").first).to_have_text(title)
            expect(page.locator(".model .more")).to_have_text(more)
            expect(page.locator(".model").nth(1)).to_contain_text("416 × 416")
            self.assertEqual(page.locator(".model").nth(0).get_by_role("button").count(), 1, "built-in models cannot be deleted")

    def test_names_of_labels_in_the_language(self):
        page = self.open("#models", locale="ja-JP")
        expect(page.locator(".labels").nth(1)).to_contain_text("自転車")

    def test_switch(self):
        page = self.open("#models")
        page.get_by_role("button", name="Use yolox_nano", exact=True).click()
        expect(page.locator(".model.current h3")).to_have_text("yolox_nano")
        self.assertEqual(page.evaluate("document.activeElement.dataset.use"), "yolox_nano.onnx")
        page.reload()
        expect(page.locator(".model.current h3")).to_have_text("yolox_nano")

    def test_upload(self):
        page = self.open("#models")
        self.upload(page)
        expect(page.locator("#notice-text")).to_have_text("mine.onnx is ready")
        expect(page.locator(".model")).to_have_count(3)
        sent = [each for each in self.script.requests if each["method"] == "POST"][0]
        self.assertEqual((sent["query"], sent["body"]), ({"name": "mine.onnx"}, b"model bytes"))
        expect(page.locator("#upload-progress")).to_be_hidden()

    def test_progress_is_shown(self):
        page = self.open("#models", before="""
          XMLHttpRequest.prototype.send = function () {
            this.upload.onprogress({ lengthComputable: true, loaded: 40, total: 100 });
          };""")
        self.upload(page)
        expect(page.locator("#upload-progress")).to_be_visible()
        self.assertEqual(page.evaluate("document.querySelector('#upload-bar').value"), 0.4)
        expect(page.get_by_label("Uploading mine.onnx")).to_be_visible()
        self.shot(page, "upload-progress")

    def test_refused_upload(self):
        page = self.open("#models")
        page.allowed = ["Failed to load resource"]
        self.upload(page, b"rubbish")
        expect(page.locator("#notice-text")).to_have_text("This file is damaged or not what its name says. (There is no model in it.)")
        expect(page.locator(".model")).to_have_count(2)
        self.upload(page, name="notes.txt")
        expect(page.locator("#notice-text")).to_contain_text("Choose a file that ends in .onnx")

    def test_a_problem_covers_nothing(self):
        """It stays until it is closed, so what is below moves down and comes back."""
        for device in ["phone", "desktop"]:
            page = self.open("#models", device=device)
            page.allowed = ["Failed to load resource"]
            heading = page.locator("#view-models h2").bounding_box()
            self.upload(page, b"rubbish")
            expect(page.locator("#notice")).to_be_visible()
            notice = page.locator("#notice").bounding_box()
            self.assertGreaterEqual(page.locator("#main").bounding_box()["y"], notice["y"] + notice["height"])
            self.shot(page, f"problem-{device}")
            page.click("#notice-close")
            self.assertEqual(page.locator("#view-models h2").bounding_box(), heading)
            self.upload(page)
            expect(page.locator("#notice")).to_be_visible()
            self.shot(page, f"news-{device}")
            self.close(page)

    def test_delete(self):
        page = self.open("#models")
        page.on("dialog", lambda dialog: dialog.accept())
        page.get_by_role("button", name="Use yolox_nano", exact=True).click()
        page.get_by_role("button", name="Delete yolox_nano").click()
        expect(page.locator(".model")).to_have_count(1)
        # The deleted one was in use: the default one is now.
        expect(page.locator(".model.current h3")).to_have_text("People, faces and hands")

    def test_delete_needs_a_yes(self):
        page = self.open("#models")
        page.on("dialog", lambda dialog: dialog.dismiss())
        page.get_by_role("button", name="Delete yolox_nano").click()
        self.assertFalse([each for each in self.script.requests if each["method"] == "DELETE"])

    def test_a_dropped_model_is_uploaded_from_any_view(self):
        page = self.open()
        page.evaluate("""() => { const data = new DataTransfer(); data.items.add(new File(["model"], "dropped.tflite"));
          document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })); }""")
        expect(page.locator("#view-models")).to_be_visible()
        expect(page.locator(".model")).to_have_count(3)

    def test_server_away(self):
        page = self.open()
        page.allowed = ["ERR_CONNECTION", "Failed to load resource", "ERR_EMPTY"]
        self.stop_server(page)
        page.click("nav a[data-view=models]")
        expect(page.locator("#notice-text")).to_contain_text("does not answer")
        self.server.start()
