"""Teaching."""
from teach_support import TeachTest
from mock_teach import mug
from support import expect

class FirstTest(TeachTest):
    def test_draw(self):
        page = self.at(1)
        self.ready(page)
        self.drag(page, (200, 180), (400, 420))
        self.are_near(self.saved(page, 1)[0], ("mug", 200, 180, 200, 240))
        self.shot(page, "first-desktop")

    def test_phone(self):
        page = self.at(0, device="phone")
        page.wait_for_selector(".teach-card")
        self.shot(page, "first-phone-collect")
        page.click("#teach-annotate")
        self.ready(page)
        self.drag(page, (200, 180), (400, 420))
        self.saved(page, 1)
        self.shot(page, "first-phone")
        page.locator(".steps button").nth(2).click()
        page.wait_for_selector("#teach-start")
        self.shot(page, "first-phone-train")
        page.click("#teach-start")
        expect(page.locator("#teach-train-state")).to_contain_text("Learned in 4")
        self.shot(page, "first-phone-trained")
        page.click("#teach-try")
        page.wait_for_selector("#teach-look")
        self.shot(page, "first-phone-try")
