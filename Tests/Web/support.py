"""What the page's tests share: a browser with a fake camera, a mock server, pictures made by code, and the watch over
console, policy and hosts that every test ends with."""

import contextlib
import io
import os
import pathlib
import shutil
import tempfile
import time
import unittest
from urllib.parse import urlsplit

from PIL import Image, ImageDraw
from playwright.sync_api import expect, sync_playwright

import clips
from mock_server import MockServer

ROOT = pathlib.Path(__file__).resolve().parents[2]
#: The browser with windows, which only tests of windows need.
WHOLE_CHROMIUM = os.environ.get("MANAKO_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
#: The same without windows and their interface: half the work.
CHROMIUM = os.environ.get("MANAKO_CHROMIUM") or shutil.which("chromium-headless-shell") or WHOLE_CHROMIUM
SHOTS = os.environ.get("MANAKO_SCREENSHOTS")
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1280, "height": 800}, "device_scale_factor": 1}
DEVICES = {"phone": PHONE, "desktop": DESKTOP}
STAGE = "#stage"
CAMERA_SIZE = clips.SIZE
expect.set_options(timeout=30_000)
WATCH = """
window.violations = [];
addEventListener("securitypolicyviolation", (event) => window.violations.push(event.violatedDirective + " " + event.blockedURI));
"""
#: Has the page's service worker wait for `startWorker`: it fetches a hundred files for each server, and few tests look at it.
LATE_WORKER = """
if (window.ServiceWorkerContainer) {
  const { register } = ServiceWorkerContainer.prototype;
  ServiceWorkerContainer.prototype.register = function (...how) {
    return new Promise((done) => { window.startWorker = () => { done(register.apply(this, how)); return true; }; });
  };
}
"""
#: How opaque a canvas is at a place in CSS pixels; read from a copy, so that the canvas itself stays one that is only drawn on.
OPACITY = """([selector, x, y]) => {
  const shown = document.querySelector(selector);
  const canvas = new OffscreenCanvas(shown.width, shown.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(shown, 0, 0);
  return context.getImageData(Math.round(x * devicePixelRatio), Math.round(y * devicePixelRatio), 1, 1).data[3];
}"""


@contextlib.contextmanager
def hollow_file(name, size):
    """A file of so many bytes that takes no room on the disk."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / name
        path.touch()
        os.truncate(path, size)
        yield path


def jpeg(width, height, orientation=None, shade=120):
    """A picture with a frame and a diagonal, stored with an EXIF orientation."""
    picture = Image.new("RGB", (width, height), (shade, 140, 150))
    drawing = ImageDraw.Draw(picture)
    drawing.rectangle((0, 0, width - 1, height - 1), outline="#204050", width=max(1, width // 100))
    drawing.line((0, 0, width, height), fill="#d0d8dc", width=max(1, width // 200))
    data = io.BytesIO()
    exif = Image.Exif()
    if orientation:
        exif[0x0112] = orientation
    picture.save(data, "JPEG", exif=exif.tobytes() if orientation else b"")
    return data.getvalue()


def saved(download):
    """The picture that the page gave to the browser's downloads."""
    return Image.open(io.BytesIO(pathlib.Path(download.path()).read_bytes()))


def launched(*options):
    """A Chromium; all of them have one driver."""
    Browser.playwright = Browser.playwright or sync_playwright().start()
    return Browser.playwright.chromium.launch(executable_path=CHROMIUM, args=options)


#: Everything that is shown and can be used, kept for `FOCUSED`; of a group of radio buttons the one that is chosen. Their names.
USABLE = """() => {
  const shown = [...document.querySelectorAll("button, a[href], select, summary, textarea, input:not([type=file]), [tabindex='0']")];
  window.usable = shown.filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.disabled && e.tabIndex >= 0 && (e.type !== "radio" || e.checked));
  return window.usable.map((e) => `${e.id || e.className} ${(e.getAttribute("aria-label") || e.textContent || e.value || "").trim().slice(0, 30)}`);
}"""
#: Which of these has the focus, and whether one sees it: in the window, above all else, with an outline.
FOCUSED = """() => {
  const at = document.activeElement, shown = at.type === "radio" ? at.closest("label") : at;
  const { left, top, right, bottom } = shown.getBoundingClientRect();
  const [x, y] = [(Math.max(0, left) + Math.min(innerWidth, right)) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2];
  const hit = document.elementFromPoint(x, y);
  const marked = [at, at.nextElementSibling].some((e) => e && getComputedStyle(e).outlineStyle !== "none");
  return { index: window.usable.indexOf(at), isSeen: Boolean(hit && (shown.contains(hit) || hit.contains(shown))) && marked };
}"""


