public import FoundationEssentials
public import ManakoGeometry
public import ManakoVision

/// A person with the joints of the body in space.
public struct HumanBodyPose3DObservation: VisionObservation {
    /// The joints of a body in space; left and right are the person's own.
    public enum PoseJointName: String, Sendable, Hashable, Codable, CaseIterable {
        /// The head: above the eyes by as much as the nose is below, and the middle between the ears.
        case topHead, centerHead
        /// The shoulders, and the middle between them.
        case centerShoulder, leftShoulder, rightShoulder
        /// The arms.
        case leftElbow, rightElbow, leftWrist, rightWrist
        /// The middle between shoulders and hips, and that of the hips.
        case spine, root
        /// The legs.
        case leftHip, rightHip, leftKnee, rightKnee, leftAnkle, rightAnkle
    }

    /// How `bodyHeight` is known.
    public enum HeightEstimationTechnique: String, Sendable, Hashable, Codable {
        /// The network guesses from pictures of other people how large a body is.
        case reference
        /// Something was measured; nothing here does.
        case measured
    }

    /// A joint in space.
    public struct Joint3D: Sendable, Hashable, Codable {
        /// Metres from ``PoseJointName/root``: to the picture's right, up, and towards the camera.
        @_disfavoredOverload public var position: SIMD3<Double>
        /// ``position``, for modules where that name means something else.
        package var place: SIMD3<Double> { position }
        /// Its place in the picture, normalised, origin lower-left.
        public var pointInImage: NormalizedPoint
        /// How sure the model is that it is seen, 0…1.
        public var confidence: Float
        /// Its name.
        public let identifier: String
        /// The name of the joint that it hangs on; its own, of the root.
        public let parentJoint: String
        /// Metres from the joint that it hangs on.
        package let fromParent: SIMD3<Double>
    }

    /// Tells this observation from every other one.
    public let uuid: UUID
    /// How sure the models are that there is a person, 0…1.
    public let confidence: Float
    /// The joints, all of them.
    public private(set) var joints: [PoseJointName: Joint3D]
    /// How tall the person is as far as the network can guess, in metres: along head, back and the longer leg, sole and hair left out.
    ///
    /// Vision has a `Measurement` here, a type of Foundation's.
    @_disfavoredOverload public let bodyHeight: Double

    /// How `bodyHeight` is known.
    public var heightEstimationTechnique: HeightEstimationTechnique { .reference }

    /// A joint.
    public func joint(for name: PoseJointName) -> Joint3D? { joints[name] }

    /// The place of a joint in the picture, normalised, origin lower-left.
    @_disfavoredOverload public func pointInImage(for name: PoseJointName) -> NormalizedPoint? {
        joints[name]?.pointInImage
    }

    /// The joint that a joint hangs on; nil for the root.
    public static func parentJointName(for name: PoseJointName) -> PoseJointName? {
        switch name {
        case .root: nil
        case .spine, .leftHip, .rightHip: .root
        case .centerShoulder: .spine
        case .centerHead, .leftShoulder, .rightShoulder: .centerShoulder
        case .topHead: .centerHead
        case .leftElbow: .leftShoulder
        case .rightElbow: .rightShoulder
        case .leftWrist: .leftElbow
        case .rightWrist: .rightElbow
        case .leftKnee: .leftHip
        case .rightKnee: .rightHip
        case .leftAnkle: .leftKnee
        case .rightAnkle: .rightKnee
        }
    }

    /// `bodyHeight` in metres, for modules where that name means something else.
    package var metres: Double { bodyHeight }

    /// How tall, and how sure.
    public var description: String { "body of \(bodyHeight) m \(confidence)" }
}

extension HumanBodyPose3DObservation: CoordinateConvertible {
    /// Maps the joints' places in the picture; those in space stay.
    public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) { joints.mapPoints(transform) }
}

extension HumanBodyPose3DObservation.Joint3D: CoordinateConvertible {
    /// Maps the place in the picture.
    public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) {
        pointInImage = transform(pointInImage)
    }
}

extension HumanBodyPose3DObservation {
    /// Names what the network gave.
    init(_ mesh: BodyMesh, confidence: Float, in size: ImageSize, uuid: UUID = UUID()) {
        self.uuid = uuid
        self.confidence = confidence
        var joints: [PoseJointName: Joint3D] = [:]
        for name in PoseJointName.allCases { joints[name] = Joint3D(mesh, name, size) }
        self.joints = joints
        func length(_ names: [PoseJointName]) -> Double {
            let places = names.compactMap { joints[$0]?.position }
            return zip(places, places.dropFirst()).reduce(0) { sum, ends in
                let step = ends.1 - ends.0
                return sum + (step * step).sum().squareRoot()
            }
        }
        bodyHeight =
            length([.topHead, .centerHead, .centerShoulder, .spine, .root])
            + max(length([.leftHip, .leftKnee, .leftAnkle]), length([.rightHip, .rightKnee, .rightAnkle]))
    }
}

extension HumanBodyPose3DObservation.Joint3D {
    /// The weighted mean of points.
    fileprivate init(_ mesh: BodyMesh, _ name: HumanBodyPose3DObservation.PoseJointName, _ size: ImageSize) {
        let weights = name.weights
        func mean(_ value: (Int) -> Double) -> Double { weights.reduce(0) { $0 + value($1.index) * $1.weight } }
        let parent = HumanBodyPose3DObservation.parentJointName(for: name) ?? name
        (identifier, parentJoint) = (name.rawValue, parent.rawValue)
        position = Self.place(mesh, weights)
        fromParent = position - Self.place(mesh, parent.weights)
        pointInImage = ImagePoint(x: mean { mesh.points[$0].x }, y: mean { mesh.points[$0].y }).normalized(in: size)
        confidence = weights.map { mesh.visibilities[$0.index] }.min() ?? 0
    }

    private static func place(_ mesh: BodyMesh, _ weights: [(index: Int, weight: Double)]) -> SIMD3<Double> {
        weights.reduce(.zero) { sum, part in
            let point = mesh.metres[part.index]
            return sum + part.weight * SIMD3(point.x, -point.y, -point.z)
        }
    }
}

extension HumanBodyPose3DObservation.PoseJointName {
    /// Which of MediaPipe's points it is a mean of; weights sum to 1.
    fileprivate var weights: [(index: Int, weight: Double)] {
        switch self {
        // The eyes are half way between the nose and what is as far above them.
        case .topHead: [(2, 1), (5, 1), (0, -1)]
        case .centerHead: [(7, 0.5), (8, 0.5)]
        case .centerShoulder: [(11, 0.5), (12, 0.5)]
        case .leftShoulder: [(11, 1)]
        case .rightShoulder: [(12, 1)]
        case .leftElbow: [(13, 1)]
        case .rightElbow: [(14, 1)]
        case .leftWrist: [(15, 1)]
        case .rightWrist: [(16, 1)]
        case .spine: [(11, 0.25), (12, 0.25), (23, 0.25), (24, 0.25)]
        case .root: [(23, 0.5), (24, 0.5)]
        case .leftHip: [(23, 1)]
        case .rightHip: [(24, 1)]
        case .leftKnee: [(25, 1)]
        case .rightKnee: [(26, 1)]
        case .leftAnkle: [(27, 1)]
        case .rightAnkle: [(28, 1)]
        }
    }
}
