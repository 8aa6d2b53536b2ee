import ManakoCore
import ManakoFiles
import ManakoOpenVINO
import ManakoTesting
import Testing

@testable import ManakoCoreMLFormat

/// Programs as text.
@Suite struct MILTextTests {
    static func read(_ text: String, in folder: String = "/nowhere") throws(ManakoError) -> MILProgram {
        let file = MappedFile(Array(text.utf8), path: "model.mil")
        var reader = try MILTextReader(
            file, weights: WeightFiles(ModelPackage(file, folder: folder)), budget: ProgramBudget("model.mil"))
        return try reader.program()
    }

    /// As compilers up to Xcode 15 write it.
    static let old = """
        program(1.0)
        [buildInfo = dict<tensor<string, []>, tensor<string, []>>({{"coremlc-component-MIL", "3405.2.1"}, {"a", ""}})]
        {
            func main<ios16>(tensor<fp32, [1, ?]> x, tensor<int32, [2]> n) [FlexibleShapeInformation = tuple<tuple<tensor<string, []>, dict<tensor<string, []>, tensor<int32, [?]>>>, tuple<tensor<string, []>, dict<tensor<string, []>, list<tensor<int32, [2]>, ?>>>>((("DefaultShapes", {{"x", [1, 1]}}), ("RangeDims", {{"x", [[1, 1], [1, 32000]]}})))] {
                    tensor<fp16, []> two = const()[name = tensor<string, []>("two"), val = tensor<fp16, []>(0x1.8p+0)];
                    tensor<string, []> type = const()[name = tensor<string, []>("t"), val = tensor<string, []>("fp\\"3\\"\\\\")];
                    tensor<bool, [2]> mask = const()[name = tensor<string, []>("m"), val = tensor<bool, [2]>([true, false])];
                    tensor<int32, [2, 2]> grid = const()[val = tensor<int32, [2, 2]>([[1, -2], [3, 4]])];
                    tensor<fp32, [3]> odd = const()[val = tensor<fp32, [3]>([inf, -inf, nan])];
                    tensor<fp32, [1, ?]> a, tensor<fp32, [1, ?]> b = split(axis = two, x = x)[name = tensor<string, []>("s")];
                    tensor<fp32, [1, ?]> y = concat(axis = two, interleave = mask, values = (a, b))[name = tensor<string, []>("y")];
                } -> (y, n);
        }
        """

