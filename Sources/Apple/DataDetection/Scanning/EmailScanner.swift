/// Finds addresses of e-mail: the usual ones of RFC 5321, in ASCII and without quotes.
struct EmailScanner {
    private let text: ScannedText
    private static let mostLocal = 64
    private static let mostDomain = 253

    init(_ text: ScannedText) { self.text = text }

    var matches: [DataDetector.Found] {
        var found: [DataDetector.Found] = []
        for at in 0..<text.count where text[at] == "@" {
            guard let range = address(around: at), range.lowerBound >= found.last?.range.upperBound ?? 0 else {
                continue
            }
            let label = ContactLabel.label(in: text, before: range.lowerBound)
            found.append(
                .init(range: range, details: .emailAddress(.init(emailAddress: text.string(range), label: label))))
        }
        return found
    }

    private func address(around at: Int) -> Range<Int>? {
        var start = at
        while start > 0, at - start < Self.mostLocal, text[start - 1].isLocal { start -= 1 }
        while start < at, text[start].isOne(of: ".-+'") { start += 1 }
        guard start < at, text[at - 1] != ".", let end = domain(from: at + 1) else { return nil }
        return start..<end
    }

    /// Where the domain ends that begins at a place: labels with dots between them, the last one of letters alone.
    private func domain(from start: Int) -> Int? {
        var end = start
        while end - start < Self.mostDomain, text[end].isAlphanumeric || text[end].isOne(of: "-.") { end += 1 }
        while end > start, text[end - 1].isOne(of: "-.") { end -= 1 }
        let labels = text.string(start..<end).split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, let last = labels.last, last.count > 1, last.allSatisfy(\.isLetter),
            labels.allSatisfy({ !$0.isEmpty && $0.first != "-" && $0.last != "-" })
        else { return nil }
        return end
    }
}

extension UInt32 {
    fileprivate var isLocal: Bool { isAlphanumeric || isOne(of: "._%+-'") }
}
