"""The page's pure modules, run in the browser against shared vectors and against arithmetic on paper."""

import io
import json

import numpy
from PIL import Image, ImageDraw

from support import ROOT, PageTest, saved

VECTORS = json.loads((ROOT / "Tests/Fixtures/view-mapping.json").read_text())

CHECK_MAPPINGS = """async (vectors) => {
  const { viewMapping, deviceSize, onDevice, flipped } = await import(new URL("/app/canvas/mapping.js", location.origin));
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

class MappingTest(PageTest):
    def test_vectors(self):
        found = self.empty_page().evaluate(CHECK_MAPPINGS, VECTORS)
        self.assertEqual(found["mappings"], 90)
        self.assertGreater(found["count"], 5000)
        self.assertLess(found["worst"], 1e-9)

    def test_orientations(self):
        """The page leaves turning to the browser: where a mark of a stored photo is shown, and where it is in what is saved."""
        page = self.open("#/look?source=photo&lenses=people")
        self.script.found["people"] = []
        for vector in VECTORS["orientations"]:
            stored, size = vector["stored"], (vector["upright"]["width"], vector["upright"]["height"])
            scale = 40
            for point in vector["points"]:
                picture = Image.new("RGB", (stored["width"] * scale, stored["height"] * scale), "#ffffff")
                centre = (point["stored"]["x"] * picture.width, point["stored"]["y"] * picture.height)
                ImageDraw.Draw(picture).ellipse([centre[0] - 12, centre[1] - 12, centre[0] + 12, centre[1] + 12], fill="#000000")
                exif, data = Image.Exif(), io.BytesIO()
                exif[0x0112] = vector["orientation"]
                picture.save(data, "JPEG", quality=95, exif=exif.tobytes())
                before = len(self.script.posts("/v1/people"))
                self.choose(page, data.getvalue())
                self.until(lambda: len(self.script.posts("/v1/people")) > before)
                self.looked(page)
                with page.expect_download() as got:
                    page.click("#photo-save")
                shown = saved(got.value).convert("L")
                self.assertEqual(shown.size, tuple(side * scale for side in size))
                dark = 255 - numpy.asarray(shown, dtype=float)
                dark[dark < 60] = 0
                rows, columns = numpy.indices(dark.shape) + 0.5
                found = [(columns * dark).sum() / dark.sum() / shown.width, (rows * dark).sum() / dark.sum() / shown.height]
                inner = [min(max(value, 0), 1) for value in (point["upright"]["x"], point["upright"]["y"])]
                self.near(found, inner, 16 / min(shown.size), f"orientation {vector['orientation']} {point}")

    def test_sizes_of_sent_frames(self):
        table = {(640, 480): (640, 480), (1280, 720): (640, 360), (720, 1280): (360, 640), (100, 50): (100, 50), (6400, 1): (640, 1)}
        for size, wanted in table.items():
            found = self.module("app/canvas/mapping", "return Object.values(m.scaledDown({ width: a[0], height: a[1] }, 640));", list(size))
            self.assertEqual(tuple(found), wanted)

    def test_the_smallest_box_under_a_finger(self):
        body = """
          const items = [{ key: 1, rect: { x: 0, y: 0, width: 100, height: 100 } }, { key: 2, rect: { x: 20, y: 20, width: 30, height: 30 } }];
          return [[30, 30], [80, 80], [108, 50], [140, 50]].map(([x, y]) => m.itemAt(items, { x, y })?.key ?? null);"""
        self.assertEqual(self.module("app/canvas/mapping", body), [2, 1, 1, None])

    def test_square_is_cut_off_at_the_frame(self):
        # A picture of 640 × 480 fills a view of 320 × 240: a square of 120 around (30, 120) starts 30 left of it.
        body = """
          const mapping = m.viewMapping({ image: { width: 640, height: 480 }, view: { width: 320, height: 240 }, mode: "aspectFill" });
          return Object.values(m.squareAround({ x: 30, y: 120 }, 120, mapping));"""
        self.near(self.module("app/canvas/mapping", body), [0, 0.25, 90 / 320, 0.5], 1e-12)

    def test_frame_header(self):
        body = """
          const message = await m.messageOf(new Blob([new Uint8Array([7, 8])]));
          m.stamp(message, 4294967295, 1234.5);
          return [...message];"""
        wanted = [0x4D, 0x4E, 0x4B, 0x31, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0x4A, 0x93, 0x40, 7, 8]
        self.assertEqual(self.module("look/frame-header", body), wanted)

    def test_backoff_grows_to_ten_seconds(self):
        body = "return [0, 1, 2, 3, 4, 5, 50].map((attempt) => m.delayAfter(attempt, 0.5));"
        self.assertEqual(self.module("app/net/backoff", body), [500, 1000, 2000, 4000, 8000, 10000, 10000])

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
        found = self.module("look/glide", body)
        self.near(found["x"], [0, 1 - 0.36787944, 1], 1e-6)
        self.assertEqual(found["alpha"], [1, 0.5, None])
        self.assertEqual((found["jumped"], found["settled"]), (1, True))

    def test_targets(self):
        body = """
          const t = new m.Targets(), box = { x: 0, y: 0, width: 0.1, height: 0.1 }, log = [], most = 2;
          log.push(t.place(box, { most }).id, t.place(box, { most }).id, t.place(box, { most }), t.place(box, { most, id: 1 }).id, t.list.length);
          t.update([{ target: 1, box, confidence: 0.9 }, { target: 2, box, confidence: 0.3 }], 1);
          log.push(t.visible.length, t.update([{ target: 2, box, confidence: 0.29 }, { target: 9, box, confidence: 1 }], 2).length);
          log.push(t.visible.map(({ id }) => id).join()); t.remove(2); log.push(t.list.length);
          t.place(box, { most, id: 1, since: 7 }); log.push(t.update([{ target: 1, box: null, confidence: 0 }], 7).length, t.get(1).state);
          log.push(t.update([{ target: 1, box: null, confidence: 0 }], 8).length, t.get(1).state);
          return log;"""
        wanted = [1, 2, None, 1, 2, 2, 1, "1", 1, 0, "waiting", 1, "lost"]
        self.assertEqual(self.module("look/targets", body), wanted)

    def test_zoomed_mapping(self):
        """A picture of 400 × 200 in a view of 200 × 200, twice as large, moved by (-50, -100): by hand."""
        body = """
          const plain = m.viewMapping({ image: { width: 400, height: 200 }, view: { width: 200, height: 200 }, mode: "aspectFit" });
          const seen = m.zoomed(plain, { scale: 2, x: -50, y: -100 });
          const back = seen.framePoint(seen.viewPoint({ x: 0.3, y: 0.7 }));
          return [...Object.values(seen.frame), ...Object.values(seen.viewPoint({ x: 0.5, y: 0.5 })), back.x, back.y, seen.viewRect({ x: 0, y: 0, width: 0.5, height: 1 }).width];"""
        self.near(self.module("app/canvas/mapping", body), [-50, 0, 400, 200, 150, 100, 0.3, 0.7, 200], 1e-9)

    def test_zoom_stays_inside(self):
        body = """
          const zoom = new m.Zoom(); zoom.fit({ width: 200, height: 200 }, { x: 0, y: 50, width: 200, height: 100 });
          const log = [];
          zoom.by(4, { x: 0, y: 100 }); log.push(zoom.scale, zoom.x);
          zoom.move(500, 500); log.push(zoom.x, zoom.y);
          zoom.move(-5000, -5000); log.push(zoom.x, zoom.y);
          zoom.by(0.01, { x: 0, y: 0 }); log.push(zoom.scale, zoom.x, zoom.y, zoom.isOn);
          zoom.by(4, { x: 0, y: 50 }); zoom.reveal({ x: 150, y: 120, width: 40, height: 20 });
          log.push(150 * zoom.scale + zoom.x >= 0 && 190 * zoom.scale + zoom.x <= 200);
          zoom.reveal({ x: 0, y: 50, width: 200, height: 100 }); log.push(zoom.isOn);
          return log;"""
        # The picture's top lies at 50 · 4 + y: at least at the view's top when moved down, at 200 - 400 - 200 when moved up.
        self.assertEqual(self.module("app/canvas/zoom", body), [4, 0, 0, -200, -600, -400, 1, 0, 0, False, True, False])

    def test_labels_hide_nothing(self):
        """A crowd: no label meets another or what is kept free, the surest has one, and the same labels stay where they are."""
        body = """
          const items = [], view = { width: 400, height: 300 };
          for (let i = 0; i < 60; i++) items.push({ key: i, rect: { x: (i * 37) % 360, y: (i * 53) % 250, width: 40 + i % 3 * 10, height: 60 }, labels: ["Person 90%", "Person"], confidence: 1 - i / 60 });
          const taken = [{ x: 100, y: 240, width: 200, height: 50 }], memory = new Map();
          const sizeOf = (text) => ({ width: text.length * 8, height: 22 });
          const placed = [...m.placeLabels(items, view, { sizeOf, taken, memory })];
          const all = [...taken, ...placed.map(([, place]) => place)];
          const meet = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
          const again = [...m.placeLabels(items, view, { sizeOf, taken, memory })];
          return {
            count: placed.length, first: placed[0][0], meeting: all.filter((a, i) => all.some((b, j) => j > i && meet(a, b))).length,
            outside: placed.filter(([, p]) => p.x < 0 || p.y < 0 || p.x + p.width > 400 || p.y + p.height > 300).length,
            same: JSON.stringify(again) === JSON.stringify(placed),
            wide: placed.filter(([key, place]) => place.width > 1.5 * items[key].rect.width).length,
            sure: m.placeLabels([items[0], { ...items[1], rect: items[0].rect, isSure: true }], { width: 60, height: 40 }, { sizeOf }).size };"""
        found = self.module("app/canvas/labels", body)
        self.assertGreater(found.pop("count"), 10)
        self.assertEqual(found, {"first": 0, "meeting": 0, "outside": 0, "same": True, "wide": 0, "sure": 2})

    def test_steady_list(self):
        body = """
          const s = new m.Steady(), log = [], item = (key, group = "cat") => ({ key, group }), keys = () => s.listed.map(({ key, row }) => `${key}${row}`).join();
          s.update([item("a")], 0); log.push(keys());
          s.update([item("a")], 400); log.push(keys());
          s.update([], 500); log.push(keys());
          s.update([item("b")], 600); log.push(keys());
          s.update([item("b"), item("c", "dog")], 700); s.update([item("b")], 800); log.push(keys());
          s.update([item("b")], 3000); for (const time of [3100, 3600, 4100, 4600]) s.update([], time); log.push(keys());
          return log;"""
        self.assertEqual(self.module("look/steady", body), ["", "a0", "a0", "b0", "b0", ""])

    def test_one_picture_after_a_pause_lists_nothing(self):
        """A machine that was busy for two seconds has seen a thing once, not for two seconds; one that is always slow sees it long."""
        body = """
          const item = { key: "dog", group: "dog" }, listed = (times, first) => {
            const s = new m.Steady();
            times.forEach((time, index) => s.update(index >= first ? [item] : [], time));
            return s.listed.length;
          };
          const quick = [0, 33, 66, 100, 133, 166, 200];
          return [listed([...quick, 2200], quick.length), listed([...quick, 2200, 2233], quick.length), listed([0, 1000, 2000, 3000], 3)];"""
        self.assertEqual(self.module("look/steady", body), [0, 0, 1])

    def test_frames_grow_while_answers_are_quick(self):
        """A step takes eight answers and a second and a half; what was too slow is tried again after twenty seconds."""
        body = """
          const size = new m.FrameSize(), log = []; let now = 0;
          const run = (latency, count) => { for (let i = 0; i < count; i++) size.answered(latency, now += 100); log.push(size.longest); };
          run(40, 10); run(40, 10); run(40, 30); run(40, 60); run(400, 30); run(40, 60); run(180, 300); run(40, 60);
          return log;"""
        self.assertEqual(self.module("look/frame-size", body), [640, 960, 1280, 1280, 640, 640, 640, 1280])

    def test_addresses(self):
        body = """
          return [m.addressOf("home"), m.addressOf("look", { source: "camera", lenses: "faces,codes", photo: null }), m.addressOf("look", { photo: "a&b=c" }),
            m.parsed(""), m.parsed("#/look?source=camera&lenses=faces,codes"), m.parsed("#/look?photo=a%26b%3Dc").query.photo];"""
        self.assertEqual(self.module("app/address", body), [
            "#/", "#/look?source=camera&lenses=faces,codes", "#/look?photo=a%26b%3Dc", {"view": "home", "query": {}},
            {"view": "look", "query": {"source": "camera", "lenses": "faces,codes"}}, "a&b=c"])

    def test_pump_holds_two_and_takes_the_newest(self):
        body = """
          let picture = 0; const sent = [];
          const pump = new m.FramePump({ grab: async () => ({ picture }), send: (number, frame) => { sent.push([number, frame.picture]); return true; } });
          const wait = () => new Promise((resolve) => setTimeout(resolve, 5));
          for (let i = 0; i < 10; i++) { picture++; pump.pictureIsThere(); await wait(); }
          pump.answered([1]); await wait(); pump.answered([2]); await wait();
          return { sent, inFlight: pump.inFlight };"""
        self.assertEqual(self.module("look/pump", body), {"sent": [[1, 1], [2, 2], [3, 10]], "inFlight": 1})
