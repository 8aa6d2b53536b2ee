"""Teaching: the whole way from photos to the model, what is done when something breaks off or is missing, and how all of it looks."""

import io
import json
import re
import zipfile

from PIL import Image

import mock_comments
from mock_teach import COMMAND, jpeg, mug
from support import DEVICES, expect
from teach_support import TeachTest, job
from test_layout import UNREACHABLE
from test_shell import LOW_CONTRAST, UNSOUND

SIZES = [(320, 640, 1), (844, 390, 1), (390, 844, 2), (1280, 800, 2)]


def photo(index, **how):
    return {"name": f"photo-{index}.jpg", "mimeType": "image/jpeg", "buffer": jpeg(mug(index, **how)[0])}


class CollectTest(TeachTest):
    def only(self):
        """The project that there is."""
        self.until(lambda: len(self.teach.projects) == 1)
        [self.project] = self.teach.projects.values()
        return self.project

    def test_from_the_first_photo_to_the_camera(self):
        page = self.open("#/studio", device="phone")
        page.click("[data-begin=teach]")
        page.click("#teach-begin")
        expect(page.locator("#teach-what")).to_be_focused()
        page.fill("#teach-what", " mug, red  spoon、mug ")
        self.shot(page, "teach-begin")
        page.keyboard.press("Enter")
        self.assertEqual([self.only()["labels"], self.project["name"]], [["mug", "red spoon"], "mug, red spoon"])
        expect(page.locator("#teach-annotate")).to_be_disabled()
        page.set_input_files("#teach-files-file", [photo(index) for index in range(12)])
        expect(page.locator(".teach-card")).to_have_count(12)
        expect(page.locator("#teach-lacks")).to_have_text("Enough photos to begin. More make it better.")
        self.shot(page, "teach-collect")
        page.click("#teach-annotate")
        self.ready(page)
        self.drag(page, (200, 180), (400, 420))
        # Two photos arrive at a time, so that any of the first may be the first.
        self.until(lambda: sum(len(picture["boxes"]) for picture in self.pictures) == 1)
        self.shot(page, "teach-annotate")
        page.click("#teach-photo-done")
        expect(page.locator("#teach-place")).to_have_text("2 of 12")
        page.locator(".steps button").nth(2).click()
        expect(page.locator("#teach-train-facts")).to_have_text("12 photos, 1 box, 2 labels")
        self.shot(page, "teach-train")
        page.click("#teach-start")
        expect(page.locator("#teach-train-state")).to_have_text("Trained in 4 rounds")
        self.shot(page, "teach-trained")
        page.click("#teach-try")
        expect(page.locator("#teach-model")).to_have_text("The model finds: mug, red spoon")
        self.shot(page, "teach-try")
        self.script.models.append({**self.script.models[1], "name": f"project-{self.project['id']}", "labels": ["mug", "red spoon"]})
        page.click("#teach-look")
        page.wait_for_selector("#found > li")
        configured = [message for message in self.script.messages if message.get("lenses")]
        self.assertEqual(configured[-1]["lenses"][0]["model"], f"project-{self.project['id']}")

    def test_a_project_of_the_server_is_gone_on_with(self):
        self.teach.project("Cups", photos=2)
        self.teach.project("Mugs", photos=1, boxes=True)
        page = self.open("#/studio?job=teach-1", before=job(0))
        expect(page.locator(".teach-project")).to_have_count(2)
        page.locator(".teach-project", has_text="Mugs").click()
        expect(page.locator(".teach-card")).to_have_count(1)
        expect(page.locator("#teach-facts")).to_have_text("0 of 1 photo done · 1 box")
        page.fill("#teach-name", "My mugs")
        page.locator("#teach-name").blur()
        self.until(lambda: any(project["name"] == "My mugs" for project in self.teach.projects.values()))
        page.reload()
        expect(page.locator("#teach-name")).to_have_value("My mugs")
        page.click("#teach-other")
        expect(page.locator(".teach-project")).to_have_count(2)
        page.click("[aria-label='Remove Cups']")
        self.answer(page, False)
        expect(page.locator(".teach-project")).to_have_count(2)
        page.click("[aria-label='Remove Cups']")
        self.answer(page)
        expect(page.locator(".teach-project")).to_have_count(1)
        self.assertEqual([project["name"] for project in self.teach.projects.values()], ["My mugs"])

    def test_the_camera(self):
        page = self.at(0, project=self.teach.project())
        page.click("#teach-camera")
        expect(page.locator("#teach-shot")).to_be_enabled()
        page.click("#teach-shot")
        self.until(lambda: len(self.pictures) == 1)
        self.assertEqual([self.pictures[0]["width"], self.pictures[0]["height"], self.pictures[0].get("group")], [640, 480, None])
        page.select_option("#teach-rate", "5")
        page.click("#teach-burst")
        expect(page.locator("#teach-burst")).to_have_text("Stop")
        self.until(lambda: len(self.pictures) >= 5)
        page.click("#teach-burst")
        expect(page.locator("#teach-burst")).to_have_text("Burst")
        # The camera may show again what is there already, which the server then does not keep twice: what counts is what was sent.
        sent = lambda: len([each for each in self.script.requests if each["method"] == "POST" and each["path"].endswith("/pictures")])
        count = self.settled(sent, 1)
        self.assertEqual(len({picture["group"] for picture in self.pictures[1:]}), 1)
        orders = [picture["order"] for picture in self.pictures[1:]]
        self.assertEqual(sorted(orders), sorted(set(orders)))
        self.shot(page, "teach-camera")
        page.keyboard.press("Escape")
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("Space")
        self.until(lambda: sent() == count + 1)
        page.click("#teach-camera")
        expect(page.locator("#teach-camera-part")).to_be_hidden()
        self.assertIsNone(page.evaluate("document.querySelector('#teach-live').srcObject"))

    def test_without_a_camera(self):
        page = self.at(0, before="navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('', 'NotAllowedError'); };")
        page.click("#teach-camera")
        expect(page.locator("#teach-camera-part .trouble")).to_contain_text("The camera is not allowed")
        expect(page.locator("#teach-shot")).to_be_disabled()

    def test_uploads_go_on_after_the_network_was_gone(self):
        page = self.at(0, project=self.teach.project())
        page.allowed = ["ERR_"]
        self.teach.breaks_after = 3
        page.set_input_files("#teach-files-file", [photo(index) for index in range(8)])
        expect(page.locator("#teach-upload")).to_contain_text("3 of 8 photos are on the server. No connection")
        self.shot(page, "teach-paused")
        # What goes on in the background does so in other steps too.
        page.click("#teach-annotate")
        self.teach.breaks_after = None
        self.until(lambda: len(self.pictures) == 8)
        page.locator(".steps button").first.click()
        expect(page.locator(".teach-card")).to_have_count(8)
        page.set_input_files("#teach-files-file", [photo(0), {"name": "bad.jpg", "mimeType": "image/jpeg", "buffer": b"no photo"}])
        page.allowed.append("400")
        expect(page.locator("#teach-upload")).to_have_text("1 photo was already there.")
        expect(page.locator("#teach-failed")).to_contain_text("bad.jpg: This is not a photo.")
        self.assertEqual(len(self.pictures), 8)
        page.click("#teach-forget")
        expect(page.locator("#teach-failed")).to_be_hidden()

    def test_frames_of_a_video(self):
        """Every fiftieth of 200 frames: where the bar of the video ends tells which they are."""
        page = self.at(0, project=self.teach.project())
        page.set_input_files("#teach-video-file", {"name": "round the mug.webm", "mimeType": "video/webm", "buffer": mock_comments.video()})
        expect(page.locator("#teach-every")).to_have_value("5")
        expect(page.locator("#teach-video-state")).to_have_text("40 photos from 20 s")
        page.fill("#teach-every", "50")
        expect(page.locator("#teach-video-state")).to_have_text("4 photos from 20 s")
        self.shot(page, "teach-video")
        page.click("#teach-take-frames")
        self.until(lambda: len(self.pictures) == 4)
        expect(page.locator("#teach-video-part")).to_be_hidden()
        pictures = sorted(self.pictures, key=lambda picture: picture["order"])
        self.assertEqual([picture["name"] for picture in pictures], [f"round the mug-{index:05}.jpg" for index in (0, 50, 100, 150)])
        for picture, seconds in zip(pictures, (0, 5, 10, 15)):
            shown = Image.open(io.BytesIO(picture["data"])).convert("RGB")
            ends = max((x for x in range(320) if shown.getpixel((x, 165))[0] > 160), default=0)
            self.near([ends], [320 * seconds / 20], 4, picture["name"])
        page.set_input_files("#teach-video-file", {"name": "no.mp4", "mimeType": "video/mp4", "buffer": b"no video"})
        expect(page.locator("#notice-words")).to_contain_text("cannot be played")

    def test_import_and_export(self):
        data = io.BytesIO()
        with zipfile.ZipFile(data, "w") as archive:
            for index in range(3):
                archive.writestr(f"{index}.jpg", jpeg(mug(index)[0]))
            archive.writestr("notes.txt", "x")
        page = self.at(0, project=self.teach.project())
        page.set_input_files("#teach-import-file", {"name": "mugs.zip", "mimeType": "application/zip", "buffer": data.getvalue()})
        expect(page.locator(".teach-card")).to_have_count(3)
        expect(page.locator("#notice-words")).to_contain_text("3 photos imported, 1 skipped")
        page.allowed = ["422"]
        page.set_input_files("#teach-import-file", {"name": "bad.zip", "mimeType": "application/zip", "buffer": b"bad"})
        expect(page.locator("#notice-words")).to_contain_text("damaged")
        self.assertTrue(page.get_attribute("#teach-export", "href").endswith(f"v1/projects/{self.project['id']}/export"))

    def test_removing_can_be_undone(self):
        page = self.at(0)
        removed = self.pictures[1]["id"]
        page.locator(".teach-remove").nth(1).click()
        expect(page.locator(".teach-card")).to_have_count(2)
        expect(page.locator("#teach-bring-back")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator(".teach-card")).to_have_count(3)
        expect(page.locator(f"[data-picture='{removed}']")).to_be_focused()
        self.assertEqual(len(self.pictures), 3)
        page.locator(".teach-remove").nth(1).click()
        page.locator(".teach-remove").nth(0).click()
        self.until(lambda: len(self.pictures) == 2)
        page.click("#teach-annotate")
        self.until(lambda: len(self.pictures) == 1)
        expect(page.locator("#teach-place")).to_have_text("1 of 1")

    def test_a_project_that_is_gone(self):
        page = self.at(1)
        self.ready(page)
        page.allowed = ["404"]
        self.teach.projects.clear()
        page.reload()
        expect(page.locator("#teach-lost")).to_contain_text("no longer on the server")
        page.click("#teach-lost button")
        expect(page.locator("#teach-what")).to_be_visible()

    def test_steps_before_their_time(self):
        page = self.open("#/studio?job=teach-1", before=job(2))
        expect(page.locator("#teach-lost")).to_contain_text("No project chosen yet.")
        self.close(page)
        page = self.at(2, project=self.teach.project())
        expect(page.locator("#teach-lost")).to_contain_text("no photos")
        page.locator(".steps button").nth(3).click()
        expect(page.locator("#teach-lost")).to_contain_text("There is no model yet.")


