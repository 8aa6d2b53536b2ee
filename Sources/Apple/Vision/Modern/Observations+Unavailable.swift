public import Foundation
public import Manako

// What requests would find that need Apple's networks: there is never one here, and code that speaks of them compiles.

/// The joints of a cat or a dog; there is never one here.
public struct AnimalBodyPoseObservation: PoseProviding {
    /// The name of a joint.
    public enum PoseJointName: String, Sendable, Hashable, Codable, CaseIterable {
        /// The ears.
        case leftEarTop, leftEarMiddle, leftEarBottom, rightEarTop, rightEarMiddle, rightEarBottom
        /// The rest of the head.
        case leftEye, rightEye, nose, neck
        /// The forelegs.
        case leftFrontElbow, leftFrontKnee, leftFrontPaw, rightFrontElbow, rightFrontKnee, rightFrontPaw
        /// The hindlegs.
        case leftBackElbow, leftBackKnee, leftBackPaw, rightBackElbow, rightBackKnee, rightBackPaw
        /// The tail.
        case tailTop, tailMiddle, tailBottom
    }

    /// The name of a part.
    public enum PoseJointsGroupName: String, Sendable, Hashable, Codable, CaseIterable {
        /// The legs.
        case forelegs, hindlegs
        /// The others.
        case head, tail, trunk
    }

    /// Tells this observation from every other one.
    public let uuid: UUID
    /// How sure it is, 0…1.
    public let confidence: Float
    /// The joints.
    public let joints: [PoseJointName: Joint]

    /// Which joints a part has: none.
    public static func jointNames(in group: PoseJointsGroupName) -> [PoseJointName] { [] }
    /// How sure.
    public var description: String { "animal \(confidence)" }
}

/// How beautiful a picture is; there is never one here.
public struct ImageAestheticsScoresObservation: VisionObservation {
    /// Tells this observation from every other one.
    public let uuid: UUID
    /// How sure it is, 0…1.
    public let confidence: Float
    /// -1…1.
    public let overallScore: Float
    /// Whether the picture shows things that are kept for use, such as receipts.
    public let isUtility: Bool
    /// The score.
    public var description: String { "aesthetics \(overallScore)" }
}

/// How sure it is that the lens was dirty; there is never one here.
public struct SmudgeObservation: VisionObservation {
    /// Tells this observation from every other one.
    public let uuid: UUID
    /// How sure it is, 0…1.
    public let confidence: Float
    /// How sure.
    public var description: String { "smudge \(confidence)" }
}
