public import FoundationEssentials
public import ManakoGeometry
public import ManakoVision

/// A person with the joints of the body.
public struct HumanBodyPoseObservation: PoseProviding, BoundingBoxProviding {
    /// The joints of a body; left and right are the person's own.
    public enum PoseJointName: String, Sendable, Hashable, Codable, CaseIterable {
        /// The head.
        case nose, leftEye, rightEye, leftEar, rightEar
        /// The shoulders, and the middle between them.
        case leftShoulder, rightShoulder, neck
        /// The arms.
        case leftElbow, rightElbow, leftWrist, rightWrist
        /// The hips, and the middle between them.
        case leftHip, rightHip, root
        /// The legs.
        case leftKnee, rightKnee, leftAnkle, rightAnkle
    }

    /// Parts of a body.
    public enum PoseJointsGroupName: String, Sendable, Hashable, Codable, CaseIterable {
        /// Which part.
        case face, torso, leftArm, rightArm, leftLeg, rightLeg
    }

    /// Tells this observation from every other one.
    public let uuid: UUID
    /// How sure the models are that there is a person, 0…1.
    public let confidence: Float
    /// The box around the joints that are seen, in normalised coordinates of the upright image, origin lower-left; Vision has none.
    public private(set) var boundingBox: NormalizedRect
    /// All 19 joints; those that are hidden or beyond the picture's edge are guesses, and have a low confidence.
    public private(set) var joints: [PoseJointName: Joint]
    /// The person's hands, where they were asked for and found.
    public var leftHand: HumanHandPoseObservation?
    /// See ``leftHand``.
    public var rightHand: HumanHandPoseObservation?

    /// Creates an observation.
    public init(joints: [PoseJointName: Joint], boundingBox: NormalizedRect, confidence: Float, uuid: UUID = UUID()) {
        self.uuid = uuid
        self.confidence = confidence
        self.boundingBox = boundingBox
        self.joints = joints
    }

    /// Which joints a part has, from the body outwards.
    public static func jointNames(in group: PoseJointsGroupName) -> [PoseJointName] {
        switch group {
        case .face: [.nose, .leftEye, .rightEye, .leftEar, .rightEar]
        case .torso: [.neck, .leftShoulder, .rightShoulder, .root, .leftHip, .rightHip]
        case .leftArm: [.leftShoulder, .leftElbow, .leftWrist]
        case .rightArm: [.rightShoulder, .rightElbow, .rightWrist]
        case .leftLeg: [.leftHip, .leftKnee, .leftAnkle]
        case .rightLeg: [.rightHip, .rightKnee, .rightAnkle]
        }
    }

    /// Where, and how sure.
    public var description: String { "body at \(boundingBox) \(confidence)" }
}

extension HumanBodyPoseObservation: CoordinateConvertible {
    /// Maps the box, the joints and the hands.
    public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) {
        boundingBox.mapPoints(transform)
        joints.mapPoints(transform)
        leftHand?.mapPoints(transform)
        rightHand?.mapPoints(transform)
    }
}
