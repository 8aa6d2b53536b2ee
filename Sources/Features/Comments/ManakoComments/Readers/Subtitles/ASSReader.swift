import ManakoCore

/// Advanced SubStation Alpha: the `Dialogue` lines of its events, with the places of its styles.
struct ASSReader {
    private var fields = ["Layer", "Start", "End", "Style", "Name", "MarginL", "MarginR", "MarginV", "Effect", "Text"]
    private var styleFields: [String] = []
    /// The alignment of each style.
    private var topStyles: Set<String> = []
    /// Whether alignments are those of SSA 4, in which the top is 5, 6 and 7.
    private var isOlder = false

    /// Reads a file's events.
    static func read(_ bytes: [UInt8], into collector: inout CommentCollector) {
        var reader = ASSReader()
        for range in TextLines(bytes) {
            guard !collector.isCut else { return }
            let bytes = bytes[range].drop { $0.isTextSpace }
            if let line = String(validating: bytes, as: UTF8.self) {
                reader.read(line, at: range.lowerBound, into: &collector)
            } else if bytes.starts(with: "Dialogue:".utf8) {
                collector.skip("its text is not UTF-8", at: range.lowerBound)
            }
        }
    }

    private mutating func read(_ line: String, at place: Int, into collector: inout CommentCollector) {
        if line.first == "[" {
            isOlder = line.lowercased().hasPrefix("[v4 styles") || (isOlder && !line.hasPrefix("[V4"))
        }
        guard let colon = line.firstIndex(of: ":") else { return }
        let rest = line[line.index(after: colon)...]
        switch line[..<colon] {
        case "Dialogue": collector.add(dialogue(rest), at: place)
        case "Style":
            let values = rest.split(separator: ",", omittingEmptySubsequences: false).map { Self.trimmed($0) }
            guard let name = styleFields.firstIndex(of: "Name"),
                let alignment = styleFields.firstIndex(of: "Alignment"),
                max(name, alignment) < values.count
            else { return }
            if (isOlder ? ["5", "6", "7"] : ["7", "8", "9"]).contains(values[alignment]) {
                topStyles.insert(values[name])
            }
        case "Format":
            let names = rest.split(separator: ",").map { Self.trimmed($0) }
            if names.contains("Text"), names.contains("Start"), names.contains("End") { fields = names }
            if names.contains("Alignment") { styleFields = names }
        default: break
        }
    }

    private func dialogue(_ line: Substring) -> CommentRecord {
        let values = line.split(separator: ",", maxSplits: fields.count - 1, omittingEmptySubsequences: false)
        func value(_ name: String) -> Substring? {
            fields.firstIndex(of: name).flatMap { $0 < values.count ? values[$0] : nil }
        }
        guard let start = DateText.clock(Self.trimmed(value("Start") ?? "")),
            let end = DateText.clock(Self.trimmed(value("End") ?? "")), let content = value("Text")
        else { return .skipped("it has no time") }
        let text = ASSText(String(content))
        if text.text.allSatisfy(\.isWhitespace), text.hasDrawing { return .skipped("it is a drawing") }
        let style = Self.trimmed(value("Style") ?? "").drop { $0 == "*" }
        return SubtitleCue.comment(
            from: start, to: end, text.text, isTop: text.isTop ?? topStyles.contains(String(style)))
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        var text = text.drop { $0.isWhitespace }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}

/// The text of an event, as libass shows it: blocks in braces are left out, and angle brackets have no meaning.
struct ASSText {
    /// The text that is shown, without drawings.
    private(set) var text = ""
    /// Whether a block places it at the top; nil where none places it.
    private(set) var isTop: Bool?
    /// Whether a part of it is a drawing.
    private(set) var hasDrawing = false

    /// Reads the last field of an event.
    init(_ content: String) {
        let scalars = Array(content.unicodeScalars)
        var result = String.UnicodeScalarView()
        var (index, isDrawing) = (0, false)
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar == "{", let end = scalars[index...].firstIndex(of: "}") {
                let overrides = ASSOverrides(scalars[(index + 1)..<end])
                isTop = isTop ?? overrides.isTop
                isDrawing = overrides.isDrawing ?? isDrawing
                hasDrawing = hasDrawing || isDrawing
                index = end + 1
                continue
            }
            let escaped = scalar == "\\" && index + 1 < scalars.count ? Self.escapes[scalars[index + 1]] : nil
            if !isDrawing { result.append(escaped ?? scalar) }
            index += escaped == nil ? 1 : 2
        }
        text = String(result)
    }

    private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
        "N": "\n", "n": "\n", "h": "\u{A0}", "{": "{", "}": "}",
    ]
}

/// The override tags of a block such as `{\an8\p1}`.
struct ASSOverrides {
    /// Whether it places the line at the top; nil where it does not place it.
    private(set) var isTop: Bool?
    /// Whether what follows is a drawing; nil where that stays.
    private(set) var isDrawing: Bool?

    /// Reads what stands between braces. The first place counts, and the last drawing mode.
    init(_ content: ArraySlice<Unicode.Scalar>) {
        for tag in content.split(separator: "\\").map({ String(String.UnicodeScalarView($0)) }) {
            if tag.hasPrefix("an"), let place = Int(tag.dropFirst(2)), (1...9).contains(place) {
                isTop = isTop ?? (place >= 7)
            } else if tag.hasPrefix("a"), let place = Int(tag.dropFirst()), (1...11).contains(place) {
                isTop = isTop ?? (5...7).contains(place)
            } else if tag.hasPrefix("p"), let scale = Int(tag.dropFirst()) {
                isDrawing = scale > 0
            }
        }
    }
}
