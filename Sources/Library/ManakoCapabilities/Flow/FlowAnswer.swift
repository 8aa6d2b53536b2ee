import Glibc
import Manako
public import ManakoAPI

/// What can be said of a flow in a few numbers, in pixels of the flow.
public struct FlowAnswer: APIValue {
    /// Columns and rows of the flow.
    public var width, height: Int
    /// How far pixels move in the mean, to the right and down.
    public var meanX, meanY: Double
    /// How far pixels move: in the mean, half of them at most, 95 of 100 at most, and the furthest one.
    public var meanLength, medianLength, length95, longest: Double
    /// How long the stages took.
    public var milliseconds: StageMilliseconds

    init(_ flow: OpticalFlowObservation, times: StageTimes) {
        (width, height) = (flow.width, flow.height)
        let count = Double(flow.horizontal.count)
        meanX = flow.horizontal.reduce(0) { $0 + Double($1) } / count
        meanY = flow.vertical.reduce(0) { $0 + Double($1) } / count
        let sorted = zip(flow.horizontal, flow.vertical).map { Double(hypot($0, $1)) }.sorted()
        meanLength = sorted.reduce(0, +) / count
        medianLength = sorted[sorted.count / 2]
        length95 = sorted[min(sorted.count - 1, sorted.count * 95 / 100)]
        longest = sorted[sorted.count - 1]
        milliseconds = StageMilliseconds(times)
    }

    /// `Flow`.
    public static var schemaName: String { "Flow" }
    /// Size, means and lengths.
    public static let fields: [APIField<FlowAnswer>] = [
        APIField("width", \.width, "Columns of the flow."),
        APIField("height", \.height, "Rows of the flow."),
        APIField("meanX", \.meanX, decimals: 4, "Mean motion to the right, in pixels of the flow."),
        APIField("meanY", \.meanY, decimals: 4, "Mean motion down, in pixels of the flow."),
        APIField("meanLength", \.meanLength, decimals: 4, "Mean length of the motions."),
        APIField("medianLength", \.medianLength, decimals: 4, "Median length of the motions."),
        APIField("length95", \.length95, decimals: 4, "Length that 95 % of the motions do not exceed."),
        APIField("longest", \.longest, decimals: 4, "Length of the longest motion."),
        APIField("milliseconds", \.milliseconds, "How long the stages took."),
    ]

    /// The answer in a line of words.
    var text: String {
        func short(_ value: Double) -> String { value.text(decimals: 2, isShort: true) }
        return "moves by (\(short(meanX)), \(short(meanY))) in the mean; half by less than \(short(medianLength)),"
            + " 95 % by less than \(short(length95)), all by at most \(short(longest)) pixels\n"
    }
}
