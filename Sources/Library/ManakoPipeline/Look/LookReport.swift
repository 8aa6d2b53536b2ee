public import Manako
public import ManakoCapabilities

/// What was found in one picture.
public struct LookReport: Sendable {
    /// Size of the upright picture.
    public var size: ImageSize
    /// The name of the model.
    public var model: String
    /// What the findings are.
    public var results: CapabilityInfo.Results
    /// What was found, the surest first.
    public var findings: [Finding]
    /// How long the stages took.
    public var times: StageTimes
    /// What a user should know of the files that were made, and of what is missing to find more; a sentence each.
    public var notes: [String] = []

    /// The size of the smallest things that can be found in the picture, in pixels; nil where that is not known.
    public var smallestSize: Double?

    /// Creates a report.
    public init(
        size: ImageSize, model: String, results: CapabilityInfo.Results = .places, findings: [Finding],
        times: StageTimes
    ) {
        self.size = size
        self.model = model
        self.results = results
        self.findings = findings
        self.times = times
    }
}

/// What became of one input.
public struct Outcome<Value: Sendable>: Sendable {
    /// The picture.
    public var input: InputFile
    /// What was found in it, or why it could not be looked at.
    public var result: Result<Value, ManakoError>

    /// Creates an outcome.
    public init(input: InputFile, result: Result<Value, ManakoError>) {
        self.input = input
        self.result = result
    }
}
