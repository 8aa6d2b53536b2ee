import ManakoCodecs
import ManakoCore
import ManakoDatasets
import ManakoInference
import ManakoNetworks
import ManakoPixels

/// Measures a network in training on pictures that it does not learn from.
struct ValidationRun {
    private let store: PictureStore
    private static let batchSize = 8

    init(_ pictures: TrainingSet, codecs: ImageCodecs, side: Int, fitting: ModelFitting) {
        store = PictureStore(pictures, codecs: codecs, side: side, fitting: fitting)
    }

    /// What the network finds, and how good that is.
    func evaluation(of network: TrainableDetector) throws(ManakoError) -> DetectorEvaluation {
        let grid = CellGrid(side: store.side)
        let maps = DetectorMaps(grid: grid, classCount: network.classCount)
        let decoding = DetectorDecoding(grid: grid)
        var judged: [PictureComparison] = []
        for first in stride(from: 0, to: store.count, by: Self.batchSize) {
            if Task.isCancelled { throw ManakoError(.cancelled, "interrupted while the network was measured") }
            let indices = first..<min(first + Self.batchSize, store.count)
            let pixels = try store.batch(indices)
            let predictions = try Torch.recording(false) { () throws(ManakoError) in
                try maps.predictions(network.maps(pixels, isTraining: false))
            }
            for (index, prediction) in zip(indices, predictions) {
                let picture = store.pictures.pictures[index]
                let size = try store.picture(index).originalSize
                let found = decoding.boxes(prediction, store.fitting.mapping(size, side: store.side))
                judged.append(PictureComparison(path: picture.path, truths: picture.boxes, found: found))
            }
        }
        return DetectorEvaluation(judged, classes: store.pictures.classes)
    }
}
