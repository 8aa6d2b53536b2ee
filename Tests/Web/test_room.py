"""Writing along: a room with a screen and a visitor's phone, what goes over the connection, and the window with comments in it."""

import json
import time

import clips
import mock_comments
from mock_comments import comment
from quiet_browser import QuietBrowser
from support import expect
from watch_support import READ_BLOCK, WatchTest, job

RED, GREEN = "#ff0000", "#00ff00"
CLOSED = ["WebSocket", "ERR_CONNECTION", "Failed to load resource", "ERR_EMPTY"]


class RoomTest(WatchTest):
    def visit(self, room, device="phone", **how):
        page = self.open(f"#/room?id={room}", device=device, **how)
        expect(page.locator(".composer .line")).to_be_enabled()
        return page

    def write(self, page, text, **choices):
        for value in choices.values():
            page.locator(f".composer input[value={value}]").check(force=True)
        page.fill(".composer .line", text)
        page.press(".composer .line", "Enter")
        expect(page.locator(".composer .line")).to_have_value("")

    def test_a_room(self):
        page = self.watch([])
        room = self.open_room(page)
        address = page.get_attribute("#room-address", "href")
        self.assertTrue(address.endswith(f"#/room?id={room}"))
        self.until_true(page, "document.querySelector('#room-code').naturalWidth > 0")
        phone = self.visit(room, locale="ja-JP", scheme="dark")
        expect(phone.locator("#room-title")).to_have_text("a/clip.webm")
        expect(page.locator("#room-state")).to_have_text("2 people here")
        expect(phone.locator("#room-state")).to_have_text("2人が参加中")
        self.seek(page, 4)
        expect(phone.locator("#room-clock")).to_have_text("一時停止中 0:04")
        self.write(phone, "<b>こんにちは</b>", color="red", position="ue", size="big")
        post = json.loads(self.script.posts(f"/v1/rooms/{room}/comments")[0]["body"])
        self.assertEqual({key: post[key] for key in ("text", "color", "position", "size")}, {"text": "<b>こんにちは</b>", "color": RED, "position": "ue", "size": "big"})
        self.assertRegex(post["person"], "^[0-9a-f]{32}$")
        self.shown_at(page, self.comments.rooms[room].posts[0], 4)
        for shown in (page.locator("#room-feed .said"), phone.locator("#room-feed .said"), page.locator(".comment .said")):
            expect(shown).to_have_text("<b>こんにちは</b>")
        self.shot(phone, "room-phone")
        self.host_writes_and_hides(page, phone, room)
        self.room_is_closed(page, phone, room)

    def host_writes_and_hides(self, page, phone, room):
        self.write(page, "from the screen")
        expect(phone.locator("#room-feed li")).to_have_count(2)
        self.assertEqual(self.comments.rooms[room].posts[1]["time"], 4)
        page.click("[data-hide='1']")
        self.eventually(lambda: self.assertIsNone(self.block(page, RED)))
        expect(phone.locator("#room-feed .said")).to_have_text("from the screen")
        expect(page.locator(".comment .said")).to_have_text("from the screen")
        with page.expect_download() as download:
            page.click("#room-export")
        self.assertEqual(download.value.suggested_filename, "a_clip.webm.json")

    def room_is_closed(self, page, phone, room):
        page.click("#room-close")
        self.answer(page)
        expect(phone.locator("#room-state")).to_have_text("このルームは閉じられました。")
        expect(phone.locator(".composer")).to_be_hidden()
        expect(page.locator("#room-state")).to_have_text("This room is closed.")
        expect(page.locator("#room-open")).to_have_text("Open another room")
        expect(page.locator(".comment .said")).to_have_text("from the screen")
        page.click("#room-open")
        expect(page.locator("#room-state")).to_have_text("1 person here")
        self.assertEqual(len(self.comments.rooms), 2)

    def test_the_keyboard_alone_is_enough_for_guests(self):
        """Everything is reached, a comment is written in red, at the top, and sent."""
        page = self.watch([])
        page.check("#room-video")
        room = self.open_room(page)
        for device, letters in [("desktop", "100%"), ("desktop", "200%"), ("phone", "100%"), ("phone", "200%")]:
            guest = self.visit(room, device=device)
            self.until_true(guest, "document.querySelector('#watch-video')?.readyState >= 2")
            guest.evaluate("(size) => { document.documentElement.style.fontSize = size; }", letters)
            self.all_by_keyboard(guest, 8, f"{device} {letters}")
            guest.locator("input[value=white]").focus()
            guest.keyboard.press("ArrowRight")
            guest.locator("input[value=naka]").focus()
            guest.keyboard.press("ArrowRight")
            guest.locator(".composer .line").focus()
            count = len(self.comments.rooms[room].posts)
            guest.keyboard.type("by keyboard")
            guest.keyboard.press("Enter")
            self.until(lambda: len(self.comments.rooms[room].posts) == count + 1)
            written = self.comments.rooms[room].posts[-1]
            self.assertEqual([written["text"], written["color"], written["position"]], ["by keyboard", RED, "ue"])
            self.close(guest)

    def test_limits_and_lost_connections(self):
        page = self.watch([])
        room = self.open_room(page)
        phone = self.visit(room)
        phone.fill(".composer .line", "絵" * 74 + "😀😀")
        self.assertEqual(phone.input_value(".composer .line"), "絵" * 74 + "😀", "no more than the server takes")
        expect(phone.locator(".count-left")).to_have_text("0 left")
        expect(phone.locator(".composer .primary")).to_be_enabled()
        self.comments.is_fast = True
        phone.press(".composer .line", "Enter")
        expect(phone.locator(".composer .trouble[role=alert]")).to_have_text("One moment: you can comment again in 2 s.")
        self.assertEqual(phone.input_value(".composer .line"), "絵" * 74 + "😀")
        self.comments.is_fast = False
        self.seek(page, 2)
        for each in (page, phone):
            each.allowed = CLOSED + ["429"]
            self.worker_ready(each)
        self.server.stop()
        expect(phone.locator("#room-state")).to_have_text("Connection lost. Trying again…")
        self.comments.rooms[room].sockets.clear()
        self.comments.rooms[room].post({"text": "meanwhile", "color": GREEN, "position": "ue"})
        self.comments.rooms[room].posts[0]["time"] = 2
        self.server.start()
        for each in (page, phone):
            expect(each.locator("#room-feed .said")).to_have_text("meanwhile", timeout=40_000)
        self.eventually(lambda: self.assertIsNotNone(self.block(page, GREEN)), 20)
        self.write(phone, "again")
        expect(page.locator("#room-feed li")).to_have_count(2)

    def test_characters_are_counted_as_the_server_does(self):
        """A family, a flag and a letter with a mark are one character each."""
        phone = self.visit(self.open_room(self.watch([])))
        phone.fill(".composer .line", "👨‍👩‍👧🇯🇵e\u0301")
        expect(phone.locator(".count-left")).to_have_text("72 left")
        phone.fill(".composer .line", "👨‍👩‍👧" * 80)
        self.assertEqual(phone.input_value(".composer .line"), "👨‍👩‍👧" * 75)
        phone.keyboard.type("x")
        expect(phone.locator(".count-left")).to_have_text("0 left")
        self.assertEqual(phone.input_value(".composer .line"), "👨‍👩‍👧" * 75)

    def test_letters_that_are_put_together_are_cut_when_they_are(self):
        phone = self.visit(self.open_room(self.watch([])))
        typed = """(isComposing) => { const field = document.querySelector(".composer .line");
          field.value = "か".repeat(80); field.dispatchEvent(isComposing ? new InputEvent("input", { isComposing }) : new CompositionEvent("compositionend")); return field.value.length; }"""
        self.assertEqual(phone.evaluate(typed, True), 80)
        expect(phone.locator(".count-left")).to_have_text("0 left")
        expect(phone.locator(".composer .primary")).to_be_disabled()
        self.assertEqual(phone.evaluate(typed, False), 75)
        expect(phone.locator(".composer .primary")).to_be_enabled()

    def test_visitors_need_no_token(self):
        self.script.token = "0123456789abcdef"
        room = mock_comments.Room("Tonight", None)
        self.comments.rooms[room.id] = room
        phone = self.visit(room.id)
        phone.allowed = ["401", "404"]
        self.write(phone, "no token here")
        expect(phone.locator("#room-feed .said")).to_have_text("no token here")
        expect(phone.locator("#token-dialog")).to_have_count(0)
        expect(phone.locator("nav")).to_be_hidden()
        phone.evaluate("location.hash = '#/room?id=nothing'")
        expect(phone.locator("#room-state")).to_have_text("There is no such room on the server.")


