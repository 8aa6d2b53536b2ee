import Foundation
import Manako

/// A hand with its joints.
open class VNHumanHandPoseObservation: VNRecognizedPointsObservation {
    /// The name of a joint.
    public struct JointName: RawRepresentable, Hashable, Sendable {
        /// The point's name.
        public var rawValue: VNRecognizedPointKey
        /// Creates a name.
        public init(rawValue: VNRecognizedPointKey) { self.rawValue = rawValue }

        init(_ joint: HumanHandPoseObservation.PoseJointName) {
            rawValue = VNRecognizedPointKey(rawValue: Self.keys[joint] ?? joint.rawValue)
        }

        /// What Vision calls the joints: VNHLK, the finger's letter, and the joint.
        private static let keys: [HumanHandPoseObservation.PoseJointName: String] = {
            let fingers: [(String, [HumanHandPoseObservation.PoseJointName])] = [
                ("T", [.thumbCMC, .thumbMP, .thumbIP, .thumbTip]), ("I", [.indexMCP, .indexPIP, .indexDIP, .indexTip]),
                ("M", [.middleMCP, .middlePIP, .middleDIP, .middleTip]),
                ("R", [.ringMCP, .ringPIP, .ringDIP, .ringTip]),
                ("P", [.littleMCP, .littlePIP, .littleDIP, .littleTip]),
            ]
            var keys: [HumanHandPoseObservation.PoseJointName: String] = [.wrist: "VNHLKWRI"]
            for (letter, joints) in fingers {
                let parts = letter == "T" ? ["CMC", "MP", "IP", "TIP"] : ["MCP", "PIP", "DIP", "TIP"]
                for (joint, part) in zip(joints, parts) { keys[joint] = "VNHLK\(letter)\(part)" }
            }
            return keys
        }()

        /// Where the hand begins.
        public static let wrist = JointName(.wrist)
        /// The thumb, from the hand outwards.
        public static let thumbCMC = JointName(.thumbCMC), thumbMP = JointName(.thumbMP)
        /// The thumb, from the hand outwards.
        public static let thumbIP = JointName(.thumbIP), thumbTip = JointName(.thumbTip)
        /// The index finger, from the hand outwards.
        public static let indexMCP = JointName(.indexMCP), indexPIP = JointName(.indexPIP)
        /// The index finger, from the hand outwards.
        public static let indexDIP = JointName(.indexDIP), indexTip = JointName(.indexTip)
        /// The middle finger, from the hand outwards.
        public static let middleMCP = JointName(.middleMCP), middlePIP = JointName(.middlePIP)
        /// The middle finger, from the hand outwards.
        public static let middleDIP = JointName(.middleDIP), middleTip = JointName(.middleTip)
        /// The ring finger, from the hand outwards.
        public static let ringMCP = JointName(.ringMCP), ringPIP = JointName(.ringPIP)
        /// The ring finger, from the hand outwards.
        public static let ringDIP = JointName(.ringDIP), ringTip = JointName(.ringTip)
        /// The little finger, from the hand outwards.
        public static let littleMCP = JointName(.littleMCP), littlePIP = JointName(.littlePIP)
        /// The little finger, from the hand outwards.
        public static let littleDIP = JointName(.littleDIP), littleTip = JointName(.littleTip)
    }

    /// The name of a finger.
    public struct JointsGroupName: RawRepresentable, Hashable, Sendable {
        /// The group's name.
        public var rawValue: VNRecognizedPointGroupKey
        /// Creates a name.
        public init(rawValue: VNRecognizedPointGroupKey) { self.rawValue = rawValue }

        init(_ group: HumanHandPoseObservation.PoseJointsGroupName) {
            let letters: [HumanHandPoseObservation.PoseJointsGroupName: String] = [
                .thumb: "T", .indexFinger: "I", .middleFinger: "M", .ringFinger: "R", .littleFinger: "P",
            ]
            rawValue = VNRecognizedPointGroupKey(rawValue: "VNHLRK\(letters[group] ?? "")")
        }

        /// The fingers.
        public static let thumb = JointsGroupName(.thumb), indexFinger = JointsGroupName(.indexFinger)
        /// The fingers.
        public static let middleFinger = JointsGroupName(.middleFinger), ringFinger = JointsGroupName(.ringFinger)
        /// The fingers.
        public static let littleFinger = JointsGroupName(.littleFinger)
        /// All joints, the wrist among them.
        public static let all = JointsGroupName(rawValue: .all)
    }

    /// Which of its person's hands it is.
    public let chirality: VNChirality

    init(_ found: HumanHandPoseObservation, _ region: Region) {
        chirality = found.chirality.map { $0 == .left ? .left : .right } ?? .unknown
        let joints = HumanHandPoseObservation.PoseJointName.allCases.compactMap { name in
            found.joints[name].map { joint in
                VNRecognizedPoint(
                    JointName(name).rawValue, location: region.point(joint.location), confidence: joint.confidence)
            }
        }
        let groups = HumanHandPoseObservation.PoseJointsGroupName.allCases.map { group in
            (
                JointsGroupName(group).rawValue,
                HumanHandPoseObservation.jointNames(in: group).map { JointName($0).rawValue }
            )
        }
        super.init(
            joints, groups: Dictionary(uniqueKeysWithValues: groups), uuid: found.uuid, confidence: found.confidence)
    }

    /// The joints that there are.
    public var availableJointNames: [JointName] { availableKeys.map(JointName.init(rawValue:)) }
    /// The fingers that have joints.
    public var availableJointsGroupNames: [JointsGroupName] { availableGroupKeys.map(JointsGroupName.init(rawValue:)) }

    /// A joint.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a name that is not there.
    public func recognizedPoint(_ jointName: JointName) throws -> VNRecognizedPoint {
        try recognizedPoint(forKey: jointName.rawValue)
    }

    /// The joints of a finger.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a finger that is not there.
    public func recognizedPoints(_ jointsGroupName: JointsGroupName) throws -> [JointName: VNRecognizedPoint] {
        let points = try recognizedPoints(forGroupKey: jointsGroupName.rawValue)
        return Dictionary(uniqueKeysWithValues: points.map { (JointName(rawValue: $0.key), $0.value) })
    }
}
