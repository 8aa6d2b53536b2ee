"""The page's pure modules, run in the browser against shared vectors and against arithmetic on paper."""

import json

from support import ROOT, PageTest

VECTORS = json.loads((ROOT / "Tests/Fixtures/view-mapping.json").read_text())

CHECK_MAPPINGS = """async (vectors) => {
  const { viewMapping, deviceSize, onDevice, flipped } = await import(new URL("app/mapping.js", location.href));
  let worst = 0, count = 0;
  const compare = (found, wanted, scale) => {
    for (const key of Object.keys(wanted)) {
      count++;
      const error = Math.abs(found[key] - wanted[key]) / Math.max(1, scale);
      worst = Math.max(worst, Number.isNaN(error) ? Infinity : error);
    }
  };
  for (const v of vectors.mappings) {
    const mapping = viewMapping({ image: v.image, view: v.view, mode: v.mode, mirrored: v.mirrored });
    const scale = Math.max(v.imageFrame.width, v.imageFrame.height);
    compare(mapping.frame, v.imageFrame, scale);
    for (const point of v.points) {
      compare(mapping.viewPoint(point.frame), point.view, scale);
      compare(mapping.framePoint(point.view), point.frame, scale);
      compare(mapping.viewPoint(flipped(point.vision)), point.view, scale);
      compare(onDevice(mapping.viewPoint(point.frame), v.devicePixelRatio), point.device, scale);
    }
    for (const rect of v.rects) {
      compare(mapping.viewRect(rect.frame), rect.view, scale);
      compare(mapping.frameRect(rect.view), rect.frame, scale);
      compare(flipped(rect.vision), rect.frame, 1);
    }
    const size = deviceSize(v.view, v.devicePixelRatio);
    compare(size, { width: Math.round(v.view.width * v.devicePixelRatio), height: Math.round(v.view.height * v.devicePixelRatio) }, 1);
  }
  return { worst, count, mappings: vectors.mappings.length };
}"""

CHECK_ORIENTATIONS = """async (vectors) => {
  const { upright, stored, uprightSize } = await import(new URL("app/mapping.js", location.href));
  const wrong = [];
  let count = 0;
  const near = (a, b) => Math.abs(a.x - b.x) < 1e-12 && Math.abs(a.y - b.y) < 1e-12;
  for (const v of vectors.orientations) {
    const size = uprightSize(v.stored, v.orientation);
    if (size.width !== v.upright.width || size.height !== v.upright.height) wrong.push(v.orientation);
    for (const point of v.points) {
      count++;
      if (!near(upright(point.stored, v.orientation), point.upright)) wrong.push(v.orientation);
      if (!near(stored(point.upright, v.orientation), point.stored)) wrong.push(-v.orientation);
    }
  }
  return { wrong, count };
}"""


