import Glibc

/// Chooses among the places that a Siamese head proposes: one box for each cell of a square grid.
///
/// As SiamRPN does (Li et al., CVPR 2018, § 4.2): scores are lowered where size or shape change, and mixed with a cosine window
/// around the middle. Coordinates are pixels of the network's input, from its middle.
struct SiameseScoreMap: Sendable, Hashable {
    /// Cells on a side.
    let cells: Int
    /// The place of each cell's point on one axis.
    let points: [Float]
    /// The window, highest in the middle.
    let window: [Float]

    /// Creates a map.
    ///
    /// - Parameters:
    ///   - cells: cells on a side.
    ///   - stride: input pixels from cell to cell.
    init(cells: Int, stride: Int) {
        self.cells = cells
        points = (0..<cells).map { Float(($0 - cells / 2) * stride) }
        // Hann's, around the point in the middle and zero outside of the grid.
        let axis = points.map { 0.5 + 0.5 * cosf($0 / Float(stride * (cells / 2 + cells % 2)) * .pi) }
        window = axis.flatMap { y in axis.map { x in x * y } }
    }

    /// A proposed box.
    struct Candidate: Sendable, Hashable {
        /// The middle.
        var x: Float
        var y: Float
        var width: Float
        var height: Float
        /// The score for the target minus that for the background, before the softmax.
        var logit: Float
        /// What the change of size and shape leaves of the score, 0…1.
        var penalty: Float

        /// The probability of the target, 0…1.
        var score: Float { 1 / (1 + expf(-logit)) }
    }

    /// The best candidate.
    ///
    /// - Parameters:
    ///   - scores: two planes, background and target.
    ///   - boxes: four planes: distances from each point to the left, upper, right and lower edge.
    ///   - target: the width and height of the target so far.
    ///   - influence: the weight of the window, 0…1.
    /// - Returns: the best one, or nil when the head gave no usable numbers.
    func best(
        scores: [Float], boxes: [Float], target: (width: Float, height: Float), influence: Float,
        parameters: SiameseParameters
    ) -> Candidate? {
        let reference = Shape(target.width, target.height, parameters)
        var best: (candidate: Candidate, value: Float)?
        for cell in 0..<cells * cells {
            guard var candidate = candidate(cell, scores, boxes) else { continue }
            let change = Shape(candidate.width, candidate.height, parameters).change(from: reference)
            candidate.penalty = expf(-(change - 1) * parameters.penalty)
            let value = candidate.penalty * candidate.score * (1 - influence) + window[cell] * influence
            if best.map({ value > $0.value }) ?? true { best = (candidate, value) }
        }
        return best?.candidate
    }

    private func candidate(_ cell: Int, _ scores: [Float], _ boxes: [Float]) -> Candidate? {
        let count = cells * cells
        let (x, y) = (points[cell % cells], points[cell / cells])
        let (left, top) = (x - boxes[cell], y - boxes[count + cell])
        let (right, bottom) = (x + boxes[2 * count + cell], y + boxes[3 * count + cell])
        let logit = scores[count + cell] - scores[cell]
        guard logit.isFinite, (right - left + bottom - top).isFinite else { return nil }
        return Candidate(
            x: (left + right) / 2, y: (top + bottom) / 2, width: max(1, right - left), height: max(1, bottom - top),
            logit: logit, penalty: 1)
    }

    /// Size and shape of a box, for comparison.
    private struct Shape {
        var size: Float
        var ratio: Float

        init(_ width: Float, _ height: Float, _ parameters: SiameseParameters) {
            let margin = (width + height) * Float(parameters.context)
            size = ((width + margin) * (height + margin)).squareRoot()
            ratio = width / height
        }

        /// 1 for the same, more for smaller and larger, wider and narrower.
        func change(from other: Shape) -> Float { Self.change(size / other.size) * Self.change(ratio / other.ratio) }

        private static func change(_ quotient: Float) -> Float { max(quotient, 1 / quotient) }
    }
}