class TrainTest(TeachTest):
    def test_curves_and_samples(self):
        self.teach.epochs = 6
        page = self.at(2, project=self.teach.project(photos=3, boxes=True))
        expect(page.locator("#teach-missing")).to_contain_text("3 of 30 boxes: more photos of mug")
        expect(page.locator("#teach-missing")).to_contain_text("At least 7 more photos are needed")
        page.select_option("#teach-minutes", "30")
        page.select_option("#teach-fit", "scaleFill")
        page.click("#teach-start")
        expect(page.locator("#teach-train-state")).to_contain_text("Training: round")
        self.assertEqual(json.loads(self.script.posts(f"/v1/projects/{self.project['id']}/training")[0]["body"]), {"minutes": 30, "fit": "scaleFill"})
        expect(page.locator("#teach-left")).to_contain_text("min left")
        expect(page.locator("#teach-start")).to_be_hidden()
        self.shot(page, "teach-learning")
        expect(page.locator("#teach-train-state")).to_have_text("Trained in 6 rounds")
        # The highest error is at the top, and the last round at the right.
        points = [[float(part) for part in point.split(",")] for point in page.get_attribute(".teach-curve.first >> nth=0", "points").split()]
        self.assertEqual(len(points), 6)
        self.near([points[0][1], points[-1][0]], [12, 588], 0.2)
        bottom, top = 220 - 26, 12
        self.near([points[3][1]], [bottom - (bottom - top) * 1 / 4], 0.2)
        page.click("summary:has-text('Figures')")
        rows = page.locator("#teach-figures tbody tr").all_text_contents()
        self.assertEqual([rows[0], rows[3]], ["140.10.2", "410.550.8"])
        expect(page.locator("#teach-samples li")).to_have_count(2)
        expect(page.locator("#teach-samples li").first).to_contain_text("mug, 75%")
        page.click("#teach-start")
        expect(page.locator("#teach-train-state")).to_have_text("Trained in 12 rounds")

    def test_it_can_be_stopped(self):
        self.teach.epochs = 1000
        page = self.at(2, project=self.teach.project(photos=3, boxes=True))
        page.click("#teach-start")
        expect(page.locator("#teach-train-state")).to_contain_text("Training: round 2")
        page.click("#teach-stop")
        expect(page.locator("#teach-train-state")).to_contain_text("Stopped after round")
        expect(page.locator("#teach-try")).to_be_visible()
        expect(page.locator("#teach-start")).to_have_text("Continue training")

    def test_without_the_library(self):
        self.teach.has_training = False
        page = self.at(2, project=self.teach.project(photos=3, boxes=True))
        expect(page.locator("[data-missing=library] code")).to_have_text(COMMAND)
        expect(page.locator("#teach-start")).to_be_disabled()
        self.shot(page, "teach-install")
        self.teach.has_training = True
        page.click("#teach-check-again")
        expect(page.locator("[data-missing]")).to_have_count(0)
        page.click("#teach-start")
        expect(page.locator("#teach-train-state")).to_contain_text("Trained")

    def test_what_is_missing_is_said_before_photos_are_collected(self):
        self.teach.has_training = False
        for device, locale, words in [("phone", "ja-JP", "このサーバーではまだ学習できません。"), ("desktop", "en-US", "Training isn't ready on this server.")]:
            page = self.open("#/studio?job=teach-1", before=job(0), device=device, locale=locale)
            expect(page.locator(".teach-lacking summary")).to_have_text(words)
            expect(page.locator(".teach-lacking summary")).to_be_in_viewport(ratio=1)
            expect(page.locator("#teach-begin")).to_be_in_viewport(ratio=1)
            if device == "phone":
                page.click(".teach-lacking summary")
            expect(page.locator("[data-missing=library] code")).to_have_text(COMMAND)
            page.context.grant_permissions(["clipboard-read", "clipboard-write"])
            page.click("[data-missing=library] button")
            self.eventually(lambda: self.assertEqual(page.evaluate("navigator.clipboard.readText()"), COMMAND))
            self.shot(page, f"teach-lacks-{device}")
            self.close(page)

    def test_that_training_is_ready_is_said_at_once(self):
        for device, locale, words in [("phone", "ja-JP", "このサーバーで学習できます。"), ("desktop", "en-US", "Training is ready on this server.")]:
            page = self.open("#/studio?job=teach-1", before=job(0), device=device, locale=locale)
            expect(page.locator("#teach-can summary")).to_have_text(words)
            expect(page.locator("#teach-can summary")).to_be_in_viewport(ratio=1)
            self.close(page)

    def test_weights_are_downloaded_in_place(self):
        """One button, how far it is, and on it goes without a reload."""
        self.teach.weights = next(each for each in self.script.catalogue if each["name"] == "yolox-nano")
        page = self.at(2, project=self.teach.project(photos=3, boxes=True))
        page.evaluate("window.stays = true")
        expect(page.locator("#teach-start")).to_be_disabled()
        self.script.part = 0.2
        self.shot(page, "teach-weights")
        page.click("[data-missing=weights] [data-get=yolox-nano]")
        expect(page.locator("[data-missing=weights] progress[value]")).to_be_visible()
        expect(page.locator("[data-missing]")).to_have_count(0)
        page.click("#teach-start")
        expect(page.locator("#teach-train-state")).to_contain_text("Trained")
        self.assertTrue(page.evaluate("window.stays"))

    def test_weights_that_the_catalogue_lacks_come_by_a_command(self):
        self.teach.weights = {"state": "missing"}
        self.script.catalogue = []
        page = self.at(2, project=self.teach.project(photos=3, boxes=True))
        expect(page.locator("[data-missing=weights] code")).to_have_text("manako models pull yolox-nano")
        self.teach.weights["state"] = "installed"
        page.click("#teach-check-again")
        expect(page.locator("#teach-start")).to_be_enabled()
        page.click("#teach-can summary")
        expect(page.locator("#teach-can")).to_contain_text("manako train FOLDER")

    def test_nothing_to_learn_and_failing(self):
        page = self.at(2)
        expect(page.locator("#teach-start")).to_be_disabled()
        expect(page.locator("#teach-train-state")).to_contain_text("Draw boxes first")
        self.close(page)
        project = self.teach.project(photos=2, boxes=True)
        project["training"].update(state="failed", problem={"message": "out of memory"})
        page = self.at(2, project=project)
        expect(page.locator("#teach-train-state")).to_have_text("Training failed")
        expect(page.locator("#teach-train-problem")).to_contain_text("out of memory")

    def test_files_of_the_model(self):
        project = self.teach.project(photos=2, boxes=True, name="Müll / 茶碗")
        project["training"].update(epoch=2, loss=[1], averagePrecision=[0.5], averagePrecision50=[0.9])
        self.teach.finish(project, "finished")
        page = self.at(3, project=project)
        for name in ("mlmodel", "mlpackage", "onnx"):
            link = page.locator(f"#teach-downloads a[href$='format={name}']")
            expect(link).to_have_count(1)
            self.assertIn("Müll-茶碗.", link.get_attribute("download"))
        page.allowed = ["404"]
        page.click("#teach-look")
        expect(page.locator("#notice-words")).to_contain_text("is no longer on the server")


