import ManakoCore
import ManakoInference
import ManakoTesting
import Testing

@testable import ManakoLiteRT

private let modelsAreInstalled = (try? ManakoHome.model(named: "pose_detection.tflite")) != nil

@Suite(
    .enabled(if: LiteRTBackend.status().isAvailable, "LiteRT is not installed; run scripts/setup"),
    .enabled(if: modelsAreInstalled, "the default models are not installed; run scripts/setup"))
struct MediaPipeModelTests {
    struct Expected: Sendable {
        var name: String
        var side: Int
        var shapes: [[Int]]
        /// The elements 0, 1 and 100 of each output, by ai-edge-litert 2.3.0 in Python, of the picture
        /// `((np.arange(n) * 7919) % 251) / 125.0 - 1`.
        var values: [[Float]]
    }

    static let detectors = [
        Expected(
            name: "face_detection_short_range", side: 128, shapes: [[1, 896, 16], [1, 896, 1]],
            values: [[0.3733768, -0.4122100, -2.7583921], [-4.4918780, -4.0957146, -3.2079711]]),
        Expected(
            name: "face_detection_full_range_sparse", side: 192, shapes: [[1, 2304, 16], [1, 2304, 1]],
            values: [[-4.0867376, -0.9622359, -1.8792691], [-7.5176711, -8.5279531, -5.1560197]]),
        Expected(
            name: "palm_detection_full", side: 192, shapes: [[1, 2016, 18], [1, 2016, 1]],
            values: [[1.6653905, 3.8962498, 8.5580139], [-8.4421759, -10.8727703, -11.5364857]]),
        Expected(
            name: "pose_detection", side: 224, shapes: [[1, 2254, 12], [1, 2254, 1]],
            values: [[-1.1151226, -7.2840519, 1.3332825], [-76.2458572, -5.8559775, -180.7642212]]),
    ]

    /// The ranges that MediaPipe's graphs of these names ask for, `output_tensor_float_range`.
    @Test(
        arguments: [
            ("face_detection_short_range", 127.5, 127.5), ("face_detection_full_range_sparse", 127.5, 127.5),
            ("palm_detection_full", 0, 255), ("pose_detection", 127.5, 127.5),
        ] as [(String, Float, Float)])
    func metadataSayWhatPixelsBecome(_ name: String, _ mean: Float, _ deviation: Float) throws {
        let path = try ManakoHome.model(named: name + ".tflite")
        let input = try #require(try LiteRTBackend().loadModel(at: path).description.inputs.first)
        #expect(input.normalization == PixelNormalization(mean: [mean], deviation: [deviation]))
    }

    @Test(arguments: detectors)
    func givesWhatLiteRTGivesInPython(_ expected: Expected) throws {
        let path = try ManakoHome.model(named: expected.name + ".tflite")
        let session = try LiteRTBackend().loadModel(at: path).makeSession(SessionConfiguration())
        #expect(session.description.inputs.map(\.shape) == [[1, expected.side, expected.side, 3]])
        #expect(session.description.outputs.map(\.shape) == expected.shapes)
        let request = try session.makeRequest()
        try request.withInput(at: 0) { memory in
            for index in 0..<expected.side * expected.side * 3 {
                let value = Float(Double(index * 7919 % 251) / 125 - 1)
                memory.storeBytes(of: value, toByteOffset: 4 * index, as: Float.self)
            }
        }
        try request.run()
        for (output, values) in expected.values.enumerated() {
            let found = try request.withOutput(at: output) { $0.toTensor().values }
            for (index, value) in zip([0, 1, 100], values) {
                #expect(abs(found[index] - value) <= 0.001 * max(1, abs(value)), "\(output) \(index)")
            }
        }
    }

    @Test func anUnknownOperationIsUnsupported() throws {
        guard let path = try? ManakoHome.model(named: "face_landmark_with_attention.tflite") else { return }
        let error = #expect(throws: ManakoError.self) {
            try LiteRTBackend().loadModel(at: path).makeSession(SessionConfiguration())
        }
        #expect(error?.code == .unsupported)
    }
}