#: Where a video is, and when that was.
MOMENT = "(() => { const v = document.querySelector('#watch-video'); return [v.currentTime, performance.timeOrigin + performance.now(), v.paused, v.playbackRate]; })()"
#: A video whose time is known by arithmetic: it is behind by `off` seconds, and takes `slow` seconds for a leap.
SIMULATED = """
  const step = new m.InStep(), marks = [];
  let time = start, leaps = 0, busy = 0, rate = 1;
  step.hear({ time: 10, playing: true, rate: roomRate }, 0);
  for (let now = 0; now < 12000; now += 250) {
    if (now > 0) { const plays = Math.max(0, 0.25 - busy); busy = Math.max(0, busy - 0.25); time += plays * rate; }
    const wanted = step.wanted({ time, seconds: 100, isBusy: busy > 0 }, now);
    rate = wanted.rate;
    if (wanted.seek !== null) { time = wanted.seek; busy = slow; leaps++; }
    marks.push(10 + (now / 1000) * roomRate - time);
  }
  return [marks, leaps];"""


class GuestVideoTest(RoomTest):
    """Guests who see the video too."""

    def host(self, is_shared=True):
        page = self.watch([])
        expect(page.locator("#room-video")).not_to_be_checked()
        if is_shared:
            page.check("#room-video")
        return page, self.open_room(page)

    def difference(self, page, phone):
        """Seconds by which a guest is behind the host at one moment."""
        (host, told, _, rate), (guest, later, paused, _) = page.evaluate(MOMENT), phone.evaluate(MOMENT)
        self.assertFalse(paused)
        return host + (later - told) / 1000 * rate - guest

    def test_guests_follow_the_host(self):
        page, room = self.host()
        phone = self.visit(room, locale="ja-JP")
        self.until_true(phone, "document.querySelector('#watch-video')?.readyState >= 2")
        self.assertTrue(phone.evaluate("document.querySelector('#watch-video').muted"), "browsers start silent videos alone")
        page.click("#watch-play")
        self.until_true(phone, "!document.querySelector('#watch-video').paused")
        self.eventually(lambda: self.assertLess(abs(self.difference(page, phone)), 0.3), 20)
        self.stays(lambda: abs(self.difference(page, phone)) < 0.3, 2)
        page.evaluate("(() => { const s = document.querySelector('#watch-seek'); s.value = 12; s.dispatchEvent(new Event('input')); })()")
        self.until_true(phone, "document.querySelector('#watch-video').currentTime > 11.5")
        self.eventually(lambda: self.assertLess(abs(self.difference(page, phone)), 0.3), 20)
        page.select_option("#watch-rate", "0.5")
        self.eventually(lambda: self.assertLess(abs(phone.evaluate(MOMENT)[3] - 0.5), 0.15))
        page.click("#watch-play")
        self.until_true(phone, "document.querySelector('#watch-video').paused")
        self.eventually(lambda: self.assertLess(abs(page.evaluate(MOMENT)[0] - phone.evaluate(MOMENT)[0]), 0.05))
        self.shot(phone, "room-guest-video")

    def test_guests_see_comments_over_it(self):
        page, room = self.host()
        self.seek(page, 3)
        phone = self.visit(room)
        self.eventually(lambda: self.assertAlmostEqual(phone.evaluate(MOMENT)[0], 3, delta=0.05))
        self.write(phone, "seen by all", color="red", position="ue")
        for each in (page, phone):
            self.shown_at(each, self.comments.rooms[room].posts[0], 3)
        phone.click("#guest-comments")
        expect(phone.locator("#watch-canvas")).to_be_hidden()
        phone.click("#guest-comments")
        page.click("[data-hide='1']")
        self.eventually(lambda: self.assertIsNone(self.block(phone, RED)))
        phone.click("#guest-mute")
        self.assertFalse(phone.evaluate("document.querySelector('#watch-video').muted"))
        expect(phone.locator("#guest-mute")).to_have_attribute("aria-label", "Sound off")

    def test_guests_do_not_see_words_that_they_hide(self):
        page, room = self.host()
        self.seek(page, 3)
        hidden = json.dumps({"comments": {"isOn": None, "opacity": 1, "scale": 1, "ng": ["spoiler"]}})
        phone = self.visit(room, before=f"localStorage.setItem('manako.settings', {json.dumps(hidden)});")
        self.eventually(lambda: self.assertAlmostEqual(phone.evaluate(MOMENT)[0], 3, delta=0.05))
        self.write(phone, "a spoiler", color="red", position="ue")
        self.write(phone, "no harm", color="green", position="ue")
        expect(page.locator("#room-feed li")).to_have_count(2)
        expect(phone.locator("#room-feed .said")).to_have_text(["no harm"])
        self.eventually(lambda: self.assertIsNotNone(self.block(phone, GREEN)))
        self.assertIsNone(self.block(phone, RED))

    def test_without_the_switch_guests_see_none(self):
        page, room = self.host(is_shared=False)
        phone = self.visit(room)
        self.assertEqual(phone.locator("video").count(), 0)
        self.assertNotIn("video", self.comments.rooms[room].said)

    def test_where_the_browser_wants_a_press_first(self):
        page, room = self.host()
        refuse = "{ const play = HTMLMediaElement.prototype.play; HTMLMediaElement.prototype.play = function () { return window.pressed ? play.call(this) : Promise.reject(new DOMException('', 'NotAllowedError')); }; }"
        phone = self.visit(room, before=refuse)
        page.click("#watch-play")
        expect(phone.locator("#guest-start")).to_be_visible()
        phone.evaluate("window.pressed = true")
        phone.click("#guest-start")
        expect(phone.locator("#guest-start")).to_be_hidden()
        self.until_true(phone, "!document.querySelector('#watch-video').paused")

    def test_differences_become_small_by_speed_or_by_leaps(self):
        """Against a video of arithmetic: where it starts, how long a leap takes, the host's speed; how many leaps, and how long."""
        for start, slow, rate, most_leaps, seconds in [(10, 0, 1, 0, 0), (10.5, 0, 1, 0, 2), (9.5, 0, 1.5, 0, 2), (0, 0.25, 1, 1, 1), (60, 0.5, 1, 1, 3), (0, 1.5, 1, 2, 6), (0, 1, 2, 3, 8)]:
            marks, leaps = self.module("comments/in-step", f"const start = {start}, slow = {slow}, roomRate = {rate};" + SIMULATED)
            late = marks[int(seconds / 0.25):]
            self.assertLessEqual(leaps, most_leaps, f"leaps from {start}")
            self.assertLess(max(abs(each) for each in late), 0.3, f"from {start}, {slow} s a leap, rate {rate}: {late}")

    def test_what_stands_is_put_in_place(self):
        told = self.module("comments/in-step", """
          const step = new m.InStep(), none = step.wanted({ time: 3 }, 0);
          step.hear({ time: 5, playing: false, rate: 1 }, 0);
          const there = step.wanted({ time: 5.01 }, 900), away = step.wanted({ time: 9 }, 900), busy = step.wanted({ time: 9, isBusy: true }, 900);
          step.hear({ time: 18, playing: true, rate: 2 }, 1000);
          return [none, there, away, busy, step.at(2000), step.wanted({ time: 20, seconds: 20 }, 3000)];""")
        self.assertEqual(told, [
            {"playing": False, "rate": 1, "seek": None}, {"playing": False, "rate": 1, "seek": None}, {"playing": False, "rate": 1, "seek": 5},
            {"playing": False, "rate": 1, "seek": None}, 20, {"playing": False, "rate": 2, "seek": None}])


