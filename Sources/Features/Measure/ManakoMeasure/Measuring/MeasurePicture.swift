public import Manako
import ManakoCore
import ManakoDrawing
import ManakoSpatial

/// A measurement drawn on its picture: joints as balls, lengths beside the lines between them, the sum in the corner.
public struct MeasurePicture: Sendable {
    private let request: MeasureRequest
    private let answer: MeasureAnswer

    /// Prepares a drawing.
    public init(_ request: MeasureRequest, _ answer: MeasureAnswer) {
        self.request = request
        self.answer = answer
    }

    /// Draws on a copy, `bgra8`.
    ///
    /// - Parameter picture: the one that was tapped, as it is stored.
    /// - Throws: ``ManakoError/Code/limitExceeded`` for a picture that is too large.
    public func drawn(on picture: Bitmap) throws(ManakoError) -> Bitmap {
        var canvas = try picture.converted(to: .bgra8)
        let joints = request.joints.enumerated().map { index, joint in
            ChainAnnotation.Joint(
                NormalizedPoint(PixelPoint(joint.x, joint.y), in: picture.size), label: joint.name ?? "",
                isKnown: answer.joints.indices.contains(index) && answer.joints[index].position != nil)
        }
        let lengths = answer.segments.map { $0?.shortText ?? "" }
        try AnnotationRenderer().draw(
            [], chains: [ChainAnnotation(joints, lengths: lengths)], caption: answer.total?.text ?? "", on: &canvas)
        return canvas
    }
}

extension LengthEntry {
    /// Length and error for people, such as `48.62 ± 0.21 cm`.
    public var text: String { "\(Self.centimetres(meters, 2)) ± \(Self.centimetres(error, 2)) cm" }

    /// The length alone.
    public var shortText: String { "\(Self.centimetres(meters, 1)) cm" }

    private static func centimetres(_ metres: Double, _ decimals: Int) -> String {
        (metres * 100).text(decimals: decimals)
    }
}

extension MeasureRequest {
    /// What a joint is called: its name, or its number from 1.
    public func name(of joint: Int) -> String {
        joints.indices.contains(joint) ? joints[joint].name ?? "\(joint + 1)" : "\(joint + 1)"
    }
}

extension NormalizedPoint {
    /// The place of a pixel in a picture; a pixel's centre is half a pixel from its edge.
    init(_ pixel: PixelPoint, in size: ImageSize) {
        self.init(imagePoint: ImagePoint(x: pixel.x + 0.5, y: size.height - (pixel.y + 0.5)), in: size)
    }
}
