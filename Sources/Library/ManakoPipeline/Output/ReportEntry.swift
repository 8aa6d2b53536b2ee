public import Manako
import ManakoAPI

/// What became of one picture or frame, as writers take it.
public struct ReportEntry: Sendable {
    /// What was looked at.
    public enum Source: Sendable {
        /// A picture in a file.
        case picture(InputFile)
        /// A frame of a video, by its number and time.
        case frame(Int, MediaTime)
    }

    /// What was looked at.
    public var source: Source
    /// What was found, or why it could not be looked at.
    public var result: Result<LookReport, ManakoError>

    /// Creates an entry.
    public init(_ source: Source, _ result: Result<LookReport, ManakoError>) {
        self.source = source
        self.result = result
    }

    /// Creates an entry of a picture.
    public init(_ outcome: Outcome<LookReport>) { self.init(.picture(outcome.input), outcome.result) }

    /// The entry as one JSON object.
    public var json: String {
        switch result {
        case .success(let report): LookAnswer(report, of: source).json
        case .failure(let error): FailedLook(error, of: source).json
        }
    }
}

extension ReportEntry.Source {
    /// The file of an image.
    public var path: String? { if case .picture(let input) = self { input.path } else { nil } }
}
