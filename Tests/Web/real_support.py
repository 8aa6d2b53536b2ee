"""What the tests against the real server share: one server a class, what goes over its live connections, and boxes."""

import json
import struct

from real_server import RealServer, observed
from support import BrowserTest

#: The line that the browser itself writes when a WebSocket or a request fails.
BROWSERS_OWN = ["ERR_CONNECTION", "WebSocket", "Failed to load resource", "ERR_EMPTY"]

#: How well boxes of the camera's picture, encoded anew, fit those of the clip's.
LEAST_OVERLAP = 0.7
#: Objects that are surer than this must be found both times; others are near the threshold.
SURE = 0.5

#: The picture that a video element shows, as JPEG bytes.
SHOWN_PICTURE = """async () => {
  const video = document.querySelector("#live-video");
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
  canvas.getContext("2d").drawImage(video, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 });
  return [...new Uint8Array(await blob.arrayBuffer())];
}"""


def edges_to_box(edges):
    """(left, top, right, bottom) as (x, y, width, height)."""
    left, top, right, bottom = edges
    return left, top, right - left, bottom - top


def overlap(one, other):
    """Intersection over union of boxes (x, y, width, height)."""
    width = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    height = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    common = max(0, width) * max(0, height)
    return common / (one[2] * one[3] + other[2] * other[3] - common) if common else 0.0


def matched(found, wanted):
    """For each wanted object its label, whether the found one that fits it best has the same, and their overlap.

    An object fits once; of those that fit well, one with the same label comes first.
    """
    left, fits = list(found), []
    for label, _, box in sorted(wanted, key=lambda each: -each[1]):
        def worth(each):
            part = overlap(each[2], box)
            return part >= LEAST_OVERLAP, each[0] == label, part
        best = max(left, key=worth, default=None)
        fits.append((label, best is not None and best[0] == label, overlap(best[2], box) if best else 0.0))
        if best and fits[-1][2] >= LEAST_OVERLAP:
            left.remove(best)
    return fits


class Traffic:
    """What a page and the server say to each other over live connections."""

    def __init__(self, page):
        self.frames, self.results, self.messages, self.connections = {}, [], [], 0
        page.on("websocket", self.opened)

    def opened(self, connection):
        self.connections += 1
        connection.on("framesent", self.sent)
        connection.on("framereceived", self.received)

    def sent(self, data):
        if isinstance(data, bytes):
            number, _ = struct.unpack("<Id", data[4:16])
            self.frames[number] = data[16:]
        else:
            self.messages.append(json.loads(data))

    def received(self, data):
        message = json.loads(data)
        if message["type"] == "result":
            self.results.append(message)
        elif message["type"] == "error":
            self.messages.append(message)


class RealTest(BrowserTest):
    """A test with a real server, which the tests of a class share."""

    OPTIONS = ()

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.server = RealServer(*cls.options())

    @classmethod
    def options(cls):
        return cls.OPTIONS

    @classmethod
    def tearDownClass(cls):
        status = cls.server.stop()
        assert status == 0, f"manako serve ended with {status}\n{cls.server.log}"

    def prepared(self, page):
        page.traffic = Traffic(page)

    def results(self, page, count):
        """So many results, from now on."""
        before = len(page.traffic.results)
        self.until(lambda: len(page.traffic.results) >= before + count, 60)
        return page.traffic.results[before:]

    def choose_level(self, page, level):
        """Sets how targets are followed: fast or accurate."""
        page.click("#open-settings")
        page.locator(f"input[value={level}]").check(force=True)
        page.click("#settings-close")

    def set_confidence(self, page, lens, value):
        page.click("#lens-settings")
        page.locator(f"[data-settings={lens}] [data-option=confidence] input").fill(str(value))
        page.click("#lens-dialog-close")

    def compare_objects(self, results, wanted, least_boxes, least_labels):
        """Objects of live results against those of the clip's pictures, in both directions.

        Encoded anew, a few objects near the threshold come or go, and one that is hard to name may get another label:
        so many parts of all boxes, and of all labels, shall be the same.
        """
        misfits, boxes, labels = [], [], []
        for result, objects in zip(results, wanted, strict=True):
            live = observed(result["observations"])
            for one, other in [(live, objects), (objects, live)]:
                for label, is_same, part in matched(one, [each for each in other if each[1] >= SURE]):
                    boxes.append(part >= LEAST_OVERLAP)
                    labels.append(boxes[-1] and is_same)
                    if not labels[-1]:
                        misfits.append(f"frame {result['frame']} {label} {part:.2f}: {live} {objects}")
        note = "\n".join([f"{len(misfits)} of {len(boxes)}", *misfits])
        self.assertGreater(len(boxes), len(results))
        self.assertGreaterEqual(sum(boxes) / len(boxes), least_boxes, note)
        self.assertGreaterEqual(sum(labels) / len(labels), least_labels, note)
