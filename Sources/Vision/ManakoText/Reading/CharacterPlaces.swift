import ManakoCore
import ManakoPixels

/// Finds where the characters of a line are, by reading it.
///
/// The recogniser tells about where the middle of each character is, the ink between two middles where one ends and the next begins.
struct CharacterPlaces {
    let networks: TextNetworks
    /// Reads lines that stand upright.
    let reader: LineReader

    /// The places of the characters along a line, spaces left out, and how the line is to be turned for them.
    ///
    /// - Returns: nil for a line that can't be read.
    func places(of found: TextMap.Line, isVertical: Bool, in bitmap: Bitmap) throws(ManakoError) -> ReadLine? {
        if isVertical { return try reader.read(found, in: bitmap) }
        guard let line = LinePicture(found.quad, of: bitmap, thickness: LineRecognizer.height) else { return nil }
        var reading = try networks.recognizer.read(line)
        let ink = Self.ink(line)
        reading.characters = Self.separated(reading.letters, ink: ink)
        return ReadLine(quad: found.quad, isVertical: false, readings: [reading])
    }

    /// How many pixels of each column of a line are ink.
    static func ink(_ line: LinePicture) -> [Int] {
        let picture = InkPicture(line, margin: 0)
        let threshold = InkPicture.threshold(of: picture.pixels)
        var ink = [Int](repeating: 0, count: picture.width)
        for (index, value) in picture.pixels.enumerated() where value <= threshold { ink[index % picture.width] += 1 }
        return ink
    }

    /// Characters from where their ink begins to where it ends.
    ///
    /// - Parameters:
    ///   - characters: characters with their middles in the right order.
    ///   - ink: how much ink each column of the line has.
    static func separated(_ characters: [ReadCharacter], ink: [Int]) -> [ReadCharacter] {
        guard !ink.isEmpty else { return characters }
        func column(_ place: Double) -> Int { min(max(Int(place * Double(ink.count)), 0), ink.count - 1) }
        let middles = characters.map { column(($0.start + $0.end) / 2) }
        var start = 0
        return characters.enumerated().map { index, character in
            let end = index + 1 < middles.count ? gap(middles[index], middles[index + 1], ink) : ink.count
            defer { start = max(start, end) }
            var character = character
            let inked = start < end ? (start..<end).filter { ink[$0] > 0 } : []
            character.start = Double(inked.first ?? start) / Double(ink.count)
            character.end = max(character.start, Double(inked.last.map { $0 + 1 } ?? end) / Double(ink.count))
            return character
        }
    }

    /// The column with the least ink between two middles, of several the one that is nearest to halfway.
    private static func gap(_ first: Int, _ second: Int, _ ink: [Int]) -> Int {
        let half = (first + second) / 2
        guard first < second else { return half }
        return (first...second).min { (ink[$0], abs($0 - half)) < (ink[$1], abs($1 - half)) } ?? half
    }
}
