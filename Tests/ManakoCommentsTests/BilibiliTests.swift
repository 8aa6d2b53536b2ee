import ManakoTesting
import Testing

@testable import ManakoComments

@Suite struct BilibiliTests {
    private func layout(_ modes: [(BilibiliPlacement.Mode, Double)]) -> [PlacedComment] {
        let comments = modes.enumerated().map { index, mode in
            VideoComment(
                index: index, time: mode.1, text: "ああああ",
                placement: .bilibili(BilibiliPlacement(mode: mode.0, size: 25, color: .white)))
        }
        return CommentLayout(comments, measuring: PlainMeasuring()).placed
    }

    @Test func crossesTheCanvas() {
        let placed = layout([(.scrolling, 10), (.reverse, 10), (.top, 10), (.bottom, 10)])
        let width = placed[0].appearance.width
        // Four ideographs of 25 pixels on a player that is 438 high.
        #expect(width == (100.0 * 1080 / 438).rounded(.up))
        #expect(placed[0].position(at: 10).x == 1920)
        #expect(abs(placed[0].position(at: placed[0].end).x + width) < 1e-6)
        #expect(abs(placed[1].position(at: 10).x + width) < 1e-6)
        #expect(abs(placed[1].position(at: placed[1].end).x - 1920) < 1e-6)
        let times = placed.map { $0.end - $0.start }
        #expect(times[0] == 9 && abs(times[2] - 3.8) < 1e-9)
        #expect(placed[2].position(at: 10).y == 0)
        #expect(placed[3].position(at: 10).y == 1080 - placed[3].appearance.height)
        #expect(placed[2].position(at: 10).x == (1920 - width) / 2)
    }

    /// Two on one row never overlap while there is room.
    @Test func makesRoom() {
        let placed = layout((0..<12).map { (.scrolling, Double($0) * 0.7) })
        for (index, first) in placed.enumerated() {
            for second in placed[(index + 1)...] where first.row == second.row {
                for time in stride(from: second.start, to: first.end, by: 0.05) {
                    #expect(first.position(at: time).x + first.appearance.width <= second.position(at: time).x + 1e-6)
                }
            }
        }
        #expect(Set(placed.map(\.row)).count < 12)
    }

    @Test func positionedCommentsMoveTurnAndFade() throws {
        let placement = PositionedPlacement(
            x: 0.25, y: 0.5, toX: 0.75, toY: 0.25, delay: 1, movement: 2, life: 4, opacity: 1, toOpacity: 0,
            rotation: CommentRotation(z: 30, y: 10), size: 25, color: .white, hasOutline: false, family: "SimSun")
        let comment = VideoComment(time: 10, text: "a", placement: .positioned(placement))
        let placed = try #require(CommentLayout([comment], measuring: PlainMeasuring()).placed.first)
        #expect(placed.position(at: 10.9) == (480, 540))
        #expect(placed.position(at: 12) == (960, 405))
        #expect(placed.position(at: 13.5) == (1440, 270))
        #expect([10, 11, 14].map { placed.opacity(at: $0) } == [1, 0.75, 0])
        #expect(placed.start == 10 && placed.end == 14)
        #expect(placed.appearance.rotation == CommentRotation(z: 30, y: 10))
        #expect(placed.appearance.outlineWidth == 0 && placed.appearance.font == .named("SimSun"))
    }

    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func readsAWholeFile() throws {
        let file = try CommentFile(TestData.bytes("comments/bilibili_comments.xml"), name: "a")
        // 1239 records, as counted by grep; 50 of the 279 of mode 7 were cut by the server.
        #expect(file.comments.count + file.skipped == 1239)
        #expect(file.skipped == 50)
        let layout = CommentLayout(file.comments, measuring: PlainMeasuring())
        #expect(layout.placed.count == file.comments.count)
        #expect(layout.placed.count { $0.position == nil } == 229)
    }
}
