"""What holds everywhere: languages, keyboard, names, contrast, sizes, files, and the page kept for when the server is away."""

import re

from mock_server import PAGE, hashed_files
from support import DEVICES, READ_BUTTONS, PageTest, expect, jpeg

VIEWS = ["photo", "live", "track", "models"]

#: Shown texts whose contrast with what is behind them is too small; pictures and what lies over them are left out.
LOW_CONTRAST = """() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const rgba = (color) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = color; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
  const over = ([r, g, b, a], under) => [r, g, b].map((value, i) => (value * a + under[i] * (255 - a)) / 255);
  const light = (rgb) => { const [r, g, b] = rgb.map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4)); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const ground = (element) => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) layers.unshift(rgba(getComputedStyle(at).backgroundColor));
    return layers.reduce((under, layer) => over(layer, under), [255, 255, 255]);
  };
  const bad = [];
  let count = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement, style = getComputedStyle(element);
    if (!walker.currentNode.data.trim() || !element.checkVisibility() || element.closest(".hidden, .boxes, .skip, option, button:disabled, noscript")) continue;
    const under = ground(element), text = over(rgba(style.color), under);
    const [a, b] = [light(text), light(under)].sort((x, y) => y - x), ratio = (a + 0.05) / (b + 0.05);
    const size = parseFloat(style.fontSize), isLarge = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    count++;
    if (ratio < (isLarge ? 3 : 4.5)) bad.push(`${walker.currentNode.data.trim()} ${ratio.toFixed(2)}`);
  }
  return { bad, count };
}"""

#: What is wrong with names, lists, ids and labels.
UNSOUND = """() => {
  const wrong = [];
  const shown = (element) => element.checkVisibility();
  const name = (e) => (e.getAttribute("aria-label") || (e.getAttribute("aria-labelledby") || "").split(" ").map((id) => document.getElementById(id)?.textContent ?? "").join("") || e.textContent || e.labels?.[0]?.textContent || "").trim();
  for (const e of document.querySelectorAll("button, a, select, input:not([type=file]), section, nav, dialog, [role=dialog], [role=toolbar]")) {
    if (shown(e) && !name(e)) wrong.push(`no name: ${e.outerHTML.slice(0, 80)}`);
  }
  for (const e of document.querySelectorAll("ul, ol")) if ([...e.children].some((child) => child.tagName !== "LI")) wrong.push(`not a list: ${e.className}`);
  for (const e of document.querySelectorAll("img")) if (shown(e) && !e.alt) wrong.push("picture without words");
  for (const e of document.querySelectorAll("svg")) if (e.getAttribute("aria-hidden") !== "true") wrong.push("icon is read out");
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) wrong.push(`twice: ${id}`);
  if (document.querySelectorAll("h1").length !== 1 || document.querySelectorAll("main").length !== 1) wrong.push("landmarks");
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("wider than the window");
  for (const e of document.querySelectorAll("button, nav a, select, .choice span, input[type=range]")) {
    const { width, height } = e.getBoundingClientRect();
    if (shown(e) && !e.closest(".boxes") && e.id !== "aim" && (width < 43.5 || height < 43.5)) wrong.push(`too small for a finger: ${name(e)} ${width} ${height}`);
  }
  return wrong;
}"""


