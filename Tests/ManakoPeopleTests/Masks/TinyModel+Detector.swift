import ManakoInference
import ManakoTesting

extension TinyModel {
    /// A detector that always sees one thing, or nothing.
    ///
    /// - Parameters:
    ///   - name: the model's name.
    ///   - input: the input's side in pixels.
    ///   - anchors: how many there are.
    ///   - values: how many numbers an anchor has.
    ///   - found: the anchor that sees something; nil for none.
    ///   - logit: how sure it is.
    ///   - box: the first of its numbers; the usual ones are a width and a height, the hips on the anchor and a point 80 pixels above.
    static func detector(
        _ name: String, _ input: Int, anchors: Int, values: Int, found: Int?, logit: Float = 5,
        box: [Float] = [0, 0, 40, 40, 0, 0, 0, -80]
    ) -> TinyModel {
        var boxes = FloatTensor(shape: [1, anchors, values], values: .init(repeating: 0, count: anchors * values))
        var logits = FloatTensor(shape: [1, anchors, 1], values: .init(repeating: -50, count: anchors))
        if let found {
            logits.values[found] = logit
            boxes.values.replaceSubrange(found * values..<found * values + box.count, with: box)
        }
        return .constant(name: name, inputShape: [1, input, input, 3], outputs: [boxes, logits])
    }
}
