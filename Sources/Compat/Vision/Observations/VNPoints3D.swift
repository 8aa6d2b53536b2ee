public import Foundation
import Manako
public import simd

/// A point in space.
open class VNPoint3D: NSObject, NSCopying {
    /// A matrix that moves the origin to the point, in metres.
    public let position: simd_float4x4

    /// Creates a point.
    public init(position: simd_float4x4) { self.position = position }

    /// The same object, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A point in space with a name.
open class VNRecognizedPoint3D: VNPoint3D {
    /// The point's name.
    public let identifier: VNRecognizedPointKey

    init(_ identifier: VNRecognizedPointKey, position: simd_float4x4) {
        self.identifier = identifier
        super.init(position: position)
    }
}

/// A joint of a body in space.
open class VNHumanBodyRecognizedPoint3D: VNRecognizedPoint3D {
    /// Where it is seen from the joint that it hangs on.
    public let localPosition: simd_float4x4
    /// The joint that it hangs on; the root hangs on itself.
    public let parentJoint: VNHumanBodyPose3DObservation.JointName

    init(
        _ name: VNHumanBodyPose3DObservation.JointName, position: SIMD3<Double>, parent: SIMD3<Double>,
        parentJoint: VNHumanBodyPose3DObservation.JointName
    ) {
        localPosition = Self.matrix(position - parent)
        self.parentJoint = parentJoint
        super.init(name.rawValue, position: Self.matrix(position))
    }

    private static func matrix(_ place: SIMD3<Double>) -> simd_float4x4 {
        var matrix = simd_float4x4(1)
        matrix[3] = simd_float4(Float(place.x), Float(place.y), Float(place.z), 1)
        return matrix
    }
}

/// Points in space with names.
open class VNRecognizedPoints3DObservation: VNObservation {
    let points: [VNRecognizedPointKey: VNHumanBodyRecognizedPoint3D]
    let groups: [VNRecognizedPointGroupKey: [VNRecognizedPointKey]]

    init(
        _ points: [VNHumanBodyRecognizedPoint3D], groups: [VNRecognizedPointGroupKey: [VNRecognizedPointKey]],
        uuid: UUID, confidence: VNConfidence
    ) {
        self.points = Dictionary(points.map { ($0.identifier, $0) }) { first, _ in first }
        self.groups = groups
        super.init(uuid: uuid, confidence: confidence)
    }

    /// The names of the points that there are.
    public var availableKeys: [VNRecognizedPointKey] { points.keys.sorted { $0.rawValue < $1.rawValue } }
    /// The names of the groups that have points.
    public var availableGroupKeys: [VNRecognizedPointGroupKey] {
        [.all] + groups.keys.sorted { $0.rawValue < $1.rawValue }
    }

    /// A point.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a name that is not there.
    public func recognizedPoint(forKey pointKey: VNRecognizedPointKey) throws -> VNRecognizedPoint3D {
        guard let point = points[pointKey] else {
            throw VNError(.invalidArgument, "there is no point that is called \(pointKey.rawValue)")
        }
        return point
    }

    /// The points of a group.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a group that is not there.
    public func recognizedPoints(
        forGroupKey groupKey: VNRecognizedPointGroupKey
    ) throws -> [VNRecognizedPointKey: VNRecognizedPoint3D] {
        guard groupKey == .all || groups[groupKey] != nil else {
            throw VNError(.invalidArgument, "there is no group of points that is called \(groupKey.rawValue)")
        }
        return points.filter { groupKey == .all || groups[groupKey]?.contains($0.key) ?? false }
    }
}

/// A person with the joints of the body in space.
open class VNHumanBodyPose3DObservation: VNRecognizedPoints3DObservation {
    /// The name of a joint; left and right are the person's own.
    public struct JointName: RawRepresentable, Hashable, Sendable {
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
    public struct JointsGroupName: RawRepresentable, Hashable, Sendable {
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
    private let places: [JointName: CGPoint]

    init(_ found: HumanBodyPose3DObservation, _ region: Region) {
        bodyHeight = Float(found.metres)
        places = Dictionary(
            uniqueKeysWithValues: found.joints.map { (JointName($0.key), region.point($0.value.pointInImage)) })
        let joints = found.joints.map { name, joint in
            let parent = HumanBodyPose3DObservation.parentJointName(for: name) ?? name
            return VNHumanBodyRecognizedPoint3D(
                JointName(name), position: joint.place, parent: found.joints[parent]?.place ?? joint.place,
                parentJoint: JointName(parent))
        }
        let groups = Self.members.map { ($0.key.rawValue, $0.value.map(\.rawValue)) }
        super.init(
            joints, groups: Dictionary(uniqueKeysWithValues: groups), uuid: found.uuid, confidence: found.confidence)
    }

    /// How the height is known.
    public var heightEstimation: HeightEstimation { .reference }
    /// Where the camera is; nobody knows, and the identity stands here.
    public var cameraOriginMatrix: simd_float4x4 { matrix_identity_float4x4 }
    /// The joints that there are.
    public var availableJointNames: [JointName] { availableKeys.map(JointName.init(rawValue:)) }
    /// The parts that have joints.
    public var availableJointsGroupNames: [JointsGroupName] { availableGroupKeys.map(JointsGroupName.init(rawValue:)) }

    /// A joint.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a name that is not there.
    public func recognizedPoint(_ jointName: JointName) throws -> VNHumanBodyRecognizedPoint3D {
        guard let point = points[jointName.rawValue] else {
            throw VNError(.invalidArgument, "there is no joint that is called \(jointName.rawValue.rawValue)")
        }
        return point
    }

    /// The joints of a part.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a part that is not there.
    public func recognizedPoints(
        _ jointsGroupName: JointsGroupName
    ) throws -> [JointName: VNHumanBodyRecognizedPoint3D] {
        let keys = try recognizedPoints(forGroupKey: jointsGroupName.rawValue).keys
        return Dictionary(
            uniqueKeysWithValues: points.filter { keys.contains($0.key) }.map {
                (JointName(rawValue: $0.key), $0.value)
            })
    }

    /// Where a joint is in the picture, normalised, origin lower left.
    ///
    /// - Throws: ``VNErrorCode/invalidArgument`` for a name that is not there.
    public func pointInImage(_ jointName: JointName) throws -> VNPoint {
        guard let place = places[jointName] else {
            throw VNError(.invalidArgument, "there is no joint that is called \(jointName.rawValue.rawValue)")
        }
        return VNPoint(location: place)
    }

    /// The joint that a joint hangs on; nil for the root and for one that is not known.
    public func parentJointName(_ jointName: JointName) -> JointName? {
        jointName.joint.flatMap(HumanBodyPose3DObservation.parentJointName).map { JointName($0) }
    }
}
