public import CoreMedia
import Foundation
import Manako

/// Makes a mask of the people in a picture.
open class VNGeneratePersonSegmentationRequest: VNStatefulRequest {
    /// How fine the mask is.
    public enum QualityLevel: UInt, Sendable {
        /// Finest; the default.
        case accurate = 0
        /// Between the others.
        case balanced = 1
        /// Coarsest.
        case fast = 2
    }

    /// How fine the mask is.
    public var qualityLevel = QualityLevel.accurate
    /// ``kCVPixelFormatType_OneComponent8`` or ``kCVPixelFormatType_OneComponent32Float``.
    public var outputPixelFormat = kCVPixelFormatType_OneComponent8
    /// One mask.
    public var results: [VNPixelBufferObservation]? { observations as? [VNPixelBufferObservation] }

    /// The formats that the mask can have.
    ///
    /// - Throws: nothing here.
    public func supportedOutputPixelFormats() throws -> [OSType] {
        [kCVPixelFormatType_OneComponent8, kCVPixelFormatType_OneComponent32Float]
    }

    private var request: GeneratePersonSegmentationRequest {
        let request = GeneratePersonSegmentationRequest()
        request.qualityLevel =
            switch qualityLevel {
            case .accurate: .accurate
            case .balanced: .balanced
            case .fast: .fast
            }
        return request
    }

    override func duplicate() -> VNRequest {
        let copy = VNGeneratePersonSegmentationRequest(
            frameAnalysisSpacing: frameAnalysisSpacing, completionHandler: completionHandler)
        copy.qualityLevel = qualityLevel
        copy.outputPixelFormat = outputPixelFormat
        return copy
    }

    override func need(of image: VisionImage) -> DecodeRequirement? { request.need(of: image) }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        let found = try picture.perform(request, in: Region(regionOfInterest))
        guard outputPixelFormat == kCVPixelFormatType_OneComponent32Float else {
            guard outputPixelFormat == kCVPixelFormatType_OneComponent8 else {
                throw VNError(.invalidOption, "masks are of L008 or L00f, and of no other format")
            }
            return [try VNPixelBufferObservation(found)]
        }
        let buffer = try CVPixelBuffer.singles(found.pixelBuffer)
        return [VNPixelBufferObservation(buffer, featureName: nil, uuid: found.uuid, confidence: found.confidence)]
    }
}

/// Makes masks of the people in a picture, each for itself.
open class VNGeneratePersonInstanceMaskRequest: VNImageBasedRequest {
    /// The masks; none without people.
    public var results: [VNInstanceMaskObservation]? { observations as? [VNInstanceMaskObservation] }

    override func duplicate() -> VNRequest {
        VNGeneratePersonInstanceMaskRequest(completionHandler: completionHandler)
    }

    override func need(of image: VisionImage) -> DecodeRequirement? {
        GeneratePersonInstanceMaskRequest().need(of: image)
    }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        let found = try picture.perform(GeneratePersonInstanceMaskRequest(), in: Region(regionOfInterest))
        guard let found else { return [] }
        return [try VNInstanceMaskObservation(found)]
    }
}
