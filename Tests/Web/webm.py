"""Small WebM videos made by code: each picture is a key frame of VP8, taken out of a lossy WebP file."""

import io
import struct

EBML, SEGMENT, INFO, TRACKS, CLUSTER, CUES = 0x1A45DFA3, 0x18538067, 0x1549A966, 0x1654AE6B, 0x1F43B675, 0x1C53BB6B
MIME = 'video/webm; codecs="vp8"'


def number(value):
    """An unsigned number in as few bytes as it takes."""
    return value.to_bytes(max(1, (value.bit_length() + 7) // 8), "big")


def part(name, *content):
    """An element of EBML: its name, the size in eight bytes, the content."""
    data = b"".join(content)
    return number(name) + struct.pack(">Q", 1 << 56 | len(data)) + data


def frame(picture):
    """A picture as a key frame of VP8."""
    data = io.BytesIO()
    picture.convert("RGB").save(data, "WEBP", quality=80, method=0)
    riff = data.getvalue()
    assert riff[12:16] == b"VP8 ", "a lossy picture without transparency is wanted"
    return riff[20:20 + struct.unpack("<I", riff[16:20])[0]]


def head():
    return part(EBML, part(0x4286, number(1)), part(0x42F7, number(1)), part(0x42F2, number(4)), part(0x42F3, number(8)),
                part(0x4282, b"webm"), part(0x4287, number(2)), part(0x4285, number(2)))


def info(seconds):
    return part(INFO, part(0x2AD7B1, number(1_000_000)), part(0x4489, struct.pack(">d", seconds * 1000)),
                part(0x4D80, b"manako"), part(0x5741, b"manako"))


def tracks(size):
    video = part(0xE0, part(0xB0, number(size[0])), part(0xBA, number(size[1])))
    return part(TRACKS, part(0xAE, part(0xD7, number(1)), part(0x73C5, number(1)), part(0x83, number(1)), part(0x86, b"V_VP8"), video))


def cluster(pictures, begin, rate):
    """The pictures from a time on, so many a second."""
    start = round(begin * 1000)
    blocks = [part(0xA3, b"\x81" + struct.pack(">h", round(index * 1000 / rate)) + b"\x80" + frame(each)) for index, each in enumerate(pictures)]
    return part(CLUSTER, part(0xE7, number(start)), *blocks)


def opening(size, seconds):
    """What a stream of segments begins with; its end is not known."""
    return head() + number(SEGMENT) + b"\x01" + b"\xff" * 7 + info(seconds) + tracks(size)


def video(draw, size, seconds, rate):
    """A whole file that can be sought in; `draw(time)` gives a picture."""
    beginning = info(seconds) + tracks(size)
    clusters, cues, place = [], [], len(beginning)
    for second in range(seconds):
        cues.append(part(0xBB, part(0xB3, number(second * 1000)), part(0xB7, part(0xF7, number(1)), part(0xF1, number(place)))))
        clusters.append(cluster([draw(second + index / rate) for index in range(rate)], second, rate))
        place += len(clusters[-1])
    return head() + part(SEGMENT, beginning, *clusters, part(CUES, *cues))
