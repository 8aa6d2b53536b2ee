import Foundation
import ManakoCore
import ManakoInference
import ManakoTesting
import Testing

/// `manako predict` with small models made by code, as a user would run it.
@Suite(.enabled(if: Samples.areAvailable, "runtimes are not here; run scripts/setup"))
struct PredictCommandTests {
    /// numpy.save of `[[…]]` as `float32`, or another type by its `descr` and bytes.
    static func npy(_ shape: [Int], descr: String = "<f4", _ data: [UInt8]) -> [UInt8] {
        let extents = shape.map { "\($0)," }.joined()
        let header = "{'descr': '\(descr)', 'fortran_order': False, 'shape': (\(extents)), }\n"
        return [0x93] + Array("NUMPY".utf8) + [1, 0, UInt8(header.utf8.count), 0] + Array(header.utf8) + data
    }

    static func floats(_ values: [Float]) -> [UInt8] {
        values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * $0)) } }
    }

    /// The elements of a file of `float32`.
    static func read(_ path: String) throws -> [Float] {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(bytes.starts(with: [0x93] + Array("NUMPY".utf8) + [1, 0]))
        let start = 10 + Int(bytes[8]) + Int(bytes[9]) << 8
        #expect(start % 64 == 0)
        #expect(String(decoding: bytes[10..<start], as: UTF8.self).contains("'descr': '<f4', 'fortran_order': False"))
        return stride(from: start, to: bytes.count, by: 4).map { place in
            Float(bitPattern: bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) })
        }
    }

    static func list(_ folder: String) throws -> [[String: Any]] {
        let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/outputs.json"))
        return try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    }

    @Test func withoutInputsItSaysWhatTheModelTakes() throws {
        let folder = try ScratchFolder()
        let model = try folder.write(ONNXFixture.affine(shape: [-1, 3]).bytes, to: "affine.onnx")
        let result = try Program.run(["predict", model])
        #expect(result.status == 0)
        #expect(result.output == "input   x  float32  ?×3\noutput  y  float32  ?×3\n")
    }

    @Test(arguments: [[1, 3], [-1, 3]])
    func anArrayGoesInAndAnArrayComesOut(shape: [Int]) throws {
        let folder = try ScratchFolder()
        let model = try folder.write(ONNXFixture.affine(shape: shape).bytes, to: "affine.onnx")
        let x = try folder.write(Self.npy([1, 3], Self.floats([1, -2, 0.5])), to: "x.npy")
        let out = folder.path + "/out"
        for _ in 0..<2 {
            let result = try Program.run(["predict", model, "-i", "x=\(x)", "--precision", "f32", "-o", out])
            #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty, "\(result.errors)")
            #expect(try Self.read(out + "/y.npy") == [3, -3, 2])
        }
        let list = try Self.list(out)
        #expect(list.count == 1)
        #expect(list[0]["name"] as? String == "y" && list[0]["file"] as? String == "y.npy")
        #expect(list[0]["shape"] as? [Int] == [1, 3] && list[0]["type"] as? String == "float32")
        #expect(try FileManager.default.contentsOfDirectory(atPath: out).sorted() == ["outputs.json", "y.npy"])
    }

    @Test func whateverIsGivenOpenDimensionsTakeTheShape() throws {
        let folder = try ScratchFolder()
        let model = try folder.write(ONNXFixture.affine(shape: [-1, 3]).bytes, to: "affine.onnx")
        let x = try folder.write(
            Self.npy([2, 3], descr: ">i2", [0, 1, 0, 2, 0, 3, 0xFF, 0xFF, 0, 0, 1, 0]), to: "x.npy")
        let result = try Program.run(["predict", model, "-i", "x=\(x)", "-o", folder.path, "--precision", "f32"])
        #expect(result.status == 0, "\(result.errors)")
        #expect(try Self.read(folder.path + "/y.npy") == [3, 5, 7, -1, 1, 513])
    }

    /// Two inputs of different types and names that no file system likes, two outputs whose safe names are the same.
    private func cast() -> ONNXFixture {
        ONNXFixture(
            inputs: [
                TensorDescription(name: "a/b=c", shape: [2], elementType: .uint8),
                TensorDescription(name: "n", shape: [2], elementType: .int64),
            ],
            outputs: [
                TensorDescription(name: "sum/all", shape: [2], elementType: .int64),
                TensorDescription(name: "sum:all", shape: [2], elementType: .int64),
            ],
            nodes: [
                .init("Cast", inputs: ["a/b=c"], output: "wide", attributes: ["to": 7]),
                .init("Add", inputs: ["wide", "n"], output: "sum/all"),
                .init("Mul", inputs: ["wide", "n"], output: "sum:all"),
            ])
    }

    @Test func namesAreMadeSafeAndTypesAreTheModels() throws {
        let folder = try ScratchFolder()
        let model = try folder.write(cast().bytes, to: "cast.onnx")
        let a = try folder.write(Self.npy([2], descr: "|u1", [7, 255]), to: "a=1.npy")
        let n = try folder.write(Self.npy([2], descr: "<f4", Self.floats([10, -1])), to: "n.npy")
        let out = folder.path + "/out"
        let result = try Program.run(["predict", model, "-i", "a/b=c=\(a)", "-i", "n=\(n)", "-o", out])
        #expect(result.status == 0, "\(result.errors)")
        let list = try Self.list(out)
        #expect(list.map { $0["name"] as? String } == ["sum/all", "sum:all"])
        #expect(list.map { $0["file"] as? String } == ["sum_all.npy", "sum_all-2.npy"])
        #expect(list.map { $0["type"] as? String } == ["int64", "int64"])
        #expect(try Self.read(out + "/sum_all.npy") == [17, 254])
        #expect(try Self.read(out + "/sum_all-2.npy") == [70, -255])
    }

    @Test func mistakesAreExplained() throws {
        let folder = try ScratchFolder()
        let model = try folder.write(cast().bytes, to: "cast.onnx")
        let affine = try folder.write(ONNXFixture.affine(shape: [1, 3]).bytes, to: "affine.onnx")
        let n = try folder.write(Self.npy([2], descr: "<f4", Self.floats([10, -1])), to: "n.npy")
        let a = try folder.write(Self.npy([2], descr: "|u1", [7, 255]), to: "a.npy")
        let big = try folder.write(Self.npy([2], descr: "<i2", [7, 0, 0x2C, 1]), to: "big.npy")
        let scalar = try folder.write(Self.npy([], Self.floats([1])), to: "scalar.npy")
        let cut = try folder.write(Array(Self.npy([2], Self.floats([1, 2])).dropLast()), to: "cut.npy")
        let cases: [(arguments: [String], status: Int32, says: [String])] = [
            ([model, "-i", "n=\(n)", "-o", "o"], 1, ["a/b=c", "uint8", "--input"]),
            ([model, "-i", "n=\(n)", "-i", "a/b=c=\(big)", "-o", "o"], 1, ["[1]", "300", "uint8", "big.npy"]),
            ([model, "-i", "n=\(n)", "-i", "n=\(n)", "-o", "o"], 1, ["two things", "n  int64"]),
            ([model, "-i", "m=\(n)", "-o", "o"], 1, ["'a/b=c', 'n'"]),
            ([model, "-i", "n", "-o", "o"], 1, ["NAME=FILE"]),
            ([model, "-i", "n=\(scalar)", "-i", "a/b=c=\(a)", "-o", "o"], 1, ["takes 2 and not []"]),
            ([model, "-i", "n=\(cut)", "-i", "a/b=c=\(a)", "-o", "o"], 1, ["cut.npy", "cut off"]),
            ([model, "-i", "n=/nowhere.npy", "-i", "a/b=c=\(a)", "-o", "o"], 1, ["/nowhere.npy"]),
            ([affine, "-i", "x=\(n)", "-o", "o"], 1, ["takes 1×3 and not [2]"]),
            ([affine, "--image", Samples.coffee, "-o", "o"], 1, ["shape of a picture"]),
            ([affine, "-i", "x=\(n)"], 2, ["--output"]),
            ([affine, "-o", "o"], 2, ["--image"]),
            (["/nowhere/model.onnx"], 1, ["/nowhere/model.onnx"]),
            ([n], 1, ["not a model file"]),
        ]
        #expect(cases.count == 14)
        for (arguments, status, says) in cases {
            let result = try Program.run(["predict"] + arguments, folder: folder.path)
            #expect(result.status == status, "\(arguments): \(result.errors)")
            #expect(result.output.isEmpty)
            for text in says { #expect(result.errors.contains(text), "\(arguments): \(result.errors)") }
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/o/outputs.json"))
    }

    /// The mean of a picture's channels by ONNX, of a picture that needs no resizing and whose levels are known.
    @Test func aPictureGoesIntoTheInputOfItsShape() throws {
        let folder = try ScratchFolder()
        let fixture = ONNXFixture(
            inputs: [
                TensorDescription(name: "offset", shape: [1], elementType: .float32),
                TensorDescription(name: "picture", shape: [1, 3, 2, 4], elementType: .float32),
            ],
            outputs: [TensorDescription(name: "y", shape: [1, 3, 2, 4], elementType: .float32)],
            nodes: [.init("Add", inputs: ["picture", "offset"], output: "y")])
        let model = try folder.write(fixture.bytes, to: "picture.onnx")
        let offset = try folder.write(Self.npy([1], Self.floats([0.5])), to: "offset.npy")
        // A binary picture of 4 × 2: BMP with 24 bits, rows from below, blue first.
        let pixels: [UInt8] = (0..<24).map { UInt8($0 * 10) }
        let header: [UInt8] =
            Array("BM".utf8) + [78, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 4, 0, 0, 0, 2, 0, 0, 0, 1, 0, 24, 0]
            + [UInt8](repeating: 0, count: 24)
        let image = try folder.write(header + pixels, to: "image.bmp")
        let result = try Program.run(
            ["predict", model, "--image", image, "-i", "offset=\(offset)", "-o", folder.path, "--precision", "f32"])
        #expect(result.status == 0, "\(result.errors)")
        // Planes of red, green, blue, rows from above.
        var expected: [Float] = []
        for channel in [2, 1, 0] {
            for row in [1, 0] {
                for column in 0..<4 { expected.append(Float(((row * 4 + column) * 3 + channel) * 10) + 0.5) }
            }
        }
        #expect(try Self.read(folder.path + "/y.npy") == expected)
        let twice = try Program.run(
            ["predict", model, "--image", image, "-i", "picture=\(offset)", "-o", folder.path])
        #expect(twice.status == 1 && twice.errors.contains("two things"))
    }

    /// Outputs of onnxruntime 1.x for `((numpy.arange(3*416*416) * 7919) % 256).astype('float32').reshape(1, 3, 416, 416)`.
    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func aRealModelGivesWhatONNXRuntimeGives() throws {
        let folder = try ScratchFolder()
        let values = (0..<3 * 416 * 416).map { UInt8(truncatingIfNeeded: $0 * 7919) }
        let x = try folder.write(Self.npy([1, 3, 416, 416], descr: "|u1", values), to: "x.npy")
        let model = TestData.path("detectors/yolox_nano.onnx")
        let result = try Program.run(
            ["predict", model, "-i", "images=\(x)", "--precision", "f32", "-o", folder.path])
        #expect(result.status == 0, "\(result.errors)")
        let list = try Self.list(folder.path)
        #expect(list.map { $0["name"] as? String } == ["output"])
        #expect(list[0]["shape"] as? [Int] == [1, 3549, 85])
        let output = try Self.read(folder.path + "/output.npy")
        let expected: [(row: Int, column: Int, value: Float)] = [
            (0, 0, 0.852_674_3), (0, 4, 1.788_139_3e-07), (1000, 2, 1.706_716_8), (2704, 3, 2.629_563_8),
            (3548, 1, -1.025_116_9), (3380, 5, 0.059_243_23), (3548, 84, 0.001_596_749),
        ]
        for (row, column, value) in expected {
            #expect(abs(output[row * 85 + column] - value) < 2e-3, "\(row), \(column)")
        }
    }
}
