import Glibc

/// What is minimised when a detector learns, with its derivative: that of YOLOX (`get_losses` in `yolo_head.py` and `losses.py` of
/// https://github.com/Megvii-BaseDetection/YOLOX).
///
/// Each matched cell adds 5 (1 − overlap²), the binary cross entropy of all classes, of which the right one is to be as probable as the
/// overlap is large, and, if asked for, the distance of the raw box from the right one. Each cell adds the binary cross entropy of its
/// objectness. All is divided by the number of matched cells of the batch.
public struct DetectionLoss: Sendable, Hashable {
    /// The parts of a loss, each divided by the number of matched cells.
    public struct Parts: Sendable, Hashable, Codable {
        /// Five times 1 − overlap².
        public var box: Double = 0
        /// Of objectness.
        public var objectness: Double = 0
        /// Of classes.
        public var classes: Double = 0
        /// The distance of raw boxes; 0 when it does not count.
        public var distance: Double = 0

        /// Creates parts of zero.
        public init() {}

        /// The loss.
        public var total: Double { box + objectness + classes + distance }

        mutating func add(_ other: Parts) {
            box += other.box
            objectness += other.objectness
            classes += other.classes
            distance += other.distance
        }

        mutating func divide(by count: Double) {
            box /= count
            objectness /= count
            classes /= count
            distance /= count
        }
    }

    /// A batch's loss.
    public struct Result: Sendable, Hashable {
        /// The loss by its parts.
        public var parts: Parts
        /// Its derivative by each value of each picture.
        public var gradients: [[Float]]
        /// The number of matched cells.
        public var matchCount: Int
    }

    /// Whether the distance of raw boxes counts, as in the last epochs.
    public var countsDistance: Bool
    private let boxWeight: Float = 5
    private let assignment = SimOTA()

    /// Creates a loss.
    public init(countsDistance: Bool = false) {
        self.countsDistance = countsDistance
    }

    /// The loss of a batch.
    ///
    /// - Parameters:
    ///   - predictions: what the network says about each picture.
    ///   - targets: the objects in each picture.
    ///   - grid: the cells.
    public func callAsFunction(
        _ predictions: [CellPredictions], _ targets: [[TargetBox]], _ grid: CellGrid
    ) -> Result {
        let matches = zip(predictions, targets).map { assignment.matches($1, $0, grid) }
        let count = matches.reduce(0) { $0 + $1.count }
        var result = Result(parts: Parts(), gradients: [], matchCount: count)
        let scale = 1 / Float(max(1, count))
        for (picture, matches) in matches.enumerated() {
            var gradient = [Float](repeating: 0, count: predictions[picture].values.count)
            addObjectness(predictions[picture], matches, scale, &gradient, &result.parts)
            for match in matches {
                let target = targets[picture][match.target]
                addClasses(predictions[picture], match, target.label, scale, &gradient, &result.parts)
                addBox(predictions[picture], match, target.box, grid, scale, &gradient, &result.parts)
            }
            result.gradients.append(gradient)
        }
        result.parts.divide(by: Double(max(1, count)))
        return result
    }

    private func addObjectness(
        _ predictions: CellPredictions, _ matches: [SimOTA.Match], _ scale: Float, _ gradient: inout [Float],
        _ parts: inout Parts
    ) {
        var isMatched = [Bool](repeating: false, count: predictions.values.count / predictions.width)
        for match in matches { isMatched[match.cell] = true }
        for (cell, isMatched) in isMatched.enumerated() {
            let place = cell * predictions.width + 4
            let logit = predictions.values[place]
            let wanted: Float = isMatched ? 1 : 0
            parts.objectness += Double(crossEntropy(logit, wanted))
            gradient[place] = (logistic(logit) - wanted) * scale
        }
    }

    private func addClasses(
        _ predictions: CellPredictions, _ match: SimOTA.Match, _ label: Int, _ scale: Float,
        _ gradient: inout [Float], _ parts: inout Parts
    ) {
        let start = match.cell * predictions.width + 5
        for index in 0..<predictions.classCount {
            let logit = predictions.values[start + index]
            let wanted = index == label ? match.overlap : 0
            parts.classes += Double(crossEntropy(logit, wanted))
            gradient[start + index] = (logistic(logit) - wanted) * scale
        }
    }

    private func addBox(
        _ predictions: CellPredictions, _ match: SimOTA.Match, _ target: CenteredBox, _ grid: CellGrid, _ scale: Float,
        _ gradient: inout [Float], _ parts: inout Parts
    ) {
        let box = predictions.box(match.cell, grid)
        let stride = grid.strides[match.cell]
        let overlap = OverlapGradient(box, target)
        parts.box += Double(boxWeight * (1 - overlap.value * overlap.value))
        let outer = -2 * boxWeight * overlap.value * scale
        let inner = [stride, stride, box.width, box.height]
        let start = match.cell * predictions.width
        for axis in 0..<4 { gradient[start + axis] = outer * overlap.derivative[axis] * inner[axis] }
        guard countsDistance else { return }
        let wanted = [
            target.x / stride - grid.columns[match.cell], target.y / stride - grid.rows[match.cell],
            logf(target.width / stride + 1e-8), logf(target.height / stride + 1e-8),
        ]
        for axis in 0..<4 {
            let difference = predictions.values[start + axis] - wanted[axis]
            parts.distance += Double(abs(difference))
            gradient[start + axis] += (difference > 0 ? 1 : difference < 0 ? -1 : 0) * scale
        }
    }

    /// The binary cross entropy of a logit, without overflow.
    private func crossEntropy(_ logit: Float, _ wanted: Float) -> Float {
        max(logit, 0) - logit * wanted + log1pf(expf(-abs(logit)))
    }
}

/// The overlap of a box with another one, and its derivative by the first one's centre x, centre y, width and height.
struct OverlapGradient {
    let value: Float
    let derivative: [Float]

    init(_ box: CenteredBox, _ other: CenteredBox) {
        let across = Side(box.x, box.width, other.x, other.width)
        let down = Side(box.y, box.height, other.y, other.height)
        let shared = across.isShared && down.isShared ? across.shared * down.shared : 0
        let union = box.width * box.height + other.width * other.height - shared + 1e-16
        value = shared / union
        guard shared > 0 else {
            derivative = [0, 0, 0, 0]
            return
        }
        // By the quotient rule, with union = own area + other area − shared.
        let byShared = (union + shared) / (union * union)
        let byArea = -shared / (union * union)
        derivative = [
            byShared * across.byPlace * down.shared, byShared * down.byPlace * across.shared,
            byShared * across.byExtent * down.shared + byArea * box.height,
            byShared * down.byExtent * across.shared + byArea * box.width,
        ]
    }

    /// What two boxes share along one axis.
    private struct Side {
        let shared: Float
        /// The derivative by the first one's place and extent.
        let byPlace: Float
        let byExtent: Float
        var isShared: Bool { shared > 0 }

        init(_ place: Float, _ extent: Float, _ otherPlace: Float, _ otherExtent: Float) {
            let (low, high) = (place - extent / 2, place + extent / 2)
            let (otherLow, otherHigh) = (otherPlace - otherExtent / 2, otherPlace + otherExtent / 2)
            shared = min(high, otherHigh) - max(low, otherLow)
            let (movesHigh, movesLow): (Float, Float) = (high < otherHigh ? 1 : 0, low > otherLow ? 1 : 0)
            byPlace = movesHigh - movesLow
            byExtent = (movesHigh + movesLow) / 2
        }
    }
}
