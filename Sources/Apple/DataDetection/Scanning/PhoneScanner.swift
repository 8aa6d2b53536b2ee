/// Finds telephone numbers by how their digits are grouped, and by words before them.
struct PhoneScanner {
    private let text: ScannedText
    private static let words = [
        "tel", "phone", "fax", "mobile", "cell", "call", "dial", "ph.", "電話", "携帯", "☎", "☏", "📞",
    ]
    private static let mostGroups = 8

    init(_ text: ScannedText) { self.text = text }

    /// Digits without a mark between them.
    private struct Group {
        var digits: String
        var range: Range<Int>
        /// The mark before it that tells groups apart; brackets tell nothing.
        var mark: UInt32?
        /// Whether a bracket is open before it.
        var isInBrackets = false
    }

    var matches: [DataDetector.Found] { text.matches(match(at:)) }

    private func match(at start: Int) -> DataDetector.Found? {
        guard text[start].isDigit || text[start].isOne(of: "+("), !text[start - 1].isOfWord,
            !text[start - 1].isOne(of: "-./,+$€£¥#@%=_")
        else { return nil }
        let hasPlus = text[start] == "+"
        let all = groups(from: hasPlus ? start + 1 : start)
        let isAnnounced = isAnnounced(start)
        for count in stride(from: all.count, to: 0, by: -1) {
            let groups = Array(all[..<count])
            guard let last = groups.last, isWhole(groups, count < all.count ? all[count] : nil),
                Self.isNumber(groups, hasPlus: hasPlus, isAnnounced: isAnnounced)
            else { continue }
            let range = start..<afterExtension(last.range.upperBound)
            let label = ContactLabel.label(in: text, before: start)
            return .init(range: range, details: .phoneNumber(.init(phoneNumber: text.string(range), label: label)))
        }
        return nil
    }

    /// The groups from a place on, as long as they may belong to one number.
    private func groups(from start: Int) -> [Group] {
        var groups: [Group] = []
        var place = start
        while groups.count < Self.mostGroups {
            guard let (begin, mark, isInBrackets) = nextDigits(place, isFirst: groups.isEmpty) else { break }
            var end = begin
            while text[end].isDigit { end += 1 }
            guard end - begin <= 15 else { break }
            groups.append(
                Group(digits: text.string(begin..<end), range: begin..<end, mark: mark, isInBrackets: isInBrackets))
            place = end
        }
        return groups
    }

    /// Where the next digits begin, and what stands between: a mark, a space, brackets.
    private func nextDigits(_ place: Int, isFirst: Bool) -> (Int, UInt32?, Bool)? {
        var next = place
        var mark: UInt32?
        var opens = false
        var closes = false
        while !text[next].isDigit {
            let code = text[next]
            if code == "(", !opens {
                opens = true
            } else if code == ")", !closes, !isFirst {
                closes = true
            } else if code.isOne(of: "-. /"), mark == nil, !isFirst {
                mark = code
            } else {
                return nil
            }
            next += 1
        }
        return (next, closes || opens ? nil : mark, opens)
    }

    /// Whether a number that ends with these groups is cut out of nothing: what follows is no part of the last word.
    private func isWhole(_ groups: [Group], _ next: Group?) -> Bool {
        guard let last = groups.last else { return false }
        if let next { return next.mark == 0x20 }
        let code = text[last.range.upperBound]
        return !code.isOfWord && !code.isOne(of: "%@°")
            && !(code.isOne(of: "-./,:") && text[last.range.upperBound + 1].isDigit)
    }

    private static func isNumber(_ groups: [Group], hasPlus: Bool, isAnnounced: Bool) -> Bool {
        let sizes = groups.map(\.digits.count)
        let digits = groups.map(\.digits).joined()
        let marks = Set(groups.compactMap(\.mark))
        if hasPlus { return (8...15).contains(digits.count) && digits.first != "0" }
        if isNorthAmerican(groups, sizes) { return true }
        // Several numbers beside each other have other marks between than within.
        guard marks.count <= 1, let first = digits.first else { return false }
        if first == "0", sizes.count > 1 {
            return (2...5).contains(sizes[0]) && (9...11).contains(digits.count) && sizes.count <= 5
                && sizes.allSatisfy { $0 >= 2 }
        }
        return isAnnounced && (7...11).contains(digits.count) && sizes.count <= 5
    }

    /// `(212) 555-0123`, `1-800-555-0199`: three, three and four digits, of which area and exchange begin with 2 to 9.
    private static func isNorthAmerican(_ groups: [Group], _ sizes: [Int]) -> Bool {
        let groups = sizes.count == 4 && groups[0].digits == "1" ? groups.dropFirst() : groups[...]
        guard groups.map(\.digits.count) == [3, 3, 4] else { return false }
        return groups.prefix(2).allSatisfy { ("2"..."9").contains($0.digits.prefix(1)) }
    }

    /// Whether a word of telephones stands shortly before a place.
    private func isAnnounced(_ place: Int) -> Bool {
        let before = text.string(max(0, place - 12)..<place).lowercased()
        return Self.words.contains { before.contains($0) }
    }

    /// Where a number ends with its extension: `ext. 12`, `x12`.
    private func afterExtension(_ end: Int) -> Int {
        let place = text.afterSpaces(text[end] == "," ? end + 1 : end)
        for word in ["ext.", "ext", "x"] where text.has(word, at: place) {
            let digits = text.afterSpaces(place + word.count)
            if let number = text.number(at: digits, digits: 1...6) { return number.end }
        }
        return end
    }
}
