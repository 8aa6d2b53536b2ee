import Foundation
import Manako
import ManakoAPI
import ManakoCapabilities
import ManakoCLI
import ManakoFiles
import ManakoFront
import ManakoLookFront
import ManakoPipeline
import ManakoTesting
import Testing

/// Defaults live in one place: whoever asks a capability in whatever way hears the same.
///
/// The library's request, the feature, a request to the server, a live frame, the worker and the command line look at the same pixels. Nobody
/// sets anything.
@Suite(.enabled(if: Samples.areAvailable, "sample photos are not here; run scripts/setup"))
struct FourAlikeTests {
    static let isWhole = TestData.isAvailable

    @Test(arguments: Capabilities.all.filter { $0.subject == .picture }.map(\.info.id))
    func capabilitiesWithoutAModel(_ id: String) async throws {
        let capability = try #require(Capabilities.named(id))
        if case .required = capability.modelNeed { return }
        // Without the libraries that read codes and text there is nothing to compare.
        if id == "codes", !DetectBarcodesRequest.status().isAvailable { return }
        if id == "text", !RecognizeTextRequest.status().isAvailable { return }
        try await check(capability, model: nil)
    }

    @Test(
        .enabled(if: isWhole, Comment(rawValue: TestData.missing)),
        arguments: [
            ("objects", "detectors/yolox_nano.onnx"), ("objects", "detectors/ssd_mobilenet_v1_coco_quant.tflite"),
            ("classify", "classify/mobilenet_v2_1.0_224_quant.tflite"),
        ])
    func capabilitiesWithAModel(_ id: String, _ model: String) async throws {
        try await check(try #require(Capabilities.named(id)), model: TestData.path(model))
    }

    /// Options have one name everywhere and do one thing; JPEGs, of which no more is decoded than is of use; drawn or not.
    @Test(arguments: [
        ("faces", ["landmarks": OptionValue.flag(true)]), ("faces", ["captureQuality": .flag(true)]),
        ("segment", ["effort": .text("fast")]), ("rectangles", ["limit": .number(5), "minSize": .number(0.1)]),
        ("horizon", ["confidence": .number(0.15)]), ("pose", ["confidence": .number(0.5)]), ("saliency", [:]),
    ])
    func capabilitiesWithOptions(_ id: String, _ options: [String: OptionValue]) async throws {
        let capability = try #require(Capabilities.named(id))
        let photos = try Photos(isJPEG: true)
        let shelf = try ModelRegistry(files: [])
        let server = ServingOperations(shelf: shelf, version: "1", pool: WorkerPool(threads: 1, capacity: 4))
        let live = LiveAsker(shelf, capability, options)
        let worker = WorkerAsker(shelf, capability, options)
        let settings = FinderSettings(options: try OptionValues(options, of: capability))
        let feature = LookFeature(capability, finder: try capability.makeFinder(settings))
        let drawings = try ScratchFolder()
        let words = options.sorted { $0.key < $1.key }.flatMap { Self.words($0.key, $0.value) }
        let lines = try commandLine(capability, words + ["--draw", drawings.path + "/drawn"], photos)
        for (index, path) in photos.paths.enumerated() {
            let picture = try FileBytes.read(path)
            let report = try feature.report(on: InputFile(path: path, relativePath: path))
            let expected = report.findings.map { Seen($0, in: report.size) }
            for draws in [false, true] {
                let answer = try await server.look(
                    capability, at: picture, PictureQuery(options: options), draws: draws)
                #expect((answer.drawing != nil) == draws)
                expect(Seen.list(answer.answer.json, capability), expected, "server", path)
            }
            expect(try await live.look(at: picture), expected, "live", path)
            expect(Seen.list(try worker.look(at: picture), capability), expected, "worker", path)
            expect(lines[index].map { Seen.list($0, capability) } ?? [], expected, "command line", path)
        }
    }

    /// An option as the command line has it.
    private static func words(_ name: String, _ value: OptionValue) -> [String] {
        let dashed = "--" + name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
        return switch value {
        case .flag: [dashed]
        case .number(let number): [dashed, number == number.rounded() ? "\(Int(number))" : "\(number)"]
        case .text(let text): [dashed, text]
        case .list(let texts): [dashed, texts.joined(separator: ",")]
        }
    }

    private func check(_ capability: any Capability, model: String?) async throws {
        let photos = try Photos()
        let shelf = try ModelRegistry(files: model.map { [$0] } ?? [])
        let server = ServingOperations(shelf: shelf, version: "1", pool: WorkerPool(threads: 1, capacity: 4))
        let live = LiveAsker(shelf, capability)
        let worker = WorkerAsker(shelf, capability)
        let feature = LookFeature(capability, finder: try finder(capability, model))
        let lines = try commandLine(capability, model.map { ["--model", $0] } ?? [], photos)
        var count = 0
        for (index, path) in photos.paths.enumerated() {
            let picture = try FileBytes.read(path)
            let (size, library) = try await LibraryAnswers.find(capability, model, picture)
            let expected = library.map { Seen($0, in: size) }
            let report = try feature.report(on: InputFile(path: path, relativePath: path))
            expect(report.findings.map { Seen($0, in: report.size) }, expected, "feature", path)
            let answer = try await server.look(capability, at: picture).answer
            expect(Seen.list(answer.json, capability), expected, "server", path)
            let drawn = try await server.look(capability, at: picture, draws: true).answer
            expect(Seen.list(drawn.json, capability), expected, "server, drawn", path)
            expect(try await live.look(at: picture), expected, "live", path)
            expect(Seen.list(try worker.look(at: picture), capability), expected, "worker", path)
            expect(Seen.list(try worker.look(atPixelsOf: picture), capability), expected, "worker, pixels", path)
            expect(lines[index].map { Seen.list($0, capability) } ?? [], expected, "command line", path)
            count += expected.count
        }
        // If nobody found anything, that would be alike too; the samples alone show no hands.
        #expect(count > 0 || !Self.isWhole)
    }

    private func expect(_ found: [Seen], _ expected: [Seen], _ who: String, _ path: String) {
        let name = path.split(separator: "/").last ?? ""
        #expect(found.count == expected.count, "\(who), \(name): \(found) instead of \(expected)")
        for (one, other) in zip(found, expected) {
            #expect(one.isAlike(other), "\(who), \(name): \(one) instead of \(other)")
        }
    }

    private func finder(_ capability: any Capability, _ model: String?) throws -> any Finder {
        let model = try model.map {
            try CapabilityModel(VisionModel(contentsOf: $0, backends: ManakoEnvironment.backends))
        }
        return try capability.makeFinder(FinderSettings(model: model))
    }

    /// A line of JSON for each photo.
    private func commandLine(_ capability: any Capability, _ options: [String], _ photos: Photos) throws -> [String?] {
        let result = try Program.run(
            [capability.info.command] + photos.paths + options + ["--format", "jsonl"])
        #expect(result.status == 0, "\(result.errors)")
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(lines.count == photos.paths.count)
        let schema = try SchemaCheck.ofRepository()
        for line in lines { #expect(schema.faults(of: line, as: "Look") == []) }
        return photos.paths.indices.map { lines.indices.contains($0) ? lines[$0] : nil }
    }
}

/// Photos as upright PNG, so that whoever decodes them has the same pixels, or as JPEG two and a half times as large.
private struct Photos {
    /// The files by name, which all tests share.
    private static let pngs = Result { try files(asJPEG: false) }
    private static let jpegs = Result { try files(asJPEG: true) }

    private let folder: ScratchFolder
    let paths: [String]

    init(isJPEG: Bool = false) throws {
        let folder = try ScratchFolder()
        paths = try (isJPEG ? Self.jpegs : Self.pngs).get().map { try folder.write($0.bytes, to: $0.name) }
        self.folder = folder
    }

    private static func files(asJPEG isJPEG: Bool) throws -> [(name: String, bytes: [UInt8])] {
        let code = TestData.packageRoot + "/Sources/Features/Look/Page/look/sample-code.png"
        var files = [Samples.astronaut, Samples.coffee, Samples.chelsea, code]
        if TestData.isAvailable {
            // Every tenth of the validation photos: streets, rooms, animals, with people and without. One more has two hands.
            let photos = try TestData.files(in: "coco_val/images").filter { $0.hasSuffix(".jpg") }
            let some = stride(from: 0, to: photos.count, by: 10).map { photos[$0] } + ["000000001296.jpg"]
            files += some.map { TestData.path("coco_val/images/\($0)") }
        }
        var made: [(name: String, bytes: [UInt8])] = []
        for (index, file) in files.enumerated() {
            let image = try VisionImage(encoded: FileBytes.read(file), codecs: ManakoEnvironment.codecs)
            let upright = try image.bitmap().converted(to: .rgb8, orientation: image.orientation)
            guard isJPEG else {
                made.append(("\(index).png", try ManakoEnvironment.codecs.encode(upright, as: .png)))
                continue
            }
            let large = try upright.converted(to: .rgb8, size: (upright.width * 5 / 2, upright.height * 5 / 2))
            made.append(("\(index).jpg", try ManakoEnvironment.codecs.encode(large, as: .jpeg, quality: 90)))
        }
        return made + [("sheet.png", try ManakoEnvironment.codecs.encode(Self.sheet(), as: .png))]
    }

    /// A bright sheet on a dark ground.
    private static func sheet() throws -> Bitmap {
        let (width, height) = (320, 240)
        let bytes = (0..<width * height).map { index in
            let (x, y) = (index % width, index / width)
            return UInt8((60..<260).contains(x) && (40..<200).contains(y) ? 230 : 60 + x / 8)
        }
        return try Bitmap(width: width, height: height, format: .gray8, packed: bytes)
    }
}

extension DetectHumanHandPoseRequest {
    /// Every hand of a picture, not only two.
    fileprivate static var ofAll: DetectHumanHandPoseRequest {
        var request = DetectHumanHandPoseRequest()
        request.maximumHandCount = 100
        return request
    }
}

/// What the library's own requests find, made as anybody makes them.
private enum LibraryAnswers {
    struct Answer {
        var label: String
        var confidence: Float
        var box: NormalizedRect?
    }

    static func find(
        _ capability: any Capability, _ model: String?, _ picture: [UInt8]
    ) async throws -> (ImageSize, [Answer]) {
        let image = try VisionImage(encoded: picture, codecs: ManakoEnvironment.codecs)
        return (image.size, try await find(capability.info.id, model, image))
    }

    private static func find(_ id: String, _ model: String?, _ image: VisionImage) async throws -> [Answer] {
        switch (id, model) {
        case ("people", _): try await places(DetectHumanRectanglesRequest().perform(on: image), "person")
        case ("faces", _): try await places(DetectFaceRectanglesRequest().perform(on: image), "face")
        case ("blur", _):
            // Faces that are a little less sure are covered too, and searched in parts and turned.
            try await {
                var request = DetectAllFacesRequest()
                request.minimumConfidence = 0.3
                return try await places(request.perform(on: image), "face")
            }()
        case ("hands", _):
            try await DetectHumanHandPoseRequest.ofAll.perform(on: image).map {
                Answer(label: "hand", confidence: $0.confidence, box: $0.boundingBox)
            }
        case ("segment", _):
            try await people(in: GeneratePersonSegmentationRequest().perform(on: image)).map {
                Answer(label: "person", confidence: $0.confidence, box: $0.box)
            }
        case ("pose", _):
            try await DetectHumanBodyPoseRequest().perform(on: image).map {
                Answer(label: "person", confidence: $0.confidence, box: $0.boundingBox)
            }
        case ("codes", _):
            try await DetectBarcodesRequest().perform(on: image).map {
                Answer(label: $0.symbology.rawValue, confidence: $0.confidence, box: $0.boundingBox)
            }
        case ("rectangles", _): try await places(DetectRectanglesRequest().perform(on: image), "rectangle")
        case ("document", _):
            try await places(DetectDocumentSegmentationRequest().perform(on: image).map { [$0] } ?? [], "document")
        case ("saliency", _):
            try await places(
                GenerateAttentionBasedSaliencyImageRequest().perform(on: image).salientObjects, "salient")
        case ("text", _):
            try await RecognizeTextRequest().perform(on: image).map {
                Answer(label: "text", confidence: $0.confidence, box: $0.boundingBox)
            }
        case ("horizon", _):
            try await DetectHorizonRequest().perform(on: image).map { horizon in
                let (left, right) = horizon.line(for: image.size)
                let (top, bottom) = (max(left.y, right.y), min(left.y, right.y))
                let box = NormalizedRect(x: left.x, y: bottom, width: right.x - left.x, height: top - bottom)
                return [Answer(label: "horizon", confidence: horizon.confidence, box: box.clamped())]
            } ?? []
        case ("contours", _):
            // The threshold is chosen for each picture, where Vision's has a fixed one.
            try await {
                var request = DetectContoursRequest()
                request.contrastPivot = nil
                let found = try await request.perform(on: image)
                return try (0..<found.contourCount).map { index in
                    let contour = try found.contour(at: index)
                    return Answer(
                        label: contour.isHole ? "hole" : "contour", confidence: 1,
                        box: Self.box(around: contour.points))
                }
            }()
        case ("objects", nil):
            try await find("people", nil, image) + find("faces", nil, image) + find("hands", nil, image)
        case ("objects", let model?):
            try await RecognizeObjectsRequest(model: load(model)).perform(on: image).map {
                Answer(label: $0.labels[0].identifier, confidence: $0.confidence, box: $0.boundingBox)
            }
        case ("classify", let model?):
            try await ClassifyImageRequest(model: load(model)).perform(on: image).prefix(ClassifyCapability.usualCount)
                .filter { Double($0.confidence) >= ClassifyCapability.usualConfidence }
                .map { Answer(label: $0.identifier, confidence: $0.confidence) }
        default: throw RawClient.Failure(description: "\(id): say here which request of the library finds this")
        }
    }

    /// The box of all people, on the cells that results have.
    private static func people(in mask: PixelBufferObservation) throws -> [(confidence: Float, box: NormalizedRect)] {
        try MaskCells(mask.pixelBuffer).boundingBox().map { [(mask.confidence, $0)] } ?? []
    }

    private static func places<Place: VisionObservation & BoundingBoxProviding>(
        _ found: [Place], _ label: String
    ) -> [Answer] { found.map { Answer(label: label, confidence: $0.confidence, box: $0.boundingBox) } }

    private static func box(around points: [NormalizedPoint]) -> NormalizedRect {
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let (left, bottom) = (xs.min() ?? 0, ys.min() ?? 0)
        return NormalizedRect(x: left, y: bottom, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - bottom)
    }

    private static func load(_ path: String) throws -> VisionModel {
        try VisionModel(contentsOf: path, backends: ManakoEnvironment.backends)
    }
}

/// Sends single frames to sessions of their own.
private struct LiveAsker {
    private let scheduler: LiveScheduler
    private let capability: any Capability
    private let options: [String: OptionValue]

    init(_ shelf: ModelRegistry, _ capability: any Capability, _ options: [String: OptionValue] = [:]) {
        self.capability = capability
        self.options = options
        scheduler = LiveScheduler(
            models: shelf, version: "1", workers: 1, background: WorkerPool(threads: 1, capacity: 8))
    }

    func look(at picture: [UInt8]) async throws -> [Seen] {
        let (texts, heard) = AsyncStream<String>.makeStream()
        let session = try await scheduler.open { text in
            heard.yield(text)
            return true
        }
        defer { session.end() }
        let lenses = LiveConfiguration(lenses: [LensSettings(capability.info.id, options: options)])
        session.receive(text: LiveClientMessage.configure(lenses).json)
        session.receive(binary: FrameHeader(number: 1, captured: 0).bytes + picture)
        for await text in texts where !text.hasPrefix(#"{"type":"ready""#) {
            guard text.hasPrefix(#"{"type":"result""#) else { throw RawClient.Failure(description: text) }
            return Seen.list(text, capability)
        }
        return []
    }
}

/// What somebody says is there: the class, how sure, and where in pixels.
private struct Seen: CustomStringConvertible {
    var label: String
    var confidence: Double
    var box: [Double]

    init(_ answer: LibraryAnswers.Answer, in size: ImageSize) {
        (label, confidence) = (answer.label, Double(answer.confidence))
        // Whoever writes a box cuts off what lies outside the picture.
        box = answer.box.map { Self.numbers($0.clamped().toImageCoordinates(size, origin: .upperLeft)) } ?? []
    }

    init(_ finding: Finding, in size: ImageSize) {
        (label, confidence) = (finding.label, Double(finding.confidence))
        box = finding.place.map { Self.numbers($0.pixelBox(in: size)) } ?? []
    }

    private init(_ json: [String: Any]) {
        label = json["label"] as? String ?? ""
        confidence = json["confidence"] as? Double ?? -1
        let pixels = json["pixelBox"] as? [String: Double]
        box = pixels.map { box in ["x", "y", "width", "height"].map { box[$0] ?? -1 } } ?? []
    }

    /// What an answer in JSON says, however it was asked for.
    static func list(_ json: String, _ capability: any Capability) -> [Seen] {
        let object = (try? JSONSerialization.jsonObject(with: Data(json.utf8))) as? [String: Any]
        let list = object?["observations"]
        return (list as? [[String: Any]] ?? []).map(Seen.init)
    }

    private static func numbers(_ box: ImageRect) -> [Double] { [box.x, box.y, box.width, box.height] }

    var description: String { "\(label) \(confidence) \(box)" }

    /// Whether it is the same but for what writing has rounded: five decimals of a confidence, two of a pixel.
    func isAlike(_ other: Seen) -> Bool {
        label == other.label && abs(confidence - other.confidence) <= 0.6e-5 && box.count == other.box.count
            && zip(box, other.box).allSatisfy { abs($0 - $1) <= 0.006 }
    }
}
