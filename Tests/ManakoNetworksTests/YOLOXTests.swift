import Glibc
import ManakoCore
import ManakoInference
import ManakoOpenVINO
import ManakoTesting
import Testing

@testable import ManakoNetworks

@Suite struct YOLOXTests {
    @Test func layersAreThoseOfThePaper() throws {
        let layers = try YOLOX.layers(classCount: 80)
        #expect(layers.count == 113)
        #expect(Set(layers.map(\.name)).count == 113)
        // YOLOX says 0.91 million parameters, where normalisation after a convolution without bias has two for each
        // channel.
        let count = layers.reduce(0) { $0 + $1.shape.reduce(1, *) + $1.shape[0] * ($1.isActivated ? 2 : 1) }
        #expect((905_000...915_000).contains(count))
        #expect(layers[0].name == "backbone.backbone.stem.conv" && layers[0].shape == [16, 3, 6, 6])
        #expect(
            layers.filter { !$0.isActivated }.map(\.shape).prefix(3) == [
                [80, 64, 1, 1], [4, 64, 1, 1], [1, 64, 1, 1],
            ])
        #expect(layers.filter { $0.groups > 1 }.allSatisfy { $0.shape[1...] == [1, 3, 3] })
    }

    @Test func classesAndSizesAreChecked() throws {
        for count in [0, -1, 10_001] {
            #expect(throws: ManakoError.self) { try YOLOX.layers(classCount: count) }
        }
        for (width, height) in [(0, 32), (33, 32), (32, 2080), (-32, 32)] {
            #expect(throws: ManakoError.self) { try YOLOX.InputSize(width: width, height: height) }
        }
        let network = try Networks.random(classCount: 2)
        #expect(throws: ManakoError.self) { try YOLOX(weights: network.weights, classCount: 3) }
        #expect(throws: ManakoError.self) { try YOLOX(weights: Array(network.weights.dropLast()), classCount: 2) }
        #expect(throws: ManakoError.self) {
            try YOLOX(weights: network.weights, classCount: 2, channels: .gray)
        }
        #expect(throws: ManakoError.self) {
            try network.maps(YOLOX.InputSize(width: 32, height: 32), batchSize: 0)
        }
    }

    /// Both ways, on a picture of 6 × 8 pixels.
    @Test func oneConvolutionStandsForFocus() throws {
        let focused = Networks.tensor([2, 12, 3, 3], seed: 5)
        let kernel = YOLOX.unfocused(focused)
        let picture = Networks.tensor([1, 3, 8, 6], seed: 6)
        let graph = try Self.graph(kernel, stride: 2, padding: 2, picture.shape)
        // The four pictures in the order of YOLOX's network_blocks.py, Focus.forward.
        var parts: [Float] = []
        for (y, x) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            for place in 0..<36 {
                let (channel, row, column) = (place / 12, place % 12 / 3 * 2 + y, place % 3 * 2 + x)
                parts.append(picture.values[channel * 48 + row * 6 + column])
            }
        }
        let plain = try Self.graph(focused, stride: 1, padding: 1, [1, 12, 4, 3])
        let found = try #require(PlainNetwork.outputs(of: graph, ["x": picture.values])["y"])
        let expected = try #require(PlainNetwork.outputs(of: plain, ["x": parts])["y"])
        #expect(found.shape == [1, 2, 4, 3])
        #expect(Networks.difference(found.values, expected.values) < 1e-5)
    }

    private static func graph(_ kernel: FloatTensor, stride: Int, padding: Int, _ shape: [Int]) throws -> LayerGraph {
        var graph = LayerGraph()
        let convolution = LayerConvolution(
            weights: kernel, bias: Networks.numbers(kernel.shape[0], seed: 7), stride: stride, padding: padding)
        try graph.output("y", graph.add(.convolution(convolution), graph.input("x", shape: shape)))
        return graph
    }

    @Test(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
    func aRandomNetworkIsComputedByItsDefinition() throws {
        let network = try Networks.random(classCount: 3)
        let graph = try network.boxes(YOLOX.InputSize(width: 64, height: 32))
        let picture = Networks.numbers(3 * 32 * 64, seed: 8)
        let expected = PlainNetwork.outputs(of: graph, ["image": picture])
        let found = try Networks.outputs(of: graph, ["image": picture])
        for (name, width) in [("raw_confidence", 3), ("raw_coordinates", 4)] {
            let (a, b) = (try #require(found[name]), try #require(expected[name]))
            #expect(a.shape == [42, width])
            #expect(Networks.difference(a.values, b.values) < 1e-4)
        }
    }

    /// The three forms of a network say the same, by the formulas of the paper.
    @Test func formsAgree() throws {
        let network = try Networks.random(classCount: 3)
        let size = try YOLOX.InputSize(width: 32, height: 64)
        let picture = Networks.numbers(3 * 32 * 64, seed: 9)
        let maps = PlainNetwork.outputs(of: try network.maps(size), ["image": picture])
        let rows = try #require(PlainNetwork.outputs(of: try network.rows(size), ["images": picture])["output"])
        let boxes = PlainNetwork.outputs(of: try network.boxes(size), ["image": picture])
        let (scores, places) = (try #require(boxes["raw_confidence"]), try #require(boxes["raw_coordinates"]))
        #expect(rows.shape == [1, 42, 8] && scores.shape == [42, 3] && places.shape == [42, 4])
        var row = 0
        for stride in YOLOX.strides {
            let map = try #require(maps["map\(stride)"])
            let (columns, cells) = (32 / stride, 32 / stride * 64 / stride)
            #expect(map.shape == [1, 8, 64 / stride, columns])
            for cell in 0..<cells {
                let raw = (0..<8).map { map.values[$0 * cells + cell] }
                Self.check(
                    raw, Array(rows.values[row * 8..<row * 8 + 8]), Array(scores.values[row * 3..<row * 3 + 3]),
                    Array(places.values[row * 4..<row * 4 + 4]), x: cell % columns, y: cell / columns, stride)
                row += 1
            }
        }
        #expect(row == 42)
    }

    private static func check(
        _ raw: [Float], _ row: [Float], _ scores: [Float], _ box: [Float], x: Int, y: Int, _ stride: Int
    ) {
        #expect(Networks.difference(row, raw[..<4] + raw[4...].map { 1 / (1 + exp(-$0)) }) < 1e-5)
        let width = Float(stride) / 32
        let height = Float(stride) / 64
        let decoded = [
            (raw[0] + Float(x)) * width, (raw[1] + Float(y)) * height, exp(raw[2]) * width, exp(raw[3]) * height,
        ]
        #expect(Networks.difference(box, decoded) < 1e-5)
        let sum = max(1, row[4] * row[5...].reduce(0, +))
        #expect(Networks.difference(scores, row[5...].map { $0 * row[4] / sum }) < 1e-5)
        #expect(scores.reduce(0, +) <= 1.00001)
    }

    @Test func coloursAreTurnedRound() throws {
        let network = try Networks.random(classCount: 1)
        let turned = try network.takingChannels(.rgb)
        #expect(turned.channels == .rgb)
        #expect(try turned.takingChannels(.bgr) == network)
        #expect(try network.takingChannels(.bgr) == network)
        let size = try YOLOX.InputSize(width: 32, height: 32)
        let picture = Networks.numbers(3 * 1024, seed: 4)
        let reversed = Array(picture[2048...] + picture[1024..<2048] + picture[..<1024])
        let a = PlainNetwork.outputs(of: try network.rows(size), ["images": picture])
        let b = PlainNetwork.outputs(of: try turned.rows(size), ["images": reversed])
        #expect(Networks.difference(try #require(a["output"]).values, try #require(b["output"]).values) < 1e-5)
    }
}
