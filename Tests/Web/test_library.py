"""The layout of the library's photos, which knows neither elements nor a server."""

from support import PageTest


class LibraryLayoutTest(PageTest):
    def ask(self, body, argument=None):
        return self.module("library/layout", f"return ({body})();", argument)

    def test_every_photo_has_a_place_of_its_own(self):
        """Whatever the days and the width are, no two photos overlap, each lies below its day's heading, and all are found again."""
        problems = self.ask("""() => {
          const problems = [];
          let seed = 7;
          const random = (most) => (seed = (seed * 1103515245 + 12345) % 2147483648) % most;
          for (let round = 0; round < 60; round += 1) {
            const days = Array.from({ length: 1 + random(12) }, (_, index) => ({ day: `d${index}`, count: 1 + random(40) }));
            const count = days.reduce((sum, day) => sum + day.count, 0);
            const width = 90 + random(1400);
            const layout = m.laidOut(days, count, width, { cell: 96, gap: 4 });
            const taken = new Set();
            for (let index = 0; index < count; index += 1) {
              const { x, y } = m.placeOf(layout, index);
              if (taken.has(`${x},${y}`)) problems.push("two photos in one place");
              taken.add(`${x},${y}`);
              if (x < 0 || x + layout.side > width + 0.01 || y + layout.side > layout.height + 0.01) problems.push("outside");
              const { first, end } = m.between(layout, y, y + 1);
              if (index < first || index >= end) problems.push(`${index} is not between ${first} and ${end}`);
            }
            const all = m.between(layout, -1000, layout.height + 1000);
            if (all.first !== 0 || all.end !== count || all.headings.length !== days.length) problems.push("not all");
          }
          return problems;
        }""")
        self.assertEqual(problems, [])

    def test_arrow_keys_lead_to_the_photo_beside(self):
        moves = self.ask("""() => {
          const layout = m.laidOut([{ day: "a", count: 5 }, { day: "b", count: 4 }], 9, 304, { cell: 96, gap: 4 });
          const to = (index, key) => m.neighbor(layout, index, key, 9);
          return [to(0, "ArrowRight"), to(0, "ArrowLeft"), to(1, "ArrowDown"), to(4, "ArrowDown"), to(2, "ArrowDown"), to(6, "ArrowUp"),
            to(7, "ArrowUp"), to(3, "Home"), to(3, "End"), to(8, "ArrowDown"), to(0, "a")];
        }""")
        self.assertEqual(moves, [1, 0, 4, 6, 4, 4, 4, 0, 8, 8, None])

    def test_a_long_list_is_laid_out_quickly_enough_to_resize(self):
        """A hundred thousand photos on ten thousand days have as many sections, and a place is found without looking through them."""
        count = self.ask("""() => {
          const days = Array.from({ length: 10000 }, (_, index) => ({ day: `d${index}`, count: 10 }));
          const layout = m.laidOut(days, 100000, 1200, { cell: 150, gap: 4 });
          const middle = m.placeOf(layout, 50000);
          const { first, end } = m.between(layout, middle.y, middle.y + 900);
          return [layout.sections.length, first <= 50000 && end > 50000, end - first < 200];
        }""")
        self.assertEqual(count, [10000, True, True])
