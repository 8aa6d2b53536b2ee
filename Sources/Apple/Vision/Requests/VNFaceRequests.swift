import Foundation
import Manako

/// A request that can be told where faces are.
public protocol VNFaceObservationAccepting: AnyObject {
    /// The faces to look at; nil looks for them.
    var inputFaceObservations: [VNFaceObservation]? { get set }
}

/// How many points of a face's parts there are.
public enum VNRequestFaceLandmarksConstellation: UInt, Sendable {
    /// As the revision has it.
    case constellationNotDefined = 0
    /// 65; given as 76 here.
    case constellation65Points = 1
    /// 76.
    case constellation76Points = 2
}

/// Looks for faces.
open class VNDetectFaceRectanglesRequest: VNImageBasedRequest {
    /// The faces.
    public var results: [VNFaceObservation]? { observations as? [VNFaceObservation] }

    /// The latest revision.
    open override class var currentRevision: Int { 3 }

    override func duplicate() -> VNRequest {
        VNDetectFaceRectanglesRequest(completionHandler: completionHandler)
    }

    override func need(of image: VisionImage) -> DecodeRequirement? { DetectFaceRectanglesRequest().need(of: image) }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        let region = try Region(regionOfInterest)
        return try picture.perform(DetectFaceRectanglesRequest(), in: region).map { VNFaceObservation($0, region) }
    }
}

/// Looks for the parts of faces.
open class VNDetectFaceLandmarksRequest: VNImageBasedRequest, VNFaceObservationAccepting {
    /// The faces to look at; nil looks for them.
    public var inputFaceObservations: [VNFaceObservation]?
    /// How many points there are; always 76.
    public var constellation = VNRequestFaceLandmarksConstellation.constellation76Points
    /// The faces with their parts.
    public var results: [VNFaceObservation]? { observations as? [VNFaceObservation] }

    /// The latest revision.
    open override class var currentRevision: Int { 3 }

    /// Whether a revision has so many points.
    public class func revision(
        _ requestRevision: Int, supportsConstellation constellation: VNRequestFaceLandmarksConstellation
    ) -> Bool {
        constellation == .constellation76Points && requestRevision == 3
    }

    override func duplicate() -> VNRequest {
        let copy = VNDetectFaceLandmarksRequest(completionHandler: completionHandler)
        copy.inputFaceObservations = inputFaceObservations
        copy.constellation = constellation
        return copy
    }

    override func need(of image: VisionImage) -> DecodeRequirement? { DetectFaceLandmarksRequest().need(of: image) }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        let region = try Region(regionOfInterest)
        var request = DetectFaceLandmarksRequest()
        request.inputFaceObservations = inputFaceObservations?.map { $0.modern(region) }
        return try picture.perform(request, in: region).map { VNFaceObservation($0, region) }
    }
}

/// Looks how well faces are taken.
open class VNDetectFaceCaptureQualityRequest: VNImageBasedRequest, VNFaceObservationAccepting {
    /// The faces to look at; nil looks for them.
    public var inputFaceObservations: [VNFaceObservation]?
    /// The faces with their quality.
    public var results: [VNFaceObservation]? { observations as? [VNFaceObservation] }

    /// The latest revision.
    open override class var currentRevision: Int { 3 }

    override func duplicate() -> VNRequest {
        let copy = VNDetectFaceCaptureQualityRequest(completionHandler: completionHandler)
        copy.inputFaceObservations = inputFaceObservations
        return copy
    }

    override func need(of image: VisionImage) -> DecodeRequirement? {
        DetectFaceCaptureQualityRequest().need(of: image)
    }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        let region = try Region(regionOfInterest)
        var request = DetectFaceCaptureQualityRequest()
        request.inputFaceObservations = inputFaceObservations?.map { $0.modern(region) }
        return try picture.perform(request, in: region).map { VNFaceObservation($0, region) }
    }
}
