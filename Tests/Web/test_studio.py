"""Studio: a list of jobs, steps, and what is entered kept."""

from support import PageTest, expect

REGISTER = """async () => {
  const { registerJobKind } = await import(new URL("app/jobs.js", document.baseURI.split("#")[0]));
  const field = (name) => (root, data, save) => {
    const input = Object.assign(document.createElement("input"), { id: name, value: data[name] ?? "" });
    input.addEventListener("input", () => save({ [name]: input.value }));
    root.append(input);
  };
  registerJobKind({ id: "test", icon: "lens", title: { en: "Count", ja: "数える" }, steps: [
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
        page.once("dialog", lambda dialog: dialog.accept())
        page.locator(".job button").click()
        expect(page.locator(".job")).to_have_count(0)
