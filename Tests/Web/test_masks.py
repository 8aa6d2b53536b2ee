"""Masks of people: tinted where they are and nowhere else, in photos and live, in what is saved, and when a server sends nonsense."""

from mock_data import seen
from support import PageTest, expect, jpeg, saved

LOOK = "#/look?source=photo&lenses=segment"
SIDE = 800


class MasksTest(PageTest):
    def look(self, found=None, **how):
        if found is not None:
            self.script.found["segment"] = found
        page = self.open(LOOK, **how)
        self.choose(page, jpeg(SIDE, SIDE))
        self.looked(page)
        return page

    def test_what_belongs_is_tinted(self):
        # Columns of four cells: the second from its second row on, the third likewise, as the run lengths of mock_data say.
        page = self.look()
        self.eventually(lambda: self.assertGreater(self.opacity(page, SIDE, 0.5, 0.7), 60))
        self.assertLess(self.opacity(page, SIDE, 0.5, 0.7), 255)
        for x, y in [(0.1, 0.5), (0.9, 0.5), (0.5, 0.1), (0.9, 0.9)]:
            self.assertEqual(self.opacity(page, SIDE, x, y), 0, (x, y))
        expect(page.locator("#found button")).to_have_count(1)
        self.shot(page, "mask")

    def test_a_hole_shows_the_picture(self):
        size = 40
        column = lambda x: "".join("1" if 4 <= x < 36 and 4 <= y < 36 and not (14 <= x < 26 and 14 <= y < 26) else "0" for y in range(size))
        counts, last = [0], "0"
        for cell in "".join(column(x) for x in range(size)):
            counts, last = (counts[:-1] + [counts[-1] + 1], last) if cell == last else (counts + [1], cell)
        page = self.look([seen("person", 0.9, (0.1, 0.1, 0.8, 0.8), mask={"size": [size, size], "counts": counts})])
        self.eventually(lambda: self.assertGreater(self.opacity(page, SIDE, 0.2, 0.8), 60))
        self.assertEqual(self.opacity(page, SIDE, 0.5, 0.5), 0)

    def test_saved_pictures_have_it(self):
        page = self.look()
        with page.expect_download() as got:
            page.click("#photo-save")
        picture = saved(got.value).convert("RGB")
        plain = picture.getpixel((80, 400))
        tinted = picture.getpixel((400, 560))
        self.assertGreater(sum(abs(a - b) for a, b in zip(plain, tinted)), 30)

    def test_nonsense_is_a_box(self):
        for mask in [{"size": [4, 4], "counts": [5, 99]}, {"size": [4, 4], "counts": [1]}, {"size": [1e9, 1e9], "counts": [1e18]},
                     {"size": [0, 0], "counts": []}, {"size": [4, 4], "counts": [-5, 21]}]:
            page = self.look([seen("person", 0.9, (0.25, 0.25, 0.5, 0.5), mask=mask)])
            expect(page.locator("#found button")).to_have_count(1)
            self.assertEqual(self.opacity(page, SIDE, 0.5, 0.6), 0, mask)
            self.close(page)
