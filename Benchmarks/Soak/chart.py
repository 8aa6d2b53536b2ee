"""Draws a soak as SVG: memory, latencies and errors over the same time."""

import statistics

WIDTH, HEIGHT, LEFT, TOP, GAP = 1000, 170, 70, 50, 50
COLOURS = ("#0b6bcb", "#c4320a", "#107c41", "#7b3fa0", "#9a6700", "#0e7c86", "#a4133c", "#555555")


class Panel:
    """One diagram; `lines` are (name, colour, [(seconds, value)])."""

    def __init__(self, title, lines, seconds, index, lowest=0.0):
        self.lines, self.seconds, self.title = lines, max(seconds, 1), title
        self.top = TOP + index * (HEIGHT + GAP)
        highest = max((value for _, _, points in lines for _, value in points), default=1)
        self.low = lowest
        self.high = nice(max(highest, lowest + 1e-9))

    def x(self, seconds):
        return LEFT + seconds / self.seconds * WIDTH

    def y(self, value):
        return self.top + HEIGHT - (value - self.low) / (self.high - self.low) * HEIGHT

    def svg(self):
        yield f'<text x="{LEFT}" y="{self.top - 12}" class="title">{self.title}</text>'
        for step in range(5):
            value = self.low + (self.high - self.low) * step / 4
            y = self.y(value)
            yield f'<path d="M{LEFT} {y:.1f}h{WIDTH}" class="grid"/><text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{value:g}</text>'
        for step in range(7):
            seconds = self.seconds * step / 6
            yield f'<text x="{self.x(seconds):.1f}" y="{self.top + HEIGHT + 16}" text-anchor="middle">{seconds / 60:.1f} min</text>'
        for place, (name, colour, points) in enumerate(self.lines):
            drawn = " ".join(f"{self.x(at):.1f},{self.y(min(value, self.high)):.1f}" for at, value in points)
            yield f'<polyline points="{drawn}" fill="none" stroke="{colour}" stroke-width="1.5"/>'
            yield f'<text x="{LEFT + WIDTH + 10}" y="{self.top + 14 + place * 17}" fill="{colour}">{name}</text>'


def nice(value):
    """The next round number."""
    for power in range(-3, 9):
        for digit in (1, 1.5, 2, 3, 4, 5, 6, 8):
            if digit * 10 ** power >= value:
                return digit * 10 ** power
    return value


def windows(events, seconds, count=120):
    """Events in equal stretches of time: (middle, values)."""
    width = max(seconds / count, 1)
    found = {}
    for at, value in events:
        found.setdefault(int(at / width), []).append(value)
    return [((index + 0.5) * width, values) for index, values in sorted(found.items())]


def latencies(record, seconds):
    lines = []
    for place, name in enumerate(sorted(record.counts)):
        events = [(at, took) for at, kind, took in record.latencies if kind == name]
        points = [(at, statistics.median(values)) for at, values in windows(events, seconds)]
        lines.append((name, COLOURS[place % len(COLOURS)], points))
    return lines


def draw(record, verdict):
    seconds = record.memory[-1][0]
    memory = [("resident", COLOURS[0], [(s[0], s[1]) for s in record.memory]),
              ("anonymous", COLOURS[1], [(s[0], s[2]) for s in record.memory])]
    others = [("descriptors", COLOURS[2], [(s[0], s[3]) for s in record.memory]),
              ("threads", COLOURS[3], [(s[0], s[4]) for s in record.memory])]
    errors = [("errors", COLOURS[1], [(at, len(values)) for at, values in windows([(e[0], 1) for e in record.errors], seconds)])]
    panels = [Panel("memory, MB", memory, seconds, 0), Panel("latency, median, ms", latencies(record, seconds), seconds, 1),
              Panel("errors", errors, seconds, 2), Panel("descriptors and threads", others, seconds, 3)]
    height = TOP + len(panels) * (HEIGHT + GAP)
    body = "\n".join(line for panel in panels for line in panel.svg())
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{LEFT + WIDTH + 130}" height="{height}" '
            'font-family="sans-serif" font-size="12"><style>.title{font-weight:bold}.grid{stroke:#ddd}</style>'
            f'<rect width="100%" height="100%" fill="#fff"/><text x="{LEFT}" y="20">{verdict}</text>\n{body}\n</svg>\n')
