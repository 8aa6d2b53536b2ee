"""The token: in the address, pasted into an open tab, typed; kept on the device, and asked for when it is wrong."""

from support import PageTest, expect

TOKEN = "s3cret-token"

#: Lets the words of refusals wait for `speak()`, and counts them: the status of an answer is there before its body.
SLOW_WORDS = """() => {
  const { fetch } = window;
  const spoken = new Promise((resolve) => (window.speak = resolve));
  window.slow = 0;
  window.fetch = async (...asked) => {
    const answer = await fetch(...asked);
    if (answer.status === 401) {
      const words = answer.text.bind(answer);
      answer.text = () => spoken.then(words);
      window.slow += 1;
    }
    return answer;
  };
}"""


class TokenTest(PageTest):
    def setUp(self):
        super().setUp()
        self.script.token = TOKEN

    def open(self, path="", **how):
        page = super().open(path, **how)
        page.allowed = ["401", "WebSocket"]
        return page

    def test_the_printed_address(self):
        page = self.open(f"#token={TOKEN}")
        self.assertNotIn("token", page.url)
        expect(page.locator("#models-line")).to_be_visible()
        expect(page.locator("#token-dialog")).to_be_hidden()
        page.click("#home-look")
        page.wait_for_selector("#found > li")

    def test_an_address_pasted_into_the_same_tab(self):
        page = self.open("#/look?source=camera&lenses=objects")
        expect(page.locator("#token-field")).to_be_focused()
        self.shot(page, "token")
        page.evaluate(f"location.hash = '#token={TOKEN}'")
        page.wait_for_selector("#found > li")
        self.assertNotIn("token", page.url)
        self.assertIn("source=camera", page.url)
        expect(page.locator("#token-dialog")).to_be_hidden()

    def test_a_refusal_that_comes_after_the_token(self):
        late = []
        page = self.open(f"#token={TOKEN}")
        expect(page.locator("#models-line")).to_be_visible()
        page.route("**/v1/models", lambda route: route.continue_() if late else late.append(route))
        page.evaluate("location.hash = '#token=of-yesterday'")
        self.until(lambda: len(late) == 1)
        with page.expect_response("**/v1/models"):
            page.evaluate(f"location.hash = '#token={TOKEN}'")
        with page.expect_response("**/v1/models"):
            late[0].fulfill(status=401)
        # What else the page asked with the old one may have opened it until now.
        expect(page.locator("#token-dialog")).to_be_hidden()
        self.stays(lambda: page.locator("#token-dialog").is_hidden())
        page.click("#home-look")
        page.wait_for_selector("#found > li")

    def test_a_refusal_whose_words_come_after_the_token(self):
        page = self.open(f"#token={TOKEN}")
        expect(page.locator("#models-line")).to_be_visible()
        page.evaluate(SLOW_WORDS)
        page.evaluate("location.hash = '#token=of-yesterday'")
        self.until(lambda: page.evaluate("window.slow") == 2)
        with page.expect_response("**/v1/models"):
            page.evaluate(f"location.hash = '#token={TOKEN}'")
        page.evaluate("window.speak()")
        self.stays(lambda: page.locator("#token-dialog").is_hidden())
        page.click("#home-look")
        page.wait_for_selector("#found > li")

    def test_typed_or_pasted_into_the_field(self):
        for typed in [TOKEN, f"  http://192.168.1.5:8080/#token={TOKEN}\n"]:
            page = self.open(locale="ja-JP")
            page.fill("#token-field", "not a token!")
            page.click("#token-send")
            expect(page.locator("#token-wrong")).to_contain_text("トークンでも")
            page.fill("#token-field", "wr0ng")
            page.click("#token-send")
            expect(page.locator("#token-wrong")).to_contain_text("使えません")
            page.fill("#token-field", typed)
            page.keyboard.press("Enter")
            expect(page.locator("#models-line")).to_be_visible()
            expect(page.locator("#token-dialog")).to_be_hidden()
            page.reload()
            expect(page.locator("#models-line")).to_be_visible()
            self.close(page)

    def test_another_page_of_the_device_has_it_too(self):
        page = self.open(f"#token={TOKEN}")
        other = page.context.new_page()
        other.goto(self.server.address)
        expect(other.locator("#models-line")).to_be_visible()

    def test_a_token_that_is_changed_while_one_looks(self):
        page = self.open(f"#token={TOKEN}")
        expect(page.locator("#models-line")).to_be_visible()
        self.script.token = "an0ther"
        # The page may ask by itself before, and the dialog lie over it.
        page.locator("[data-sample=astronaut]").dispatch_event("click")
        expect(page.locator("#token-dialog")).to_be_visible()
        page.fill("#token-field", "an0ther")
        page.click("#token-send")
        self.looked(page)
        expect(page.locator("#found > li")).to_have_count(2)
