"""Camera and video: what is sent and when, where boxes are, the list, sources, and what happens when the server goes away."""

import time

import raw_frames
import support
from mock_data import seen
from support import DEVICES, READ_BUTTONS, READ_LINES, STAGE, STAGE_SIZE, PageTest, expect, saved, shown_box

CAMERA = "#/look?source=camera&lenses=objects"
DENIED = "navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('no', 'NAME'); };"
#: A clip that the browser itself makes out of a canvas.
RECORD = """async () => {
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
}"""
LOST_SERVER = ["ERR_CONNECTION", "WebSocket", "Failed to load resource", "ERR_EMPTY"]


class LiveTest(PageTest):
    def live(self, path=CAMERA, **how):
        page = self.open(path, **how)
        page.wait_for_selector("#found > li")
        return page

    def boxes_are_right(self, page, mirrored, note):
        self.eventually(lambda: self.compare_boxes(page, mirrored, note))

    def compare_boxes(self, page, mirrored, note):
        view = page.evaluate(STAGE_SIZE, STAGE)
        found = page.evaluate(READ_BUTTONS, STAGE)
        compared = 0
        for each in self.script.objects:
            wanted = shown_box(each["box"], support.CAMERA_SIZE, view, mirrored=mirrored)
            button = next((edges for name, edges in found.items() if name.startswith(each["label"])), [])
            self.near(button, wanted, note=f"{note} button {each['label']}")
            inside = all(0 < (wanted[i] + wanted[i + 2]) / 2 < view[i] for i in (0, 1)) and wanted[0] > 5 and wanted[2] < view[0] - 5
            if inside:
                compared += 1
                self.near(page.evaluate(READ_LINES, [f"{STAGE} canvas", wanted]), wanted, note=f"{note} pixels {each['label']}")
        self.assertGreater(compared, 0, note)

    def mirrored(self, page):
        return page.evaluate("document.querySelector('#live-video').classList.contains('mirrored')")

    def test_boxes_fill_like_the_picture(self):
        self.script.objects = [seen("person", 0.9, (0.42, 0.2, 0.1, 0.3), 1), seen("cup", 0.6, (0.6, 0.68, 0.08, 0.2), 2)]
        for device in DEVICES:
            page = self.live(device=device)
            is_mirrored = self.mirrored(page)
            self.assertEqual(is_mirrored, device == "desktop", "a computer's camera looks at its user, a phone's away")
            self.boxes_are_right(page, is_mirrored, device)
            page.click("#flip")
            self.until(lambda: self.mirrored(page) is not is_mirrored)
            self.boxes_are_right(page, not is_mirrored, f"{device} other camera")

    def test_frames_are_upright_and_numbered(self):
        self.live()
        self.until(lambda: len(self.script.frames) > 5)
        frames = self.script.frames[:6]
        self.assertEqual({frame["magic"] for frame in frames}, {b"MNK1"})
        self.assertEqual([frame["number"] for frame in frames], list(range(1, 7)))
        self.assertEqual(sorted(frame["captured"] for frame in frames), [frame["captured"] for frame in frames])
        picture = raw_frames.picture(frames[-1]["picture"])
        self.assertEqual(picture.size, support.CAMERA_SIZE)
        # The ground of the clip's lower part, unmirrored pictures: the same in both halves, and no black.
        self.near(picture.getpixel((320, 440)), (0x40, 0x53, 0x5A), 12)

    def test_a_slow_server_holds_two_and_gets_no_queue(self):
        self.script.delay = 0.25
        page = self.live()
        began, before = time.monotonic(), len(self.script.frames)
        self.until(lambda: time.monotonic() - began > 2)
        self.assertEqual(self.script.most_unanswered, 2)
        # Thirty pictures a second are there; four answers a second let about eight of them through.
        self.assertLess(len(self.script.frames) - before, 24)
        self.assertTrue(page.locator("#figures").is_visible())

    def test_a_silent_server_gets_two_frames(self):
        self.script.silent = True
        self.open(CAMERA)
        self.until(lambda: len(self.script.frames) == 2)
        self.stays(lambda: len(self.script.frames) == 2, 0.8)

    def test_lenses_go_to_the_server_and_nothing_that_nobody_set(self):
        page = self.live()
        self.assertEqual(self.script.messages[0], {"type": "configure", "lenses": [{"id": "objects", "model": "yolox_nano.onnx"}], "effort": "accurate"})
        self.lens(page, "codes")
        self.until(lambda: self.script.messages[-1]["lenses"] == [{"id": "objects", "model": "yolox_nano.onnx"}, {"id": "codes"}])
        expect(page.locator("#found > li")).to_have_count(3)
        self.assertEqual(page.evaluate("location.hash"), "#/look?source=camera&lenses=objects,codes")
        page.click("#lens-settings")
        field = page.locator("[data-settings=objects] [data-option=confidence] input")
        field.fill("0.7")
        self.until(lambda: self.script.messages[-1]["lenses"][0].get("options") == {"confidence": 0.7})
        page.click("#lens-dialog-close")
        expect(page.locator("#found > li")).to_have_count(2)
        self.lens(page, "objects")
        self.lens(page, "codes")
        self.until(lambda: self.script.messages[-1]["lenses"] == [])
        expect(page.locator("#look-hint")).to_have_text("Choose a lens.")
        self.assertEqual(self.script.connections, 1)

    def test_settings_come_back_after_a_reload(self):
        page = self.live()
        self.lens(page, "faces")
        page.click("nav a[data-view=home]")
        page.click("#home-look")
        expect(page.locator("[data-lens=faces]")).to_have_attribute("aria-pressed", "true")
        page.reload()
        expect(page.locator("[data-lens=faces]")).to_have_attribute("aria-pressed", "true")

    def test_figures_and_pause(self):
        page = self.live()
        expect(page.locator("#figures")).to_contain_text("fps")
        self.assertRegex(page.inner_text("#figures"), r"^\d+ fps · \d+ ms$")
        page.get_by_role("button", name="Pause").click()
        expect(page.get_by_role("button", name="Resume")).to_be_visible()
        # What was on its way still comes.
        after = self.settled(lambda: len(self.script.frames))
        self.stays(lambda: len(self.script.frames) == after, 0.5)
        page.get_by_role("button", name="Resume").click()
        self.until(lambda: len(self.script.frames) > after)

    def test_what_is_paused_agrees(self):
        """Boxes and list are of the picture that stands still, however calm the list is before."""
        page = self.live()
        expect(page.locator("#found > li")).to_have_count(2)
        page.evaluate("document.querySelector('#live-video').pause()")
        self.script.objects = [seen("dog", 0.9, (0.3, 0.3, 0.2, 0.2), 7)]
        # Another lens has the picture looked at once more.
        self.lens(page, "codes")
        expect(page.locator("#found > li")).to_have_text(["en.wikipedia.org/wiki/QR_code", "Dog"])
        self.assertEqual(len(page.evaluate(READ_BUTTONS, STAGE)), 2)

    def test_nothing_is_said_of_the_view_without_a_connection(self):
        self.script.objects = []
        page = self.open(CAMERA)
        page.allowed = LOST_SERVER
        expect(page.locator("#found-title")).to_have_text("Nothing in view")
        self.stop_server(page)
        expect(page.locator("#connection")).to_contain_text("Trying again")
        expect(page.locator("#found-title")).to_have_text("")

    def test_nothing_is_listed_without_a_connection(self):
        page = self.live()
        page.allowed = LOST_SERVER
        expect(page.locator("#found > li")).to_have_count(2)
        self.stop_server(page)
        expect(page.locator("#connection")).to_contain_text("Trying again")
        expect(page.locator("#found > li")).to_have_count(0)
        self.server.start()
        expect(page.locator("#found > li")).to_have_count(2)

    def test_latency_is_told_to_tools(self):
        page = self.open(CAMERA, before="window.seen = []; new PerformanceObserver((list) => seen.push(...list.getEntries().map((e) => [e.name, e.detail.frame]))).observe({ type: 'measure' });")
        self.until_true(page, "seen.length > 3")
        seen_measures = page.evaluate("seen.slice(0, 4)")
        self.assertEqual({name for name, _ in seen_measures}, {"manako.frame"})
        self.assertEqual(seen_measures, sorted(seen_measures))
        self.assertEqual(page.evaluate("performance.getEntriesByType('measure').length"), 0)

    def test_rows_stay_with_what_they_are_about(self):
        page = self.live()
        expect(page.locator("#found > li")).to_have_count(2)
        page.evaluate("document.querySelectorAll('#stage .boxes button, #found > li').forEach((each, index) => { each.mark = index; })")
        self.script.objects = [seen("cup", 0.7, (0.1, 0.1, 0.2, 0.2), 2), seen("person", 0.8, (0.5, 0.5, 0.2, 0.2), 1)]
        self.until_true(page, "[...document.querySelectorAll('#stage .boxes button')].some((each) => each.textContent === 'cup, 70%')")
        marks = page.evaluate("Object.fromEntries([...document.querySelectorAll('#stage .boxes button')].map((b) => [b.dataset.key, b.mark]))")
        self.assertEqual(marks, {"objects-t1": 0, "objects-t2": 1})
        self.assertEqual(page.evaluate("[...document.querySelectorAll('#found > li')].map((each) => [each.dataset.key, each.mark])"), [["person", 2], ["cup", 3]])

    def test_the_list_is_calm(self):
        """Boxes that come and go for a frame, and trackers that give new numbers, do not change it."""
        people = [(0.1, 0.3, 0.15, 0.4), (0.3, 0.3, 0.15, 0.4), (0.5, 0.3, 0.15, 0.4)]
        count = {"frame": 0}

        def flickering(name, width, height, is_live=False, least=0.0):
            count["frame"] += 1
            step = count["frame"]
            self.script.found["objects"] = [seen("person", 0.5 + (step * 7 % 40) / 100, box, track=index + 10 * (step // 9))
                                            for index, box in enumerate(people) if (step + index) % 5]
            if step % 6 == 0:
                self.script.found["objects"].append(seen("dog", 0.3, (0.7, 0.7, 0.1, 0.1), 1000 + step))
            return original(name, width, height, is_live, least)

        original, self.script.findings = self.script.findings, flickering
        page = self.live()
        expect(page.locator("#found")).to_have_text("Person × 3")
        page.evaluate("""() => { window.changes = []; new MutationObserver((list) => window.changes.push(...list.map(() => document.querySelector("#found").textContent)))
          .observe(document.querySelector("#found"), { childList: true, subtree: true, characterData: true }); }""")
        frames = count["frame"]
        self.until(lambda: count["frame"] > frames + 60)
        self.assertEqual(page.evaluate("window.changes"), [])

    def test_nothing_is_cropped_away(self):
        """The whole picture is shown, in a view of any shape; what stands at its edges as well."""
        self.script.objects = [seen("person", 0.9, (0.45, 0.3, 0.1, 0.3), 1), seen("cup", 0.8, (0.0, 0.3, 0.08, 0.2), 2), seen("bicycle", 0.8, (0.93, 0.3, 0.07, 0.2), 3)]
        page = self.live(device="phone")
        page.set_viewport_size({"width": 390, "height": 1200})
        expect(page.locator("#found > li")).to_have_count(3)
        self.boxes_are_right(page, False, "phone")

    def test_the_sheet_covers_nothing(self):
        """With the sheet open the object is in view, whole, beside it."""
        self.script.objects = [seen("person", 0.9, (0.05, 0.55, 0.3, 0.4), 1)]
        for device in DEVICES:
            page = self.open(CAMERA, device=device)
            page.wait_for_selector(f"{STAGE} .boxes button", state="attached")
            page.locator("#found button").first.click()
            expect(page.locator("#sheet-name")).to_have_text("Person")

            def is_free():
                stage, sheet = page.locator(STAGE).bounding_box(), page.locator("#look-panel").bounding_box()
                beside = sheet["x"] >= stage["x"] + stage["width"] or sheet["y"] >= stage["y"] + stage["height"]
                self.assertTrue(beside, f"{device} {stage} {sheet}")
                box = list(page.evaluate(READ_BUTTONS, STAGE).values())[0]
                view = page.evaluate(STAGE_SIZE, STAGE)
                self.assertTrue(-1 <= box[1] and box[3] <= view[1] + 1 and (device == "desktop" or (-1 <= box[0] and box[2] <= view[0] + 1)), f"{device} {box} {view}")
            self.eventually(is_free)
            self.shot(page, f"sheet-{device}")

    def test_trivia(self):
        self.script.objects = [seen("person", 0.9, (0.3, 0.2, 0.3, 0.6), 1), seen("cup", 0.7, (0.62, 0.5, 0.12, 0.2), 2)]
        table = [("phone", "en-US", ("Person", "人", "blinks", "iris")), ("desktop", "ja-JP", ("人", "person", "まばたき", "虹彩"))]
        for device, locale, (name, other, first, second) in table:
            page = self.live(device=device, locale=locale)
            self.tap(page, "objects-t1")
            expect(page.locator("#sheet-name")).to_have_text(name)
            expect(page.locator("#sheet-name")).to_be_focused()
            expect(page.locator("#sheet-other")).to_contain_text(other)
            expect(page.locator("#sheet-fact")).to_contain_text(first)
            link = page.locator("#sheet-source a")
            self.assertEqual(link.get_attribute("href"), "https://en.wikipedia.org/wiki/Main_Page")
            self.assertEqual(link.get_attribute("rel"), "noopener noreferrer")
            page.click("#sheet-next")
            expect(page.locator("#sheet-fact")).to_contain_text(second)
            expect(page.locator("#sheet-next")).to_be_focused()
            page.keyboard.press("Escape")
            expect(page.locator(".sheet")).to_be_hidden()
            self.assertEqual(page.evaluate("document.activeElement.dataset.key"), "objects-t1")
            self.close(page)

    def tap(self, page, key):
        page.wait_for_selector(f"{STAGE} .boxes button[data-key={key}]", state="attached")
        left, top, right, bottom = page.evaluate("""(key) => { const stage = document.querySelector("#stage").getBoundingClientRect();
          const { left, top, right, bottom } = document.querySelector(`#stage .boxes button[data-key="${key}"]`).getBoundingClientRect();
          return [Math.max(left, stage.left), Math.max(top, stage.top), Math.min(right, stage.right), Math.min(bottom, stage.bottom - 70)]; }""", key)
        page.mouse.click((left + right) / 2, (top + bottom) / 2)

    def test_another_tap_gives_the_next_piece_and_beside_closes(self):
        page = self.live()
        self.tap(page, "objects-t2")
        expect(page.locator("#sheet-fact")).to_contain_text("older than writing")
        self.tap(page, "objects-t2")
        expect(page.locator("#sheet-fact")).to_contain_text("handle")
        origin = page.locator(STAGE).bounding_box()
        page.mouse.click(origin["x"] + origin["width"] / 2, origin["y"] + 8)
        expect(page.locator(".sheet")).to_be_hidden()

    def test_sources_that_are_no_web_addresses_are_no_links(self):
        self.script.objects = [seen("bicycle", 0.9, (0.3, 0.3, 0.4, 0.4), 1)]
        page = self.live()
        self.tap(page, "objects-t1")
        expect(page.locator("#sheet-source")).to_contain_text("No link")
        self.assertEqual(page.locator("#sheet-source a").count(), 0)

    def test_labels_nobody_knows_and_markup_in_them(self):
        """No facts are asked of what has none: nothing is logged."""
        self.script.objects = [seen("<img src=x onerror=alert(1)>", 0.9, (0.3, 0.3, 0.4, 0.4), 1)]
        page = self.live()
        self.tap(page, "objects-t1")
        expect(page.locator("#sheet-name")).to_have_text("<img src=x onerror=alert(1)>")
        expect(page.locator("#sheet-fact")).to_contain_text("no facts")
        self.assertFalse([each for each in self.script.requests if each["path"].startswith("/v1/trivia/")])
        self.assertEqual(len([each for each in self.script.requests if each["path"] == "/v1/trivia"]), 1)

    def test_name_it(self):
        page = self.open("#/look?source=camera&lenses=classify", device="phone")
        expect(page.locator(".naming li")).to_have_count(5)
        expect(page.locator(".naming li").first).to_contain_text("tabby")
        self.assertEqual(page.evaluate(READ_BUTTONS, STAGE), {})

    def test_capture(self):
        page = self.live()
        with page.expect_download() as got:
            page.click("#live-save")
        self.assertEqual(saved(got.value).size, support.CAMERA_SIZE)

    def test_without_a_camera(self):
        table = [("NotAllowedError", "en-US", "not allowed"), ("NotFoundError", "ja-JP", "見つかりません"), ("NotReadableError", "en-US", "Another program"),
                 ("TypeError", "en-US", "did not start")]
        for name, locale, words in table:
            page = self.open(CAMERA, locale=locale, before=DENIED.replace("NAME", name))
            expect(page.locator("#problem-lead")).to_contain_text(words)
            expect(page.locator("#problem-video")).to_be_visible()
            expect(page.locator("#live-controls")).to_be_hidden()
        self.shot(page, "camera-failed")

    def test_without_a_secure_context(self):
        page = self.open(CAMERA, host="camera.test", locale="en-US")
        page.allowed = ["The Cross-Origin-Opener-Policy header has been ignored"]
        expect(page.locator("#problem-advice")).to_contain_text("https and localhost")
        expect(page.locator("#camera-retry")).to_be_hidden()

    def test_leaving_lets_go_of_the_camera(self):
        page = self.live()
        page.click("nav a[data-view=home]")
        expect(page.locator("#view-home")).to_be_visible()
        self.assertTrue(page.evaluate("document.querySelector('#live-video').srcObject === null"))
        before = len(self.script.frames)
        self.stays(lambda: len(self.script.frames) - before <= 2)
        page.go_back()
        self.until(lambda: len(self.script.frames) > before + 3)

    def test_reconnects(self):
        page = self.live()
        page.allowed = LOST_SERVER
        self.stop_server(page)
        expect(page.locator("#connection")).to_contain_text("Trying again")
        expect(page.locator(f"{STAGE} .boxes button")).to_have_count(0)
        self.shot(page, "reconnecting")
        before = len(self.script.frames)
        self.server.start()
        self.until(lambda: len(self.script.frames) > before + 3, 20)
        expect(page.locator("#connection")).to_be_hidden()
        self.assertGreaterEqual(self.script.connections, 2)
        self.assertEqual(self.script.messages[-1]["lenses"][0]["id"], "objects")

    def test_a_model_that_goes_away_is_replaced(self):
        self.script.chosen = {"objects": "yolox_nano.onnx"}
        page = self.live()
        self.script.models = [each for each in self.script.models if each["name"] != "yolox_nano.onnx"] + [{**self.script.models[1], "name": "other.onnx"}]
        self.lens(page, "faces")
        self.until(lambda: self.script.messages[-1].get("lenses", [{}])[0].get("model") == "other.onnx")
        expect(page.locator("#news")).to_contain_text("yolox_nano.onnx is no longer")
        expect(page.locator("#notice")).to_be_hidden()

    def test_a_file_that_is_no_video(self):
        page = self.open("#/look?source=video")
        page.set_input_files("#video-file", {"name": "a.mp4", "mimeType": "video/mp4", "buffer": b"nothing"})
        expect(page.locator("#problem-lead")).to_contain_text("cannot be played")
        self.shot(page, "video-failed")
        page.click("#camera-retry")
        page.wait_for_selector("#found > li")

    def test_a_video_and_back_to_the_camera(self):
        page = self.open("#/look?source=video&lenses=objects")
        expect(page.locator("#video-start")).to_be_visible()
        clip = bytes(page.evaluate(RECORD))
        page.set_input_files("#video-file", {"name": "clip.webm", "mimeType": "video/webm", "buffer": clip})
        page.wait_for_selector("#found > li")
        self.assertEqual(raw_frames.size(self.script.frames[-1]["picture"]), (320, 180))
        self.assertFalse(self.mirrored(page))
        page.click(".sources [data-source=camera]")
        self.until(lambda: raw_frames.size(self.script.frames[-1]["picture"]) == support.CAMERA_SIZE)
        page.wait_for_selector("#found > li")

    def test_a_dropped_video_is_opened(self):
        page = self.open()
        clip = page.evaluate(RECORD)
        page.evaluate("""(bytes) => { const data = new DataTransfer(); data.items.add(new File([new Uint8Array(bytes)], "a.webm", { type: "video/webm" }));
          document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })); }""", clip)
        page.wait_for_selector("#found > li")
        self.assertIn("source=video", page.url)