class WindowTest(WatchTest):
    def test_the_window_leads_and_gives_back(self):
        page = self.watch([comment(0, 4, "in it", RED)])
        self.seek(page, 3.5)
        page.click("#watch-pip")
        self.until_true(page, "document.pictureInPictureElement?.id === 'watch-apart'")
        expect(page.locator("#watch-pip")).to_have_attribute("aria-label", "End Picture-in-Picture")
        [stream] = self.comments.streams.values()
        self.assertEqual((stream["comments"], stream["opacity"]), (["file"], 1))
        page.click("#watch-play")
        self.until_true(page, "document.querySelector('#watch-apart').currentTime > 5")
        self.assertTrue(page.evaluate("document.querySelector('#watch-video').paused"))
        self.assertIsNotNone(self.block(page, RED, "#watch-apart"))
        self.assertEqual(stream["asked"], list(range(3, 3 + len(stream["asked"]))), "each segment once, in their order")
        self.assertLessEqual(stream["asked"][-1], page.evaluate("document.querySelector('#watch-apart').currentTime") + 3)
        self.sought_in_the_window(page, stream)
        page.click("#watch-play")
        self.until_true(page, "document.querySelector('#watch-apart').paused")
        page.click("#watch-pip")
        self.until_true(page, "document.pictureInPictureElement === null && Math.abs(document.querySelector('#watch-video').currentTime - 16) < 1.5")
        expect(page.locator("#watch-apart")).to_be_hidden()
        self.until(lambda: self.comments.streams == {})

    def sought_in_the_window(self, page, stream):
        """By the window's own controls, and back into what is buffered."""
        page.evaluate("() => { const s = document.querySelector('#watch-seek'); s.value = 15.5; s.dispatchEvent(new Event('input')); }")
        self.until_true(page, "document.querySelector('#watch-apart').currentTime > 15.6")
        self.assertNotIn(11, stream["asked"])
        count = len(stream["asked"])
        page.evaluate("() => { document.querySelector('#watch-apart').currentTime = 15.2; }")
        self.until_true(page, "document.querySelector('#watch-apart').currentTime > 15.4")
        self.assertEqual(stream["asked"][:count].count(15), 1)

    def test_streams_that_were_dropped_go_on(self):
        page = self.watch([])
        page.allowed = ["404"]
        page.click("#watch-pip")
        self.until_true(page, "document.pictureInPictureElement !== null")
        [first] = self.comments.streams
        self.comments.streams.clear()
        page.click("#watch-play")
        self.until_true(page, "document.querySelector('#watch-apart').currentTime > 4")
        self.assertNotIn(first, self.comments.streams)
        self.assertEqual(len(self.comments.streams), 1)

    def test_the_windows_stream_follows_the_look(self):
        page = self.watch([comment(0, 0, "in it", RED)])
        page.click("#watch-pip")
        self.until_true(page, "document.pictureInPictureElement !== null")
        page.click("#watch-comments-on")
        self.until(lambda: [each.get("comments") for each in self.comments.streams.values()] == [None])
        page.click("#watch-comments-on")
        self.until(lambda: [each.get("comments") for each in self.comments.streams.values()] == [["file"]])
        self.eventually(lambda: self.assertIsNotNone(self.block(page, RED, "#watch-apart")))
        self.assertTrue(page.evaluate("document.pictureInPictureElement?.id === 'watch-apart'"))

    def test_the_look_may_change_again_before_anything_of_it_is_shown(self):
        """The video has paused: nothing but the change itself makes the page ask."""
        page = self.watch([comment(0, 0, "in it", RED)])
        page.click("#watch-pip")
        self.until_true(page, "document.pictureInPictureElement !== null")
        self.comments.segment_delay = 1
        page.click("#watch-comments-on")
        self.until(lambda: [each["asked"] for each in self.comments.streams.values() if "comments" not in each] == [[0]])
        page.click("#watch-comments-on")
        self.until(lambda: [each.get("comments") for each in self.comments.streams.values()] == [["file"]])
        self.until(lambda: any(each["asked"] for each in self.comments.streams.values()))
        self.eventually(lambda: self.assertIsNotNone(self.block(page, RED, "#watch-apart")))

    def test_a_file_moves_into_a_window_of_its_own(self):
        page = self.open("#/studio?job=comments-1", before=job(step=0))
        page.set_input_files("#watch-video-file", {"name": "clip.webm", "mimeType": "video/webm", "buffer": mock_comments.video()})
        page.click("#job-next")
        self.until_true(page, "document.querySelector('#watch-video')?.readyState >= 2")
        page.click("#watch-play")
        page.click("#watch-pip")
        self.until(lambda: len(page.context.pages) == 2)
        window = page.context.pages[1]
        expect(window.locator("#watch-seek")).to_be_visible()
        self.assertFalse(window.evaluate("document.querySelector('#watch-video').paused"))
        window.click("#watch-play")
        self.until_true(window, "document.querySelector('#watch-video').paused")
        window.close()
        expect(page.locator("#player #watch-video")).to_be_visible()

    def test_no_window_for_files_where_the_browser_has_none_that_draws(self):
        page = self.open("#/studio?job=comments-1", before=job(kind="file") + "delete window.documentPictureInPicture;")
        page.click("#watch-pip", force=True)
        expect(page.locator("#watch-note")).to_contain_text("--media")


