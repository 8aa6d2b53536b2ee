import Foundation

// What requests would find that need Apple's networks: there is never one here, and code that speaks of them compiles.

/// The joints of a cat or a dog.
open class VNAnimalBodyPoseObservation: VNRecognizedPointsObservation, VNJointsProviding {
    /// The name of a joint.
    public struct JointName: VNPointName {
        /// The point's name.
        public var rawValue: VNRecognizedPointKey
        /// Creates a name.
        public init(rawValue: VNRecognizedPointKey) { self.rawValue = rawValue }
    }

    /// The name of a part of the body.
    public struct JointsGroupName: VNPointName {
        /// The group's name.
        public var rawValue: VNRecognizedPointGroupKey
        /// Creates a name.
        public init(rawValue: VNRecognizedPointGroupKey) { self.rawValue = rawValue }

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
