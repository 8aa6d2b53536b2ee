"""What codes say: as text, to copy, and to open after the address was shown; nothing in them is believed."""

from mock_data import seen
from support import PageTest, expect, jpeg


class CodesTest(PageTest):
    def code(self, payload, locale="en-US", **more):
        self.script.found["codes"] = [seen("QR", 1.0, (0.2, 0.2, 0.5, 0.5), payload=payload, corners=[(0.2, 0.2), (0.7, 0.2), (0.7, 0.7), (0.2, 0.7)], **more)]
        page = self.open("#/look?source=photo&lenses=codes", locale=locale)
        self.choose(page, jpeg(600, 600))
        self.looked(page)
        page.locator("#found button").click()
        return page

    def test_open_asks_first(self):
        page = self.code("https://evil.example/login?next=https://bank.example/")
        expect(page.locator("#code-open")).to_have_count(0)
        page.click("#code-ask")
        expect(page.locator(".address strong")).to_have_text("evil.example")
        expect(page.locator(".address span")).to_have_text("https://evil.example/login?next=https://bank.example/")
        link = page.locator("#code-open")
        expect(link).to_be_focused()
        self.assertEqual(link.get_attribute("href"), "https://evil.example/login?next=https://bank.example/")
        self.assertEqual((link.get_attribute("rel"), link.get_attribute("target")), ("noopener noreferrer", "_blank"))
        self.shot(page, "code-open")
        page.get_by_role("button", name="Cancel").click()
        expect(page.locator("#code-open")).to_have_count(0)
        expect(page.locator("#code-ask")).to_be_focused()

    def test_what_is_no_address_of_the_web_is_not_opened(self):
        for payload in ["javascript:alert(1)", "data:text/html,<script>alert(1)</script>", "file:///etc/passwd", "WIFI:S:home;P:secret;;",
                        "https://user:pass@bank.example/", "tel:+81312345678", "plain words", "ftp://a.example/"]:
            page = self.code(payload)
            expect(page.locator("#sheet-payload")).to_have_text(payload)
            expect(page.locator("#code-copy")).to_be_visible()
            expect(page.locator("#code-ask")).to_have_count(0)
            self.close(page)

    def test_markup_stays_text(self):
        payload = "<img src=x onerror=\"document.title='gone'\">\nsecond line\u202e"
        page = self.code(payload, locale="ja-JP")
        self.assertEqual(page.locator("#sheet-payload").evaluate("each => each.textContent"), payload)
        self.assertEqual(page.locator("#sheet-payload img").count(), 0)
        self.assertNotIn("gone", page.title())

    def test_copy(self):
        page = self.code("some words", locale="ja-JP")
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.click("#code-copy")
        expect(page.locator("#news")).to_have_text("コピーしました")
        self.assertEqual(page.evaluate("navigator.clipboard.readText()"), "some words")

    def test_long_payloads_fit(self):
        page = self.code("https://example.org/" + "x" * 1500)
        self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), page.viewport_size["width"])
        self.assertLessEqual(page.evaluate("document.querySelector('#look-panel').scrollWidth - document.querySelector('#look-panel').clientWidth"), 0)

    def test_data_instead_of_text(self):
        page = self.code("", payloadBase64="AAECAw==")
        expect(page.locator(".sheetbody")).to_have_text("This code holds data, not text.")
