public import Foundation
import Manako

/// A hand with its joints.
open class VNHumanHandPoseObservation: VNRecognizedPointsObservation, VNJointsProviding {
    /// The name of a joint.
    public struct JointName: VNPointName {
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
    public struct JointsGroupName: VNPointName {
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
    public private(set) var chirality = VNChirality.unknown

    override var modelKeys: [VNRecognizedPointKey] {
        let joints: [JointName] = [
            .wrist, .thumbCMC, .thumbMP, .thumbIP, .thumbTip, .indexMCP, .indexPIP, .indexDIP, .indexTip, .middleMCP,
            .middlePIP, .middleDIP, .middleTip, .ringMCP, .ringPIP, .ringDIP, .ringTip, .littleMCP, .littlePIP,
            .littleDIP, .littleTip,
        ]
        return joints.map(\.rawValue)
    }

    convenience init(_ found: HumanHandPoseObservation, _ region: Region) {
        self.init(found, region, joint: { JointName($0).rawValue }, group: { JointsGroupName($0).rawValue })
        chirality = found.chirality.map { $0 == .left ? .left : .right } ?? .unknown
    }

    override func restore(from coder: NSCoder) -> Bool {
        guard super.restore(from: coder), let side = coder.parts(Int.self, "VNHumanHandPoseObservation"),
            let chirality = VNChirality(rawValue: side)
        else { return false }
        self.chirality = chirality
        return true
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeParts(chirality.rawValue, "VNHumanHandPoseObservation")
    }
}
