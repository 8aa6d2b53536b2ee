import CoreVideo
import Foundation
import TensorFlowLite

/// Names what is in a picture with a quantised model of TensorFlow Lite.
final class LiteClassifier {
    private var interpreter: Interpreter

    init(modelPath: String) throws {
        var options = Interpreter.Options()
        options.threadCount = 2
        interpreter = try Interpreter(modelPath: modelPath, options: options)
        try interpreter.allocateTensors()
    }

    /// The index of the best class of a picture in BGRA, which fills the model's input.
    func topClass(of pixelBuffer: CVPixelBuffer) throws -> Int? {
        let shape = try interpreter.input(at: 0).shape.dimensions
        try interpreter.copy(rgbData(of: pixelBuffer, height: shape[1], width: shape[2]), toInputAt: 0)
        try interpreter.invoke()
        let outputTensor = try interpreter.output(at: 0)
        let scores = [UInt8](outputTensor.data)
        return scores.indices.max { scores[$0] < scores[$1] }
    }

    private func rgbData(of pixelBuffer: CVPixelBuffer, height: Int, width: Int) -> Data {
        CVPixelBufferLockBaseAddress(pixelBuffer, .readOnly)
        defer { CVPixelBufferUnlockBaseAddress(pixelBuffer, .readOnly) }
        guard let base = CVPixelBufferGetBaseAddress(pixelBuffer) else { return Data() }
        let bytesPerRow = CVPixelBufferGetBytesPerRow(pixelBuffer)
        var data = Data(capacity: width * height * 3)
        for y in 0..<height {
            let row = base.advanced(by: y * CVPixelBufferGetHeight(pixelBuffer) / height * bytesPerRow)
                .assumingMemoryBound(to: UInt8.self)
            for x in 0..<width {
                let pixel = row + 4 * (x * CVPixelBufferGetWidth(pixelBuffer) / width)
                data.append(contentsOf: [pixel[2], pixel[1], pixel[0]])
            }
        }
        return data
    }
}
