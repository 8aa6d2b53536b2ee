public import ManakoGeometry
public import ManakoVision

/// A joint of a body or a hand, or another point that a pose has.
public struct Joint: Sendable, Hashable, Codable, CustomStringConvertible {
    /// Where it is: normalised to the upright image, origin lower-left; may lie outside the picture.
    public var location: NormalizedPoint
    /// What it is called.
    public var jointName: String
    /// How sure the model is that it is there and seen, 0…1.
    public var confidence: Float

    /// Creates a joint.
    public init(location: NormalizedPoint, jointName: String, confidence: Float) {
        self.location = location
        self.jointName = jointName
        self.confidence = confidence
    }

    /// The name, the place and the confidence.
    public var description: String { "\(jointName) at \(location) \(confidence)" }

    /// The distance to another joint in normalised units.
    public func distance(to other: Joint) -> Double { location.distance(to: other.location) }
}

extension Joint: CoordinateConvertible {
    /// Maps the place.
    public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) { location = transform(location) }
}

/// Which hand.
public enum Chirality: String, Sendable, Hashable, Codable, CaseIterable {
    /// The person's own left or right.
    case left, right
}

/// Something with joints that have names and belong to groups.
public protocol PoseProviding: VisionObservation {
    /// What joints are called.
    associatedtype PoseJointName: RawRepresentable, CaseIterable, Hashable, Sendable
    where PoseJointName.RawValue == String
    /// What groups of joints are called.
    associatedtype PoseJointsGroupName: CaseIterable, Hashable, Sendable

    /// The joints that it has.
    var joints: [PoseJointName: Joint] { get }
    /// The joints of a group, from the body outwards.
    static func jointNames(in group: PoseJointsGroupName) -> [PoseJointName]
}

extension PoseProviding {
    /// The names of the joints that it has, in their usual order.
    public var availableJointNames: [PoseJointName] { PoseJointName.allCases.filter { joints[$0] != nil } }

    /// The groups of which it has joints.
    public var availableJointsGroupNames: [PoseJointsGroupName] {
        PoseJointsGroupName.allCases.filter { group in Self.jointNames(in: group).contains { joints[$0] != nil } }
    }

    /// A joint; nil when it does not have it.
    public func joint(for name: PoseJointName) -> Joint? { joints[name] }

    /// The joints of a group, or all of them.
    public func allJoints(in group: PoseJointsGroupName? = nil) -> [PoseJointName: Joint] {
        guard let group else { return joints }
        let names = Set(Self.jointNames(in: group))
        return joints.filter { names.contains($0.key) }
    }
}
