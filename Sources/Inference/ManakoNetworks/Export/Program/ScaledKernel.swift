import ManakoInference

/// A convolution whose channels are alike in size, and the numbers by which what each gives has to be multiplied again.
///
/// Folded normalisation leaves channels of very different sizes in a kernel; a table of 256 numbers for all of them is then too coarse for
/// the small ones.
struct ScaledKernel {
    /// The weights, each channel's largest as large as the kernel's largest.
    let values: [Float]
    /// The numbers to add, before the scale.
    let bias: [Float]
    /// A number for each channel, at most 1.
    let scales: [Float]
    /// Channels that give next to nothing are not made larger than this allows; nor are numbers to add, which are halves.
    private static let (smallestScale, largestBias): (Float, Float) = (1.0 / 1024, 1024)

    /// Evens out a convolution's channels.
    init(_ convolution: LayerConvolution) {
        let kernel = convolution.weights
        let length = kernel.shape[1...].reduce(1, *)
        let peaks = (0..<kernel.shape[0]).map { channel in
            kernel.values[channel * length..<(channel + 1) * length].reduce(0) { max($0, abs($1)) }
        }
        let peak = max(peaks.max() ?? 0, .leastNormalMagnitude)
        // Scales are halves in the file, so that is what the weights are divided by.
        let scales = zip(peaks, convolution.bias).map { own, bias in
            Float(Float16(min(1, max(own / peak, abs(bias) / Self.largestBias, Self.smallestScale))))
        }
        values = kernel.values.enumerated().map { $1 / scales[$0 / length] }
        bias = zip(convolution.bias, scales).map { $0 / $1 }
        self.scales = scales
    }
}
