import ManakoCore
import ManakoTesting

@testable import FuzzSupport
@testable import ManakoCoreMLFormat
@testable import ManakoFiles
@testable import ManakoOpenVINO

/// ML programs as text, read and lowered to graphs.
@main struct FuzzMIL: FuzzTarget {
    private static let examples = [
        """
        program(1.0)[buildInfo = dict<tensor<string, []>, tensor<string, []>>({{"a", "\\"1"}})]{
        func main<ios16>(tensor<fp32, [1, ?]> x)[F = tuple<tensor<string, []>, list<tensor<int32, [2]>, ?>>(("R", [[1, 1]]))]{
        tensor<int32, []> a = const()[val = tensor<int32, []>(-1)];
        tensor<bool, []> f = const()[val = tensor<bool, []>(false)];
        tensor<fp32, [1, ?]> y = concat(axis = a, interleave = f, values = (x, x))[name = tensor<string, []>("y")];
        } -> (y);}
        """,
        """
        program(1.3){func main<ios18>(state<tensor<fp16, [4]>> s, tensor<fp16, [4]> x){
        uint4 u = const()[val = uint4(3)]; tensor<fp16, [4]> w = const()[val = tensor<fp16, [4]>([0x1.8p+0, inf, -nan, 1e-3])];
        tensor<fp16, [4]> w2 = const()[val = tensor<fp16, [4]>(BLOBFILE(path = string("@model_path/weights/weight.bin"), offset = uint64(64)))];
        tensor<fp16, [4]> r = read_state(input = s)[name = string("r")]; // remark
        write_state(data = r, input = s); tensor<fp16, [4]> y = add(x = r, y = w);
        bool p = const()[val = bool(true)];
        tensor<fp16, [4]> z = cond(pred = p) { } -> (y) { tensor<fp16, [4]> q = relu(x = y); } -> (q);} -> (z);}
        """,
    ]

    static var seeds: [[UInt8]] {
        get throws {
            try examples.map { Array($0.utf8) }
                + CoreMLSeeds.files("model.mil", in: "ManakoCoreMLLoweringTests/Fixtures/Compiled", most: 8)
        }
    }

    static func run(_ bytes: [UInt8]) {
        _ = PictureFuzzing.refusal { () throws(ManakoError) in
            let file = MappedFile(bytes, path: "model.mil")
            let weights = WeightFiles(ModelPackage(file, folder: CoreMLSeeds.weights))
            var reader = try MILTextReader(file, weights: weights, budget: ProgramBudget("model.mil"))
            let program = try reader.program()
            try CoreMLFuzzing.lower(program, reader.weights.first)
        }
    }
}
