import ManakoCore
import ManakoGeometry
import ManakoInference
import ManakoPixels

/// One tracker's requests of a model's sessions, with the memory that pictures, features and proposals pass through.
final class SiameseNetworks {
    let layout: SiameseLayout
    private let model: TrackingModel
    private let search: any InferenceRequest
    private let head: any InferenceRequest
    private let preprocessor = ImagePreprocessor()
    /// Blue, green and red of what is shown beyond the picture's edge, 0…255.
    private var padding: [Float] = [0, 0, 0]
    /// What the last look found: features of the window, two planes of scores, four of edges.
    private(set) var features: [Float] = []
    private(set) var scores: [Float] = []
    private(set) var boxes: [Float] = []

    init(_ model: TrackingModel) throws(ManakoError) {
        self.model = model
        layout = model.layout
        search = try model.search.session.makeRequest()
        head = try model.head.session.makeRequest()
    }

    /// Learns the template, which later looks are compared with, and the picture's mean colour for what lies beyond its edge.
    func learn(_ bitmap: Bitmap, window: SearchWindow) throws(ManakoError) {
        padding = try meanColor(of: bitmap)
        var template: [Float] = []
        try model.template.withRequest { request throws(ManakoError) in
            try run(request, bitmap, window, expecting: layout.templateShape, into: &template)
        }
        try give(template, at: layout.templateInput)
    }

    /// Runs the backbone alone, which gives ``features``.
    func observe(_ bitmap: Bitmap, window: SearchWindow) throws(ManakoError) {
        try run(search, bitmap, window, expecting: layout.searchShape, into: &features)
    }

    /// Runs backbone and head, which give ``features``, ``scores`` and ``boxes``.
    func look(at bitmap: Bitmap, window: SearchWindow) throws(ManakoError) {
        try observe(bitmap, window: window)
        try give(features, at: layout.searchInput)
        try head.run()
        try read(layout.scoreOutput, planes: 2, into: &scores)
        try read(layout.boxOutput, planes: 4, into: &boxes)
    }

    private func run(
        _ request: any InferenceRequest, _ bitmap: Bitmap, _ window: SearchWindow, expecting shape: [Int],
        into features: inout [Float]
    ) throws(ManakoError) {
        if layout.imageInput.isOpen { try request.setInputShape([1, 3, window.inputSide, window.inputSide], at: 0) }
        try unsafe request.withInput(at: 0) { memory throws(ManakoError) in
            try unsafe preprocessor.run(bitmap, conversion(window.mapping(in: bitmap.size)), into: memory)
        }
        try request.run()
        var given: [Int] = []
        try request.withOutput(at: 0) { view throws(ManakoError) in
            view.floats(into: &features)
            given = view.shape
        }
        try layout.check(given, is: shape, side: window.inputSide)
    }

    private func give(_ values: [Float], at index: Int) throws(ManakoError) {
        try unsafe head.withInput(at: index) { memory throws(ManakoError) in
            unsafe values.withUnsafeBytes { bytes in unsafe memory.copyBytes(from: bytes) }
        }
    }

    private func read(_ index: Int, planes: Int, into values: inout [Float]) throws(ManakoError) {
        try head.withOutput(at: index) { view throws(ManakoError) in view.floats(into: &values) }
        guard values.count == planes * layout.scoreCells * layout.scoreCells else {
            throw ManakoError(
                .internalFailure, "the tracker's head gave \(values.count) numbers where its file says otherwise")
        }
    }

    /// Planes of blue, green and red, 0…255, as NanoTrack's networks were trained with.
    private func conversion(_ mapping: ModelInputMapping) -> ImageToTensor {
        ImageToTensor(mapping: mapping, channels: .bgr, padding: padding)
    }

    private func meanColor(of bitmap: Bitmap) throws(ManakoError) -> [Float] {
        let mean = try bitmap.converted(to: .rgb8, size: (1, 1), filter: .area, using: preprocessor)
        return mean.packedBytes().reversed().map { Float($0) }
    }
}
