import ManakoGeometry
import ManakoVision
import Testing

@testable import ManakoText

@Suite struct RecognizedTextTests {
    private let size = ImageSize(width: 200, height: 100)
    private let quad = TextQuad(ImageRect(x: 20, y: 10, width: 100, height: 20))

    private func observation(_ readings: [LineReading], isVertical: Bool = false) -> RecognizedTextObservation? {
        RecognizedTextObservation(ReadLine(quad: quad, isVertical: isVertical, readings: readings), in: size)
    }

    @Test func doubtfulLinesNeedASureOneBesideThem() {
        func kept(_ lines: [(String, Float)], _ least: Float = 0.5) -> [String] {
            var request = RecognizeTextRequest()
            request.minimumConfidence = least
            let all = lines.map { text, confidence in
                ReadLine(quad: quad, isVertical: false, readings: [reading(text, confidence: confidence)])
            }
            return request.trusted(all).compactMap(\.readings.first?.text)
        }
        #expect(kept([("curtain", 0.64), ("books", 0.51)]).isEmpty)
        #expect(kept([("curtain", 0.66), ("books", 0.51)]) == ["curtain"])
        #expect(kept([("EXIT", 0.8), ("books", 0.51), ("noise", 0.49)]) == ["EXIT", "books"])
        // A letter or two must be surer anyway, and are no proof of text unless they are.
        #expect(kept([("ab", 0.84), ("books", 0.6)]).isEmpty)
        #expect(kept([("ab", 0.86), ("books", 0.6)]) == ["ab", "books"])
        #expect(kept([("curtain", 0.2)], 0.1) == ["curtain"])
        #expect(kept([("curtain", 1), ("books", 0.9)], 0.95) == ["curtain"])
    }

    @Test func cornersAndCandidates() throws {
        let line = try #require(
            observation([
                reading("abc", confidence: 0.9), reading("abd", confidence: 0.6), reading("x", confidence: 0.2),
            ]))
        #expect(line.transcript == "abc" && line.confidence == 0.9)
        #expect(line.topCandidates(5).map(\.string) == ["abc", "abd"])
        #expect(line.topCandidates(1).count == 1 && line.topCandidates(0).isEmpty && line.topCandidates(-3).isEmpty)
        #expect(line.topLeft == NormalizedPoint(x: 0.1, y: 0.9) && line.bottomRight == NormalizedPoint(x: 0.6, y: 0.7))
        #expect(abs(line.boundingBox.width - 0.5) < 1e-12 && abs(line.boundingBox.y - 0.7) < 1e-12)
        #expect(observation([]) == nil && observation([reading(" ")]) == nil)
    }

    @Test func aRangeHasItsPartOfTheLine() throws {
        let text = try #require(observation([reading("ab cd")])?.topCandidates(1).first)
        let range = try #require(text.string.firstRange(of: "cd"))
        let box = try #require(text.boundingBox(for: range)).boundingBox
        // Three fifths of the line's hundred pixels come before.
        #expect(abs(box.x - (20 + 60) / 200) < 1e-12 && abs(box.maxX - 120.0 / 200) < 1e-12)
        #expect(text.boundingBox(for: range.lowerBound..<range.lowerBound) == nil)
        let down = try #require(observation([reading("たて")], isVertical: true)?.topCandidates(1).first)
        let first = try #require(
            down.boundingBox(for: down.string.startIndex..<down.string.index(after: down.string.startIndex)))
        #expect(abs(first.boundingBox.height - 0.1) < 1e-12 && abs(first.boundingBox.maxY - 0.9) < 1e-12)
    }

    @Test func markupStaysTextAndControlCharactersGo() throws {
        let line = try #require(observation([reading("<b>\u{1B}[2J\n&amp;\u{202E}x\u{0}")]))
        #expect(line.transcript == "<b>[2J&amp;x")
        #expect(observation([reading("\u{1B}\u{7}")]) == nil)
    }

    /// Two characters of a reader may be one grapheme.
    @Test func accentsOfTheirOwnJoinTheirLetter() throws {
        let characters = [("e", 0.0, 0.4), ("\u{301}", 0.4, 0.5), ("a", 0.5, 1.0)].map {
            ReadCharacter(text: $0.0, confidence: 1, start: $0.1, end: $0.2)
        }
        let text = try #require(
            observation([LineReading(characters: characters, confidence: 1)])?.topCandidates(1).first)
        #expect(text.string.count == 2)
        let first = try #require(
            text.boundingBox(for: text.string.startIndex..<text.string.index(after: text.string.startIndex)))
        #expect(abs(first.boundingBox.width - 0.25) < 1e-12)
    }
}
