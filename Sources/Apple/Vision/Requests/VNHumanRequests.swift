import Foundation
import Manako

/// Looks for people.
open class VNDetectHumanRectanglesRequest: VNImageBasedRequest {
    /// Whether the box is to be of the upper body alone, which is the default.
    public var upperBodyOnly = true
    /// The people.
    public var results: [VNHumanObservation]? { observations as? [VNHumanObservation] }

    /// The latest revision.
    open override class var currentRevision: Int { 2 }

    private var request: DetectHumanRectanglesRequest {
        var request = DetectHumanRectanglesRequest()
        request.upperBodyOnly = upperBodyOnly
        return request
    }

    override func duplicate() -> VNRequest {
        let copy = VNDetectHumanRectanglesRequest(completionHandler: completionHandler)
        copy.upperBodyOnly = upperBodyOnly
        return copy
    }

    override func need(of image: VisionImage) -> DecodeRequirement? { request.need(of: image) }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        let region = try Region(regionOfInterest)
        return try picture.perform(request, in: region).map { VNHumanObservation($0, region) }
    }
}

/// Looks for people's joints.
open class VNDetectHumanBodyPoseRequest: VNImageBasedRequest, VNJointsDetecting {
    /// What is found.
    public typealias Joints = VNHumanBodyPoseObservation

    /// The people with their joints.
    public var results: [VNHumanBodyPoseObservation]? { observations as? [VNHumanBodyPoseObservation] }

    /// The joints that are looked for.
    ///
    /// - Throws: nothing here.
    public class func supportedJointNames(
        forRevision revision: Int
    ) throws -> [VNHumanBodyPoseObservation.JointName] {
        DetectHumanBodyPoseRequest().supportedJointNames.map { VNHumanBodyPoseObservation.JointName($0) }
    }
    /// The parts of a body.
    ///
    /// - Throws: nothing here.
    public class func supportedJointsGroupNames(
        forRevision revision: Int
    ) throws -> [VNHumanBodyPoseObservation.JointsGroupName] {
        DetectHumanBodyPoseRequest().supportedJointsGroupNames.map { VNHumanBodyPoseObservation.JointsGroupName($0) }
            + [.all]
    }

    override func duplicate() -> VNRequest {
        VNDetectHumanBodyPoseRequest(completionHandler: completionHandler)
    }

    override func need(of image: VisionImage) -> DecodeRequirement? { DetectHumanBodyPoseRequest().need(of: image) }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        let region = try Region(regionOfInterest)
        return try picture.perform(DetectHumanBodyPoseRequest(), in: region)
            .map { VNHumanBodyPoseObservation($0, region) }
    }
}

/// Looks for the joints of hands.
open class VNDetectHumanHandPoseRequest: VNImageBasedRequest, VNJointsDetecting {
    /// What is found.
    public typealias Joints = VNHumanHandPoseObservation

    /// How many hands are looked at, at most.
    public var maximumHandCount = DetectHumanHandPoseRequest().maximumHandCount
    /// The hands with their joints.
    public var results: [VNHumanHandPoseObservation]? { observations as? [VNHumanHandPoseObservation] }

    /// The joints that are looked for.
    ///
    /// - Throws: nothing here.
    public class func supportedJointNames(
        forRevision revision: Int
    ) throws -> [VNHumanHandPoseObservation.JointName] {
        DetectHumanHandPoseRequest().supportedJointNames.map { VNHumanHandPoseObservation.JointName($0) }
    }
    /// The fingers.
    ///
    /// - Throws: nothing here.
    public class func supportedJointsGroupNames(
        forRevision revision: Int
    ) throws -> [VNHumanHandPoseObservation.JointsGroupName] {
        DetectHumanHandPoseRequest().supportedJointsGroupNames.map { VNHumanHandPoseObservation.JointsGroupName($0) }
            + [.all]
    }

    private var request: DetectHumanHandPoseRequest {
        var request = DetectHumanHandPoseRequest()
        request.maximumHandCount = max(0, maximumHandCount)
        return request
    }

    override func duplicate() -> VNRequest {
        let copy = VNDetectHumanHandPoseRequest(completionHandler: completionHandler)
        copy.maximumHandCount = maximumHandCount
        return copy
    }

    override func need(of image: VisionImage) -> DecodeRequirement? { request.need(of: image) }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        let region = try Region(regionOfInterest)
        return try picture.perform(request, in: region).map { VNHumanHandPoseObservation($0, region) }
    }
}

/// Looks for people's joints in space.
open class VNDetectHumanBodyPose3DRequest: VNStatefulRequest {
    /// The people with their joints.
    public var results: [VNHumanBodyPose3DObservation]? { observations as? [VNHumanBodyPose3DObservation] }

    /// The joints that are looked for.
    ///
    /// - Throws: nothing here.
    public func supportedJointNames() throws -> [VNHumanBodyPose3DObservation.JointName] {
        HumanBodyPose3DObservation.PoseJointName.allCases.map { VNHumanBodyPose3DObservation.JointName($0) }
    }
    /// The parts of a body.
    ///
    /// - Throws: nothing here.
    public func supportedJointsGroupNames() throws -> [VNHumanBodyPose3DObservation.JointsGroupName] {
        [.head, .torso, .leftArm, .rightArm, .leftLeg, .rightLeg, .all]
    }

    override func duplicate() -> VNRequest {
        VNDetectHumanBodyPose3DRequest(frameAnalysisSpacing: frameAnalysisSpacing, completionHandler: completionHandler)
    }

    override func need(of image: VisionImage) -> DecodeRequirement? { DetectHumanBodyPose3DRequest().need(of: image) }

    override func look(at picture: PictureResult) throws(VNError) -> [VNObservation] {
        let region = try Region(regionOfInterest)
        return try picture.perform(DetectHumanBodyPose3DRequest(), in: region)
            .map { VNHumanBodyPose3DObservation($0, region) }
    }
}
