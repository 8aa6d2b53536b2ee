import ManakoCore
import ManakoGeometry
import ManakoPixels

extension LineReader {
    /// Reads a line that is too long for the network piece by piece.
    func inPieces(_ line: TextMap.Line, in bitmap: Bitmap) throws(ManakoError) -> ReadLine? {
        let cuts = LineCuts(line.quad, of: bitmap)
        var pieces: [Piece] = []
        for (index, quad) in cuts.pieces(of: line.quad).enumerated() {
            try limit.check()
            guard let read = try across(TextMap.Line(quad: quad, score: line.score), in: bitmap),
                let reading = read.readings.first
            else { continue }
            pieces.append(Piece(index: index, isTurned: read.quad != quad, reading: reading))
        }
        guard !pieces.isEmpty else { return ReadLine(quad: line.quad, isVertical: false, readings: []) }
        let isTurned = pieces.count(where: \.isTurned) * 2 > pieces.count
        let reading = Self.joined(isTurned ? pieces.reversed() : pieces, cuts.cuts, isTurned: isTurned)
        return ReadLine(quad: isTurned ? line.quad.turned(by: 2) : line.quad, isVertical: false, readings: [reading])
    }

    /// A piece of a line and its best reading.
    private struct Piece {
        /// Its place among the pieces in the picture, from the left end of the line.
        var index: Int
        /// Whether it stands on its head.
        var isTurned: Bool
        var reading: LineReading
    }

    /// The readings of pieces, in the order in which they are read, as one.
    private static func joined(_ pieces: [Piece], _ cuts: [LineCuts.Cut], isTurned: Bool) -> LineReading {
        let places = [0] + cuts.map(\.place) + [1]
        var characters: [ReadCharacter] = []
        for piece in pieces {
            let (low, high) = (places[piece.index], places[piece.index + 1])
            let (start, end) = isTurned ? (1 - high, 1 - low) : (low, high)
            let next = piece.reading.characters.map { character in
                var moved = character
                moved.start = start + character.start * (end - start)
                moved.end = start + character.end * (end - start)
                return moved
            }
            let before = isTurned ? piece.index : piece.index - 1
            let isSpaced = cuts.indices.contains(before) && cuts[before].isBetweenWords
            if isSpaced, let last = characters.last, let first = next.first, !last.isSpace, !first.isSpace,
                LineReading.needsSpace(last.text, first.text)
            {
                characters.append(
                    ReadCharacter(
                        text: " ", confidence: min(last.confidence, first.confidence), start: last.end,
                        end: max(last.end, first.start)))
            }
            characters += next
        }
        let letters = pieces.reduce(0) { $0 + $1.reading.length }
        let sum = pieces.reduce(0) { $0 + $1.reading.confidence * Float($1.reading.length) }
        return LineReading(characters: characters, confidence: letters > 0 ? sum / Float(letters) : 0)
    }
}

extension LineReading {
    /// The same reading with the spaces that the line has between digits and Latin letters: readers of Japanese and Chinese, which put no
    /// spaces between words, leave them out.
    ///
    /// - Parameter line: the picture of the line.
    func spaced(in line: LinePicture) -> LineReading {
        guard characters.contains(where: { $0.text.unicodeScalars.contains(where: \.isSpaceless) }) else { return self }
        let pairs = zip(characters, characters.dropFirst())
        guard pairs.contains(where: { Self.areSpaced($0.text, $1.text) }) else { return self }
        let gaps = LineGaps(line).gaps
        var spaced = self
        spaced.characters =
            characters.prefix(1)
            + pairs.flatMap { before, after in
                guard let gap = Self.space(between: before, after, gaps) else { return [after] }
                let confidence = min(before.confidence, after.confidence)
                return [ReadCharacter(text: " ", confidence: confidence, start: gap.start, end: gap.end), after]
            }
        return spaced
    }

    /// The space between two characters that have one.
    private static func space(
        between before: ReadCharacter, _ after: ReadCharacter, _ gaps: [LineGaps.Gap]
    ) -> LineGaps.Gap? {
        guard areSpaced(before.text, after.text) else { return nil }
        let middle = ((before.start + before.end) / 2, (after.start + after.end) / 2)
        let areDigits = [before, after].allSatisfy { ("0"..."9").contains($0.text) }
        return gaps.first { gap in
            middle.0 < gap.center && gap.center < middle.1
                && (gap.isBetweenWords || (areDigits && gap.pitch >= LineGaps.spacedDigits))
        }
    }

    /// Whether both characters are digits or Latin letters, between which writing has spaces.
    private static func areSpaced(_ before: String, _ after: String) -> Bool {
        guard let last = before.unicodeScalars.last, let first = after.unicodeScalars.first else { return false }
        return [last, first].allSatisfy { $0.isLatinLetter || ("0"..."9").contains($0) }
    }
}
