"""What the tests of comments over video share: jobs that are open at once, and what is seen of comments in pixels."""

import json

import mock_comments
from support import PageTest, expect

#: The rectangle in which a canvas has a colour, in parts of it; null where it has none.
READ_BLOCK = """([selector, color]) => {
  const shown = document.querySelector(selector);
  const width = shown.videoWidth || shown.width, height = shown.videoHeight || shown.height;
  const canvas = new OffscreenCanvas(width, height), context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(shown, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const wanted = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
    const at = 4 * (y * width + x);
    if (data[at + 3] < 200 || wanted.some((value, i) => Math.abs(data[at + i] - value) > 60)) continue;
    left = Math.min(left, x); right = Math.max(right, x + 1); top = Math.min(top, y); bottom = Math.max(bottom, y + 1);
  }
  return right < 0 ? null : [left / width, top / height, right / width, bottom / height];
}"""
JSON_FILE = {"name": "comments.json", "mimeType": "application/json", "buffer": b"[]"}


def job(step=1, **data):
    """A script that makes a job of comments, and opens it at a step."""
    kept = [{"id": "comments-1", "kind": "comments", "step": step, "data": data, "changed": 1}]
    return f"if (!localStorage.getItem('manako.jobs')) localStorage.setItem('manako.jobs', {json.dumps(json.dumps(kept))});"


def where(comment, moment):
    """The block of a comment at a time, in parts of the canvas, by its own arithmetic."""
    placed = mock_comments.placed(comment, mock_comments.CANVAS[1])
    motion, (width, height) = placed["motion"], mock_comments.BOX
    x = motion["x"] - (moment - motion["at"]) * motion["speed"] if motion["kind"] == "scrolling" else motion["x"]
    edges = [x / mock_comments.CANVAS[0], motion["y"] / mock_comments.CANVAS[1], (x + width) / mock_comments.CANVAS[0], (motion["y"] + height) / mock_comments.CANVAS[1]]
    return [min(1, max(0, edge)) for edge in edges]


class WatchTest(PageTest):
    def setUp(self):
        super().setUp()
        self.comments = self.script.comments

    def watch(self, comments=None, before="", **how):
        """A page that watches the server's video, with comments of a file or without."""
        kept = {"kind": "server", "media": "a/clip.webm"}
        if comments is not None:
            self.comments.sets["file"] = comments
            kept["set"] = {"id": "file", "name": "comments.json", "count": len(comments), "skipped": 0, "seconds": 20}
        page = self.open("#/studio?job=comments-1", before=job(**kept) + before, **how)
        self.until_true(page, "document.querySelector('#watch-video')?.readyState >= 2")
        return page

    def seek(self, page, moment):
        page.evaluate("(time) => { const s = document.querySelector('#watch-seek'); s.value = time; s.dispatchEvent(new Event('input')); }", moment)
        self.until_true(page, f"!document.querySelector('#watch-video').seeking && Math.abs(document.querySelector('#watch-video').currentTime - {moment}) < 0.01")

    def block(self, page, color, selector="#watch-canvas"):
        """The block of a colour; what is out of view is not drawn, so it is brought into view."""
        page.evaluate("document.querySelector('#screen').scrollIntoView()")
        return page.evaluate(READ_BLOCK, [selector, color])

    def shown_at(self, page, comment, moment, note=""):
        """Checks the place of a comment's block, to two pixels of a canvas of 360 lines."""
        def check():
            found = self.block(page, comment["color"])
            self.assertIsNotNone(found, note)
            self.near(found, where(comment, moment), 2 / 360, note)
        self.eventually(check)

    def open_room(self, page):
        """Opens a room; answers with its id."""
        page.click("#room-open")
        expect(page.locator("#room-state")).to_contain_text("1")
        return next(reversed(self.comments.rooms))
