"""A real clip before the camera: a street with a cyclist, whom the page follows as the command line does, and in which a
downloaded detector finds the same objects."""

import functools
import json
import pathlib
import tempfile

import clips
from real_server import data_file, detections, manako
from real_support import RealTest, overlap
from support import STAGE_SIZE, expect, launched

STAGE = "#stage"
#: The camera without a lens: taps set squares whatever is seen.
NOTHING = "#/look?source=camera&lenses="
CLIP = clips.SAMPLES / "bikes.mp4"
#: Two seconds in which the cyclist of the README comes along, and where she is in their first picture, in pixels.
START, RATE, COUNT = 3.2, 25, 50
CYCLIST = (408, 38, 95, 110)
SIZE = (640, 272)


@functools.cache
def street():
    chromium = launched()
    try:
        return clips.of_video(chromium, CLIP, START, RATE, COUNT)
    finally:
        chromium.close()


def slow_street():
    return clips.slowed(street(), 5)


class RealClipTest(RealTest):
    CLIP = staticmethod(slow_street)

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.finder = clips.Finder(street())

    def step(self, page, result):
        return self.finder.find(page.traffic.frames[result["frame"]])


class RealCyclistTest(RealClipTest):
    def followed_by_the_command_line(self):
        """Where `manako track` sees the cyclist in each picture of the clip, as parts of it."""
        with tempfile.TemporaryDirectory() as folder:
            for index, picture in enumerate(street()):
                (pathlib.Path(folder) / f"{index:04}.jpg").write_bytes(picture)
            lines = manako("track", folder, "--box", ",".join(map(str, CYCLIST)), "--format", "jsonl").splitlines()
        boxes = [json.loads(line)["box"] for line in lines]
        return [box and (box["x"] / SIZE[0], box["y"] / SIZE[1], box["width"] / SIZE[0], box["height"] / SIZE[1]) for box in boxes]

    def test_the_cyclist_is_followed(self):
        wanted = self.followed_by_the_command_line()
        page = self.open(NOTHING)
        page.wait_for_selector("#figures:not([hidden])", timeout=60_000)
        # A truck hides her first; then she is seen for long enough.
        begin = next(index for index in range(COUNT) if all(wanted[index:index + 20]))
        self.assertLess(begin, COUNT - 20)
        page.click("#mark")
        self.until(lambda: begin <= self.step(page, page.traffic.results[-1]) < begin + 5, 60)
        self.tap(page, wanted[self.step(page, page.traffic.results[-1])])
        expect(page.locator("#targets li")).to_have_count(1)
        self.until(lambda: len({self.step(page, result) for result in page.traffic.results if result["targets"]}) > 8, 60)
        self.shot(page, "real-cyclist")
        steps, hits, start = [], 0, None
        for result in page.traffic.results:
            target = result["targets"][0]["box"] if result["targets"] else None
            step = self.step(page, result)
            if start is not None and step < start:
                break
            if target and wanted[step]:
                start = step if start is None else start
                steps.append(step)
                x, y = target["x"] + target["width"] / 2, target["y"] + target["height"] / 2
                left, top, width, height = wanted[step]
                hits += left <= x <= left + width and top <= y <= top + height
        self.assertGreater(len(set(steps)), 3, steps)
        self.assertGreaterEqual(hits / len(steps), 0.8, f"{hits} of {steps}")

    def tap(self, page, box):
        """Taps into the middle of a box, given as parts of the picture, in a view that shows all of the picture like a mirror."""
        view = page.evaluate(STAGE_SIZE, STAGE)
        scale = min(view[0] / SIZE[0], view[1] / SIZE[1])
        x = view[0] / 2 + (0.5 - box[0] - box[2] / 2) * SIZE[0] * scale
        y = view[1] / 2 + (box[1] + box[3] / 2 - 0.5) * SIZE[1] * scale
        origin = page.locator(STAGE).bounding_box()
        page.mouse.click(origin["x"] + x, origin["y"] + y)

    def test_a_video_file_is_a_source(self):
        page = self.open("#/look?source=video&lenses=people,faces", device="phone")
        page.set_input_files("#video-file", CLIP)
        self.until(lambda: page.traffic.results and [page.traffic.results[-1][key] for key in ("width", "height")] == [640, 272])
        self.results(page, 3)
        expect(page.locator("#source-problem")).to_be_hidden()


class RealDetectorTest(RealClipTest):
    """With a detector of 80 classes, out of the folder of real models."""

    @classmethod
    def options(cls):
        return "--model", data_file("detectors/yolox_nano.onnx")

    def test_objects_of_the_clip_are_those_of_the_command_line(self):
        page = self.open("#/look?source=camera&lenses=objects")
        page.wait_for_selector("#found > li", timeout=60_000)
        seen = {}

        def enough():
            for result in page.traffic.results:
                seen.setdefault(self.step(page, result), result)
            page.traffic.results.clear()
            return len(seen) > COUNT * 3 // 4
        self.until(enough, 60)
        shown = sorted(seen)[::2]
        results = [seen[index] for index in shown]
        found = detections([street()[index] for index in shown], "--model", data_file("detectors/yolox_nano.onnx"))
        self.assertTrue(any(label == "person" for objects in found for label, _, _ in objects))
        self.shot(page, "real-street")
        self.compare_objects(results, found, 0.9, 0.75)
