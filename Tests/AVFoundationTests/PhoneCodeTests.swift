import AVFoundation
import Foundation
import ManakoTesting
import Testing

/// The camera of an app, as it is written for a phone.
private class CameraController: NSObject, AVCaptureVideoDataOutputSampleBufferDelegate {
    private let session = AVCaptureSession()
    private let videoDataOutput = AVCaptureVideoDataOutput()
    private let videoDataOutputQueue = DispatchQueue(
        label: "VideoDataOutput", qos: .userInitiated, attributes: [], autoreleaseFrequency: .workItem)
    var bufferSize: CGSize = .zero

    func setupAVCapture() -> Bool {
        // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
        var deviceInput: AVCaptureDeviceInput!
        let videoDevice = AVCaptureDevice.DiscoverySession(
            deviceTypes: [.builtInWideAngleCamera], mediaType: .video, position: .back
        ).devices.first
        guard let videoDevice else { return false }
        do {
            deviceInput = try AVCaptureDeviceInput(device: videoDevice)
        } catch {
            print("Could not create video device input: \(error)")
            return false
        }
        session.beginConfiguration()
        session.sessionPreset = .vga640x480
        guard session.canAddInput(deviceInput) else {
            session.commitConfiguration()
            return false
        }
        session.addInput(deviceInput)
        if session.canAddOutput(videoDataOutput) {
            session.addOutput(videoDataOutput)
            videoDataOutput.alwaysDiscardsLateVideoFrames = true
            videoDataOutput.videoSettings = [
                kCVPixelBufferPixelFormatTypeKey as String: Int(kCVPixelFormatType_420YpCbCr8BiPlanarFullRange)
            ]
            videoDataOutput.setSampleBufferDelegate(self, queue: videoDataOutputQueue)
        }
        let captureConnection = videoDataOutput.connection(with: .video)
        captureConnection?.isEnabled = true
        captureConnection?.videoOrientation = .portrait
        do {
            try videoDevice.lockForConfiguration()
            let dimensions = CMVideoFormatDescriptionGetDimensions(videoDevice.activeFormat.formatDescription)
            bufferSize.width = CGFloat(dimensions.width)
            bufferSize.height = CGFloat(dimensions.height)
            videoDevice.unlockForConfiguration()
        } catch {
            print(error)
        }
        session.commitConfiguration()
        return true
    }

    func startCaptureSession() { session.startRunning() }
    func teardownAVCapture() { session.stopRunning() }

    func captureOutput(
        _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
    ) {
        guard let pixelBuffer = CMSampleBufferGetImageBuffer(sampleBuffer) else { return }
        _ = CVPixelBufferGetWidth(pixelBuffer)
    }
}

@Suite struct PhoneCodeTests {
    @Test func anAppWithoutCameraGoesOn() {
        // No camera, or one: in both cases nothing stops the program.
        let controller = CameraController()
        if controller.setupAVCapture() {
            controller.startCaptureSession()
            controller.teardownAVCapture()
        }
        switch AVCaptureDevice.authorizationStatus(for: .video) {
        case .authorized: break
        case .notDetermined: AVCaptureDevice.requestAccess(for: .video) { granted in print(granted) }
        default: Issue.record("cameras are not allowed")
        }
    }

    @Test func anAppReadsAFile() async throws {
        let scratch = try ScratchFolder()
        let url = try Clips.write(4, in: scratch)
        let asset = AVAsset(url: url)
        guard let track = try await asset.loadTracks(withMediaType: AVMediaType.video).first else {
            Issue.record("no track")
            return
        }
        let (naturalSize, formatRange, transform) = try await track.load(.naturalSize, .timeRange, .preferredTransform)
        let size = naturalSize.applying(transform)
        #expect(CGSize(width: abs(size.width), height: abs(size.height)) == CGSize(width: 64, height: 48))
        #expect(CMTimeGetSeconds(formatRange.duration) == 0.4)
        #expect(atan2(transform.b, transform.a) == 0)
        let reader = try AVAssetReader(asset: asset)
        let trackOutput = AVAssetReaderTrackOutput(
            track: track,
            outputSettings: [
                String(kCVPixelBufferPixelFormatTypeKey): NSNumber(
                    value: kCVPixelFormatType_420YpCbCr8BiPlanarFullRange)
            ])
        trackOutput.alwaysCopiesSampleData = false
        reader.add(trackOutput)
        guard reader.startReading() else { throw reader.error ?? AVError(.unknown) }
        var frames = 0
        while reader.status == .reading {
            guard let sampleBuffer = trackOutput.copyNextSampleBuffer() else { break }
            let timestamp = CMSampleBufferGetPresentationTimeStamp(sampleBuffer)
            #expect(timestamp.seconds == Double(frames) / 10)
            frames += 1
        }
        #expect(frames == 4)
        let generator = AVAssetImageGenerator(asset: asset)
        generator.appliesPreferredTrackTransform = true
        generator.requestedTimeToleranceBefore = CMTime.zero
        generator.requestedTimeToleranceAfter = CMTime.zero
        generator.maximumSize = CGSize(width: 32, height: 32)
        let image = try generator.copyCGImage(at: CMTimeMake(value: 1, timescale: 10), actualTime: nil)
        #expect(image.width == 32)
        #expect(image.height == 24)
    }
}
