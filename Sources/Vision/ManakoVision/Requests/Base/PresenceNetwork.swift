import ManakoCore
import ManakoGeometry
import ManakoInference
import ManakoPixels

/// A network of points that is asked only whether what it knows is in a square.
struct PresenceNetwork {
    /// A network that says so in one number.
    let model: BuiltInModel
    let image: VisionImage
    let context: VisionContext

    /// The number that the network gives for a square; nil when it is not finite.
    ///
    /// - Parameters:
    ///   - square: normalised, origin lower-left.
    ///   - times: where the durations are added.
    /// - Throws: ``ManakoError/Code/unavailable`` when the model is not installed, ``ManakoError/Code/unsupported`` when it is another.
    func number(in square: NormalizedRect, times: inout StageTimes) throws(ManakoError) -> Float? {
        let loaded = try context.model(model)
        var input = loaded.imageInput
        let range = ModelInputConvention.range(0, 1)
        input.convention = ModelInputConvention(scale: range.scale, bias: range.bias, filter: .bilinear)
        return try loaded.run(on: image, input: input, action: nil, regionOfInterest: square, times: &times) {
            outputs, _ throws(ManakoError) in
            guard let number = outputs.first(where: { $0.values.count == 1 })?.values[0] else {
                throw ManakoError(.unsupported, "the model gave \(outputs.map(\.shape)), expected one number alone")
            }
            return number.isFinite ? number : nil
        }
    }
}
