"""Studio: a list of jobs, steps, and what is entered kept."""

from support import PageTest, expect

REGISTER = """async () => {
  const { registerJobKind } = await import(new URL("app/jobs.js", document.baseURI.split("#")[0]));
  const field = (name) => (root, data, save) => {
    const input = Object.assign(document.createElement("input"), { id: name, value: data[name] ?? "" });
    input.addEventListener("input", () => save({ [name]: input.value }));
    root.append(input);
  };
  registerJobKind({ id: "test", icon: "lens", title: { en: "Count", ja: "数える" }, about: { en: "Counts.", ja: "数えます。" },
    drawing: { line: "M20 20h80" }, steps: [
    { title: { en: "Begin", ja: "開始" }, build: field("first") }, { title: { en: "End", ja: "終了" }, build: field("second") }] });
}"""


class StudioTest(PageTest):
    def setUp(self):
        super().setUp()
        # What is registered goes into the module that the page uses.
        self.script.is_joined = False

    def test_a_job_lasts(self):
        page = self.open()
        page.evaluate(REGISTER)
        page.click("nav a[data-view=studio]")
        expect(page.locator("#title-studio")).to_be_focused()
        page.click("[data-begin=test]")
        page.fill("#first", "seven")
        self.assertEqual(page.evaluate("document.activeElement.id"), "first", "saving takes the focus from nobody")
        page.click("#job-next")
        expect(page.locator("#second")).to_be_visible()
        expect(page.locator(".steps [aria-current=step]")).to_have_text("2End")
        expect(page.locator("#job-next")).to_be_disabled()
        self.shot(page, "studio-job")
        address = page.url
        page.reload()
        page.evaluate(REGISTER)
        page.goto(address)
        page.wait_for_selector("nav a[data-view=studio]")
        page.click("nav a[data-view=studio]")
        expect(page.locator(".job")).to_contain_text("End")
        self.shot(page, "studio-list")
        page.click(".job a")
        page.click("#job-back")
        self.assertEqual(page.input_value("#first"), "seven")
        page.click("#language")
        expect(page.locator(".studio h3")).to_have_text("数える")
        page.go_back()
        remove = page.locator(".job button")
        remove.click()
        self.answer(page, False)
        expect(remove).to_be_focused()
        remove.click()
        self.answer(page)
        expect(page.locator(".job")).to_have_count(0)
        expect(page.locator("#title-studio")).to_be_focused()

    def test_every_kind_says_what_it_makes(self):
        for device, locale, words in [("phone", "ja-JP", "枠をつけます"), ("desktop", "en-US", "Draw boxes around")]:
            page = self.open("#/studio", device=device, locale=locale)
            expect(page.locator(".kind")).to_have_count(3)
            for kind in page.locator(".kind").all():
                expect(kind.locator(".drawing")).to_be_visible()
                self.assertGreater(len(kind.locator(".hint").text_content()), 25)
            expect(page.locator("[data-begin=teach]")).to_contain_text(words)
            expect(page.locator(".jobs")).to_have_count(0)
            for kind in page.locator(".kind").all():
                expect(kind).to_be_in_viewport(ratio=1)
            self.shot(page, f"studio-empty-{device}")
            self.close(page)

    def test_steps_have_names_on_phones(self):
        """Each in a line of its own, beside each other, with letters twice as large too."""
        names = """() => [...document.querySelectorAll(".steps button")].map((step) => {
          const { left, right, height } = step.lastElementChild.getBoundingClientRect(), size = parseFloat(getComputedStyle(step).fontSize);
          return { name: step.lastElementChild.textContent, isWhole: left >= 0 && right <= innerWidth && right - left > size && height < 2 * size, top: Math.round(step.getBoundingClientRect().top) };
        })"""
        for locale in ("en-US", "ja-JP"):
            page = self.open("#/studio", device="phone", locale=locale)
            for kind, count in [("measure", 5), ("teach", 4), ("comments", 2)]:
                page.set_viewport_size({"width": 360, "height": 740})
                page.locator(f"[data-begin={kind}]").click()
                expect(page.locator(".steps button")).to_have_count(count)
                for letters in ("100%", "200%"):
                    page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", letters)
                    for index in range(count):
                        page.locator(".steps button").nth(index).click() if kind == "measure" else None
                        found = page.evaluate(names)
                        self.assertEqual([each for each in found if not each["isWhole"]], [], f"{kind} {locale} {letters}")
                        self.assertEqual(len(found), count)
                        if letters == "100%":
                            self.assertEqual(len({each["top"] for each in found}), 1, f"{kind} {locale}")
                page.evaluate("document.documentElement.style.fontSize = ''")
                page.click("nav a[data-view=studio]")
            self.close(page)

    def test_kinds_stand_beside_each_other_on_a_tablet(self):
        page = self.open("#/studio")
        page.set_viewport_size({"width": 768, "height": 1024})
        self.assertEqual(len({kind.bounding_box()["y"] for kind in page.locator(".kind").all()}), 1)

    def test_another_browser_lists_what_the_server_has(self):
        teach = self.script.teach
        project = teach.project("Mugs", photos=2, boxes=True)
        page = self.open("#/studio")
        row = page.locator(f"[data-kept='{project['id']}']")
        expect(row).to_contain_text("Mugs")
        expect(row).to_contain_text("2 photos, 2 boxes")
        row.get_by_role("button", name="Mugs").first.click()
        expect(page.locator("#teach-name")).to_have_value("Mugs")
        page.click("nav a[data-view=studio]")
        # Now it is a job of this browser, and still there once.
        expect(page.locator(".job")).to_have_count(1)
        expect(page.locator(".job")).to_contain_text("Mugs")
        expect(page.locator(".job")).to_contain_text("Collect")
        self.shot(page, "studio-kept")
        page.get_by_role("button", name="Delete Mugs").click()
        expect(page.locator("#ask-question")).to_contain_text("with its photos and its model")
        self.answer(page)
        expect(page.locator(".job")).to_have_count(0)
        self.assertEqual(teach.projects, {})
