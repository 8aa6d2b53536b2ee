import ManakoInference

/// How integers of a quantised tensor stand for real numbers: `real = scale × (integer − zeroPoint)`.
public struct QuantizationParameters: Equatable, Hashable, Sendable {
    /// The real distance between neighbouring integers.
    public let scale: Float
    /// The integer that stands for 0.
    public let zeroPoint: Int

    init(_ quantization: TensorQuantization) {
        scale = quantization.scale
        zeroPoint = quantization.zeroPoint
    }
}
