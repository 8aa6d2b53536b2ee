package import ManakoCore
import ManakoInference

/// What stands around an image from which is sampled.
package enum SamplingBorder: Sendable {
    /// One number.
    case constant(Double)
    /// The nearest element of the image.
    case edge
    /// The image mirrored around its outermost elements.
    case reflection
    /// The image mirrored around its outermost edges, so that the outermost elements stand twice.
    case symmetric

    var attribute: String {
        switch self {
        case .constant: "zeros"
        case .edge, .reflection, .symmetric: "border"
        }
    }
}

/// What coordinates in an image count in.
package enum SamplingCoordinates: Sendable {
    /// Elements, from the centre of the first one.
    case elements
    /// From -1 to 1, between the centres of the outermost elements (aligned) or their outer edges.
    case symmetric(aligned: Bool)
    /// From 0 to 1, likewise.
    case unit(aligned: Bool)
}

extension IRGraph {
    /// An extent as a real number, a constant where it is fixed.
    package func extent(_ value: GraphValue, axis: Int) throws(ManakoError) -> GraphValue {
        guard let shape = value.shape, shape.indices.contains(axis) else {
            throw ManakoError(.malformedInput, "there is no dimension \(axis)")
        }
        if let extent = shape[axis] { return try float(Float(extent)) }
        return try convert(extent(of: value, axis), to: .float32)
    }

    /// Values of an image at places between its elements.
    ///
    /// - Parameters:
    ///   - image: `[batch, channels, height, width]`.
    ///   - coordinates: `[batch, rows, columns, 2]`, x and y for each place.
    ///   - unit: what the coordinates count in.
    ///   - linear: whether to go linearly between elements; otherwise the nearest one.
    ///   - border: what stands around the image.
    /// - Returns: `[batch, channels, rows, columns]`.
    package func sample(
        _ image: GraphValue, at coordinates: GraphValue, in unit: SamplingCoordinates, linear: Bool,
        border: SamplingBorder
    ) throws(ManakoError) -> GraphValue {
        guard let shape = image.shape, let places = coordinates.shape, shape.count == 4, places.count == 4,
            places[3] == nil || places[3] == 2, shape[0] == nil || places[0] == nil || shape[0] == places[0]
        else {
            throw ManakoError(
                .malformedInput,
                "places of \(Self.text(coordinates.shape)) do not fit an image of \(Self.text(image.shape))")
        }
        let (grid, aligned) = try grid(image, convert(coordinates, to: .float32), unit, border)
        var source = image
        var offset: GraphValue?
        if case .constant(let number) = border, number != 0 {
            offset = try float(Float(number))
            source = try binary("Subtract", image, float(Float(number)))
        }
        let attributes = [
            ("align_corners", "\(aligned)"), ("mode", linear ? "bilinear" : "nearest"),
            ("padding_mode", border.attribute),
        ]
        let result = try node(
            "GridSample", "opset9", [source, grid], attributes: attributes.map { (key: $0.0, value: $0.1) },
            outputs: [(image.type, [shape[0] ?? places[0], shape[1], places[1], places[2]])])[0]
        guard let offset else { return result }
        return try binary("Add", result, offset)
    }

    /// Coordinates from -1 to 1, and whether these are the centres of the outermost elements.
    private func grid(
        _ image: GraphValue, _ coordinates: GraphValue, _ unit: SamplingCoordinates, _ border: SamplingBorder
    ) throws(ManakoError) -> (GraphValue, Bool) {
        var places = coordinates
        var aligned: Bool?
        switch unit {
        case .elements: break
        case .unit(let flag):
            places = try affine(coordinates, scale: 2, bias: -1)
            aligned = flag
        case .symmetric(let flag): aligned = flag
        }
        switch border {
        case .constant, .edge: if let aligned { return (places, aligned) }
        case .reflection, .symmetric:
            if let aligned { places = try toElements(image, places, aligned: aligned) }
            places = try reflected(image, places, border)
        }
        return (try fromElements(image, places), false)
    }

    /// Places in elements, brought into the image by reflection.
    private func reflected(
        _ image: GraphValue, _ places: GraphValue, _ border: SamplingBorder
    ) throws(ManakoError) -> GraphValue {
        let extents = try extents(image)
        guard case .symmetric = border else {
            let last = try affine(extents, scale: 1, bias: -1)
            let period = try binary("Maximum", affine(last, scale: 2, bias: 0), float(1))
            let rest = try binary("FloorMod", unary("Abs", places), period)
            return try binary("Minimum", binary("Minimum", rest, binary("Subtract", period, rest)), last)
        }
        let period = try affine(extents, scale: 2, bias: 0)
        let rest = try binary("FloorMod", unary("Abs", affine(places, scale: 1, bias: 0.5)), period)
        return try affine(binary("Minimum", rest, binary("Subtract", period, rest)), scale: 1, bias: -0.5)
    }

    /// Width and height as a value of two real numbers.
    private func extents(_ image: GraphValue) throws(ManakoError) -> GraphValue {
        if let width = image.shape?[3], let height = image.shape?[2] {
            return try floats([Float(width), Float(height)], shape: [2])
        }
        return try concat(
            [unsqueeze(extent(image, axis: 3), [0]), unsqueeze(extent(image, axis: 2), [0])], axis: 0)
    }

    private func toElements(
        _ image: GraphValue, _ places: GraphValue, aligned: Bool
    ) throws(ManakoError) -> GraphValue {
        let extents = try extents(image)
        let half = try affine(places, scale: 0.5, bias: 0.5)
        if aligned { return try binary("Multiply", half, affine(extents, scale: 1, bias: -1)) }
        return try affine(binary("Multiply", half, extents), scale: 1, bias: -0.5)
    }

    /// From -1 to 1 between the image's outer edges.
    private func fromElements(_ image: GraphValue, _ places: GraphValue) throws(ManakoError) -> GraphValue {
        try affine(
            binary("Divide", affine(places, scale: 1, bias: 0.5), extents(image)), scale: 2, bias: -1)
    }
}
