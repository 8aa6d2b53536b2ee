import Glibc
public import Manako
import ManakoAPI
import ManakoCapabilities
import ManakoCore

/// What can be said of a flow in a few numbers, in pixels of the flow.
public struct FlowReport: Sendable {
    /// Columns and rows of the flow.
    public let width, height: Int
    /// How far pixels move in the mean, to the right and down.
    public let mean: (x: Double, y: Double)
    /// How far pixels move: in the mean, half of them at most, 95 of 100 at most, and the furthest one.
    public let lengths: (mean: Double, median: Double, most: Double, longest: Double)
    /// How long the stages took.
    public let times: StageTimes

    /// Creates a report.
    public init(_ flow: OpticalFlowObservation, times: StageTimes) {
        (width, height, self.times) = (flow.width, flow.height, times)
        let count = Double(flow.horizontal.count)
        mean = (
            flow.horizontal.reduce(0) { $0 + Double($1) } / count, flow.vertical.reduce(0) { $0 + Double($1) } / count
        )
        let sorted = zip(flow.horizontal, flow.vertical).map { Double(hypot($0, $1)) }.sorted()
        lengths = (
            sorted.reduce(0, +) / count, sorted[sorted.count / 2],
            sorted[min(sorted.count - 1, sorted.count * 95 / 100)],
            sorted[sorted.count - 1]
        )
    }

    /// The report as an object of JSON.
    public var json: String {
        var writer = JSONWriter()
        writer.object { json in
            json.member("width", width)
            json.member("height", height)
            for (name, value) in numbers { json.member(name, value, decimals: 4) }
            json.name("milliseconds")
            StageMilliseconds(times).write(to: &json)
        }
        return writer.text
    }

    /// The report in a line of words.
    public var text: String {
        let values = numbers.map { $0.1.text(decimals: 2, isShort: true) }
        return "moves by (\(values[0]), \(values[1])) in the mean; half by less than \(values[3]), 95 % by less than"
            + " \(values[4]), all by at most \(values[5]) pixels\n"
    }

    private var numbers: [(String, Double)] {
        [
            ("meanX", mean.x), ("meanY", mean.y), ("meanLength", lengths.mean), ("medianLength", lengths.median),
            ("length95", lengths.most), ("longest", lengths.longest),
        ]
    }
}
