import ManakoCore
import ManakoGeometry
import ManakoPixels

extension AnchorDetector {
    /// The decoder of a built-in model; numbers from MediaPipe 0.10.21's graphs of the same names.
    init(_ model: BuiltInModel) {
        let pair = { SSDAnchors.Level(stride: $0, anchorsPerCell: 2) }
        switch model {
        case .faceShortRange:
            self.init(
                inputSide: 128, levels: [pair(8), .init(stride: 16, anchorsPerCell: 6)], keyPointCount: 6,
                inputRange: (-1, 1))
        case .faceFullRange:
            self.init(
                inputSide: 192, levels: [.init(stride: 4, anchorsPerCell: 1)], keyPointCount: 6, inputRange: (-1, 1))
        case .palm:
            self.init(
                inputSide: 192, levels: [pair(8), .init(stride: 16, anchorsPerCell: 6)], keyPointCount: 7,
                inputRange: (0, 1))
        case .pose:
            self.init(
                inputSide: 224, levels: [pair(8), pair(16), .init(stride: 32, anchorsPerCell: 6)], keyPointCount: 4,
                inputRange: (-1, 1))
        case .selfieSegmentation: preconditionFailure("\(model) has no anchors")
        }
    }
}

/// Something that a built-in detector found, in the upright picture.
struct BuiltInDetection: Sendable, Hashable {
    /// Normalised, origin lower-left; parts may lie outside the picture.
    var box: NormalizedRect
    /// Normalised, origin lower-left.
    var keyPoints: [NormalizedPoint]
    var score: Float
}

/// What the requests over built-in detectors share.
struct BuiltInDetectorRun {
    var model: BuiltInModel
    var threshold: Float
    var limit: Int
    var regionOfInterest: NormalizedRect

    /// What the detector needs of a decoded picture.
    func need(of image: VisionImage) -> ImageNeed {
        let side = AnchorDetector(model).inputSide
        let mapping = ModelInputMapping(
            imageSize: image.size, inputSize: ImageSize(width: side, height: side), action: .scaleToFit,
            regionOfInterest: regionOfInterest)
        return ImageToTensor(mapping: mapping).need
    }

    /// Runs the detector, and turns its boxes with a rule of the caller's into boxes of the picture.
    func detections(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes,
        box: (AnchorDetector.Detection) -> ImageRect = \.box
    ) throws(ManakoError) -> [BuiltInDetection] {
        let detector = AnchorDetector(model)
        let loaded = try context.model(model)
        var input = loaded.imageInput
        input.convention = detector.convention
        return try loaded.run(
            on: image, input: input, action: nil, regionOfInterest: regionOfInterest, times: &times
        ) { outputs, mapping throws(ManakoError) in
            try detector.detections(in: outputs, threshold: threshold, limit: limit).map { found in
                let points = found.keyPoints.map { point in
                    let place = mapping.imagePoint(forInput: point)
                    let flipped = ImagePoint(x: place.x, y: mapping.imageSize.height - place.y)
                    return NormalizedPoint(imagePoint: flipped, in: mapping.imageSize)
                }
                return BuiltInDetection(
                    box: mapping.normalizedRect(forInput: box(found)), keyPoints: points, score: found.score)
            }
        }
    }
}
