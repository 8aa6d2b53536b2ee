/// What a correlation tracker spends on each picture.
struct CorrelationSettings: Sendable, Hashable {
    /// Cells along the search window's side; a power of two.
    var cells = 32
    /// The search window's side in target sizes (the root of width times height).
    var area = 4.0
    /// The width of the wanted response, in target sizes.
    var sigma = 0.08
    /// How much of the filter a picture replaces.
    var rate: Float = 0.02
    /// Steps of the constrained optimisation.
    var rounds = 2
    /// Sizes tried around the last one; odd.
    var scales = 17
    /// The ratio of neighbouring sizes.
    var scaleStep = 1.03
    /// How much of the size's filter a picture replaces.
    var scaleRate: Float = 0.025
    /// How much of the target's colours a picture replaces.
    var colorRate: Float = 0.04
    /// How much of the colours around it.
    var surroundingsRate: Float = 0.2
    /// Learns from every n-th picture.
    var interval = 1

    /// Every picture is learned from.
    static let accurate = CorrelationSettings()
    /// Every second picture is learned from, with less work.
    static let fast = CorrelationSettings(rounds: 1, scales: 11, interval: 2)
}
