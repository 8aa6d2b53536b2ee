public import Manako
import ManakoAPI
import ManakoCapabilities
import ManakoCore

/// How one picture lies on another one.
public struct AlignReport: Sendable {
    /// From the floating picture to the reference, in pixels, (0, 0) being the centre of the upper-left one; nil where nothing tells.
    public var matrix: ImageWarp?
    /// How much edges and texture have in common where the pictures overlap, 0…1.
    public var confidence: Float
    /// How long the stages took.
    public var times: StageTimes

    /// Creates a report.
    public init(matrix: ImageWarp?, confidence: Float, times: StageTimes) {
        self.matrix = matrix
        self.confidence = confidence
        self.times = times
    }

    /// The report as an object of JSON.
    public var json: String {
        var writer = JSONWriter()
        writer.object { json in
            json.name("matrix")
            if let matrix {
                json.array { json in
                    for row in matrix.rows { json.array { json in for value in row { json.value(exactly: value) } } }
                }
            } else {
                json.valueNull()
            }
            json.member("confidence", Double(confidence), decimals: 4)
            json.name("milliseconds")
            StageMilliseconds(times).write(to: &json)
        }
        return writer.text
    }

    /// The report in words, with lines that end.
    public var text: String {
        guard let matrix else { return "the pictures have too little in common to be laid on each other\n" }
        let rows = matrix.rows.map { row in row.map { Self.short($0) }.joined(separator: "  ") }
        return rows.joined(separator: "\n") + "\nconfidence \(Self.short(Double(confidence)))\n"
    }

    private static func short(_ value: Double) -> String { value.text(decimals: 6, isShort: true) }
}
