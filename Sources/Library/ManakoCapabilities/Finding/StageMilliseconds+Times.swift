public import Manako
public import ManakoAPI

extension StageMilliseconds {
    /// Creates times from those of a request.
    public init(_ times: StageTimes) {
        self.init(
            decode: times.decode.milliseconds, prepare: times.prepare.milliseconds, infer: times.infer.milliseconds,
            interpret: times.interpret.milliseconds)
    }
}

extension Duration {
    /// The duration in milliseconds.
    public var milliseconds: Double {
        Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
    }
}