class MappingTest(PageTest):
    def module(self, name, body, argument=None):
        """Runs code with a module of the page as `m`."""
        page = self.open()
        return page.evaluate(f"async (a) => {{ const m = await import(new URL('app/{name}.js', location.href)); {body} }}", argument)

    def test_vectors(self):
        found = self.open().evaluate(CHECK_MAPPINGS, VECTORS)
        self.assertEqual(found["mappings"], 90)
        self.assertGreater(found["count"], 5000)
        self.assertLess(found["worst"], 1e-9)

    def test_orientations(self):
        found = self.open().evaluate(CHECK_ORIENTATIONS, VECTORS)
        self.assertEqual(found["count"], 32)
        self.assertEqual(found["wrong"], [])

    def test_sizes_of_sent_frames(self):
        table = {(640, 480): (640, 480), (1280, 720): (640, 360), (720, 1280): (360, 640), (100, 50): (100, 50), (6400, 1): (640, 1)}
        for size, wanted in table.items():
            found = self.module("mapping", "return Object.values(m.scaledDown({ width: a[0], height: a[1] }, 640));", list(size))
            self.assertEqual(tuple(found), wanted)

    def test_the_smallest_box_under_a_finger(self):
        body = """
          const items = [{ key: 1, rect: { x: 0, y: 0, width: 100, height: 100 } }, { key: 2, rect: { x: 20, y: 20, width: 30, height: 30 } }];
          return [[30, 30], [80, 80], [108, 50], [140, 50]].map(([x, y]) => m.itemAt(items, { x, y })?.key ?? null);"""
        self.assertEqual(self.module("mapping", body), [2, 1, 1, None])

    def test_square_is_cut_off_at_the_frame(self):
        # A picture of 640 × 480 fills a view of 320 × 240: a square of 120 around (30, 120) starts 30 left of it.
        body = """
          const mapping = m.viewMapping({ image: { width: 640, height: 480 }, view: { width: 320, height: 240 }, mode: "aspectFill" });
          return Object.values(m.squareAround({ x: 30, y: 120 }, 120, mapping));"""
        self.near(self.module("mapping", body), [0, 0.25, 90 / 320, 0.5], 1e-12)

    def test_frame_header(self):
        body = "return [...m.frameMessage(4294967295, 1234.5, new Uint8Array([7, 8]).buffer)];"
        wanted = [0x4D, 0x4E, 0x4B, 0x31, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0x4A, 0x93, 0x40, 7, 8]
        self.assertEqual(self.module("frame-header", body), wanted)

    def test_backoff_grows_to_ten_seconds(self):
        body = "return [0, 1, 2, 3, 4, 5, 50].map((attempt) => m.delayAfter(attempt, 0.5));"
        self.assertEqual(self.module("backoff", body), [500, 1000, 2000, 4000, 8000, 10000, 10000])

    def test_boxes_glide(self):
        body = """
          const glide = new m.Glide(), box = (x) => ({ key: 1, rect: { x, y: 0, width: 1, height: 1 } });
          glide.update([box(0)], 0);
          glide.update([box(1)], 1000);
          const x = [1000, 1045, 2000].map((now) => glide.at(now)[0].rect.x);
          glide.update([], 2000);
          const alpha = [2000, 2080, 2160].map((now) => glide.at(now)[0]?.alpha ?? null);
          const still = new m.Glide(() => true);
          still.update([box(0)], 0); still.update([box(1)], 10);
          return { x, alpha, jumped: still.at(10)[0].rect.x, settled: glide.isSettled(3000) };"""
        found = self.module("glide", body)
        self.near(found["x"], [0, 1 - 0.36787944, 1], 1e-6)
        self.assertEqual(found["alpha"], [1, 0.5, None])
        self.assertEqual((found["jumped"], found["settled"]), (1, True))

    def test_targets(self):
        body = """
          const t = new m.Targets(), box = { x: 0, y: 0, width: 0.1, height: 0.1 }, log = [];
          log.push(t.place(box, 2).id, t.place(box, 2).id);
          t.isAdding = true; log.push(t.place(box, 2).id);
          t.isAdding = true; log.push(t.place(box, 2).id, t.list.length);
          t.update([{ target: 1, box, confidence: 0.9 }, { target: 2, box, confidence: 0.3 }], 1);
          log.push(t.visible.length, t.update([{ target: 2, box, confidence: 0.29 }, { target: 9, box, confidence: 1 }], 2).length);
          log.push(t.visible.map(({ id }) => id).join()); t.remove(2); log.push(t.chosen);
          t.place(box, 2, 7); log.push(t.update([{ target: 1, box: null, confidence: 0 }], 7).length, t.get(1).state);
          log.push(t.update([{ target: 1, box: null, confidence: 0 }], 8).length, t.get(1).state);
          return log;"""
        wanted = [1, 1, 2, 2, 2, 2, 1, "1", 1, 0, "waiting", 1, "lost"]
        self.assertEqual(self.module("targets", body), wanted)

    def test_pump_holds_two_and_takes_the_newest(self):
        body = """
          let picture = 0; const sent = [];
          const pump = new m.FramePump({ grab: async () => ({ picture }), send: (number, frame) => { sent.push([number, frame.picture]); return true; } });
          const wait = () => new Promise((resolve) => setTimeout(resolve, 5));
          for (let i = 0; i < 10; i++) { picture++; pump.pictureIsThere(); await wait(); }
          pump.answered([1]); await wait(); pump.answered([2]); await wait();
          return { sent, inFlight: pump.inFlight };"""
        self.assertEqual(self.module("pump", body), {"sent": [[1, 1], [2, 2], [3, 10]], "inFlight": 1})
