import ManakoGeometry

/// Which cells of a search window belong to the target.
final class TargetMask {
    /// How much better colours tell the target from its surroundings where they begin to shape the mask, and where they fully do.
    private static let contrast = (from: 0.3, to: 0.45)
    /// The likelihoods of a cell that is left out, and of one that is not.
    private static let likelihood = (from: 0.1, to: 0.5)
    /// The least share of the box that colours may leave.
    private static let leastShare: Float = 0.5

    private let cells: Int
    /// 1 on the target and 0 elsewhere, [row][column].
    let weights: FloatBuffer

    init(cells: Int) {
        self.cells = cells
        weights = FloatBuffer(count: cells * cells)
    }

    /// One on the cells that a box in the middle touches, zero on others.
    ///
    /// - Parameters:
    ///   - width: the box's width in cells.
    ///   - height: the box's height in cells.
    func fill(width: Double, height: Double) {
        for y in 0..<cells {
            let dy = abs(Double(y) - Double(cells) / 2 + 0.5)
            for x in 0..<cells {
                let dx = abs(Double(x) - Double(cells) / 2 + 0.5)
                weights[y * cells + x] = dx <= width / 2 + 0.5 && dy <= height / 2 + 0.5 ? 1 : 0
            }
        }
    }

    /// Leaves cells out that colours take for background, where colours are to be trusted.
    ///
    /// - Parameters:
    ///   - likelihoods: how likely each cell belongs to the target.
    ///   - contrast: how well colours tell the target from its surroundings.
    func shape(by likelihoods: FloatBuffer, contrast: Double) {
        let trust = Float(ramp(contrast, Self.contrast))
        guard trust > 0 else { return }
        var (all, kept): (Float, Float) = (0, 0)
        for cell in 0..<weights.count where weights[cell] > 0 {
            all += 1
            kept += Float(ramp(Double(likelihoods[cell]), Self.likelihood))
        }
        guard kept > Self.leastShare * all else { return }
        for cell in 0..<weights.count where weights[cell] > 0 {
            weights[cell] = 1 - trust + trust * Float(ramp(Double(likelihoods[cell]), Self.likelihood))
        }
    }
}
