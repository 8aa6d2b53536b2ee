import Foundation
import Manako

/// A request that follows something from picture to picture.
open class VNTrackingRequest: VNImageBasedRequest {
    /// Where the thing is: in the first picture, or as the last picture's result had it, which goes on.
    public var inputObservation: VNDetectedObjectObservation
    /// How tracking weighs speed against reliability; taken when tracking begins.
    public var trackingLevel = VNRequestTrackingLevel.fast
    /// Whether this is the last picture, after which the tracker is released.
    public var isLastFrame = false

    init(_ observation: VNDetectedObjectObservation, completionHandler: VNRequestCompletionHandler?) {
        inputObservation = observation
        super.init(completionHandler: completionHandler)
    }

    override func duplicate() -> VNRequest {
        let copy = VNTrackingRequest(inputObservation, completionHandler: completionHandler)
        copy.trackingLevel = trackingLevel
        copy.isLastFrame = isLastFrame
        return copy
    }

    override var canBeAbandoned: Bool { false }

    /// How many things can be tracked at once.
    ///
    /// - Throws: nothing here.
    public func supportedNumberOfTrackers() throws -> Int { Trackers.limit }

    /// Follows the thing with the tracker that goes on from the observation. The tracker is released after the last picture, and
    /// when it fails.
    ///
    /// - Throws: ``VNErrorCode/invalidOperation`` without a sequence.
    func follow<Tracker: FollowingRequest>(
        in picture: PictureResult, make: () -> Tracker
    ) throws(VNError) -> Tracker.Result {
        guard let trackers = picture.trackers else {
            throw VNError(
                .invalidOperation, "tracking needs a VNSequenceRequestHandler, which remembers what is tracked")
        }
        let region = try Region(regionOfInterest)
        let thing = inputObservation.uuid
        let tracker = try trackers.tracker(thing, make: make)
        defer { if isLastFrame { trackers.end(thing) } }
        do throws(VNError) {
            return try picture.perform(tracker, in: region)
        } catch {
            trackers.end(thing)
            throw error
        }
    }
}

/// Follows an object.
open class VNTrackObjectRequest: VNTrackingRequest {
    /// Where the object is; its confidence says whether it is seen.
    public var results: [VNDetectedObjectObservation]? { observations as? [VNDetectedObjectObservation] }

    /// The latest revision.
    open override class var currentRevision: Int { 2 }

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - observation: the object in the first picture, or the last result.
    ///   - completionHandler: called when the request was performed.
    public init(
        detectedObjectObservation observation: VNDetectedObjectObservation,
        completionHandler: VNRequestCompletionHandler? = nil
    ) {
        super.init(observation, completionHandler: completionHandler)
    }

    override func duplicate() -> VNRequest {
        let copy = VNTrackObjectRequest(
            detectedObjectObservation: inputObservation, completionHandler: completionHandler)
        copy.trackingLevel = trackingLevel
        copy.isLastFrame = isLastFrame
        return copy
    }

    override func need(of image: VisionImage) -> DecodeRequirement? {
        DecodeRequirement(size: image.size, allowsYUV: true)
    }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        let input = inputObservation
        let found = try follow(in: picture) {
            TrackObjectRequest(
                detectedObject: DetectedObjectObservation(boundingBox: NormalizedRect(input.boundingBox)),
                trackingLevel: trackingLevel == .accurate ? .accurate : .fast)
        }
        guard let found else { return [] }
        return [
            VNDetectedObjectObservation(
                boundingBox: Region.whole.rect(found.boundingBox), uuid: input.uuid, confidence: found.confidence)
        ]
    }
}

/// Follows a rectangle.
open class VNTrackRectangleRequest: VNTrackingRequest {
    /// Where the rectangle is; its confidence says whether it is seen.
    public var results: [VNRectangleObservation]? { observations as? [VNRectangleObservation] }

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - observation: the rectangle in the first picture, or the last result.
    ///   - completionHandler: called when the request was performed.
    public init(
        rectangleObservation observation: VNRectangleObservation, completionHandler: VNRequestCompletionHandler? = nil
    ) {
        super.init(observation, completionHandler: completionHandler)
    }

    private override init(
        _ observation: VNDetectedObjectObservation, completionHandler: VNRequestCompletionHandler?
    ) {
        super.init(observation, completionHandler: completionHandler)
    }

    override func duplicate() -> VNRequest {
        let copy = VNTrackRectangleRequest(inputObservation, completionHandler: completionHandler)
        copy.trackingLevel = trackingLevel
        copy.isLastFrame = isLastFrame
        return copy
    }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        guard let input = inputObservation as? VNRectangleObservation else {
            throw VNError(.invalidArgument, "a rectangle is tracked from a VNRectangleObservation")
        }
        let found = try follow(in: picture) {
            TrackRectangleRequest(
                detectedRectangle: RectangleObservation(
                    topLeft: NormalizedPoint(input.topLeft), topRight: NormalizedPoint(input.topRight),
                    bottomRight: NormalizedPoint(input.bottomRight), bottomLeft: NormalizedPoint(input.bottomLeft)),
                trackingLevel: trackingLevel == .accurate ? .accurate : .fast)
        }
        guard let found else { return [] }
        return [
            VNRectangleObservation(
                Region.whole.corners(found.corners), uuid: input.uuid, confidence: found.confidence)
        ]
    }
}