class Browser:
    """A Chromium whose camera shows a clip of numbered pictures, again and again."""

    playwright = None

    def __init__(self, pictures):
        self.folder = tempfile.TemporaryDirectory()
        path = clips.written(pictures, pathlib.Path(self.folder.name) / "camera.mjpeg")
        self.chromium = launched(
            "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream",
            f"--use-file-for-fake-video-capture={path}", "--host-resolver-rules=MAP camera.test 127.0.0.1")
        self.shared = {}

    def new_context(self, device, **more):
        context = self.chromium.new_context(**DEVICES[device], **more)
        context.set_default_timeout(60_000)
        return context

    def shared_context(self, *kind):
        """The context that tests have one after the other: each test's server is an origin with a storage of its own."""
        if kind not in self.shared:
            device, locale, scheme = kind
            self.shared[kind] = self.new_context(device, locale=locale, color_scheme=scheme)
        return self.shared[kind]

    def left(self, context):
        """Ends a test's use of a context; what is no server's own, such as cookies and permissions, does not go on to the next."""
        if context not in self.shared.values():
            context.close()
            return
        for page in context.pages:
            page.close()
        context.clear_cookies()
        context.clear_permissions()

    def close(self):
        self.chromium.close()
        self.folder.cleanup()


browsers = {}


def browser_with(clip):
    """The browser whose camera shows what a function of `clips` gives; there is one browser at a time."""
    if clip not in browsers:
        for other in list(browsers):
            browsers.pop(other).close()
        browsers[clip] = Browser(clip())
    return browsers[clip]


