import Manako
import ManakoAPI

/// A line for each picture and for each thing found.
struct TextDetectionWriter: DetectionWriter {
    mutating func add(_ outcome: Outcome<DetectionReport>) -> String {
        guard case .success(let report) = outcome.result else { return "" }
        let count = report.items.count == 1 ? "1 object" : "\(report.items.count) objects"
        return "\(outcome.input.path)  \(Int(report.size.width))×\(Int(report.size.height))  \(count)\n"
            + report.itemLines
    }

    mutating func finish() -> String { "" }
}

extension DetectionReport {
    /// A line for each thing found.
    var itemLines: String {
        let width = items.map(\.label.count).max() ?? 0
        return items.map { item in
            let box = item.pixelBox(in: size)
            let label = item.label + String(repeating: " ", count: width - item.label.count)
            let percent = "\(Int((item.confidence * 100).rounded()))%"
            let padding = String(repeating: " ", count: max(0, 4 - percent.count))
            return "  \(label)  \(padding)\(percent)  at \(Int(box.x.rounded())),\(Int(box.y.rounded()))"
                + "  size \(Int(box.width.rounded()))×\(Int(box.height.rounded()))"
                + (item.track.map { "  #\($0)" } ?? "") + "\n"
        }.joined()
    }
}

/// A JSON object a line and picture.
struct JSONLinesDetectionWriter: DetectionWriter {
    mutating func add(_ outcome: Outcome<DetectionReport>) -> String {
        var json = JSONWriter()
        outcome.write(to: &json)
        return json.text + "\n"
    }

    mutating func finish() -> String { "" }
}

/// One object for one picture, an array for several.
struct JSONDetectionWriter: DetectionWriter {
    let isArray: Bool
    private var isFirst = true

    init(isArray: Bool) { self.isArray = isArray }

    mutating func add(_ outcome: Outcome<DetectionReport>) -> String {
        var json = JSONWriter()
        outcome.write(to: &json)
        guard isArray else { return json.text + "\n" }
        defer { isFirst = false }
        return (isFirst ? "[\n" : ",\n") + json.text
    }

    mutating func finish() -> String { isArray ? (isFirst ? "[]\n" : "\n]\n") : "" }
}
