import Foundation
import Manako

/// A person with the joints of the body.
open class VNHumanBodyPoseObservation: VNRecognizedPointsObservation, VNJointsProviding {
    /// The name of a joint; left and right are the person's own.
    public struct JointName: VNPointName {
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
    public struct JointsGroupName: VNPointName {
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

    override var modelKeys: [VNRecognizedPointKey] {
        let joints: [JointName] = [
            .nose, .neck, .rightShoulder, .rightElbow, .rightWrist, .leftShoulder, .leftElbow, .leftWrist, .rightHip,
            .rightKnee, .rightAnkle, .leftHip, .leftKnee, .leftAnkle, .rightEye, .leftEye, .rightEar, .leftEar,
        ]
        return joints.map(\.rawValue)
    }

    convenience init(_ found: HumanBodyPoseObservation, _ region: Region) {
        self.init(found, region, joint: { JointName($0).rawValue }, group: { JointsGroupName($0).rawValue })
    }
}
