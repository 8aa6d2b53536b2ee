public import Manako
import ManakoAPI

/// Where the targets are in one frame.
public struct TrackReport: Sendable, Hashable {
    /// Where one target is.
    public struct Target: Sendable, Hashable {
        /// The place in pixels of the upright frame, origin upper-left; nil when the target is lost.
        public var box: ImageRect?
        /// How sure the tracker is, 0…1.
        public var confidence: Float

        /// Creates a target.
        public init(box: ImageRect?, confidence: Float) {
            self.box = box
            self.confidence = confidence
        }
    }

    /// The number of the frame in its source, from 0.
    public var frame: Int
    /// The moment of the frame.
    public var time: MediaTime
    /// The targets in the order in which they were given.
    public var targets: [Target]

    /// Creates a report.
    public init(frame: Int, time: MediaTime, targets: [Target]) {
        self.frame = frame
        self.time = time
        self.targets = targets
    }
}

/// How places of targets are written down.
public enum TrackFormat: String, Sendable, CaseIterable {
    /// A line for people, a frame and target.
    case text
    /// A JSON array of the objects of ``jsonl``.
    case json
    /// A JSON object, a line, frame and target.
    case jsonl
    /// Comma-separated values, a line for each frame and target (RFC 4180).
    case csv

    /// The lines of a frame; with several targets each says which one it is about.
    public func lines(of report: TrackReport) -> String {
        entries(of: report).map { self == .csv ? $0 : $0 + "\n" }.joined()
    }

    /// What is written of each target of a frame.
    fileprivate func entries(of report: TrackReport) -> [String] {
        report.targets.enumerated().map { index, target in
            let number = report.targets.count > 1 ? index : nil
            return switch self {
            case .text: line(report, target, number)
            case .json, .jsonl: json(report, target, number)
            case .csv: Self.row(report, target, number)
            }
        }
    }

    /// The names of the columns of ``csv``.
    package static let columns = ["frame", "time", "target", "x", "y", "width", "height", "confidence"]

    private static func row(_ report: TrackReport, _ target: TrackReport.Target, _ number: Int?) -> String {
        let box = target.box.map { [$0.x, $0.y, $0.width, $0.height].map { $0.text(decimals: 2, isShort: true) } }
        return CSVLine(
            ["\(report.frame)", report.time.seconds.text(decimals: 6, isShort: true), "\(number ?? 0)"]
                + (box ?? ["", "", "", ""]) + [Double(target.confidence).text(decimals: 4, isShort: true)]
        ).text
    }

    private func json(_ report: TrackReport, _ target: TrackReport.Target, _ number: Int?) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("frame", report.frame)
            json.member("time", report.time.seconds, decimals: 6)
            if let number { json.member("target", number) }
            // `box` is the name of earlier versions.
            for name in ["pixelBox", "box"] {
                json.name(name)
                if let box = target.box { box.write(to: &json) } else { json.valueNull() }
            }
            json.member("confidence", Double(target.confidence), decimals: 4)
        }
        return json.text
    }

    private func line(_ report: TrackReport, _ target: TrackReport.Target, _ number: Int?) -> String {
        let percent = "\(Int((target.confidence * 100).rounded()))%"
        let start = "frame \(report.frame)  \(report.time.clockText)  " + (number.map { "target \($0)  " } ?? "")
        guard let box = target.box else { return start + "lost  \(percent)" }
        return start + "at \(Int(box.x.rounded())),\(Int(box.y.rounded()))"
            + "  size \(Int(box.width.rounded()))×\(Int(box.height.rounded()))  \(percent)"
    }
}

/// Writes where targets are, frame after frame.
public struct TrackWriter: Sendable {
    private let format: TrackFormat
    private var framing = JSONFraming(.array)
    private var hasHeader = false

    /// Creates a writer.
    public init(_ format: TrackFormat) { self.format = format }

    /// The text of a frame.
    public mutating func add(_ report: TrackReport) -> String {
        switch format {
        case .text, .jsonl: return format.lines(of: report)
        case .json: return format.entries(of: report).map { framing.add($0) }.joined()
        case .csv:
            defer { hasHeader = true }
            return (hasHeader ? "" : CSVLine(TrackFormat.columns).text) + format.lines(of: report)
        }
    }

    /// The text at the end.
    public func finish() -> String { format == .json ? framing.finish() : "" }
}
