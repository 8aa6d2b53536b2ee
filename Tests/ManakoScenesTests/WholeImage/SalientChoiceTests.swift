import ManakoGeometry
import Testing

@testable import ManakoScenes

/// Things go before contrast, and contrast counts only where it is clear.
@Suite struct SalientChoiceTests {
    private static let side = HeatMap.side

    /// A map that is hot in a square of cells.
    private func map(_ columns: Range<Int>, _ rows: Range<Int>, heat: Float = 1) -> HeatMap {
        let values = (0..<Self.side * Self.side).map { index in
            columns.contains(index % Self.side) && rows.contains(index / Self.side) ? heat : 0
        }
        return HeatMap(values, width: Self.side, height: Self.side)
    }

    /// Gray with a square of another gray, and stripes of a height around it.
    private func colors(_ columns: Range<Int>, _ rows: Range<Int>, gray: UInt8, stripes: UInt8 = 0) -> OpponentColors {
        var bytes: [UInt8] = []
        for index in 0..<Self.side * Self.side {
            let (x, y) = (index % Self.side, index / Self.side)
            let isInside = columns.contains(x) && rows.contains(y)
            let value = isInside ? gray : 100 + (x / 2 % 2 == 0 ? stripes : 0)
            bytes += [value, value, value]
        }
        return OpponentColors(SmallPicture(width: Self.side, height: Self.side, bytes: bytes))
    }

    private func thing(
        _ x: Double, _ y: Double, _ side: Double, _ confidence: Float, _ kind: SeenThing.Kind = .object
    ) -> SeenThing {
        SeenThing(kind: kind, box: NormalizedRect(x: x, y: y, width: side, height: side), confidence: confidence)
    }

    private func choices(
        _ things: [SeenThing] = [], foreground: HeatMap? = nil, gray: UInt8 = 220, stripes: UInt8 = 0, count: Int = 3
    ) -> [SalientChoice.Choice] {
        SalientChoice(
            contrast: map(10..<20, 10..<20), foreground: foreground, things: things,
            colors: colors(10..<20, 10..<20, gray: gray, stripes: stripes)
        ).choices(count)
    }

    @Test func clearContrastStandsOutByItself() throws {
        let choice = try #require(choices().first)
        #expect(choices().count == 1)
        // Cells 10 to 20 of 68, from the top.
        #expect(abs(choice.box.x - 10.0 / 68) < 1e-9 && abs(choice.box.maxY - (1 - 10.0 / 68)) < 1e-9)
    }

    @Test func slightContrastAndUnquietSurroundingsAreNothing() {
        #expect(choices(gray: 115).isEmpty)
        #expect(choices(gray: 160, stripes: 120).isEmpty)
        #expect(!choices(gray: 160).isEmpty)
    }

    @Test func thingsGoBeforeContrast() {
        let dog = thing(0.5, 0.3, 0.4, 0.8)
        #expect(choices([dog], count: 1).map(\.box) == [dog.box])
        // What is unsure, tiny or far from the middle does not.
        #expect(choices([thing(0.5, 0.3, 0.4, 0.1)]).count == 1)
        #expect(choices([thing(0.5, 0.3, 0.4, 0.1)]).first?.box != thing(0.5, 0.3, 0.4, 0.1).box)
        #expect(choices([thing(0.5, 0.5, 0.05, 0.9)]).first?.box.contains(NormalizedPoint(x: 0.22, y: 0.78)) == true)
    }

    @Test func largerSurerAndMoreCentralThingsComeFirst() {
        let (near, far) = (thing(0.3, 0.3, 0.4, 0.8), thing(0.75, 0.75, 0.2, 0.8))
        #expect(choices([far, near]).first?.box == near.box)
        #expect(choices([thing(0.3, 0.3, 0.4, 0.4), thing(0.35, 0.3, 0.4, 0.9)]).first?.confidence == 0.9)
        // A face in a person is that person.
        let (face, person) = (thing(0.42, 0.6, 0.1, 0.9, .face), thing(0.3, 0.2, 0.5, 0.8, .person))
        #expect(choices([face, person]).map(\.box) == [person.box])
    }

    @Test func whatIsBeforeTheBackgroundIsAThing() throws {
        let found = choices(foreground: map(30..<50, 30..<50))
        let box = try #require(found.first?.box)
        #expect(found.count == 1 && abs(box.x - 30.0 / 68) < 1e-9 && abs(box.width - 20.0 / 68) < 1e-9)
        #expect(choices(foreground: map(30..<50, 30..<50, heat: 0.4)).first?.box != box)
    }

    @Test func heatIsWhereTheChoiceIs() {
        let choice = SalientChoice.Choice(box: thing(0.5, 0.5, 0.25, 0.8).box, score: 0.5, confidence: 0.8)
        let heat = map(0..<4, 0..<4).raised(by: [choice])
        let hottest = heat.values.indices.max { heat.values[$0] < heat.values[$1] } ?? 0
        // The middle of the box is at 0.625 of the width and 0.375 of the height from the top.
        #expect(abs(Double(hottest % 68) / 68 - 0.625) < 0.03 && abs(Double(hottest / 68) / 68 - 0.375) < 0.03)
        #expect(heat.values.max() == 1 && abs(heat.values[0] - 0.5 / 0.8) < 0.02)
    }
}
