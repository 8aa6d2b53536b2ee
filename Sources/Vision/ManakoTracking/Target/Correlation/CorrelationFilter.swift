import CManakoTracking

/// A filter over channels whose response to a target's features is a peak at the target.
///
/// Learned with spatial support: outside a mask the filter is zero, so that it does not learn the background (Lukežič et al.,
/// "Discriminative correlation filter with channel and spatial reliability", IJCV 2018). There are two ways to learn: each channel by
/// itself, weighed by how well it alone answers, the new filter blended into the old one; or all channels together, held to the
/// old filter (Li et al., "Learning spatial-temporal regularized correlation filters", CVPR 2018). The first is steady, the second
/// follows a target that turns.
final class CorrelationFilter {
    /// How strongly a filter of all channels is held to the one before it.
    private static let inertia: Float = 1500
    /// Rounds of the first filter of all channels, which has none before it.
    private static let firstRounds = 4

    private let workspace: FilterWorkspace
    private let channels = PatchFeatures.channels
    /// The transform of the filter, which is zero outside the mask.
    let filter: Spectrum
    private let weights: FloatBuffer
    private let answers: FloatBuffer
    private let label: FloatBuffer
    /// The response to what was looked at last: [row][column], the peak at the origin when the target has not moved.
    let response: FloatBuffer
    private var isTrained = false

    init(in workspace: FilterWorkspace) {
        self.workspace = workspace
        filter = Spectrum(size: workspace.size, channels: channels)
        response = FloatBuffer(count: workspace.size * workspace.size)
        (weights, answers) = (FloatBuffer(count: channels), FloatBuffer(count: channels))
        label = FloatBuffer(count: Int(workspace.points))
    }

    /// Forgets everything and chooses the wanted response: a bell around the target.
    ///
    /// - Parameter sigma: its standard deviation in cells.
    func reset(sigma: Float) {
        isTrained = false
        filter.fill(0)
        weights.fill(0)
        workspace.label(sigma: sigma, into: label)
    }

    /// Learns the target in the middle of what was looked at last, each channel by itself.
    ///
    /// - Parameters:
    ///   - mask: 1 on the target and 0 elsewhere, [row][column].
    ///   - rate: how much of the old filter is replaced, 0…1; all of it the first time.
    ///   - rounds: steps of the optimisation.
    func train(mask: FloatBuffer, rate: Float, rounds: Int) {
        solve(mask, rounds: rounds)
        weigh(rate: isTrained ? rate : 1)
        if isTrained { filter.blend(workspace.masked, rate: rate) } else { filter.copy(workspace.masked) }
        isTrained = true
    }

    /// Learns the target in the middle of what was looked at last, all channels together.
    ///
    /// - Parameters:
    ///   - mask: 1 on the target and 0 elsewhere, [row][column].
    ///   - rounds: steps of the optimisation.
    func trainTogether(mask: FloatBuffer, rounds: Int) {
        let w = workspace
        let inertia = isTrained ? Self.inertia : 0
        let rounds = isTrained ? rounds : Self.firstRounds
        weights.fill(1)
        w.masked.copy(filter)
        w.multiplier.fill(0)
        var mu: Float = 15
        for round in 0..<rounds {
            var (f, p, s, m, l, z) = unsafe (
                w.features.kernel, filter.kernel, w.correlation.kernel, w.masked.kernel, w.multiplier.kernel,
                w.transformed.kernel
            )
            unsafe manako_filter_solve_together(
                &f, label.base, &p, &m, &l, inertia, mu, w.points, Int32(channels), &s, &z)
            w.constrain(mask, factor: 1)
            w.masked.copy(w.transformed)
            if round + 1 < rounds { unsafe manako_filter_step(&s, &m, 1, w.count, &l) }
            mu *= 3
        }
        filter.copy(w.masked)
        isTrained = true
    }

    /// Augmented Lagrangian steps (Algorithm 1 of the first paper).
    private func solve(_ mask: FloatBuffer, rounds: Int) {
        let (w, regularization): (FilterWorkspace, Float) = (workspace, 0.01)
        var (f, s, m, l, z) = unsafe (
            w.features.kernel, w.correlation.kernel, w.masked.kernel, w.multiplier.kernel, w.transformed.kernel
        )
        unsafe manako_filter_begin(&f, label.base, w.points, Int32(channels), regularization, &s, &m)
        w.transformed.copy(w.masked)
        w.constrain(mask, factor: 1)
        // What lies in `transformed` now is the masked first filter.
        w.masked.copy(w.transformed)
        w.multiplier.fill(0)
        var mu: Float = 5
        for round in 0..<rounds {
            unsafe manako_filter_solve(&f, &s, &l, mu, w.count, &m, &z)
            w.constrain(mask, factor: 1 / (regularization / 2 + mu))
            if round + 1 < rounds { unsafe manako_filter_step(&m, &z, mu, w.count, &l) }
            w.masked.copy(w.transformed)
            mu *= 3
        }
    }

    /// Weighs each channel by how well it answers its own features.
    private func weigh(rate: Float) {
        var (f, m) = unsafe (workspace.features.kernel, workspace.masked.kernel)
        unsafe manako_channel_answers(&f, &m, Int32(workspace.size), Int32(channels), answers.base)
        var sum: Float = 0
        for channel in 0..<channels { sum += max(0, answers[channel]) }
        guard sum > 0 else { return }
        for channel in 0..<channels { weights[channel] += rate * (max(0, answers[channel]) / sum - weights[channel]) }
    }

    /// Answers what was looked at last; the result is in ``response``.
    func respond() { workspace.respond(filter, weights: weights, into: response) }
}
