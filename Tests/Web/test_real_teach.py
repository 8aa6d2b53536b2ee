"""Teaching and the real server: boxes drawn in the browser, two short epochs of training, and the model in use. Left out where libtorch,
which only `scripts/setup --training` installs, is not there."""

import json
import os
import pathlib
import subprocess
import tempfile

from mock_teach import jpeg, mug
from real_server import data_file, program, skip
from real_support import RealTest
from support import expect
from teach_support import PLACE

#: Small enough for seconds: what is learnt in so few steps is of no use, but all parts have had their turn.
EPOCHS, SIDE = 2, 96
PHOTOS = 6


def needs_training():
    """Leaves the tests out where nothing can be trained."""
    said = subprocess.run([program(), "doctor"], capture_output=True, text=True, check=False).stdout
    if "✓ libtorch" not in said:
        skip("libtorch is not installed; scripts/setup --training installs it")


class RealTeachTest(RealTest):
    @classmethod
    def setUpClass(cls):
        needs_training()
        cls.models = tempfile.TemporaryDirectory()
        home = pathlib.Path(cls.models.name) / "yolox-nano"
        home.mkdir()
        (home / "yolox_nano.onnx").symlink_to(data_file("detectors/yolox_nano.onnx"))
        receipt = {"name": "yolox-nano", "file": "yolox_nano.onnx", "url": "", "sha256": "", "licence": "Apache-2.0"}
        (home / "manako-receipt.json").write_text(json.dumps(receipt))
        before = os.environ.get("MANAKO_MODELS")
        os.environ["MANAKO_MODELS"] = cls.models.name
        try:
            super().setUpClass()
        finally:
            if before is None:
                del os.environ["MANAKO_MODELS"]
            else:
                os.environ["MANAKO_MODELS"] = before

    def ask(self, page, path):
        """What the server says."""
        answer = page.request.get(self.server.address + path)
        self.assertEqual(answer.status, 200, f"{path}: {answer.text()}")
        return answer

    def boxes(self, page, project):
        pictures = self.ask(page, f"v1/projects/{project}/pictures").json()["pictures"]
        return [box for picture in pictures for box in picture["boxes"]]

    def draw(self, page, box):
        """Drags over a mug."""
        x, y, width, height = box
        ends = [page.evaluate(PLACE, [*place, 800, 600]) for place in ((x, y), (x + width, y + height))]
        page.mouse.move(*ends[0])
        page.mouse.down()
        page.mouse.move(*ends[1], steps=4)
        page.mouse.up()

    def annotate(self, page, project, made):
        """Draws a box in every photo, whatever their order."""
        for index in range(PHOTOS):
            expect(page.locator("#teach-place")).to_have_text(f"{index + 1} of {PHOTOS}")
            self.until_true(page, "document.querySelector('#teach-photo')?.naturalWidth > 0")
            page.evaluate("document.querySelector('#teach-surface').scrollIntoView({ block: 'center' })")
            self.draw(page, made[index][1])
            self.until(lambda: len(self.boxes(page, project)) == index + 1)
            if index + 1 < PHOTOS:
                page.click("#teach-photo-done")
        self.assertEqual({box["label"] for box in self.boxes(page, project)}, {"mug"})

    def test_from_photos_to_a_model(self):
        made = [mug(index) for index in range(PHOTOS)]
        page = self.open("#/studio")
        page.route("**/v1/projects/*/training", self.shorten)
        page.click("[data-begin=teach]")
        page.click("#teach-begin")
        page.fill("#teach-what", "mug")
        page.keyboard.press("Enter")
        page.set_input_files("#teach-files-file", [
            {"name": f"{index}.jpg", "mimeType": "image/jpeg", "buffer": jpeg(picture)} for index, (picture, _) in enumerate(made)])
        expect(page.locator(".teach-card")).to_have_count(PHOTOS)
        [project] = [each["id"] for each in self.ask(page, "v1/projects").json()["projects"]]
        page.click("#teach-annotate")
        self.annotate(page, project, made)
        self.shot(page, "real-teach-annotate")
        page.locator(".steps button").nth(2).click()
        expect(page.locator("#teach-train-facts")).to_have_text(f"{PHOTOS} photos, {PHOTOS} boxes, 1 label")
        page.click("#teach-start")
        expect(page.locator("#teach-train-state")).to_have_text(f"Trained in {EPOCHS} rounds", timeout=300_000)
        self.shot(page, "real-teach-trained")
        self.check_training(page, project)
        page.click("#teach-try")
        expect(page.locator("#teach-model")).to_have_text("The model finds: mug")
        self.check_files(page, project)
        page.click("#teach-look")
        expect(page.locator("#figures")).to_be_visible()
        expect(page.locator("#notice")).to_be_hidden()

    def shorten(self, route):
        """Trains for so many epochs of so small pictures, which the page does not ask for."""
        if route.request.method != "POST":
            return route.continue_()
        asked = {**json.loads(route.request.post_data or "{}"), "epochs": EPOCHS, "size": SIDE}
        return route.continue_(post_data=json.dumps(asked))

    def check_training(self, page, project):
        """What is told of the model is what is told of its best epoch."""
        training = self.ask(page, f"v1/projects/{project}/training").json()
        self.assertEqual((training["state"], len(training["loss"])), ("finished", EPOCHS))
        self.assertTrue(all(loss > 0 for loss in training["loss"]), training)
        model = self.ask(page, f"v1/projects/{project}").json()["model"]
        self.assertEqual(model["averagePrecision"], max(training["averagePrecision"]))
        self.assertEqual(model["labels"], ["mug"])

    def check_files(self, page, project):
        """The command line takes the model that the page offers, in both forms."""
        for form in ("onnx", "mlmodel"):
            with tempfile.TemporaryDirectory() as folder:
                model, photo = pathlib.Path(folder) / f"mugs.{form}", pathlib.Path(folder) / "a.jpg"
                model.write_bytes(self.ask(page, f"v1/projects/{project}/model?format={form}").body())
                photo.write_bytes(jpeg(mug(2)[0]))
                done = subprocess.run(
                    [program(), "detect", photo, "--model", model, "--confidence", "0.001", "--format", "json"],
                    capture_output=True, text=True, check=False)
                self.assertEqual(done.returncode, 0, done.stderr)
                labels = {each["label"] for each in json.loads(done.stdout)["observations"]}
                self.assertLessEqual(labels, {"mug"})
