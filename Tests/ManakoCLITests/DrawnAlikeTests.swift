import Manako
import ManakoAPI
import ManakoCapabilities
import ManakoFiles
import ManakoPipeline
import ManakoTesting
import Testing

/// What is drawn never changes what is found: findings come from the same pixels whether or not a picture is written of them.
@Suite(.enabled(if: Samples.areAvailable, "sample photos are not here; run scripts/setup"))
struct DrawnAlikeTests {
    private static let models = [
        "objects": "detectors/yolox_nano.onnx", "classify": "classify/mobilenet_v2_1.0_224_quant.tflite",
    ]

    @Test(arguments: Capabilities.all.filter { $0.subject == .picture }.map(\.info.id))
    func capabilitiesOfPictures(_ id: String) throws {
        let capability = try #require(Capabilities.named(id))
        if id == "codes", !DetectBarcodesRequest.status().isAvailable { return }
        if id == "text", !RecognizeTextRequest.status().isAvailable { return }
        if case .required = capability.modelNeed, !TestData.isAvailable { return }
        let pictures = try Pictures()
        for values in Self.options(of: capability) {
            let finder = try finder(capability, values)
            for input in pictures.inputs {
                let plain = try LookFeature(capability, finder: finder).report(on: input)
                let drawn = try pictures.drawing(capability, finder).report(on: input)
                let isAlike =
                    drawn.findings == plain.findings || Said(drawn.findings).isAlike(Said(plain.findings))
                #expect(isAlike, "\(id), \(values), \(input.relativePath)")
            }
        }
    }

    /// The usual values, and whatever makes a finder look at pixels in another way.
    private static func options(of capability: any Capability) -> [[String: OptionValue]] {
        let flags = capability.options.map(\.spec).filter { $0.kind == .flag }
        return [[:]] + flags.map { [$0.name: .flag(true)] }
    }

    private func finder(_ capability: any Capability, _ values: [String: OptionValue]) throws -> any Finder {
        var settings = FinderSettings(options: try OptionValues(values, of: capability))
        if TestData.isAvailable, let model = Self.models[capability.info.id] {
            settings.model = try CapabilityModel(
                VisionModel(contentsOf: TestData.path(model), backends: ManakoEnvironment.backends))
        }
        return try capability.makeFinder(settings)
    }

    @Test func comparisonsOfTwoPictures() throws {
        let pictures = try Pictures()
        // One that is decoded with its colours beside one that is not would seem to have moved.
        let path = pictures.inputs[0].path
        try check(AlignCapability(), path, path, pictures)
        try check(FlowCapability(), path, path, pictures)
    }

    private func check<Asked: PairCapability>(
        _ capability: Asked, _ first: String, _ second: String, _ pictures: Pictures
    ) throws {
        let plain = try PairFeature(capability).run(first, second)
        let drawn = try PairFeature(capability, output: pictures.folder.path + "/pair.png").run(first, second)
        #expect(Self.withoutTimes(drawn.answer.json) == Self.withoutTimes(plain.answer.json))
    }

    private static func withoutTimes(_ json: String) -> Substring {
        json.prefix { _ in true }.split(separator: "\"milliseconds\"", maxSplits: 1)[0]
    }

    /// Landmarks and quality say more of faces, and neither which there are nor how sure they are.
    @Test(arguments: ["landmarks", "captureQuality"]) func detailsOfFacesChangeNoFace(_ option: String) throws {
        let pictures = try Pictures()
        let plain = LookFeature(FacesCapability(), finder: try finder(FacesCapability(), [:]))
        let detailed = LookFeature(FacesCapability(), finder: try finder(FacesCapability(), [option: .flag(true)]))
        var count = 0
        for input in pictures.inputs {
            let (one, other) = (try plain.report(on: input).findings, try detailed.report(on: input).findings)
            #expect(Self.faces(other).isAlike(Self.faces(one)), "\(input.relativePath)")
            count += other.count { if case .face = $0.payload { true } else { false } }
        }
        #expect(count > 0)
    }

    /// Faces without their details.
    private static func faces(_ findings: [Finding]) -> Said {
        Said(
            findings.map {
                Finding(label: $0.label, confidence: $0.confidence, place: $0.place.map { FindingPlace(box: $0.box) })
            })
    }
}