class TeachThisTest(TeachTest):
    def begun(self, page, size):
        """What has begun: the box on the server is that of the object."""
        self.until(lambda: len(self.teach.projects) == 1 and any(picture["boxes"] for picture in list(self.teach.projects.values())[0]["pictures"].values()))
        [self.project] = self.teach.projects.values()
        self.SIZE = size
        self.ready(page)
        found = self.script.found["objects"][0]
        x, y, width, height = found["box"]
        self.are_near(self.boxes()[0], (found["label"], x * size[0], y * size[1], width * size[0], height * size[1]), 0.2)
        self.assertEqual([self.project["labels"], self.pictures[0]["width"]], [[found["label"]], size[0]])
        expect(page.locator(".steps [aria-current=step]")).to_contain_text("Annotate")
        expect(page.locator("#teach-remove-box")).to_be_enabled()

    def test_from_a_photo(self):
        page = self.open("#/look?source=photo&lenses=objects", device="phone")
        self.choose(page, photo(0)["buffer"])
        self.looked(page)
        page.locator("#found button").first.click()
        self.shot(page, "teach-sheet")
        page.click("#sheet-teach")
        self.begun(page, (800, 600))
        self.shot(page, "teach-this")

    def test_from_the_camera(self):
        page = self.open("#/look?source=camera&lenses=objects")
        page.locator("#found button").first.click()
        page.click("#sheet-teach")
        self.begun(page, (640, 480))

    def test_codes_are_not_taught(self):
        page = self.open("#/look?source=photo&lenses=codes")
        self.choose(page, photo(0)["buffer"])
        self.looked(page)
        page.locator("#found button").first.click()
        expect(page.locator(".sheet")).to_be_visible()
        expect(page.locator("#sheet-teach")).to_be_hidden()


