import ManakoCore
import ManakoGeometry

/// A detector that looks once more at what was found, on a square of the picture around it.
///
/// A detector is trained to be sure at every scale, and is: a face, a person or a hand is seen again when it fills another part of the
/// input. What only resembles one at the scale of the first look is mostly gone.
struct DetectionRefinement {
    /// The detector.
    var model: BuiltInDetector
    /// The square's side, in longer sides of what was found.
    var zoom: Double
    /// The score of the first look, 0…1, from which no second one is needed.
    var sureFrom: Float = .infinity

    /// The lowest score of a second look that is told apart from seeing nothing.
    private static let leastScore: Float = 0.02
    /// The intersection over union above which both looks are of the same thing.
    static let overlap = 0.3

    /// The lowest score of a first look that is worth others: what scores less is rarely there, and what would need more than 1 in them
    /// can't reach the minimum.
    ///
    /// - Parameter opinions: how many others there may be; each makes the score the mean of it and its own.
    static func floor(for minimumConfidence: Float, usual: Float, opinions: Int = 1) -> Float {
        max(min(usual, minimumConfidence), 1 - Float(1 << opinions) * (1 - minimumConfidence))
    }

    /// The picture at no more detail than the first look asked for: a second one is not worth decoding a large file in full.
    static func picture(_ image: VisionImage, decodedFor need: DecodeRequirement) throws(ManakoError) -> VisionImage {
        VisionImage(try image.bitmap(for: need), orientation: image.orientation)
    }

    /// What was found, as the detector sees it on the square around it; nil when it does not.
    func look(
        at found: BuiltInDetection, on image: VisionImage, in context: VisionContext, times: inout StageTimes,
        box: (AnchorDetector.Detection) -> ImageRect = \.box
    ) throws(ManakoError) -> BuiltInDetection? {
        guard let square = Self.square(around: found.box, zoom: zoom, in: image.size) else { return nil }
        let run = BuiltInDetectorRun(model: model, threshold: Self.leastScore, limit: 50, regionOfInterest: square)
        return try run.detections(on: image, in: context, times: &times, box: box).first {
            $0.box.intersectionOverUnion(found.box) > Self.overlap
        }
    }

    /// What was found with the mean of both looks' scores; a first look that is sure stands by itself.
    ///
    /// - Returns: what has at least the minimum, the surest first.
    func confirmed(
        _ finds: [BuiltInDetection], minimum: Float, on image: VisionImage, in context: VisionContext,
        times: inout StageTimes, box: (AnchorDetector.Detection) -> ImageRect = \.box
    ) throws(ManakoError) -> [BuiltInDetection] {
        var result: [BuiltInDetection] = []
        for var find in finds {
            if find.score < sureFrom {
                let second = try look(at: find, on: image, in: context, times: &times, box: box)
                find.score = (find.score + (second?.score ?? 0)) / 2
            }
            if find.score >= minimum { result.append(find) }
        }
        return result.sorted { $0.score > $1.score }
    }

    /// The part of the picture to look at; nil around what lies outside.
    static func square(around box: NormalizedRect, zoom: Double, in size: ImageSize) -> NormalizedRect? {
        guard box.isFinite, box.x < 1, box.y < 1, box.maxX > 0, box.maxY > 0 else { return nil }
        let rect = box.toImageCoordinates(size, origin: .upperLeft)
        let side = max(rect.width, rect.height) * zoom
        let square = ImageRect(
            x: rect.x + (rect.width - side) / 2, y: rect.y + (rect.height - side) / 2, width: side, height: side)
        return NormalizedRect(imageRect: square, in: size, origin: .upperLeft)
    }
}
