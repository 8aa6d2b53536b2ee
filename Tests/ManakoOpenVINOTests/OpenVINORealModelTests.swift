import ManakoCore
import ManakoInference
import ManakoTesting
import Testing

@testable import ManakoOpenVINO

@Suite(
    .enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)),
    .enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
struct OpenVINORealModelTests {
    /// Values by ONNX Runtime 1.31.1, of the picture `(i × 7919) mod 255`:
    ///
    ///     x = ((np.arange(3*416*416) * 7919) % 255).astype(np.float32).reshape(1, 3, 416, 416)
    ///     y = ort.InferenceSession('detectors/yolox_nano.onnx').run(None, {'images': x})[0].ravel()
    static let reference: [Int: Float] = [
        0: 1.537053, 1: 0.703109, 2: 1.167490, 3: 0.121776, 4: 0.000022, 84: 0.000368, 1000: 0.000158,
        54321: 0.005010, 100000: 0.003998, 200000: 0.004119, 301664: 0.001653,
    ]

    @Test func yoloxGivesWhatONNXRuntimeGives() throws {
        let model = try OpenVINOBackend().loadModel(at: TestData.path("detectors/yolox_nano.onnx"))
        #expect(model.description.inputs.map(\.shapeText) == ["1×3×416×416"])
        #expect(model.description.outputs.map(\.shapeText) == ["1×3549×85"])
        let request = try model.makeSession(SessionConfiguration(precision: .f32)).makeRequest()
        try request.fill((0..<3 * 416 * 416).map { Float($0 * 7919 % 255) })
        try request.run()
        let values = try request.withOutput(at: 0) { $0.toTensor().values }
        #expect(values.count == 301_665)
        for (index, value) in Self.reference { #expect(abs(values[index] - value) < 1e-3, "\(index)") }
        let mean = values.reduce(0) { $0 + Double($1) } / Double(values.count)
        #expect(abs(mean - 0.0569983534514904) < 1e-5)
    }

    static let models: [(path: String, input: String, outputs: Int, labels: Int)] = [
        ("detectors/yolox_nano.onnx", "1×3×416×416", 1, 0),
        ("detectors/FastestDet.onnx", "1×3×352×352", 1, 0),
        ("detectors/nanodet_m_416.onnx", "1×3×416×416", 6, 0),
        ("detectors/yolov8n_random_onnx/model.onnx", "1×3×320×320", 1, 80),
        ("faces/version-RFB-320.onnx", "1×3×240×320", 2, 0),
        ("faces/face_detection_yunet_2026may.onnx", "1×3×?×?", 12, 0),
        ("tracking/nanotrack/nanotrackv2_head.onnx", "1×48×8×8", 2, 0),
    ]

    @Test(arguments: models)
    func describesWithoutTheRuntimeWhatTheRuntimeSees(
        _ path: String, _ input: String, _ outputs: Int, _ labels: Int
    ) throws {
        let model = try OpenVINOBackend().loadModel(at: TestData.path(path))
        let session = try model.makeSession(SessionConfiguration())
        #expect(model.description.inputs.first?.shapeText == input)
        #expect(model.description.labels.count == labels)
        #expect(model.description.inputs == session.description.inputs)
        #expect(session.description.outputs.count == outputs)
        #expect(model.description.outputs.map(\.elementType) == session.description.outputs.map(\.elementType))
        #expect(session.description.labels == model.description.labels)
    }

    @Test func readsUltralyticsMetadata() throws {
        let path = TestData.path("detectors/yolov8n_random_onnx/model.onnx")
        let metadata = try OpenVINOBackend().loadModel(at: path).description.metadata
        #expect(metadata["stride"] == "32")
        #expect(metadata["imgsz"] == "[320, 320]")
        #expect(metadata["task"] == "detect")
    }
}
