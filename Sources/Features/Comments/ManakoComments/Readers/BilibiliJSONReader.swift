import ManakoCore

/// bilibili's comments as JSON: its service's segments (`{elems: [{progress, mode, fontsize, color, content}]}`, also within `data`), which
/// are protobuf elsewhere, and the rows of DPlayer, `{data: [[seconds, place, colour, author, text]]}`.
///
/// Segments are described at https://github.com/SocialSisterYi/bilibili-API-collect, rows in DPlayer's `src/js/danmaku.js`.
enum BilibiliJSONReader {
    /// The names of members around the records.
    static let wrappers: Set<String> = ["data", "elems", "danmaku", "danmuku", "result"]

    /// Reads an element of a segment.
    static func element(_ scanner: inout JSONScanner) throws(Damage) -> CommentRecord {
        var danmaku = Danmaku(time: .nan, mode: 1, text: "")
        var hasText = false
        try scanner.members { (scanner, key) throws(Damage) in
            switch key {
            case "progress": danmaku.time = (try scanner.number() ?? .nan) / 1000
            case "mode": danmaku.mode = try scanner.number().flatMap { Int(exactly: $0) } ?? 0
            case "fontsize": danmaku.size = try scanner.number() ?? 25
            case "color": danmaku.color = try scanner.number() ?? 0xFFFFFF
            case "ctime": danmaku.date = try scanner.number().flatMap { Int64(exactly: $0) }
            case "id": danmaku.number = try scanner.scalar().flatMap { Int($0) }
            case "content":
                danmaku.text = try scanner.scalar() ?? ""
                hasText = true
            default: try scanner.skip()
            }
        }
        // Values of 0 are left out of protobuf and of the JSON that is made from it.
        if danmaku.time.isNaN, hasText { danmaku.time = 0 }
        return hasText ? danmaku.record : .skipped("it has no text")
    }

    /// Reads a row of DPlayer's: places are 0 for scrolling, 1 for the top and 2 for the bottom.
    static func row(_ scanner: inout JSONScanner) throws(Damage) -> CommentRecord {
        var fields: [String] = []
        try scanner.elements { (scanner) throws(Damage) in
            // A list or object here is the next row behind a bracket that is missing.
            guard ![UInt8(ascii: "["), UInt8(ascii: "{")].contains(scanner.next()) else {
                throw scanner.error("a text or number must stand here")
            }
            fields.append(try scanner.scalar() ?? "")
        }
        guard fields.count >= 5 else { return .skipped("it has fewer than five fields") }
        guard let time = Double(fields[0]), time.isFinite else { return .skipped("it has no time") }
        let mode = ["1": 5, "top": 5, "2": 4, "bottom": 4][fields[1]] ?? 1
        let color = Double(fields[2]) ?? CommentColor(code: fields[2]).map { Double($0.hex) } ?? 0xFFFFFF
        return Danmaku(time: time, mode: mode, color: color, text: fields[4]).record
    }
}
