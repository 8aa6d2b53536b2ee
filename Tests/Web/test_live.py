"""Live: what is sent and when, where boxes are, cards, figures, sources, and what happens when the server goes away."""

import io

from PIL import Image

import support
from support import DEVICES, READ_BUTTONS, READ_LINES, STAGE_SIZE, PageTest, expect, saved, shown_box

STAGE = "#camera-stage"
DENIED = "navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('no', 'NAME'); };"


class LiveTest(PageTest):
    def live(self, **how):
        page = self.open("#live", **how)
        page.wait_for_selector("#live-objects li")
        page.wait_for_timeout(450)
        return page

    def boxes_are_right(self, page, mirrored, note):
        self.eventually(lambda: self.compare_boxes(page, mirrored, note))

    def compare_boxes(self, page, mirrored, note):
        view = page.evaluate(STAGE_SIZE, STAGE)
        found = list(page.evaluate(READ_BUTTONS, STAGE).values())
        compared = 0
        for (label, _, box, _), button in zip(self.script.objects, found, strict=True):
            wanted = shown_box(box, support.CAMERA_SIZE, view, fill=True, mirrored=mirrored)
            self.near(button, wanted, note=f"{note} button {label}")
            inside = all(0 < (wanted[i] + wanted[i + 2]) / 2 < view[i] for i in (0, 1)) and wanted[0] > 5 and wanted[2] < view[0] - 5
            if inside:
                compared += 1
                self.near(page.evaluate(READ_LINES, [f"{STAGE} canvas", wanted]), wanted, note=f"{note} pixels {label}")

        self.assertGreater(compared, 0, note)

    def test_boxes_fill_like_the_picture(self):
        self.script.objects = [("person", 0.9, (0.42, 0.2, 0.1, 0.3), 1), ("cup", 0.6, (0.55, 0.6, 0.08, 0.2), 2)]
        for device in DEVICES:
            page = self.live(device=device)
            is_mirrored = page.evaluate("document.querySelector('#camera-video').classList.contains('mirrored')")
            self.assertEqual(is_mirrored, device == "desktop", "a computer's camera looks at its user, a phone's away")
            self.boxes_are_right(page, is_mirrored, device)
            page.click("#flip")
            self.until_true(page, f"document.querySelector('#camera-video').classList.contains('mirrored') === {str(not is_mirrored).lower()}")
            page.wait_for_timeout(600)
            self.boxes_are_right(page, not is_mirrored, f"{device} other camera")

    def test_frames_are_upright_small_and_numbered(self):
        self.live()
        self.until(lambda: len(self.script.frames) > 5)
        frames = self.script.frames[:6]
        self.assertEqual({frame["magic"] for frame in frames}, {b"MNK1"})
        self.assertEqual([frame["number"] for frame in frames], list(range(1, 7)))
        self.assertEqual(sorted(frame["captured"] for frame in frames), [frame["captured"] for frame in frames])
        picture = Image.open(io.BytesIO(frames[-1]["picture"]))
        self.assertEqual((picture.format, picture.size), ("JPEG", support.CAMERA_SIZE))
        # The ground of the clip's lower part, unmirrored pictures: the same in both halves, and no black.
        self.near(picture.getpixel((320, 440)), (0x40, 0x53, 0x5A), 12)

    def test_a_slow_server_holds_two_and_gets_no_queue(self):
        self.script.delay = 0.25
        page = self.live()
        page.wait_for_timeout(2000)
        self.assertEqual(self.script.most_unanswered, 2)
        # Thirty pictures a second were there; four answers a second let about eight of them through.
        self.assertLess(len(self.script.frames), 24)

    def test_a_silent_server_gets_two_frames(self):
        self.script.silent = True
        page = self.open("#live")
        self.until(lambda: len(self.script.frames) == 2)
        page.wait_for_timeout(800)
        self.assertEqual(len(self.script.frames), 2)

    def test_configuration(self):
        page = self.live()
        self.assertEqual(self.script.messages[0], {"type": "configure", "confidence": 0.25, "level": "fast", "detect": True})
        page.click("#open-settings")
        page.select_option("#setting-model", "yolox_nano.onnx")
        self.until(lambda: self.script.messages[-1].get("model") == "yolox_nano.onnx")
        self.assertEqual(self.script.connections, 1)

    def test_figures_and_pause(self):
        page = self.live()
        expect(page.locator("#figures")).to_contain_text("fps")
        self.assertRegex(page.inner_text("#figures"), r"^\d+ fps · \d+ ms$")
        page.get_by_role("button", name="Pause").click()
        expect(page.get_by_role("button", name="Go on")).to_be_visible()
        page.wait_for_timeout(300)
        before = len(self.script.frames)
        page.wait_for_timeout(500)
        self.assertEqual(len(self.script.frames), before)
        page.get_by_role("button", name="Go on").click()
        self.until(lambda: len(self.script.frames) > before)

    def test_latency_is_told_to_tools(self):
        page = self.open("#live", before="window.seen = []; new PerformanceObserver((list) => seen.push(...list.getEntries().map((e) => [e.name, e.detail.frame]))).observe({ type: 'measure' });")
        self.until_true(page, "seen.length > 3")
        seen = page.evaluate("seen.slice(0, 4)")
        self.assertEqual({name for name, _ in seen}, {"manako.frame"})
        self.assertEqual(seen, sorted(seen))
        self.assertEqual(page.evaluate("performance.getEntriesByType('measure').length"), 0)

    def tap(self, page, index):
        left, top, right, bottom = list(page.evaluate(READ_BUTTONS, STAGE).values())[index]
        origin = page.locator(STAGE).bounding_box()
        view = page.evaluate(STAGE_SIZE, STAGE)
        x = (max(left, 0) + min(right, view[0])) / 2
        page.mouse.click(origin["x"] + x, origin["y"] + (max(0, top) + min(bottom, view[1])) / 2)

    def test_tap_opens_the_right_card(self):
        table = [("phone", "en-US", ("person", "人", "blinks", "iris")), ("desktop", "ja-JP", ("人", "person", "まばたき", "虹彩"))]
        for device, locale, (name, other, first, second) in table:
            page = self.live(device=device, locale=locale)
            self.tap(page, 0)
            expect(page.locator("#card-name")).to_have_text(name)
            expect(page.locator("#card-other")).to_have_text(other)
            expect(page.locator("#card-fact")).to_contain_text(first)
            link = page.locator("#card-source a")
            self.assertEqual(link.get_attribute("href"), "https://en.wikipedia.org/wiki/Main_Page")
            self.assertEqual(link.get_attribute("rel"), "noopener noreferrer")
            page.click("#card-next")
            expect(page.locator("#card-fact")).to_contain_text(second)
            page.keyboard.press("Escape")
            expect(page.locator("#card")).to_be_hidden()

    def test_another_tap_gives_the_next_piece_and_beside_closes(self):
        page = self.live()
        self.tap(page, 1)
        expect(page.locator("#card-fact")).to_contain_text("older than writing")
        self.tap(page, 1)
        expect(page.locator("#card-fact")).to_contain_text("handle")
        origin = page.locator(STAGE).bounding_box()
        page.mouse.click(origin["x"] + origin["width"] / 2, origin["y"] + 8)
        expect(page.locator("#card")).to_be_hidden()

    def test_sources_that_are_no_web_addresses_are_no_links(self):
        self.script.objects = [("bicycle", 0.9, (0.3, 0.3, 0.4, 0.4), 1)]
        page = self.live()
        self.tap(page, 0)
        expect(page.locator("#card-source")).to_contain_text("No link")
        self.assertEqual(page.locator("#card-source a").count(), 0)

    def test_labels_nobody_knows_and_markup_in_them(self):
        self.script.objects = [("<img src=x onerror=alert(1)>", 0.9, (0.3, 0.3, 0.4, 0.4), None)]
        page = self.live()
        page.allowed = ["status of 404"]
        self.tap(page, 0)
        expect(page.locator("#card-name")).to_have_text("<img src=x onerror=alert(1)>")
        expect(page.locator("#card-fact")).to_contain_text("no story")

    def test_ids_stay_with_buttons(self):
        page = self.live()
        page.evaluate("document.querySelectorAll('#camera-stage .boxes button').forEach((button, index) => { button.mark = index; })")
        self.script.objects = [("cup", 0.7, (0.1, 0.1, 0.2, 0.2), 2), ("person", 0.8, (0.5, 0.5, 0.2, 0.2), 1)]
        page.wait_for_timeout(500)
        marks = page.evaluate("Object.fromEntries([...document.querySelectorAll('#camera-stage .boxes button')].map((b) => [b.dataset.key, b.mark]))")
        self.assertEqual(marks, {"t1": 0, "t2": 1})

    def test_capture(self):
        page = self.live()
        with page.expect_download() as got:
            page.click("#capture")
        self.assertEqual(saved(got.value).size, support.CAMERA_SIZE)

    def test_without_a_camera(self):
        table = [("NotAllowedError", "en-US", "not allowed"), ("NotFoundError", "ja-JP", "見つかりません"), ("NotReadableError", "en-US", "Another program"),
                 ("TypeError", "en-US", "did not start")]
        for name, locale, words in table:
            page = self.open("#live", locale=locale, before=DENIED.replace("NAME", name))
            expect(page.locator("#camera-problem")).to_contain_text(words)
            expect(page.locator("#camera-file")).to_be_visible()
        self.shot(page, "camera-failed")

    def test_without_a_secure_context(self):
        page = self.open("#live", host="camera.test", locale="en-US")
        page.allowed = ["The Cross-Origin-Opener-Policy header has been ignored"]
        expect(page.locator("#camera-advice")).to_contain_text("https or localhost")
        self.shot(page, "camera-insecure")

    def test_leaving_lets_go_of_the_camera(self):
        page = self.live()
        page.click("nav a[data-view=photo]")
        expect(page.locator("#view-photo")).to_be_visible()
        self.assertTrue(page.evaluate("document.querySelector('#camera-video').srcObject === null"))
        before = len(self.script.frames)
        page.wait_for_timeout(400)
        self.assertLessEqual(len(self.script.frames) - before, 2)

    def test_reconnects(self):
        page = self.live()
        page.allowed = ["ERR_CONNECTION", "WebSocket", "Failed to load resource", "ERR_EMPTY"]
        self.stop_server(page)
        expect(page.locator("#connection")).to_contain_text("Trying again")
        expect(page.locator(f"{STAGE} .boxes button")).to_have_count(0)
        self.shot(page, "reconnecting")
        page.wait_for_timeout(1200)
        before = len(self.script.frames)
        self.server.start()
        self.until(lambda: len(self.script.frames) > before + 3, 15)
        expect(page.locator("#connection")).to_be_hidden()
        self.assertGreaterEqual(self.script.connections, 2)

    def test_token(self):
        self.script.token = "s3cret-token"
        page = self.open("#token=s3cret-token")
        self.assertNotIn("token", page.url)
        page.click("nav a[data-view=live]")
        page.wait_for_selector("#live-objects li")

    def test_missing_token_in_words(self):
        self.script.token = "s3cret-token"
        page = self.open("#live")
        page.allowed = ["401", "WebSocket"]
        expect(page.locator("#notice-text")).to_contain_text("lacks the right token")
        expect(page.locator("#connection")).to_have_text("Not connected")

    def test_a_file_that_is_no_video(self):
        page = self.live()
        page.set_input_files("#video-file", {"name": "a.mp4", "mimeType": "video/mp4", "buffer": b"nothing"})
        expect(page.locator("#camera-problem")).to_contain_text("cannot be played")

    def test_video_file(self):
        """The clip is made by the browser itself, out of a canvas."""
        page = self.open("#live", before=DENIED.replace("NAME", "NotAllowedError"))
        expect(page.locator("#camera-file")).to_be_visible()
        clip = page.evaluate("""async () => {
          const canvas = document.createElement("canvas");
          Object.assign(canvas, { width: 320, height: 180 });
          const context = canvas.getContext("2d"), chunks = [];
          const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: "video/webm" });
          recorder.ondataavailable = ({ data }) => chunks.push(data);
          const stopped = new Promise((resolve) => { recorder.onstop = resolve; });
          recorder.start();
          for (let i = 0; i < 20; i++) {
            context.fillStyle = `hsl(${i * 18} 50% 50%)`; context.fillRect(0, 0, 320, 180);
            await new Promise((resolve) => setTimeout(resolve, 40));
          }
          recorder.stop(); await stopped;
          return [...new Uint8Array(await new Blob(chunks).arrayBuffer())];
        }""")
        page.set_input_files("#video-file", {"name": "clip.webm", "mimeType": "video/webm", "buffer": bytes(clip)})
        page.wait_for_selector("#live-objects li")
        self.assertEqual(Image.open(io.BytesIO(self.script.frames[-1]["picture"])).size, (320, 180))
        expect(page.locator("#camera-help")).to_be_hidden()
