import ManakoComments
import ManakoCompositor
import ManakoCore
import ManakoGeometry
import ManakoPixels
import Testing

@Suite("Comments over frames")
struct CompositorTests {
    static let renderer = CommentRenderer()
    static let video = YUVEncoding(matrix: .bt709, isFullRange: false)

    private func layout(_ texts: [(Double, String, [String])]) -> CommentLayout {
        CommentLayout(
            texts.enumerated().map { index, text in
                VideoComment(index: index, time: text.0, text: text.1, commands: text.2)
            }, measuring: Self.renderer)
    }

    private func frame(_ width: Int, _ height: Int, _ format: PixelFormat = .nv12) throws -> Bitmap {
        var frame = try Bitmap(width: width, height: height, format: format, yuvEncoding: Self.video)
        frame.withMutableView { view in
            for plane in view.planes {
                for y in 0..<plane.height { plane.row(y).initializeMemory(as: UInt8.self, repeating: 128) }
            }
        }
        return frame
    }

    private func compositor(
        _ layout: CommentLayout, _ frame: Bitmap, _ options: CommentCompositor.Options = .init()
    ) throws -> CommentCompositor {
        CommentCompositor(
            layout, renderer: Self.renderer, format: try #require(OverlayFormat(of: frame)), size: frame.size,
            options: options)
    }

    /// The rows and columns of luminance that differ from grey.
    private func changed(_ frame: Bitmap) -> (rows: [Int], columns: [Int]) {
        frame.withView { view in
            let plane = view.planes[0]
            let rows = (0..<plane.height).filter { y in plane.row(y).contains { $0 != 128 } }
            let columns = (0..<plane.width).filter { x in (0..<plane.height).contains { plane.row($0)[x] != 128 } }
            return (rows, columns)
        }
    }

    @Test("Of more comments than a frame may have, those on top are drawn")
    func flood() throws {
        let texts = (0..<300).map { (1.0, "\($0)", [$0 % 2 == 0 ? "ue" : "naka", "small"]) }
        let (layout, frame) = (layout(texts), try frame(640, 360))
        let all = try compositor(layout, frame).overlays(at: 2)
        let some = try compositor(layout, frame, .init(maximumShown: 100)).overlays(at: 2)
        #expect(all.count == 300 && some.count == 100)
        #expect(some.map(\.x) == all.suffix(100).map(\.x) && some.map(\.y) == all.suffix(100).map(\.y))
        // What is prepared and what a frame can't wait for are drawn once each, in any order.
        let patient = try compositor(layout, frame, .init(lead: 10))
        for time in [0.0, 1.5, 2, 0.5, 2] { _ = patient.overlays(at: time) }
        #expect(patient.overlays(at: 2).map(\.x) == all.map(\.x))
    }

