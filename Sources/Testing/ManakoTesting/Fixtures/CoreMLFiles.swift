package import ManakoFiles

/// Small Core ML files
/// (https://github.com/apple/coremltools/tree/main/mlmodel/format), whole and with mistakes in them.
public enum CoreMLFiles {
    /// A `Model` message.
    ///
    /// - Parameters:
    ///   - version: of the format.
    ///   - inputs: names and shapes of arrays of `float32`.
    ///   - outputs: likewise.
    ///   - kind: the number of the field for the kind of model.
    ///   - content: writes the message of that kind.
    package static func model(
        version: Int = 7, inputs: [(String, [Int])] = [("x", [1, 4])], outputs: [(String, [Int])] = [("y", [1, 4])],
        kind: Int, _ content: (inout ProtobufWriter) -> Void
    ) -> [UInt8] {
        var file = ProtobufWriter()
        file.integer(1, version)
        file.message(2) { description in
            for (field, features) in [(1, inputs), (10, outputs)] {
                for (name, shape) in features { description.message(field) { array(name, shape, &$0) } }
            }
        }
        file.message(kind, content)
        return file.bytes
    }

    private static func array(_ name: String, _ shape: [Int], _ feature: inout ProtobufWriter) {
        feature.text(1, name)
        feature.message(3) { type in
            type.message(5) { array in
                for extent in shape { array.integer(1, extent) }
                array.integer(2, 65568)
            }
        }
    }

    /// An ML program, `main` for iOS 17.
    ///
    /// - Parameters:
    ///   - shape: of the input `x` and the output `y`.
    ///   - block: writes the operations.
    package static func program(shape: [Int] = [1, 4], _ block: (inout ProtobufWriter) -> Void) -> [UInt8] {
        model(inputs: [("x", shape)], outputs: [("y", shape)], kind: 502) { program in
            program.integer(1, 1)
            program.message(2) { entry in
                entry.text(1, "main")
                entry.message(2) { function in
                    function.message(1) { named("x", shape, &$0) }
                    function.text(2, "CoreML7")
                    function.message(3) { specialization in
                        specialization.text(1, "CoreML7")
                        specialization.message(2) { body in
                            body.text(2, "y")
                            block(&body)
                        }
                    }
                }
            }
        }
    }

    /// `y = x + w` with weights from ``weights(_:)``.
    public static func addition(
        shape: [Int] = [1, 4], file: String = "@model_path/weights/weight.bin", offset: Int = 64
    ) -> [UInt8] {
        program(shape: shape) { block in
            block.message(3) { operation in
                operation.text(1, "const")
                operation.message(3) { named("w", shape, &$0) }
                operation.message(5) { entry in
                    entry.text(1, "val")
                    entry.message(2) { value in
                        value.message(2) { type(shape, &$0) }
                        value.message(5) { blob in
                            blob.text(1, file)
                            blob.integer(2, offset)
                        }
                    }
                }
            }
            block.message(3) { operation("add", ["x": "x", "y": "w"], "y", shape, &$0) }
        }
    }

    /// Writes an operation of one output.
    package static func operation(
        _ kind: String, _ inputs: [String: String], _ output: String, _ shape: [Int], _ operation: inout ProtobufWriter
    ) {
        operation.text(1, kind)
        for (parameter, value) in inputs.sorted(by: { $0.key < $1.key }) {
            operation.message(2) { entry in
                entry.text(1, parameter)
                entry.message(2) { argument in argument.message(1) { $0.text(1, value) } }
            }
        }
        operation.message(3) { named(output, shape, &$0) }
    }

    /// Writes a name with a type, a tensor of `float32`.
    package static func named(_ name: String, _ shape: [Int], _ value: inout ProtobufWriter) {
        value.text(1, name)
        value.message(2) { type(shape, &$0) }
    }

    /// Writes the type of a tensor of `float32`.
    package static func type(_ shape: [Int], _ type: inout ProtobufWriter) {
        type.message(1) { tensor in
            tensor.integer(1, 11)
            tensor.integer(2, shape.count)
            for extent in shape { tensor.message(3) { $0.message(1) { $0.integer(1, extent) } } }
        }
    }

    /// A file of weights in blob storage, version 2: one entry of `float32`.
    public static func weights(_ values: [Float] = [1, 2, 3, 4]) -> [UInt8] {
        var bytes = numbers([UInt32(1), 2]) + [UInt8](repeating: 0, count: 56)
        bytes += numbers([UInt32(0xDEAD_BEEF), 2]) + numbers([UInt64(values.count) * 4, 128, 0, 0, 0, 0, 0])
        return bytes + values.flatMap { numbers([$0.bitPattern]) }
    }

    /// A network of one rectifying layer.
    public static func network() -> [UInt8] {
        model(version: 4, kind: 500) { network in
            network.message(1) { layer in
                layer.text(1, "relu")
                layer.text(2, "x")
                layer.text(3, "y")
                layer.message(130) { $0.message(10) { _ in } }
            }
            network.integer(5, 1)
        }
    }

    /// A pipeline of models.
    public static func pipeline(_ models: [[UInt8]]) -> [UInt8] {
        model(kind: 202) { pipeline in
            for model in models { pipeline.data(1, model) }
        }
    }

    /// Numbers as little-endian bytes.
    public static func numbers<Number: FixedWidthInteger>(_ numbers: [Number]) -> [UInt8] {
        numbers.flatMap { number in
            stride(from: 0, to: Number.bitWidth, by: 8).map { UInt8(truncatingIfNeeded: number >> Number($0)) }
        }
    }
}
