/// The known word that a misspelt one was most likely meant to be, nil when none is near.
///
/// Near means an edit distance of at most a third of the word's length, and at least 1; or a word with the same parts between
/// dashes, some of them abbreviated.
///
/// - Parameters:
///   - word: what the user wrote.
///   - known: the words that would do.
public func closest(to word: String, among known: [String]) -> String? {
    let limit = max(1, min(word.unicodeScalars.prefix(100).count, 30) / 3)
    let near = known.map { ($0, editDistance(word, $0, limit: limit)) }.filter { $0.1 <= limit }
    return near.min { $0.1 < $1.1 }?.0 ?? known.first { isAbbreviated(word, $0) }
}

/// Whether two words with as many parts between dashes are one but for parts that are cut short, as `--min-size` and
/// `--minimum-size` are; a part has at least three letters.
private func isAbbreviated(_ first: String, _ second: String) -> Bool {
    let (a, b) = (first.split(separator: "-"), second.split(separator: "-"))
    return !a.isEmpty && a.count == b.count
        && zip(a, b).allSatisfy { $0 == $1 || min($0.count, $1.count) >= 3 && ($0.hasPrefix($1) || $1.hasPrefix($0)) }
}

/// The least number of insertions, deletions, substitutions and exchanges of neighbours between two words.
///
/// The optimal string alignment distance; `limit + 1` when the lengths alone differ by more than the limit.
func editDistance(_ first: String, _ second: String, limit: Int) -> Int {
    let (a, b) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    guard abs(a.count - b.count) <= limit else { return limit + 1 }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for (i, x) in a.enumerated() {
        var current = [i + 1]
        for (j, y) in b.enumerated() {
            var cost = min(last[j] + (x == y ? 0 : 1), last[j + 1] + 1, current[j] + 1)
            if i > 0, j > 0, x == b[j - 1], a[i - 1] == y { cost = min(cost, beforeLast[j - 1] + 1) }
            current.append(cost)
        }
        (beforeLast, last) = (last, current)
    }
    return last[b.count]
}
