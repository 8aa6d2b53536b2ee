import Manako
import ManakoNetworks
import ManakoInference
import ManakoOpenVINO
import ManakoTesting
import Testing

@testable import ManakoTraining

@Suite("Fine-tuning of classifiers") struct FineTuningTests {
    @Test("The softmax layer's derivatives are differences of its loss, and its loss falls")
    func derivatives() {
        let examples: [[Float]] = [[1, 2, 0], [0, 1, 3], [2, 0, 1], [1, 1, 1]]
        let labels = [0, 1, 2, 1]
        var head = SoftmaxHead(examples, classCount: 3)
        let first = head.learn(examples, labels: labels, rate: 0.1).loss
        for _ in 0..<20 { _ = head.learn(examples, labels: labels, rate: 0.1) }
        let (loss, gradients) = head.learn(examples, labels: labels, rate: 0)
        #expect(loss < first / 2)
        let step: Float = 0.01
        for (example, place) in [(0, 0), (1, 2), (3, 1)] {
            var losses: [Double] = []
            for sign: Float in [-1, 1] {
                var moved = examples
                moved[example][place] += sign * step
                losses.append(head.learn(moved, labels: labels, rate: 0).loss)
            }
            let expected = (losses[1] - losses[0]) / Double(2 * step)
            #expect(abs(Double(gradients[example][place]) - expected) < 1e-3 * max(1, abs(expected)))
        }
    }

    @Test(
        "The backbone moves and the head stays, alike in every run",
        .enabled(if: hasTorch, "libtorch is not installed; scripts/setup --training installs it"),
        .enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
    func tuning() throws {
        let folder = try ScratchFolder()
        let (train, validation) = try TrainingSet.divided(
            ClassifierTests.colours(in: folder), share: 0.25, seed: 0)
        let network = try ClassifierTests.network()
        let trainer = try ClassifierTrainer(
            train: train, validation: validation, options: ClassifierOptions(side: 64, tuningEpochs: 2),
            network: network, codecs: ManakoEnvironment.codecs)
        var last = (0, 1)
        let classifier = try trainer.run { last = ($0, $1) }
        #expect(last.0 == last.1 && classifier.evaluation.top1 == 1)
        let names = try YOLOX.layers(classCount: 1).map(\.name)
        for (index, name) in names.enumerated() {
            let difference =
                zip(
                    network.weights[index].kernel.values, classifier.network.weights[index].kernel.values
                ).map { abs($0 - $1) }.max() ?? 0
            #expect((difference > 1e-5) == name.hasPrefix("backbone.backbone."), "\(name): \(difference)")
        }
        let again = try trainer.run { _, _ in }
        #expect(again.network.weights == classifier.network.weights && again.regression == classifier.regression)
    }
}
