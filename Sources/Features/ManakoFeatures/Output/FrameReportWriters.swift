import Manako

/// Collects what was found in the frames of a video and writes it in a format; what can go out at once does.
public protocol FrameReportWriter {
    /// Takes the next frame's report and returns the text that can go out now.
    mutating func add(_ report: FrameReport) -> String
    /// Returns the text that closes the output.
    mutating func finish() -> String
}

extension DetectionFormat {
    /// A writer of this format for the frames of one video; nil for formats that are about pictures.
    public func makeFrameWriter() -> (any FrameReportWriter)? {
        switch self {
        case .text: TextFrameWriter()
        case .json: JSONFrameWriter()
        case .jsonl: JSONLinesFrameWriter()
        case .coco, .cocoResults, .yolo, .createml: nil
        }
    }
}

/// A line for each frame and for each thing found.
struct TextFrameWriter: FrameReportWriter {
    mutating func add(_ report: FrameReport) -> String {
        let items = report.report.items
        let count = items.count == 1 ? "1 object" : "\(items.count) objects"
        return "frame \(report.frame)  \(report.time.clockText)  \(count)\n" + report.report.itemLines
    }

    mutating func finish() -> String { "" }
}

/// A JSON object a line and frame.
struct JSONLinesFrameWriter: FrameReportWriter {
    mutating func add(_ report: FrameReport) -> String { report.json + "\n" }

    mutating func finish() -> String { "" }
}

/// An array with an object for each frame.
struct JSONFrameWriter: FrameReportWriter {
    private var isFirst = true

    mutating func add(_ report: FrameReport) -> String {
        defer { isFirst = false }
        return (isFirst ? "[\n" : ",\n") + report.json
    }

    mutating func finish() -> String { isFirst ? "[]\n" : "\n]\n" }
}

extension FrameReport {
    /// The object that `json` and `jsonl` consist of.
    fileprivate var json: String {
        var json = JSONWriter()
        json.object { json in
            json.member("frame", frame)
            json.member("time", time.seconds, decimals: 6)
            report.writeMembers(to: &json)
        }
        return json.text
    }
}
