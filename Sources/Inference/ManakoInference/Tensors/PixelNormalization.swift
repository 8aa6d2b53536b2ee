/// How pixels become a tensor's real numbers, as a model's file says it: `(pixel − mean) / deviation`, pixels 0…255.
public struct PixelNormalization: Sendable, Hashable {
    /// What is taken off: one number for all channels, or one a channel.
    public let mean: [Float]
    /// What the rest is divided by; as many numbers as ``mean`` has, none of them 0.
    public let deviation: [Float]

    /// Creates a normalisation; nil unless both lists have one or three finite numbers, the deviations above 0.
    public init?(mean: [Float], deviation: [Float]) {
        guard mean.count == deviation.count, [1, 3].contains(mean.count), mean.allSatisfy(\.isFinite),
            deviation.allSatisfy({ $0.isFinite && $0 > 0 })
        else { return nil }
        self.mean = mean
        self.deviation = deviation
    }

    /// Scale and bias for a number of channels, `real = pixel × scale + bias`; nil when there are numbers for another one.
    public func linear(channels: Int) -> (scale: [Float], bias: [Float])? {
        guard mean.count == 1 || mean.count == channels else { return nil }
        let places = (0..<channels).map { mean.count == 1 ? 0 : $0 }
        return (places.map { 1 / deviation[$0] }, places.map { -mean[$0] / deviation[$0] })
    }
}
