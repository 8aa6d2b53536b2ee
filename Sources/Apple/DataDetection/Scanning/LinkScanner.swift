import Foundation

/// Finds addresses of the web: with a scheme, with `www.`, and hosts under the best known endings.
struct LinkScanner {
    private let text: ScannedText
    private static let schemes = ["https://", "http://", "ftp://"]
    /// Endings that are no words: after a full stop without a space, "in" and "me" are likelier words.
    private static let endings: Set<String> = [
        "com", "org", "net", "edu", "gov", "io", "dev", "app", "info", "jp", "de", "fr", "uk", "kr", "cn", "tw", "ch",
        "nl", "au", "ca",
    ]

    init(_ text: ScannedText) { self.text = text }

    var matches: [DataDetector.Found] {
        var found: [DataDetector.Found] = []
        var place = 0
        while place < text.count {
            guard text[place].isOfAddress else {
                place += 1
                continue
            }
            var end = place
            while text[end].isOfAddress { end += 1 }
            if let match = link(in: place..<end) { found.append(match) }
            place = end
        }
        return found
    }

    private func link(in token: Range<Int>) -> DataDetector.Found? {
        for place in token {
            for scheme in Self.schemes where text.has(scheme, at: place) && !text[place - 1].isLetter {
                return match(place..<token.upperBound, least: scheme.count, prefix: "")
            }
            if text.has("www.", at: place), !text[place - 1].isAlphanumeric, text[place + 4].isAlphanumeric {
                return match(place..<token.upperBound, least: 4, prefix: "http://")
            }
        }
        return host(in: token)
    }

    /// A host without scheme, and a path behind it.
    private func host(in token: Range<Int>) -> DataDetector.Found? {
        guard let start = token.first(where: { text[$0].isAlphanumeric }) else { return nil }
        var end = start
        while end < token.upperBound, text[end].isAlphanumeric || text[end].isOne(of: "-.") { end += 1 }
        // An address of e-mail is none of the web.
        guard text[end] != "@" else { return nil }
        while end > start, text[end - 1].isOne(of: "-.") { end -= 1 }
        let labels = text.string(start..<end).split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, let last = labels.last, Self.endings.contains(String(last)),
            labels.allSatisfy({ !$0.isEmpty && $0.first != "-" && $0.last != "-" }), labels[labels.count - 2].count > 1
        else { return nil }
        let hasPath = text[end] == "/" || text[end] == ":" && text[end + 1].isDigit
        return match(start..<(hasPath ? token.upperBound : end), least: 3, prefix: "http://")
    }

    /// A link without the marks of a sentence behind it, if there is more than its beginning.
    private func match(_ range: Range<Int>, least: Int, prefix: String) -> DataDetector.Found? {
        let end = range.lowerBound + length(of: text.codes[range])
        guard end - range.lowerBound > least, let url = URL(string: prefix + text.string(range.lowerBound..<end)),
            url.host()?.isEmpty == false
        else { return nil }
        return .init(range: range.lowerBound..<end, details: .link(.init(url: url)))
    }

    /// How much of some characters is a link: marks at the end belong to the sentence, and so do brackets that are not opened within.
    private func length(of codes: ArraySlice<UInt32>) -> Int {
        var rest = codes
        var counts = Dictionary(codes.map { ($0, 1) }, uniquingKeysWith: +)
        while let last = rest.last {
            let opening: [UInt32: UInt32] = [0x29: 0x28, 0x5D: 0x5B]
            let isLoose =
                opening[last].map { counts[last, default: 0] > counts[$0, default: 0] } ?? last.isOne(of: ".,;:!?'*_")
            guard isLoose else { break }
            counts[last, default: 1] -= 1
            rest.removeLast()
        }
        return rest.count
    }
}

extension UInt32 {
    /// The characters of RFC 3986.
    fileprivate var isOfAddress: Bool { isAlphanumeric || isOne(of: "-._~:/?#[]@!$&'()*+,;=%") }
}
