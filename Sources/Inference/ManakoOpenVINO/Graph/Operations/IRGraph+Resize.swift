package import ManakoCore
import ManakoInference

extension IRGraph {
    /// What the last dimensions of an image are resized to.
    package enum ResizeTarget {
        /// Extents.
        case sizes([Int])
        /// As many extents as a one-dimensional value has.
        case computed(GraphValue, count: Int)
    }

    /// An image whose last dimensions are resized, by the nearest element or linearly between neighbours.
    ///
    /// - Parameters:
    ///   - value: the image.
    ///   - target: the extents of one to three last dimensions.
    ///   - linear: whether to go linearly between elements; otherwise the one at the place rounded down
    ///     (``ResizeSampling/corner``) or to the nearest.
    ///   - sampling: where the places lie; a computed extent of 1 counts as ``ResizeSampling/aligned`` where
    ///     ``ResizeSampling/alignedOrMiddle`` is wanted.
    /// - Throws: ``ManakoError/Code/unsupported`` for more than three dimensions, and for ``ResizeSampling/offset`` over
    ///   open extents.
    package func resize(
        _ value: GraphValue, to target: ResizeTarget, linear: Bool, sampling: ResizeSampling
    ) throws(ManakoError) -> GraphValue {
        let count: Int
        var sizes: [Int]?
        switch target {
        case .sizes(let numbers):
            guard numbers.allSatisfy({ $0 > 0 && $0 <= SlidingWindow.limit }) else {
                throw ManakoError(.malformedInput, "an image can't be resized to \(numbers)")
            }
            (count, sizes) = (numbers.count, numbers)
        case .computed(_, let number): count = number
        }
        guard let shape = value.shape, shape.count >= count, !shape.contains(0) else {
            throw ManakoError(.malformedInput, "\(Self.text(value.shape)) has no \(count) dimensions to resize")
        }
        if count == 0 || sizes.map({ Array(shape.suffix(count)) == $0 }) == true { return value }
        if sampling == .offset { return try resizedByHand(value, sizes, linear, sampling) }
        guard count <= 3 else { throw ManakoError(.unsupported, "more than 3 dimensions can't be resized") }
        let image = try imageView(value, spatial: count)
        let result = try interpolated(image, target, sizes, linear, sampling)
        return try restored(result, Array(shape.dropLast(count)), spatial: count)
    }

    /// The value as `[1, channels, spatial…]` with two or three spatial dimensions.
    private func imageView(_ value: GraphValue, spatial: Int) throws(ManakoError) -> GraphValue {
        guard let shape = value.shape else { throw ManakoError(.unsupported, "an image of unknown rank") }
        let fill = spatial == 1 ? [1] : []
        if shape.count == spatial + 2, fill.isEmpty { return value }
        if let fixed = value.fixedShape, let count = Self.elementCount(fixed.dropLast(spatial)) {
            return try reshape(value, [1, count] + fill + fixed.suffix(spatial))
        }
        let missing = spatial + 2 - shape.count
        guard missing >= 0 else {
            throw ManakoError(
                .unsupported, "an image of \(shape.count) dimensions and open extents can't be resized; fix the extents"
            )
        }
        let leading = try unsqueeze(value, Array(0..<missing))
        return fill.isEmpty ? leading : try unsqueeze(leading, [2])
    }

    private func restored(_ value: GraphValue, _ leading: Shape, spatial: Int) throws(ManakoError) -> GraphValue {
        guard let shape = value.shape, shape.count != leading.count + spatial || spatial == 1 else { return value }
        let target = leading + shape.suffix(spatial)
        if !target.contains(nil) { return try reshape(value, target.compactMap(\.self)) }
        let narrow = spatial == 1 ? try squeeze(value, [2]) : value
        return try squeeze(narrow, Array(0..<max(0, 2 - leading.count)))
    }