class HiddenPageTest(WatchTest):
    """A browser that is not driven by Playwright, which makes every page believe that it is seen."""

    def setUp(self):
        super().setUp()
        self.quiet = QuietBrowser([clips.disc()[0]])

    def tearDown(self):
        self.quiet.close()
        super().tearDown()

    def do(self, expression):
        """Runs something as if the user had pressed."""
        found = self.quiet.ask("Runtime.evaluate", expression=expression, userGesture=True, awaitPromise=True, returnByValue=True)
        self.assertNotIn("exceptionDetails", found)
        return found["result"].get("value")

    def hide(self):
        """Puts another tab in front."""
        self.quiet.ask("Target.createTarget", url="about:blank", browserContextId=self.quiet.context)
        self.quiet.until("document.hidden")

    def test_comments_go_on_in_the_window(self):
        room = mock_comments.Room("Tonight", "a/clip.webm")
        self.comments.rooms[room.id] = room
        kept = {"id": room.id, "moderator": room.moderator, "comments": f"room-{room.id}", "address": self.server.address}
        self.quiet.open(f"{self.server.address}#/studio?job=comments-1", job(kind="server", media="a/clip.webm", room=kept))
        self.quiet.until("document.querySelector('#watch-video')?.readyState >= 2")
        self.do("document.querySelector('#watch-play').click()")
        self.do("document.querySelector('#watch-pip').click()")
        self.quiet.until("document.pictureInPictureElement !== null")
        self.hide()
        read = f"({READ_BLOCK})(['#watch-apart', '{RED}'])"
        self.assertIsNone(self.quiet.evaluate(read))
        moment = self.quiet.evaluate("document.querySelector('#watch-apart').currentTime")
        room.post({"text": "now", "color": RED, "time": moment + 2})
        written = time.monotonic()
        self.quiet.until(f"{read} !== null")
        self.assertLess(time.monotonic() - written, 8)
        self.assertTrue(self.quiet.evaluate("document.hidden"))
        self.assertEqual(self.quiet.evaluate("document.pictureInPictureElement.id"), "watch-apart")
