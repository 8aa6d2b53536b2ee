public import Manako

// Observations of the older classes as those of the modern API.

extension DetectedObjectObservation {
    /// Takes an older observation of a box.
    public init(_ observation: VNDetectedObjectObservation) {
        self.init(
            boundingBox: NormalizedRect(observation.boundingBox), confidence: observation.confidence,
            uuid: observation.uuid)
    }
}

extension RectangleObservation {
    /// Takes an older observation of four corners.
    public init(_ observation: VNRectangleObservation) {
        self.init(
            topLeft: NormalizedPoint(observation.topLeft), topRight: NormalizedPoint(observation.topRight),
            bottomRight: NormalizedPoint(observation.bottomRight), bottomLeft: NormalizedPoint(observation.bottomLeft),
            confidence: observation.confidence, uuid: observation.uuid)
    }
}

extension ClassificationObservation {
    /// Takes an older observation of a name; its number among the model's names is not known any more, and 0 stands for it.
    public init(_ observation: VNClassificationObservation) {
        self.init(
            identifier: observation.identifier, index: 0, confidence: observation.confidence, uuid: observation.uuid)
    }
}

extension RecognizedObjectObservation {
    /// Takes an older observation of a thing.
    public init(_ observation: VNRecognizedObjectObservation) {
        self.init(
            boundingBox: NormalizedRect(observation.boundingBox),
            labels: observation.labels.map { ClassificationObservation($0) }, uuid: observation.uuid)
    }
}

extension FaceObservation {
    /// Takes an older observation of a face, with its parts where they were found.
    public init(_ observation: VNFaceObservation) { self = observation.modern(.whole) }
}

extension HumanObservation {
    /// Takes an older observation of a person.
    public init(_ observation: VNHumanObservation) {
        self.init(
            boundingBox: NormalizedRect(observation.boundingBox), confidence: observation.confidence,
            isUpperBodyOnly: observation.upperBodyOnly, uuid: observation.uuid)
    }
}

extension HumanObservation {
    /// Creates an observation of a person in a box.
    public init(boundingBox: NormalizedRect, revision: DetectHumanRectanglesRequest.Revision? = nil) {
        self.init(boundingBox: boundingBox, confidence: 1, isUpperBodyOnly: true)
    }
}

extension PixelBufferObservation {
    /// Takes an older observation of a picture; nil for numbers that are none.
    public init?(_ observation: VNPixelBufferObservation) {
        guard let bitmap = try? Bitmap(observation.pixelBuffer) else { return nil }
        self.init(
            featureName: observation.featureName ?? "", pixelBuffer: bitmap, confidence: observation.confidence,
            uuid: observation.uuid)
    }
}

extension HorizonObservation {
    /// Takes an older observation of a horizon.
    public init(_ observation: VNHorizonObservation) { self = observation.found }
}

extension ContoursObservation {
    /// Takes an older observation of contours.
    public init(_ observation: VNContoursObservation) { self = observation.found }
}

extension FeaturePrintObservation {
    /// Takes an older observation of a picture's features.
    public init(_ observation: VNFeaturePrintObservation) { self = observation.found }
}

extension InstanceMaskObservation {
    /// Takes an older observation of masks.
    public init?(_ observation: VNInstanceMaskObservation) { self = observation.found }
}

extension BarcodeObservation {
    /// Takes an older observation of a code.
    public init(_ observation: VNBarcodeObservation) {
        let kind = BarcodeSymbology.allCases.first { VNBarcodeSymbology($0) == observation.symbology }
        self.init(
            symbology: kind ?? .qr, payloadString: observation.payloadStringValue, payloadData: observation.payloadData,
            supplementalPayloadString: observation.supplementalPayloadString,
            isGS1DataCarrier: observation.isGS1DataCarrier,
            isColorInverted: observation.isColorInverted, topLeft: NormalizedPoint(observation.topLeft),
            topRight: NormalizedPoint(observation.topRight), bottomRight: NormalizedPoint(observation.bottomRight),
            bottomLeft: NormalizedPoint(observation.bottomLeft), confidence: observation.confidence)
    }
}

extension CoreMLFeatureValueObservation {
    /// Takes an older observation of a model's output.
    public init?(_ observation: VNCoreMLFeatureValueObservation) { self = observation.found }
}
