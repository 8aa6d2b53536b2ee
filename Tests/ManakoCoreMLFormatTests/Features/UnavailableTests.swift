import ManakoCore
@testable import ManakoCoreMLFormat
import ManakoTesting
import Testing

import ManakoFiles

/// Kinds that can't be computed here say why and what to do instead.
@Suite struct UnavailableTests {
    @Test(arguments: Unavailable.reasons.keys.sorted { $0.rawValue < $1.rawValue })
    func kindsAreRefusedWithTheirReason(_ kind: CoreMLModelKind) {
        #expect { try SmallModelFixture.model(ModelBuilder.model(kind.rawValue) { _ in }) } throws: {
            guard let error = $0 as? ManakoError else { return false }
            return error.code == .unsupported && error.message.contains(kind.name) && error.message.contains("; ")
        }
    }

    @Test(arguments: [
        CoreMLModelKind.visionFeaturePrint, .audioFeaturePrint, .soundAnalysisPreprocessing, .wordEmbedding,
        .textClassifier,
        .wordTagger, .gazetteer,
    ])
    func weightsInsideApplesSystems(_ kind: CoreMLModelKind) {
        #expect(Unavailable.reasons[kind]?.contains("its weights live inside Apple's systems") == true)
    }

    @Test func customModelsAreNamedByTheirClass() throws {
        let custom = ModelBuilder.model(555) { $0.text(10, "AppleTree") }
        #expect { try SmallModelFixture.model(custom) } throws: { "\($0)".contains("customModel (AppleTree)") }
        let linked = ModelBuilder.model(556) { $0.message(1) { $0.message(1) { $0.text(1, "Other.mlmodelc") } } }
        #expect { try SmallModelFixture.model(linked) } throws: { "\($0)".contains("linkedModel (Other.mlmodelc)") }
    }

    @Test(arguments: [202, 200, 201, 303, 403, 500, 502])
    func networksAreLeftToARuntime(_ kind: Int) throws {
        #expect(try SmallModelFixture.model(ModelBuilder.model(kind) { _ in }) == nil)
    }
}
