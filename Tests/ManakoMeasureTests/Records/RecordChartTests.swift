import ManakoDrawing
import ManakoSpatial
import ManakoTesting
import Testing

@testable import ManakoMeasure

@Suite struct RecordChartTests {
    private func summary(_ date: Int, _ who: String, _ metres: Double, _ error: Double? = nil) -> RecordSummary {
        RecordSummary(
            id: "\(who)\(date)", date: date, who: who, method: "", note: "",
            lengths: [.init(name: "height", metres: metres, standardError: error)], hasPhoto: false)
    }

    @Test func aLineForEachName() {
        let chart = RecordChart(
            [summary(200, "Aki", 1.1, 0.01), summary(100, "Aki", 1), summary(100, "Mio", 0.9)], unit: .cm)
        #expect(chart.plot.series.map(\.name) == ["Aki", "Mio"])
        #expect(chart.plot.series[0].points.map(\.x) == [100, 200])
        #expect(chart.plot.series[0].points.map { ($0.y * 10).rounded() } == [1000, 1100])
        #expect(chart.plot.series[0].points.map(\.error) == [nil, 1])
        #expect(chart.plot.vertical == .numbers("height in cm"))
        #expect(chart.plot.title == "")
    }

    @Test func inches() {
        let chart = RecordChart([summary(0, "椅子 <b> & \"x\"", 0.254)], unit: .inches)
        #expect(abs((chart.plot.series.first?.points.first?.y ?? 0) - 10) < 1e-12)
        #expect(chart.plot.title == "椅子 <b> & \"x\"")
        #expect(chart.plot.picture().svg.contains(">椅子 &lt;b&gt; &amp; \"x\"</text>"))
    }
}
