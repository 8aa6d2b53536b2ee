import Manako
import ManakoCapabilities

/// Results as lines for people; parts of pages as Markdown.
package struct TextReportWriter: ReportWriter {
    /// Whether one picture is all there is, so that Markdown needs no name above it.
    package var isSingle = false

    package mutating func add(_ entry: ReportEntry) -> String {
        guard case .success(let report) = entry.result else { return "" }
        if let page = report.markdown {
            return isSingle ? page : "<!-- \(entry.source.name) -->\n\n\(page)\n"
        }
        return heading(entry.source, report) + report.lines
    }

    private func heading(_ source: ReportEntry.Source, _ report: LookReport) -> String {
        let count =
            switch report.findings.count {
            case 0: "nothing found"
            case 1: "1 \(report.nouns.one)"
            case let count: "\(count) \(report.nouns.many)"
            }
        let counted = report.results == .places ? "  \(count)" : ""
        return switch source {
        case .picture(let input): "\(input.path)  \(Int(report.size.width))×\(Int(report.size.height))\(counted)\n"
        case .frame(let number, let time): "frame \(number)  \(time.clockText)\(counted)\n"
        }
    }
}

extension ReportEntry.Source {
    /// What Markdown's comments call it, which two hyphens would end.
    fileprivate var name: String {
        let name =
            switch self {
            case .picture(let input): input.path
            case .frame(let number, _): "frame \(number)"
            }
        return name.split(separator: "-").joined(separator: "-").filter { $0 != ">" }
    }
}

extension LookReport {
    /// The parts of a page with empty lines between them; nil when something else was found.
    fileprivate var markdown: String? {
        let parts = findings.map { finding in
            if case .block(let block) = finding.payload { block.markdown } else { nil as String? }
        }
        guard parts.contains(where: { $0 != nil }) else { return nil }
        let codes = zip(findings, parts).map { finding, part in
            part ?? "\(finding.label): \(finding.payload?.shown ?? "")\n"
        }
        return codes.joined(separator: "\n")
    }

    /// The words for one finding and for several.
    fileprivate var nouns: (one: String, many: String) {
        let nouns = ["face": "faces", "person": "people", "hand": "hands"]
        let labels = Set(findings.map(\.label))
        guard labels.count == 1, let label = labels.first, let many = nouns[label] else { return ("object", "objects") }
        return (label, many)
    }

    /// A line a finding.
    fileprivate var lines: String {
        let width = findings.map(\.label.count).max() ?? 0
        return findings.map { $0.line(labelWidth: width, in: size) + "\n" }.joined()
    }
}

extension Finding {
    fileprivate func line(labelWidth: Int, in size: ImageSize) -> String {
        let percent = "\(Int((confidence * 100).rounded()))%"
        let share = String(repeating: " ", count: max(0, 4 - percent.count)) + percent
        guard let place else { return "  \(share)  \(label)" }
        let box = place.pixelBox(in: size)
        let name = label + String(repeating: " ", count: labelWidth - label.count)
        return "  \(name)  \(share)  at \(Int(box.x.rounded())),\(Int(box.y.rounded()))"
            + "  size \(Int(box.width.rounded()))×\(Int(box.height.rounded()))" + (track.map { "  #\($0)" } ?? "")
            + (payload?.shown.map { "  \($0)" } ?? "")
    }
}

extension FindingPayload {
    /// What a line shows of it: text without what would move a terminal's cursor.
    fileprivate var shown: String? {
        switch self {
        case .text(let text), .reading(let text, _): Self.printable(text)
        case .code(let text, let bytes, let details):
            (text.map(Self.printable) ?? "\(bytes.count) bytes") + (details.addOn.map { "  + \($0)" } ?? "")
                + (details.sequence.map { "  \($0.position) of \($0.count.map(String.init) ?? "?")" } ?? "")
        case .joints(let chirality): chirality
        case .face, .block: nil
        case .jointsInSpace(_, let bodyHeight): "\(bodyHeight.text(decimals: 2, isShort: true)) m tall"
        case .angle(let degrees): "\(degrees.text(decimals: 2, isShort: true))°"
        case .contour(let contour):
            "area \(contour.area.text(decimals: 1, isShort: true))"
                + (contour.parent.map { "  in \($0)" } ?? "")
        case .trajectory(let trajectory): trajectory.equation
        }
    }

    private static func printable(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isControl ? "\u{FFFD}" : $0 }))
    }
}

extension FindingTrajectory {
    /// The parabola in normalised coordinates, and by how many places it is known.
    fileprivate var equation: String {
        let terms = zip(coefficients, ["·x²", "·x", ""]).map { $0.text(decimals: 3, isShort: true) + $1 }
        return "y = \(terms.joined(separator: " + "))  \(points.count) places"
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
