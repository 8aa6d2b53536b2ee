"""Frames that go out as samples: their bytes, their colours, and when the page prefers them to JPEG."""

import raw_frames
import support
from support import PageTest

CAMERA = "#/look?source=camera&lenses=objects"

#: A `VideoFrame` of random soft colours in a layout, the message that the page makes of it, and what the browser itself draws.
MAKE = """
  const { format, width, height, colorSpace, visibleRect } = a;
  const [across, down] = [(width + 1) >> 1, (height + 1) >> 1];
  const samples = new Uint8Array(width * height + 2 * across * down);
  for (let i = 0; i < samples.length; i++) {
    const isLuma = i < width * height;
    const column = isLuma ? i % width : 0;
    samples[i] = isLuma ? 40 + (column * 150 / width) : i % 2 === 0 || format === "I420" ? 128 + 40 * Math.sin(i / 9999) : 100;
  }
  const frame = new VideoFrame(samples, { format, codedWidth: width, codedHeight: height, timestamp: 0, colorSpace, visibleRect });
  const message = await m.rawMessage(frame, a.most ?? 1e9);
  const canvas = new OffscreenCanvas(frame.displayWidth, frame.displayHeight).getContext("2d");
  canvas.drawImage(frame, 0, 0);
  const drawn = [...canvas.getImageData(0, 0, frame.displayWidth, frame.displayHeight).data];
  frame.close();
  return { message: message && [...message], drawn };
"""

JUDGE = """
  const form = new m.FrameForm(a.isNear);
  const seen = [];
  let now = 0;
  for (const [count, raw, encoded, backlog] of a.answers) {
    for (let i = 0; i < count; i++) {
      const [total, way] = form.isRaw ? raw : encoded;
      form.sending(backlog, now);
      form.answered({ isRaw: form.isRaw, total, way }, now += 33);
    }
    seen.push(form.isRaw);
  }
  return seen;
"""


class RawTest(PageTest):
    def made(self, page, **how):
        how = {"format": "I420", "width": 64, "height": 48, "colorSpace": {}, **how}
        return self.module("look/raw-frame", MAKE, how, page=page)

    def test_colours_are_those_that_the_browser_draws(self):
        page = self.open()
        spaces = [{"matrix": matrix, "fullRange": full, "primaries": "bt709", "transfer": "bt709"}
                  for matrix in ("bt709", "smpte170m", "bt470bg") for full in (False, True)]
        for layout in ("I420", "NV12"):
            for space in [*spaces, {}]:
                made = self.made(page, format=layout, colorSpace=space)
                data = bytes(made["message"])
                self.assertEqual(data[:16], bytes(16), "room for the frame's header")
                picture = raw_frames.picture(data[16:])
                self.assertEqual(picture.size, (64, 48))
                for x, y in [(8, 8), (30, 20), (50, 40)]:
                    drawn = made["drawn"][4 * (y * 64 + x):][:3]
                    self.near(picture.getpixel((x, y)), drawn, 5, f"{layout} {space} {x} {y}")

    def test_planes_of_odd_sizes_follow_each_other(self):
        planes = self.module("look/raw-frame", "return [m.planesOf('I420', a), m.planesOf('NV12', a)];", {"width": 5, "height": 3})
        self.assertEqual(planes, [
            {"layout": [{"offset": 32, "stride": 5}, {"offset": 47, "stride": 3}, {"offset": 53, "stride": 3}], "length": 59},
            {"layout": [{"offset": 32, "stride": 5}, {"offset": 47, "stride": 6}], "length": 59}])

    def test_what_is_no_plain_frame_is_left_to_the_encoder(self):
        page = self.open()
        self.assertIsNone(self.made(page, most=32 + 64 * 48 * 3 // 2 - 1)["message"])
        self.assertIsNotNone(self.made(page, most=32 + 64 * 48 * 3 // 2)["message"])
        space = {"matrix": "bt2020-ncl", "fullRange": False, "primaries": "bt2020", "transfer": "bt709"}
        self.assertIsNone(self.made(page, colorSpace=space)["message"])

    def frames(self, page, count=6):
        page.wait_for_selector("#found > li")
        self.until(lambda: len(self.script.frames) >= count)
        return self.script.frames[:count]

    def test_to_its_own_machine_the_page_sends_samples(self):
        first = self.frames(self.open(CAMERA))[0]["picture"]
        self.assertTrue(raw_frames.is_raw(first))
        self.assertEqual(raw_frames.size(first), support.CAMERA_SIZE)
        # The ground of the clip's lower part, as a JPEG shows it too.
        self.near(raw_frames.picture(first).getpixel((320, 440)), (0x40, 0x53, 0x5A), 12)

    def test_without_video_frames_the_page_sends_jpeg(self):
        page = self.open(CAMERA, before="delete globalThis.VideoFrame;")
        self.assertEqual({frame["picture"][:2] for frame in self.frames(page)}, {b"\xff\xd8"})

    def judged(self, is_near, *answers):
        """The form after each of (how many answers, (total, way) of samples, of JPEG, bytes unsent)."""
        return self.module("look/frame-form", JUDGE, {"isNear": is_near, "answers": answers})

    def test_the_form_with_quicker_answers_stays(self):
        near, far = [20, 2], [400, 380]
        self.assertEqual(self.judged(True, [300, near, [30, 2], 0]), [True])
        self.assertEqual(self.judged(False, [60, near, [30, 2], 0], [40, near, [30, 2], 0]), [False, True])
        # A link where JPEG itself takes long is left alone.
        self.assertEqual(self.judged(False, [500, near, [60, 40], 0]), [False])
        # Samples that are slower go soon, and are tried again after twenty seconds.
        self.assertEqual(
            self.judged(False, [80, far, [30, 5], 0], [70, far, [30, 5], 0], [500, far, [30, 5], 0], [150, near, [30, 5], 0]),
            [True, False, False, True])
        # JPEG that is no better than slow samples goes too.
        self.assertEqual(self.judged(True, [75, far, far, 0], [75, far, far, 0]), [False, True])

    def test_what_piles_up_goes_out_smaller(self):
        near = [20, 2]
        self.assertEqual(
            self.judged(True, [100, near, [30, 5], 0], [3, near, [30, 5], 1], [1, near, [30, 5], 0], [3, near, [30, 5], 1],
                        [1, near, [30, 5], 1], [500, near, [30, 5], 0], [200, near, [30, 5], 0]),
            [True, True, True, True, False, False, True])