/// JPEGs as they are, and larger ones, of which finders decode fewer pixels than a drawing has.
private struct Pictures {
    /// The files by name, which all tests share.
    private static let files = Result { try made() }

    let folder: ScratchFolder
    let inputs: [InputFile]

    init() throws {
        let folder = try ScratchFolder()
        inputs = try Self.files.get().map {
            InputFile(path: try folder.write($0.bytes, to: $0.name), relativePath: $0.name)
        }
        self.folder = folder
    }

    private static func made() throws -> [(name: String, bytes: [UInt8])] {
        var photos = try [Samples.astronaut, Samples.coffee].map { try Self.upright(FileBytes.read($0)) }
        if TestData.isAvailable {
            let names = try TestData.files(in: "coco_val/images").filter { $0.hasSuffix(".jpg") }
            photos += try stride(from: 0, to: names.count, by: 12).map {
                try Self.upright(TestData.bytes("coco_val/images/\(names[$0])"))
            }
        }
        photos.append(try Self.scene())
        var made: [(name: String, bytes: [UInt8])] = []
        for (index, photo) in photos.enumerated() {
            let large = try photo.converted(to: .rgb8, size: (photo.width * 5 / 2, photo.height * 5 / 2))
            for (picture, size) in [(large, "large"), (photo, "small")] {
                let bytes = try ManakoEnvironment.codecs.encode(picture, as: .jpeg, quality: 90)
                made.append(("\(index)-\(size).jpg", bytes))
            }
        }
        return made
    }

    private static func upright(_ bytes: [UInt8]) throws -> Bitmap {
        let image = try VisionImage(encoded: bytes, codecs: ManakoEnvironment.codecs)
        return try image.bitmap().converted(to: .rgb8, orientation: image.orientation)
    }

    /// Made by code: a coloured sheet on a tilted floor, whose edges make an angle, a rectangle, a document and outlines.
    private static func scene() throws -> Bitmap {
        let (width, height) = (640, 480)
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let isSheet = (180..<460).contains(x + y / 9) && (120..<360).contains(y - x / 9)
                let isFloor = y > 300 - x / 10
                bytes += isSheet ? [235, 228, 190] : isFloor ? [96, 60, 44] : [70, UInt8(90 + x / 16), 130]
            }
        }
        return try Bitmap(width: width, height: height, format: .rgb8, packed: bytes)
    }

    /// A feature that writes everything that the capability can write.
    func drawing(_ capability: any Capability, _ finder: any Finder) throws -> LookFeature {
        var feature = LookFeature(capability, finder: finder)
        feature.drawing = try DrawingTarget(path: folder.path + "/drawn", for: inputs)
        if capability is any VectorMaker {
            feature.making = try DrawingTarget(path: folder.path + "/lines", for: inputs, content: .vector)
        } else if capability is any PictureMaker {
            feature.making = try DrawingTarget(path: folder.path + "/made", for: inputs)
        }
        if capability.findsMasks { feature.masks = try MaskFolder(path: folder.path + "/masks", for: inputs) }
        return feature
    }
}

/// What findings say, as words and numbers, each sorted within a finding, since dictionaries have no order.
///
/// Numbers of a network are the same up to its arithmetic: where its buffers lie in memory decides in which order it adds, which
/// moves the last bits while other networks run beside it.
private struct Said {
    private var words: [[Substring]] = []
    private var numbers: [[Double]] = []
    private let coverages: [[UInt8]]

    init(_ findings: [Finding]) {
        coverages = findings.map { $0.place?.mask?.coverage ?? [] }
        for finding in findings {
            var finding = finding
            finding.place?.mask = nil
            let parts = "\(finding)".split { !$0.isLetter && !$0.isNumber && !"-+._".contains($0) }
            words.append(parts.filter { Double($0) == nil }.sorted())
            numbers.append(parts.compactMap { Double($0) }.sorted())
        }
    }

    func isAlike(_ other: Said) -> Bool {
        words == other.words && numbers.map(\.count) == other.numbers.map(\.count)
            && zip(numbers.joined(), other.numbers.joined()).allSatisfy { abs($0 - $1) <= 1e-5 * max(1, abs($0)) }
            && coverages.map(\.count) == other.coverages.map(\.count)
            && zip(coverages, other.coverages).allSatisfy { zip($0, $1).allSatisfy { abs(Int($0) - Int($1)) <= 1 } }
    }
}
