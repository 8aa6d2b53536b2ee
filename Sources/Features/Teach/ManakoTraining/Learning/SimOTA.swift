import Glibc

/// Decides which cells are to find which object: SimOTA of YOLOX (arXiv 2107.08430, section 2.1, after arXiv 2103.14259), as
/// `get_assignments` in `yolo_head.py` of https://github.com/Megvii-BaseDetection/YOLOX does it.
///
/// Cells whose centre is within 1.5 cells of an object's centre are candidates. What it would cost to give a cell an object is the class
/// loss plus three times the logarithmic loss of the overlap, and much more where the cell is no candidate of that object. Each object
/// takes its cheapest cells, as many as its ten best overlaps add up to; a cell that several take goes to the cheapest of all.
public struct SimOTA: Sendable, Hashable {
    /// A cell that is to find an object.
    public struct Match: Sendable, Hashable {
        /// The cell.
        public let cell: Int
        /// The object's index.
        public let target: Int
        /// How much the cell's box overlaps the object already, 0…1.
        public let overlap: Float
    }

    private let radius: Float = 1.5
    private let overlapWeight: Float = 3
    private let strangerCost: Float = 1e6
    private let overlapCount = 10

    /// Creates an assignment.
    public init() {}

    /// The cells that are to find something, in order; all others are to find nothing.
    ///
    /// - Parameters:
    ///   - targets: the objects in a picture.
    ///   - predictions: what the network says now; a value that is no number takes part like one that is far off.
    ///   - grid: the cells.
    public func matches(
        _ targets: [TargetBox], _ predictions: CellPredictions, _ grid: CellGrid
    ) -> [Match] {
        let cells = (0..<grid.count).filter { cell in targets.contains { isNear(cell, $0.box, grid) } }
        guard !cells.isEmpty else { return [] }
        let boxes = cells.map { predictions.box($0, grid) }
        let overlaps = targets.map { target in boxes.map { finite(target.box.overlap($0), 0) } }
        let costs = costs(targets, cells, overlaps, predictions, grid)
        var takers = [[Int]](repeating: [], count: cells.count)
        for target in targets.indices {
            for place in cheapest(costs[target], count: matchCount(overlaps[target])) { takers[place].append(target) }
        }
        return cells.indices.compactMap { place in
            guard var target = takers[place].first else { return nil }
            if takers[place].count > 1 {
                target = targets.indices.reduce(0) { costs[$1][place] < costs[$0][place] ? $1 : $0 }
            }
            return Match(cell: cells[place], target: target, overlap: overlaps[target][place])
        }
    }

    private func isNear(_ cell: Int, _ box: CenteredBox, _ grid: CellGrid) -> Bool {
        let stride = grid.strides[cell]
        let (x, y) = ((grid.columns[cell] + 0.5) * stride, (grid.rows[cell] + 0.5) * stride)
        return abs(x - box.x) < radius * stride && abs(y - box.y) < radius * stride
    }

    private func finite(_ value: Float, _ otherwise: Float) -> Float { value.isFinite ? value : otherwise }

    private func costs(
        _ targets: [TargetBox], _ cells: [Int], _ overlaps: [[Float]], _ predictions: CellPredictions,
        _ grid: CellGrid
    ) -> [[Float]] {
        // The loss of all classes as if there were none, so that only one class differs for each object.
        let noise = cells.map { cell in
            (0..<predictions.classCount).reduce(0) { $0 + absenceLoss(score(cell, $1, predictions)) }
        }
        return targets.indices.map { target in
            cells.indices.map { place in
                let score = score(cells[place], targets[target].label, predictions)
                let classLoss = noise[place] - absenceLoss(score) + presenceLoss(score)
                let overlapLoss = -logf(overlaps[target][place] + 1e-8)
                let isStranger = !isNear(cells[place], targets[target].box, grid)
                return finite(classLoss + overlapWeight * overlapLoss, strangerCost)
                    + (isStranger ? strangerCost : 0)
            }
        }
    }

    private func score(_ cell: Int, _ label: Int, _ predictions: CellPredictions) -> Float {
        (predictions.objectness(cell) * predictions.probability(cell, label)).squareRoot()
    }

    // Logarithms are held to −100, as `binary_cross_entropy` of PyTorch holds them.
    private func presenceLoss(_ score: Float) -> Float { -max(logf(score), -100) }
    private func absenceLoss(_ score: Float) -> Float { -max(log1pf(-score), -100) }

    /// How many cells an object takes.
    private func matchCount(_ overlaps: [Float]) -> Int {
        let sum = overlaps.sorted(by: >).prefix(overlapCount).reduce(0, +)
        return min(overlaps.count, max(1, Int(sum)))
    }

    private func cheapest(_ costs: [Float], count: Int) -> ArraySlice<Int> {
        costs.indices.sorted { costs[$0] != costs[$1] ? costs[$0] < costs[$1] : $0 < $1 }.prefix(count)
    }
}
