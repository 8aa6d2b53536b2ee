import FuzzSupport
import Glibc
import ManakoCore
import ManakoTesting

@testable import ManakoFiles
@testable import ManakoInference
@testable import ManakoNetworks

/// What ONNX files say of themselves, and the convolutions in them.
@main struct FuzzONNX: FuzzTarget {
    static var seeds: [[UInt8]] {
        let labels = ["names": "{0: 'person', 1: \"driver's cab\"}", "stride": "32"]
        return [
            ONNXFixture.affine(shape: [1, -1, 4], metadata: labels).bytes,
            ONNXFixture.convolution(
                inputShape: [1, 1, 3, 3], weights: FloatTensor(shape: [1, 1, 2, 2], values: [1, 2, 3, 4])
            ).bytes,
            ONNXFixture.constant(inputShape: [1, 3, 4, 4], outputs: [FloatTensor(shape: [1, 3], values: [1, 2, 3])])
                .bytes,
            ONNXFixture(
                inputs: [TensorDescription(name: "x", shape: [1, 1, 2, 2], elementType: .float32)], outputs: [],
                nodes: [.init("Conv", inputs: ["x", "w", "b"], output: "y", attributes: ["group": 1])],
                constants: [
                    .init(name: "w", shape: [1, 1, 1, 1], values: [2]), .init(name: "b", shape: [1], values: [3]),
                ]
            ).bytes,
        ]
    }

    /// A file of this process's own, deleted at once.
    private static let descriptor: CInt = {
        var template = Array("/tmp/manako-fuzz-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        require(descriptor >= 0, "no temporary file")
        unlink(template)
        return descriptor
    }()

    static func run(_ bytes: [UInt8]) {
        let isWritten = ftruncate(descriptor, 0) == 0 && pwrite(descriptor, bytes, bytes.count, 0) == bytes.count
        require(isWritten, "the temporary file can't be written")
        _ = PictureFuzzing.refusal { () throws(ManakoError) in
            try ONNXFile(RandomAccessFile(path: "/proc/self/fd/\(descriptor)")).description
        }
        _ = PictureFuzzing.refusal { () throws(ManakoError) in
            let found = try ONNXConvolutions(MappedFile(bytes, path: "fuzz.onnx"))
            for convolution in found.all { _ = try found.weights(of: convolution) }
        }
        let network = PictureFuzzing.refusal { () throws(ManakoError) in
            try YOLOXNano(MappedFile(bytes, path: "fuzz.onnx"))
        }
        require(network == nil, "no file this small is a YOLOX-nano")
    }
}
