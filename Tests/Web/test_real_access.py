"""Tokens, encryption and what the server itself gives: the page as it is embedded in the program."""

import clips
from real_support import BROWSERS_OWN, RealTest
from support import expect


class RealTokenTest(RealTest):
    OPTIONS = ("--token", "s3cret-token-of-tests")

    def test_the_printed_address_opens_everything(self):
        self.assertTrue(self.server.link.endswith("#token=s3cret-token-of-tests"), self.server.link)
        page = self.open("#token=s3cret-token-of-tests")
        self.assertNotIn("s3cret", page.url)
        page.click("nav a[data-view=models]")
        expect(page.locator(".model")).to_have_count(1)
        page.click("nav a[data-view=home]")
        page.click("#home-look")
        expect(page.locator("#figures")).to_be_visible(timeout=60_000)
        page.reload()
        expect(page.locator("#figures")).to_be_visible(timeout=60_000)

    def test_without_the_right_token_it_says_what_to_do(self):
        for path, locale, words in [("#token=wrong", "en-US", "rejected this token"), ("#/look?source=camera", "ja-JP", "トークンが必要です")]:
            page = self.open(path, locale=locale)
            page.allowed = [*BROWSERS_OWN, "401"]
            expect(page.locator("#token-dialog")).to_contain_text(words)
            self.assertEqual(page.traffic.results, [])
            page.fill("#token-field", self.server.link)
            page.click("#token-send")
            expect(page.locator("#token-dialog")).to_be_hidden()
            self.close(page)

    def test_the_log_tells_no_token(self):
        self.open("#token=s3cret-token-of-tests")
        self.assertNotIn("s3cret", self.server.log)


class RealEncryptedTest(RealTest):
    CLIP = staticmethod(clips.portrait)
    OPTIONS = ("--tls",)

    def test_live_over_tls(self):
        self.assertTrue(self.server.address.startswith("https://localhost:"), self.server.address)
        page = self.open("#/look?source=camera&lenses=people,faces", device="phone", ignore_https_errors=True)
        # Chromium registers no worker under a certificate that nobody vouches for, and words it in two ways.
        page.allowed = ["error occurred when fetching the script"]
        page.wait_for_selector("#found > li", timeout=60_000)
        self.assertEqual(page.evaluate("isSecureContext"), True)
        self.results(page, 3)


class RealPageTest(RealTest):
    def test_the_page_is_kept_and_opens_without_the_server(self):
        page = self.open()
        page.allowed = BROWSERS_OWN
        self.worker_ready(page)
        kept = page.evaluate("caches.keys().then(async (names) => (await (await caches.open(names[0])).keys()).map(({ url }) => new URL(url).pathname))")
        self.assertFalse([path for path in kept if path.startswith("/v1")])
        self.assertEqual(self.stop_server(page), 0)
        page.reload()
        expect(page.locator("#notice-words")).to_contain_text("does not answer")
        self.server.start()

    def test_icons_and_manifest(self):
        page = self.open()
        found = page.evaluate("""async () => {
          const link = document.querySelector("link[rel=manifest]").href;
          const manifest = await (await fetch(link)).json();
          const sources = [...manifest.icons.map(({ src, sizes }) => [new URL(src, link).href, sizes]),
            [document.querySelector("link[rel=apple-touch-icon]").href, "180x180"]];
          return Promise.all(sources.map(async ([source, sizes]) => {
            const image = new Image();
            image.src = source;
            await image.decode();
            return [source, sizes, image.naturalWidth, image.naturalHeight];
          }));
        }""")
        sizes = [each[1] for each in found if each[0].endswith(".png")]
        self.assertEqual(sorted(sizes), ["180x180", "192x192", "512x512", "512x512"])
        for source, wanted, width, height in found:
            if source.endswith(".png"):
                self.assertEqual(f"{width}x{height}", wanted, source)
