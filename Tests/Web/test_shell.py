"""What holds everywhere: languages, keyboard, names, contrast, sizes, files, and the page kept for when the server is away."""

import re

from mock_server import hashed_files
from page_files import features, page_files, resolved
from support import DEVICES, READ_BUTTONS, STAGE, PageTest, expect, jpeg

#: What is shown: its name, its address.
PLACES = {
    "home": "#/", "photo": "#/look?source=photo&photo=sample.astronaut&lenses=objects,faces,hands,codes,classify",
    "camera": "#/look?source=camera&lenses=objects,codes", "models": "#/models",
    "studio": "#/studio", "consent": "#/models?find=", "find": "#/models?find=vision", "repository": "#/models?repository=ada/vision-0",
}


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
    if (!walker.currentNode.data.trim() || !element.checkVisibility() || element.closest(".hidden, .heading, .boxes, .skip, option, button:disabled, noscript, .unfit, .controls, .busy, .tip")) continue;
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
  for (const e of document.querySelectorAll("img")) if (shown(e) && !e.alt && !e.closest("a")) wrong.push("picture without words");
  for (const e of document.querySelectorAll("svg")) if (e.getAttribute("aria-hidden") !== "true") wrong.push("icon is read out");
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) wrong.push(`twice: ${id}`);
  if (document.querySelectorAll("h1").length !== 1 || document.querySelectorAll("main").length !== 1) wrong.push("landmarks");
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("wider than the window");
  for (const e of document.querySelectorAll("button, nav a, a.primary, a.secondary, a.card, summary, select, .choice span, input[type=range], .option")) {
    const { width, height } = e.getBoundingClientRect();
    if (shown(e) && !e.closest(".boxes") && !e.closest(".aim") && (width < 43.5 || height < 43.5)) wrong.push(`too small for a finger: ${name(e)} ${width} ${height}`);
  }
  return wrong;
}"""


class ShellTest(PageTest):
    def fill(self, page, place):
        """Brings a place to life, so that everything it can show is there."""
        page.evaluate(f"location.hash = '{PLACES[place]}'")
        if place == "consent":
            page.wait_for_selector("#find-agree")
        elif place == "find":
            page.wait_for_selector("#find-agree, .result")
            if page.locator("#find-agree").count():
                page.click("#find-agree")
            page.wait_for_selector(".result")
        elif place == "repository":
            page.wait_for_selector("#readme table")
        elif place == "home":
            page.wait_for_selector("#tools li")
        elif place == "photo":
            self.looked(page)
            page.wait_for_selector(".naming li")
        elif place == "camera":
            page.wait_for_selector("#found > li")
        elif place == "studio":
            page.wait_for_selector("[data-begin=teach]")
        else:
            page.wait_for_selector("#catalogue .offer")

    def check(self, page, note):
        def sound():
            self.assertEqual(page.evaluate(UNSOUND), [], note)
            found = page.evaluate(LOW_CONTRAST)
            self.assertEqual(found["bad"], [], note)
            self.assertGreater(found["count"], 8, note)
        self.eventually(sound)
        self.shot(page, note.replace(" ", "-"))

    def test_every_place_is_sound(self):
        for device in DEVICES:
            for locale, scheme in [("en-US", "light"), ("ja-JP", "dark"), ("en-US", "dark"), ("ja-JP", "light")]:
                page = self.open(device=device, locale=locale, scheme=scheme, reduced_motion="reduce")
                note = f"{device} {locale[:2]} {scheme}"
                for place in PLACES:
                    self.fill(page, place)
                    self.check(page, f"{note} {place}")
                    if place in ("photo", "camera"):
                        page.locator("#found button").first.click()
                        expect(page.locator(".sheet")).to_be_visible()
                        self.check(page, f"{note} {place} sheet")
                page.click("#open-settings")
                self.check(page, f"{note} settings")
                self.close(page)

    def test_styles_of_a_feature_stay_in_it(self):
        """Results of Find look the same whether or not Look and its styles were there before, and Look's rows after Find."""
        box = """(selector) => { const found = document.querySelector(selector), own = getComputedStyle(found), { width, height } = found.getBoundingClientRect();
          return [own.position, own.display, own.flexDirection, own.gap, Math.round(width), Math.round(height)]; }"""
        fresh = self.open("#/models?find=vision")
        self.fill(fresh, "find")
        seen = {selector: fresh.evaluate(box, selector) for selector in (".results", ".found", ".result", ".batch")}
        page = self.open()
        self.fill(page, "photo")
        panel = page.evaluate(box, "#found button")
        self.fill(page, "find")
        count = page.evaluate("document.querySelectorAll('.result').length")
        visible = page.evaluate("[...document.querySelectorAll('.result')].filter((each) => each.getBoundingClientRect().height > 40).length")
        self.assertEqual(visible, count, "every result has its place in the list")
        tops = page.evaluate("[...document.querySelectorAll('.result')].slice(0, 5).map((each) => each.getBoundingClientRect().top)")
        self.assertEqual(tops, sorted(set(tops)), "results follow one another")
        for selector, wanted in seen.items():
            self.assertEqual(page.evaluate(box, f".find {selector}"), wanted, selector)
        self.fill(page, "photo")
        self.assertEqual(page.evaluate(box, "#found button"), panel, "Find leaves Look's rows alone")

    def test_languages(self):
        for locale, lang, title in [("en-GB", "en", "Home"), ("ja", "ja", "ホーム"), ("fr-FR", "en", "Home")]:
            page = self.open(locale=locale)
            self.assertEqual(page.evaluate("document.documentElement.lang"), lang)
            self.assertTrue(page.title().startswith(title))
        page.click("#language")
        self.assertEqual(page.evaluate("document.documentElement.lang"), "ja")
        expect(page.locator("#home-choose")).to_have_text("写真を選ぶ")
        expect(page.locator("#tools .name").first).to_have_text("物体")
        self.assertTrue(page.title().startswith("ホーム"))
        page.reload()
        expect(page.locator("#home-choose")).to_have_text("写真を選ぶ")

    def test_no_english_within_japanese(self):
        """Every word in Latin letters is a name, a unit, or what files are called."""
        page = self.open(locale="ja-JP")
        allowed = {"Manako", "English", "YOLOX", "Nano", "MobileNet", "v2", "yolox", "nano", "yolox_nano", "rt", "detr", "small", "mobilenet", "car", "MB", "KB", "GB",
                   "kB", "cm", "Apache", "onnx", "tflite", "mlmodel", "mlpackage", "aimodel", "ZIP", "QR", "https", "en", "wikipedia", "org", "wi", "wiki", "QR_code", "tabby", "tiger", "cat", "lynx", "class",
                   "Wikipedia", "person", "face", "cup", "bicycle", "GitHub"}
        # What repositories say of themselves is not the page's.
        for place in [each for each in PLACES if each not in ("find", "repository")]:
            self.fill(page, place)
            words = set(re.findall(r"[A-Za-z][A-Za-z_0-9]*", page.inner_text("body")))
            self.assertEqual(words - allowed, set(), place)

    def test_the_heading_of_another_place_has_the_focus(self):
        page = self.open()
        for view in ["look", "models", "home"]:
            page.click(f"nav a[data-view={view}]")
            expect(page.locator(f"#title-{view}")).to_be_focused()
            expect(page.locator(f"nav a[data-view={view}]")).to_have_attribute("aria-current", "page")
        page.go_back()
        expect(page.locator("#title-models")).to_be_focused()
        self.assertTrue(page.title().startswith("Models"))

    def test_a_tab_leads_back_to_what_was_there(self):
        page = self.open("#/look?source=photo&photo=sample.cat&lenses=objects")
        self.looked(page)
        page.click("nav a[data-view=models]")
        expect(page.locator("#view-models")).to_be_visible()
        page.click("nav a[data-view=look]")
        expect(page.locator("#found > li")).to_have_count(2)
        self.assertTrue(page.url.endswith("#/look?source=photo&lenses=objects&photo=sample.cat"), page.url)
        page.click("nav a[data-view=look]")
        expect(page.locator("#photo-start")).to_be_visible()

    def test_addresses_that_nobody_knows_lead_home(self):
        page = self.open("#/nowhere?a=b")
        expect(page.locator("#view-home")).to_be_visible()

    def test_both_languages_have_the_same_texts(self):
        page = self.open()
        count = 0
        for folder in ["app", *features(page_files())]:
            found = page.evaluate("""async (folder) => {
              const own = (name) => import(new URL(`${folder}/${name}.js`, document.baseURI.split("#")[0]));
              const [english, japanese] = await Promise.all(["words-en", "words-ja"].map(own));
              const keys = (value, path = "") => Object.entries(value).flatMap(([key, each]) => (typeof each === "object" ? keys(each, `${path}${key}.`) : [`${path}${key}:${typeof each}${each.length && typeof each === "function" ? each.length : ""}`]));
              return [english, japanese].map(({ words, failures }) => [...keys(words), ...keys(failures)]);
            }""", folder)
            self.assertEqual(*found, folder)
            count += len(found[0])
        self.assertGreater(count, 200)

    def test_every_text_is_used_and_every_used_one_is_there(self):
        """A feature uses its own texts and those of the shell; none is left over."""
        files = {path: data.decode() for path, data in page_files().items() if path.endswith((".js", ".html"))}
        known = {path.split("/")[0]: set(re.findall(r"^  (\w+):", text.split("export const failures")[0], re.MULTILINE))
                 for path, text in files.items() if path.endswith("/words-en.js")}
        used = {folder: "".join(text for path, text in files.items() if "words-" not in path and (path.startswith(f"{folder}/") or (folder == "app" and path == "index.html")))
                for folder in known}
        for folder, text in used.items():
            wanted = set(re.findall(r'\btext\("(\w+)"', text)) | set(re.findall(r'data-(?:text|name)="(\w+)"', text))
            wanted |= set(re.findall(r'\bwords\(\s*"\w+",\s*"(\w+)"', text)) | set(re.findall(r'\bbutton\(\s*"[\w ]+",\s*"(\w+)"', text))
            wanted |= set(re.findall(r'\biconButton\(\s*"(\w+)"', text))
            self.assertEqual(wanted - known[folder] - known["app"], set(), folder)
            readers = "".join(used.values()) if folder == "app" else text
            spoken = {key for key in known[folder] if re.search(rf'"{key}"', readers) or key.startswith(("camera", "video"))}
            self.assertEqual(known[folder] - spoken, set(), folder)
        self.assertEqual(len(set().union(*known.values())), sum(map(len, known.values())), "no key is there twice")

    def test_one_word_for_one_thing(self):
        """What people take is a photo: no other words for it in what is said, in either language."""
        for language, words in [("en", r"\b[Pp]ictures?\b|\b[Ii]mages?\b"), ("ja", "画像|落として|個の物")]:
            for path, data in page_files().items():
                if not path.endswith(f"/words-{language}.js"):
                    continue
                texts = "\n".join(line.split(":", 1)[-1] for line in data.decode().splitlines() if not line.startswith("//"))
                # The browsers' own name for the window that stays in front.
                texts = texts.replace("Picture-in-Picture", "")
                self.assertEqual(re.findall(words, texts), [], path)

    def test_keyboard_walk(self):
        page = self.open("#/look?source=photo&lenses=objects")
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.id"), "skip")
        page.keyboard.press("Enter")
        self.assertEqual(page.evaluate("document.activeElement.id"), "main")
        self.choose(page, jpeg(800, 600))
        self.looked(page)
        page.focus(".sources a")
        for _ in range(12):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.closest('#stage .boxes') !== null"):
                break
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "person, 91%")
        outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        self.assertEqual(outline, "solid", "the focus is seen")
        page.keyboard.press("Enter")
        expect(page.locator("#sheet-name")).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.locator(".sheet")).to_be_hidden()
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "person, 91%")
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "cup, 64%")

    def test_what_is_found_is_announced(self):
        page = self.open("#/look?source=photo&lenses=objects")
        self.choose(page, jpeg(800, 600))
        expect(page.locator("#announcer")).to_have_text("Person, cup")
        self.assertEqual(page.get_attribute("#announcer", "aria-live"), "polite")
        page.click(".sources [data-source=camera]")
        expect(page.locator("#announcer")).to_have_text("In view: person, cup")

    def test_reduced_motion(self):
        page = self.open("#/look?source=camera&lenses=objects", reduced_motion="reduce")
        page.locator("#found button").first.click()
        self.assertLessEqual(float(page.evaluate("parseFloat(getComputedStyle(document.querySelector('.sheet')).animationDuration)")), 0.001)

    def test_the_page_opens_without_the_server(self):
        self.script.is_joined = False
        page = self.open()
        page.allowed = ["ERR_CONNECTION", "ERR_EMPTY", "Failed to load resource"]
        self.worker_ready(page)
        kept = page.evaluate("caches.keys().then(async (names) => (await (await caches.open(names[0])).keys()).map(({ url }) => new URL(url).pathname))")
        files = {f"/{path}" for path in page_files() if "/" in path} - {"/app/icon-180.png"}
        self.assertEqual(files - set(kept), set(), "all that the page names is kept")
        self.assertFalse([path for path in kept if path.startswith("/v1")])
        self.stop_server(page)
        page.reload()
        expect(page.locator("#notice-words")).to_contain_text("does not answer")
        expect(page.locator("#samples img").first).to_be_visible()
        self.server.start()
        # It asks again by itself, and what it could not show is there.
        expect(page.locator("#tools li").first).to_be_visible()
        expect(page.locator("#notice")).to_be_hidden()

    def test_files_name_each_other(self):
        """What the server that gives files names with hashes builds on: whole quoted names, no circles, nothing left over."""
        files = {path: data for path, data in page_files().items() if "/" in path}
        pictures = {path for path in files if path.endswith((".png", ".jpg"))}
        files = {path: data.decode() for path, data in files.items() if path not in pictures}
        outside = "".join(page_files()[name].decode() for name in ("index.html", "sw.js"))
        named = {path: {resolved(path, name) for name in re.findall(r'"(\.\.?/[\w./-]+\.\w+)"', text)} for path, text in files.items()}
        known = set(re.findall(r'"(app/[\w.-]+)"', outside)).union(*named.values())
        self.assertEqual(known, set(files) | pictures)
        # A sheet and a worker are named by their address alone, which is relative to the module that the page loads too.
        for path, text in files.items():
            for name in re.findall(r'"(\.\.?/[\w./-]+\.(?:css|png|jpg)|[\w./-]+/encoder\.js)"', text):
                self.assertIn(resolved("app/main.js", name), set(files) | pictures, f"{path} names {name}")
        named = {path: each - pictures for path, each in named.items()}
        done = set()
        while len(done) < len(files):
            ready = {path for path in files if path not in done and named[path] <= done}
            self.assertTrue(ready, f"a circle among {set(files) - done}")
            done |= ready
        self.assertNotRegex(page_files()["index.html"].decode(), r"(?i)<style|\sstyle=|\son\w+=|<script(?![^>]*src=)")

    def test_modules_can_be_joined(self):
        """The server joins modules by a rule of lines: named imports, plain exports, nothing that waits at the top."""
        for path, data in page_files().items():
            if not path.endswith(".js") or "/" not in path:
                continue
            text = data.decode()
            rest = re.sub(r'^import \{[\w\s,]+\} from "\.[\w./-]+\.js";$', "", text, flags=re.MULTILINE)
            self.assertNotRegex(rest, r"(?m)^\s*import\b|\bimport\s*\((?!\")", path)
            for line in re.findall(r"^[ \t]*export\b.*$", text, re.MULTILINE):
                self.assertRegex(line, r"^export (function|async function|class|const) \w+", path)
            self.assertNotRegex(text, r"(?m)^(await|for await)\b|^(const|let) .*= await\b", path)

    def test_names_with_hashes(self):
        self.script.files = hashed_files()
        page = self.open()
        page.click("#home-look")
        page.wait_for_selector("#found > li")
        self.worker_ready(page)
        before = len(self.script.requests)
        page.reload()
        page.wait_for_selector("#found > li")
        self.assertFalse([each for each in self.script.requests[before:] if re.match(r"/\w+/.*\.\w+$", each["path"]) and not each["path"].startswith("/v1/")], "kept files are not asked for again")

    def test_no_box_is_left_behind(self):
        page = self.open("#/look?source=camera&lenses=objects")
        page.wait_for_selector("#found > li")
        page.click("nav a[data-view=home]")
        expect(page.locator("#home-look")).to_be_visible()
        self.stays(lambda: page.evaluate(READ_BUTTONS, STAGE) == {})
