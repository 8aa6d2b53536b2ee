import FoundationEssentials
import Glibc
import ManakoCore
import ManakoGeometry
import ManakoVision

extension HumanBodyPoseObservation {
    /// Names what the network gave.
    init(_ mesh: BodyMesh, confidence: Float, in size: ImageSize, uuid: UUID = UUID()) {
        var joints: [PoseJointName: Joint] = [:]
        for name in PoseJointName.allCases {
            let indices = name.meshIndices
            let place = ImagePoint(
                x: indices.reduce(0) { $0 + mesh.points[$1].x } / Double(indices.count),
                y: indices.reduce(0) { $0 + mesh.points[$1].y } / Double(indices.count))
            let seen = indices.map { mesh.visibilities[$0] }.min() ?? 0
            joints[name] = Joint(location: place.normalized(in: size), jointName: name.rawValue, confidence: seen)
        }
        self.init(joints: joints, boundingBox: mesh.box(in: size), confidence: confidence, uuid: uuid)
    }
}

extension HumanBodyPoseObservation.PoseJointName {
    /// Which of MediaPipe's points it is, or the middle of which two.
    var meshIndices: [Int] {
        switch self {
        case .nose: [0]
        case .leftEye: [2]
        case .rightEye: [5]
        case .leftEar: [7]
        case .rightEar: [8]
        case .leftShoulder: [11]
        case .rightShoulder: [12]
        case .neck: [11, 12]
        case .leftElbow: [13]
        case .rightElbow: [14]
        case .leftWrist: [15]
        case .rightWrist: [16]
        case .leftHip: [23]
        case .rightHip: [24]
        case .root: [23, 24]
        case .leftKnee: [25]
        case .rightKnee: [26]
        case .leftAnkle: [27]
        case .rightAnkle: [28]
        }
    }
}

extension MeshFinder<HandMesh> {
    /// The hand at a body's wrist; nil when the wrist is hidden or no such hand is there.
    ///
    /// The square is around wrist, root of the little finger and of the index finger, as MediaPipe's holistic graph has it
    /// (`hand_detections_from_pose_to_rects_calculator.cc`), looked at once more around the joints that are found.
    func hand(
        of body: BodyMesh, _ side: Chirality, times: inout StageTimes
    ) throws(ManakoError) -> HumanHandPoseObservation? {
        let (wrist, little, index) = side == .left ? (15, 17, 19) : (16, 18, 20)
        guard body.visibilities[wrist] >= 0.5 else { return nil }
        let (root, pinky, pointer) = (body.points[wrist], body.points[little], body.points[index])
        let knuckle = ImagePoint(x: (2 * pointer.x + pinky.x) / 3, y: (2 * pointer.y + pinky.y) / 3)
        let length = 2 * hypot(knuckle.x - root.x, knuckle.y - root.y)
        let around = ImageRect(x: knuckle.x - length / 2, y: knuckle.y - length / 2, width: length, height: length)
        let angle = RotatedSquare.angle(from: root, to: knuckle, upright: .pi / 2)
        let first = RotatedSquare(around: around, angle: angle, scale: 2.7, shift: -0.1)
        guard let seen = try mesh(in: first, times: &times), let mesh = try mesh(in: seen.square, times: &times) else {
            return nil
        }
        var hand = mesh
        // Which hand it is, the body knows better.
        hand.rightness = side == .right ? 1 : 0
        return HumanHandPoseObservation(hand, confidence: min(1, hand.presence), in: picture.size)
    }
}
