"""Comments over video with the real program: drawn by the server, in place over a real video, written live by two browsers in one room,
and in the Picture-in-Picture window while its page is hidden."""

import json
import time

import clips
from quiet_browser import QuietBrowser
from real_support import RealTest
from support import expect
from watch_support import READ_BLOCK, job

VIDEO = "bikes.mp4"
RED, GREEN = "#ff0000", "#00ff00"
#: Comments in niconico's format v1: one that runs, one above, one below.
WRITTEN = [(3000, "流れるコメント", []), (3000, "above", ["ue", "red"]), (3000, "below", ["shita", "green", "big"])]
FILE = json.dumps([{"fork": "main", "comments": [
    {"no": number, "vposMs": moment, "body": body, "commands": commands, "isPremium": False, "postedAt": "2024-01-01T12:00:00+09:00"}
    for number, (moment, body, commands) in enumerate(WRITTEN, 1)]}]).encode()
#: How long a comment may take from a visitor's press to the screen; on a machine with other work ten times what is measured without.
SOON = 3.0


#: Where a video is, and when that was.
MOMENT = "(() => { const v = document.querySelector('#watch-video'); return [v.currentTime, performance.timeOrigin + performance.now()]; })()"


def behind(page, phone):
    """Seconds by which a guest is behind the host at one moment."""
    (host, told), (guest, later) = page.evaluate(MOMENT), phone.evaluate(MOMENT)
    return host + (later - told) / 1000 - guest


class RealCommentsTest(RealTest):
    OPTIONS = ("--media", clips.SAMPLES)

    def watch(self, **data):
        page = self.open("#/studio?job=comments-1", before=job(kind="server", media=VIDEO, **data))
        self.until_true(page, "document.querySelector('#watch-video')?.readyState >= 2")
        return page

    def seek(self, page, moment):
        page.evaluate("(time) => { const s = document.querySelector('#watch-seek'); s.value = time; s.dispatchEvent(new Event('input')); }", moment)
        self.until_true(page, f"!document.querySelector('#watch-video').seeking && Math.abs(document.querySelector('#watch-video').currentTime - {moment}) < 0.05")

    def block(self, page, color):
        page.evaluate("document.querySelector('#screen').scrollIntoView()")
        return page.evaluate(READ_BLOCK, ["#watch-canvas", color])

    def test_a_file_over_a_video(self):
        page = self.open("#/studio")
        page.click("[data-begin=comments]")
        page.locator("input[value=server]").check(force=True)
        page.locator(".media label", has_text=VIDEO).click()
        page.set_input_files("#watch-comments-file", {"name": "a.json", "mimeType": "application/json", "buffer": FILE})
        expect(page.locator("#comments-chosen")).to_contain_text("3 comments")
        page.click("#job-next")
        self.until_true(page, "document.querySelector('#watch-video')?.readyState >= 2")
        self.seek(page, 3.6)
        self.eventually(lambda: self.assertIsNotNone(self.block(page, GREEN)), 20)
        left, top, right, _ = self.block(page, RED)
        self.assertAlmostEqual((left + right) / 2, 0.5, delta=0.01, msg="above stands in the middle")
        self.assertLess(top, 0.05)
        left, top, right, bottom = self.block(page, GREEN)
        self.assertAlmostEqual((left + right) / 2, 0.5, delta=0.01, msg="below stands in the middle")
        self.assertGreater(bottom, 0.93)
        self.moves_as_placed(page)
        expect(page.locator(".comment.now .said")).to_have_text("below")
        self.shot(page, "real-comments")

    def moves_as_placed(self, page):
        """The comment that runs is where the server says, at any time."""
        name = page.evaluate("JSON.parse(localStorage.getItem('manako.jobs'))[0].data.set.id")
        placed = page.request.get(f"{self.server.address}v1/comments/{name}/placed?from=3&to=4&height=360").json()["placed"]
        running = next(each for each in placed if each["motion"]["kind"] == "scrolling")
        motion = running["motion"]
        for moment in (3.2, 3.9):
            self.seek(page, moment)
            wanted = (motion["x"] - motion["speed"] * (moment - motion["at"]) + running["x0"]) / 1920
            def check():
                left = self.block(page, "#ffffff")[0]
                self.assertAlmostEqual(left, max(0, wanted), delta=0.01)
            self.eventually(check)

    def test_two_browsers_in_one_room(self):
        page = self.watch()
        page.click("#room-open")
        expect(page.locator("#room-state")).to_have_text("1 person here")
        self.until_true(page, "document.querySelector('#room-code').naturalWidth > 0")
        address = page.get_attribute("#room-address", "href")
        phone = self.open("#" + address.split("#")[1], device="phone", locale="ja-JP")
        expect(phone.locator("#room-title")).to_have_text(VIDEO)
        expect(page.locator("#room-state")).to_have_text("2 people here")
        self.seek(page, 2)
        expect(phone.locator("#room-clock")).to_contain_text("0:02")
        phone.locator(".composer input[value=red]").check(force=True)
        phone.locator(".composer input[value=ue]").check(force=True)
        phone.fill(".composer .line", "こんにちは 😀")
        took = self.written_until_seen(page, phone)
        print(f"\nfrom a visitor's press to the screen: {1000 * took:.0f} ms")
        self.assertLess(took, SOON)
        expect(page.locator(".comment .said")).to_have_text("こんにちは 😀")
        self.shot(page, "real-room")
        page.click("[data-hide]")
        self.eventually(lambda: self.assertIsNone(self.block(page, RED)))
        expect(phone.locator("#room-feed li")).to_have_count(0)
        page.click("#room-close")
        self.answer(page)
        expect(phone.locator("#room-state")).to_have_text("このルームは閉じられました。")

    def test_a_guest_sees_the_video_in_step(self):
        page = self.watch()
        page.check("#room-video")
        page.click("#room-open")
        expect(page.locator("#room-state")).to_have_text("1 person here")
        phone = self.open("#" + page.get_attribute("#room-address", "href").split("#")[1], device="phone", locale="ja-JP")
        self.until_true(phone, "document.querySelector('#watch-video')?.readyState >= 2")
        page.click("#watch-play")
        self.until_true(phone, "!document.querySelector('#watch-video').paused")
        self.eventually(lambda: self.assertLess(abs(behind(page, phone)), 0.3), 20)
        found = []
        for _ in range(10):
            found.append(behind(page, phone))
            page.wait_for_timeout(200)
        print(f"\na guest is behind the host by at most {max(abs(each) for each in found):.2f} s")
        self.assertLess(max(abs(each) for each in found), 0.3)
        self.shot(phone, "real-guest")

    def written_until_seen(self, page, phone):
        """Seconds from a press on the phone until the screen's canvas has the comment."""
        page.evaluate("document.querySelector('#screen').scrollIntoView()")
        self.assertIsNone(self.block(page, RED))
        began = time.monotonic()
        phone.press(".composer .line", "Enter")
        self.until(lambda: self.block(page, RED) is not None)
        return time.monotonic() - began


