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

    /// How many things can be tracked at once.
    ///
    /// - Throws: nothing here.
    public func supportedNumberOfTrackers() throws -> Int { Trackers.limit }

    /// The trackers of the sequence.
    ///
    /// - Throws: ``VNErrorCode/invalidOperation`` without a sequence.
    func trackers(_ picture: LookedAtPicture) throws(VNError) -> Trackers {
        guard let trackers = picture.trackers else {
            throw VNError(
                .invalidOperation, "tracking needs a VNSequenceRequestHandler, which remembers what is tracked")
        }
        return trackers
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

    override func need(of image: VisionImage) -> ImageNeed? { ImageNeed(size: image.size, allowsYUV: true) }

    override func look(at picture: LookedAtPicture) throws(VNError) -> [VNObservation] {
        let (trackers, input) = (try trackers(picture), inputObservation)
        let tracker = try trackers.object(input.uuid) {
            TrackObjectRequest(
                detectedObject: DetectedObjectObservation(boundingBox: NormalizedRect(input.boundingBox)),
                trackingLevel: trackingLevel == .accurate ? .accurate : .fast)
        }
        defer { if isLastFrame { trackers.end(input.uuid) } }
        let found: DetectedObjectObservation?
        do throws(VNError) {
            found = try picture.perform(tracker)
        } catch {
            trackers.end(input.uuid)
            throw error
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

    override func look(at picture: LookedAtPicture) throws(VNError) -> [VNObservation] {
        let trackers = try trackers(picture)
        guard let input = inputObservation as? VNRectangleObservation else {
            throw VNError(.invalidArgument, "a rectangle is tracked from a VNRectangleObservation")
        }
        let tracker = try trackers.rectangle(input.uuid) {
            TrackRectangleRequest(
                detectedRectangle: RectangleObservation(
                    topLeft: NormalizedPoint(input.topLeft), topRight: NormalizedPoint(input.topRight),
                    bottomRight: NormalizedPoint(input.bottomRight), bottomLeft: NormalizedPoint(input.bottomLeft)),
                trackingLevel: trackingLevel == .accurate ? .accurate : .fast)
        }
        defer { if isLastFrame { trackers.end(input.uuid) } }
        let found: RectangleObservation?
        do throws(VNError) {
            found = try picture.perform(tracker)
        } catch {
            trackers.end(input.uuid)
            throw error
        }
        guard let found else { return [] }
        return [
            VNRectangleObservation(
                Region.whole.corners(found.corners), uuid: input.uuid, confidence: found.confidence)
        ]
    }
}
