/// Joins what two readers made of the same line of Latin letters, character by character.
///
/// After Fiscus, "A post-processing system to yield reduced word error rates: recognizer output voting error reduction" (1997): the
/// readings are aligned, and where they differ the surer one has its way. Spaces come from the first reader, and accents, which the
/// second one does not know.
struct ReadingMerge {
    /// Whether the second reader could have written a character.
    var knows: (String) -> Bool

    /// How sure a reader must be of a character that the other one does not have at all.
    private static let alone: Float = 0.85
    /// The same for the first reader's characters that the second one could not have written.
    private static let unknown: Float = 0.6

    /// The joined reading; nil when the readings have too little in common to be joined.
    func merged(_ first: LineReading, _ second: LineReading) -> LineReading? {
        let other = second.letters
        let own = first.letters
        guard !own.isEmpty, !other.isEmpty, own.count <= 1000, other.count <= 1000 else { return nil }
        let steps = Self.alignment(own.map(\.text), other.map(\.text))
        let shared = steps.count { step in
            if case .both(let i, let j) = step { own[i].text == other[j].text } else { false }
        }
        guard shared * 2 >= max(own.count, other.count) else { return nil }
        var result: [ReadCharacter] = []
        var next = 0
        for step in steps {
            switch step {
            case .both(let i, let j):
                next = copySpaces(first.characters, from: next, to: &result)
                result.append(chosen(own[i], other[j]))
                next += 1
            case .first(let i):
                next = copySpaces(first.characters, from: next, to: &result)
                if own[i].confidence >= (knows(own[i].text) ? Self.alone : Self.unknown) { result.append(own[i]) }
                next += 1
            case .second(let j):
                if other[j].confidence >= Self.alone { result.append(other[j]) }
            }
        }
        return LineReading(
            characters: Self.trimmed(result), confidence: max(first.confidence, second.confidence))
    }

    private func chosen(_ first: ReadCharacter, _ second: ReadCharacter) -> ReadCharacter {
        guard first.text != second.text, knows(first.text), second.confidence > first.confidence else { return first }
        var character = first
        character.text = second.text
        character.confidence = second.confidence
        return character
    }

    private func copySpaces(_ characters: [ReadCharacter], from start: Int, to result: inout [ReadCharacter]) -> Int {
        var place = start
        while place < characters.count, characters[place].isSpace {
            if let last = result.last, !last.isSpace { result.append(characters[place]) }
            place += 1
        }
        return place
    }

    private static func trimmed(_ characters: [ReadCharacter]) -> [ReadCharacter] {
        var characters = characters
        while characters.last?.isSpace ?? false { characters.removeLast() }
        return characters
    }
}

extension ReadingMerge {
    /// A step of two readings beside each other.
    enum Step: Hashable {
        case both(Int, Int)
        case first(Int)
        case second(Int)
    }

    /// The cheapest way to turn one text into the other (Wagner and Fischer, "The string-to-string correction problem", 1974).
    static func alignment(_ a: [String], _ b: [String]) -> [Step] {
        var costs = [[Int]](repeating: Array(0...b.count), count: a.count + 1)
        for i in a.indices {
            costs[i + 1][0] = i + 1
            for j in b.indices {
                costs[i + 1][j + 1] = min(
                    costs[i][j] + (a[i] == b[j] ? 0 : 1), costs[i][j + 1] + 1, costs[i + 1][j] + 1)
            }
        }
        var steps: [Step] = []
        var (i, j) = (a.count, b.count)
        while i > 0 || j > 0 {
            if i > 0, j > 0, costs[i][j] == costs[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1) {
                (i, j) = (i - 1, j - 1)
                steps.append(.both(i, j))
            } else if i > 0, costs[i][j] == costs[i - 1][j] + 1 {
                i -= 1
                steps.append(.first(i))
            } else {
                j -= 1
                steps.append(.second(j))
            }
        }
        return steps.reversed()
    }
}
