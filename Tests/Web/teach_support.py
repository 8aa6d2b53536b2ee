"""What the tests of teaching share: projects that are open at once, and where a photo's pixels are in the window."""

import json

from support import PageTest, expect

#: Where a pixel of the photo is in the window, by the image's own rectangle: the photo is fitted into what its padding leaves.
FRAMES = """() => new Promise((done) => {
  const wait = (left) => left ? requestAnimationFrame(() => wait(left - 1)) : done();
  wait(3);
})"""

PLACE = """([x, y, width, height]) => {
  const photo = document.querySelector("#teach-photo"), bounds = photo.getBoundingClientRect(), style = getComputedStyle(photo);
  const zoom = bounds.width / photo.offsetWidth, above = zoom * parseFloat(style.paddingTop), below = zoom * parseFloat(style.paddingBottom);
  const [left, top, wide, high] = [bounds.left, bounds.top + above, bounds.width, bounds.height - above - below];
  const scale = Math.min(wide / width, high / height);
  return [left + wide / 2 + (x - width / 2) * scale, top + high / 2 + (y - height / 2) * scale];
}"""


def job(step, **data):
    """A script that makes a job of teaching, and opens it at a step."""
    kept = [{"id": "teach-1", "kind": "teach", "step": step, "data": data, "changed": 1}]
    return f"if (!localStorage.getItem('manako.jobs')) localStorage.setItem('manako.jobs', {json.dumps(json.dumps(kept))});"


class TeachTest(PageTest):
    SIZE = (800, 600)

    def setUp(self):
        super().setUp()
        self.teach = self.script.teach

    def at(self, step, before="", project=None, data=None, **how):
        """A page whose job stands at a step of a project."""
        self.project = project or self.teach.project(photos=3)
        return self.open("#/studio?job=teach-1", before=job(step, project=self.project["id"], **(data or {})) + before, **how)

    @property
    def pictures(self):
        return list(self.project["pictures"].values())

    def boxes(self, index=0):
        """The boxes of a photo as the server has them: (label, x, y, width, height)."""
        return [(box["label"], box["x"], box["y"], box["width"], box["height"]) for box in self.pictures[index]["boxes"]]

    def ready(self, page):
        """Waits until the photo to draw on is shown."""
        self.until_true(page, "document.querySelector('#teach-photo')?.naturalWidth > 0")
        page.evaluate("document.querySelector('#teach-surface').scrollIntoView({ block: 'center' })")

    def place(self, page, x, y, size=None):
        return page.evaluate(PLACE, [x, y, *(size or self.SIZE)])

    def is_steady(self, page, x, y):
        """Whether a pixel of the photo stays in its place for three frames."""
        before = self.place(page, x, y)
        page.evaluate(FRAMES)
        return self.place(page, x, y) == before

    def drag(self, page, start, end, steps=5):
        """Drags with the mouse from a pixel of the photo to another, once the photo has stopped moving."""
        self.until(lambda: self.is_steady(page, *start))
        page.mouse.move(*self.place(page, *start))
        page.mouse.down()
        page.mouse.move(*self.place(page, *end), steps=steps)
        page.mouse.up()

    def tap(self, page, x, y):
        page.mouse.click(*self.place(page, x, y))

    def saved(self, page, count, index=0):
        """Waits until the server has so many boxes of a photo, and gives them."""
        self.until(lambda: len(self.boxes(index)) == count)
        expect(page.locator("#teach-saved")).to_have_text("All boxes are saved.")
        return self.boxes(index)

    def are_near(self, found, wanted, most=3.0):
        self.assertEqual(found[0], wanted[0])
        self.near(list(found[1:]), list(wanted[1:]), most)
