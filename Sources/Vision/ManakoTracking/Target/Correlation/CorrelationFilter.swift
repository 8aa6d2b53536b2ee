import CManakoTracking

/// A filter over channels whose response to a target's features is a peak at the target.
///
/// Learned with spatial support: outside a mask the filter is zero, so that it does not learn the background (Lukežič et al.,
/// "Discriminative correlation filter with channel and spatial reliability", IJCV 2018). Channels are weighed by how well each
/// alone answers.
final class CorrelationFilter {
    private let size: Int
    private let channels = PatchFeatures.channels
    private let transform: Transform
    private let single: Transform
    /// The transform of the filter, which is zero outside the mask.
    let filter: Spectrum
    private let weights: FloatBuffer
    private let answers: FloatBuffer
    private let label: FloatBuffer
    private let features: Spectrum
    private let correlation: Spectrum
    private let masked: Spectrum
    private let multiplier: Spectrum
    private let transformed: Spectrum
    private let spatial: FloatBuffer
    private let answer: Spectrum
    /// The response to the features given last: [row][column], the peak at the origin when the target has not moved.
    let response: FloatBuffer
    private var isTrained = false

    init(size: Int) {
        self.size = size
        transform = Transform(size: size, channels: channels)
        single = Transform(size: size, channels: 1)
        (filter, features) = (Spectrum(size: size, channels: channels), Spectrum(size: size, channels: channels))
        correlation = Spectrum(size: size, channels: channels)
        masked = Spectrum(size: size, channels: channels)
        multiplier = Spectrum(size: size, channels: channels)
        transformed = Spectrum(size: size, channels: channels)
        spatial = FloatBuffer(count: size * size * channels)
        answer = Spectrum(size: size, channels: 1)
        response = FloatBuffer(count: size * size)
        (weights, answers) = (FloatBuffer(count: channels), FloatBuffer(count: channels))
        label = FloatBuffer(count: size * (size / 2 + 1))
    }

    private var points: Int64 { Int64(size * (size / 2 + 1)) }
    private var count: Int64 { points * Int64(channels) }

    /// Forgets everything and chooses the wanted response: a bell around the target.
    ///
    /// - Parameter sigma: its standard deviation in cells.
    func reset(sigma: Float) {
        isTrained = false
        weights.fill(0)
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

    /// Learns a target in the middle of a map.
    ///
    /// - Parameters:
    ///   - map: features, [row][column][channel].
    ///   - mask: 1 on the target and 0 elsewhere, [row][column].
    ///   - rate: how much of the old filter is replaced, 0…1; all of it the first time.
    func train(_ map: FloatBuffer, mask: FloatBuffer, rate: Float, rounds: Int) {
        transform.forward(map, into: features)
        solve(mask, rounds: rounds)
        guard isTrained else {
            isTrained = true
            filter.copy(masked)
            weigh(rate: 1)
            return
        }
        weigh(rate: rate)
        filter.blend(masked, rate: rate)
    }

    /// Augmented Lagrangian steps (Algorithm 1 of the paper).
    private func solve(_ mask: FloatBuffer, rounds: Int) {
        let regularization: Float = 0.01
        var (f, s, m, l, z) = unsafe (
            features.kernel, correlation.kernel, masked.kernel, multiplier.kernel, transformed.kernel
        )
        unsafe manako_filter_begin(&f, label.base, points, Int32(channels), regularization, &s, &m)
        transformed.copy(masked)
        constrain(mask, factor: 1)
        // What lies in `transformed` now is the masked first filter.
        masked.copy(transformed)
        multiplier.fill(0)
        var mu: Float = 5
        for round in 0..<rounds {
            unsafe manako_filter_solve(&f, &s, &l, mu, count, &m, &z)
            constrain(mask, factor: 1 / (regularization / 2 + mu))
            if round + 1 < rounds { unsafe manako_filter_step(&m, &z, mu, count, &l) }
            masked.copy(transformed)
            mu *= 3
        }
    }

    /// Sets `transformed` to zero outside the mask.
    private func constrain(_ mask: FloatBuffer, factor: Float) {
        transform.inverse(transformed, into: spatial)
        let cells = size * size
        unsafe manako_mask(spatial.base, mask.base, factor / Float(cells), Int64(cells), Int32(channels))
        transform.forward(spatial, into: transformed)
    }

    /// Weighs each channel by how well it answers its own features.
    private func weigh(rate: Float) {
        var (f, m) = unsafe (features.kernel, masked.kernel)
        unsafe manako_channel_answers(&f, &m, Int32(size), Int32(channels), answers.base)
        var sum: Float = 0
        for channel in 0..<channels { sum += max(0, answers[channel]) }
        guard sum > 0 else { return }
        for channel in 0..<channels { weights[channel] += rate * (max(0, answers[channel]) / sum - weights[channel]) }
    }

    /// Answers features; the result is in ``response``.
    func respond(to map: FloatBuffer) {
        transform.forward(map, into: features)
        var (f, h, a) = unsafe (features.kernel, filter.kernel, answer.kernel)
        unsafe manako_response(&f, &h, weights.base, points, Int32(channels), &a)
        single.inverse(answer, into: response)
        let scale = 1 / Float(size * size)
        unsafe manako_scale(response.base, scale, Int64(response.count))
    }
}
