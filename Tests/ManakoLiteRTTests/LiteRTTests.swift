import ManakoCore
import ManakoInference
import ManakoTesting
import Testing

@testable import ManakoLiteRT

@Suite(.enabled(if: LiteRTBackend.status().isAvailable, "LiteRT is not installed; run scripts/setup"))
struct LiteRTTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    let backend = LiteRTBackend()

    func model(_ bytes: [UInt8]) throws -> any InferenceModel {
        try backend.loadModel(at: scratch.write(bytes, to: "model.tflite"))
    }

    func session(
        _ fixture: TFLiteFixture, _ configuration: SessionConfiguration = SessionConfiguration()
    ) throws -> any InferenceSession {
        try model(fixture.bytes).makeSession(configuration)
    }

    @Test func conformsToTheSuiteOfAllBackends() async throws {
        let path = try scratch.write(TFLiteFixture.affine(shape: [1, 8]).bytes, to: "affine.tflite")
        #expect(await BackendConformance(backend, modelAt: path).failures() == [])
    }

    @Test func lendsInputMemoryThatIsAlignedForSIMD() throws {
        let request = try session(.affine(shape: [1, 3, 5, 7])).makeRequest()
        try request.withInput(at: 0) { memory in
            #expect(memory.count == 420)
            #expect(UInt(bitPattern: memory.baseAddress) % 64 == 0)
        }
    }

    @Test func computesWithQuantizedInputs() throws {
        let quantization = TensorQuantization(scale: 0.5, zeroPoint: 10)
        let session = try session(.dequantizing(shape: [1, 4], quantization: quantization))
        #expect(session.description.inputs[0].quantization == quantization)
        #expect(session.description.inputs[0].elementType == .uint8)
        #expect(session.description.outputs[0].quantization == nil)
        #expect(session.report.isQuantized)
        let request = try session.makeRequest()
        try request.withInput(at: 0) { $0.copyBytes(from: [10, 12, 0, 255]) }
        try request.run()
        #expect(try request.withOutput(at: 0) { $0.toTensor().values } == [0, 1, -5, 122.5])
    }

    @Test func readsQuantizedOutputsAsRealNumbers() throws {
        let quantization = TensorQuantization(scale: 0.25, zeroPoint: 3)
        let session = try session(.quantizing(shape: [1, 4], quantization: quantization))
        let request = try session.makeRequest()
        try request.withInput(at: 0) { memory in
            [Float(0), 1, -0.75, 1000].withUnsafeBytes { memory.copyMemory(from: $0) }
        }
        try request.run()
        try request.withOutput(at: 0) { view in
            #expect(view.elementType == .uint8)
            #expect(view.quantization == quantization)
            #expect(view.toTensor().values == [0, 1, -0.75, 63])
        }
    }

    @Test func takesShapesThatTheModelLeavesOpen() throws {
        let session = try session(.affine(shape: [1, 1, 2], openDimension: 1))
        #expect(session.description.inputs[0].shape == [1, -1, 2])
        let request = try session.makeRequest()
        for count in [1, 3, 2, 3] {
            try request.setInputShape([1, count, 2], at: 0)
            try request.withInput(at: 0) { memory in
                let values = (0..<2 * count).map(Float.init)
                values.withUnsafeBytes { memory.copyMemory(from: $0) }
            }
            try request.run()
            let output = try request.withOutput(at: 0) { $0.toTensor() }
            #expect(output.shape == [1, count, 2])
            #expect(output.values == (0..<2 * count).map { 2 * Float($0) + 1 })
        }
        for shape in [[1, 3], [2, 3, 2], [1, 0, 2], [1, -1, 2], [1, Int.max, 2], [1, 1 << 30, 2], []] {
            let error = #expect(throws: ManakoError.self) { try request.setInputShape(shape, at: 0) }
            #expect(error?.code == .invalidArgument)
        }
    }

    @Test(arguments: InferencePrecision.allCases)
    func reportsThePrecisionThatIsUsed(_ precision: InferencePrecision) throws {
        let report = try session(.affine(shape: [1, 8]), SessionConfiguration(precision: precision)).report
        #expect(report.precision == .f32)
        #expect(report.notes.count == (precision == .f16 || precision == .bf16 ? 1 : 0))
        #expect(!report.isQuantized)
    }

    @Test(arguments: [0, -1, 5000])
    func refusesThreads(_ threads: Int) throws {
        let error = #expect(throws: ManakoError.self) {
            try session(.affine(shape: [1, 8]), SessionConfiguration(threads: threads))
        }
        #expect(error?.code == .invalidArgument)
    }

    @Test func readsTheLabelFileBehindTheGraph() throws {
        let graph = TFLiteFixture.affine(shape: [1, 8]).bytes
        let archive = ZipFixture.bytes([.stored("labels.txt", "cat\r\ndog\nねこ\n")], startingAt: graph.count)
        let model = try model(graph + archive)
        #expect(model.description.labels == ["cat", "dog", "ねこ"])
        #expect(try model.makeSession(SessionConfiguration()).description.labels == ["cat", "dog", "ねこ"])
    }

    @Test("metadata say what pixels become; damaged ones are as if there were none")
    func readsNormalization() throws {
        let fixture = TFLiteFixture.affine(shape: [1, 2, 2, 3])
        let bytes = fixture.file(mean: [1, 2, 3], deviation: [4, 5, 6])
        let description = try model(bytes).description
        #expect(description.inputs[0].normalization == PixelNormalization(mean: [1, 2, 3], deviation: [4, 5, 6]))
        let session = try model(bytes).makeSession(SessionConfiguration())
        #expect(session.description.inputs[0].normalization?.mean == [1, 2, 3])
        let damaged: [[UInt8]] = [
            [], Array("M001".utf8), [255, 255, 255, 127] + Array("M001".utf8),
            [8, 0, 0, 0] + Array("M001".utf8) + [UInt8](repeating: 255, count: 40),
        ]
        for metadata in damaged {
            #expect(try model(fixture.file(metadata: metadata)).description.inputs[0].normalization == nil)
        }
        #expect(try model(fixture.file(mean: [0], deviation: [0])).description.inputs[0].normalization == nil)
    }

    @Test func readsUltralyticsFields() throws {
        let graph = TFLiteFixture.affine(shape: [1, 8]).bytes
        let fields =
            "{'stride': 32, 'imgsz': [320, 320], 'task': 'detect', 'names': {0: 'person', 1: \"driver's cab\"}}"
        let archive = ZipFixture.bytes([.stored("temp_meta.txt", fields)], startingAt: graph.count)
        let description = try model(graph + archive).description
        #expect(description.labels == ["person", "driver's cab"])
        #expect(description.metadata["stride"] == "32")
        #expect(description.metadata["imgsz"] == "[320, 320]")
        #expect(description.metadata["task"] == "detect")
    }
}
