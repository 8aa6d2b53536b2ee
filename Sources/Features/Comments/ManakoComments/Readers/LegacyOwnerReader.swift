/// Owner's comments as lines of `seconds:commands:text`.
enum LegacyOwnerReader {
    /// Reads a file's lines.
    static func read(_ bytes: [UInt8], into collector: inout CommentCollector) {
        for range in TextLines(bytes) where !range.isEmpty {
            guard !collector.isCut else { return }
            guard let line = String(validating: bytes[range], as: UTF8.self) else {
                collector.skip("its text is not UTF-8", at: range.lowerBound)
                continue
            }
            if line.allSatisfy(\.isWhitespace) { continue }
            let record = comment(line).map(CommentRecord.comment)
            collector.add(record ?? .skipped("it is not seconds:commands:text"), at: range.lowerBound)
        }
    }

    /// The comment of a line; nil when it is none.
    static func comment(_ line: String) -> VideoComment? {
        let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let time = Double(parts[0]), time.isFinite else { return nil }
        return VideoComment(
            time: time, text: String(parts[2]), commands: parts[1].split(separator: " ").map(String.init),
            isOwner: true, isPremium: true)
    }
}