class LookTest(TeachTest):
    def trained(self):
        """A project in which there is something of everything."""
        project = self.teach.project(name="Mugs", labels=("mug", "spoon"), photos=12, boxes=True)
        project["training"].update(state="finished", epoch=3, epochs=3, loss=[3.2, 1.1, 0.6], averagePrecision=[0.1, 0.4, 0.55], averagePrecision50=[0.3, 0.7, 0.82], samples=[
            {"picture": list(project["pictures"])[0], "boxes": [{"label": "mug", "confidence": 0.8, "x": 200, "y": 180, "width": 200, "height": 240}]}])
        self.teach.finish(project, "finished")
        self.pictured(project)
        return project

    @staticmethod
    def pictured(project):
        for picture in list(project["pictures"].values())[:5]:
            picture["isDone"] = True

    def shown(self, page, step):
        """Brings a step to life."""
        page.locator(".steps button").nth(step).click()
        if step == 0:
            expect(page.locator(".teach-card")).to_have_count(12)
        elif step == 1:
            self.ready(page)
            page.click("#teach-suggest")
            expect(page.locator(".teach-offer")).to_be_visible()
        elif step == 2:
            expect(page.locator("#teach-train-state")).not_to_be_empty()
        else:
            expect(page.locator("#teach-look")).to_be_visible()

    def test_every_step_is_sound(self):
        self.teach.suggestions = [("spoon", 0.6, 0.7, 0.1, 0.1, 0.1)]
        for device in DEVICES:
            for locale, scheme in [("en-US", "light"), ("ja-JP", "dark"), ("en-US", "dark"), ("ja-JP", "light")]:
                page = self.at(0, project=self.trained(), device=device, locale=locale, scheme=scheme, reduced_motion="reduce")
                for step in range(4):
                    self.shown(page, step)
                    note = f"teach {device} {locale[:2]} {scheme} {step}"
                    self.eventually(lambda: self.sound(page, note))
                    page.evaluate("document.querySelector('main').scrollTop = 0")
                    self.shot(page, note.replace(" ", "-"))
                self.close(page)

    def sound(self, page, note):
        self.assertEqual(page.evaluate(UNSOUND), [], note)
        found = page.evaluate(LOW_CONTRAST)
        self.assertEqual(found["bad"], [], note)
        self.assertGreater(found["count"], 8, note)

    def test_everything_can_be_reached(self):
        self.teach.suggestions = [("spoon", 0.6, 0.7, 0.1, 0.1, 0.1)]
        page = self.at(0, project=self.trained())
        for step in range(4):
            self.shown(page, step)
            if step == 0:
                page.click("#teach-camera")
                expect(page.locator("#teach-shot")).to_be_enabled()
            for width, height, letters in SIZES:
                note = f"teach {step} {width} x {height} letters {letters}"
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", "200%" if letters == 2 else "")
                self.eventually(lambda: self.reached(page, note), 5)
                self.shot(page, note.replace(" ", "-"))

    def reached(self, page, note):
        found = page.evaluate(UNREACHABLE)
        self.assertEqual(found["wrong"], [], note)
        self.assertGreaterEqual(found["count"], 12, note)

    def test_no_english_within_japanese(self):
        allowed = {"Manako", "English", "ZIP", "AP", "B", "MB", "N", "P", "D", "C", "S", "A", "R", "Z", "Tab", "Delete", "Shift", "mlmodel", "mlpackage", "onnx", "Xcode", "VNCoreMLModel",
                   "CoreMLRequest", "Linux", "RecognizedObjectObservation", "iPhone", "scaleFill", "scaleFit", "centerCrop", "mug", "spoon"}
        self.teach.suggestions = [("spoon", 0.6, 0.7, 0.1, 0.1, 0.1)]
        page = self.at(0, project=self.trained(), locale="ja-JP")
        for step in range(4):
            self.shown(page, step)
            words = set(re.findall(r"[A-Za-z][A-Za-z_0-9]*", page.inner_text("body")))
            self.assertEqual(words - allowed, set(), step)
