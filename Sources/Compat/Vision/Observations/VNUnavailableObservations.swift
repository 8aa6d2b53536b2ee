import Foundation

// What requests would find that need Apple's networks: there is never one here, and code that speaks of them compiles.

/// The joints of a cat or a dog.
open class VNAnimalBodyPoseObservation: VNRecognizedPointsObservation {
    /// The name of a joint.
    public struct JointName: RawRepresentable, Hashable, Sendable {
        /// The point's name.
        public var rawValue: VNRecognizedPointKey
        /// Creates a name.
        public init(rawValue: VNRecognizedPointKey) { self.rawValue = rawValue }
    }

    /// The name of a part of the body.
    public struct JointsGroupName: RawRepresentable, Hashable, Sendable {
        /// The group's name.
        public var rawValue: VNRecognizedPointGroupKey
        /// Creates a name.
        public init(rawValue: VNRecognizedPointGroupKey) { self.rawValue = rawValue }

        /// All joints.
        public static let all = JointsGroupName(rawValue: .all)
    }

    /// The joints that there are.
    public var availableJointNames: [JointName] { availableKeys.map(JointName.init(rawValue:)) }
    /// The parts that have joints.
    public var availableJointGroupNames: [JointsGroupName] { availableGroupKeys.map(JointsGroupName.init(rawValue:)) }

    /// A joint.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a name that is not there.
    public func recognizedPoint(_ jointName: JointName) throws -> VNRecognizedPoint {
        try recognizedPoint(forKey: jointName.rawValue)
    }

    /// The joints of a part.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a part that is not there.
    public func recognizedPoints(_ jointsGroupName: JointsGroupName) throws -> [JointName: VNRecognizedPoint] {
        let points = try recognizedPoints(forGroupKey: jointsGroupName.rawValue)
        return Dictionary(uniqueKeysWithValues: points.map { (JointName(rawValue: $0.key), $0.value) })
    }
}

/// How beautiful a picture is, as Apple's network sees it.
open class VNImageAestheticsScoresObservation: VNObservation {
    /// Whether it shows things that are kept for use, such as receipts; false.
    public var isUtility: Bool { false }
    /// -1…1; 0.
    public var overallScore: Float { 0 }
}
