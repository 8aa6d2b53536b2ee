import ManakoCore
import ManakoInference
import ManakoTesting
import Testing

@testable import ManakoOpenVINO

@Suite(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
struct OpenVINOTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    let backend = OpenVINOBackend()

    func session(
        _ fixture: ONNXFixture, _ configuration: SessionConfiguration = SessionConfiguration()
    ) throws -> any InferenceSession {
        try backend.loadModel(at: scratch.write(fixture.bytes, to: "model.onnx")).makeSession(configuration)
    }

    @Test func conformsToTheSuiteOfAllBackends() async throws {
        let path = try scratch.write(ONNXFixture.affine(shape: [1, 8]).bytes, to: "affine.onnx")
        #expect(await BackendConformance(backend, modelAt: path).failures() == [])
    }

    @Test func lendsInputMemoryThatIsAlignedForSIMD() throws {
        let request = try session(.affine(shape: [1, 3, 5, 7])).makeRequest()
        try request.withInput(at: 0) { memory in
            #expect(memory.count == 420)
            #expect(UInt(bitPattern: memory.baseAddress) % 64 == 0)
        }
    }

    @Test func convolvesLikeTheFormula() throws {
        let weights = FloatTensor(shape: [2, 1, 2, 2], values: [1, 0, 0, 0, 1, 2, 3, 4])
        let fixture = ONNXFixture.convolution(inputShape: [1, 1, 3, 3], weights: weights)
        let request = try session(fixture, SessionConfiguration(precision: .f32)).makeRequest()
        try request.fill([1, 2, 3, 4, 5, 6, 7, 8, 9])
        try request.run()
        let output = try request.withOutput(at: 0) { $0.toTensor() }
        // 1×1 + 2×2 + 3×4 + 4×5 = 37, and each step to the right adds 10, each step down 30.
        #expect(output == FloatTensor(shape: [1, 2, 2, 2], values: [1, 2, 4, 5, 37, 47, 67, 77]))
    }

    @Test func givesWhatAConstantModelHolds() throws {
        let boxes = FloatTensor(shape: [1, 2, 3], values: [1, 2, 3, 4, 5, 6])
        let fixture = ONNXFixture.constant(
            inputShape: [1, 3, 4, 4], outputs: [boxes, FloatTensor(shape: [2], values: [7, 8])],
            metadata: ["names": "{0: 'cat', 1: 'dog'}", "stride": "32"])
        let session = try session(fixture, SessionConfiguration(precision: .f32))
        #expect(session.description.labels == ["cat", "dog"])
        #expect(session.description.metadata["stride"] == "32")
        #expect(session.description.outputs.map(\.name) == ["output0", "output1"])
        let request = try session.makeRequest()
        try request.run()
        #expect(try request.withOutput(at: 0) { $0.toTensor() } == boxes)
        #expect(try request.withOutput(at: 1) { $0.toTensor().values } == [7, 8])
    }

    @Test func takesShapesThatTheModelLeavesOpen() throws {
        let session = try session(.affine(shape: [1, -1, 2]), SessionConfiguration(precision: .f32))
        #expect(session.description.inputs[0].shape == [1, -1, 2])
        let request = try session.makeRequest()
        #expect(throws: ManakoError.self) { try request.run() }
        for count in [3, 1, 3] {
            try request.setInputShape([1, count, 2], at: 0)
            try request.fill((0..<2 * count).map(Float.init))
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

    @Test func givesInputsOtherShapesThanTheFileFixes() throws {
        var configuration = SessionConfiguration(precision: .f32)
        configuration.inputShapes = ["x": [1, 1, 2, 3]]
        let weights = FloatTensor(shape: [1, 1, 2, 2], values: [1, 1, 1, 1])
        let fixture = ONNXFixture.convolution(inputShape: [1, 1, 5, 5], weights: weights)
        let session = try session(fixture, configuration)
        #expect(session.description.inputs[0].shape == [1, 1, 2, 3])
        #expect(session.description.outputs[0].shape == [1, 1, 1, 2])
        let request = try session.makeRequest()
        try request.fill([1, 2, 3, 4, 5, 6])
        try request.run()
        #expect(try request.withOutput(at: 0) { $0.toTensor().values } == [12, 16])
    }

    @Test func refusesShapesThatTheModelCanNotTake() throws {
        let weights = FloatTensor(shape: [1, 1, 2, 2], values: [1, 1, 1, 1])
        let fixture = ONNXFixture.convolution(inputShape: [1, 1, 5, 5], weights: weights)
        for (name, shape) in [
            ("x", [1, 3, 5, 5]), ("x", [1, 1, 0, 5]), ("x", []), ("y z", [1, 1, 5, 5]), ("x", [1]),
        ] {
            var configuration = SessionConfiguration()
            configuration.inputShapes = [name: shape]
            let error = #expect(throws: ManakoError.self) { try session(fixture, configuration) }
            #expect(error?.code == .invalidArgument, "\(name) \(shape)")
        }
    }

    @Test(arguments: InferencePrecision.allCases)
    func reportsThePrecisionThatIsUsed(_ precision: InferencePrecision) throws {
        let report = try session(.affine(shape: [1, 8]), SessionConfiguration(precision: precision)).report
        #expect(report.precision != .auto)
        #expect(precision == .auto || report.precision == precision || report.notes.count == 1)
        #expect(report.runtime.hasPrefix("OpenVINO 20"))
    }

    @Test(arguments: [0, -1, 5000])
    func refusesThreads(_ threads: Int) throws {
        let error = #expect(throws: ManakoError.self) {
            try session(.affine(shape: [1, 8]), SessionConfiguration(threads: threads))
        }
        #expect(error?.code == .invalidArgument)
    }
}

extension InferenceRequest {
    func fill(_ values: [Float]) throws {
        try withInput(at: 0) { memory in
            precondition(memory.count == values.count * 4)
            values.withUnsafeBytes { memory.copyMemory(from: $0) }
        }
    }
}
