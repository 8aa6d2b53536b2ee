import ManakoCore
import ManakoInference
import ManakoTesting
import Testing

@testable import ManakoTracking

struct TrackingModelTests {
    @Test func findsTheOtherFileByItsName() throws {
        let table: [(String, [String]?)] = [
            ("nanotrack_backbone_sim.onnx", ["nanotrack_head_sim.onnx", "nanotrack_neckhead_sim.onnx"]),
            ("nanotrackv2_head.onnx", ["nanotrackv2_backbone.onnx"]),
            ("nanotrack_neckhead.onnx", ["nanotrack_backbone.onnx"]),
            ("NANO_BACKBONE.ONNX", ["NANO_HEAD.ONNX", "NANO_NECKHEAD.ONNX"]),
            ("Backbone.onnx", ["Head.onnx", "Neckhead.onnx"]),
            ("headset_head.onnx", ["headset_backbone.onnx"]),
            ("yolox_nano.onnx", nil), ("", nil),
        ]
        #expect(table.count == 8)
        for (name, others) in table { #expect(TrackingFiles.counterparts(of: name) == others) }
    }

    @Test func findsBothFilesFromEitherAndFromTheirFolder() throws {
        let folder = try ScratchFolder()
        let backbone = try folder.write([1], to: "a_backbone.onnx")
        let head = try folder.write([2], to: "a_head.onnx")
        _ = try folder.write([3], to: "backbone.txt")
        for path in [backbone, head, folder.path, folder.path + "/"] {
            let files = try TrackingFiles(path, extensions: ["onnx"])
            #expect(files.backbone == backbone && files.head == head)
        }
        _ = try folder.write([4], to: "b_backbone.onnx")
        #expect(throws: ManakoError.self) { try TrackingFiles(folder.path, extensions: ["onnx"]) }
        let lonely = #expect(throws: ManakoError.self) {
            try TrackingFiles(folder.path + "/b_backbone.onnx", extensions: ["onnx"])
        }
        #expect(lonely?.code == .unavailable && lonely?.message.contains("b_head.onnx") == true)
        let nameless = #expect(throws: ManakoError.self) {
            try TrackingFiles(folder.path + "/model.onnx", extensions: ["onnx"])
        }
        #expect(nameless?.code == .invalidArgument && nameless?.message.contains("backbone") == true)
        let empty = try ScratchFolder()
        #expect(throws: ManakoError.self) { try TrackingFiles(empty.path, extensions: ["onnx"]) }
    }

    static func model(_ name: String, _ inputs: [[Int]], _ outputs: [[Int]], _ type: TensorElementType = .float32)
        -> TinyModel
    {
        let describe = { (shapes: [[Int]], prefix: String) in
            shapes.enumerated().map { TensorDescription(name: "\(prefix)\($0)", shape: $1, elementType: type) }
        }
        let description = ModelDescription(
            name: name, inputs: describe(inputs, "in"), outputs: describe(outputs, "out"), metadata: [:], labels: [])
        return TinyModel(description: description) { _ in
            outputs.map { FloatTensor(shape: $0, values: .init(repeating: 0, count: $0.reduce(1, *))) }
        }
    }

    static let backbone = model("backbone", [[1, 3, 255, 255]], [[1, 48, 16, 16]])
    static let open = model("open", [[1, 3, -1, -1]], [[1, 48, -1, -1]])
    static let head = model("head", [[1, 48, 8, 8], [1, 48, 16, 16]], [[1, 2, 16, 16], [1, 4, 16, 16]])

    @Test func understandsNanoTracksShapesInAnyOrder() throws {
        let layout = try SiameseLayout(backbone: Self.backbone.description, head: Self.head.description)
        #expect(layout.searchSide == 255 && layout.templateSide == 127 && layout.stride == 16)
        #expect(
            layout.templateInput == 0 && layout.searchInput == 1 && layout.scoreOutput == 0 && layout.boxOutput == 1)
        let other = Self.model("head", [[1, 96, 16, 16], [1, 96, 8, 8]], [[1, 4, 15, 15], [1, 2, 15, 15]])
        let turned = try SiameseLayout(backbone: Self.backbone.description, head: other.description)
        #expect(turned.templateInput == 1 && turned.scoreOutput == 1 && turned.scoreCells == 15)
    }

    static let misfits: [(TinyModel, TinyModel, String)] = [
        (head, backbone, "swapped"),
        (backbone, backbone, "a head takes features"),
        (head, head, "takes 2 inputs"),
        (model("b", [[1, 1, 255, 255]], [[1, 48, 16, 16]]), head, "float32 1×3×n×n"),
        (model("b", [[1, 3, 255, 200]], [[1, 48, 16, 16]]), head, "float32 1×3×n×n"),
        (model("b", [[1, 3, 9000, 9000]], [[1, 48, 16, 16]]), head, "float32 1×3×n×n"),
        (model("b", [[1, 3, 255, 255]], [[1, 48, 16, 16]], .uint8), head, "float32 1×3×n×n"),
        (model("b", [[1, 3]], [[1, 48, 16, 16]]), head, "float32 1×3×n×n"),
        (backbone, model("h", [[1, 48, 8, 8], [1, 48, 8, 8]], [[1, 2, 16, 16], [1, 4, 16, 16]]), "search window"),
        (
            backbone, model("h", [[1, 48, 8, 8], [1, 40, 16, 16]], [[1, 2, 16, 16], [1, 4, 16, 16]]), "search window"
        ),
        (
            backbone, model("h", [[1, -1, 8, 8], [1, -1, 16, 16]], [[1, 2, 16, 16], [1, 4, 16, 16]]), "search window"
        ),
        (backbone, model("h", [[1, 48, 8, 8], [1, 48, 16, 16]], [[1, 2, 16, 16]]), "a head gives"),
        (
            backbone, model("h", [[1, 48, 8, 8], [1, 48, 16, 16]], [[1, 2, 16, 16], [1, 4, 15, 15]]), "a head gives"
        ),
        (model("b", [[1, 3, 255, 255]], [[1, 40, 16, 16]]), head, "the head takes"),
    ]

    @Test func refusesNetworksThatAreNoPair() throws {
        #expect(Self.misfits.count == 14)
        for (body, top, reason) in Self.misfits {
            let error = #expect(throws: ManakoError.self) { try Self.load(body, top) }
            #expect(error?.code == .unsupported)
            #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
        }
    }

    @Test func refusesOneFileAsBoth() {
        let error = #expect(throws: ManakoError.self) {
            try TrackingModel(backbone: "head.tiny", head: "head.tiny", backends: [TinyBackend(models: [Self.head])])
        }
        #expect(error?.code == .invalidArgument)
    }

    /// Both models by their own names, which may be the same.
    static func load(_ body: TinyModel, _ top: TinyModel) throws(ManakoError) -> TrackingModel {
        let backends: [any InferenceBackend] = [
            Renamed(model: body, suffix: "body"), Renamed(model: top, suffix: "top"),
        ]
        return try TrackingModel(backbone: "model.body", head: "model.top", backends: backends)
    }

    private struct Renamed: InferenceBackend {
        var model: TinyModel
        var suffix: String
        var name: String { "Renamed" }
        var fileExtensions: [String] { [suffix] }
        func loadModel(at path: String) throws(ManakoError) -> any InferenceModel { model }
    }
}
