package import ManakoCore
import ManakoInference

extension IRGraph {
    /// How values under a window become one.
    package enum Pooling: Sendable {
        /// The largest one.
        case maximum
        /// The average; whether padding counts as zeros.
        case average(countsPadding: Bool)
        /// The root of the sum of squares.
        case norm
    }

    /// Pooling over one to three spatial dimensions.
    ///
    /// - Parameters:
    ///   - value: `[batch, channels, spatial…]`.
    ///   - pooling: what is computed.
    ///   - window: the window; only that of a maximum may have dilations.
    ///   - ceiling: whether a last place counts at which the window stands partly behind the padding, unless it is wholly
    ///     inside the padding.
    /// - Throws: ``ManakoError/Code/malformedInput`` when the window does not fit.
    package func pool(
        _ value: GraphValue, _ pooling: Pooling, window: SlidingWindow, ceiling: Bool = false
    ) throws(ManakoError) -> GraphValue {
        guard let shape = value.shape, (3...5).contains(shape.count) else {
            throw ManakoError(.malformedInput, "pooling takes 1 to 3 spatial dimensions, not \(Self.text(value.shape))")
        }
        let extents = Array(shape[2...])
        guard ceiling else { return try pool(value, pooling, window, extents) }
        return try pooledWithCeiling(value, pooling, window, extents)
    }

    private func pool(
        _ value: GraphValue, _ pooling: Pooling, _ window: SlidingWindow, _ extents: Shape, rounding: String = "floor"
    ) throws(ManakoError) -> GraphValue {
        let places = rounding == "floor" ? try window.places(extents) : extents.map { _ in nil }
        if let pads = window.pads(extents), !zip(pads.begin, window.kernel).allSatisfy({ $0 < $1 }) {
            throw ManakoError(.unsupported, "a pooling whose window fits into the padding can't be computed")
        }
        let shape = Array((value.shape ?? [])[..<2]) + places
        var attributes = [(key: "kernel", value: SlidingWindow.text(window.kernel)), ("rounding_type", rounding)]
        attributes += window.attributes(extents)
        switch pooling {
        case .maximum:
            guard rounding != "floor" || window.dilations.contains(where: { $0 != 1 }) else {
                return try node("MaxPool", "opset1", [value], attributes: attributes, outputs: [(value.type, shape)])[0]
            }
            attributes += [
                ("dilations", SlidingWindow.text(window.dilations)), ("index_element_type", "i64"), ("axis", "0"),
            ]
            return try node(
                "MaxPool", "opset14", [value], attributes: attributes, outputs: [(value.type, shape), (.int64, shape)])[
                    0]
        case .average(let countsPadding):
            attributes.append(("exclude-pad", countsPadding ? "false" : "true"))
            let version = rounding == "floor" ? "opset1" : "opset14"
            return try node("AvgPool", version, [value], attributes: attributes, outputs: [(value.type, shape)])[0]
        case .norm:
            let squares = try binary("Multiply", value, value)
            let mean = try pool(squares, .average(countsPadding: true), window, extents, rounding: rounding)
            let count = window.kernel.reduce(Float(1)) { $0 * Float($1) }
            return try unary("Sqrt", binary("Multiply", mean, float(count)))
        }
    }

    /// Pooling where the last place may lie partly behind the padding; what is there counts in no average.
    private func pooledWithCeiling(
        _ value: GraphValue, _ pooling: Pooling, _ window: SlidingWindow, _ extents: Shape
    ) throws(ManakoError) -> GraphValue {
        guard case .explicit(let begin, let end) = window.padding else {
            throw ManakoError(.malformedInput, "a pooling that rounds up can't have the padding same")
        }
        guard extents.allSatisfy({ $0 != nil }) else {
            guard case .average(countsPadding: true) = pooling else {
                return try pool(value, pooling, window, extents, rounding: "ceil_torch")
            }
            guard (begin + end).allSatisfy({ $0 == 0 }) else {
                throw ManakoError(
                    .unsupported,
                    "an average that counts padding and rounds up can't be computed over open extents; fix the extents")
            }
            return try pool(value, .average(countsPadding: false), window, extents, rounding: "ceil_torch")
        }
        let rest = try overhangs(window, begin, end, extents)
        let overhang = zip(rest, end).map { $0 + $1 }
        if case .average(countsPadding: true) = pooling, (begin + end).contains(where: { $0 > 0 }) {
            let padded = try pad(value, begin: [0, 0] + begin, end: [0, 0] + end)
            let zeros = begin.map { _ in 0 }
            let inner = try SlidingWindow(
                kernel: window.kernel, strides: window.strides, padding: .explicit(begin: zeros, end: rest))
            return try pool(padded, .average(countsPadding: false), inner, Array((padded.shape ?? [])[2...]))
        }
        let widened = try SlidingWindow(
            kernel: window.kernel, strides: window.strides, padding: .explicit(begin: begin, end: overhang))
        if case .average = pooling { return try pool(value, .average(countsPadding: false), widened, extents) }
        return try pool(value, pooling, widened, extents)
    }

    /// How far the last place reaches behind the padding, along each dimension.
    private func overhangs(
        _ window: SlidingWindow, _ begin: [Int], _ end: [Int], _ extents: Shape
    ) throws(ManakoError) -> [Int] {
        var rest: [Int] = []
        for (place, extent) in extents.enumerated() {
            guard let extent, extent <= 1 << 40 else { throw ManakoError(.limitExceeded, "an extent is too large") }
            let stride = window.strides[place]
            let room = extent + begin[place] + end[place] - window.reach[place]
            guard room >= 0 else { throw ManakoError(.malformedInput, "the window is larger than the values") }
            var places = (room + stride - 1) / stride + 1
            if (places - 1) * stride >= extent + begin[place], begin[place] + end[place] > 0 { places -= 1 }
            rest.append(max(0, (places - 1) * stride - room))
        }
        return rest
    }

    /// The values with zeros around them.
    private func pad(_ value: GraphValue, begin: [Int], end: [Int]) throws(ManakoError) -> GraphValue {
        let shape = value.shape.map { shape in
            shape.indices.map { place in shape[place].map { $0 + begin[place] + end[place] } }
        }
        return try node(
            "Pad", "opset1", [value, integers(begin), integers(end), float(0)],
            attributes: [("pad_mode", "constant")], outputs: [(value.type, shape)])[0]
    }
}
