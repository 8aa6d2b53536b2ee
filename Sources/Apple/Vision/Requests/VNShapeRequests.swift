public import Foundation
import Manako

/// Looks for rectangles in perspective.
open class VNDetectRectanglesRequest: VNImageBasedRequest {
    /// The least of the shorter side by the longer one, 0…1.
    public var minimumAspectRatio: VNAspectRatio = DetectRectanglesRequest().minimumAspectRatio
    /// The most of the shorter side by the longer one, 0…1.
    public var maximumAspectRatio: VNAspectRatio = DetectRectanglesRequest().maximumAspectRatio
    /// How far corners may differ from 90°, in degrees.
    public var quadratureTolerance: VNDegrees = DetectRectanglesRequest().quadratureToleranceDegrees
    /// The least of the shorter side by that of the picture, 0…1.
    public var minimumSize: Float = DetectRectanglesRequest().minimumSize
    /// The least confidence, 0…1.
    public var minimumConfidence: VNConfidence = DetectRectanglesRequest().minimumConfidence
    /// How many are given at most; 0 gives all.
    public var maximumObservations: Int = DetectRectanglesRequest().maximumObservations
    /// The rectangles.
    public var results: [VNRectangleObservation]? { observations as? [VNRectangleObservation] }

    private var request: DetectRectanglesRequest {
        var request = DetectRectanglesRequest()
        request.minimumAspectRatio = minimumAspectRatio
        request.maximumAspectRatio = maximumAspectRatio
        request.quadratureToleranceDegrees = quadratureTolerance
        request.minimumSize = minimumSize
        request.minimumConfidence = minimumConfidence
        request.maximumObservations = maximumObservations
        return request
    }

    override func duplicate() -> VNRequest {
        let copy = VNDetectRectanglesRequest(completionHandler: completionHandler)
        copy.minimumAspectRatio = minimumAspectRatio
        copy.maximumAspectRatio = maximumAspectRatio
        copy.quadratureTolerance = quadratureTolerance
        copy.minimumSize = minimumSize
        copy.minimumConfidence = minimumConfidence
        copy.maximumObservations = maximumObservations
        return copy
    }

    override func need(of image: VisionImage) -> DecodeRequirement? { request.need(of: image) }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        let region = try Region(regionOfInterest)
        return try picture.perform(request, in: region).map { VNRectangleObservation($0, region) }
    }
}

/// Looks for a sheet of paper.
open class VNDetectDocumentSegmentationRequest: VNImageBasedRequest {
    /// The sheet; none where there is none.
    public var results: [VNRectangleObservation]? { observations as? [VNRectangleObservation] }

    override func duplicate() -> VNRequest {
        VNDetectDocumentSegmentationRequest(completionHandler: completionHandler)
    }

    override func need(of image: VisionImage) -> DecodeRequirement? {
        DetectDocumentSegmentationRequest().need(of: image)
    }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        let region = try Region(regionOfInterest)
        let found = try picture.perform(DetectDocumentSegmentationRequest(), in: region)
        return found.map { [VNRectangleObservation($0, region)] } ?? []
    }
}

/// Follows the lines around things.
open class VNDetectContoursRequest: VNImageBasedRequest {
    /// How much contrast is raised, 0…3.
    public var contrastAdjustment: Float = DetectContoursRequest().contrastAdjustment
    /// Which brightness divides light from dark, 0…1; nil chooses one.
    public var contrastPivot: NSNumber? = DetectContoursRequest().contrastPivot.map { NSNumber(value: $0) }
    /// Whether things are dark on light.
    public var detectsDarkOnLight = DetectContoursRequest().detectsDarkOnLight
    /// The longer side of the picture that is looked at, in pixels.
    public var maximumImageDimension = DetectContoursRequest().maximumImageDimension
    /// One observation with all contours.
    public var results: [VNContoursObservation]? { observations as? [VNContoursObservation] }

    /// The older name of ``detectsDarkOnLight``.
    public var detectDarkOnLight: Bool {
        get { detectsDarkOnLight }
        set { detectsDarkOnLight = newValue }
    }

    private var request: DetectContoursRequest {
        var request = DetectContoursRequest()
        request.contrastAdjustment = contrastAdjustment
        request.contrastPivot = contrastPivot?.floatValue
        request.detectsDarkOnLight = detectsDarkOnLight
        request.maximumImageDimension = maximumImageDimension
        return request
    }

    override func duplicate() -> VNRequest {
        let copy = VNDetectContoursRequest(completionHandler: completionHandler)
        copy.contrastAdjustment = contrastAdjustment
        copy.contrastPivot = contrastPivot
        copy.detectsDarkOnLight = detectsDarkOnLight
        copy.maximumImageDimension = maximumImageDimension
        return copy
    }

    override func need(of image: VisionImage) -> DecodeRequirement? { request.need(of: image) }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        let region = try Region(regionOfInterest)
        return [VNContoursObservation(try picture.perform(request, in: region), region)]
    }
}

/// Looks how far a picture is off level.
open class VNDetectHorizonRequest: VNImageBasedRequest {
    /// The horizon; none where nothing tells.
    public var results: [VNHorizonObservation]? { observations as? [VNHorizonObservation] }

    override func duplicate() -> VNRequest {
        VNDetectHorizonRequest(completionHandler: completionHandler)
    }

    override func need(of image: VisionImage) -> DecodeRequirement? { DetectHorizonRequest().need(of: image) }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        let found = try picture.perform(DetectHorizonRequest(), in: Region(regionOfInterest))
        return found.map { [VNHorizonObservation($0)] } ?? []
    }
}
