import ManakoCore
import ManakoFiles
import ManakoTesting
import Testing

@testable import ManakoInference
@testable import ManakoLiteRT

@Suite(
    .enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)),
    .enabled(if: LiteRTBackend.status().isAvailable, "LiteRT is not installed; run scripts/setup"))
struct LiteRTRealModelTests {
    func request(_ path: String) throws -> (any InferenceRequest, any InferenceSession) {
        let session = try LiteRTBackend().loadModel(at: TestData.path(path)).makeSession(SessionConfiguration())
        return (try session.makeRequest(), session)
    }

    /// The bytes `(i × 7919) mod 251`.
    func fill(_ request: any InferenceRequest) throws {
        try request.withInput(at: 0) { memory in
            for index in memory.indices { memory[index] = UInt8(index * 7919 % 251) }
        }
    }

    /// The digest is that of the output of ai-edge-litert 2.3.0 in Python:
    ///
    ///     x = ((np.arange(224*224*3) * 7919) % 251).astype(np.uint8).reshape(1, 224, 224, 3)
    ///     i = Interpreter('classify/mobilenet_v2_1.0_224_quant.tflite'); i.allocate_tensors(); i.set_tensor(…, x); i.invoke()
    ///     hashlib.sha256(i.get_tensor(…).tobytes()).hexdigest()
    @Test func mobileNetIsBitForBitWhatLiteRTGivesInPython() throws {
        let (request, session) = try request("classify/mobilenet_v2_1.0_224_quant.tflite")
        #expect(session.description.labels.count == 1001)
        #expect(session.description.labels.first == "background")
        #expect(session.report.isQuantized)
        #expect(session.description.inputs[0].quantization == TensorQuantization(scale: 0.0078125, zeroPoint: 128))
        try fill(request)
        try request.run()
        try request.withOutput(at: 0) { view in
            #expect(view.shape == [1, 1001])
            #expect(SHA256(of: view.bytes).hex == "944d19ed7c4e4d35717be6959fcbc39bdb8b266bf51eb5457d7b656ab23a71f2")
            let values = view.toTensor().values
            #expect(values[905] == 104 * 0.00390625)
            #expect(values[557] == 29 * 0.00390625)
        }
    }

    /// Values by the same means, of `detectors/ssd_mobilenet_v1_coco_quant.tflite` at 300.
    @Test func detectionPostProcessHasItsTrueShapes() throws {
        let (request, session) = try request("detectors/ssd_mobilenet_v1_coco_quant.tflite")
        #expect(session.description.outputs.map(\.shape) == [[1, 10, 4], [1, 10], [1, 10], [1]])
        try fill(request)
        try request.run()
        let outputs = try (0..<4).map { index in try request.withOutput(at: index) { $0.toTensor().values } }
        #expect(abs(outputs[0][2] - 0.994217038154602) < 1e-5)
        #expect(outputs[1][0] == 27)
        #expect(Array(outputs[2].prefix(4)) == [0.33203125, 0.1640625, 0.11328125, 0.109375])
        #expect(outputs[3] == [10])
    }

    @Test func readsWhatDetectorsSayOfThemselves() throws {
        let (_, v5) = try request("detectors/yolov5n-int8.tflite")
        #expect(v5.description.inputs.map(\.shapeText) == ["1×640×640×3"])
        #expect(v5.description.outputs[0].quantization == TensorQuantization(scale: 0.004483491647988558, zeroPoint: 3))
        let (_, v8) = try request("detectors/yolov8n_int8_320.tflite")
        #expect(v8.description.labels.count == 80)
        #expect(v8.description.labels.first == "person")
        #expect(v8.description.metadata["task"] == "detect")
        #expect(v8.description.outputs.map(\.shape) == [[1, 84, 2100]])
    }

    @Test func aModelThatFailsWhenRunIsAnError() throws {
        let error = #expect(throws: ManakoError.self) {
            let (request, _) = try request("classify/invalid_models/model_invoking_error.tflite")
            try request.run()
        }
        #expect(error?.message.contains("model_invoking_error.tflite") == true)
        #expect([.unsupported, .internalFailure, .malformedInput].contains(error?.code))
    }

    @Test func requestsSideBySideAgree() async throws {
        let path = TestData.path("classify/mobilenet_v2_1.0_224_quant.tflite")
        let configuration = SessionConfiguration(threads: 2, concurrentRequests: 2)
        let pool = RequestPool(session: try LiteRTBackend().loadModel(at: path).makeSession(configuration))
        let digests = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<6 {
                group.addTask {
                    try pool.withRequest { (request) throws(ManakoError) in
                        try request.withInput(at: 0) { memory in
                            for index in memory.indices { memory[index] = UInt8(index * 7919 % 251) }
                        }
                        try request.run()
                        return try request.withOutput(at: 0) { SHA256(of: $0.bytes).hex }
                    }
                }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(digests == ["944d19ed7c4e4d35717be6959fcbc39bdb8b266bf51eb5457d7b656ab23a71f2"])
    }
}
