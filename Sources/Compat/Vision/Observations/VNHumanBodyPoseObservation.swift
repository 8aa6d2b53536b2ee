import Foundation
import Manako

/// A person with the joints of the body.
open class VNHumanBodyPoseObservation: VNRecognizedPointsObservation {
    /// The name of a joint; left and right are the person's own.
    public struct JointName: RawRepresentable, Hashable, Sendable {
        /// The point's name.
        public var rawValue: VNRecognizedPointKey
        /// Creates a name.
        public init(rawValue: VNRecognizedPointKey) { self.rawValue = rawValue }

        init(_ joint: HumanBodyPoseObservation.PoseJointName) {
            rawValue = VNRecognizedPointKey(rawValue: Self.keys[joint] ?? joint.rawValue)
        }

        /// What Vision calls the joints.
        private static let keys: [HumanBodyPoseObservation.PoseJointName: String] = [
            .nose: "head_joint", .leftEye: "left_eye_joint", .rightEye: "right_eye_joint", .leftEar: "left_ear_joint",
            .rightEar: "right_ear_joint", .leftShoulder: "left_shoulder_1_joint",
            .rightShoulder: "right_shoulder_1_joint", .neck: "neck_1_joint", .leftElbow: "left_forearm_joint",
            .rightElbow: "right_forearm_joint", .leftWrist: "left_hand_joint", .rightWrist: "right_hand_joint",
            .leftHip: "left_upLeg_joint", .rightHip: "right_upLeg_joint", .root: "root", .leftKnee: "left_leg_joint",
            .rightKnee: "right_leg_joint", .leftAnkle: "left_foot_joint", .rightAnkle: "right_foot_joint",
        ]

        /// The head.
        public static let nose = JointName(.nose), leftEye = JointName(.leftEye), rightEye = JointName(.rightEye)
        /// The head.
        public static let leftEar = JointName(.leftEar), rightEar = JointName(.rightEar)
        /// The shoulders, and the middle between them.
        public static let leftShoulder = JointName(.leftShoulder), rightShoulder = JointName(.rightShoulder)
        /// The middle between the shoulders.
        public static let neck = JointName(.neck)
        /// The arms.
        public static let leftElbow = JointName(.leftElbow), rightElbow = JointName(.rightElbow)
        /// The arms.
        public static let leftWrist = JointName(.leftWrist), rightWrist = JointName(.rightWrist)
        /// The hips, and the middle between them.
        public static let leftHip = JointName(.leftHip), rightHip = JointName(.rightHip), root = JointName(.root)
        /// The legs.
        public static let leftKnee = JointName(.leftKnee), rightKnee = JointName(.rightKnee)
        /// The legs.
        public static let leftAnkle = JointName(.leftAnkle), rightAnkle = JointName(.rightAnkle)
    }

    /// The name of a part of the body.
    public struct JointsGroupName: RawRepresentable, Hashable, Sendable {
        /// The group's name.
        public var rawValue: VNRecognizedPointGroupKey
        /// Creates a name.
        public init(rawValue: VNRecognizedPointGroupKey) { self.rawValue = rawValue }

        init(_ group: HumanBodyPoseObservation.PoseJointsGroupName) {
            rawValue = VNRecognizedPointGroupKey(
                rawValue: "VNBIPK\(group.rawValue.prefix(1).uppercased())\(group.rawValue.dropFirst())")
        }

        /// The head.
        public static let face = JointsGroupName(.face)
        /// Shoulders and hips.
        public static let torso = JointsGroupName(.torso)
        /// The arms.
        public static let leftArm = JointsGroupName(.leftArm), rightArm = JointsGroupName(.rightArm)
        /// The legs.
        public static let leftLeg = JointsGroupName(.leftLeg), rightLeg = JointsGroupName(.rightLeg)
        /// All joints.
        public static let all = JointsGroupName(rawValue: .all)
    }

    init(_ found: HumanBodyPoseObservation, _ region: Region) {
        let joints = HumanBodyPoseObservation.PoseJointName.allCases.compactMap { name in
            found.joints[name].map { joint in
                VNRecognizedPoint(
                    JointName(name).rawValue, location: region.point(joint.location), confidence: joint.confidence)
            }
        }
        let groups = HumanBodyPoseObservation.PoseJointsGroupName.allCases.map { group in
            (
                JointsGroupName(group).rawValue,
                HumanBodyPoseObservation.jointNames(in: group).map { JointName($0).rawValue }
            )
        }
        super.init(
            joints, groups: Dictionary(uniqueKeysWithValues: groups), uuid: found.uuid, confidence: found.confidence)
    }

    /// The joints that there are.
    public var availableJointNames: [JointName] { availableKeys.map(JointName.init(rawValue:)) }
    /// The parts that have joints.
    public var availableJointsGroupNames: [JointsGroupName] { availableGroupKeys.map(JointsGroupName.init(rawValue:)) }

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
