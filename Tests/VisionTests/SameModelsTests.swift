@testable import AVFoundation
import Manako
import ManakoTesting
import Synchronization
import TensorFlowLite
import Testing
import Vision

/// What apps do with models of their own, and with a camera's frames, gives what our own requests give.
@Suite struct SameModelsTests {
    @Test(arguments: [
        (VNImageCropAndScaleOption.scaleFill, ImageCropAndScaleAction.scaleToFill), (.centerCrop, .centerCrop),
    ])
    func photoDetector(option: VNImageCropAndScaleOption, action: ImageCropAndScaleAction) async throws {
        guard ManakoEnvironment.runtimeStatuses.first?.isAvailable ?? false else { return }
        let path = TestData.packageRoot + "/Examples/iPhoneApp/Sources/iPhoneApp/Models/Corners.mlmodel"
        let photo = URL(fileURLWithPath: TestData.packageRoot + "/samples/coffee.png")
        let compiled = try await MLModel.compileModel(at: URL(fileURLWithPath: path))
        let request = VNCoreMLRequest(model: try VNCoreMLModel(for: MLModel(contentsOf: compiled)))
        request.imageCropAndScaleOption = option
        try VNImageRequestHandler(url: photo).perform([request])
        let found = try #require(request.results as? [VNRecognizedObjectObservation])
        var own = CoreMLRequest(
            model: try CoreMLModelContainer(model: CoreMLModel(contentsOf: URL(fileURLWithPath: path))))
        own.cropAndScaleAction = action
        let expected = try await own.perform(on: photo).compactMap { $0 as? RecognizedObjectObservation }
        #expect(found.map { $0.labels.map(\.identifier) } == expected.map { $0.labels.map(\.identifier) })
        #expect(!found.isEmpty && found.map(\.confidence) == expected.map(\.confidence))
        #expect(found.map(\.boundingBox) == expected.map(\.boundingBox.cgRect))
    }

    @Test(
        .enabled(if: TestData.isAvailable, "\(TestData.missing)"), arguments: ["parrot.jpg", "hot_dog.jpg", "cat.bmp"])
    func liteClassifier(photo: String) async throws {
        let path = TestData.path("classify/mobilenet_v2_1.0_224_quant.tflite")
        let image = try VisionImage(contentsOf: URL(fileURLWithPath: TestData.path("classify/\(photo)")))
        let small = try shrunk(try image.bitmap(), to: 224)
        let interpreter = try Interpreter(modelPath: path)
        try interpreter.allocateTensors()
        try interpreter.copy(Data(small.packedBytes()), toInputAt: 0)
        try interpreter.invoke()
        let scores = [UInt8](try interpreter.output(at: 0).data)
        let model = try VisionModel(contentsOf: path, backends: ManakoEnvironment.backends)
        let names = (0..<scores.count).map { "\($0)" }.joined(separator: "\n")
        var own = try ClassifyImageRequest(model: model, labels: ClassLabels(text: names))
        own.maximumResults = 5
        let expected = try await own.perform(on: small)
        #expect(
            expected.count == 5
                && expected.first?.identifier == scores.firstIndex(of: scores.max() ?? 0).map { "\($0)" })
        for each in expected {
            let index = try #require(Int(each.identifier))
            #expect(each.confidence == Float(scores[index]) / 256)
        }
    }

    @Test func cameraDetector() async throws {
        let scratch = try ScratchFolder()
        let path = scratch.path + "/codes.mp4"
        let code = try Pictures.qr("seen live")
        let size = ImageSize(width: Double(code.width), height: Double(code.height))
        let writer = try VideoWriter(path: path, size: size, frameRate: 20)
        for frame in 0..<4 { try writer.write(code, at: MediaTime(value: Int64(frame), timescale: 20)) }
        try writer.finish()
        let session = AVCaptureSession()
        session.addInput(try AVCaptureDeviceInput(device: AVCaptureDevice(CameraSource(path: path, name: "clip"))))
        let output = AVCaptureVideoDataOutput()
        output.alwaysDiscardsLateVideoFrames = false
        let (delegate, queue) = (CameraDelegate(), DispatchQueue(label: "camera"))
        output.setSampleBufferDelegate(delegate, queue: queue)
        session.addOutput(output)
        session.startRunning()
        while session.isRunning { try await Task.sleep(for: .milliseconds(10)) }
        queue.sync {}
        #expect(delegate.frames.count == 4)
        for (buffer, found) in delegate.frames {
            let own = try await DetectBarcodesRequest().perform(on: buffer)
            #expect(found.map(\.payloadStringValue) == ["seen live"] && own.map(\.payloadString) == ["seen live"])
            #expect(found.map(\.topLeft) == own.map(\.topLeft.cgPoint))
        }
    }

    /// The nearest pixels of a picture's, in RGB.
    private func shrunk(_ bitmap: Bitmap, to side: Int) throws -> Bitmap {
        let bytes = bitmap.packedBytes()
        let step = bytes.count / (bitmap.width * bitmap.height)
        var pixels: [UInt8] = []
        for y in 0..<side {
            for x in 0..<side {
                let place = (y * bitmap.height / side * bitmap.width + x * bitmap.width / side) * step
                pixels += bytes[place..<place + 3]
            }
        }
        return try Bitmap(width: side, height: side, format: .rgb8, packed: pixels)
    }
}

/// Looks for codes in each frame. The camera's queue alone changes it, and others read it when no thread runs there any more.
private final class CameraDelegate: NSObject, AVCaptureVideoDataOutputSampleBufferDelegate, @unchecked Sendable {
    private(set) var frames: [(CVPixelBuffer, [VNBarcodeObservation])] = []
    private let request = VNDetectBarcodesRequest()

    func captureOutput(
        _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
    ) {
        guard let buffer = CMSampleBufferGetImageBuffer(sampleBuffer) else { return }
        try? VNImageRequestHandler(cvPixelBuffer: buffer, orientation: .up).perform([request])
        frames.append((buffer, request.results ?? []))
    }
}