class BrowserTest(unittest.TestCase):
    """A test whose pages, opened with `open` from `self.server`, are watched.

    The first page of each kind has a context that other tests have had, as that takes half of the time; where several tests have one
    server, `SHARES` is not set. With `IS_WORKER_LATE` a page has its service worker once a test calls `worker_ready`.
    """

    CLIP = staticmethod(clips.disc)
    SHARES = IS_WORKER_LATE = False

    @classmethod
    def setUpClass(cls):
        cls.browser = browser_with(cls.CLIP)
        cls.empty = None

    def setUp(self):
        self.pages = []
        self.contexts = []
        # Those that ended before the test does; the next page of the test has another one, with a storage of its own.
        self.left = []

    def open(self, path="", device="desktop", locale="en-US", scheme="light", before=None, host=None, **more):
        context = self.browser.shared_context(device, locale, scheme) if self.SHARES and not more else None
        if context is None or context in self.contexts:
            context = self.browser.new_context(device, locale=locale, color_scheme=scheme, **more)
        self.contexts.append(context)
        page = context.new_page()
        page.add_init_script(WATCH)
        if self.IS_WORKER_LATE:
            page.add_init_script(LATE_WORKER)
        if before:
            page.add_init_script(before)
        page.problems, page.hosts = [], set()
        page.on("console", lambda message: self.heard(page, message))
        page.on("pageerror", lambda error: page.problems.append(str(error)))
        page.on("request", lambda request: page.hosts.add(request.url.split("/")[2]) if request.url.startswith("http") else None)
        page.on("websocket", lambda connection: page.hosts.add(connection.url.split("/")[2]))
        self.pages.append(page)
        self.prepared(page)
        address = self.server.address if host is None else f"http://{host}:{self.server.port}/"
        page.goto(address + path)
        page.wait_for_selector("body[data-view]")
        return page

    def prepared(self, page):
        """Called before a page is loaded."""

    def heard(self, page, message):
        """Keeps errors and warnings."""
        if message.type in ("error", "warning"):
            page.problems.append(message.text)

    def tearDown(self):
        try:
            for page in self.pages:
                self.watched(page)
        finally:
            for context in self.contexts:
                if context not in self.left:
                    self.browser.left(context)

    def watched(self, page):
        """No errors in the console, nothing against the policy, nothing asked of another host."""
        self.assertEqual(page.evaluate("window.violations"), [])
        allowed = getattr(page, "allowed", ())
        self.assertEqual([each for each in page.problems if not any(part in each for part in allowed)], [])
        own = urlsplit(self.server.address)
        self.assertLessEqual(page.hosts, {own.netloc, f"camera.test:{own.port}"})

    def until(self, condition, seconds=120):
        """Waits for something that the mock sees."""
        end = time.monotonic() + seconds
        while not condition():
            self.assertLess(time.monotonic(), end, "it has not come in time")
            self.pages[-1].wait_for_timeout(20)

    def stays(self, condition, seconds=0.4):
        """Watches that something stays so for a while."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.assertTrue(condition())
            self.pages[-1].wait_for_timeout(20)

    def settled(self, value, seconds=0.5):
        """Waits until something stays as it is for a while, and gives it."""
        last = [value(), time.monotonic()]

        def is_still():
            if value() != last[0]:
                last[:] = [value(), time.monotonic()]
            return time.monotonic() - last[1] > seconds

        self.until(is_still)
        return last[0]

    def eventually(self, check, seconds=10):
        """Calls a check again until it passes: a slow machine may still be drawing."""
        end = time.monotonic() + seconds
        while True:
            try:
                return check()
            except AssertionError:
                if time.monotonic() > end:
                    raise
            self.pages[-1].wait_for_timeout(50)

    def close(self, page):
        """Ends a page before the test does, watched like all."""
        self.watched(page)
        self.pages.remove(page)
        self.browser.left(page.context)
        self.left.append(page.context)

    def until_true(self, page, expression):
        """Waits for something in the page; Playwright's own way would be an eval, which the page's policy forbids."""
        self.until(lambda: page.evaluate(expression))

    def worker_ready(self, page):
        """Waits until the page's service worker has all its files and answers for the page."""
        if self.IS_WORKER_LATE:
            self.until_true(page, "window.startWorker?.() ?? false")
        self.until_true(page, "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)")

    def stop_server(self, page):
        """Stops the server under an open page; gives what its end said.

        A browser that is still fetching the worker then would write an error of its own, which is not the page's.
        """
        self.worker_ready(page)
        return self.server.stop()

    def shot(self, page, name):
        if SHOTS:
            pathlib.Path(SHOTS).mkdir(parents=True, exist_ok=True)
            page.screenshot(path=f"{SHOTS}/{name}.png")

    def choose(self, page, data, name="photo.jpg", kind="image/jpeg"):
        """Chooses a photo, in the view that is shown."""
        field = "#home-file" if page.get_attribute("body", "data-view") == "home" else "#photo-file"
        page.set_input_files(field, {"name": name, "mimeType": kind, "buffer": data})

    def answer(self, page, says_yes=True):
        """Answers the page's own question; the focus is in it."""
        expect(page.locator("#ask-no")).to_be_focused()
        page.click("#ask-yes" if says_yes else "#ask-no")
        expect(page.locator("#ask")).to_have_count(0)

    def lens(self, page, name):
        """Switches a lens on or off, in the list of all of them."""
        if page.locator("#lens-list").is_hidden():
            page.click("#more-lenses")
        page.click(f"[data-lens={name}]")

    def looked(self, page):
        """Waits until a photo was looked at, through all lenses that are on."""
        page.wait_for_selector("#stage[aria-busy=false] #photo-picture:not([hidden])")

    def module(self, name, body, argument=None, page=None):
        """Runs code with a module of the page as `m`; without a page in an empty one, which all of a file's tests share."""
        page = page or self.empty_page()
        return page.evaluate(f"async (a) => {{ const m = await import(new URL('/{name}.js', location.origin)); {body} }}", argument)

    @classmethod
    def empty_page(cls):
        if cls.empty is None:
            server = MockServer()
            context = cls.browser.chromium.new_context(**DESKTOP)
            cls.addClassCleanup(server.stop)
            cls.addClassCleanup(context.close)
            cls.empty = context.new_page()
            cls.empty.goto(server.address + "empty.html")
        return cls.empty

    def opacity(self, page, side, x, y):
        """How opaque the canvas over a square photo is at a place, 0 to 255; the place in parts of the photo."""
        left, top, *_ = shown_box((x, y, 0, 0), (side, side), page.evaluate(STAGE_SIZE, STAGE))
        return page.evaluate(OPACITY, [f"{STAGE} canvas", left, top])

    def all_by_keyboard(self, page, least, note=""):
        """Tab alone reaches everything that can be used, and one always sees where the focus is."""
        page.evaluate("document.activeElement.blur()")
        names = page.evaluate(USABLE)
        self.assertGreaterEqual(len(names), least, f"{note} {names}")
        left, unseen = set(range(len(names))), []
        for _ in range(2 * len(names)):
            page.keyboard.press("Tab")
            at = page.evaluate(FOCUSED)
            if at["index"] in left and not at["isSeen"]:
                unseen.append(names[at["index"]])
            left.discard(at["index"])
            if not left:
                break
        self.assertEqual([names[index] for index in sorted(left)], [], f"{note}: not reached")
        self.assertEqual(unseen, [], f"{note}: out of sight")

    def near(self, found, wanted, most=1.0, note=""):
        self.assertEqual(len(found), len(wanted), note)
        for one, other in zip(found, wanted):
            self.assertLessEqual(abs(one - other), most, f"{note} {found} is not {wanted}")


