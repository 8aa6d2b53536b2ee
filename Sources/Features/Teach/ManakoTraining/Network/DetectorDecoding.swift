import ManakoGeometry
package import ManakoVision

/// What a detector found in a picture, out of what it says about each cell.
struct DetectorDecoding {
    /// Boxes of a lower score do not count, as in YOLOX's own evaluation (`test_conf`).
    private let minimumScore: Float = 0.01
    /// Overlapping boxes of a class are taken for one from here on (`nmsthre`).
    private let suppression = NonMaximumSuppression.scoring
    let grid: CellGrid

    init(grid: CellGrid) { self.grid = grid }

    /// The boxes, best first.
    ///
    /// - Parameters:
    ///   - predictions: for a picture.
    ///   - mapping: how that was brought to the network's input.
    func boxes(_ predictions: CellPredictions, _ mapping: ModelInputMapping) -> [ScoredBox] {
        var candidates: [DetectionCandidate] = []
        for cell in 0..<grid.count {
            let objectness = predictions.objectness(cell)
            guard objectness >= minimumScore else { continue }
            var best: (label: Int, value: Float) = (0, -1)
            for label in 0..<predictions.classCount {
                let value = predictions.probability(cell, label)
                if value > best.value { best = (label, value) }
            }
            let score = objectness * best.value
            guard score >= minimumScore else { continue }
            let box = predictions.box(cell, grid)
            candidates.append(
                DetectionCandidate(
                    box: ImageRect(
                        x: Double(box.x - box.width / 2), y: Double(box.y - box.height / 2), width: Double(box.width),
                        height: Double(box.height)), score: score, classIndex: best.label))
        }
        return suppression(candidates).map { candidate in
            ScoredBox(
                label: candidate.classIndex,
                rect: Self.inside(mapping.imageRect(forInput: candidate.box), mapping.imageSize),
                score: Double(candidate.score))
        }
    }

    /// The part of a box that lies in the picture.
    private static func inside(_ box: ImageRect, _ size: ImageSize) -> ImageRect {
        let (left, top) = (max(0, box.x), max(0, box.y))
        let (right, bottom) = (min(size.width, box.maxX), min(size.height, box.maxY))
        return ImageRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }
}

extension NonMaximumSuppression {
    /// What average precision is usually computed with: boxes that overlap more than usual stay, since a wrong one costs little, and at
    /// most 100 of them, as COCO counts.
    package static let scoring = NonMaximumSuppression(overlap: 0.65, limit: 100)
}
