import ManakoCore
import ManakoPixels
import Testing

@testable import ManakoDrawing

@Suite struct PlotTests {
    @Test(arguments: [
        (0.0...1.0, ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
        (97.3...141.2, ["90", "100", "110", "120", "130", "140", "150"]),
        (-0.004...0.0031, ["−0.004", "−0.002", "0.000", "0.002", "0.004"]),
        (5...5, ["4.4", "4.6", "4.8", "5.0", "5.2", "5.4", "5.6"]),
        (2e6...7e6, ["2000000", "3000000", "4000000", "5000000", "6000000", "7000000"]),
    ])
    func marksStandAtRoundNumbers(_ range: ClosedRange<Double>, _ texts: [String]) {
        let axis = AxisTicks(numbers: range)
        #expect(axis.ticks.map(\.text) == texts)
        #expect(axis.range.lowerBound <= range.lowerBound && axis.range.upperBound >= range.upperBound)
    }

    @Test func marksOfTheCalendar() {
        // From 2023-11-14 to 2024-04-14.
        let months = AxisTicks(times: 1_700_000_000...1_713_052_800)
        #expect(months.ticks.map(\.text) == ["2023-12", "2024-01", "2024-02", "2024-03", "2024-04"])
        // Python: datetime(2024, 3, 1, tzinfo=utc).timestamp()
        #expect(months.ticks[3].value == 1_709_251_200)
        let years = AxisTicks(times: 0...1_700_000_000)
        #expect(years.ticks.map(\.text) == ["1970", "1980", "1990", "2000", "2010", "2020"])
        let hours = AxisTicks(times: 1_700_000_000...1_700_040_000)
        #expect(hours.ticks.map(\.text) == ["11-15", "03:00", "06:00", "09:00"])
        #expect(AxisTicks(times: 5...5).ticks.count > 2)
    }

    @Test(arguments: [-1e300...1e300, 0...0, 1e-300...2e-300, -5e11...5e11]) func noRangeIsTooMuch(
        _ range: ClosedRange<Double>
    ) {
        #expect(AxisTicks(numbers: range).ticks.count < 102)
        #expect(AxisTicks(times: range).ticks.count < 102)
    }

    private static let plot = Plot(
        title: "Aki <1> & 明子\u{1}", vertical: .numbers("height in cm"), horizontal: .times,
        series: [
            .init(
                name: "height",
                points: [.init(x: 1e9, y: 101, error: 0.5), .init(x: 1.1e9, y: .nan), .init(x: 1.2e9, y: 120)])
        ])

    @Test func bothFormsAreOneDrawing() throws {
        let picture = Self.plot.picture(width: 500, height: 400)
        let texts = picture.shapes.compactMap { shape -> String? in
            if case .text(let text, _, _, _, _, _) = shape { text } else { nil }
        }
        #expect(texts.contains("height in cm") && texts.contains("100") && texts.contains("2004"))
        #expect(picture.svg.contains("Aki &lt;1&gt; &amp; 明子</text>"))
        #expect(picture.svg.components("<circle") == 2 && picture.svg.components("<text") == texts.count)
        let bitmap = try picture.bitmap()
        #expect((bitmap.width, bitmap.height) == (500, 400))
        // Where a point is, the series' colour is: blue before green before red, as bgra8 has them.
        for shape in picture.shapes {
            guard case .circle(let center, _, let color) = shape else { continue }
            let place = 4 * (Int(center.y) * 500 + Int(center.x))
            #expect(Array(bitmap.packedBytes()[place..<place + 3]) == [color.blue, color.green, color.red])
        }
    }

    @Test func aMapHasOneScale() throws {
        let plot = Plot(
            title: "", vertical: .numbers("z"), horizontal: .numbers("x"),
            series: [.init(name: "", points: [.init(x: 0, y: 0), .init(x: 10, y: 0), .init(x: 10, y: 1)])], isMap: true)
        let centers = plot.picture().shapes.compactMap { shape -> VectorPicture.Point? in
            if case .circle(let center, _, _) = shape { center } else { nil }
        }
        #expect(abs((centers[1].x - centers[0].x) / 10 - (centers[1].y - centers[2].y)) < 1e-6)
    }

    @Test func nothingIsDrawnToo() throws {
        let empty = Plot(title: "", vertical: .numbers(""), horizontal: .times, series: [])
        #expect(try empty.picture(width: 1, height: 1).bitmap().width == 1)
        #expect(empty.picture().svg.hasSuffix("</svg>\n"))
    }
}

extension String {
    /// How often a text occurs.
    fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}
