/// Turns the likeliest character of each step along a line into text: repetitions become one, and the blank separates them.
///
/// Graves et al., "Connectionist temporal classification" (2006), section 3.1: the best path.
struct CTCDecoder: Sendable {
    /// The characters by their places; place 0 is the blank.
    let characters: [String]

    /// Decodes a path.
    ///
    /// - Parameters:
    ///   - places: the likeliest place of each step.
    ///   - likelihoods: how likely it is, 0…1.
    /// - Returns: the characters with their likelihoods and the steps that they take.
    func decode(_ places: [Int32], _ likelihoods: [Float]) -> [ReadCharacter] {
        var found: [ReadCharacter] = []
        var previous: Int32 = 0
        let steps = Double(max(1, places.count))
        for (step, (place, likelihood)) in zip(places, likelihoods).enumerated() {
            guard place > 0, Int(place) < characters.count, likelihood.isFinite else {
                previous = 0
                continue
            }
            if place == previous {
                found[found.count - 1].end = Double(step + 1) / steps
                continue
            }
            previous = place
            found.append(
                ReadCharacter(
                    text: characters[Int(place)], confidence: min(max(likelihood, 0), 1), start: Double(step) / steps,
                    end: Double(step + 1) / steps))
        }
        return found
    }
}

/// A character that was read, and where it is on its line.
struct ReadCharacter: Sendable, Hashable {
    var text: String
    /// How sure the reader is, 0…1.
    var confidence: Float
    /// Where it begins and ends along the line, 0…1.
    var start: Double
    var end: Double

    var isSpace: Bool { text == " " || text == "\u{3000}" }
}

/// What a reader made of a line.
struct LineReading: Sendable, Hashable {
    var characters: [ReadCharacter]
    /// How sure the reader is of the whole, 0…1.
    var confidence: Float

    var text: String { characters.map(\.text).joined() }
    /// The characters without spaces.
    var letters: [ReadCharacter] { characters.filter { !$0.isSpace } }

    /// The same with half the confidence.
    var halved: LineReading { LineReading(characters: characters, confidence: confidence / 2) }

    static let nothing = LineReading(characters: [], confidence: 0)
}