class RealWindowTest(RealTest):
    """A browser that is not driven by Playwright, which makes every page believe that it is seen."""

    OPTIONS = ("--media", clips.SAMPLES)

    def test_the_window_goes_on_while_its_page_is_hidden(self):
        page = self.open()
        ask = page.request
        made = ask.post(f"{self.server.address}v1/rooms", data={"title": "Tonight", "media": VIDEO}).json()
        room = made["room"]
        kept = {key: room[key] for key in ("id", "comments", "address")} | {"moderator": made["moderator"]}
        quiet = QuietBrowser([clips.disc()[0]])
        self.addCleanup(quiet.close)
        quiet.open(f"{self.server.address}#/studio?job=comments-1", job(kind="server", media=VIDEO, room=kept))
        quiet.until("document.querySelector('#watch-video')?.readyState >= 2")
        press = lambda selector: quiet.ask("Runtime.evaluate", expression=f"document.querySelector('{selector}').click()", userGesture=True)
        press("#watch-play")
        press("#watch-pip")
        quiet.until("document.pictureInPictureElement?.id === 'watch-apart' && document.querySelector('#watch-apart').currentTime > 0.5")
        quiet.ask("Target.createTarget", url="about:blank", browserContextId=quiet.context)
        quiet.until("document.hidden")
        read = f"({READ_BLOCK})(['#watch-apart', '{RED}'])"
        self.assertIsNone(quiet.evaluate(read))
        moment = quiet.evaluate("document.querySelector('#watch-apart').currentTime")
        posted = ask.post(f"{self.server.address}v1/rooms/{room['id']}/comments", data={"text": "■■■■", "color": RED, "position": "ue", "size": "big"})
        self.assertTrue(posted.ok, posted.text())
        began = time.monotonic()
        quiet.until(f"{read} !== null")
        seen = quiet.evaluate("document.querySelector('#watch-apart').currentTime")
        print(f"\nlive comment in the window after {time.monotonic() - began:.1f} s, {seen - moment:.1f} s of the video")
        self.assertTrue(quiet.evaluate("document.hidden"))
        self.assertLess(seen - moment, 6)
