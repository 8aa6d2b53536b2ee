package import ManakoCore

/// How long the stages of looking at one picture took.
public struct StageTimes: Sendable, Hashable {
    /// From file bytes to pixels.
    public var decode: Duration = .zero
    /// From pixels to the model's input.
    public var prepare: Duration = .zero
    /// The model itself.
    public var infer: Duration = .zero
    /// From the model's output to observations.
    public var interpret: Duration = .zero

    /// Creates times that are all zero.
    public init() {}

    /// Adds the times of something else.
    package mutating func add(_ other: StageTimes) {
        decode += other.decode
        prepare += other.prepare
        infer += other.infer
        interpret += other.interpret
    }

    /// Adds the time that work takes to a stage.
    package static func measure<Result>(
        _ stage: inout Duration, _ work: () throws(ManakoError) -> Result
    ) throws(ManakoError) -> Result {
        let start = ContinuousClock.now
        defer { stage += ContinuousClock.now - start }
        return try work()
    }
}
