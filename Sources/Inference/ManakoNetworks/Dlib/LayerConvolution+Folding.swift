import ManakoInference

extension LayerConvolution {
    /// The convolution without padding that takes a picture before its mean is subtracted and it is multiplied by a number.
    func taking(mean: [Double], scale: Double) -> LayerConvolution {
        var result = self
        let window = weights.shape[2] * weights.shape[3]
        let channels = weights.shape[1]
        var shift = [Double](repeating: 0, count: bias.count)
        for (place, value) in weights.values.enumerated() {
            result.weights.values[place] = Float(Double(value) * scale)
            shift[place / (window * channels)] += Double(value) * scale * mean[place / window % channels]
        }
        result.bias = zip(bias, shift).map { Float(Double($0) - $1) }
        return result
    }

    /// The convolution whose channels are multiplied by the first half of the numbers, with the second half added.
    func followed(by affine: [Float]) -> LayerConvolution {
        var result = self
        let (scales, shifts) = (affine.prefix(bias.count), affine.dropFirst(bias.count))
        let size = weights.values.count / bias.count
        for channel in bias.indices {
            for place in channel * size..<(channel + 1) * size { result.weights.values[place] *= scales[channel] }
        }
        result.bias = zip(zip(bias, scales), shifts).map { Float(Double($0.0) * Double($0.1) + Double($1)) }
        return result
    }
}
