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


class LibraryQuestionTest(PageTest):
    def test_the_last_part_of_a_question_is_completed(self):
        results = self.module("library/complete", """return [
          m.completed("kyo", "place:Kyoto"), m.completed("dog kyo", "place:Kyoto"), m.completed('text:"two wo', 'text:"two words"'),
          m.completed("a -col", "-color:"), m.completed("", "dog>=1"), m.completed("犬 京", "place:京都")];""")
        self.assertEqual(results, ["place:Kyoto ", "dog place:Kyoto ", 'text:"two words" ', "a -color:", "dog>=1 ", "犬 place:京都 "])


class LibraryMapTest(PageTest):
    def ask(self, body):
        return self.module("library/globe", f"return ({body})();")

    def test_places_have_their_points(self):
        points = self.ask("() => [m.onMap(84, -180), m.onMap(-58, 180), m.onMap(0, 0)].map(({ x, y }) => [x, y])")
        self.assertEqual([[round(each, 6) for each in point] for point in points], [[0, 0], [1, 0.394444], [0.5, 0.233333]])

    def test_places_that_lie_together_are_one(self):
        """The largest is the middle of its group, and every photo is counted once."""
        groups = self.ask("""() => {
          const places = [[35, 135.7, 9, 1], [34.9, 135.8, 4, 2], [48.8, 2.3, 3, 0]]
            .map(([latitude, longitude, count, kilometres]) => ({ latitude, longitude, count, kilometres, photo: 1 }));
          const where = ({ latitude, longitude }) => { const { x, y } = m.onMap(latitude, longitude); return { x: x * 1000, y: y * 1000 }; };
          return m.gathered(places, where, 40).map(({ count, places }) => [count, places.length, m.questionFor(places)]);
        }""")
        self.assertEqual([group[:2] for group in groups], [[13, 2], [3, 1]])
        # 14.4 km between the two, and the second reaches 2 km further; a tenth is added for what is rounded.
        self.assertRegex(groups[0][2], r"^near:35,135\.7,16\.\d$")
        self.assertEqual(groups[1][2], "near:48.8,2.3,0.1")
