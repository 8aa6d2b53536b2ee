import ManakoCore
import ManakoOpenVINO

/// Where a slice with known bounds begins and ends, as Python counts.
struct SliceRange {
    /// The first index of each dimension.
    let start: [Int]
    /// The index after the last one.
    let end: [Int]
    /// The steps, none of them 0.
    let steps: [Int]

    /// Beyond every dimension, and a number that `float32` has, in which runtimes may compute.
    static let beyond = 1 << 30

    /// Reads operands 1 to 3; nil when one is only known when the program runs.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when they are not one for each dimension.
    init?(_ context: CoreAIContext, rank: Int) throws(ManakoError) {
        guard let start = try context.known(1), let end = try context.known(2), let steps = try context.known(3) else {
            return nil
        }
        guard start.count == rank, end.count == rank, steps.count == rank, !steps.contains(0) else {
            throw ManakoError(.malformedInput, "a slice of \(start.count) dimensions of \(rank)")
        }
        (self.start, self.end, self.steps) = (Self.bounded(start), Self.bounded(end), Self.bounded(steps))
    }

    private static func bounded(_ values: [Int]) -> [Int] { values.map { min(max($0, -beyond), beyond) } }

    /// The number of elements along a dimension, nil when the extent is not known.
    func length(_ axis: Int, extent: Int?) -> Int? { IRGraph.length(extent, start[axis], end[axis], steps[axis]) }

    /// The indices along a dimension.
    func indices(_ axis: Int, extent: Int) -> [Int] {
        let (begin, step) = (start[axis], steps[axis])
        let counted = begin < 0 ? begin + extent : begin
        let first = step > 0 ? max(0, counted) : min(extent - 1, counted)
        return (0..<(length(axis, extent: extent) ?? 0)).map { first + $0 * step }
    }
}
