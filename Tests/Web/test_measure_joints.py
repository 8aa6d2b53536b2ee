"""Measuring: where taps are in pixels of the photo, joints by fingers, mouse and keys, and the arithmetic behind them."""

import re

from mock_measure import BABY, SCALE
from measure_support import CHAIN, SIZE, MeasureTest
from support import expect


class JointsTest(MeasureTest):
    def test_taps_are_pixels(self):
        """At a phone's size and zoomed in, what is sent is the pixel under the finger."""
        page = self.at(3, device="phone")
        self.ready(page)
        expect(page.locator("#measure-next")).to_have_text("Tap: Head")
        self.are_near(self.tap_baby(page))
        wanted = sum(((BABY[a][0] - BABY[b][0]) ** 2 + (BABY[a][1] - BABY[b][1]) ** 2) ** 0.5 for a, b in zip(CHAIN, CHAIN[1:])) / SCALE
        expect(page.locator("#measure-total")).to_have_text(re.compile("cm"))
        self.assertAlmostEqual(float(page.inner_text("#measure-total").split(" ")[0]), 100 * wanted, delta=0.4)
        expect(page.locator("#joint-table tbody tr")).to_have_count(5)
        self.shot(page, "measure-joints")
        for _ in CHAIN:
            page.click("#measure-undo")
        expect(page.locator("#joint-table")).to_be_hidden()
        asked = len(self.script.posts(f"/v1/bursts/{page.burst}/measurements"))
        page.click("#measure-zoom-in")
        page.click("#measure-zoom-in")
        page.evaluate("document.querySelector('#measure-surface').scrollIntoView({ block: 'center' })")
        self.tap(page, BABY["crotch"])
        self.until(lambda: len(self.script.posts(f"/v1/bursts/{page.burst}/measurements")) > asked)
        [joint] = self.asked(page)["joints"]
        self.near([joint["x"], joint["y"]], BABY["crotch"], 1, "zoomed in")

    def test_taps_say_how_far_they_may_be_off(self):
        """A finger is less exact than a mouse, and less so in a small picture; the answer says what it includes."""
        page = self.at(3)
        self.ready(page)
        self.tap(page, BABY["head"])
        [mouse] = self.until_joints(page, 1)
        scale = self.scale(page)
        self.assertAlmostEqual(mouse["tapError"], (0.3**2 + (1 / scale) ** 2) ** 0.5, delta=0.02)
        page.click("#measure-zoom-in")
        page.click("#measure-zoom-in")
        page.evaluate("document.querySelector('#measure-surface').scrollIntoView({ block: 'center' })")
        self.tap(page, BABY["crotch"])
        self.assertAlmostEqual(self.until_joints(page, 2)[1]["tapError"], (0.3**2 + (1 / scale / 1.6**2) ** 2) ** 0.5, delta=0.02)
        expect(page.locator("#measure-method")).to_have_text(f"in the board's plane · points ± {mouse['tapError']:.1f} px")
        page.locator(".measure-joints button").nth(0).focus()
        page.keyboard.press("ArrowLeft")
        self.until(lambda: self.asked(page)["joints"][0]["tapError"] != mouse["tapError"])
        self.assertLess(self.asked(page)["joints"][0]["tapError"], mouse["tapError"])

    def test_fingers_and_the_japanese_page(self):
        page = self.at(3, device="phone", locale="ja-JP")
        self.ready(page)
        scale = self.scale(page)
        for count, name in enumerate(["head", "neck"], 1):
            page.touchscreen.tap(*self.place(page, BABY[name]))
            joints = self.until_joints(page, count)
        wanted = (0.3**2 + (3 / scale) ** 2) ** 0.5
        for joint in joints:
            self.assertAlmostEqual(joint["tapError"], wanted, delta=0.05)
        expect(page.locator("#measure-method")).to_have_text(f"ボードの平面上で・点の誤差 ± {joints[0]['tapError']:.1f} ピクセル")

    def test_the_photo_stays_under_the_finger(self):
        """What is said above the photo grows and shrinks with each answer; the next tap goes where the finger was."""
        for device, locale, size in (("phone", "en-US", None), ("phone", "ja-JP", None), ("desktop", "en-US", None), ("phone", "ja-JP", (560, 470))):
            page = self.at(3, device=device, locale=locale)
            if size:
                page.set_viewport_size(dict(zip(("width", "height"), size)))
            self.ready(page)
            page.evaluate("document.querySelector('#measure-surface').scrollIntoView({ block: 'center' })")
            top = "document.querySelector('#measure-surface').getBoundingClientRect().top"
            before = page.evaluate(top)
            for count, name in enumerate(CHAIN, 1):
                self.tap(page, BABY[name])
                self.near([page.evaluate(top)], [before], 1, f"{device} {locale}: tap {count}")
                self.until_joints(page, count)
                expect(page.locator("#joint-table tbody tr")).to_have_count(count)
                page.wait_for_timeout(100)
                self.near([page.evaluate(top)], [before], 1, f"{device} {locale}: answer {count}")
            self.close(page)

    def test_drag_under_a_loupe(self):
        page = self.at(3)
        self.ready(page)
        self.tap_baby(page)
        page.mouse.move(*self.place(page, BABY["knee"]))
        page.mouse.down()
        expect(page.locator(".measure-loupe")).to_be_visible()
        page.mouse.move(*self.place(page, (460, 520)), steps=5)
        page.mouse.up()
        expect(page.locator(".measure-loupe")).to_be_hidden()
        self.until(lambda: abs(self.asked(page)["joints"][3]["x"] - 460) <= 1 and abs(self.asked(page)["joints"][3]["y"] - 520) <= 1)
        page.click("#measure-undo")
        self.until(lambda: abs(self.asked(page)["joints"][3]["x"] - BABY["knee"][0]) <= 1)
        self.until_joints(page, 5)

    def test_wheel_and_shift(self):
        """The wheel zooms where the mouse is, Shift moves; neither sets a joint."""
        page = self.at(3)
        self.ready(page)
        at = self.place(page, BABY["crotch"])
        page.mouse.move(*at)
        page.mouse.wheel(0, -600)
        self.until_true(page, "document.querySelector('#measure-photo').style.transform.includes('scale')")
        self.near(self.place(page, BABY["crotch"]), at, 3, "what is under the mouse stays there, to a pixel times the zoom")
        page.keyboard.down("Shift")
        page.mouse.down()
        page.mouse.move(at[0] + 60, at[1] + 40, steps=6)
        page.mouse.up()
        page.keyboard.up("Shift")
        moved = self.place(page, BABY["crotch"])
        self.assertGreater(moved[0] - at[0], 40)
        expect(page.locator("#measure-next")).to_have_text("Tap: Head")
        page.mouse.click(*moved)
        [joint] = self.until_joints(page, 1)
        self.near([joint["x"], joint["y"]], BABY["crotch"])

    def test_keyboard(self):
        """Joints are moved by keys, and told to screen readers by a table and a live region."""
        page = self.at(3)
        self.ready(page)
        page.focus("#measure-surface .aim")
        for _ in CHAIN:
            page.keyboard.press("Enter")
            page.keyboard.press("ArrowDown")
        joints = self.until_joints(page, 5)
        self.near([joints[0]["x"], joints[0]["y"]], [599.5, 449.5], 1, "the cross begins in the middle")
        self.assertGreater(joints[1]["y"], joints[0]["y"] + 10)
        self.assertEqual(page.evaluate("document.activeElement.getAttribute('aria-label')"), "Heel: arrow keys move it")
        for _ in range(6):
            if page.locator("#measure-undo").is_disabled():
                break
            page.click("#measure-undo")
        self.tap_baby(page)
        self.until(lambda: len(self.asked(page)["joints"]) == 5 and abs(self.asked(page)["joints"][0]["y"] - BABY["head"][1]) < 2)
        before = self.asked(page)["joints"][1]
        page.locator(".measure-joints button").nth(1).focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Shift+ArrowDown")
        self.until(lambda: [self.asked(page)["joints"][1][axis] - before[axis] for axis in "xy"] == [1, 10])
        self.assertEqual(page.evaluate("document.activeElement.getAttribute('aria-label')"), "Neck: arrow keys move it")
        self.assertEqual(page.get_attribute("#measure-total", "role"), "status")
        page.keyboard.press("Delete")
        self.assertEqual([joint["name"] for joint in self.until_joints(page, 4)], ["head", "crotch", "knee", "heel"])
        expect(page.locator("#measure-next")).to_have_text("Tap: Neck")
        self.tap(page, BABY["neck"])
        self.are_near(self.until_joints(page, 5))
        page.locator("input[value=polyline]").check(force=True)
        self.tap(page, (100, 100))
        self.tap(page, (300, 100))
        self.assertEqual([joint["name"] for joint in self.until_joints(page, 2)], ["A", "B"])
        expect(page.locator("#measure-total")).to_have_text("20.0 cm ± 0.4")
        page.locator("input[name=measure-unit][value=in]").check(force=True)
        expect(page.locator("#measure-total")).to_have_text("7.87 in ± 0.16")

    def test_not_found_is_shown_elsewhere(self):
        self.measure.unfound = {"knee": "The knee is seen in no other photo. Show it in another one."}
        page = self.at(3, device="phone")
        self.ready(page)
        self.tap_baby(page)
        expect(page.locator("#measure-total")).to_have_text("A joint is missing")
        expect(page.locator("#measure-next")).to_have_text("Not found: Knee. Show it in another photo.")
        expect(page.locator("#joint-table")).to_contain_text("The knee is seen in no other photo.")
        self.assertEqual(page.locator(".measure-ball.hollow").count(), 1)
        self.shot(page, "measure-not-found")
        page.click("[data-elsewhere='3']")
        expect(page.locator("#measure-next")).to_have_text("Tap the same place in photo 1: Knee")
        page.locator("#measure-elsewhere button").nth(1).click()
        expect(page.locator("#measure-next")).to_have_text("Tap the same place in photo 2: Knee")
        self.until_true(page, "document.querySelectorAll('.measure-seen').length === 4")
        self.ready(page)
        self.shot(page, "measure-elsewhere")
        self.tap(page, (524, 560))
        self.until(lambda: "also" in self.asked(page))
        [also] = self.asked(page)["also"]
        self.assertEqual([also["joint"], also["frame"]], [3, 1])
        self.near([also["x"], also["y"]], [524, 560], 1)
        expect(page.locator("#measure-total")).to_have_text(re.compile("cm"))
        expect(page.locator("#measure-elsewhere")).to_be_hidden()
        page.click("#job-back")
        self.until_true(page, "document.querySelectorAll('.measure-seen').length === 5")

    def test_the_burst_is_gone(self):
        page = self.at(3, device="phone", locale="ja-JP")
        self.ready(page)
        self.measure.bursts.clear()
        self.tap(page, BABY["head"])
        expect(page.locator("#burst-lost")).to_contain_text("サーバーに写真が残っていません")
        page.reload()
        expect(page.locator("#burst-lost")).to_contain_text("もう一度撮ってください")
        page.click("#burst-lost button")
        page.wait_for_selector("#measure-live")
        page.allowed = ["404"]

    def test_the_burst_is_gone_before_it_is_kept(self):
        """What is left of a measurement after a reload is measured again; where that cannot be, it is said."""
        joints = [{"name": name, "x": BABY[name][0], "y": BABY[name][1]} for name in CHAIN]
        page = self.at(4, data={"frame": 5, "joints": joints})
        expect(page.locator("#keep-total")).to_have_text("61.6 cm ± 0.4")
        self.measure.bursts.clear()
        page.click("#keep-record")
        expect(page.locator("#job-step .trouble").first).to_contain_text("The server no longer has these photos.")
        self.assertEqual(page.input_value("#keep-what"), "Baby")
        page.reload()
        expect(page.locator("#job-step .trouble").first).to_contain_text("The server no longer has these photos.")
        page.allowed = ["404"]


    def test_joints_beside_one_another(self):
        """Within a finger's reach of a joint a tap sets the next one, and a drag takes the one that is there."""
        page = self.at(3, device="phone")
        self.ready(page)
        x, y = self.place(page, BABY["head"])
        page.mouse.click(x, y)
        self.until_joints(page, 1)
        page.mouse.click(x, y + 18)
        first, second = self.until_joints(page, 2)
        self.near([second["x"] - first["x"], second["y"] - first["y"]], [0, 18 * SIZE[0] / page.locator("#measure-surface").bounding_box()["width"]], 4)
        x, y = self.place(page, BABY["head"])
        page.mouse.move(x - 18, y)
        page.mouse.down()
        page.mouse.move(x - 48, y, steps=5)
        page.mouse.up()
        self.until(lambda: self.asked(page)["joints"][0]["x"] < first["x"] - 50)
        self.assertEqual(len(self.asked(page)["joints"]), 2)
        page.mouse.click(*self.place(page, BABY["heel"]))
        self.until_joints(page, 3)

    def test_two_fingers(self):
        """A finger sets a joint; two zoom, and set none."""
        page = self.at(3, device="phone")
        self.ready(page)
        page.touchscreen.tap(*self.place(page, BABY["head"]))
        self.are_near(self.until_joints(page, 1), ["head"])
        touch = page.context.new_cdp_session(page)
        x, y = self.place(page, BABY["crotch"])
        for kind, ways in [("touchStart", [0]), ("touchStart", [0, 30]), ("touchMove", [-20, 50]), ("touchMove", [-40, 70]), ("touchEnd", [])]:
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x + way, "y": y, "id": number} for number, way in enumerate(ways)]})
        self.until_true(page, "document.querySelector('#measure-photo').style.transform.includes('scale')")
        expect(page.locator("#measure-next")).to_have_text("Tap: Neck")
        page.touchscreen.tap(*self.place(page, BABY["crotch"]))
        joint = self.until_joints(page, 2)[1]
        self.near([joint["x"], joint["y"]], BABY["crotch"])


