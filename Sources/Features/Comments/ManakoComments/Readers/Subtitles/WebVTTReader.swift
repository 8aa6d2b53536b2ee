import ManakoCore

/// Web Video Text Tracks, by the parser of W3C's specification (https://www.w3.org/TR/webvtt1/#file-parsing).
enum WebVTTReader {
    /// A cue before its text is interpreted.
    struct Cue: Equatable {
        /// The identifier; often empty.
        var id: String
        /// Times in seconds.
        var start, end: Double
        /// The settings behind the times.
        var settings: String
        /// The lines, with tags and references.
        var text: String
    }

    /// The kind of a block.
    enum Block {
        case cue(Cue)
        /// A block with an arrow whose times are damaged.
        case damagedTimes
        /// A style sheet, a region or a comment.
        case definition
        /// Lines that are none of these.
        case unknown
    }

    /// Whether a text without byte order mark begins as the format demands.
    static func isWebVTT(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.starts(with: "WEBVTT".utf8) else { return false }
        return bytes.dropFirst(6).first.map { $0.isTextSpace } ?? true
    }

    /// Reads a file's cues.
    static func read(_ bytes: [UInt8], into collector: inout CommentCollector) {
        blocks(of: bytes, isCut: { collector.isCut }) { block, place in
            switch block {
            case .cue(let cue):
                let text = WebVTTCueText(cue.text)
                if text.hasUnknownTags {
                    collector.remark("text like <this> was taken for a tag and left out", at: place)
                }
                collector.add(record(cue, text.text), at: place)
            case .damagedTimes: collector.skip("its time is damaged", at: place)
            case .unknown: collector.skip("it has no time", at: place)
            case .definition: break
            }
        }
    }

    private static func record(_ cue: Cue, _ text: String) -> CommentRecord {
        SubtitleCue.comment(from: cue.start, to: cue.end, text, isTop: isTop(cue.settings))
    }

    /// Whether a setting places the cue in the upper half: `line:0` to `line:6`, or a percentage below 50.
    private static func isTop(_ settings: String) -> Bool {
        for setting in settings.split(whereSeparator: { $0 == " " || $0 == "\t" }) where setting.hasPrefix("line:") {
            let value = setting.dropFirst(5).prefix { $0 != "," }
            if value.hasSuffix("%") { return Double(value.dropLast()).map { (0..<50).contains($0) } ?? false }
            return Int(value).map { (0...6).contains($0) } ?? false
        }
        return false
    }

    /// Calls a closure with each block of a file and the byte where it begins.
    static func blocks(of bytes: [UInt8], isCut: () -> Bool = { false }, _ body: (Block, Int) -> Void) {
        var lines = TextLines(bytes)
        guard let heading = lines.next(), isWebVTT(bytes[heading]) else { return }
        // The heading's block ends at an empty line or before the first cue.
        var pending = lines.next()
        if let first = pending, !first.isEmpty { pending = skipHeading(bytes, from: first, &lines) }
        var hasCue = false
        while !isCut() {
            while let line = pending, line.isEmpty { pending = lines.next() }
            guard let first = pending else { return }
            let block = WebVTTBlock(bytes, from: first, &lines, hasCue: hasCue)
            pending = block.following
            if case .cue = block.content { hasCue = true }
            body(block.content, first.lowerBound)
        }
    }

    private static func skipHeading(_ bytes: [UInt8], from first: Range<Int>, _ lines: inout TextLines) -> Range<Int>? {
        var line: Range<Int>? = first
        while let current = line, !current.isEmpty, !WebVTTBlock.hasArrow(bytes[current]) { line = lines.next() }
        return line
    }
}

/// The specification's "collect a WebVTT block".
struct WebVTTBlock {
    private(set) var content = WebVTTReader.Block.unknown
    /// The line behind the block that was read already.
    private(set) var following: Range<Int>?

    private var buffer: [String] = []
    private var cue: WebVTTReader.Cue?
    private var hasArrow = false
    private var isDefinition = false

