import Foundation
import Manako

/// What a joint or a part of a body is called: the name of a point or of a group of points.
public protocol VNPointName: RawRepresentable, Hashable, Sendable {
    /// Creates a name.
    init(rawValue: RawValue)
}

/// An observation whose points are joints.
public protocol VNJointsProviding: VNObservation {
    /// The name of a joint.
    associatedtype JointName: VNPointName where JointName.RawValue == VNRecognizedPointKey
    /// The name of a part that has joints.
    associatedtype JointsGroupName: VNPointName where JointsGroupName.RawValue == VNRecognizedPointGroupKey

    /// The names of the points that there are.
    var availableKeys: [VNRecognizedPointKey] { get }
    /// The names of the groups that have points.
    var availableGroupKeys: [VNRecognizedPointGroupKey] { get }
}

extension VNJointsProviding {
    /// The joints that there are.
    public var availableJointNames: [JointName] { availableKeys.map(JointName.init(rawValue:)) }
    /// The parts that have joints.
    public var availableJointsGroupNames: [JointsGroupName] { availableGroupKeys.map(JointsGroupName.init(rawValue:)) }
}

extension VNJointsProviding where Self: VNRecognizedPointsObservation {
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
        try named.joints(in: jointsGroupName.rawValue)
    }
}

extension VNRecognizedPointsObservation {
    /// An observation's joints under Vision's names.
    convenience init<Pose: PoseProviding>(
        _ found: Pose, _ region: Region, joint: (Pose.PoseJointName) -> VNRecognizedPointKey,
        group: (Pose.PoseJointsGroupName) -> VNRecognizedPointGroupKey
    ) {
        let points = found.availableJointNames.compactMap { name in
            found.joints[name].map {
                VNRecognizedPoint(joint(name), location: region.point($0.location), confidence: $0.confidence)
            }
        }
        let groups = Pose.PoseJointsGroupName.allCases.map { (group($0), Pose.jointNames(in: $0).map(joint)) }
        self.init(
            points, groups: Dictionary(uniqueKeysWithValues: groups), uuid: found.uuid, confidence: found.confidence)
    }
}
