public import ManakoCore

/// Where the places of a resized image lie in the original one.
public enum ResizeSampling: Sendable {
    /// `i × in / out`.
    case corner
    /// `(i + 0.5) × in / out - 0.5`.
    case center
    /// `i × (in - 1) / (out - 1)`: first and last places meet.
    case aligned
    /// `(i + 0.5) × max(1, in - 1) / out`.
    case offset

    var attribute: String {
        switch self {
        case .corner: "asymmetric"
        case .center, .offset: "half_pixel"
        case .aligned: "align_corners"
        }
    }
}

extension Graph {
    /// What an image is resized to, for each of its dimensions that change.
    public enum ResizeTarget {
        /// Extents.
        case sizes([Int])
        /// Extents as a one-dimensional value.
        case computed(GraphValue)
        /// Factors; extents are rounded down, and places counted by the factor itself.
        case scales([Double])
    }

    /// An image resized by the nearest element, or linearly between neighbours.
    ///
    /// - Parameters:
    ///   - value: of at most five dimensions.
    ///   - axes: up to three dimensions counted from 0, in order.
    ///   - target: the extents for each of the axes.
    ///   - linear: whether to go linearly between elements; otherwise the one at the place rounded down
    ///     (``ResizeSampling/corner``) or to the nearest.
    ///   - sampling: not ``ResizeSampling/offset``.
    public func resize(
        _ value: GraphValue, axes: [Int], to target: ResizeTarget, linear: Bool, sampling: ResizeSampling
    ) throws(ManakoError) -> GraphValue {
        var shape = value.shape
        let extents: GraphValue
        var calculation = "sizes"
        switch target {
        case .sizes(let sizes):
            for (axis, size) in zip(axes, sizes) {
                guard size > 0, size <= SlidingWindow.limit else {
                    throw ManakoError(.malformedInput, "an image can't be resized to \(sizes)")
                }
                shape?[axis] = size
            }
            extents = try integers(sizes)
        case .computed(let sizes):
            for axis in axes { shape?[axis] = nil }
            extents = sizes
        case .scales(let scales):
            for (axis, scale) in zip(axes, scales) { shape?[axis] = try Self.scaled(value.shape?[axis] ?? nil, scale) }
            calculation = "scales"
            extents = try floats(scales.map { Float($0) }, shape: [scales.count])
        }
        let zeros = SlidingWindow.text((shape ?? []).map { _ in 0 })
        let attributes = [
            ("mode", linear ? "linear_onnx" : "nearest"), ("shape_calculation_mode", calculation),
            ("coordinate_transformation_mode", sampling.attribute),
            ("nearest_mode", sampling == .corner ? "floor" : "round_prefer_ceil"), ("antialias", "false"),
            ("pads_begin", zeros), ("pads_end", zeros), ("cube_coeff", "-0.75"),
        ]
        return try node(
            "Interpolate", "opset11", [value, extents, integers(axes)],
            attributes: attributes.map { (key: $0.0, value: $0.1) }, outputs: [(value.type, shape)])[0]
    }

    /// An extent times a factor, rounded down.
    static func scaled(_ extent: Int?, _ scale: Double) throws(ManakoError) -> Int? {
        guard scale > 0, scale <= 1_048_576 else {
            throw ManakoError(.malformedInput, "an image can't be scaled by \(scale)")
        }
        guard let extent else { return nil }
        guard extent <= 1 << 30 else { throw ManakoError(.limitExceeded, "an extent of \(extent) is too large") }
        return Int((Double(extent) * scale).rounded(.down))
    }
}
