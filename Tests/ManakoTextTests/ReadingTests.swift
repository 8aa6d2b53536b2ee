import ManakoGeometry
import Testing

@testable import ManakoText

/// A reading of text, each character as sure as the next number.
func reading(_ text: String, _ confidences: [Float] = [], confidence: Float = 0.9) -> LineReading {
    let count = Double(text.count)
    let characters = text.enumerated().map { index, character in
        ReadCharacter(
            text: String(character), confidence: confidences.indices.contains(index) ? confidences[index] : confidence,
            start: Double(index) / count, end: Double(index + 1) / count)
    }
    return LineReading(characters: characters, confidence: confidence)
}

@Suite struct ReadingMergeTests {
    /// Knows ASCII alone.
    private let merge = ReadingMerge { $0.unicodeScalars.allSatisfy(\.isASCII) }

    @Test func spacesComeFromTheFirstReader() {
        #expect(merge.merged(reading("or alcohol-based"), reading("oralcohol-based"))?.text == "or alcohol-based")
    }

    @Test func theSurerCharacterWins() {
        let first = reading("Fat 139", [0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.4])
        #expect(merge.merged(first, reading("Fat13g", confidence: 0.99))?.text == "Fat 13g")
        #expect(merge.merged(reading("Order", confidence: 0.95), reading("0rder", [0.6]))?.text == "Order")
    }

    @Test func accentsStay() {
        #expect(merge.merged(reading("Théâtre"), reading("Theatre", confidence: 1))?.text == "Théâtre")
    }

    @Test func whatOneReaderHasAloneMustBeSure() {
        #expect(merge.merged(reading("'World", [0.3]), reading("World"))?.text == "World")
        #expect(merge.merged(reading("ES ARTS"), reading("LESARTS", confidence: 0.99))?.text == "LES ARTS")
    }

    @Test func readingsWithLittleInCommonAreNotJoined() {
        #expect(merge.merged(reading("VE"), reading("11.97")) == nil)
        #expect(merge.merged(.nothing, reading("a")) == nil)
    }

    @Test func alignmentTakesTheLeastSteps() {
        // kitten → sitting takes three steps.
        let steps = ReadingMerge.alignment("kitten".map { String($0) }, "sitting".map { String($0) })
        let a = Array("kitten")
        let b = Array("sitting")
        let cost = steps.count { step in
            if case .both(let i, let j) = step { a[i] != b[j] } else { true }
        }
        #expect(cost == 3)
    }
}

@Suite struct ReadingOrderTests {
    private func place(_ x: Double, _ y: Double, _ w: Double, _ h: Double, vertical: Bool = false) -> ReadingOrder.Place
    {
        .init(box: ImageRect(x: x, y: y, width: w, height: h), isVertical: vertical)
    }

    @Test func rowsFromTheTopAndEachFromTheLeft() {
        let places = [place(300, 12, 50, 20), place(0, 100, 200, 20), place(0, 10, 200, 20), place(10, 50, 100, 20)]
        #expect(ReadingOrder.order(places) == [2, 0, 3, 1])
    }

    /// Rows that fall to the right by a quarter, so that the second row's left end lies above the first row's right end.
    @Test func slantedRowsAreReadAlongTheirSlant() {
        func line(_ x: Double, _ y: Double) -> (quad: TextQuad, isVertical: Bool) {
            let quad = TextQuad(
                topLeft: ImagePoint(x: x, y: y), topRight: ImagePoint(x: x + 80, y: y + 20),
                bottomRight: ImagePoint(x: x + 75, y: y + 40), bottomLeft: ImagePoint(x: x - 5, y: y + 20))
            return (quad, false)
        }
        let lines = [line(200, 50), line(0, 35), line(0, 0), line(200, 85)]
        #expect(abs(ReadingOrder.slant(lines.map(\.quad)) - 0.24498) < 1e-4)
        #expect(ReadingOrder.order(lines) == [2, 0, 1, 3])
        #expect(ReadingOrder.slant([]) == 0)
    }

    @Test func columnsFromTheRight() {
        let places = [
            place(0, 0, 20, 300, vertical: true), place(60, 0, 20, 200, vertical: true),
            place(30, 5, 20, 300, vertical: true),
        ]
        #expect(ReadingOrder.order(places) == [1, 2, 0])
    }

    @Test func headlinesStandBeforeTheColumnsBelow() {
        let places = [
            place(0, 50, 20, 300, vertical: true), place(60, 50, 20, 300, vertical: true), place(0, 0, 100, 20),
            place(0, 400, 100, 20),
        ]
        #expect(ReadingOrder.order(places) == [2, 1, 0, 3])
        #expect(ReadingOrder.order([ReadingOrder.Place]()).isEmpty)
    }
}
