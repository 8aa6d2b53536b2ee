package import ManakoCore
package import ManakoGeometry
package import ManakoPixels

/// The built-in models that find places, others look into places that are known.
package enum BuiltInDetector: Sendable, Hashable, CaseIterable {
    /// Faces within two metres, and within five.
    case faceShortRange, faceFullRange
    /// Palms, and people.
    case palm, pose

    /// The model.
    var model: BuiltInModel {
        switch self {
        case .faceShortRange: .faceShortRange
        case .faceFullRange: .faceFullRange
        case .palm: .palm
        case .pose: .pose
        }
    }
}

extension BuiltInDetector {
    private static let decoders = Dictionary(uniqueKeysWithValues: allCases.map { ($0, AnchorDetector($0)) })

    /// What reads the model's answers; its anchors are listed once.
    var decoder: AnchorDetector { Self.decoders[self] ?? AnchorDetector(self) }
}

extension AnchorDetector {
    /// The decoder of a built-in model; numbers from MediaPipe 0.10.21's graphs of the same names.
    init(_ model: BuiltInDetector) {
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
        }
    }
}

/// Something that a built-in detector found, in the upright picture.
package struct BuiltInDetection: Sendable, Hashable {
    /// Normalised, origin lower-left; parts may lie outside the picture.
    package var box: NormalizedRect
    /// Normalised, origin lower-left.
    package var keyPoints: [NormalizedPoint]
    /// How sure the detector is, 0…1.
    package var score: Float
}

extension BuiltInDetection {
    /// The longer side of the box as a share of the longer side of a picture of a size in pixels.
    func relativeSize(in size: ImageSize) -> Double {
        max(box.width * size.width, box.height * size.height) / max(size.width, size.height)
    }

    /// A detection in pixels of an input, normalised to it.
    fileprivate init(_ found: AnchorDetector.Detection, inInputOf side: ImageSize) {
        self.init(
            box: NormalizedRect(imageRect: found.box, in: side, origin: .upperLeft),
            keyPoints: found.keyPoints.map { NormalizedPoint(x: $0.x / side.width, y: 1 - $0.y / side.height) },
            score: found.score)
    }

    /// A detection with a box, both in pixels of an input, in the picture.
    fileprivate init(_ found: AnchorDetector.Detection, box: ImageRect, _ mapping: ModelInputMapping) {
        let points = found.keyPoints.map { point in
            let place = mapping.imagePoint(forInput: point)
            let flipped = ImagePoint(x: place.x, y: mapping.imageSize.height - place.y)
            return NormalizedPoint(imagePoint: flipped, in: mapping.imageSize)
        }
        self.init(box: mapping.normalizedRect(forInput: box), keyPoints: points, score: found.score)
    }
}

/// What the requests over built-in detectors share.
package struct BuiltInDetectorRun {
    var model: BuiltInDetector
    var threshold: Float
    var limit: Int
    var regionOfInterest: NormalizedRect
    /// How pixels are weighed.
    var filter = ResizeFilter.antialiased

    /// Says what to look for.
    ///
    /// - Parameters:
    ///   - model: the detector.
    ///   - threshold: the lowest score of a result, 0…1.
    ///   - limit: the most results.
    ///   - regionOfInterest: the part of the picture to look at.
    ///   - filter: how pixels are weighed.
    package init(
        model: BuiltInDetector, threshold: Float, limit: Int, regionOfInterest: NormalizedRect,
        filter: ResizeFilter = .antialiased
    ) {
        self.model = model
        self.threshold = threshold
        self.limit = limit
        self.regionOfInterest = regionOfInterest
        self.filter = filter
    }

    /// What the detector needs of a decoded picture.
    package func need(of image: VisionImage) -> DecodeRequirement {
        let side = model.decoder.inputSide
        let mapping = ModelInputMapping(
            imageSize: image.size, inputSize: ImageSize(width: side, height: side), action: .scaleToFit,
            regionOfInterest: regionOfInterest)
        return ImageToTensor(mapping: mapping).need
    }

    /// Runs the detector.
    package func detections(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [BuiltInDetection] {
        try detections(on: image, in: context, times: &times, box: \.box)
    }

    /// Runs the detector on an input that the caller makes.
    ///
    /// - Parameters:
    ///   - context: where the model comes from.
    ///   - times: where the stages' durations are added.
    ///   - fill: writes rows of red, green and blue floats of a square; it is told how many pixels a side has, and what black and
    ///     white are.
    /// - Returns: detections normalised to the square, origin lower-left.
    package func detections(
        in context: VisionContext, times: inout StageTimes,
        fill: (UnsafeMutableRawBufferPointer, Int, ClosedRange<Float>) throws(ManakoError) -> Void
    ) throws(ManakoError) -> [BuiltInDetection] {
        try unsafe detections(from: [threshold], in: context, times: &times, fill: fill)[0]
    }

    /// Runs the detector once on an input that the caller makes, and reads its answer with several thresholds.
    ///
    /// Unsure detections move sure ones that they overlap, so those of a low threshold are not among those of a higher one.
    ///
    /// - Parameters:
    ///   - thresholds: the lowest scores of results, 0…1, instead of ``threshold``.
    ///   - context: where the model comes from.
    ///   - times: where the stages' durations are added.
    ///   - fill: writes the input, as above.
    /// - Returns: for each threshold, detections normalised to the square, origin lower-left.
    package func detections(
        from thresholds: [Float], in context: VisionContext, times: inout StageTimes,
        fill: (UnsafeMutableRawBufferPointer, Int, ClosedRange<Float>) throws(ManakoError) -> Void
    ) throws(ManakoError) -> [[BuiltInDetection]] {
        let detector = model.decoder
        let side = ImageSize(width: detector.inputSide, height: detector.inputSide)
        return try unsafe context.model(model.model).run(
            times: &times,
            fill: { bytes throws(ManakoError) in
                try unsafe fill(bytes, detector.inputSide, detector.inputRange.low...detector.inputRange.high)
            },
            { outputs throws(ManakoError) in
                var result: [[BuiltInDetection]] = []
                for threshold in thresholds {
                    let found = try detector.detections(in: outputs, threshold: threshold, limit: limit)
                    result.append(found.map { BuiltInDetection($0, inInputOf: side) })
                }
                return result
            })
    }

    /// Runs the detector, and turns its boxes with a rule of the caller's into boxes of the picture.
    func detections(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes,
        box: (AnchorDetector.Detection) -> ImageRect
    ) throws(ManakoError) -> [BuiltInDetection] {
        try detections(from: [threshold], on: image, in: context, times: &times, box: box)[0]
    }

    /// Runs the detector once, and reads its answer with several thresholds.
    ///
    /// - Returns: for each threshold, what is found with it.
    func detections(
        from thresholds: [Float], on image: VisionImage, in context: VisionContext, times: inout StageTimes,
        box: (AnchorDetector.Detection) -> ImageRect = \.box
    ) throws(ManakoError) -> [[BuiltInDetection]] {
        let detector = model.decoder
        let loaded = try context.model(model.model)
        var input = loaded.imageInput
        input.convention = detector.convention
        input.convention.filter = filter
        return try loaded.run(
            on: image, input: input, action: nil, regionOfInterest: regionOfInterest, times: &times
        ) { outputs, mapping throws(ManakoError) in
            var result: [[BuiltInDetection]] = []
            for threshold in thresholds {
                let found = try detector.detections(in: outputs, threshold: threshold, limit: limit)
                result.append(found.map { BuiltInDetection($0, box: box($0), mapping) })
            }
            return result
        }
    }
}
