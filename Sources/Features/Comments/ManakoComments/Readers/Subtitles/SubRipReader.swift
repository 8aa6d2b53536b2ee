import ManakoCore

/// SubRip subtitles, as FFmpeg's `srtdec.c` takes them: a line with times begins a cue, whatever stands around it.
///
/// Numbers and blank lines between cues may be missing. A line of nothing but digits right before the next times is the next cue's number.
struct SubRipReader {
    private struct Cue {
        var start, end: Double
        var place: Int
        var lines: [String] = []
        var isText = true
    }

    private var cue: Cue?
    /// A line that is the number of the next cue or the text of this one.
    private var pending: String?

    /// Reads a file's cues.
    static func read(_ bytes: [UInt8], into collector: inout CommentCollector) {
        var reader = SubRipReader()
        for range in TextLines(bytes) where !range.isEmpty {
            guard !collector.isCut else { return }
            reader.read(bytes[range], at: range.lowerBound, into: &collector)
        }
        reader.finish(keepsPending: true, into: &collector)
    }

    /// The times of a line such as `00:00:01,000 --> 00:00:02,500`, in seconds; blanks may be missing, and a point may be a comma.
    static func times(_ line: some StringProtocol) -> (start: Double, end: Double)? {
        guard let arrow = TextSearch.first("-->", in: line) else { return nil }
        let start = line[..<arrow.lowerBound].split(whereSeparator: \.isWhitespace).joined()
        let rest = line[arrow.upperBound...].drop(while: \.isWhitespace)
        let end = rest.prefix { !$0.isWhitespace }
        guard start.contains(":"), end.contains(":"), let first = DateText.clock(start),
            let second = DateText.clock(end)
        else { return nil }
        return (first, second)
    }

    private mutating func read(_ bytes: ArraySlice<UInt8>, at place: Int, into collector: inout CommentCollector) {
        guard let line = String(validating: bytes, as: UTF8.self) else {
            if cue == nil { collector.skip("its text is not UTF-8", at: place) }
            cue?.isText = false
            return
        }
        if let times = Self.times(line) {
            finish(keepsPending: !Self.isNumber(pending ?? ""), into: &collector)
            cue = Cue(start: times.start, end: times.end, place: place)
        } else if Self.looksLikeTimes(line) {
            finish(keepsPending: !Self.isNumber(pending ?? ""), into: &collector)
            cue = nil
            collector.skip("its time is damaged", at: place)
        } else if cue != nil {
            if let pending { cue?.lines.append(pending) }
            pending = nil
            if Self.startsWithNumber(line) { pending = line } else if !line.isEmpty { cue?.lines.append(line) }
        }
    }

    /// Whether a line has an arrow behind something like a time; other arrows are text.
    private static func looksLikeTimes(_ line: String) -> Bool {
        guard let arrow = TextSearch.first("-->", in: line) else { return false }
        let start = line[..<arrow.lowerBound].drop(while: \.isWhitespace)
        return startsWithNumber(String(start)) && start.contains(":")
    }

    private mutating func finish(keepsPending: Bool, into collector: inout CommentCollector) {
        defer { pending = nil }
        guard var cue else { return }
        if keepsPending, let pending { cue.lines.append(pending) }
        guard cue.isText else { return collector.skip("its text is not UTF-8", at: cue.place) }
        while let last = cue.lines.last, last.allSatisfy(\.isWhitespace) { cue.lines.removeLast() }
        while let first = cue.lines.first, first.allSatisfy(\.isWhitespace) { cue.lines.removeFirst() }
        let text = SubRipText(cue.lines.joined(separator: "\n"))
        collector.add(
            SubtitleCue.comment(from: cue.start, to: cue.end, text.text, isTop: text.isTop), at: cue.place)
    }

    private static func isNumber(_ line: String) -> Bool {
        line.allSatisfy { $0.isWhitespace || ("0"..."9").contains($0) }
    }

    private static func startsWithNumber(_ line: String) -> Bool {
        line.drop(while: \.isWhitespace).first.map { ("0"..."9").contains($0) } ?? false
    }
}

/// Search for short words.
enum TextSearch {
    /// The place of the first occurrence of a word.
    static func first<Text: StringProtocol>(_ word: String, in text: Text) -> Range<Text.Index>? {
        var index = text.startIndex
        while index < text.endIndex {
            if text[index...].hasPrefix(word) { return index..<text.index(index, offsetBy: word.count) }
            index = text.index(after: index)
        }
        return nil
    }
}
