"""Outlines, the ways of what flies, and capabilities that are no lens for photos."""

from mock_data import capability, seen
from support import CAMERA_SIZE, OPACITY, PageTest, STAGE, STAGE_SIZE, expect, jpeg, shown_box

SIDE = 800


def other(subject, *words, **more):
    """A capability that looks at something else than a picture."""
    made = capability(*words, options=[], **more) | {"subject": subject}
    if subject == "sequence":
        del made["route"]
    return made


CONTOURS = capability("contours", ("Contours", "輪郭"), ("Follows outlines.", "輪郭をたどります。"), options=[])
TRAJECTORIES = other("sequence", "trajectories", ("Trajectories", "軌跡"), ("Finds what flies.", "飛ぶ物を見つけます。"))
ALIGN = other("pair", "align", ("Align", "位置合わせ"), ("Compares two.", "二枚を比べます。"), results="comparison")


class OutlinesTest(PageTest):
    def setUp(self):
        super().setUp()
        self.script.capabilities += [CONTOURS, TRAJECTORIES, ALIGN]

    def chips(self, page):
        return page.locator("[data-name=lenses] button").evaluate_all("(all) => all.map((each) => each.dataset.lens)")

    def test_an_outline_is_drawn_and_not_its_box(self):
        triangle = [(0.2, 0.8), (0.8, 0.8), (0.8, 0.2)]
        self.script.found["contours"] = [seen("contour", 1, (0.2, 0.2, 0.6, 0.6), outline=triangle)]
        page = self.open("#/look?source=photo&lenses=contours")
        self.choose(page, jpeg(SIDE, SIDE))
        self.looked(page)
        # On the slanted side and the lower one; nothing at the corner that the box alone has.
        self.eventually(lambda: self.assertGreater(self.opacity(page, SIDE, 0.5, 0.5), 100))
        self.assertGreater(self.opacity(page, SIDE, 0.5, 0.8), 100)
        self.assertEqual(self.opacity(page, SIDE, 0.2, 0.4), 0)
        self.shot(page, "outline")

    def test_photos_are_asked_through_lenses_for_photos(self):
        page = self.open("#/look?source=photo&lenses=trajectories,contours")
        self.script.found["contours"] = []
        self.choose(page, jpeg(SIDE, SIDE))
        self.looked(page)
        chips = self.chips(page)
        self.assertIn("contours", chips)
        self.assertNotIn("trajectories", chips)
        self.assertNotIn("align", chips)
        asked = [each["path"] for each in self.script.requests if each["method"] == "POST"]
        self.assertIn("/v1/contours", asked)
        self.assertFalse([path for path in asked if "trajectories" in path or "undefined" in path or path == "/v1/"], asked)

    def test_what_flies_is_a_line_over_the_camera(self):
        way = [(0.2, 0.3), (0.5, 0.3), (0.8, 0.3)]
        self.script.found["trajectories"] = [seen("trajectory", 1, (0.78, 0.28, 0.04, 0.04), 1, way=way)]
        page = self.open("#/look?source=camera&lenses=trajectories")
        expect(page.locator("[data-lens=trajectories]")).to_have_attribute("aria-pressed", "true")
        self.assertNotIn("align", self.chips(page))
        page.wait_for_selector("#found > li")
        self.eventually(lambda: self.assertGreater(self.over_camera(page, 0.5, 0.3), 60))
        self.assertEqual(self.over_camera(page, 0.5, 0.6), 0)

    def over_camera(self, page, x, y):
        """How opaque the canvas over the camera is at a place in parts of the frame, which a computer's camera mirrors."""
        left, top, *_ = shown_box((x, y, 0, 0), CAMERA_SIZE, page.evaluate(STAGE_SIZE, STAGE), mirrored=True)
        return page.evaluate(OPACITY, [f"{STAGE} canvas", left, top])
