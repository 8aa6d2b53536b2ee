public import Manako
public import ManakoAPI
public import ManakoCapabilities

/// What was found in an image or frame, as the command line and the routes write it.
public struct LookAnswer: APIValue {
    /// The number of the frame in its video and its moment in seconds; nil for images.
    public var frame: Int?, time: Double?
    /// The upright image, with its path where it came from a file.
    public var image: ImageEntry
    /// The name of the model.
    public var model: String
    /// What was found, the surest first; of a text, in reading order.
    public var findings: [ImageFinding]
    /// How long the stages took.
    public var milliseconds: StageMilliseconds

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - report: what was found.
    ///   - source: the file or frame; nil for an image that has neither.
    public init(_ report: LookReport, of source: ReportEntry.Source? = nil) {
        image = ImageEntry(path: source?.path, report.size)
        if case .frame(let number, let moment) = source { (frame, time) = (number, moment.seconds) }
        model = report.model
        findings = report.findings.map { ImageFinding($0, in: report.size) }
        milliseconds = StageMilliseconds(report.times)
    }

    /// `Look`.
    public static var schemaName: String { "Look" }
    /// Source, model, findings and times.
    public static let fields: [APIField<LookAnswer>] = [
        APIField(optional: "frame", \.frame, "Number of the frame in its video, from 0."),
        APIField(optional: "time", \.time, decimals: 6, "Moment of the frame in seconds."),
        APIField("image", \.image, "The upright image."),
        APIField("model", \.model, "Name of the model."),
        APIField("findings", \.findings, "What was found, the surest first; text in reading order."),
        APIField("milliseconds", \.milliseconds, "How long the stages took."),
    ]
}

/// An image that could not be looked at, as the command line writes it.
public struct FailedLook: APIValue {
    /// The number of the frame in its video and its moment in seconds; nil for images.
    public var frame: Int?, time: Double?
    /// The file.
    public var image: ImageFile?
    /// Why.
    public var error: FailureEntry

    /// Creates an entry.
    public init(_ error: ManakoError, of source: ReportEntry.Source) {
        image = source.path.map(ImageFile.init)
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

/// The size of an upright image, and where it came from.
public struct ImageEntry: APIValue {
    /// The file, as it was named; nil for what came otherwise.
    public var path: String?
    /// Pixels in a row, and rows.
    public var width, height: Int

    /// Creates an entry.
    public init(path: String? = nil, _ size: ImageSize) {
        self.path = path
        (width, height) = (Int(size.width), Int(size.height))
    }

    /// `Image`.
    public static var schemaName: String { "Image" }
    /// Path and size.
    public static let fields: [APIField<ImageEntry>] = [
        APIField(optional: "path", \.path, "The file, as it was named."),
        APIField("width", \.width, as: .integer(1...1_000_000), "Pixels in a row of the upright image."),
        APIField("height", \.height, as: .integer(1...1_000_000), "Rows of the upright image."),
    ]
}

/// An image by its file alone.
public struct ImageFile: APIValue {
    /// The file, as it was named.
    public var path: String

    /// Creates an entry.
    public init(_ path: String) { self.path = path }

    /// `ImageFile`.
    public static var schemaName: String { "ImageFile" }
    /// The path.
    public static let fields: [APIField<ImageFile>] = [APIField("path", \.path, "The file, as it was named.")]
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