class PageTest(BrowserTest):
    """A test with a mock server of its own."""

    SHARES = IS_WORKER_LATE = True

    def setUp(self):
        super().setUp()
        self.server = MockServer()
        self.script = self.server.script

    def tearDown(self):
        try:
            super().tearDown()
        finally:
            self.server.stop()


def shown_box(box, picture, view, fill=False, mirrored=False):
    """Where a box (parts of the picture, upper-left) is in a view: (left, top, right, bottom), by its own arithmetic."""
    ratios = [view[0] / picture[0], view[1] / picture[1]]
    scale = max(ratios) if fill else min(ratios)
    x, y, width, height = box
    edges = []
    for part, axis in [(x, 0), (y, 1), (x + width, 0), (y + height, 1)]:
        part = 1 - part if mirrored and axis == 0 else part
        edges.append(view[axis] / 2 + (part - 0.5) * picture[axis] * scale)
    if mirrored:
        edges[0], edges[2] = edges[2], edges[0]
    return edges


#: The centres of the four lines of a box, read from the canvas' pixels along its middle lines, in CSS pixels.
READ_LINES = """([selector, box]) => {
  const shown = document.querySelector(selector);
  const ratio = devicePixelRatio, reach = Math.ceil(4.5 * ratio);
  const canvas = new OffscreenCanvas(shown.width, shown.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(shown, 0, 0);
  const centre = (x, y, across) => {
    const [left, top] = [Math.round(x * ratio), Math.round(y * ratio)];
    const [width, height] = across ? [2 * reach, 1] : [1, 2 * reach];
    const from = across ? [left - reach, top] : [left, top - reach];
    const { data } = context.getImageData(...from, width, height);
    let sum = 0, weight = 0;
    for (let i = 0; i < 2 * reach; i++) { sum += (i + 0.5) * data[4 * i + 3]; weight += data[4 * i + 3]; }
    return weight === 0 ? NaN : ((across ? from[0] : from[1]) + sum / weight) / ratio;
  };
  const [l, t, r, b] = box, x = (l + r) / 2, y = (t + b) / 2;
  return [centre(l, y, true), centre(x, t, false), centre(r, y, true), centre(x, b, false)];
}"""

#: Where the boxes' buttons are in their stage, by their names.
READ_BUTTONS = """(selector) => {
  const stage = document.querySelector(selector), origin = stage.getBoundingClientRect();
  const inset = [origin.left + stage.clientLeft, origin.top + stage.clientTop];
  return Object.fromEntries([...stage.querySelectorAll(".boxes button")].map((button) => {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    return [button.textContent, [left - inset[0], top - inset[1], right - inset[0], bottom - inset[1]]];
  }));
}"""

STAGE_SIZE = "(selector) => { const s = document.querySelector(selector); return [s.clientWidth, s.clientHeight]; }"