class ShellTest(PageTest):
    def fill(self, page, view):
        """Brings a view to life, so that everything it can show is there."""
        if view == "photo":
            self.choose(page, jpeg(800, 600))
            page.wait_for_selector("#photo-objects li")
        elif view == "live":
            page.locator("#live-objects button").first.click()
            expect(page.locator("#card-fact")).not_to_be_empty()
        elif view == "track":
            page.wait_for_selector("#figures:not([hidden])")
            page.mouse.click(300, 300)
            page.wait_for_selector("#targets li")

    def test_every_view_is_sound(self):
        for device in DEVICES:
            for locale, scheme in [("en-US", "light"), ("ja-JP", "dark"), ("en-US", "dark"), ("ja-JP", "light")]:
                page = self.open(device=device, locale=locale, scheme=scheme)
                for view in VIEWS:
                    page.click(f"nav a[data-view={view}]")
                    self.shot(page, f"{device}-{locale[:2]}-{scheme}-{view}-empty") if view == "photo" else None
                    self.fill(page, view)
                    page.wait_for_timeout(350)
                    note = f"{device} {locale} {scheme} {view}"
                    self.assertEqual(page.evaluate(UNSOUND), [], note)
                    found = page.evaluate(LOW_CONTRAST)
                    self.assertEqual(found["bad"], [], note)
                    self.assertGreater(found["count"], 8, note)
                    self.shot(page, f"{device}-{locale[:2]}-{scheme}-{view}")
                page.click("#open-settings")
                self.assertEqual(page.evaluate(LOW_CONTRAST)["bad"], [])
                self.shot(page, f"{device}-{locale[:2]}-{scheme}-settings")
                self.close(page)

    def test_languages(self):
        for locale, lang, title in [("en-GB", "en", "Photo"), ("ja", "ja", "写真"), ("fr-FR", "en", "Photo")]:
            page = self.open(locale=locale)
            self.assertEqual(page.evaluate("document.documentElement.lang"), lang)
            self.assertTrue(page.title().startswith(title))
        page.click("#language")
        self.assertEqual(page.evaluate("document.documentElement.lang"), "ja")
        expect(page.locator("#photo-choose")).to_have_text("写真を選ぶ")
        page.reload()
        self.assertEqual(page.evaluate("document.documentElement.lang"), "ja")

    def test_both_languages_have_the_same_texts(self):
        page = self.open()
        found = page.evaluate("""async () => {
          const { english } = await import(new URL("app/strings-en.js", location.href)), { japanese } = await import(new URL("app/strings-ja.js", location.href));
          const keys = (value, path = "") => Object.entries(value).flatMap(([key, each]) => (typeof each === "object" ? keys(each, `${path}${key}.`) : [`${path}${key}:${typeof each}${each.length && typeof each === "function" ? each.length : ""}`]));
          return [keys(english), keys(japanese)];
        }""")
        self.assertEqual(*found)
        self.assertGreater(len(found[0]), 100)

    def test_every_text_is_used_and_every_used_one_is_there(self):
        strings = (PAGE / "app/strings-en.js").read_text()
        keys = set(re.findall(r"^  (\w+):", strings, re.MULTILINE))
        used = (PAGE / "index.html").read_text() + "".join(path.read_text() for path in (PAGE / "app").glob("*.js") if "strings" not in path.name)
        wanted = set(re.findall(r'\btext\("(\w+)"', used)) | set(re.findall(r'data-(?:text|name)="(\w+)"', used))
        self.assertEqual(wanted - keys, set())
        spoken = {key for key in keys if f'"{key}"' in used or key.startswith(("camera", "video"))}
        self.assertEqual(keys - spoken, set())

    def test_keyboard_walk(self):
        page = self.open()
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.id"), "skip")
        page.keyboard.press("Enter")
        self.assertEqual(page.evaluate("document.activeElement.id"), "main")
        self.choose(page, jpeg(800, 600))
        page.wait_for_selector("#photo-objects li")
        for _ in range(12):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.closest('#photo-stage .boxes') !== null"):
                break
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "person, 91 %")
        outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        self.assertEqual(outline, "solid", "the focus is seen")
        page.keyboard.press("Enter")
        expect(page.locator("#card-name")).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.locator("#card")).to_be_hidden()
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "person, 91 %")
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "cup, 64 %")

    def test_objects_are_announced(self):
        page = self.open()
        self.choose(page, jpeg(800, 600))
        expect(page.locator("#announcer")).to_have_text("2 objects: person, cup")
        self.assertEqual(page.get_attribute("#announcer", "aria-live"), "polite")
        page.click("nav a[data-view=live]")
        expect(page.locator("#announcer")).to_have_text("In view: person, cup")

    def test_reduced_motion(self):
        page = self.open("#live", reduced_motion="reduce")
        page.wait_for_selector("#live-objects li")
        self.script.objects = [("person", 0.9, (0.4, 0.4, 0.2, 0.2), 1)]
        expect(page.locator("#live-objects li")).to_have_count(1)
        page.locator("#live-objects button").click()
        self.assertLessEqual(float(page.evaluate("parseFloat(getComputedStyle(document.querySelector('#card')).animationDuration)")), 0.001)

    def test_the_page_opens_without_the_server(self):
        page = self.open()
        page.allowed = ["ERR_CONNECTION", "ERR_EMPTY", "Failed to load resource"]
        self.worker_ready(page)
        kept = page.evaluate("caches.keys().then(async (names) => (await (await caches.open(names[0])).keys()).map(({ url }) => new URL(url).pathname))")
        self.assertIn("/app/main.js", kept)
        self.assertFalse([path for path in kept if path.startswith("/v1")])
        self.stop_server(page)
        page.reload()
        page.wait_for_selector("nav [aria-current]")
        expect(page.locator("#notice-text")).to_contain_text("does not answer")
        self.server.start()

    def test_files_name_each_other(self):
        """What the server that gives files names with hashes builds on: whole quoted names, no circles, all in the shell."""
        pictures = {path.name for path in (PAGE / "app").glob("*.png")}
        files = {path.name: path.read_text() for path in (PAGE / "app").iterdir() if path.name not in pictures}
        shell = set(re.findall(r'"app/([\w.-]+)"', (PAGE / "sw.js").read_text()))
        self.assertEqual(shell, set(files))
        named = {name: set(re.findall(r'"\./([\w.-]+)"', text)) for name, text in files.items()}
        self.assertEqual(set().union(*named.values()) - set(files), pictures - {"icon-180.png"})
        named = {name: each - pictures for name, each in named.items()}
        done = set()
        while len(done) < len(files):
            ready = {name for name in files if name not in done and named[name] <= done}
            self.assertTrue(ready, f"a circle among {set(files) - done}")
            done |= ready
        self.assertNotRegex((PAGE / "index.html").read_text(), r"(?i)<style|\sstyle=|\son\w+=|<script(?![^>]*src=)")

    def test_names_with_hashes(self):
        self.script.files = hashed_files()
        page = self.open("#live")
        page.wait_for_selector("#live-objects li")
        self.worker_ready(page)
        asked = {each["path"] for each in self.script.requests if each["path"].startswith("/app/")}
        # Pictures for the home screen are fetched by whoever puts it there.
        kept = {path for path in self.script.files if path.startswith("/app/") and not path.endswith(".png")}
        self.assertEqual({path for path in asked if not path.endswith(".png")}, kept)
        before = len(self.script.requests)
        page.reload()
        page.wait_for_selector("#live-objects li")
        self.assertFalse([each for each in self.script.requests[before:] if each["path"].startswith("/app/")], "kept files are not asked for again")

    def test_no_box_is_left_behind(self):
        page = self.open("#live")
        page.wait_for_selector("#live-objects li")
        page.click("nav a[data-view=photo]")
        self.assertEqual(page.evaluate(READ_BUTTONS, "#camera-stage"), {})
