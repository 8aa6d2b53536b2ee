public import Manako
import ManakoAPI

/// What was found in one picture, where that is more than a list of findings.
public protocol PictureReport: Sendable {
    /// The size of the upright image.
    var size: ImageSize { get }

    /// Writes it as members of an object that names the image already.
    func write(to json: inout JSONWriter)

    /// Lines for people.
    ///
    /// - Parameter path: the picture.
    func text(of path: String) -> String
}

/// How such reports are written.
public enum PictureReportFormat: String, Sendable, CaseIterable {
    /// Lines for people.
    case text
    /// One JSON value: an object for one picture, an array for several.
    case json
    /// A JSON object a line.
    case jsonl
}

/// Writes reports one after the other.
public struct PictureReportWriter<Report: PictureReport> {
    private let format: PictureReportFormat
    private var framing: JSONFraming

    /// Creates a writer.
    ///
    /// - Parameter isSingle: whether one picture is all there is.
    public init(_ format: PictureReportFormat, isSingle: Bool) {
        self.format = format
        framing = JSONFraming(format == .jsonl ? .lines : isSingle ? .value : .array)
    }

    /// The text of one picture; as lines for people, nothing of one that failed.
    public mutating func add(_ outcome: Outcome<Report>) -> String {
        guard format != .text else { return (try? outcome.result.get())?.text(of: outcome.input.path) ?? "" }
        var json = JSONWriter()
        json.object { json in
            json.member("image", outcome.input.path)
            switch outcome.result {
            case .success(let report):
                json.member("width", Int(report.size.width))
                json.member("height", Int(report.size.height))
                report.write(to: &json)
            case .failure(let error):
                json.name("error")
                FailureEntry(error).write(to: &json)
            }
        }
        return framing.add(json.text)
    }

    /// The text at the end.
    public func finish() -> String { format == .text ? "" : framing.finish() }
}
