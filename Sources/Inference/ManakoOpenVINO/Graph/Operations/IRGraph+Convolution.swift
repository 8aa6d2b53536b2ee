package import ManakoCore

extension IRGraph {
    /// A convolution over one to three spatial dimensions.
    ///
    /// - Parameters:
    ///   - value: `[batch, channels in, spatial…]`.
    ///   - weights: `[channels out, channels in, kernel…]`, and with groups
    ///     `[groups, channels out / groups, channels in / groups, kernel…]`.
    ///   - window: with the weights' kernel.
    ///   - isGrouped: whether the weights have a dimension for groups.
    /// - Throws: ``ManakoError/Code/malformedInput`` when the shapes do not fit together.
    package func convolution(
        _ value: GraphValue, weights: GraphValue, window: SlidingWindow, isGrouped: Bool = false
    ) throws(ManakoError) -> GraphValue {
        let extents = try convolved(value, weights, window, isGrouped, inputChannels: isGrouped ? 2 : 1)
        let channels = isGrouped ? product(weights.shape?[0], weights.shape?[1]) : weights.shape?[0]
        let shape = try [value.shape?[0], channels] + window.places(extents)
        let attributes = window.attributes(extents) + [("dilations", SlidingWindow.text(window.dilations))]
        return try node(
            isGrouped ? "GroupConvolution" : "Convolution", "opset1", [value, weights], attributes: attributes,
            outputs: [(value.type, shape)])[0]
    }

    /// The transpose of a convolution, which spreads each element by the weights and adds up.
    ///
    /// - Parameters:
    ///   - value: `[batch, channels in, spatial…]`.
    ///   - weights: `[channels in, channels out, kernel…]`, and with groups
    ///     `[groups, channels in / groups, channels out / groups, kernel…]`.
    ///   - window: with explicit padding, which is cut off of the full result.
    ///   - outputPadding: what is added at the end of each dimension; less than stride or dilation.
    ///   - isGrouped: whether the weights have a dimension for groups.
    /// - Throws: ``ManakoError/Code/malformedInput`` when the shapes do not fit together.
    package func transposedConvolution(
        _ value: GraphValue, weights: GraphValue, window: SlidingWindow, outputPadding: [Int]? = nil,
        isGrouped: Bool = false
    ) throws(ManakoError) -> GraphValue {
        guard case .explicit(let begin, let end) = window.padding else {
            throw ManakoError(.unsupported, "a transposed convolution needs to know its padding beforehand")
        }
        let extents = try convolved(value, weights, window, isGrouped, inputChannels: isGrouped ? 1 : 0)
        let more = outputPadding ?? [Int](repeating: 0, count: window.kernel.count)
        let spatial = try extents.indices.map { (place) throws(ManakoError) -> Int? in
            guard let extent = extents[place] else { return nil }
            guard extent > 0, extent <= SlidingWindow.limit else {
                throw ManakoError(.malformedInput, "an extent of \(extent) can't be convolved")
            }
            let full = (extent - 1) * window.strides[place] + window.reach[place]
            let length = full - begin[place] - end[place] + more[place]
            guard length > 0 else { throw ManakoError(.malformedInput, "the padding takes all of the result away") }
            return length
        }
        let channels = isGrouped ? product(weights.shape?[0], weights.shape?[2]) : weights.shape?[1]
        var attributes = window.attributes(extents)
        attributes.append(("dilations", SlidingWindow.text(window.dilations)))
        attributes.append(("output_padding", SlidingWindow.text(more)))
        return try node(
            isGrouped ? "GroupConvolutionBackpropData" : "ConvolutionBackpropData", "opset1", [value, weights],
            attributes: attributes, outputs: [(value.type, [value.shape?[0], channels] + spatial)])[0]
    }

    /// The spatial extents of a value that a convolution can take.
    private func convolved(
        _ value: GraphValue, _ weights: GraphValue, _ window: SlidingWindow, _ isGrouped: Bool, inputChannels: Int
    ) throws(ManakoError) -> Shape {
        guard let shape = value.shape, let kernel = weights.shape else {
            throw ManakoError(.unsupported, "a convolution of values of unknown rank can't be computed")
        }
        let lead = isGrouped ? 3 : 2
        let wanted =
            isGrouped ? product(kernel[0], kernel[safe: inputChannels] ?? nil) : kernel[safe: inputChannels] ?? nil
        guard (3...5).contains(shape.count), kernel.count == shape.count - 2 + lead,
            zip(kernel[lead...], window.kernel).allSatisfy({ $0 == nil || $0 == $1 }),
            window.kernel.count == shape.count - 2, shape[1] == nil || wanted == nil || shape[1] == wanted
        else {
            throw ManakoError(
                .malformedInput,
                "weights of \(Self.text(kernel)) do not fit values of \(Self.text(shape)); the file is damaged")
        }
        return Array(shape[2...])
    }

    private func product(_ a: Int?, _ b: Int?) -> Int? {
        guard let a, let b else { return nil }
        return Self.elementCount([a, b])
    }
}

extension Array {
    /// An element, or nil when there are not so many.
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
