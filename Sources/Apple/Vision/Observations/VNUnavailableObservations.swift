import Foundation
import Manako

// What requests would find that need Apple's networks: there is never one here, and code that speaks of them compiles.

/// The joints of a cat or a dog.
open class VNAnimalBodyPoseObservation: VNRecognizedPointsObservation, VNJointsProviding {
    /// The name of a joint.
    public struct JointName: VNPointName {
        /// The point's name.
        public var rawValue: VNRecognizedPointKey
        /// Creates a name.
        public init(rawValue: VNRecognizedPointKey) { self.rawValue = rawValue }

        init(_ joint: AnimalBodyPoseObservation.PoseJointName) {
            rawValue = VNRecognizedPointKey(rawValue: joint.rawValue)
        }

        /// The ears.
        public static let leftEarTop = JointName(.leftEarTop), leftEarMiddle = JointName(.leftEarMiddle),
            leftEarBottom = JointName(.leftEarBottom)
        /// The ears.
        public static let rightEarTop = JointName(.rightEarTop), rightEarMiddle = JointName(.rightEarMiddle),
            rightEarBottom = JointName(.rightEarBottom)
        /// The rest of the head.
        public static let leftEye = JointName(.leftEye), rightEye = JointName(.rightEye), nose = JointName(.nose),
            neck = JointName(.neck)
        /// The forelegs.
        public static let leftFrontElbow = JointName(.leftFrontElbow), leftFrontKnee = JointName(.leftFrontKnee),
            leftFrontPaw = JointName(.leftFrontPaw)
        /// The forelegs.
        public static let rightFrontElbow = JointName(.rightFrontElbow), rightFrontKnee = JointName(.rightFrontKnee),
            rightFrontPaw = JointName(.rightFrontPaw)
        /// The hindlegs.
        public static let leftBackElbow = JointName(.leftBackElbow), leftBackKnee = JointName(.leftBackKnee),
            leftBackPaw = JointName(.leftBackPaw)
        /// The hindlegs.
        public static let rightBackElbow = JointName(.rightBackElbow), rightBackKnee = JointName(.rightBackKnee),
            rightBackPaw = JointName(.rightBackPaw)
        /// The tail.
        public static let tailTop = JointName(.tailTop), tailMiddle = JointName(.tailMiddle),
            tailBottom = JointName(.tailBottom)
    }

    /// The name of a part of the body.
    public struct JointsGroupName: VNPointName {
        /// The group's name.
        public var rawValue: VNRecognizedPointGroupKey
        /// Creates a name.
        public init(rawValue: VNRecognizedPointGroupKey) { self.rawValue = rawValue }

        init(_ group: AnimalBodyPoseObservation.PoseJointsGroupName) {
            rawValue = VNRecognizedPointGroupKey(rawValue: group.rawValue)
        }

        /// Head and trunk.
        public static let head = JointsGroupName(.head), trunk = JointsGroupName(.trunk)
        /// The legs.
        public static let forelegs = JointsGroupName(.forelegs), hindlegs = JointsGroupName(.hindlegs)
        /// The tail.
        public static let tail = JointsGroupName(.tail)
        /// All joints.
        public static let all = JointsGroupName(rawValue: .all)
    }

    /// The parts that have joints.
    public var availableJointGroupNames: [JointsGroupName] { availableJointsGroupNames }
}

/// How beautiful a picture is, as Apple's network sees it.
open class VNImageAestheticsScoresObservation: VNObservation {
    /// Whether it shows things that are kept for use, such as receipts; false.
    public var isUtility: Bool { false }
    /// -1…1; 0.
    public var overallScore: Float { 0 }
}
