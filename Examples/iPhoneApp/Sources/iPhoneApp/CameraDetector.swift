import AVFoundation
import Vision

/// Counts codes in what the camera sees.
final class CameraDetector: NSObject, AVCaptureVideoDataOutputSampleBufferDelegate {
    var onFrame: ((CGSize) -> Void)?

    private let session = AVCaptureSession()
    private let videoDataOutput = AVCaptureVideoDataOutput()
    private let videoDataOutputQueue = DispatchQueue(
        label: "VideoDataOutput", qos: .userInitiated, attributes: [], autoreleaseFrequency: .workItem)
    private let barcodeRequest = VNDetectBarcodesRequest()

    func setupAVCapture() -> Bool {
        guard let videoDevice = AVCaptureDevice.default(for: .video),
            let deviceInput = try? AVCaptureDeviceInput(device: videoDevice)
        else { return false }
        session.beginConfiguration()
        session.sessionPreset = .vga640x480
        guard session.canAddInput(deviceInput), session.canAddOutput(videoDataOutput) else {
            session.commitConfiguration()
            return false
        }
        session.addInput(deviceInput)
        session.addOutput(videoDataOutput)
        videoDataOutput.alwaysDiscardsLateVideoFrames = true
        videoDataOutput.videoSettings = [
            kCVPixelBufferPixelFormatTypeKey as String: Int(kCVPixelFormatType_420YpCbCr8BiPlanarFullRange)
        ]
        videoDataOutput.setSampleBufferDelegate(self, queue: videoDataOutputQueue)
        session.commitConfiguration()
        return true
    }

    func startCaptureSession() {
        session.startRunning()
    }

    func stopCaptureSession() {
        session.stopRunning()
    }

    func captureOutput(
        _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
    ) {
        guard let pixelBuffer = CMSampleBufferGetImageBuffer(sampleBuffer) else { return }
        let imageRequestHandler = VNImageRequestHandler(cvPixelBuffer: pixelBuffer, orientation: .up, options: [:])
        do {
            try imageRequestHandler.perform([barcodeRequest])
        } catch {
            print(error)
        }
        onFrame?(CGSize(width: CVPixelBufferGetWidth(pixelBuffer), height: CVPixelBufferGetHeight(pixelBuffer)))
    }
}
