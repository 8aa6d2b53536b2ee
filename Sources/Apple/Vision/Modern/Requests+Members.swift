public import CoreML
import CoreVideo
import Foundation
public import Manako

extension CoreMLRequest {
    /// The model.
    public var modelContainer: CoreMLModelContainer { model }
    /// The names that a classifier knows; nil, as the model is not asked.
    public var supportedIdentifiers: [String]? { nil }
}

extension ClassifyImageRequest {
    /// The names that the model knows; none where no model was chosen.
    public var supportedIdentifiers: [String] { classifier?.labels.names ?? [] }
}

extension DetectBarcodesRequest {
    /// Not looked at: codes beside a code are given with it where they are read.
    public var coalescesCompositeSymbologies: Bool {
        get { false }
        set {}
    }
}

extension GeneratePersonSegmentationRequest {
    /// The format of the mask: one byte a pixel.
    public var outputPixelFormatType: OSType { kCVPixelFormatType_OneComponent8 }
    /// The formats that the mask can have.
    public var supportedOutputPixelFormats: [OSType] { [kCVPixelFormatType_OneComponent8] }
}

extension TrackOpticalFlowRequest {
    /// The formats that flow can have.
    public var supportedOutputPixelFormatTypes: [OSType] { [kCVPixelFormatType_TwoComponent32Float] }
    /// The format of flow among pixel buffers: two singles a pixel.
    public var outputPixelFormatType: OSType { kCVPixelFormatType_TwoComponent32Float }
}

extension FaceObservation {
    /// Creates an observation of a box, to ask for landmarks in it.
    public init(boundingBox: NormalizedRect, revision: DetectFaceRectanglesRequest.Revision? = nil) {
        self.init(boundingBox: boundingBox, confidence: 1, keyPoints: [])
    }
}

extension FaceObservation.Landmarks2D {
    /// A part of a face.
    public typealias Region = FaceObservation.Region
}

extension HumanBodyPose3DObservation {
    /// Parts of a body.
    public enum PoseJointsGroupName: String, Sendable, Hashable, Codable, CaseIterable {
        /// The head, and the middle of the body.
        case head, torso
        /// The arms and the legs.
        case leftArm, rightArm, leftLeg, rightLeg

        /// Which joints a part has, from the body outwards.
        var members: [PoseJointName] {
            switch self {
            case .head: [.centerHead, .topHead]
            case .torso: [.leftShoulder, .centerShoulder, .rightShoulder, .spine, .root, .leftHip, .rightHip]
            case .leftArm: [.leftShoulder, .leftElbow, .leftWrist]
            case .rightArm: [.rightShoulder, .rightElbow, .rightWrist]
            case .leftLeg: [.leftHip, .leftKnee, .leftAnkle]
            case .rightLeg: [.rightHip, .rightKnee, .rightAnkle]
            }
        }
    }

    /// What joints are called; the name that it has in Vision.
    public typealias JointName = PoseJointName
    /// What groups of joints are called; the name that it has in Vision.
    public typealias JointsGroupName = PoseJointsGroupName
    /// How the height is known; the name that it has in Vision.
    public typealias EstimationTechnique = HeightEstimationTechnique

    /// The joints that it has: all.
    public var availableJointNames: [JointName] { JointName.allCases.filter { joints[$0] != nil } }
    /// The groups of which it has joints: all.
    public var availableJointsGroupNames: [JointsGroupName] { JointsGroupName.allCases }
    /// The place of a joint in the picture, normalised, origin lower left.
    public func pointInImage(for jointName: JointName) -> NormalizedPoint { joints[jointName]?.pointInImage ?? .zero }
    /// The joint that a joint hangs on; the root hangs on itself.
    public func parentJointName(for jointName: JointName) -> JointName {
        Self.parentJointName(for: jointName) ?? jointName
    }

    /// The joints of a part; all of them without one.
    public func allJoints(in group: PoseJointsGroupName? = nil) -> [PoseJointName: Joint3D] {
        guard let group else { return joints }
        return joints.filter { group.members.contains($0.key) }
    }
}

extension RecognizedTextObservation {
    /// Whether it is a headline; `RecognizeDocumentsRequest` tells, and this does not.
    public var isTitle: Bool { false }
    /// Whether the line goes on in the next one; nobody knows.
    public var shouldWrapToNextLine: Bool? { nil }
}

/// A joint in space.
public typealias Joint3D = HumanBodyPose3DObservation.Joint3D

extension HumanHandPoseObservation {
    /// Which hand.
    public typealias Chirality = Manako.Chirality

    /// The joints in an array of 1 × 3 × 21: across, upwards, and how sure, in the order in which models that classify hands take them:
    /// the wrist, then each finger from the thumb on, from its root to its tip. Those that were not found are zeros.
    public var keypoints: MLMultiArray {
        get throws { try VNHumanHandPoseObservation(self, .whole).keypointsMultiArray() }
    }
}

extension HumanBodyPoseObservation {
    /// 18 joints, all but the root, in an array of 1 × 3 × 18: across, upwards, and how sure, in the order in which models that classify
    /// actions take them: nose, neck, right arm, left arm, right leg, left leg, right and left eye, right and left ear. Those that were
    /// not found are zeros.
    public var keypoints: MLMultiArray {
        get throws { try VNHumanBodyPoseObservation(self, .whole).keypointsMultiArray() }
    }
}

extension DetectHumanBodyPose3DRequest {
    /// The groups of joints that can be found.
    public var supportedJointsGroupNames: [HumanBodyPose3DObservation.JointsGroupName] {
        HumanBodyPose3DObservation.JointsGroupName.allCases
    }
}
