public import Manako
public import ManakoCapabilities

/// Compares pictures in files with each other.
public struct SetFeature<Asked: SetCapability>: Sendable {
    /// What is asked.
    public var capability: Asked
    /// What was set.
    public var options: OptionValues
    /// Reads pictures.
    public var codecs: ImageCodecs
    /// What pictures may be like.
    public var limits: InputLimits

    /// Creates the feature.
    public init(
        _ capability: Asked, options: OptionValues = OptionValues(), codecs: ImageCodecs = ManakoEnvironment.codecs,
        limits: InputLimits = .default
    ) {
        self.capability = capability
        self.options = options
        self.codecs = codecs
        self.limits = limits
    }

    /// Describes pictures, several at once, then compares each with each.
    ///
    /// - Parameters:
    ///   - inputs: the pictures.
    ///   - jobs: how many are worked on at once.
    ///   - receive: called once a picture that was described, or could not be; what it throws ends the run.
    /// - Throws: ``ManakoError/Code/cancelled`` when the task was cancelled, ``ManakoError/Code/limitExceeded`` for more than
    ///   the capability compares at once.
    public func run(
        _ inputs: [InputFile], jobs: Int, receive: (Outcome<Void>) throws(ManakoError) -> Void
    ) async throws(ManakoError) -> Asked.Answer {
        try capability.check(count: inputs.count)
        var names: [String] = []
        var descriptions: [Asked.Description] = []
        try await OrderedBatch(jobs: jobs).run(
            inputs, work: { input throws(ManakoError) in try describe(input) },
            receive: { (outcome: Outcome<Asked.Description>) throws(ManakoError) in
                if case .success(let description) = outcome.result {
                    names.append(outcome.input.path)
                    descriptions.append(description)
                }
                try receive(Outcome(input: outcome.input, result: outcome.result.map { _ in () }))
            })
        return try await compare(descriptions, names, jobs: jobs)
    }

    private func describe(_ input: InputFile) throws(ManakoError) -> Asked.Description {
        try input.withImage(codecs, limits) { image throws(ManakoError) in
            try capability.describe(image, ManakoEnvironment.context)
        }
    }

    private func compare(
        _ descriptions: [Asked.Description], _ names: [String], jobs: Int
    ) async throws(ManakoError) -> Asked.Answer {
        let (capability, options) = (capability, options)
        var rows: [Asked.Row] = []
        try await OrderedBatch(jobs: jobs).run(Array(descriptions.indices)) { index in
            Result { () throws(ManakoError) in try capability.compare(index, among: descriptions, options) }
        } receive: { _, result throws(ManakoError) in
            rows.append(try result.get())
        }
        return capability.answer(rows, names: names, options)
    }
}
