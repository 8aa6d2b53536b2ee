import ManakoCore
import ManakoFiles
import ManakoInference
import ManakoOpenVINO
import ManakoTesting
import Testing

@testable import ManakoONNX

/// A model of one operation, made in memory.
///
/// Field numbers are those of https://github.com/onnx/onnx/blob/main/onnx/onnx.proto.
struct ONNXCase: CustomStringConvertible, Sendable {
    /// An attribute of the node.
    enum Attribute: Sendable {
        case integer(Int)
        case integers([Int])
        case real(Float)
        case text(String)
    }

    /// A constant input.
    enum Constant: Sendable {
        case integers([Int])
        case scalar(Float)
        case floats([Float], shape: [Int])
    }

    var operation: String
    /// The shapes of the inputs that are given for the run, which stand before the constants.
    var shapes: [[Int]]
    var constants: [Constant?] = []
    var attributes: [String: Attribute] = [:]
    var outputs = 1
    var version = 13

    var description: String { "\(operation) \(shapes) \(constants.count) constants, version \(version)" }

    /// The bytes of the model.
    var bytes: [UInt8] {
        var model = ProtobufWriter()
        model.integer(1, 8)
        model.message(7) { graph in
            graph.message(1) { node in
                for place in shapes.indices { node.text(1, "x\(place)") }
                for (place, constant) in constants.enumerated() { node.text(1, constant == nil ? "" : "c\(place)") }
                for place in 0..<outputs { node.text(2, "y\(place)") }
                node.text(3, "node")
                node.text(4, operation)
                for (key, attribute) in attributes.sorted(by: { $0.key < $1.key }) {
                    node.message(5) { Self.write(attribute, key, &$0) }
                }
            }
            graph.text(2, "graph")
            for (place, constant) in constants.enumerated() {
                if let constant { graph.message(5) { Self.write(constant, "c\(place)", &$0) } }
            }
            for (place, shape) in shapes.enumerated() { graph.message(11) { Self.tensor("x\(place)", shape, &$0) } }
            for place in 0..<outputs { graph.message(12) { Self.tensor("y\(place)", nil, &$0) } }
        }
        model.message(8) { $0.integer(2, version) }
        return model.bytes
    }

    private static func write(_ attribute: Attribute, _ key: String, _ message: inout ProtobufWriter) {
        message.text(1, key)
        switch attribute {
        case .integer(let value):
            message.integer(3, value)
            message.integer(20, 2)
        case .integers(let values):
            message.integers(8, values)
            message.integer(20, 7)
        case .real(let value):
            message.float(2, value)
            message.integer(20, 1)
        case .text(let value):
            message.text(4, value)
            message.integer(20, 3)
        }
    }

    private static func write(_ constant: Constant, _ name: String, _ message: inout ProtobufWriter) {
        switch constant {
        case .integers(let values):
            message.integers(1, [values.count])
            message.integer(2, 7)
            message.integers(7, values)
        case .scalar(let value):
            message.integer(2, 1)
            message.floats(4, [value])
        case .floats(let values, let shape):
            message.integers(1, shape)
            message.integer(2, 1)
            message.floats(4, values)
        }
        message.text(8, name)
    }

    private static func tensor(_ name: String, _ shape: [Int]?, _ message: inout ProtobufWriter) {
        message.text(1, name)
        message.message(2) { type in
            type.message(1) { tensor in
                tensor.integer(1, 1)
                guard let shape else { return }
                tensor.message(2) { extents in
                    for extent in shape { extents.message(1) { $0.integer(1, extent) } }
                }
            }
        }
    }

    /// What a model gives for inputs of numbers that are the same in every run.
    private func outputs(of model: any InferenceModel) throws -> [FloatTensor] {
        let session = try model.makeSession(SessionConfiguration(precision: .f32, threads: 1))
        let request = try session.makeRequest()
        var random = SeededRandom(seed: 5)
        for place in shapes.indices {
            try request.withInput(at: place) { target in
                let numbers = target.bindMemory(to: Float.self)
                for index in numbers.indices { numbers[index] = Float.random(in: -2...2, using: &random) }
            }
        }
        try request.run()
        return try session.description.outputs.indices.map { try request.withOutput(at: $0) { $0.toTensor() } }
    }

    /// What the model gives as it is read here.
    func found() throws -> [FloatTensor] {
        let scratch = try ScratchFolder()
        return try found(scratch.write(bytes, to: "model.onnx"))
    }

    private func found(_ path: String) throws -> [FloatTensor] {
        let model = try ONNXModel(path: path)
        let source = GraphSource(description: model.description, files: [], variant: [description]) {
            () throws(ManakoError) in try model.graph { _, _ in nil }
        }
        return try outputs(of: OpenVINOBackend().makeModel(source))
    }

    /// Expects what OpenVINO's own reader of ONNX gives.
    func check() throws {
        let scratch = try ScratchFolder()
        let path = try scratch.write(bytes, to: "model.onnx")
        let wanted = try outputs(of: OpenVINOBackend().loadModel(at: path))
        let found = try found(path)
        #expect(found.map(\.shape) == wanted.map(\.shape), "\(self)")
        for (a, b) in zip(found, wanted) {
            let worst = zip(a.values, b.values).map { abs($0 - $1) / (1 + abs($1)) }.max() ?? 0
            #expect(worst < 1e-5, "\(self): \(worst)")
        }
    }
}
