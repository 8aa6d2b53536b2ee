import ManakoCore
import ManakoGeometry
import ManakoVision

/// Scores of the body detector on several views of one picture: as it is, mirrored, and with a black margin.
///
/// A single score does not tell people who are cut off or seen from behind from animals and food. The scores of people change less from
/// view to view, so that the sum over the views separates them better.
struct BodyViews {
    /// The share of the grid from which on a component is scored; the calibration has no smaller ones.
    static let leastShare = 0.03
    /// The score below which a detection counts as none.
    private static let leastScore: Float = 0.1
    /// The size of the view with a margin, relative to the picture.
    private static let margin = 1.4
    /// The size of each view relative to the picture, and whether it is mirrored.
    private static let looks = [(1, false), (1, true), (margin, false)]
    /// The calibration of ``confidence(scores:isCutOffAbove:)``, chosen on one half of the components that faces, bodies and hands left
    /// open in crops of COCO val2017 and in photos without people.
    ///
    /// A component counts from a sum of 2.2 on, or 1 when it is cut off above. Without a cut the head is in the picture, where faces and
    /// bodies are mostly seen; what they left open there are mostly animals.
    private static let weights: (sum: Float, cutOff: Float, bias: Float) = (4, 4.8, -8.05)

    /// The detections of each view, with boxes of the picture.
    private(set) var views: [[PersonDetection]]

    /// Wraps detections.
    init(_ views: [[PersonDetection]]) { self.views = views }

    /// Runs the detector on the views of a part of the picture.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - part: pixels of the upright picture, origin upper-left.
    ///   - isWanted: whether another view is needed, given those so far.
    init(
        of image: VisionImage, _ part: ImageRect, in context: VisionContext, times: inout StageTimes,
        while isWanted: (BodyViews) -> Bool
    ) throws(ManakoError) {
        self.init([])
        let finder = MeshFinder<BodyMesh>(image, try UprightPicture(image, times: &times), in: context)
        for (scale, isMirrored) in Self.looks where isWanted(self) {
            let square = RotatedSquare(around: part, angle: 0, scale: scale)
            let circles = try finder.circles(
                in: square, from: [Self.leastScore], isMirrored: isMirrored, times: &times)[0]
            views.append(circles.map { PersonDetection($0, in: image.size) })
        }
    }

    /// The most that the probability may come to with the views that are left.
    static func highestConfidence(scores: [Float], isCutOffAbove: Bool) -> Float {
        let left = [Float](repeating: 1, count: max(0, looks.count - scores.count))
        return confidence(scores: scores + left, isCutOffAbove: isCutOffAbove)
    }

    /// The probability that a component is a person.
    ///
    /// - Parameters:
    ///   - scores: the highest score on the component in each view.
    ///   - isCutOffAbove: whether the component reaches the upper edge, beyond which the head may be. The detector looks for heads, and
    ///     its scores are lower without one.
    static func confidence(scores: [Float], isCutOffAbove: Bool) -> Float {
        let sum = scores.reduce(0, +)
        guard sum > 0 else { return 0 }
        return sigmoid(weights.bias + weights.sum * sum + (isCutOffAbove ? weights.cutOff : 0))
    }
}

extension PersonDetection {
    /// The body in a circle of the detector.
    fileprivate init(_ circle: BodyCircle, in size: ImageSize) {
        let points = [circle.center.normalized(in: size), circle.top.normalized(in: size)]
        let body = BodyEllipse(keyPoints: points, upperBodyOnly: false, imageSize: size)
        self.init(kind: .body, box: body.boundingBox.clamped(), confidence: circle.score, isSure: false)
    }
}
