import Manako
import ManakoCapabilities

/// Comma-separated values as RFC 4180 has them: a line of names, then a line a finding.
///
/// Joints, landmarks, outlines and masks are lists, and have no columns: they are in JSON.
package struct CSVReportWriter: ReportWriter {
    /// The names of the columns.
    package static let columns = [
        "image", "frame", "time", "label", "confidence", "x", "y", "width", "height", "track", "text", "angle",
    ]

    private var hasHeader = false

    package init() {}

    package mutating func add(_ entry: ReportEntry) -> String {
        guard case .success(let report) = entry.result else { return "" }
        return header() + report.findings.map { Self.line(of: $0, entry.source, report.size) }.joined()
    }

    package mutating func finish() -> String { header() }

    private mutating func header() -> String {
        guard !hasHeader else { return "" }
        hasHeader = true
        return CSVLine(Self.columns).text
    }

    private static func line(of finding: Finding, _ source: ReportEntry.Source, _ size: ImageSize) -> String {
        let box = finding.place?.pixelBox(in: size)
        var (frame, time) = ("", "")
        if case .frame(let number, let moment) = source {
            (frame, time) = ("\(number)", moment.seconds.text(decimals: 6, isShort: true))
        }
        var angle = ""
        if case .angle(let degrees) = finding.payload { angle = degrees.text(decimals: 4, isShort: true) }
        return CSVLine(
            [
                source.path ?? "", frame, time, finding.trackLabel ?? finding.label,
                Double(finding.confidence).text(decimals: 5, isShort: true),
            ]
                + (box.map { [$0.x, $0.y, $0.width, $0.height].map { $0.text(decimals: 2, isShort: true) } } ?? [
                    "", "", "", "",
                ])
                + [finding.track.map { "\($0)" } ?? "", finding.payload?.text ?? "", angle]
        ).text
    }
}

/// A line of comma-separated values.
package struct CSVLine {
    private let fields: [String]

    package init(_ fields: [String]) { self.fields = fields }

    /// The line with its end: fields with a comma, a quote or a line break are quoted, and quotes in them doubled.
    package var text: String { fields.map(Self.quoted).joined(separator: ",") + "\r\n" }

    private static func quoted(_ field: String) -> String {
        guard field.unicodeScalars.contains(where: { [",", "\"", "\r", "\n"].contains($0) }) else { return field }
        return "\"" + field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
}
