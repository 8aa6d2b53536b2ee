import ManakoCore
import ManakoFiles
import ManakoTesting
import Testing

@testable import ManakoInference

struct ONNXFileTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    func read(_ bytes: [UInt8]) throws -> ONNXFile {
        try ONNXFile(RandomAccessFile(path: scratch.write(bytes, to: "my model.v2.onnx")))
    }

    @Test func readsNamesShapesTypesAndMetadata() throws {
        let fixture = ONNXFixture(
            inputs: [
                TensorDescription(name: "images", shape: [1, 3, -1, -1], elementType: .float16),
                TensorDescription(name: "sizes", shape: [2], elementType: .int64),
            ],
            outputs: [TensorDescription(name: "boxes", shape: [1, 84, 8400], elementType: .float32)],
            nodes: [.init("Identity", inputs: ["images"], output: "boxes")],
            metadata: ["names": "{0: 'cat', 1: 'dog'}", "author": "眼"])
        let description = try read(fixture.bytes).description
        #expect(description.name == "my model.v2")
        #expect(description.inputs == fixture.inputs)
        #expect(description.outputs == fixture.outputs)
        #expect(description.metadata == fixture.metadata)
        #expect(description.labels == ["cat", "dog"])
        #expect(try !read(fixture.bytes).hasExternalData)
    }

    @Test func weightsAmongTheInputsAreNoInputs() throws {
        var fixture = ONNXFixture.affine(shape: [1, 4])
        fixture.inputs.append(TensorDescription(name: "two", shape: [1], elementType: .float32))
        #expect(try read(fixture.bytes).description.inputs.map(\.name) == ["x"])
    }

    @Test func everyTruncationIsMalformed() throws {
        let bytes = ONNXFixture.affine(shape: [1, 4], metadata: ["names": "{0: 'a'}"]).bytes
        var whole = 0
        for count in 1..<bytes.count {
            let path = try scratch.write(Array(bytes.prefix(count)), to: "cut.onnx")
            do throws(ManakoError) {
                _ = try ONNXFile(RandomAccessFile(path: path))
                whole += 1
            } catch {
                #expect(error.code == .malformedInput)
                #expect(error.message.contains("cut.onnx"))
            }
        }
        // The file can be cut between two of its top-level fields behind the graph: two such places.
        #expect(whole == 2)
    }

    @Test func weightsInOtherFilesAreNoticed() throws {
        var graph = ProtobufWriter()
        graph.message(7) { graph in
            graph.message(5) { tensor in
                tensor.text(8, "w")
                tensor.integer(14, 1)
            }
        }
        #expect(try read(graph.bytes).hasExternalData)
        var nested = ProtobufWriter()
        nested.message(7) { graph in
            graph.message(1) { node in
                node.message(5) { attribute in attribute.message(5) { $0.integer(14, 1) } }
            }
        }
        #expect(try read(nested.bytes).hasExternalData)
    }

    @Test func graphsNestedTooDeepAreRefused() throws {
        var inner = ProtobufWriter()
        for _ in 0..<40 {
            var node = ProtobufWriter()
            node.message(1) { node in node.message(5) { $0.data(6, inner.bytes) } }
            inner = node
        }
        var file = ProtobufWriter()
        file.data(7, inner.bytes)
        let error = #expect(throws: ManakoError.self) { try read(file.bytes) }
        #expect(error?.code == .limitExceeded)
    }

    @Test func largeWeightsAreSkipped() throws {
        let values = [Float](repeating: 1, count: 300_000)
        let constant = FloatTensor(shape: [1, 300_000], values: values)
        let file = try read(
            ONNXFixture.constant(inputShape: [1, 3, 2, 2], outputs: [constant], metadata: ["a": "b"]).bytes)
        #expect(file.description.outputs.map(\.shape) == [[1, 300_000]])
        #expect(file.description.metadata == ["a": "b"])
    }
}
