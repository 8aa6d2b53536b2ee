import Manako
import ManakoCapabilities

/// YOLO's lines; with several pictures a comment line names each.
package struct YOLOReportWriter: ReportWriter {
    package let isNamed: Bool

    package mutating func add(_ entry: ReportEntry) -> String {
        guard case .picture(let input) = entry.source, case .success(let report) = entry.result else { return "" }
        return (isNamed ? "# \(input.path)\n" : "") + report.yoloLines(withScores: false)
    }
}

extension LookReport {
    /// A line `class x y width height` for each thing found: its centre and size as shares of the picture, origin upper-left.
    ///
    /// - Parameter withScores: whether the confidence stands behind that.
    package func yoloLines(withScores: Bool) -> String {
        findings.compactMap { finding in
            guard let box = finding.place?.box else { return nil }
            let numbers =
                [box.center.x, 1 - box.center.y, box.width, box.height]
                + (withScores ? [Double(finding.confidence)] : [])
            return "\(finding.index) \(numbers.map(Self.text).joined(separator: " "))\n"
        }.joined()
    }

    private static func text(_ number: Double) -> String {
        var json = JSONWriter()
        json.value(number, decimals: 6)
        return json.text
    }
}
