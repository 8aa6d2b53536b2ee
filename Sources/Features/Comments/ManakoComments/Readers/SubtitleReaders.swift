import ManakoCore

/// Subtitles as plain lines at the bottom of the picture, or at its top where they say so; other styles are left out.
enum SubtitleReaders {
    /// SubRip: blocks of a number, a time and lines.
    static func subRip(_ bytes: [UInt8], into collector: inout CommentCollector) {
        readBlocks(bytes, into: &collector) { lines in
            guard let index = lines.prefix(2).firstIndex(where: { $0.contains("-->") }) else {
                return .skipped("it has no time")
            }
            return cue(lines[index], text: lines[(index + 1)...].joined(separator: "\n"))
        }
    }

    /// WebVTT (https://www.w3.org/TR/webvtt1/): a heading, then blocks as in SubRip, with notes and styles between them.
    static func webVTT(_ bytes: [UInt8], into collector: inout CommentCollector) {
        var isHeading = true
        readBlocks(bytes, into: &collector) { lines in
            defer { isHeading = false }
            if isHeading || ["NOTE", "STYLE", "REGION"].contains(where: { lines[0].hasPrefix($0) }) { return .other }
            guard let index = lines.prefix(2).firstIndex(where: { $0.contains("-->") }) else {
                return .skipped("it has no time")
            }
            return cue(lines[index], text: withoutReferences(lines[(index + 1)...].joined(separator: "\n")))
        }
    }

    /// ASS: the `Dialogue` lines of its events.
    static func ass(_ bytes: [UInt8], into collector: inout CommentCollector) {
        var fields = ["Layer", "Start", "End", "Style", "Name", "MarginL", "MarginR", "MarginV", "Effect", "Text"]
        for range in TextLines(bytes) {
            guard !collector.isCut else { return }
            let isDialogue = bytes[range].starts(with: "Dialogue:".utf8)
            guard isDialogue || bytes[range].starts(with: "Format:".utf8) else { continue }
            guard let line = String(validating: bytes[range], as: UTF8.self) else {
                collector.skip("its text is not UTF-8", at: range.lowerBound)
                continue
            }
            let rest = line[line.index(after: line.firstIndex(of: ":") ?? line.startIndex)...]
            if isDialogue {
                collector.add(dialogue(rest, fields), at: range.lowerBound)
            } else {
                let names = rest.split(separator: ",").map { String($0.filter { $0 != " " }) }
                if names.contains("Text"), names.contains("Start"), names.contains("End") { fields = names }
            }
        }
    }

    private static func dialogue(_ line: Substring, _ fields: [String]) -> CommentRecord {
        let values = line.split(separator: ",", maxSplits: fields.count - 1, omittingEmptySubsequences: false)
        func value(_ name: String) -> Substring? {
            fields.firstIndex(of: name).flatMap { $0 < values.count ? values[$0] : nil }
        }
        guard let start = time(value("Start") ?? ""), let end = time(value("End") ?? ""), let text = value("Text")
        else {
            return .skipped("it has no time")
        }
        let tags = assTags(of: text)
        guard !tags.contains("\\p1"), !tags.contains("\\p2"), !tags.contains("\\p4") else {
            return .skipped("it is a drawing")
        }
        return comment(from: start, to: end, plain(text, inBraces: true), isTop: isTop(tags))
    }

    private static func cue(_ timing: String, text: String) -> CommentRecord {
        let parts = timing.split(separator: " ", omittingEmptySubsequences: true)
        guard let arrow = parts.firstIndex(of: "-->"), arrow > 0, arrow + 1 < parts.count,
            let start = time(parts[arrow - 1]), let end = time(parts[arrow + 1])
        else { return .skipped("its time is damaged") }
        let isTop = isTop(assTags(of: Substring(text)))
        return comment(from: start, to: end, plain(Substring(text), inBraces: true), isTop: isTop)
    }

    private static func comment(from start: Double, to end: Double, _ text: String, isTop: Bool) -> CommentRecord {
        guard end > start else { return .skipped("it ends before it begins") }
        guard end - start <= 86_400 else { return .skipped("it lasts longer than a day") }
        return .comment(
            VideoComment(
                time: start, text: text, commands: isTop ? ["ue"] : ["shita"],
                placement: .subtitle(seconds: end - start)))
    }

    private static func time(_ text: Substring) -> Double? {
        DateText.clock(String(text.filter { $0 != " " && $0 != "\t" }))
    }

    /// What stands in braces.
    private static func assTags(of text: Substring) -> String {
        var (tags, isInside) = ("", false)
        for character in text.unicodeScalars {
            if character == "{" { isInside = true } else if character == "}" { isInside = false }
            if isInside { tags.unicodeScalars.append(character) }
        }
        return tags
    }

    private static func isTop(_ tags: String) -> Bool {
        ["\\an7", "\\an8", "\\an9"].contains { tags.contains($0) }
    }

    /// The text without `{…}` and `<…>`, with the escapes `\N`, `\n` and `\h` of ASS.
    private static func plain(_ text: Substring, inBraces: Bool) -> String {
        var result = String.UnicodeScalarView()
        var (closing, isEscaped) = (Unicode.Scalar?.none, false)
        for character in text.unicodeScalars {
            if let end = closing {
                if character == end { closing = nil }
            } else if isEscaped {
                isEscaped = false
                switch character {
                case "N", "n": result.append("\n")
                case "h": result.append("\u{A0}")
                default:
                    result.append("\\")
                    result.append(character)
                }
            } else if character == "{" {
                closing = "}"
            } else if character == "<" {
                closing = ">"
            } else if character == "\\" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        if isEscaped { result.append("\\") }
        return String(result)
    }

    private static func withoutReferences(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        let references = [("&lt;", "‹"), ("&gt;", "›"), ("&nbsp;", " "), ("&lrm;", ""), ("&rlm;", ""), ("&amp;", "&")]
        return references.reduce(text) { TextReplacement.replacing($1.0, in: $0, with: $1.1, limit: .max) }
    }

    /// Calls a closure with each block of lines between empty ones.
    private static func readBlocks(
        _ bytes: [UInt8], into collector: inout CommentCollector, _ record: ([String]) -> CommentRecord
    ) {
        var (lines, start, isText) = ([String](), 0, true)
        func finish(_ collector: inout CommentCollector) {
            guard !lines.isEmpty else { return }
            collector.add(isText ? record(lines) : .skipped("its text is not UTF-8"), at: start)
            lines = []
            isText = true
        }
        for range in TextLines(bytes) {
            guard !collector.isCut else { return }
            let line = String(validating: bytes[range], as: UTF8.self)
            if let line, line.allSatisfy(\.isWhitespace) {
                finish(&collector)
                continue
            }
            if lines.isEmpty { start = range.lowerBound }
            isText = isText && line != nil
            lines.append(line ?? "")
        }
        finish(&collector)
    }
}
