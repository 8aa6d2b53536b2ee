import Manako
import ManakoCodecs
import ManakoCore
import ManakoDatasets
import ManakoGeometry
import ManakoInference
import ManakoNetworks
import ManakoOpenVINO
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoTraining

/// Whether libtorch is installed; without it these tests are skipped.
let hasTorch = Torch.status().isAvailable

@Suite(
    "Training", .serialized, .enabled(if: hasTorch, "libtorch is not installed; scripts/setup --training installs it"))
struct TrainingTests {
    @Test("Loss falls, and a training that goes on ends as one that was not interrupted")
    func resuming() async throws {
        let folder = try ScratchFolder()
        let (train, validation) = try TrainingSet.divided(Self.shapes(in: folder), share: 0.25, seed: 0)
        func trainer(_ name: String) throws -> DetectorTrainer {
            try DetectorTrainer(
                train: train, validation: validation,
                options: TrainingOptions(epochs: 8, side: 64, batchSize: 4, seed: 3), start: nil,
                folder: "\(folder.path)/\(name)", codecs: ManakoEnvironment.codecs)
        }
        var kept: [TrainedDetector] = []
        let whole = try trainer("whole").run { _ in
        } best: {
            kept.append($0)
        }
        // There is a model from the first epoch on, each better than the one before.
        #expect(kept.first?.epoch == 1 && kept.last?.epoch == whole.epoch)
        #expect(kept.last?.network.weights == whole.network.weights && kept.last?.evaluation == whole.evaluation)
        #expect(zip(kept, kept.dropFirst()).allSatisfy { $0.evaluation.precision.mean <= $1.evaluation.precision.mean })
        #expect(whole.history.count == 8)
        // In the last epoch, the distance of boxes counts too.
        #expect(whole.history[6].loss.total < whole.history[0].loss.total)
        // The model is that of the best epoch.
        #expect(whole.epoch == whole.history.best)
        #expect(whole.evaluation.precision.mean == whole.history[whole.epoch - 1].precision)

        let parts = try trainer("parts")
        let interrupted = Task {
            try parts.run { progress in
                if progress.history.count == 2 { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        let error = await #expect(throws: ManakoError.self) { _ = try await interrupted.value }
        #expect(error?.code == .cancelled)
        let resumed = try parts.run { _ in }
        #expect(resumed.history.map(\.loss) == whole.history.map(\.loss))
        #expect(resumed.network.weights == whole.network.weights && resumed.epoch == whole.epoch)

        var other = parts.options
        other.seed = 4
        let stranger = try DetectorTrainer(
            train: train, validation: validation, options: other, start: nil, folder: parts.folder,
            codecs: ManakoEnvironment.codecs)
        #expect(throws: ManakoError.self) { _ = try stranger.run { _ in } }
    }

    @Test(
        "The network with normalisation put back, and folded again, gives what OpenVINO gives",
        .enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)),
        .enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
    func network() throws {
        let picture = (0..<3 * 416 * 416).map { Float($0 * 7919 % 255) }
        let path = TestData.path("detectors/yolox_nano.onnx")
        let session = try OpenVINOBackend().loadModel(at: path).makeSession(SessionConfiguration(precision: .f32))
        let request = try session.makeRequest()
        let bytes = picture.flatMap { number in
            (0..<4).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * $0)) }
        }
        try request.withInput(at: 0) { $0.copyBytes(from: bytes) }
        try request.run()
        let expected = try request.withOutput(at: 0) { $0.toTensor() }.values

        let input = FloatTensor(shape: [1, 3, 416, 416], values: picture)
        let network = try TrainableDetector(YOLOX(onnx: path))
        #expect(try Self.difference(network, input, expected) < 1e-4)
        try network.restoreNormalization([input])
        #expect(try Self.difference(network, input, expected) < 1e-4)
        #expect(try Self.difference(TrainableDetector(network.folded()), input, expected) < 1e-4)
    }

    private static func difference(
        _ network: TrainableDetector, _ input: FloatTensor, _ expected: [Float]
    ) throws -> Float {
        let maps = DetectorMaps(grid: CellGrid(side: 416), classCount: 80)
        let values = try maps.predictions(network.maps(input, isTraining: false))[0].values
        #expect(values.count == expected.count)
        return zip(values, expected).enumerated().map { place, pair in
            abs((place % 85 < 4 ? pair.0 : logistic(pair.0)) - pair.1) / max(1, abs(pair.1))
        }.max() ?? .infinity
    }

    /// Squares of two colours on grey, as Create ML's JSON has them.
    static func shapes(in folder: ScratchFolder) throws -> OpenedDataset {
        var random = ManakoTesting.SeededRandom(seed: 5)
        var entries: [String] = []
        for index in 0..<12 {
            var pixels = [UInt8](repeating: 128, count: 64 * 64 * 3)
            let (x, y, isRed) = (
                Int.random(in: 2..<34, using: &random), Int.random(in: 2..<34, using: &random), index % 2 == 0
            )
            for place in 0..<28 * 28 {
                let start = ((y + place / 28) * 64 + x + place % 28) * 3
                (pixels[start], pixels[start + 1], pixels[start + 2]) = isRed ? (220, 30, 30) : (30, 30, 220)
            }
            let bitmap = try Bitmap(width: 64, height: 64, format: .rgb8, packed: pixels)
            _ = try folder.write(ManakoEnvironment.codecs.encode(bitmap, as: .png), to: "\(index).png")
            entries.append(
                #"{"image":"\#(index).png","annotations":[{"label":"\#(isRed ? "red" : "blue")","coordinates":"#
                    + #"{"x":\#(x + 14),"y":\#(y + 14),"width":28,"height":28}}]}"#)
        }
        _ = try folder.write(Array("[\(entries.joined(separator: ","))]".utf8), to: "annotations.json")
        return try OpenedDataset.open(folder.path, DatasetReading(codecs: ManakoEnvironment.codecs))
    }
}
