import CManakoTracking

/// What a target looks like, three times over: as it was at first, as it was for long, and as it is now.
///
/// The first is never changed, the slow one is blended with each picture, the fast one follows a target that turns. Answers of the
/// last two together say where the target is; that of the first says whether it is still the same.
final class TemplateFilters {
    /// The fast filter's part in where the target is.
    private static let fastShare: Float = 0.7
    /// The least usual answer; smaller ones are noise.
    private static let floor: Float = 1e-3

    /// Answers at one place.
    struct Answers: Sendable, Hashable {
        var fast: Float = 0
        var slow: Float = 0
        var first: Float = 0
    }

    private let workspace: FilterWorkspace
    private let first: CorrelationFilter
    private let slow: CorrelationFilter
    private let fast: CorrelationFilter
    private let mix: FloatBuffer
    /// The usual answers to the target; of the first filter, its answer when it was new.
    private(set) var usual = Answers()
    private var isAnswered = false

    init(size: Int) {
        workspace = FilterWorkspace(size: size)
        first = CorrelationFilter(in: workspace)
        slow = CorrelationFilter(in: workspace)
        fast = CorrelationFilter(in: workspace)
        mix = FloatBuffer(count: size * size)
    }

    /// Forgets the target.
    ///
    /// - Parameter sigma: the width of the wanted answer in cells.
    func reset(sigma: Float) {
        for filter in [first, slow, fast] { filter.reset(sigma: sigma) }
        isAnswered = false
    }

    /// Learns the target in the middle of a map.
    ///
    /// - Parameter isFirst: whether it is the target as it was given.
    func train(_ map: FloatBuffer, mask: FloatBuffer, rate: Float, rounds: Int, isFirst: Bool = false) {
        workspace.look(at: map)
        fast.trainTogether(mask: mask, rounds: rounds)
        slow.train(mask: mask, rate: rate, rounds: rounds)
        if isFirst { first.train(mask: mask, rate: 1, rounds: rounds) }
    }

    /// Answers a map.
    ///
    /// - Returns: [row][column], about 1 at the target, the origin being where the target was.
    func respond(to map: FloatBuffer) -> FloatBuffer {
        workspace.look(at: map)
        first.respond()
        slow.respond()
        fast.respond()
        if !isAnswered {
            usual = Answers(fast: highest(fast), slow: highest(slow), first: highest(first))
            isAnswered = true
        }
        mix.copy(fast.response)
        let count = Int64(mix.count)
        unsafe manako_scale(mix.base, Self.fastShare / usual.fast, count)
        unsafe manako_add(mix.base, slow.response.base, (1 - Self.fastShare) / usual.slow, count)
        return mix
    }

    /// The answers to the last map in one of its cells.
    func answers(at cell: Int) -> Answers {
        Answers(fast: fast.response[cell], slow: slow.response[cell], first: first.response[cell])
    }

    /// Takes the answers to the target into the usual ones.
    func remember(_ answers: Answers, rate: Float) {
        usual.fast = max(Self.floor, usual.fast + rate * (answers.fast - usual.fast))
        usual.slow = max(Self.floor, usual.slow + rate * (answers.slow - usual.slow))
    }

    private func highest(_ filter: CorrelationFilter) -> Float {
        max(Self.floor, ResponsePeak(filter.response, size: workspace.size).value)
    }
}
