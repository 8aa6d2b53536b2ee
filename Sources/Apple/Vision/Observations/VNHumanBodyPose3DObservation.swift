public import Foundation
import Manako
public import simd

/// A person with the joints of the body in space.
open class VNHumanBodyPose3DObservation: VNRecognizedPoints3DObservation, VNJointsProviding {
    /// The name of a joint; left and right are the person's own.
    public struct JointName: VNPointName {
        /// The point's name.
        public var rawValue: VNRecognizedPointKey
        /// Creates a name.
        public init(rawValue: VNRecognizedPointKey) { self.rawValue = rawValue }

        init(_ joint: HumanBodyPose3DObservation.PoseJointName) {
            rawValue = VNRecognizedPointKey(rawValue: "human_\(joint.rawValue)_3D")
        }

        /// The joint among those of the lower layers.
        var joint: HumanBodyPose3DObservation.PoseJointName? {
            HumanBodyPose3DObservation.PoseJointName.allCases.first { JointName($0) == self }
        }

        /// The head.
        public static let topHead = JointName(.topHead), centerHead = JointName(.centerHead)
        /// The middle between the shoulders.
        public static let centerShoulder = JointName(.centerShoulder)
        /// The shoulders.
        public static let leftShoulder = JointName(.leftShoulder), rightShoulder = JointName(.rightShoulder)
        /// The arms.
        public static let leftElbow = JointName(.leftElbow), rightElbow = JointName(.rightElbow)
        /// The arms.
        public static let leftWrist = JointName(.leftWrist), rightWrist = JointName(.rightWrist)
        /// The middle between shoulders and hips, and that of the hips.
        public static let spine = JointName(.spine), root = JointName(.root)
        /// The legs.
        public static let leftHip = JointName(.leftHip), rightHip = JointName(.rightHip)
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

        private init(_ name: String) { rawValue = VNRecognizedPointGroupKey(rawValue: name) }

        /// The head.
        public static let head = JointsGroupName("human_head_3D")
        /// The middle of the body.
        public static let torso = JointsGroupName("human_torso_3D")
        /// The arms.
        public static let leftArm = JointsGroupName("human_leftArm_3D"), rightArm = JointsGroupName("human_rightArm_3D")
        /// The legs.
        public static let leftLeg = JointsGroupName("human_leftLeg_3D"), rightLeg = JointsGroupName("human_rightLeg_3D")
        /// All joints.
        public static let all = JointsGroupName(rawValue: .all)
    }

    /// How the height is known.
    public enum HeightEstimation: Int, Sendable {
        /// The network guesses from pictures of other people.
        case reference = 0
        /// Something was measured; nothing here does.
        case measured = 1
    }

    private static let members: [JointsGroupName: [JointName]] = [
        .head: [.topHead, .centerHead],
        .torso: [.leftShoulder, .centerShoulder, .rightShoulder, .spine, .root, .leftHip, .rightHip],
        .leftArm: [.leftShoulder, .leftElbow, .leftWrist], .rightArm: [.rightShoulder, .rightElbow, .rightWrist],
        .leftLeg: [.leftHip, .leftKnee, .leftAnkle], .rightLeg: [.rightHip, .rightKnee, .rightAnkle],
    ]

    /// How tall the person is as far as the network can guess, in metres.
    public let bodyHeight: Float
    private let places: NamedPoints<CGPoint>

    init(_ found: HumanBodyPose3DObservation, _ region: Region) {
        bodyHeight = Float(found.metres)
        let known = found.joints.sorted { $0.key.rawValue < $1.key.rawValue }
        places = NamedPoints(
            known.map { (JointName($0.key).rawValue, region.point($0.value.pointInImage)) }, groups: [:])
        let joints = known.map { name, joint in
            let parent = HumanBodyPose3DObservation.parentJointName(for: name) ?? name
            return VNHumanBodyRecognizedPoint3D(
                JointName(name), position: joint.place, parent: found.joints[parent]?.place ?? joint.place,
                parentJoint: JointName(parent))
        }
        let groups = Self.members.map { ($0.key.rawValue, $0.value.map(\.rawValue)) }
        super.init(
            joints, groups: Dictionary(uniqueKeysWithValues: groups), uuid: found.uuid, confidence: found.confidence)
    }

    private struct Parts: Codable {
        var height: Float
        var names: [String]
        var places: [CGPoint]
    }

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let parts = coder.parts(Parts.self, "VNHumanBodyPose3DObservation"), parts.height.isFinite,
            parts.names.count == parts.places.count, parts.places.allSatisfy(\.isPlace)
        else { return nil }
        bodyHeight = parts.height
        places = NamedPoints(
            zip(parts.names, parts.places).map { (VNRecognizedPointKey(rawValue: $0), $1) }, groups: [:])
        super.init(coder: coder)
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        let parts = Parts(height: bodyHeight, names: places.keys.map(\.rawValue), places: places.all)
        coder.encodeParts(parts, "VNHumanBodyPose3DObservation")
    }

    /// How the height is known.
    public var heightEstimation: HeightEstimation { .reference }
    /// Where the camera is; nobody knows, and the identity stands here.
    public var cameraOriginMatrix: simd_float4x4 { matrix_identity_float4x4 }
    /// The joint's place; seen from the middle of the hips, as nobody knows where the camera is.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a name that is not there.
    public func cameraRelativePosition(_ jointName: JointName) throws -> simd_float4x4 {
        try recognizedPoint(jointName).position
    }

    /// A joint.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a name that is not there.
    public func recognizedPoint(_ jointName: JointName) throws -> VNHumanBodyRecognizedPoint3D {
        try named.point(jointName.rawValue)
    }

    /// The joints of a part.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a part that is not there.
    public func recognizedPoints(
        _ jointsGroupName: JointsGroupName
    ) throws -> [JointName: VNHumanBodyRecognizedPoint3D] {
        try named.joints(in: jointsGroupName.rawValue)
    }

    /// Where a joint is in the picture, normalised, origin lower left.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a name that is not there.
    public func pointInImage(_ jointName: JointName) throws -> VNPoint {
        VNPoint(location: try places.point(jointName.rawValue))
    }

    /// The joint that a joint hangs on; nil for the root and for one that is not known.
    public func parentJointName(_ jointName: JointName) -> JointName? {
        jointName.joint.flatMap(HumanBodyPose3DObservation.parentJointName).map { JointName($0) }
    }
}