    /// Reads lines from the first one on.
    init(_ bytes: [UInt8], from first: Range<Int>, _ lines: inout TextLines, hasCue: Bool) {
        var next: Range<Int>? = first
        var count = 0
        while let range = next, !range.isEmpty {
            count += 1
            let isTiming = Self.hasArrow(bytes[range])
            // An arrow behind the second line begins another block.
            if isTiming, hasArrow || count > 2 { break }
            let line = Self.text(bytes[range])
            if isTiming { readTimes(line) } else { readLine(line, count, hasCue) }
            next = lines.next()
        }
        following = next
        finish()
    }

    private mutating func readTimes(_ line: String) {
        hasArrow = true
        cue = WebVTTTimes(line).map {
            WebVTTReader.Cue(
                id: buffer.joined(separator: "\n"), start: $0.start, end: $0.end, settings: $0.settings, text: "")
        }
        buffer = []
    }

    private mutating func readLine(_ line: String, _ count: Int, _ hasCue: Bool) {
        if count == 1 { isDefinition = line == "NOTE" || line.hasPrefix("NOTE ") || line.hasPrefix("NOTE\t") }
        if count == 2, !hasArrow, !hasCue, let first = buffer.first, Self.isHeading(first) { isDefinition = true }
        buffer.append(line)
    }

    private static func isHeading(_ line: String) -> Bool {
        ["STYLE", "REGION"].contains { line.hasPrefix($0) && line.dropFirst($0.count).allSatisfy(\.isWhitespace) }
    }

    private mutating func finish() {
        if var cue {
            cue.text = buffer.joined(separator: "\n")
            content = .cue(cue)
        } else if hasArrow {
            content = .damagedTimes
        } else if isDefinition || buffer.first.map(Self.isHeading) == true {
            content = .definition
        }
    }

    static func hasArrow(_ line: ArraySlice<UInt8>) -> Bool {
        line.indices.dropLast(2).contains {
            line[$0] == UInt8(ascii: "-") && line[$0 + 1] == UInt8(ascii: "-") && line[$0 + 2] == UInt8(ascii: ">")
        }
    }

    /// A line as text: zeros and what is not UTF-8 become U+FFFD.
    private static func text(_ line: ArraySlice<UInt8>) -> String {
        let text = String(decoding: line, as: UTF8.self)
        guard line.contains(0) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
    }
}

/// The line with a cue's times (https://www.w3.org/TR/webvtt1/#collect-webvtt-cue-timings-and-settings).
struct WebVTTTimes {
    private(set) var start = 0.0
    private(set) var end = 0.0
    private(set) var settings = ""
    private var rest: Substring.UnicodeScalarView

    /// Reads the line; nil when the times are damaged.
    init?(_ line: String) {
        rest = Substring(line).unicodeScalars
        skipSpace()
        guard let first = time() else { return nil }
        skipSpace()
        guard rest.starts(with: "-->".unicodeScalars) else { return nil }
        rest.removeFirst(3)
        skipSpace()
        guard let second = time() else { return nil }
        (start, end) = (first, second)
        settings = String(rest)
    }

    /// A timestamp in seconds: hours of any length, or none, then two digits each, and three behind the point.
    private mutating func time() -> Double? {
        guard let first = number(), take(":"), let second = number(), second.count == 2 else { return nil }
        var (hours, minutes, seconds) = (Double(0), first.value, second.value)
        if first.count != 2 || first.value > 59 || rest.first == ":" {
            guard take(":"), let third = number(), third.count == 2 else { return nil }
            (hours, minutes, seconds) = (first.value, second.value, third.value)
        }
        guard take("."), let fraction = number(), fraction.count == 3, minutes <= 59, seconds <= 59 else { return nil }
        return hours * 3600 + minutes * 60 + seconds + fraction.value / 1000
    }

    private mutating func number() -> (value: Double, count: Int)? {
        let digits = rest.prefix { $0.isASCIIDigit() }
        guard !digits.isEmpty, let value = Double(String(digits)), value.isFinite else { return nil }
        rest.removeFirst(digits.count)
        return (value, digits.count)
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard rest.first == scalar else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func skipSpace() {
        while let first = rest.first, first.isASCIIWhitespace { rest.removeFirst() }
    }
}
