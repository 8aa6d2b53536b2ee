import Manako
import Testing

struct TraitTests {
    @Test func aModelWithoutItsRuntimeNamesTheTrait() throws {
        let none: [any InferenceBackend] = []
        var count = 0
        for backend in ManakoEnvironment.backends {
            let trait = String(describing: type(of: backend)).dropLast("Backend".count)
            for suffix in backend.fileExtensions {
                let error = try #require(throws: ManakoError.self) { try none.loadModel(at: "some.\(suffix)") }
                #expect(error.code == .unsupported && error.message.hasSuffix("trait \(trait)"))
                count += 1
            }
        }
        #expect(count >= 5)
    }

    @Test func aFileOfAnotherKindNamesNoTrait() throws {
        let error = try #require(throws: ManakoError.self) {
            try ManakoEnvironment.backends.loadModel(at: "some.docx")
        }
        #expect(error.message.contains("known: .onnx") && !error.message.contains("trait"))
    }
}
