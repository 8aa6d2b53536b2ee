/// Words that a reader is to prefer where it is unsure.
///
/// A word that was read becomes one of them when few letters differ and the reader was sure of none of those; what it was sure of
/// stays as it is.
struct CustomWords: Sendable, Hashable {
    /// The most words that are looked at, and the most characters of one.
    static let maximumCount = 1000
    static let maximumLength = 64
    /// The least characters of a word: shorter ones are near to everything.
    private static let minimumLength = 3
    /// Below which confidence a character may be another one.
    private static let unsure: Float = 0.9
    /// By how much less sure than the best a reading may be that is preferred for its words.
    private static let lead: Float = 0.15

    private let words: [[String]]

    /// Takes words; those that are too short or too long, or stand behind the first thousand, are passed over.
    init(_ words: [String]) {
        var seen: Set<String> = []
        self.words = words.prefix(Self.maximumCount).compactMap { word in
            let characters = word.split(whereSeparator: \.isWhitespace).joined(separator: " ").map { String($0) }
            let isUsable = (Self.minimumLength...Self.maximumLength).contains(characters.count)
            return isUsable && seen.insert(word).inserted ? characters : nil
        }
    }

    var isEmpty: Bool { words.isEmpty }

    /// Readings in the order in which they are to be believed, with words put right in the first one.
    func applied(to readings: [LineReading]) -> [LineReading] {
        guard !isEmpty, let first = readings.first else { return readings }
        var readings = readings
        // A reading with more of the words, and nearly as sure, is preferred to one that is not sure itself.
        if first.confidence < Self.unsure {
            let near = readings.indices.filter { readings[$0].confidence >= first.confidence - Self.lead }
            let best = near.max { (count(readings[$0]), $1) < (count(readings[$1]), $0) }
            if let best, best > 0 {
                readings[best].confidence = first.confidence
                readings.insert(readings.remove(at: best), at: 0)
            }
        }
        let corrected = corrected(readings[0])
        guard corrected.text != readings[0].text else { return readings }
        return [corrected] + readings.filter { $0.text != corrected.text }
    }

    private func count(_ reading: LineReading) -> Int {
        let text = reading.text
        return words.count { text.contains($0.joined()) }
    }

    private func corrected(_ reading: LineReading) -> LineReading {
        var reading = reading
        // Without an unsure character nothing can change.
        guard reading.characters.contains(where: { $0.confidence < Self.unsure }) else { return reading }
        var start = 0
        while start < reading.characters.count {
            let end = end(of: start, reading.characters)
            let word = Array(reading.characters[start..<end])
            if !word.isEmpty, let other = replacement(word) ?? within(word) {
                reading.characters.replaceSubrange(start..<end, with: other)
                start += other.count
            } else {
                start = max(end, start + 1)
            }
        }
        return reading
    }

    /// Where the word ends that begins at a place; there is none at a space or mark.
    private func end(of start: Int, _ characters: [ReadCharacter]) -> Int {
        var end = start
        while end < characters.count, !Self.separates(characters[end]) { end += 1 }
        return end
    }

    private static func separates(_ character: ReadCharacter) -> Bool {
        character.isSpace
            || character.text.unicodeScalars.allSatisfy { ",;:!?()[]\"“”„«»、。「」（）".unicodeScalars.contains($0) }
    }

    /// The word that characters are most likely meant for; nil when it is not known, or they are one of the words.
    private func replacement(_ characters: [ReadCharacter]) -> [ReadCharacter]? {
        let read = characters.map(\.text)
        guard characters.count <= Self.maximumLength + 2, characters.contains(where: { $0.confidence < Self.unsure }),
            !words.contains(read)
        else { return nil }
        let found = words.compactMap { word -> (cost: Int, characters: [ReadCharacter])? in
            guard abs(word.count - read.count) <= Self.tolerance(word),
                Self.strangers(read, word) <= Self.tolerance(word)
            else { return nil }
            return Self.rewritten(characters, as: word)
        }.sorted { $0.cost < $1.cost }
        // Two words that are as near say nothing.
        guard let best = found.first, found.count == 1 || found[1].cost > best.cost else { return nil }
        return best.characters
    }

    /// How many characters of a word may differ.
    private static func tolerance(_ word: [String]) -> Int { max(1, word.count / 4) }

    /// How many characters of the longer one the other does not have at all, which no order of them could mend.
    private static func strangers(_ a: [String], _ b: [String]) -> Int {
        let counts = b.reduce(into: a.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }) {
            $0[$1, default: 0] -= 1
        }
        let (more, fewer) = counts.values.reduce((0, 0)) { ($0.0 + max(0, $1), $0.1 + max(0, -$1)) }
        return max(more, fewer)
    }

    /// Words that stand within others without spaces, as in Chinese and Japanese, put right character by character.
    private func within(_ characters: [ReadCharacter]) -> [ReadCharacter]? {
        guard characters.contains(where: { $0.text.unicodeScalars.allSatisfy(\.isSpaceless) }) else { return nil }
        var (result, isChanged) = (characters, false)
        for word in words where word.count < characters.count {
            guard word.allSatisfy({ $0.unicodeScalars.allSatisfy(\.isSpaceless) }) else { continue }
            for start in 0...characters.count - word.count {
                let different = word.indices.filter { result[start + $0].text != word[$0] }
                guard !different.isEmpty, different.count <= Self.tolerance(word),
                    different.allSatisfy({ result[start + $0].confidence < Self.unsure })
                else { continue }
                for index in different { result[start + index].text = word[index] }
                isChanged = true
            }
        }
        return isChanged ? result : nil
    }

    /// Characters written as a word; nil when too many differ, or one that the reader was sure of.
    private static func rewritten(_ characters: [ReadCharacter], as word: [String]) -> (Int, [ReadCharacter])? {
        var (cost, result) = (0, [ReadCharacter]())
        for step in ReadingMerge.alignment(characters.map(\.text), word) {
            switch step {
            case .both(let i, let j):
                var character = characters[i]
                if character.text != word[j] {
                    guard character.confidence < unsure else { return nil }
                    cost += 1
                    character.text = word[j]
                }
                result.append(character)
            case .first(let i):
                guard characters[i].confidence < unsure else { return nil }
                cost += 1
            case .second(let j):
                // A letter was missed only where its neighbours are unsure too.
                guard let near = result.last ?? characters.first, near.confidence < unsure else { return nil }
                cost += 1
                result.append(
                    ReadCharacter(text: word[j], confidence: near.confidence, start: near.end, end: near.end))
            }
        }
        return cost <= tolerance(word) ? (cost, result) : nil
    }
}
