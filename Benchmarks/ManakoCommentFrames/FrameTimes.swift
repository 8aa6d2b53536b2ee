import Foundation
import Manako
import ManakoComments
import ManakoCompositor

/// Times of laying comments over one frame after the other.
struct FrameTimes {
    static let size = ImageSize(width: 1280, height: 720)
    let data: String?
    private let renderer = CommentRenderer()
    private let encoding = YUVEncoding(matrix: .bt709, isFullRange: false)
    private let clock = ContinuousClock()

    init(data: String?) { self.data = data }

    func run() throws {
        print(Self.row("what", "min ms", "median", "p99", "max", "on screen"))
        for format in [PixelFormat.nv12, .i420, .bgra8] {
            for count in [40, 1000] { try measureCrowd(count, format) }
        }
        try measureFullOverlay()
        guard let data else { return }
        for name in ["0", "2", "4"] { try measureDensestSecond("\(data)/comments/niconicomments/\(name).json", name) }
        try measureAppearance("\(data)/comments/niconicomments/2.json")
    }

    private func frame(_ format: PixelFormat) throws -> Bitmap {
        var frame = try Bitmap(
            width: Int(Self.size.width), height: Int(Self.size.height), format: format, yuvEncoding: encoding)
        frame.clear()
        return frame
    }

    private func compositor(
        _ layout: CommentLayout, _ bitmap: Bitmap, _ options: CommentCompositor.Options = .init()
    ) throws -> CommentCompositor {
        guard let format = OverlayFormat(of: bitmap) else { fatalError("no overlays for \(bitmap.format)") }
        return CommentCompositor(layout, renderer: renderer, format: format, size: Self.size, options: options)
    }

    /// So many different comments of usual length that cross the picture together.
    private func measureCrowd(_ count: Int, _ format: PixelFormat) throws {
        let words = ["なつかしい", "すごい!", "うぽつです", "ここ好き", "弾幕薄いよ", "wwwwww", "888888", "かわいい", "この曲ほんと好き"]
        let comments = (0..<count).map { index in
            VideoComment(
                index: index, time: 10 + Double(index % 7) / 50, text: "\(words[index % words.count])\(index)",
                commands: [["white", "red", "green", "yellow"][index % 4]])
        }
        var bitmap = try frame(format)
        let compositor = try compositor(CommentLayout(comments, measuring: renderer), bitmap)
        try report("\(count) comments, \(format.rawValue)", compositor, &bitmap, times: Self.times(from: 10.5, to: 12))
    }

    /// One picture over all of the frame, half transparent: what a compositor that skips nothing does for each screen of boxes.
    private func measureFullOverlay() throws {
        let (width, height) = (Int(Self.size.width), Int(Self.size.height))
        var bitmap = try frame(.nv12)
        guard let format = OverlayFormat(of: bitmap) else { return }
        let pixels = [UInt8](repeating: 100, count: 4 * width * height)
        let overlay = FrameOverlay(try OverlayPicture(width: width, height: height, pixels: pixels), for: format)
        var times: [Double] = []
        for _ in 0..<300 {
            times.append(
                try clock.measure { try bitmap.composite([PlacedOverlay(overlay, x: 0, y: 0)]) } / .milliseconds(1))
        }
        print(Self.row("a full frame of ink, nv12", times, "1"))
    }

    /// The second of a file whose boxes cover most, at 60 frames a second, four times over.
    private func measureDensestSecond(_ path: String, _ name: String) throws {
        let layout = try readLayout(of: path, renderer)
        let last = layout.placed.map(\.end).max() ?? 0
        let areas = (0..<Int(max(1, last))).map { second in
            (area(layout, Double(second) + 0.5), Double(second))
        }
        guard let densest = areas.max(by: { $0.0 < $1.0 }) else { return }
        var bitmap = try frame(.nv12)
        let compositor = try compositor(layout, bitmap)
        let screens = String(format: "%.1f", densest.0 / (CommentCanvas.width * CommentCanvas.height))
        try report(
            "\(name).json at \(Int(densest.1)) s, \(screens) screens of boxes", compositor, &bitmap,
            times: Self.times(from: densest.1, to: densest.1 + 1))
    }

    private func area(_ layout: CommentLayout, _ time: Double) -> Double {
        layout.shown(at: time).reduce(0) { $0 + $1.appearance.width * $1.appearance.height }
    }

    /// Ten seconds at the display's pace, with comments drawn as they come, and once more with all of them drawn.
    private func measureAppearance(_ path: String) throws {
        let layout = try readLayout(of: path, renderer)
        var bitmap = try frame(.nv12)
        let compositor = try compositor(layout, bitmap, .init(patience: .prompt))
        for round in ["comments appearing", "all drawn before"] {
            var times: [Double] = []
            let begin = clock.now
            for index in 0..<600 {
                let time = Double(index) / 60
                try? Task.sleepUntil(begin + .seconds(time))
                times.append(
                    try clock.measure { try compositor.composite(at: 10 + time, on: &bitmap) } / .milliseconds(1))
            }
            print(Self.row("2.json from 10 s, 60 frames/s, \(round)", times, "-"))
        }
    }

    private static func times(from start: Double, to end: Double) -> [Double] {
        Array(stride(from: start, to: end, by: 1.0 / 60))
    }

    /// Composites each moment once so that everything is drawn, then four times with a clock.
    private func report(_ what: String, _ compositor: CommentCompositor, _ bitmap: inout Bitmap, times: [Double]) throws
    {
        for time in times { try compositor.composite(at: time, on: &bitmap) }
        var taken: [Double] = []
        for _ in 0..<4 {
            for time in times {
                taken.append(try clock.measure { try compositor.composite(at: time, on: &bitmap) } / .milliseconds(1))
            }
        }
        let middle = compositor.overlays(at: times[times.count / 2]).count
        if middle >= 1000 {
            let lookups = times.map { time in clock.measure { _ = compositor.overlays(at: time) } / .milliseconds(1) }
            print(Self.row("  of which finding what is on screen", lookups, "\(middle)"))
        }
        print(Self.row(what, taken, "\(middle)"))
    }

    private static func row(_ what: String, _ times: [Double], _ count: String) -> String {
        let sorted = times.sorted()
        func text(_ share: Double) -> String {
            String(format: "%.3f", sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))])
        }
        return row(what, text(0), text(0.5), text(0.99), text(1), count)
    }

    private static func row(_ what: String, _ values: String...) -> String {
        what.padding(toLength: 56, withPad: " ", startingAt: 0)
            + values.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined()
    }
}

extension Task where Success == Never, Failure == Never {
    /// Waits on the calling thread.
    static func sleepUntil(_ moment: ContinuousClock.Instant) throws {
        let left = (moment - .now) / .seconds(1)
        if left > 0 { Thread.sleep(forTimeInterval: left) }
    }
}
