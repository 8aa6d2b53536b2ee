import ManakoCore
import ManakoFiles
import ManakoInference
import ManakoOpenVINO
import ManakoTesting
import Testing

@testable import ManakoNetworks

@Suite struct ONNXWeightsTests {
    /// Files of one operation each, which are no YOLOX-nano, and what the refusal says of them.
    static let others: [(operation: String, inputs: [String], word: String)] = [
        ("Conv", ["x", "w", "b"], "1 convolutions"),
        ("Conv", ["x", "w"], "no weights and bias"),
        ("Conv", ["x", "w", "missing"], "no weights and bias"),
        ("LeakyRelu", ["x"], "LeakyRelu"),
        ("BatchNormalization", ["x"], "BatchNormalization"),
        ("Sigmoid", ["x"], "0 convolutions"),
    ]

    private static func file(_ operation: String = "Conv", _ inputs: [String] = ["x", "w", "b"]) -> [UInt8] {
        let shape = [1, 3, 8, 8]
        return ONNXFixture(
            inputs: [TensorDescription(name: "x", shape: shape, elementType: .float32)],
            outputs: [TensorDescription(name: "y", shape: shape, elementType: .float32)],
            nodes: [.init(operation, inputs: inputs, output: "y")],
            constants: [
                .init(name: "w", shape: [3, 3, 1, 1], values: [Float](repeating: 1, count: 9)),
                .init(name: "b", shape: [3], values: [1, 2, 3]),
            ]
        ).bytes
    }

    @Test(arguments: others.indices) func otherNetworksAreRefusedWithWhatTheyAre(_ index: Int) throws {
        #expect(Self.others.count == 6)
        let (operation, inputs, word) = Self.others[index]
        let error = #expect(throws: ManakoError.self) {
            try YOLOX(MappedFile(Self.file(operation, inputs), path: "other.onnx"))
        }
        #expect(error?.code == .unsupported)
        #expect(error?.message.contains("other.onnx") == true && error?.message.contains(word) == true)
    }

    @Test func readsConvolutionsInTheirOrder() throws {
        let file = MappedFile(Self.file(), path: "one.onnx")
        let found = try ONNXConvolutions(file)
        #expect(found.all.map(\.shape) == [[3, 3, 1, 1]])
        #expect(found.kinds == ["Conv": 1])
        let weights = try found.weights(of: found.all[0])
        #expect(weights.kernel.values == [Float](repeating: 1, count: 9))
        #expect(weights.bias == [1, 2, 3])
    }

    @Test func whatIsCutOffIsAnError() throws {
        let bytes = Self.file()
        for count in 0..<bytes.count {
            let error = #expect(throws: ManakoError.self) {
                try YOLOX(MappedFile(Array(bytes[..<count]), path: "cut.onnx"))
            }
            #expect([.malformedInput, .unsupported].contains(error?.code))
        }
    }

    @Test func weightsInOtherFormsAreReadOrRefused() throws {
        func tensor(_ body: (inout ProtobufWriter) -> Void) throws -> [Float] {
            var file = ProtobufWriter()
            file.message(7) { graph in
                graph.message(1) { node in
                    for name in ["x", "w", "b"] { node.text(1, name) }
                    node.text(4, "Conv")
                }
                for name in ["w", "b"] {
                    graph.message(5) { tensor in
                        for extent in name == "w" ? [2, 1, 1, 1] : [2] { tensor.integer(1, extent) }
                        tensor.text(8, name)
                        body(&tensor)
                    }
                }
            }
            let found = try ONNXConvolutions(MappedFile(file.bytes, path: "forms.onnx"))
            return try found.weights(of: found.all[0]).kernel.values
        }
        let floats: [UInt8] = [0, 0, 0x80, 0x3F, 0, 0, 0, 0xC0]
        #expect(
            try tensor {
                $0.integer(2, 1); $0.data(9, floats)
            } == [1, -2])
        #expect(
            try tensor {
                $0.integer(2, 1); $0.data(4, floats)
            } == [1, -2])
        #expect(
            try tensor {
                $0.integer(2, 10); $0.data(9, [0, 0x3C, 0, 0xC0])
            } == [1, -2])
        for wrong: (inout ProtobufWriter) -> Void in [
            {
                $0.integer(2, 1); $0.data(9, floats + [0, 0, 0, 0])
            }, { $0.integer(2, 1) },
            {
                $0.integer(2, 1); $0.data(4, [0, 0, 0x80, 0x3F])
            },
            {
                $0.integer(2, 11); $0.data(9, floats)
            },
            {
                $0.integer(2, 1); $0.integer(14, 1); $0.data(9, floats)
            }, { $0.integer(2, 10) },
        ] {
            #expect(throws: ManakoError.self) { try tensor(wrong) }
        }
    }
}

@Suite(
    .enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)),
    .enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
struct PublishedYOLOXTests {
    /// The picture of `OpenVINORealModelTests`, which ONNX Runtime was asked too.
    static let picture = (0..<3 * 416 * 416).map { Float($0 * 7919 % 255) }

    @Test func theRebuiltNetworkGivesWhatTheFileGives() throws {
        let path = TestData.path("detectors/yolox_nano.onnx")
        let file = try OpenVINOBackend().loadModel(at: path).makeSession(SessionConfiguration(precision: .f32))
        let request = try file.makeRequest()
        let bytes = Self.picture.flatMap { number in
            (0..<4).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * $0)) }
        }
        try request.withInput(at: 0) { $0.copyBytes(from: bytes) }
        try request.run()
        let expected = try request.withOutput(at: 0) { $0.toTensor() }

        let network = try YOLOX(onnx: path)
        #expect(network.classCount == 80 && network.channels == .bgr)
        let rebuilt = try Networks.outputs(
            of: network.rows(YOLOX.InputSize(width: 416, height: 416)), ["images": Self.picture])
        let found = try #require(rebuilt["output"])
        #expect(found.shape == expected.shape && found.shape == [1, 3549, 85])
        #expect(Networks.difference(found.values, expected.values) < 1e-4)
    }

    @Test(arguments: ["detectors/FastestDet.onnx", "detectors/nanodet_m_416.onnx", "faces/version-RFB-320.onnx"])
    func otherFamiliesAreRefused(_ path: String) throws {
        let error = #expect(throws: ManakoError.self) { try YOLOX(onnx: TestData.path(path)) }
        #expect(error?.code == .unsupported)
    }
}