    @Test func readsWhatOldCompilersWrite() throws {
        let function = try #require(try Self.read(Self.old).functions["main"])
        #expect(function.opset == "CoreML6" && function.inputs.map(\.name) == ["x", "n"])
        #expect(function.block.outputs == ["y", "n"])
        #expect(
            function.block.operations.map(\.type) == ["const", "const", "const", "const", "const", "split", "concat"])
        guard case .tensor(.float32, let shape?) = function.inputs[0].type else {
            Issue.record("\(function.inputs[0])")
            return
        }
        #expect(shape == [1, nil])
        let values = function.block.operations.compactMap { $0.attributes["val"] }
        #expect(values[0].reals == [1.5] && values[0].elementType == .float16)
        #expect(values[1].strings == ["fp\"3\"\\"])
        #expect(values[2].integers == [1, 0])
        #expect(values[3].integers == [1, -2, 3, 4] && values[3].shape == [2, 2])
        #expect(values[4].reals?.map { $0.isNaN ? "nan" : "\($0)" } == ["inf", "-inf", "nan"])
        #expect(function.block.operations[5].outputs.map(\.name) == ["a", "b"])
        let names = function.block.operations[6].inputs["values"]?.map {
            if case .name(let name) = $0 { name } else { "" }
        }
        #expect(names == ["a", "b"])
    }

    /// As later compilers write it, with states, blocks and values in place.
    static let new = """
        program(1.3)
        [buildInfo = dict<string, string>({{"coremlc-version", "3505.4.1"}})]
        {
            func main<ios18>(state<tensor<fp16, [1, 4]>> cache, tensor<fp16, [1, 4]> x) {
                string t = const()[name = string("t"), val = string("fp32")];
                bool yes = const()[val = bool(true)]; // a remark
                uint8 small = const()[val = uint8(200)];
                tensor<uint4, [3]> packed = const()[val = tensor<uint4, [3]>([1, 15, 2])];
                list<string, 2> classes = const()[val = list<string, 2>(["a", "b"])];
                tensor<fp16, [1, 4]> kept = read_state(input = cache)[name = string("kept")];
                tensor<fp16, [1, 4]> sum = add(x = kept, y = fp16(0x1p-1))[name = string("sum")];
                write_state(data = sum, input = cache)[name = string("w")];
                tensor<fp16, [1, 4]> y = cond(pred = yes)[name = string("y")] {
                    tensor<fp16, [1, 4]> one = add(x = x, y = x);
                } -> (one) {
                    tensor<fp16, [1, 4]> other = while_loop(loop_vars = (x)) (tensor<fp16, [1, 4]> v) {
                    } -> (yes) (tensor<fp16, [1, 4]> v) {
                    } -> (v);
                } -> (other);
            } -> (y);
            func second<CoreML8>() {
            } -> ();
        }
        """

    @Test func readsWhatNewCompilersWrite() throws {
        let program = try Self.read(Self.new)
        #expect(program.functions.keys.sorted() == ["main", "second"])
        let function = try #require(program.functions["main"])
        #expect(function.opset == "CoreML8" && program.functions["second"]?.opset == "CoreML8")
        let operations = function.block.operations
        #expect(operations.count == 9)
        #expect(operations[1].attributes["val"]?.integers == [1])
        #expect(operations[2].attributes["val"]?.integers == [200])
        #expect(operations[3].attributes["val"]?.bytes == [0xF1, 0x02])
        #expect(operations[4].attributes["val"].flatMap(CoreMLClassNames.init) == .strings(["a", "b"]))
        #expect(operations[7].outputs.isEmpty && operations[7].type == "write_state")
        guard case .literal(let half)? = operations[6].inputs["y"]?.first else {
            Issue.record("\(operations[6])")
            return
        }
        #expect(half.reals == [0.5])
        let branches = operations[8].blocks
        #expect(branches.map(\.outputs) == [["one"], ["other"]])
        #expect(branches[1].operations[0].blocks.map { $0.inputs.map(\.name) } == [["v"], ["v"]])
    }

    static func main(_ operation: String) -> String {
        "program(1.0)\n{\n  func main<ios16>(tensor<fp32, [1]> x) {\n    \(operation)\n  } -> (x);\n}\n"
    }

    @Test(arguments: [
        ("", "line 1, column 1: a name is expected where the end stands"),
        ("model", "line 1, column 6: a program is expected"),
        ("program(1.0) {", "the end stands"),
        ("program(1.0) { func main<ios16>() { } -> (x) }", "“;” is expected where “}” stands"),
        ("program(1.0) {} {}", "the end is expected"),
        ("program(1.0) { func a() {} -> (); func a() {} -> (); }", "a second function a"),
        (main("tensor<fp32, [1]> y = const()[val = tensor<fp32, [1]>([1, 2])];"), "line 4, column 59: more or fewer"),
        (main("tensor<fp99, [1]> y = const();"), "elements of type fp99 are not known"),
        (main("vector<fp32, [1]> y = const();"), "vector is no type"),
        (main("tensor<fp32, [-1]> y = const();"), "an extent is expected where “-1” stands"),
        (main("tensor<fp32, [99999999999999]> y = const();"), "an extent is expected"),
        (main("tensor<fp32, [99999999999999999999]> y = const();"), "an extent is expected"),
        (main("fp32 y = const()[val = fp32(abc)];"), "a number is expected where “abc” stands"),
        (main("int32 y = const()[val = int32(1.5)];"), "a whole number is expected"),
        (main("bool y = const()[val = bool(2)];"), "bool"),
        (main("string y = const()[val = string(\"abc)];"), "line 4, column 37: a text that does not end"),
        (main("fp32 y = add(x = x"), "“)” is expected where “}” stands"),
        (main("fp32 y = add(x x)"), "“=” is expected where “x” stands"),
        (main("fp32 y = const()[val = fp32(BLOBFILE(path = string(\"w\")))];"), "weights without path and offset"),
        (main("fp32 y = const()[val = fp32(BLOBFILE(path = string(\"/w\"), offset = uint64(64)))];"), "@model_path"),
        (
            main("fp32 y = const()[val = fp32(BLOBFILE(path = string(\"@model_path/w\"), offset = uint64(64)))];"),
            "const"
        ),
    ])
    func mistakesAreNamedWithTheirPlace(_ text: String, _ message: String) {
        #expect {
            try Self.read(text)
        } throws: { error in
            let error = error as? ManakoError
            return error?.message.contains(message) == true && error?.message.contains(": ") == true
        }
    }

    @Test(arguments: [0, 1]) func truncatedTextsAreRefused(_ which: Int) {
        let text = Array([Self.old, Self.new][which].utf8)
        for count in stride(from: 0, to: text.count, by: 3) {
            #expect(throws: ManakoError.self, "\(count)") {
                try Self.read(String(decoding: text.prefix(count), as: UTF8.self))
            }
        }
    }

    @Test func randomChangesDoNotTrap() {
        var random = SeededRandom(seed: 9)
        let signs = Array("[]{}()<>,=;:?\"\\-+.0x9pein \u{0}\u{FF}a".utf8)
        for index in 0..<3000 {
            var text = Array((index % 2 == 0 ? Self.old : Self.new).utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                text[Int.random(in: 0..<text.count, using: &random)] = signs.randomElement(using: &random) ?? 0
            }
            do throws(ManakoError) {
                _ = try Self.read(String(decoding: text, as: UTF8.self))
            } catch {
                #expect(!error.message.isEmpty)
            }
        }
    }

    @Test(arguments: ["[", "(", "{", "tensor<", "list<", "a = (", "tuple<list<"])
    func nestingIsLimited(_ sign: String) {
        let deep = String(repeating: sign, count: 100_000)
        for text in [
            Self.main("fp32 y = const()[val = fp32(\(deep)"), Self.main("\(deep)"), Self.main("fp32 y = a(\(deep)"),
            Self.main("fp32 y = const()[val = \(deep)"), "program(1.0) [a = list<list<int32, ?>, ?>(\(deep)",
        ] {
            #expect(throws: ManakoError.self) { try Self.read(text) }
        }
    }

    @Test func weightsAreFoundInTheirFile() throws {
        let folder = try ScratchFolder()
        _ = try folder.write(CoreMLFiles.weights(), to: "w.bin")
        let text = Self.main(
            "tensor<fp32, [4]> y = const()[val = tensor<fp32, [4]>(BLOBFILE(path = tensor<string, []>(\"@model_path/w.bin\"),"
                + " offset = tensor<uint64, []>(64)))];")
        let value = try #require(
            try Self.read(text, in: folder.path).functions["main"]?.block.operations.first?.attributes["val"])
        #expect(value.reals == [1, 2, 3, 4])
    }
}
