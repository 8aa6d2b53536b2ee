import FuzzSupport
import ManakoCore
import ManakoInference
import ManakoTesting

@testable import ManakoLiteRT

/// The structure of TensorFlow Lite files, and the archive of labels behind it.
@main struct FuzzTFLite: FuzzTarget {
    static var seeds: [[UInt8]] {
        let quantization = TensorQuantization(scale: 0.5, zeroPoint: 3)
        let model = TFLiteFixture.affine(shape: [1, 4], openDimension: 0).bytes
        return [
            model, TFLiteFixture.dequantizing(shape: [2, 2], quantization: quantization).bytes,
            TFLiteFixture.quantizing(shape: [3], quantization: quantization).bytes,
            model + ZipFixture.bytes([.stored("labels.txt", "cat\ndog\n")], startingAt: model.count),
            model
                + ZipFixture.bytes([.stored("a.json", "{'names': {0: 'cat'}, 'stride': 32}")], startingAt: model.count),
        ]
    }

    static func run(_ bytes: [UInt8]) {
        _ = PictureFuzzing.refusal { () throws(ManakoError) in try TFLiteFile(bytes, path: "fuzz.tflite").description }
    }
}
