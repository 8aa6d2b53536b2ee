import ManakoComments
import Testing

@Suite struct LayoutTests {
    /// Boxes of given sizes, in the order of their times; y of each.
    private func rows(_ comments: [(hundredths: Double, seconds: Double, width: Double)], height: Double = 24)
        -> [Double]
    {
        var sizes: [Int: CommentBoxSize] = [:]
        let list = comments.enumerated().map { index, comment in
            sizes[index] = CommentBoxSize(width: comment.width, height: height)
            return VideoComment(
                index: index, time: comment.hundredths / 100, text: "a", commands: ["@\(comment.seconds)"])
        }
        let layout = CommentLayout(
            list, measuring: PlainMeasuring(), options: CommentLayoutOptions(sizes: sizes))
        return layout.placed.sorted { $0.index < $1.index }.map { $0.position(at: 0).y }
    }

    /// `tests/unit/movable-collision.spec.ts` of niconicomments.
    @Test(
        arguments: [
            ([(0, 10, 100), (250, 3, 100)], [0.0, 24]), ([(0, 10, 100), (900, 3, 100)], [0, 0]),
            ([(0, 6, 50), (365, 3, 50)], [0, 0]), ([(0, 6, 200), (305, 3, 20)], [0, 24]),
            ([(0, 3, 100), (0, 3, 100)], [0, 24]),
        ] as [([(Double, Double, Double)], [Double])])
    func makesRoomForOtherSpeeds(comments: [(Double, Double, Double)], rows expected: [Double]) {
        #expect(rows(comments.map { (hundredths: $0.0, seconds: $0.1, width: $0.2) }) == expected)
    }

    /// 1725 − (t − time + 1 s) · (1530 + 0.95 w) / 4 s.
    @Test func scrollsByTheFormula() {
        let layout = CommentLayout(
            [VideoComment(time: 10, text: "a")], measuring: PlainMeasuring(),
            options: CommentLayoutOptions(sizes: [0: CommentBoxSize(width: 400, height: 95)]))
        let comment = layout.placed[0]
        #expect(abs(comment.position(at: 9).x - 1725) < 1e-9)
        #expect(abs(comment.position(at: 13).x - (195 - 380)) < 1e-9)
        #expect(comment.start == 8.4 && comment.end == 14.25)
    }

    @Test func liveCommentsEnterAtTheirTime() throws {
        var layout = CommentLayout([], measuring: PlainMeasuring())
        let added = layout.add(VideoComment(time: 10, text: "hello", isLive: true))
        let comment = try #require(added)
        #expect(comment.start == 10)
        #expect(abs(comment.position(at: 10).x - 1920) < 200)
        #expect(layout.shown(at: 9.99).isEmpty)
        #expect(layout.shown(at: 10).count == 1)
    }

    @Test func addingMovesNobody() {
        let first = (0..<200).map { VideoComment(index: $0, time: Double($0) / 20, text: "comment \($0)") }
        var layout = CommentLayout(first, measuring: PlainMeasuring())
        let before = layout.placed
        for index in 200..<300 {
            layout.add(VideoComment(index: index, time: Double(index % 10), text: "more", isLive: true))
        }
        #expect(Array(layout.placed.prefix(200)) == before)
        #expect(layout.placed.count == 300)
    }

    @Test func addingOneByOneIsTheSameAsAllAtOnce() {
        let comments = (0..<500).map { index in
            VideoComment(index: index, time: Double(index) / 30, text: String(repeating: "あ", count: index % 23 + 1))
        }
        var layout = CommentLayout([], measuring: PlainMeasuring())
        for comment in comments { layout.add(comment) }
        #expect(layout.placed == CommentLayout(comments, measuring: PlainMeasuring()).placed)
    }

    /// What is found by the index is what a look at every comment finds.
    @Test func findsWhatIsShown() {
        let comments = (0..<400).map { index in
            VideoComment(
                index: index, time: Double(index * 7919 % 600) / 10 - 5, text: "comment \(index)",
                commands: [["ue", "naka", "shita"][index % 3], "@\(index % 40)"], isOwner: index % 9 == 0)
        }
        let layout = CommentLayout(comments, measuring: PlainMeasuring())
        for time in stride(from: -10.0, to: 80, by: 0.73) {
            let expected = layout.placed.filter { $0.start <= time && time < $0.end }.sorted { $0.order < $1.order }
            #expect(layout.shown(at: time) == expected)
            let stretch = layout.placed.filter { $0.start < time + 3 && time < $0.end }.sorted { $0.order < $1.order }
            #expect(layout.shown(from: time, to: time + 3) == stretch)
        }
    }

    @Test func ownersAreDrawnAboveViewers() {
        let layout = CommentLayout(
            [
                VideoComment(index: 0, time: 1, text: "owner", commands: ["ue"], isOwner: true),
                VideoComment(index: 1, time: 2, text: "viewer", commands: ["ue"]),
            ], measuring: PlainMeasuring())
        #expect(layout.shown(at: 2.5).map(\.index) == [1, 0])
        #expect(layout.placed.map(\.row) == [0, 0])
    }

    @Test func leavesOutWhatIsHidden() {
        let comments = ["fine", "SPOILER!", "/command", "ok"].enumerated().map {
            VideoComment(
                index: $0.offset, time: 0, text: $0.element, commands: $0.offset == 3 ? ["invisible"] : [],
                isOwner: $0.offset == 2)
        }
        let layout = CommentLayout(
            comments, measuring: PlainMeasuring(), options: CommentLayoutOptions(hiddenWords: ["", "spoiler"]))
        #expect(layout.placed.map(\.index) == [0])
    }

    @Test func shiftsAndScalesAndLimits() {
        let comments = (0..<10).map { VideoComment(index: $0, time: 0, text: "あ", commands: ["ue"]) }
        let options = CommentLayoutOptions(offset: 2.5, scale: 0.5, opacity: 0.25, limit: 4)
        let layout = CommentLayout(comments, measuring: PlainMeasuring(), options: options)
        #expect(layout.placed.count == 4)
        #expect(layout.placed[0].start == 2.5)
        #expect(layout.placed[0].opacity(at: 3) == 0.25)
        // 27 pixels of the stage, which is 683 wide, at half the size.
        #expect(abs(layout.placed[0].appearance.width - 27.0 * 1920 / 683 / 2) < 1e-9)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e12])
    func absurdTimesAreNotPlaced(time: Double) {
        var layout = CommentLayout([], measuring: PlainMeasuring())
        #expect(layout.add(VideoComment(time: time, text: "a")) == nil)
        #expect(layout.shown(at: time).isEmpty)
    }

    @Test func hidingIsForOneComment() {
        var layout = CommentLayout(
            (0..<3).map { VideoComment(index: $0, time: 0, text: "a") }, measuring: PlainMeasuring())
        layout.hide(1)
        #expect(layout.shown(at: 1).map(\.index) == [0, 2])
    }
}