    private func interpolated(
        _ image: GraphValue, _ target: ResizeTarget, _ sizes: [Int]?, _ linear: Bool, _ sampling: ResizeSampling
    ) throws(ManakoError) -> GraphValue {
        let rank = image.rank ?? 4
        let spatial = rank - 2
        guard var numbers = sizes else {
            guard case .computed(let computed, let count) = target else { return image }
            let all =
                count == 1 ? try concat([integers([1], shape: [1], type: computed.type), computed], axis: 0) : computed
            return try interpolated(image, all, Array(2..<rank), linear, sampling.attribute(size: nil))
        }
        if numbers.count < spatial { numbers = [1] + numbers }
        var groups: [(attribute: String, axes: [Int])] = []
        for axis in 2..<rank {
            guard let attribute = sampling.attribute(size: numbers[axis - 2]) else { continue }
            if let place = groups.firstIndex(where: { $0.attribute == attribute }) {
                groups[place].axes.append(axis)
            } else {
                groups.append((attribute, [axis]))
            }
        }
        var result = image
        for group in groups {
            let extents = (2..<rank).map { group.axes.contains($0) ? numbers[$0 - 2] : result.shape?[$0] }
            guard !extents.contains(nil) else {
                throw ManakoError(.unsupported, "an image of open extents can't be resized to one element this way")
            }
            let fixed = extents.compactMap(\.self)
            result = try interpolated(result, integers(fixed), Array(2..<rank), linear, group.attribute, fixed)
        }
        return result
    }

    private func interpolated(
        _ image: GraphValue, _ sizes: GraphValue, _ axes: [Int], _ linear: Bool, _ attribute: String?,
        _ known: [Int]? = nil
    ) throws(ManakoError) -> GraphValue {
        var shape = image.shape ?? []
        for (place, axis) in axes.enumerated() { shape[axis] = known?[place] }
        let attribute = attribute ?? "half_pixel"
        let zeros = SlidingWindow.text(shape.map { _ in 0 })
        let attributes = [
            ("mode", linear ? "linear_onnx" : "nearest"), ("shape_calculation_mode", "sizes"),
            ("coordinate_transformation_mode", attribute),
            ("nearest_mode", attribute == "asymmetric" ? "floor" : "round_prefer_ceil"), ("antialias", "false"),
            ("pads_begin", zeros), ("pads_end", zeros), ("cube_coeff", "-0.75"),
        ]
        return try node(
            "Interpolate", "opset11", [image, sizes, integers(axes)],
            attributes: attributes.map { (key: $0.0, value: $0.1) }, outputs: [(image.type, shape)])[0]
    }

    /// Each dimension resized by picking neighbours and weighing them.
    private func resizedByHand(
        _ value: GraphValue, _ sizes: [Int]?, _ linear: Bool, _ sampling: ResizeSampling
    ) throws(ManakoError) -> GraphValue {
        guard let sizes, let shape = value.shape else {
            throw ManakoError(.unsupported, "an image can't be resized to a computed size with offset corners")
        }
        var result = value
        for (place, size) in sizes.enumerated() {
            let axis = shape.count - sizes.count + place
            guard let extent = shape[axis], extent > 0, extent <= 1 << 24, size <= 1 << 24 else {
                throw ManakoError(.unsupported, "an open extent can't be resized with offset corners; fix the extents")
            }
            let places = (0..<size).map { sampling.place($0, from: extent, to: size) }
            guard linear else {
                let nearest = places.map { min(extent - 1, Int(($0 + 0.5).rounded(.down))) }
                result = try gather(result, integers(nearest), axis: axis)
                continue
            }
            let low = places.map { Int($0.rounded(.down)) }
            let wide = [size] + [Int](repeating: 1, count: shape.count - axis - 1)
            let weights = try floats(zip(places, low).map { Float($0 - Double($1)) }, shape: wide)
            let first = try gather(result, integers(low), axis: axis)
            let second = try gather(result, integers(low.map { min(extent - 1, $0 + 1) }), axis: axis)
            let step = try binary("Multiply", binary("Subtract", second, first), weights)
            result = try binary("Add", first, step)
        }
        return result
    }
}
