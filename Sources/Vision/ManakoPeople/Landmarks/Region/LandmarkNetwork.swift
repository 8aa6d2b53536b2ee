import ManakoCore
import ManakoInference
import ManakoPixels
import ManakoVision

/// A network that looks at a square of 0…1 floats.
///
/// Pixels are read without smoothing, as MediaPipe shows them: joints of bodies then lie a third nearer to its own.
struct LandmarkNetwork: Sendable {
    /// The network.
    let model: BuiltInModel
    /// The width and height of its input.
    let side: Int
    /// Whether it expects black beyond the picture's edge.
    var isBlackBeyond = false
    /// Runs the network.
    ///
    /// - Parameters:
    ///   - square: what to look at; usable.
    ///   - picture: the picture.
    ///   - isMirrored: whether it is shown the square as in a mirror.
    ///   - context: where models come from.
    ///   - times: where the stages' durations are added.
    ///   - interpret: turns outputs into a result.
    /// - Throws: ``ManakoError/Code/unavailable`` when the model is not installed, ``ManakoError/Code/unsupported`` when it is another.
    func run<Result>(
        on square: RotatedSquare, of picture: UprightPicture, isMirrored: Bool = false, in context: VisionContext,
        times: inout StageTimes,
        _ interpret: ([FloatTensor]) throws(ManakoError) -> Result
    ) throws(ManakoError) -> Result {
        let loaded = try context.model(model)
        let input = loaded.imageInput
        guard input.shape == [1, side, side, 3], input.layout == .nhwc, input.element == .float32 else {
            throw ManakoError(
                .unsupported, "\(model.fileName) takes \(input.shape), expected 1 × \(side) × \(side) × 3 floats")
        }
        return try unsafe loaded.run(
            times: &times,
            fill: { bytes throws(ManakoError) in
                try unsafe picture.cut(
                    square, side: side, isBlackBeyond: isBlackBeyond, isMirrored: isMirrored, isSmoothed: false,
                    into: bytes)
            }, interpret)
    }
}

extension [FloatTensor] {
    /// The outputs with a number of elements, in the model's order.
    func ofCount(_ count: Int) -> [FloatTensor] { filter { $0.values.count == count } }

    /// The first output with a number of elements.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when there is none.
    func first(ofCount count: Int) throws(ManakoError) -> [Float] {
        guard let output = ofCount(count).first else {
            throw ManakoError(.unsupported, "the model gave \(map(\.shape)), expected \(count) numbers")
        }
        return output.values
    }
}
