import Manako
public import ManakoCapabilities

/// How results are written.
public enum ReportFormat: String, Sendable, CaseIterable {
    /// Lines for people.
    case text
    /// One JSON value: an object for one picture, an array for several and for videos.
    case json
    /// A JSON object a line.
    case jsonl
    /// Comma-separated values, a line a finding (RFC 4180).
    case csv
    /// COCO's annotation file (https://cocodataset.org/#format-data).
    case coco
    /// COCO's list of results (https://cocodataset.org/#format-results), which its scoring programs load.
    case cocoResults = "coco-results"
    /// A line `class x y width height` an object.
    case yolo
    /// Create ML's annotations in one JSON array.
    case createml

    /// Whether it can tell of frames and of whole pictures, or of boxes in pictures alone.
    public var isGeneral: Bool {
        switch self {
        case .text, .json, .jsonl, .csv: true
        case .coco, .cocoResults, .yolo, .createml: false
        }
    }

    /// Those that a capability's findings can be written in.
    ///
    /// - Parameter isVideo: whether they are found in the frames of a video.
    public static func all(for capability: any Capability, isVideo: Bool = false) -> [ReportFormat] {
        allCases.filter { $0.isGeneral || capability.annotationObstacle == nil && !isVideo }
    }

    /// Makes what writes.
    ///
    /// - Parameters:
    ///   - isSingle: whether one picture is all there is.
    ///   - labels: the names of all classes, in the order of their indices.
    ///   - numbering: the numbers of pictures and classes in COCO's formats; those of the labels when absent.
    public func makeWriter(
        isSingle: Bool, labels: [String], numbering: COCONumbering? = nil
    ) -> any ReportWriter {
        switch self {
        case .text: TextReportWriter(isSingle: isSingle)
        case .json: JSONReportWriter(isSingle ? .value : .array)
        case .jsonl: JSONReportWriter(.lines)
        case .csv: CSVReportWriter()
        case .coco: COCOReportWriter(numbering: numbering ?? COCONumbering(labels: labels))
        case .cocoResults: COCOResultsWriter(numbering: numbering ?? COCONumbering(labels: labels))
        case .yolo: YOLOReportWriter(isNamed: !isSingle)
        case .createml: CreateMLReportWriter()
        }
    }
}

/// Turns results into text, one after the other.
public protocol ReportWriter {
    /// The text of one entry, possibly empty.
    mutating func add(_ entry: ReportEntry) -> String
    /// The text at the end.
    mutating func finish() -> String
}

extension ReportWriter {
    /// The text at the end.
    public mutating func finish() -> String { "" }
}
