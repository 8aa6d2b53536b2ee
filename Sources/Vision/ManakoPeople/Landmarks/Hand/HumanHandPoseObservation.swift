public import FoundationEssentials
public import ManakoGeometry
public import ManakoVision

/// A hand with its joints.
public struct HumanHandPoseObservation: PoseProviding, BoundingBoxProviding {
    /// The joints of a hand, in the order of MediaPipe's 21 points.
    public enum PoseJointName: String, Sendable, Hashable, Codable, CaseIterable {
        /// The middle of the wrist.
        case wrist
        /// The thumb, from the wrist outwards.
        case thumbCMC, thumbMP, thumbIP, thumbTip
        /// The index finger, from the knuckle outwards.
        case indexMCP, indexPIP, indexDIP, indexTip
        /// The middle finger, from the knuckle outwards.
        case middleMCP, middlePIP, middleDIP, middleTip
        /// The ring finger, from the knuckle outwards.
        case ringMCP, ringPIP, ringDIP, ringTip
        /// The little finger, from the knuckle outwards.
        case littleMCP, littlePIP, littleDIP, littleTip
    }

    /// The fingers.
    public enum PoseJointsGroupName: String, Sendable, Hashable, Codable, CaseIterable {
        /// The fingers without the wrist.
        case thumb, indexFinger, middleFinger, ringFinger, littleFinger
    }

    /// Tells this observation from every other one.
    public let uuid: UUID
    /// How sure the models are that there is a hand, 0…1.
    public let confidence: Float
    /// Which of its person's hands it is.
    public let chirality: Chirality?
    /// The box around the joints in normalised coordinates of the upright image, origin lower-left; Vision has none.
    public private(set) var boundingBox: NormalizedRect
    /// All 21 joints. Their confidence is that of the hand: the model has none for single joints.
    public private(set) var joints: [PoseJointName: Joint]

    /// Creates an observation.
    public init(
        joints: [PoseJointName: Joint], chirality: Chirality?, boundingBox: NormalizedRect, confidence: Float,
        uuid: UUID = UUID()
    ) {
        self.uuid = uuid
        self.confidence = confidence
        self.chirality = chirality
        self.boundingBox = boundingBox
        self.joints = joints
    }

    /// Which joints a finger has, from the hand outwards.
    public static func jointNames(in group: PoseJointsGroupName) -> [PoseJointName] {
        let all = PoseJointName.allCases
        let first =
            switch group {
            case .thumb: 1
            case .indexFinger: 5
            case .middleFinger: 9
            case .ringFinger: 13
            case .littleFinger: 17
            }
        return Array(all[first..<first + 4])
    }

    /// Which hand, and where.
    public var description: String { "\(chirality?.rawValue ?? "a") hand at \(boundingBox) \(confidence)" }
}

extension HumanHandPoseObservation: CoordinateConvertible {
    /// Maps the box and the joints.
    public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) {
        boundingBox.mapPoints(transform)
        joints.mapPoints(transform)
    }
}
