import Manako

/// How detections are written down.
public enum DetectionFormat: String, Sendable, CaseIterable {
    /// Lines for people.
    case text
    /// One JSON array (or one object for one picture).
    case json
    /// A JSON object a line and picture.
    case jsonl
    /// COCO's annotation file (https://cocodataset.org/#format-data).
    case coco
    /// COCO's list of results (https://cocodataset.org/#format-results), which its scoring programs load.
    case cocoResults = "coco-results"
    /// YOLO's lines `class x y width height`, centre and size as shares of the picture, origin upper-left.
    case yolo
    /// Create ML's object detection annotations.
    case createml
}

/// Collects detections and writes them in a format; what can go out at once does.
public protocol DetectionWriter {
    /// Takes the next picture's outcome and returns the text that can go out now.
    mutating func add(_ outcome: Outcome<DetectionReport>) -> String
    /// Returns the text that closes the output.
    mutating func finish() -> String
}

extension DetectionFormat {
    /// A writer for this format.
    ///
    /// - Parameters:
    ///   - count: how many pictures will come.
    ///   - labels: the names of all classes, in the order of their indices.
    ///   - numbering: the numbers of pictures and classes in COCO's formats; those of the labels when absent.
    public func makeWriter(count: Int, labels: [String], numbering: COCONumbering? = nil) -> any DetectionWriter {
        switch self {
        case .text: TextDetectionWriter()
        case .json: JSONDetectionWriter(isArray: count != 1)
        case .jsonl: JSONLinesDetectionWriter()
        case .coco: COCODetectionWriter(numbering: numbering ?? COCONumbering(labels: labels))
        case .cocoResults: COCOResultsWriter(numbering: numbering ?? COCONumbering(labels: labels))
        case .yolo: YOLODetectionWriter(isNamed: count != 1)
        case .createml: CreateMLDetectionWriter()
        }
    }
}
