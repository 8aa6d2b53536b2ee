import ManakoCore
import ManakoGeometry
import ManakoInference
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoVision

/// A file beside a model, from the folder to the results.
@Suite struct SidecarUseTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    @Test func theMoreParticularFileCounts() throws {
        #expect(try ModelSidecar.beside(folder.path + "/net.tiny") == nil)
        let common = try write(#"{"input": {"padding": 1}}"#, "model.json")
        #expect(try ModelSidecar.beside(folder.path + "/net.tiny")?.padding == 1)
        let own = try write(#"{"input": {"padding": 2}}"#, "net.json")
        #expect(try ModelSidecar.beside(folder.path + "/net.tiny")?.padding == 2)
        #expect(try ModelSidecar.beside(folder.path + "/net.tiny")?.path == own)
        #expect(try ModelSidecar.beside(folder.path + "/net.v2.tiny")?.path == common)
    }

    @Test func pathsLieBesideTheModel() {
        #expect(ModelSidecar.paths(beside: "net.onnx") == ["net.json", "model.json"])
        #expect(ModelSidecar.paths(beside: "a.b/net") == ["a.b/net.json", "a.b/model.json"])
        #expect(ModelSidecar.paths(beside: "/net.x.onnx") == ["/net.x.json", "/model.json"])
    }

    @Test func labelsMayLieBeside() throws {
        _ = try write("cat\ndog\n", "names.txt")
        _ = try write(#"{"labels": "names.txt"}"#, "net.json")
        #expect(try ModelSidecar.beside(folder.path + "/net.tiny")?.labels?.names == ["cat", "dog"])
    }

    @Test func largeFilesAreRefused() throws {
        _ = try folder.write([UInt8](repeating: 0x20, count: ModelSidecar.maximumBytes + 1), to: "net.json")
        let error = #expect(throws: ManakoError.self) { try ModelSidecar.beside(folder.path + "/net.tiny") }
        #expect(error?.code == .limitExceeded)
    }

    @Test func everySettingReachesTheInput() throws {
        _ = try write(
            #"{"input": {"channels": "bgr", "mean": 128, "std": 64, "fit": "fill", "padding": 7, "filter": "antialiased"}}"#,
            "net.json")
        let input = try ObjectDetector(load()).input
        #expect(input.convention.channels == .bgr)
        #expect(input.convention.scale == [0.015625, 0.015625, 0.015625])
        #expect(input.convention.bias == [-2, -2, -2])
        #expect(input.convention.action == .scaleToFill)
        #expect(input.convention.padding == 7)
        #expect(input.convention.filter == .antialiased)
        #expect(input.convention.alignment == .center)
        #expect(try load(readsSidecar: false).sidecar == nil)
    }

    /// A request starts with the file's thresholds, which results show.
    @Test func thresholdsReachTheResults() throws {
        _ = try write(#"{"labels": ["cat", "dog"], "thresholds": {"Dog": 0.7}}"#, "net.json")
        var request = try RecognizeObjectsRequest(model: load())
        #expect(request.detector.labelSource == .sidecar)
        #expect(request.minimumClassConfidences == [1: 0.7])
        #expect(try results(request) == ["cat"])
        request.minimumClassConfidences = [:]
        #expect(try results(request) == ["cat", "dog"])
        request.minimumClassConfidences = [0: 1]
        #expect(try results(request) == ["dog"])
        #expect(RecognizeObjectsRequest(detector: request.detector) != request)
    }

    /// A detector whose own metadata say how pictures are brought to its size.
    ///
    /// - Parameter channels: the colours of an input that is a picture; nil for numbers.
    private func detector(
        saying text: String, sidecar: ModelSidecar? = nil, channels: PixelChannels? = nil
    ) throws -> ObjectDetector {
        let output = FloatTensor(shape: [1, 6, 21], values: .init(repeating: 0.1, count: 126))
        var input = TensorDescription(name: "x", shape: [1, 3, 32, 32], elementType: .float32)
        input.channels = channels
        let description = ModelDescription(
            name: "net", inputs: [input],
            outputs: [TensorDescription(name: "y", shape: output.shape, elementType: .float32)],
            metadata: ["manako.input": text])
        let model = TinyModel(description: description) { _ in [output] }
        return try ObjectDetector(VisionModel(model.makeSession(SessionConfiguration())), sidecar: sidecar)
    }

    @Test func metadataSayHowPicturesAreFitted() throws {
        let text =
            #"{"fit": "fill", "padding": 7, "alignment": "upperLeft", "filter": "area", "channels": "bgr", "std": 9}"#
        let input = try detector(saying: text).input
        #expect(input.convention.action == .scaleToFill && input.convention.padding == 7)
        #expect(input.convention.alignment == .upperLeft && input.convention.filter == .area)
        #expect(input.convention.channels == .bgr && abs(input.convention.scale[0] - 1 / 9) < 1e-6)
        let picture = try detector(saying: text, channels: .rgb).input
        #expect(picture.convention.action == .scaleToFill && picture.convention.padding == 7)
        #expect(picture.convention.channels == .rgb && abs(picture.convention.scale[0] - 1 / 9) > 1e-6)
        var sidecar = ModelSidecar()
        sidecar.action = .centerCrop
        #expect(try detector(saying: text, sidecar: sidecar).input.convention.action == .centerCrop)
        for wrong in ["", "{", #"{"fit": "crop"}"#, #"{"colour": 1}"#] {
            let error = #expect(throws: ManakoError.self) { try detector(saying: wrong) }
            #expect(error?.code == .malformedInput && error?.message.contains("manako.input") == true)
        }
    }

    @Test func theCallersLabelsCountMost() throws {
        _ = try write(#"{"labels": ["cat", "dog"]}"#, "net.json")
        let detector = try ObjectDetector(load(), labels: ClassLabels(["a", "b"]))
        #expect(detector.labels.names == ["a", "b"])
        #expect(detector.labelSource == .caller)
    }

    static let misfits: [(json: String, text: String)] = [
        (#"{"input": {"channels": "gray"}}"#, "input.channels: gray are 1 channels, the model takes 3"),
        (#"{"input": {"width": 64}}"#, "input.width: is 64, but the model takes 32"),
        (#"{"thresholds": {"unicorn": 0.5}}"#, "thresholds.unicorn: the model has no such class"),
        (#"{"head": "SSD"}"#, "names the head 'SSD'"),
        (#"{"input": {"fit": 3}}"#, "input.fit"),
    ]

    @Test(arguments: misfits)
    func misfitsAreErrors(json: String, text: String) throws {
        let path = try write(json, "net.json")
        let error = try #require(throws: ManakoError.self) { try ObjectDetector(load()) }
        #expect(error.message.contains(text) && error.message.contains(path), "\(error)")
    }

    @Test func classifiersTakeTheirPart() throws {
        _ = try write(#"{"input": {"fit": "fit", "scale": 2}, "labels": ["a", "b", "c"]}"#, "net.json")
        let classifier = try ImageClassifier(load(outputs: [[1, 3]]))
        #expect(classifier.input.convention.action == .scaleToFit)
        #expect(classifier.input.convention.scale == [2, 2, 2])
        #expect(classifier.labels.names == ["a", "b", "c"])
        for json in [#"{"head": "SSD"}"#, #"{"thresholds": {"a": 0.5}}"#, #"{"anchors": [[[1, 1]]]}"#] {
            _ = try write(json, "net.json")
            let error = try #require(throws: ManakoError.self) { try ImageClassifier(load(outputs: [[1, 3]])) }
            #expect(error.message.contains("is for detectors"))
        }
    }

    @Test(
        "the caller's range counts before the file beside the model, that before the model's own, that before the usual one"
    )
    func pixelRanges() throws {
        func classifier(_ mean: [Float]?, _ json: String?, _ range: ClosedRange<Float>? = nil) throws -> ImageClassifier
        {
            if let json { _ = try write(json, "net.json") }
            var description = description(outputs: [[1, 3]], side: 8, input: [1, 8, 8, 3])
            description.name = "net"
            description.inputs[0].normalization = mean.flatMap {
                PixelNormalization(mean: $0, deviation: $0.map { _ in 255 })
            }
            let model = TinyModel(description: description) { _ in [FloatTensor(shape: [1, 3], values: [0, 0, 1])] }
            return try ImageClassifier(
                VisionModel(contentsOf: folder.path + "/net.tiny", backends: [TinyBackend(models: [model])]),
                pixelRange: range)
        }
        func expect(_ classifier: ImageClassifier, _ black: [Float], _ white: [Float], _ source: PixelRangeSource) {
            let convention = classifier.input.convention
            #expect(zip(convention.bias, black).allSatisfy { abs($0 - $1) < 1e-5 }, "\(convention)")
            let whites = zip(convention.scale, convention.bias).map { $0 * 255 + $1 }
            #expect(zip(whites, white).allSatisfy { abs($0 - $1) < 1e-5 }, "\(convention)")
            #expect(convention.bias.count == 3 && classifier.pixelRangeSource == source)
        }
        expect(try classifier(nil, nil), [-1, -1, -1], [1, 1, 1], .usual)
        expect(try classifier([0], nil), [0, 0, 0], [1, 1, 1], .model)
        expect(try classifier([51, 0, 255], nil), [-0.2, 0, -1], [0.8, 1, 0], .model)
        expect(try classifier([0], nil, -2...3), [-2, -2, -2], [3, 3, 3], .caller)
        expect(try classifier([0], #"{"input": {"scale": 1}}"#), [0, 0, 0], [255, 255, 255], .sidecar)
        expect(try classifier([0], #"{"input": {"fit": "fit"}}"#), [0, 0, 0], [1, 1, 1], .model)
        expect(try classifier([0], #"{"input": {"scale": 1}}"#, 0...1), [0, 0, 0], [1, 1, 1], .caller)
    }

    @Test func normalizationsAreChecked() {
        #expect(PixelNormalization(mean: [0], deviation: [0]) == nil)
        #expect(PixelNormalization(mean: [], deviation: []) == nil)
        #expect(PixelNormalization(mean: [0, 0], deviation: [1, 1]) == nil)
        #expect(PixelNormalization(mean: [.nan], deviation: [1]) == nil)
        #expect(PixelNormalization(mean: [0], deviation: [-1]) == nil)
        #expect(PixelNormalization(mean: [1, 2, 3], deviation: [1, 1, 1])?.linear(channels: 1) == nil)
    }

    /// A model that leaves its size open gets it from the file, and its outputs' shapes from one run.
    @Test(
        arguments: [(nil, 640, 8400), ("{\"input\": {\"width\": 64, \"height\": 32}}", 64, 42)] as [(String?, Int, Int)]
    )
    func openSizesAreFilledIn(json: String?, width: Int, cells: Int) throws {
        if let json { _ = try write(json, "net.json") }
        var description = description(outputs: [[1, 6, -1]], side: 0, input: [1, 3, -1, -1])
        description.name = "net"
        let model = TinyModel(description: description) { inputs in
            let cells = [8, 16, 32].reduce(0) { $0 + inputs[0].shape[2] / $1 * (inputs[0].shape[3] / $1) }
            return [FloatTensor(shape: [1, 6, cells], values: .init(repeating: 0.3, count: 6 * cells))]
        }
        let detector = try ObjectDetector(
            VisionModel(contentsOf: folder.path + "/net.tiny", backends: [TinyBackend(models: [model])]))
        #expect(detector.head.name == "YOLOv8")
        #expect(detector.input.width == width)
        #expect(detector.model.description.outputs[0].shape == [1, 6, cells])
        #expect(try results(RecognizeObjectsRequest(detector: detector)).count > 0)
    }

    @Test func sizesThatTheModelRefusesAreExplained() throws {
        var description = description(outputs: [[1, 6, -1]], side: 0, input: [1, 3, -1, -1])
        description.name = "net"
        let model = TinyModel(description: description) { _ throws(ManakoError) in
            throw ManakoError(.internalFailure, "shapes do not match")
        }
        let error = #expect(throws: ManakoError.self) {
            try VisionModel(contentsOf: folder.path + "/net.tiny", backends: [TinyBackend(models: [model])])
        }
        #expect(error?.message.contains("input.width") == true)
    }

    private func write(_ text: String, _ name: String) throws -> String { try folder.write(Array(text.utf8), to: name) }

    /// A detector of two classes that finds one object of each with a score of 0.6, or a model with other outputs.
    private func load(outputs: [[Int]]? = nil, readsSidecar: Bool = true) throws -> VisionModel {
        var boxes = [Float](repeating: 0, count: 6 * 21)
        for (row, value) in [8, 8, 6, 6, 0.6, 0].enumerated() { boxes[row * 21 + 2] = Float(value) }
        for (row, value) in [24, 24, 6, 6, 0, 0.6].enumerated() { boxes[row * 21 + 9] = Float(value) }
        let tensors =
            outputs?.map { FloatTensor(shape: $0, values: .init(repeating: 0.3, count: $0.reduce(1, *))) }
            ?? [FloatTensor(shape: [1, 6, 21], values: boxes)]
        let model = TinyModel.constant(name: "net", inputShape: [1, 3, 32, 32], outputs: tensors)
        return try VisionModel(
            contentsOf: folder.path + "/net.tiny", backends: [TinyBackend(models: [model])],
            readsSidecar: readsSidecar)
    }

    private func results(_ request: RecognizeObjectsRequest) throws -> [String] {
        var times = StageTimes()
        let image = VisionImage(try Bitmap(width: 32, height: 32, format: .rgb8))
        let context = VisionContext { _, _ throws(ManakoError) in throw ManakoError(.unavailable, "no built-in model") }
        return try request.perform(on: image, in: context, times: &times).map(\.labels[0].identifier).sorted()
    }
}