    @Test("A fixed comment stands in the middle at the top, and only while it is shown")
    func fixed() throws {
        let blank = try frame(1280, 720)
        let compositor = try compositor(layout([(2, "██", ["ue"])]), blank)
        for (time, isShown) in [(1.9, false), (2.0, true), (4.9, true), (5.1, false)] {
            var picture = blank
            try compositor.composite(at: time, on: &picture)
            #expect((picture != blank) == isShown, "\(time)")
        }
        var picture = blank
        try compositor.composite(at: 3, on: &picture)
        let (rows, columns) = changed(picture)
        // Two blocks of 27 units, each 1280/683 pixels wide, with a rim of 2.6 pixels around them; nothing a box higher than 34 units.
        let (first, last) = (try #require(columns.first), try #require(columns.last))
        #expect(abs((first + last + 1) / 2 - 640) <= 2 && abs(last + 1 - first - 106) <= 3)
        #expect(try #require(rows.last) < 70)
    }

    @Test(
        "A comment moves to the left by its speed, and luminance and colours move together", arguments: [10.0, 10.013])
    func scrolling(_ time: Double) throws {
        let blank = try frame(1280, 720)
        let layout = layout([(10, "█", [])])
        let compositor = try compositor(layout, blank)
        let comment = try #require(layout.shown(at: time).first)
        var picture = blank
        try compositor.composite(at: time, on: &picture)
        let first = try #require(changed(picture).columns.first)
        let expected = comment.position(at: time).x / 1.5 - 2.8 * 1280 / 683 / 2
        #expect(abs(Double(first) - expected) <= 1.6)
    }

    @Test("Any way to a moment leads to the same picture", arguments: [PixelFormat.i420, .bgra8])
    func seeking(_ format: PixelFormat) throws {
        let texts = (0..<60).map { number -> (Double, String, [String]) in
            (Double(number) / 4, "弾幕 \(number) 🍎", number % 5 == 0 ? ["ue", "red"] : ["green"])
        }
        let layout = layout(texts)
        let blank = try frame(640, 360, format)
        let walking = try compositor(layout, blank)
        var walked = blank
        for step in 0...240 {
            walked = blank
            try walking.composite(at: Double(step) / 30, on: &walked)
        }
        var jumped = blank
        try compositor(layout, blank).composite(at: 8, on: &jumped)
        #expect(walked == jumped && jumped != blank)
        // Back and forth, with room for a few pictures alone.
        let cramped = try compositor(layout, blank, .init(maximumBytes: 1 << 16, maximumCount: 3))
        for time in [12.0, 1, 8, 14, 8] {
            jumped = blank
            try cramped.composite(at: time, on: &jumped)
        }
        #expect(walked == jumped)
    }

    @Test("Comments stay on their canvas inside the picture", arguments: [(640, 640), (360, 640), (1400, 300)])
    func canvas(_ width: Int, _ height: Int) throws {
        let blank = try frame(width, height)
        let texts = (0..<40).map { (Double($0) / 20, String(repeating: "弾幕█", count: 8), ["big"]) }
        let compositor = try compositor(layout(texts), blank)
        var picture = blank
        try compositor.composite(at: 2, on: &picture)
        let area = compositor.frame
        let (rows, columns) = changed(picture)
        #expect(rows.allSatisfy { (area.y..<area.y + area.height).contains($0) } && !rows.isEmpty)
        #expect(columns.allSatisfy { (area.x..<area.x + area.width).contains($0) })
        #expect(abs(Double(area.width) / 1920 - Double(area.height) / 1080) < 0.002)
        #expect(area.x >= 0 && area.y >= 0 && area.x + area.width <= width && area.y + area.height <= height)
    }

    @Test("Where frames do not wait, they soon have the comment")
    func prompt() async throws {
        let blank = try frame(640, 360)
        let compositor = try compositor(layout([(0, "はじめまして", ["ue"])]), blank, .init(patience: .prompt))
        for _ in 0..<2000 {
            var picture = blank
            try compositor.composite(at: 1, on: &picture)
            if picture != blank { return }
            try await Task.sleep(for: .milliseconds(5))
        }
        Issue.record("the comment was never drawn")
    }

    @Test("A comment that is added is seen, one that is hidden is not")
    func living() throws {
        let blank = try frame(640, 360)
        let compositor = try compositor(layout([]), blank)
        var picture = blank
        try compositor.composite(at: 1, on: &picture)
        #expect(picture == blank)
        let added = compositor.add(VideoComment(index: 7, time: 1, text: "いま", commands: ["ue"], isLive: true))
        #expect(added?.index == 7)
        try compositor.composite(at: 1.5, on: &picture)
        #expect(picture != blank)
        compositor.hide(7)
        picture = blank
        try compositor.composite(at: 1.5, on: &picture)
        #expect(picture == blank)
    }

    @Test("Opacity fades the whole comment, and none of it is not drawn")
    func opacity() throws {
        let blank = try frame(640, 360)
        func brightness(_ opacity: Double) throws -> UInt8? {
            let comments = [VideoComment(index: 0, time: 0, text: "██", commands: ["ue"])]
            let layout = CommentLayout(comments, measuring: Self.renderer, options: .init(opacity: opacity))
            var picture = blank
            try compositor(layout, blank).composite(at: 1, on: &picture)
            return picture.packedBytes().prefix(640 * 360).max()
        }
        #expect(try brightness(1) == 235 && brightness(0) == 128)
        #expect(abs(Int(try #require(try brightness(0.5))) - 182) <= 1)
    }

    @Test("Overlays for other frames are refused")
    func mismatch() throws {
        let compositor = try compositor(layout([(0, "あ", ["ue"])]), frame(640, 360))
        var other = try frame(640, 360, .i444)
        #expect(throws: ManakoError.self) { try compositor.composite(at: 1, on: &other) }
    }

    @Test("Texts that nobody could draw do not stop the others")
    func endless() throws {
        let blank = try frame(640, 360)
        let texts = [
            (0.0, String(repeating: "あ", count: 20_000), ["full"]), (0.0, "\u{202E}\u{200B}\u{FFFF}\u{0}", []),
            (0.0, String(repeating: "\n", count: 5000), []), (0.0, "ここ", ["ue"]),
        ]
        var picture = blank
        try compositor(layout(texts), blank).composite(at: 1, on: &picture)
        #expect(picture != blank)
    }
}
