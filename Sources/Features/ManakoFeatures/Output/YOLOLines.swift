import Manako

/// YOLO's lines; with several pictures a comment line names each.
struct YOLODetectionWriter: DetectionWriter {
    let isNamed: Bool

    mutating func add(_ outcome: Outcome<DetectionReport>) -> String {
        guard case .success(let report) = outcome.result else { return "" }
        return (isNamed ? "# \(outcome.input.path)\n" : "") + report.yoloLines(withScores: false)
    }

    mutating func finish() -> String { "" }
}

extension DetectionReport {
    /// A line `class x y width height` for each thing found: its centre and size as shares of the picture, origin upper-left.
    ///
    /// - Parameter withScores: whether the confidence stands behind that.
    func yoloLines(withScores: Bool) -> String {
        items.map { item in
            let box = item.visibleBox
            let numbers =
                [box.center.x, 1 - box.center.y, box.width, box.height]
                + (withScores ? [Double(item.confidence)] : [])
            return "\(item.classIndex) \(numbers.map(Self.text).joined(separator: " "))\n"
        }.joined()
    }

    private static func text(_ number: Double) -> String {
        var json = JSONWriter()
        json.value(number, decimals: 6)
        return json.text
    }
}
