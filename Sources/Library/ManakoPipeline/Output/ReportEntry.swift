public import Manako
import ManakoAPI
import ManakoCapabilities

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
        var json = JSONWriter()
        json.object { json in
            source.write(to: &json)
            switch result {
            case .failure(let error): error.write(to: &json)
            case .success(let report): report.writeMembers(to: &json)
            }
        }
        return json.text
    }
}

extension ReportEntry.Source {
    fileprivate func write(to json: inout JSONWriter) {
        switch self {
        case .picture(let input): json.member("image", input.path)
        case .frame(let number, let time):
            json.member("frame", number)
            json.member("time", time.seconds, decimals: 6)
        }
    }
}

extension ManakoError {
    /// Writes the member that stands for what failed.
    package func write(to json: inout JSONWriter) {
        json.name("error")
        json.object { json in
            json.member("code", code.description)
            json.member("message", message)
        }
    }
}

extension LookReport {
    fileprivate func writeMembers(to json: inout JSONWriter) {
        json.member("width", Int(size.width))
        json.member("height", Int(size.height))
        json.member("model", model)
        json.name(results.rawValue)
        json.array { json in
            for finding in findings { Observation(finding, in: size).write(to: &json) }
        }
        for (name, value) in numbers { json.member(name, exactly: value) }
        json.name("milliseconds")
        StageMilliseconds(times).write(to: &json)
    }

    /// The numbers of the one thing that was found, such as the angle of a picture, which so need not be looked for inside it.
    private var numbers: [(name: String, value: Double)] {
        guard findings.count == 1, case .numbers(let values) = findings[0].payload else { return [] }
        return values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
