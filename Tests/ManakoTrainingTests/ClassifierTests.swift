import Manako
import ManakoCore
import ManakoDatasets
import ManakoFiles
import ManakoInference
import ManakoNetworks
import ManakoOpenVINO
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoTraining

@Suite("Classifiers")
struct ClassifierTests {
    @Test("Logistic regression gives the probabilities that Newton's method gives in NumPy")
    func regression() throws {
        let cases: [RegressionCase] = try Fixtures.read("regressions.json")
        #expect(cases.count == 3)
        for known in cases {
            let regression = try LogisticRegression(
                known.examples, labels: known.labels, classCount: known.classes, decay: known.decay)
            for (example, expected) in zip(known.examples, known.probabilities) {
                let found = regression.probabilities(example)
                #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-4 })
            }
        }
    }

    @Test("What nothing can be learnt from is refused")
    func refused() {
        #expect(throws: ManakoError.self) { try LogisticRegression([], labels: [], classCount: 2) }
        #expect(throws: ManakoError.self) { try LogisticRegression([[1], [2]], labels: [0, 0], classCount: 1) }
        #expect(throws: ManakoError.self) { try LogisticRegression([[1], [2, 3]], labels: [0, 1], classCount: 2) }
        #expect(throws: ManakoError.self) { try LogisticRegression([[1], [.nan]], labels: [0, 1], classCount: 2) }
        #expect(throws: ManakoError.self) { try LogisticRegression([[1], [2]], labels: [0, 2], classCount: 2) }
    }

    @Test("Shares and confusion are counted")
    func evaluation() {
        func picture(_ truth: Int, _ shares: [Double]) -> LabelComparison {
            LabelComparison(path: "\(truth)", truth: truth, probabilities: shares)
        }
        let evaluation = ClassifierEvaluation(
            [
                picture(0, [0.8, 0.1, 0.1]), picture(0, [0.2, 0.7, 0.1]), picture(1, [0.1, 0.8, 0.1]),
                LabelComparison(path: "x", truth: 1, found: [LabelComparison.Guess(label: 7, score: 0.9)]),
                LabelComparison(path: "of no class", truth: 3, found: []),
            ], classes: ["a", "b", "c"])
        #expect(evaluation.top1 == 0.5 && evaluation.top5 == 0.75)
        #expect(evaluation.confusion == [[1, 1, 0, 0], [0, 1, 0, 1], [0, 0, 0, 0]])
        #expect(evaluation.results.map(\.recall) == [0.5, 0.5, nil])
        #expect(evaluation.results.map(\.precision) == [1, 0.5, nil])
        #expect(evaluation.worst.map(\.path) == ["x", "0"])
        #expect(ClassifierReport(evaluation).html.contains("another class"))
    }

    @Test(
        "Red and blue pictures are told apart by a backbone that has learnt nothing",
        .enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
    func training() throws {
        let folder = try ScratchFolder()
        let source = try Self.colours(in: folder)
        #expect(source.dataset.task == .classification && source.dataset.classes == ["blue", "red"])
        let (train, validation) = try TrainingSet.divided(source, share: 0.25, seed: 0)
        #expect(train.pictures.count == 12 && validation.pictures.count == 4)
        let trainer = try ClassifierTrainer(
            train: train, validation: validation, options: ClassifierOptions(side: 64), network: Self.network(),
            codecs: ManakoEnvironment.codecs)
        var told: [Int] = []
        let classifier = try trainer.run { done, total in
            #expect(total == 16)
            told.append(done)
        }
        #expect(told == Array(1...16))
        #expect(classifier.isMirrored && classifier.pictureCount == 12)
        #expect(classifier.evaluation.top1 == 1)
        #expect(classifier.evaluation.confusion == [[2, 0, 0], [0, 2, 0]])
        let again = try trainer.run { _, _ in }
        #expect(again.regression == classifier.regression)
        #expect(throws: ManakoError.self) {
            try DetectorTrainer(
                train: train, validation: validation, options: TrainingOptions(), start: nil, folder: folder.path,
                codecs: ManakoEnvironment.codecs)
        }
    }

    /// Pictures with a red or a blue square on grey, in a folder for each.
    static func colours(in folder: ScratchFolder) throws -> OpenedDataset {
        for name in ["red", "blue"] { #expect(FileSystem.makeFolder("\(folder.path)/\(name)")) }
        for index in 0..<16 {
            var pixels = [UInt8](repeating: UInt8(100 + index), count: 64 * 48 * 3)
            for place in 0..<28 * 28 {
                let start = ((place / 28 + index) * 64 + place % 28 + 2 * index) * 3
                (pixels[start], pixels[start + 2]) = index % 2 == 0 ? (220, 30) : (30, 220)
                pixels[start + 1] = 30
            }
            let bitmap = try Bitmap(width: 64, height: 48, format: .rgb8, packed: pixels)
            let name = "\(index % 2 == 0 ? "red" : "blue")/\(index).png"
            _ = try folder.write(ManakoEnvironment.codecs.encode(bitmap, as: .png), to: name)
        }
        return try OpenedDataset.open(folder.path, DatasetReading(codecs: ManakoEnvironment.codecs))
    }

    /// Random weights that keep maps about the same size (He et al., arXiv 1502.01852).
    static func network() throws -> YOLOX {
        var random = ManakoTesting.SeededRandom(seed: 8)
        let weights = try YOLOX.layers(classCount: 1).enumerated().map { place, layer in
            let bound = (6 / Float(layer.shape.dropFirst().reduce(1, *))).squareRoot() / (place == 0 ? 128 : 1)
            let values = (0..<layer.shape.reduce(1, *)).map { _ in Float.random(in: -bound...bound, using: &random) }
            return YOLOX.Weights(
                kernel: FloatTensor(shape: layer.shape, values: values),
                bias: [Float](repeating: 0, count: layer.shape[0]))
        }
        return try YOLOX(weights: weights, classCount: 1)
    }
}
