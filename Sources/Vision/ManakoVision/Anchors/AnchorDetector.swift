import Glibc
import ManakoCore
import ManakoGeometry
import ManakoInference

/// The family of MediaPipe's detectors (BlazeFace, palm, pose): boxes and key points relative to anchors, logits as scores.
///
/// Source: Bazarevsky et al., "BlazeFace: Sub-millisecond Neural Face Detection on Mobile GPUs" (2019), and MediaPipe's
/// `tensors_to_detections_calculator.cc` and `non_max_suppression_calculator.cc` (weighted).
struct AnchorDetector: Sendable {
    /// Something found: pixels of the model's input, origin upper-left.
    struct Detection: Sendable, Hashable {
        var box: ImageRect
        var keyPoints: [ImagePoint]
        var score: Float
    }

    let inputSide: Int
    let keyPointCount: Int
    /// The real numbers that pixels 0 and 255 become.
    let inputRange: (low: Float, high: Float)
    /// The overlap above which detections are the same thing.
    private let overlap = 0.3
    let anchors: SSDAnchors

    /// Says what a detector's numbers mean.
    init(inputSide: Int, levels: [SSDAnchors.Level], keyPointCount: Int, inputRange: (low: Float, high: Float)) {
        (self.inputSide, self.keyPointCount, self.inputRange) = (inputSide, keyPointCount, inputRange)
        anchors = SSDAnchors(inputSide: inputSide, levels: levels)
    }

    private var valueCount: Int { 4 + 2 * keyPointCount }

    /// How the family wants its picture.
    var convention: ModelInputConvention {
        let range = ModelInputConvention.range(inputRange.low, inputRange.high)
        return ModelInputConvention(scale: range.scale, bias: range.bias)
    }

    /// Reads detections out of the outputs, the surest first.
    func detections(in outputs: [FloatTensor], threshold: Float, limit: Int) throws(ManakoError) -> [Detection] {
        let anchors = anchors.centers
        guard let boxes = outputs.first(where: { $0.shape == [1, anchors.count, valueCount] }),
            let logits = outputs.first(where: { $0.shape == [1, anchors.count, 1] })
        else {
            throw ManakoError(
                .unsupported,
                "the model gave \(outputs.map(\.shape)), expected 1 × \(anchors.count) × \(valueCount) and 1")
        }
        // sigmoid(x) > t is x > log(t / (1 - t)), so nearly all anchors are dismissed by one comparison.
        let cut = logf(threshold / (1 - threshold))
        var found: [Detection] = []
        for index in anchors.indices where logits.values[index] > cut {
            let score = sigmoid(min(max(logits.values[index], -100), 100))
            let values = Array(boxes.values[index * valueCount..<(index + 1) * valueCount])
            guard values.allSatisfy(\.isFinite), values[2] > 0, values[3] > 0 else { continue }
            found.append(detection(values, anchors[index], score))
        }
        return Array(merged(found).prefix(limit))
    }

    private func detection(_ values: [Float], _ anchor: (x: Float, y: Float), _ score: Float) -> Detection {
        let side = Float(inputSide)
        let points = stride(from: 0, to: values.count, by: 2).map { place in
            ImagePoint(x: Double(values[place] + anchor.x * side), y: Double(values[place + 1] + anchor.y * side))
        }
        let (width, height) = (Double(values[2]), Double(values[3]))
        return Detection(
            box: ImageRect(x: points[0].x - width / 2, y: points[0].y - height / 2, width: width, height: height),
            keyPoints: Array(points.dropFirst(2)), score: score)
    }

    /// Weighted suppression: overlapping detections become one, averaged by score, which steadies boxes.
    private func merged(_ detections: [Detection]) -> [Detection] {
        var waiting = detections.sorted { $0.score > $1.score }
        if waiting.count > 1000 { waiting.removeLast(waiting.count - 1000) }
        var result: [Detection] = []
        while let best = waiting.first {
            let group = waiting.filter { $0.box.intersectionOverUnion(best.box) > overlap || $0 == best }
            waiting.removeAll { $0.box.intersectionOverUnion(best.box) > overlap || $0 == best }
            result.append(average(group, score: best.score))
        }
        return result
    }

    private func average(_ group: [Detection], score: Float) -> Detection {
        let total = group.reduce(0) { $0 + Double($1.score) }
        func mean(_ value: (Detection) -> Double) -> Double {
            group.reduce(0) { $0 + value($1) * Double($1.score) } / total
        }
        let (left, top) = (mean(\.box.x), mean(\.box.y))
        let box = ImageRect(x: left, y: top, width: mean(\.box.maxX) - left, height: mean(\.box.maxY) - top)
        let points = (0..<keyPointCount).map { index in
            ImagePoint(x: mean { $0.keyPoints[index].x }, y: mean { $0.keyPoints[index].y })
        }
        return Detection(box: box, keyPoints: points, score: score)
    }
}
