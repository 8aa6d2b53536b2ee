import ManakoCore
@testable import ManakoCoreMLFormat
import ManakoTesting
import Testing

import ManakoFiles

/// Every kind against scikit-learn and NumPy.
@Suite struct SmallModelTests {
    @Test(arguments: SmallModelFixture.kinds)
    func modelsGiveWhatScikitLearnGives(_ kind: String) throws {
        for fixture in try SmallModelFixture.models(kind) {
            do { try fixture.check() } catch { Issue.record("\(fixture): \(error)") }
        }
    }

    @Test func everyKindHasModels() throws {
        #expect(Set(SmallModelFixture.kinds) == Set(SmallModels.kinds.map(\.name)))
        #expect(SmallModels.kinds.count == 18)
        let models = try SmallModelFixture.kinds.map { try SmallModelFixture.models($0) }
        #expect(models.allSatisfy { $0.count >= 2 })
        #expect(models.reduce(0) { $0 + $1.count } == 91)
        #expect(models.joined().reduce(0) { $0 + $1.questions.count } > 600)
        #expect(models.joined().allSatisfy { $0.questions.contains { $0.outputs != nil } })
    }

    @Test func everyKindIsMadeHereOrRefusedOrLeftToARuntime() {
        let runtime: Set<CoreMLModelKind> = [
            .pipeline, .pipelineClassifier, .pipelineRegressor, .neuralNetwork, .neuralNetworkClassifier,
            .neuralNetworkRegressor, .mlProgram,
        ]
        let refused = Set(Unavailable.reasons.keys)
        #expect(refused.isDisjoint(with: SmallModels.kinds))
        #expect(runtime.isDisjoint(with: SmallModels.kinds.union(refused)))
        #expect(runtime.union(refused).union(SmallModels.kinds) == Set(CoreMLModelKind.allCases))
        #expect(refused.count == 12)
    }
}

/// Damaged files are refused or answer something; they never crash.
@Suite struct SmallModelDamageTests {
    @Test(arguments: SmallModelFixture.kinds)
    func cutOffModels(_ kind: String) throws {
        for fixture in try SmallModelFixture.models(kind) {
            let step = max(1, fixture.bytes.count / 150)
            for length in stride(from: 0, to: fixture.bytes.count, by: step) {
                ask(fixture, Array(fixture.bytes.prefix(length)))
            }
        }
    }

    @Test(arguments: SmallModelFixture.kinds)
    func flippedBits(_ kind: String) throws {
        var random = SeededRandom(seed: 11)
        for fixture in try SmallModelFixture.models(kind) {
            for _ in 0..<250 {
                var bytes = fixture.bytes
                bytes[Int.random(in: bytes.indices, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                ask(fixture, bytes)
            }
        }
    }

    private func ask(_ fixture: SmallModelFixture, _ bytes: [UInt8]) {
        do throws(ManakoError) {
            guard let model = try SmallModelFixture.model(bytes) else { return }
            for question in fixture.questions.prefix(3) { _ = try model.prediction(from: question.inputs) }
        } catch {
            #expect(!error.message.isEmpty)
        }
    }
}
