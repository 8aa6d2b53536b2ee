package import ManakoCore
import ManakoInference

extension IRGraph {
    /// Random numbers from 0 up to 1, of a shape.
    ///
    /// - Parameters:
    ///   - shape: a one-dimensional value of extents.
    ///   - seed: for the same numbers in each run, or nil for others each time.
    ///   - stream: tells apart numbers of one seed.
    package func uniform(_ shape: GraphValue, seed: Int?, stream: Int = 0) throws(ManakoError) -> GraphValue {
        guard shape.rank == 1 else { throw ManakoError(.malformedInput, "a shape has one dimension") }
        let known: Shape?
        if let integers = shape.integers {
            guard Self.elementCount(integers) != nil else {
                throw ManakoError(.malformedInput, "there are no random numbers of the shape \(integers)")
            }
            known = integers.map { $0 }
        } else {
            known = shape.shape?[0].map { [Int?](repeating: nil, count: min($0, 16)) }
        }
        let numbers = seed.map { (UInt64(truncatingIfNeeded: $0) &+ 1, UInt64(stream) &+ 1) } ?? (0, 0)
        let attributes = [
            ("output_type", TensorElementType.float32.graphName), ("global_seed", "\(numbers.0)"),
            ("op_seed", "\(numbers.1)"),
        ]
        let drawn = try node(
            "RandomUniform", "opset8", [shape, float(0), float(1)],
            attributes: attributes.map { (key: $0.0, value: $0.1) },
            outputs: [(.float32, known)])[0]
        // OpenVINO would move what is multiplied into the limits, and fail where that leaves none between them.
        return try unary("Abs", drawn)
    }

    /// Random numbers of the normal distribution with mean 0 and deviation 1, of a shape (Box and Muller 1958).
    package func normal(_ shape: GraphValue, seed: Int?) throws(ManakoError) -> GraphValue {
        let first = try affine(uniform(shape, seed: seed), scale: -1, bias: 1)
        let radius = try unary("Sqrt", affine(unary("Log", first), scale: -2, bias: 0))
        let angle = try affine(uniform(shape, seed: seed, stream: 1), scale: 2 * Float.pi, bias: 0)
        return try binary("Multiply", radius, unary("Cos", angle))
    }

    /// Indices drawn along the last dimension by the logarithms of their probabilities, as `float32`: the largest with Gumbel
    /// noise.
    ///
    /// - Parameter count: how many are drawn for each of the other dimensions; it is the result's last extent.
    package func drawn(_ logits: GraphValue, count: Int, seed: Int?) throws(ManakoError) -> GraphValue {
        guard let rank = logits.rank, rank > 0, count > 0, count <= 1 << 24 else {
            throw ManakoError(.malformedInput, "nothing can be drawn from \(Self.text(logits.shape))")
        }
        let size = try joinedExtents([
            extents(of: logits, 0..<rank - 1), integers([count]), extents(of: logits, rank - 1..<rank),
        ])
        let even = try uniform(size, seed: seed)
        let once = try affine(unary("Log", even), scale: -1, bias: 0)
        let gumbel = try affine(unary("Log", once), scale: -1, bias: 0)
        let noisy = try binary("Add", unsqueeze(logits, [rank - 1]), gumbel)
        return try convert(squeeze(placeOfLargest(noisy, axis: rank), [rank]), to: .float32)
    }
}
