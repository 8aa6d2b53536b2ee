import Manako
import ManakoInference
import ManakoTesting
import Testing

@testable import ManakoPeople

/// Masks of a person whose face the detector of near faces sees, in a world that has no other detector.
@Suite struct NearFaceTests {
    private static let side = 256

    private static func context(logit: Float, square: Range<Int>) -> VisionContext {
        let cells = (0..<side * side).map { cell -> Float in
            square.contains(cell / side) && square.contains(cell % side) ? 1 : 0
        }
        // The anchor of the cell (8, 8) of 16 × 16 lies in the middle of 128 pixels.
        let face = TinyModel.detector(
            BuiltInModel.faceShortRange.rawValue, 128, anchors: 896, values: 16, found: (8 * 16 + 8) * 2, logit: logit,
            box: [0, 0, 30, 30])
        let people = TinyModel.constant(
            name: BuiltInModel.selfieSegmentation.rawValue, inputShape: [1, side, side, 3],
            outputs: [FloatTensor(shape: [1, side, side, 1], values: cells)])
        return VisionContext { model, configuration throws(ManakoError) in
            guard [.faceShortRange, .selfieSegmentation].contains(model) else {
                throw ManakoError(.unavailable, "\(model) is not here")
            }
            return try VisionModel(
                TinyBackend(models: [face, people]).loadModel(at: model.rawValue + ".tiny").makeSession(configuration))
        }
    }

    private func mask(logit: Float, square: Range<Int>) throws -> PixelBufferObservation {
        let pixels = [UInt8](repeating: 90, count: Self.side * Self.side * 3)
        let image = VisionImage(try Bitmap(width: Self.side, height: Self.side, format: .rgb8, packed: pixels))
        let request = GeneratePersonSegmentationRequest()
        request.qualityLevel = .fast
        var times = StageTimes()
        return try request.perform(on: image, in: Self.context(logit: logit, square: square), times: &times)
    }

    @Test func aClearFaceNeedsNoOtherDetector() throws {
        let found = try mask(logit: 2, square: 70..<190)
        #expect(found.pixelBuffer.packedBytes()[130 * Self.side + 130] >= 250)
        // The sigmoid of 2.
        #expect(abs(found.confidence - 0.8808) < 1e-3)
    }

    /// A face that is less clear, a person who is too small for a near face, and a face elsewhere: others are asked, which are not here.
    @Test(arguments: [(1, 70..<190), (2, 120..<150), (2, 0..<90)] as [(Float, Range<Int>)])
    func othersAreAskedElse(logit: Float, square: Range<Int>) {
        #expect(throws: ManakoError.self) { try mask(logit: logit, square: square) }
    }
}