class ArithmeticTest(MeasureTest):
    """What has no elements, by plain arithmetic."""

    def test_pace_of_a_burst(self):
        """Each sixth picture of sixty a second; for one that was dropped the next."""
        even, slow, dropped = self.module("app/media/frames", """
          const taken = (moments) => { const pace = new m.BurstPace(); return moments.filter((moment) => pace.takes(moment)); };
          const rate = (hertz, count) => Array.from({ length: count }, (_, index) => (index * 1000) / hertz);
          return [taken(rate(60, 200)), taken(rate(30, 200)), taken(rate(60, 200).filter((moment) => moment < 195 || moment > 290))];""")
        self.near(even, [100 * index for index in range(10)], 0.01)
        self.near(slow, [100 * index for index in range(10)], 17)
        self.assertEqual(len(dropped), 10)
        self.near(dropped[:5], [0, 100, 300, 400, 500], 17, "for the third another came")

    def test_views_of_a_calibration(self):
        """A view counts when its corners are elsewhere by more than a twentieth of the width."""
        found = self.module("measure/calibration", """
          const places = [[0, 0], [0.1, 0], [0, 0.1], [0.1, 0.1]];
          const view = (x, state = "ready") => ({ state, places, points: [[x, 0], [x + 100, 0], [x, 100], [x + 100, 100]] });
          const calibration = new m.Calibration(), size = { width: 1000, height: 800 };
          const tried = [view(0), view(30), view(60), view(200, "partial"), view(200, "oblique"), view(210)];
          const taken = tried.map((each) => calibration.take(each, size));
          for (let x = 300; !calibration.isComplete; x += 60) calibration.take(view(x), size);
          return [taken, calibration.views.length, calibration.take(view(5000), size)];""")
        self.assertEqual(found, [[True, False, True, False, True, False], 12, False])

    def test_views_from_another_side(self):
        """A board that stays where it is in the picture is another view when it is tilted, and the same when it is turned or a bit nearer."""
        found = self.module("measure/calibration", """
          const places = [[0, 0], [1, 0], [0, 1], [1, 1]];
          const view = (map) => ({ state: "ready", places, points: places.map(([x, y]) => map(2 * x - 1, 2 * y - 1)).map(([x, y]) => [500 + 50 * x, 400 + 50 * y]) });
          const plain = view((x, y) => [x, y]);
          const others = [(x, y) => [1.1 * x, 1.1 * y], (x, y) => [0.99 * x - 0.14 * y, 0.14 * x + 0.99 * y], (x, y) => [0.95 * x, y],
            (x, y) => [0.8 * x, y], (x, y) => [x, 0.8 * y], (x, y) => [x * (1 + 0.15 * y), y * (1 + 0.15 * y)]];
          return others.map((map) => m.differs(plain, view(map), 1000));""")
        self.assertEqual(found, [False, False, False, True, True, True])

    def test_chain(self):
        found = self.module("measure/chain", """
          const chain = new m.Chain({ chain: "polyline" });
          for (const x of [0, 1, 2]) chain.place({ x, y: 0 });
          chain.showIn(1, 4, { x: 9, y: 9 });
          chain.showIn(2, 4, { x: 8, y: 8 });
          chain.remove(1);
          const removed = structuredClone(chain.state);
          chain.undo();
          return [removed, chain.state.joints.length, chain.state.also.length, [0, 25, 26, 51, 52].map(m.letter), chain.request(3).frame];""")
        # Taps here do not say how far they may be off.
        removed = {"chain": "polyline", "joints": [{"name": "A", "x": 0, "y": 0, "tapError": None}, {"name": "B", "x": 2, "y": 0, "tapError": None}],
                   "also": [{"joint": 1, "frame": 4, "x": 8, "y": 8, "tapError": None}]}
        self.assertEqual(found, [removed, 3, 2, ["A", "Z", "AA", "AZ", "BA"], 3])

    def test_pixels(self):
        """Pixels count from their centres."""
        found = self.module("measure/pixels", """
          const size = { width: 100, height: 50 }, half = { width: 50, height: 25 };
          return [m.pixelAt({ x: 0.5, y: 0.5 }, size), m.pixelAt({ x: -1, y: 2 }, size), m.partAt({ x: 0, y: 49 }, size), m.rescaled([0, 0], half, size)];""")
        self.assertEqual(found, [{"x": 49.5, "y": 24.5}, {"x": 0, "y": 49}, {"x": 0.005, "y": 0.99}, [0.5, 0.5]])
