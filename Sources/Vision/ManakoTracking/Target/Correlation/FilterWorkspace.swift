import CManakoTracking

/// What the filters of one tracker share: the transform of what was looked at last, and room to learn in.
final class FilterWorkspace {
    /// Cells along a map's side.
    let size: Int
    /// The transform of the features that were looked at last.
    let features: Spectrum
    let correlation: Spectrum
    let masked: Spectrum
    let multiplier: Spectrum
    let transformed: Spectrum
    private let channels = PatchFeatures.channels
    private let transform: Transform
    private let single: Transform
    private let spatial: FloatBuffer
    private let answer: Spectrum

    init(size: Int) {
        self.size = size
        (transform, single) = (Transform(size: size, channels: channels), Transform(size: size, channels: 1))
        (features, correlation) = (Spectrum(size: size, channels: channels), Spectrum(size: size, channels: channels))
        (masked, multiplier) = (Spectrum(size: size, channels: channels), Spectrum(size: size, channels: channels))
        transformed = Spectrum(size: size, channels: channels)
        spatial = FloatBuffer(count: size * size * channels)
        answer = Spectrum(size: size, channels: 1)
    }

    /// Points of a kept half of a transform.
    var points: Int64 { Int64(size * (size / 2 + 1)) }
    /// Numbers in the transform of a map.
    var count: Int64 { points * Int64(channels) }

    /// Transforms features, [row][column][channel], for all filters.
    func look(at map: FloatBuffer) { transform.forward(map, into: features) }

    /// Sets `transformed` to zero outside a mask, as far as the mask is.
    func constrain(_ mask: FloatBuffer, factor: Float) {
        transform.inverse(transformed, into: spatial)
        let cells = size * size
        unsafe manako_mask(spatial.base, mask.base, factor / Float(cells), Int64(cells), Int32(channels))
        transform.forward(spatial, into: transformed)
    }

    /// The response of a filter to what was looked at, [row][column].
    func respond(_ filter: Spectrum, weights: FloatBuffer, into response: FloatBuffer) {
        var (f, h, a) = unsafe (features.kernel, filter.kernel, answer.kernel)
        unsafe manako_response(&f, &h, weights.base, points, Int32(channels), &a)
        single.inverse(answer, into: response)
        unsafe manako_scale(response.base, 1 / Float(size * size), Int64(response.count))
    }

    /// The transform of a bell around the target, real as a bell is symmetric.
    ///
    /// - Parameter sigma: its standard deviation in cells.
    func label(sigma: Float, into label: FloatBuffer) {
        let bell = FloatBuffer(count: size * size)
        for y in 0..<size {
            for x in 0..<size {
                let (dx, dy) = (Float(min(x, size - x)), Float(min(y, size - y)))
                bell[y * size + x] = exponential(-0.5 * (dx * dx + dy * dy) / (sigma * sigma))
            }
        }
        let spectrum = Spectrum(size: size, channels: 1)
        single.forward(bell, into: spectrum)
        label.copy(spectrum.real)
    }
}
