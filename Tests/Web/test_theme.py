"""Light and dark: by the system's choice or the user's, which is remembered; letters can be read in both."""

from support import PageTest, expect

#: Colours of letters on their grounds, as numbers 0 to 255: text, soft text, links, buttons.
COLOURS = """() => {
  const read = (element, name) => getComputedStyle(element)[name];
  const numbers = (color) => {
    const context = new OffscreenCanvas(1, 1).getContext("2d");
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  };
  const ground = read(document.body, "backgroundColor");
  const pairs = [[document.body, ground], [document.querySelector(".hero .hint"), ground], [document.querySelector("#language"), ground],
                 [document.querySelector("#home-look"), read(document.querySelector("#home-look"), "backgroundColor")]];
  return pairs.map(([element, under]) => [numbers(read(element, "color")), numbers(under)]);
}"""
#: The colour of the bar around the page: that of the element that is in force.
BAR = "[...document.querySelectorAll('meta[name=theme-color]')].filter((bar) => matchMedia(bar.media || 'all').matches).map((bar) => bar.content)"
PAPER = {"light": "#f6f5f1", "dark": "#10171b"}


def luminance(colour):
    """As WCAG 2 defines it."""
    parts = [value / 255 for value in colour]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


class ThemeTest(PageTest):
    def shows(self, page, scheme):
        """The page is light or dark, and so is the bar around it; letters differ enough from their ground."""
        pairs = page.evaluate(COLOURS)
        self.assertEqual("#" + bytes(pairs[0][1]).hex(), PAPER[scheme])
        self.assertEqual(page.evaluate(BAR), [PAPER[scheme]])
        for letters, ground in pairs:
            self.assertGreaterEqual(contrast(letters, ground), 4.5, scheme)

    def choose_theme(self, page, name):
        page.click("#open-settings")
        page.select_option("#setting-theme", name)
        page.click("#settings-close")

    def test_the_system_decides_as_long_as_nobody_has_chosen(self):
        page = self.open()
        self.shows(page, "light")
        page.emulate_media(color_scheme="dark")
        self.shows(page, "dark")
        page.emulate_media(color_scheme="light")

    def test_a_choice_is_remembered_until_it_is_taken_back(self):
        page = self.open()
        self.choose_theme(page, "dark")
        self.shows(page, "dark")
        page.reload()
        page.wait_for_selector("body[data-view]")
        self.shows(page, "dark")
        page.emulate_media(color_scheme="dark")
        self.choose_theme(page, "light")
        self.shows(page, "light")
        page.reload()
        page.wait_for_selector("body[data-view]")
        page.click("#open-settings")
        expect(page.locator("#setting-theme")).to_have_value("light")
        page.click("#settings-close")
        self.choose_theme(page, "auto")
        self.shows(page, "dark")
        page.emulate_media(color_scheme="light")
        self.shows(page, "light")

    def test_it_is_named_in_both_languages(self):
        for locale, names in (("en-US", ["System", "Light", "Dark"]), ("ja-JP", ["システムに合わせる", "ライト", "ダーク"])):
            page = self.open(locale=locale)
            page.click("#open-settings")
            expect(page.locator("#setting-theme option")).to_have_text(names)
            self.close(page)
