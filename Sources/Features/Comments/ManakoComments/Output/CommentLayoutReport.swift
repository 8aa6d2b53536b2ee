import ManakoCore

/// A layout as lines of JSON, one for each comment of a file in the file's order, so that layouts can be compared.
///
/// ```json
/// {"index":3,"position":"naka","start":-0.81,"end":4.97,"x":1184.27,"speed":540.73,"y":0,"row":0,"width":666.2372,
///  "height":95.5286,"lines":1,"size":"medium","font":"defont","color":"#FFFFFF","shrunk":false}
/// ```
///
/// Lengths are in pixels of the canvas, 1920 × 1080, times in seconds: `start` and `end` are when it is shown, `x` the left edge at the
/// comment's own time, `speed` in pixels a second to the left. `row` is the distance from the top, or from the bottom for `shita`.
/// Numbers of a comment that is not drawn are `null`, and so is the `position` of one with coordinates of its own.
public struct CommentLayoutReport: Sendable {
    private let comments: [VideoComment]
    private let layout: CommentLayout
    private let placed: [Int: Int]

    /// Prepares a report.
    ///
    /// - Parameters:
    ///   - comments: the comments of the file.
    ///   - layout: where they are.
    public init(_ comments: [VideoComment], _ layout: CommentLayout) {
        self.comments = comments
        self.layout = layout
        placed = Dictionary(
            layout.placed.enumerated().map { ($0.element.index, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }

    /// Calls a closure with each line, without its end.
    public func forEachLine(_ body: (String) -> Void) {
        for comment in comments {
            var json = JSONWriter()
            json.object { json in
                json.member("index", comment.index)
                if let position = placed[comment.index] {
                    Self.write(layout.placed[position], to: &json)
                } else {
                    Self.write(notDrawn: comment, to: &json)
                }
            }
            body(json.text)
        }
    }

    private static func write(_ comment: PlacedComment, to json: inout JSONWriter) {
        let (x, y) = comment.position(at: comment.time)
        let look = comment.appearance
        json.member("position", comment.position?.rawValue)
        json.member("start", comment.start, decimals: 6)
        json.member("end", comment.end, decimals: 6)
        json.member("x", x, decimals: 4)
        json.member("speed", speed(of: comment), decimals: 4)
        json.member("y", y, decimals: 4)
        json.member("row", comment.row, decimals: 4)
        json.member("width", look.width, decimals: 4)
        json.member("height", look.height, decimals: 4)
        json.member("lines", look.lines.count)
        json.member("size", comment.size.rawValue)
        json.member("font", look.font.name)
        json.member("color", look.color.description)
        json.member("shrunk", comment.isShrunk)
    }

    private static func write(notDrawn comment: VideoComment, to json: inout JSONWriter) {
        let style = CommentStyle(comment.commands, isPremium: comment.isPremium)
        json.member("position", (style.position ?? .naka).rawValue)
        for name in ["start", "end", "x", "speed", "y", "row", "width", "height", "lines"] {
            json.member(name, nil as String?)
        }
        json.member("size", (style.size ?? .medium).rawValue)
        json.member("font", (style.font ?? .defont).name)
        json.member("color", (style.color ?? .white).description)
        json.member("shrunk", false)
    }

    /// The speed at the comment's own time, which is the other way where `@逆` holds.
    private static func speed(of comment: PlacedComment) -> Double {
        guard case .scrolling(let scroll) = comment.motion else { return 0 }
        return scroll.speed(at: comment.time)
    }
}
