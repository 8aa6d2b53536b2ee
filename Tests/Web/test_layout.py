"""Everything is there and can be reached on small screens, on their side, at 200 % and 400 % and with letters twice as large."""

from mock_data import BUILT_IN
from support import PageTest, expect, jpeg
from teach_support import job

SHARE = "navigator.canShare = () => true; navigator.share = async () => {};"
SIZES = [(320, 256, 1), (320, 640, 1), (390, 844, 1), (844, 390, 1), (640, 400, 1), (1280, 800, 1), (390, 844, 2), (844, 390, 2), (1280, 800, 2)]

#: Controls that cannot be brought into view, or that something else covers; and what is wider than the window.
UNREACHABLE = """() => {
  const wrong = [];
  const name = (e) => `${e.id || e.className} ${(e.getAttribute("aria-label") || e.textContent).trim().slice(0, 24)}`;
  if (document.documentElement.scrollWidth > innerWidth) wrong.push(`the page is ${document.documentElement.scrollWidth} wide`);
  const head = [...document.querySelector("#top").children].filter((e) => e.checkVisibility()).map((e) => e.getBoundingClientRect());
  for (const [i, a] of head.entries()) for (const b of head.slice(i + 1)) if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) wrong.push("the head's parts overlap");
  const main = document.querySelector("main");
  if (main.scrollWidth > main.clientWidth) wrong.push(`its part is ${main.scrollWidth} of ${main.clientWidth} wide`);
  if (getComputedStyle(main).overflowY === "auto" && document.documentElement.scrollHeight > innerHeight + 1) wrong.push(`the page is ${document.documentElement.scrollHeight} high`);
  const root = document.querySelector("dialog[open]") ?? document;
  let count = 0;
  for (const e of root.querySelectorAll("button, a, select, summary, input:not([type=file]):not([type=radio])")) {
    if (!e.checkVisibility({ visibilityProperty: true }) || e.disabled || e.closest(".boxes, .skip, .aim")) continue;
    e.scrollIntoView({ block: "center", inline: "center" });
    const { left, top, right, bottom, width, height } = e.getBoundingClientRect();
    count++;
    if (width < 1 || right < 1 || left > innerWidth - 1 || bottom < 1 || top > innerHeight - 1) { wrong.push(`out of view: ${name(e)}`); continue; }
    const [x, y] = [Math.min(innerWidth - 1, Math.max(1, (left + right) / 2)), Math.min(innerHeight - 1, Math.max(1, (top + bottom) / 2))];
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(e.contains(hit) || hit.contains(e) && hit.closest("label"))) wrong.push(`covered: ${name(e)} by ${hit ? name(hit) : "nothing"}`);
    if (right > innerWidth + 1 && width <= innerWidth) wrong.push(`cut off: ${name(e)}`);
  }
  return { wrong, count };
}"""


class LayoutTest(PageTest):
    def at_each_size(self, page, name, least):
        """Checks what is shown at all sizes, one after the other."""
        for width, height, letters in SIZES:
            note = f"{name} {width} x {height} letters {letters}"
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", "200%" if letters == 2 else "")
            self.all_reachable(page, note, least)
            self.shot(page, f"layout-{note.replace(' ', '-')}")

    def all_reachable(self, page, note, least):
        def check():
            found = page.evaluate(UNREACHABLE)
            self.assertEqual(found["wrong"], [], note)
            self.assertGreaterEqual(found["count"], least, note)
        self.eventually(check, 5)

    def test_home(self):
        self.script.models = [dict(BUILT_IN)]
        page = self.open(before=SHARE)
        page.wait_for_selector("#home-offer:not([hidden])")
        self.at_each_size(page, "home", 16)

    def test_photo_and_sheet(self):
        page = self.open(before=SHARE)
        page.click("nav a[data-view=look]")
        self.at_each_size(page, "start", 13)
        self.choose(page, jpeg(800, 600))
        self.looked(page)
        self.at_each_size(page, "photo", 18)
        page.locator("#found button", has_text="person").first.click()
        expect(page.locator("#sheet-next")).to_be_visible()
        self.at_each_size(page, "sheet", 18)

    def test_camera_models_and_settings(self):
        page = self.open("#/look?source=camera&lenses=objects,codes", before=SHARE)
        page.wait_for_selector("#found > li")
        self.at_each_size(page, "camera", 20)
        page.click("#lens-settings")
        self.at_each_size(page, "lens settings", 6)
        page.click("#lens-dialog-close")
        page.click("nav a[data-view=models]")
        page.wait_for_selector("#catalogue button")
        self.at_each_size(page, "models", 10)
        page.click("#open-settings")
        self.at_each_size(page, "settings", 4)

    def test_find(self):
        page = self.open("#/models?find=vision")
        page.allowed = ["Failed to load resource"]
        self.at_each_size(page, "consent", 9)
        page.click("#find-agree")
        page.wait_for_selector(".result")
        self.at_each_size(page, "find", 20)
        page.click(".result a")
        page.wait_for_selector("#readme table")
        page.locator("[data-does=add]").first.click()
        self.at_each_size(page, "repository", 15)

    def test_studio(self):
        project = self.script.teach.project(photos=3, boxes=True)
        page = self.open("#/studio?job=teach-1", before=job(0, project=project["id"]))
        for step, shown in enumerate([".teach-card", "#teach-photo", "#teach-start", "#teach-lost"]):
            page.locator(".steps button").nth(step).click()
            page.wait_for_selector(shown)
            self.at_each_size(page, f"teach {step}", 12)
        page.click(".studio > .plain")
        self.at_each_size(page, "studio", 9)

    def test_news_cover_nothing(self):
        page = self.open("#/look?source=photo&lenses=objects", device="phone")
        self.choose(page, jpeg(800, 600))
        self.looked(page)
        page.click("#photo-save")
        expect(page.locator("#news")).to_be_visible()
        self.all_reachable(page, "news", 12)
