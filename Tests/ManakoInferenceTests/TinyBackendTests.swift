import ManakoCore
import ManakoInference
import ManakoTesting
import Testing

struct TinyBackendTests {
    static let affine = TinyModel(
        description: ModelDescription(
            name: "affine", inputs: [TensorDescription(name: "x", shape: [1, 8], elementType: .float32)],
            outputs: [TensorDescription(name: "y", shape: [1, 8], elementType: .float32)])
    ) { inputs in inputs.map { FloatTensor(shape: $0.shape, values: $0.values.map { 2 * $0 + 1 }) } }

    @Test func conformsToTheSuiteOfAllBackends() async {
        let backend = TinyBackend(models: [Self.affine])
        #expect(await BackendConformance(backend, modelAt: "affine.tiny").failures() == [])
    }

    @Test func theSuiteFindsWhatIsWrong() async {
        let wrong = TinyModel(description: Self.affine.description) { inputs in
            inputs.map { FloatTensor(shape: $0.shape, values: $0.values.map { 3 * $0 }) }
        }
        let failures = await BackendConformance(TinyBackend(models: [wrong]), modelAt: "affine.tiny").failures()
        #expect(failures.count > 100)
    }

    @Test func constantModelsGiveTheirOutputs() throws {
        let boxes = FloatTensor(shape: [1, 2, 3], values: [1, 2, 3, 4, 5, 6])
        let model = TinyModel.constant(name: "boxes", inputShape: [1, 3, 8, 8], outputs: [boxes], labels: ["cat"])
        let session = model.makeSession(SessionConfiguration())
        #expect(session.description.labels == ["cat"])
        let result = try RequestPool(session: session).withRequest { (request) throws(ManakoError) in
            try request.run()
            return try request.withOutput(at: 0) { $0.toTensor() }
        }
        #expect(result == boxes)
    }
}
