public import Manako
public import ManakoAPI
public import ManakoCapabilities

/// What was found in an image or frame, as the command line and the routes write it.
public struct LookAnswer: APIValue {
    /// The number of the frame in its video and its moment in seconds; nil for images.
    public var frame: Int?, time: Double?
    /// The image's file as it was named, or the name under which a server keeps it; nil for what has neither.
    public var image: String?
    /// Pixels in a row of the upright image, and rows.
    public var width, height: Int
    /// The name of the model.
    public var model: String
    /// What was found, the surest first; of a text, in reading order.
    public var observations: [ImageFinding]
    /// The size of the smallest things that can be found in the image, in pixels; nil where that is not known.
    public var smallestSize: Double?
    /// How long the stages took.
    public var milliseconds: StageMilliseconds

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - report: what was found.
    ///   - source: the file or frame; nil for an image that has neither.
    public init(_ report: LookReport, of source: ReportEntry.Source? = nil) {
        image = source?.path
        (width, height) = (Int(report.size.width), Int(report.size.height))
        if case .frame(let number, let moment) = source { (frame, time) = (number, moment.seconds) }
        model = report.model
        observations = report.findings.map { ImageFinding($0, in: report.size) }
        smallestSize = report.smallestSize
        milliseconds = StageMilliseconds(report.times)
    }

    /// `Look`.
    public static var schemaName: String { "Look" }
    /// Source, model, findings and times.
    public static let fields: [APIField<LookAnswer>] = [
        APIField(optional: "frame", \.frame, "Number of the frame in its video, from 0."),
        APIField(optional: "time", \.time, decimals: 6, "Moment of the frame in seconds."),
        APIField(optional: "image", \.image, "The image's file as it was named, or the name of a kept one."),
        APIField("width", \.width, as: .integer(1...1_000_000), "Pixels in a row of the upright image."),
        APIField("height", \.height, as: .integer(1...1_000_000), "Rows of the upright image."),
        APIField("model", \.model, "Name of the model."),
        APIField("observations", \.observations, "What was found, the surest first; text in reading order."),
        APIField(
            optional: "smallestSize", \.smallestSize, decimals: 1,
            "Size in pixels of the smallest things that can be found in an image of this size."),
        APIField("milliseconds", \.milliseconds, "How long the stages took."),
    ]
}

/// An image that could not be looked at, as the command line writes it.
public struct FailedLook: APIValue {
    /// The number of the frame in its video and its moment in seconds; nil for images.
    public var frame: Int?, time: Double?
    /// The file.
    public var image: String?
    /// Why.
    public var error: FailureEntry

    /// Creates an entry.
    public init(_ error: ManakoError, of source: ReportEntry.Source) {
        image = source.path
        if case .frame(let number, let moment) = source { (frame, time) = (number, moment.seconds) }
        self.error = FailureEntry(error)
    }

    /// `FailedLook`.
    public static var schemaName: String { "FailedLook" }
    /// Source and reason.
    public static let fields: [APIField<FailedLook>] = [
        APIField(optional: "frame", \.frame, "Number of the frame in its video, from 0."),
        APIField(optional: "time", \.time, decimals: 6, "Moment of the frame in seconds."),
        APIField(optional: "image", \.image, "The file."),
        APIField("error", \.error, "Why it could not be looked at."),
    ]
}

/// Why something failed.
public struct FailureEntry: APIValue {
    /// A stable name for programs, and a sentence for people.
    public var code, message: String

    /// Creates an entry.
    public init(_ error: ManakoError) { (code, message) = (error.code.description, error.message) }

    /// `Failure`.
    public static var schemaName: String { "Failure" }
    /// Code and message.
    public static let fields: [APIField<FailureEntry>] = [
        APIField("code", \.code, "Stable name for programs, such as `malformedInput`."),
        APIField("message", \.message, "What was wrong and what to do."),
    ]
}
