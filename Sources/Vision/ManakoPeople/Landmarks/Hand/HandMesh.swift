import ManakoCore
import ManakoGeometry
import ManakoInference
import ManakoVision

/// The joints of a hand as the network gives them.
///
/// Source: Zhang et al., "MediaPipe Hands: On-device Real-time Hand Tracking" (2020).
struct HandMesh: Mesh, Hashable {
    static let network = LandmarkNetwork(model: .handJoints, side: 224)
    static let pointCount = 21

    /// Places in pixels of the picture, origin upper-left, in the order of ``HumanHandPoseObservation/PoseJointName``.
    var points: [ImagePoint]
    /// How sure the network is that there is a hand, 0…1.
    var presence: Float
    /// How sure it is that it is a right one, 0…1.
    var rightness: Float

    /// Creates joints.
    init(points: [ImagePoint], presence: Float, rightness: Float) {
        self.points = points
        self.presence = presence
        self.rightness = rightness
    }

    /// Reads joints out of a network's outputs: places, presence, handedness, and places in metres; nil when they are not finite.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when the outputs are another model's.
    init?(_ outputs: [FloatTensor], _ square: RotatedSquare) throws(ManakoError) {
        let values = try outputs.first(ofCount: Self.pointCount * 3)
        let flags = outputs.ofCount(1).map { $0.values[0] }
        guard flags.count == 2 else {
            throw ManakoError(.unsupported, "the model of hands gave \(flags.count) flags, not 2")
        }
        guard values.allSatisfy(\.isFinite), flags.allSatisfy(\.isFinite) else { return nil }
        let scale = 1 / Double(Self.network.side)
        points = stride(from: 0, to: values.count, by: 3).map {
            square.imagePoint(ImagePoint(x: Double(values[$0]) * scale, y: Double(values[$0 + 1]) * scale))
        }
        presence = flags[0]
        // The model was made for mirrored pictures, so what it calls a left hand is a right one; its number is that of "left".
        rightness = flags[1]
    }

    /// The box around the joints, in pixels, origin upper-left.
    var box: ImageRect { ImageRect(around: points) }

    /// The square that a palm gives.
    ///
    /// - Parameters:
    ///   - box: the palm, in pixels, origin upper-left.
    ///   - wrist: the wrist's middle.
    ///   - knuckle: the root of the middle finger, which is above the wrist in an upright hand.
    static func square(aroundPalm box: ImageRect, wrist: ImagePoint, knuckle: ImagePoint) -> RotatedSquare {
        let angle = RotatedSquare.angle(from: wrist, to: knuckle, upright: .pi / 2)
        return RotatedSquare(around: box, angle: angle, scale: 2.6, shift: -0.5)
    }

    /// The square that shows the hand in a next picture, where it has hardly moved, by MediaPipe's `hand_landmarks_to_rect_calculator.cc`.
    var square: RotatedSquare {
        let knuckle = middle(middle(points[5], points[13]), points[9])
        let angle = RotatedSquare.angle(from: points[0], to: knuckle, upright: .pi / 2)
        let palm = [0, 1, 2, 3, 5, 6, 9, 10, 13, 14, 17, 18].map { points[$0] }
        var frame = RotatedSquare(center: ImageRect(around: palm).center, side: 1, angle: angle)
        let own = frame.ownBox(of: palm)
        frame.center = frame.imagePoint(ImagePoint(x: 0.5 + own.center.x, y: 0.5 + own.center.y))
        let upright = ImageRect(
            x: frame.center.x - own.width / 2, y: frame.center.y - own.height / 2, width: own.width, height: own.height)
        return RotatedSquare(around: upright, angle: angle, scale: 2, shift: -0.1)
    }

    private func middle(_ a: ImagePoint, _ b: ImagePoint) -> ImagePoint {
        ImagePoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    }
}
