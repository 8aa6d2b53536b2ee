import Foundation
import ManakoTesting
import Synchronization
import Testing

@testable import AVFoundation

/// What a delegate was told, in order.
private final class Recorder: AVCaptureVideoDataOutputSampleBufferDelegate, Sendable {
    struct Seen {
        var times: [CMTime] = []
        var values: [Int] = []
        var dropped = 0
    }

    let seen = Mutex(Seen())
    /// How long every picture takes.
    let delay: TimeInterval

    init(delay: TimeInterval = 0) { self.delay = delay }

    func captureOutput(
        _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
    ) {
        guard let buffer = CMSampleBufferGetImageBuffer(sampleBuffer) else { return }
        seen.withLock { seen in
            seen.times.append(sampleBuffer.presentationTimeStamp)
            seen.values.append(Clips.middle(buffer))
        }
        Thread.sleep(forTimeInterval: delay)
    }

    func captureOutput(
        _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
    ) {
        seen.withLock { $0.dropped += 1 }
    }
}

/// Sessions with a file in the place of a camera.
@Suite struct CaptureTests {
    let scratch: ScratchFolder
    let queue = DispatchQueue(label: "test")

    init() throws { scratch = try ScratchFolder() }

    @Test func whatCodeForPhonesAsksOfACamera() throws {
        let device = AVCaptureDevice(try #require(CameraSource.all(named: "/nowhere.mp4").first))
        let format = try #require(device.formats.first)
        device.activeFormat = format
        #expect(device.activeFormat.formatDescription.dimensions.width == 0)
        #expect(!device.isContinuityCamera && !device.isVirtualDevice && device.constituentDevices.isEmpty)
        let range = AVFrameRateRange(30)
        #expect(range.minFrameDuration == CMTime(value: 1, timescale: 30) && range.maxFrameDuration.seconds == 1 / 30)
        #expect(abs(AVFrameRateRange(29.97).minFrameDuration.seconds - 1 / 29.97) < 1e-6)
        #expect(!device.isSubjectAreaChangeMonitoringEnabled)
        device.isSubjectAreaChangeMonitoringEnabled = true
        #expect(device.isSubjectAreaChangeMonitoringEnabled)
        device.ramp(toVideoZoomFactor: 1, withRate: 20)
        #expect(
            !device.isRampingVideoZoom && device.videoZoomFactor == 1 && format.supportedMaxPhotoDimensions.count == 1)
        let connection = AVCaptureConnection(inputPorts: [], output: AVCaptureVideoDataOutput())
        #expect(connection == connection)
        #expect(connection != AVCaptureConnection(inputPorts: [], output: AVCaptureVideoDataOutput()))
        #expect(AVCaptureSession.Preset.iFrame960x540.size?.width == 960)
    }

    private func session(
        _ path: String, _ recorder: Recorder, discards: Bool
    ) throws -> (AVCaptureSession, AVCaptureVideoDataOutput) {
        let device = AVCaptureDevice(try #require(CameraSource.all(named: path).first))
        let session = AVCaptureSession()
        session.beginConfiguration()
        session.sessionPreset = .vga640x480
        let input = try AVCaptureDeviceInput(device: device)
        #expect(session.canAddInput(input))
        session.addInput(input)
        #expect(!session.canAddInput(input))
        let output = AVCaptureVideoDataOutput()
        #expect(output.alwaysDiscardsLateVideoFrames)
        output.alwaysDiscardsLateVideoFrames = discards
        output.videoSettings = [kCVPixelBufferPixelFormatTypeKey as String: Int(kCVPixelFormatType_32BGRA)]
        output.setSampleBufferDelegate(recorder, queue: queue)
        #expect(output.connection(with: .video) == nil)
        #expect(session.canAddOutput(output))
        session.addOutput(output)
        #expect(!session.canAddOutput(output))
        session.commitConfiguration()
        #expect(output.connection(with: .video) != nil)
        #expect(output.connection(with: .audio) == nil)
        return (session, output)
    }

    private func waitUntilEnd(_ session: AVCaptureSession) {
        while session.isRunning { Thread.sleep(forTimeInterval: 0.01) }
        queue.sync {}
    }

    @Test func everyPictureComesInOrderAtItsPace() throws {
        let url = try Clips.write(6, in: scratch)
        let recorder = Recorder()
        let (session, _) = try session(url.path, recorder, discards: false)
        let start = ContinuousClock.now
        session.startRunning()
        #expect(session.isRunning)
        waitUntilEnd(session)
        // The last of six pictures is shown after half a second.
        #expect(ContinuousClock.now - start >= .milliseconds(500))
        let seen = recorder.seen.withLock { $0 }
        #expect(seen.times == (0..<6).map { CMTime(value: $0, timescale: 10) })
        for (index, value) in seen.values.enumerated() { #expect(abs(value - Clips.brightness(index)) <= 3) }
        #expect(seen.dropped == 0)
    }

    @Test func aSlowDelegateMissesPictures() throws {
        let url = try Clips.write(10, in: scratch)
        let recorder = Recorder(delay: 0.35)
        let (session, _) = try session(url.path, recorder, discards: true)
        session.startRunning()
        waitUntilEnd(session)
        let seen = recorder.seen.withLock { $0 }
        #expect(seen.times.first == .zero)
        #expect(seen.times.count < 10)
        #expect(seen.dropped > 0)
        #expect(seen.times == seen.times.sorted())
    }

    @Test func nothingComesAfterItWasStopped() throws {
        let url = try Clips.write(100, in: scratch)
        let recorder = Recorder()
        let (session, output) = try session(url.path, recorder, discards: true)
        session.startRunning()
        while recorder.seen.withLock({ $0.times.isEmpty }) { Thread.sleep(forTimeInterval: 0.01) }
        session.stopRunning()
        queue.sync {}
        let count = recorder.seen.withLock { $0.times.count }
        Thread.sleep(forTimeInterval: 0.3)
        #expect(recorder.seen.withLock { $0.times.count } == count)
        #expect(!session.isRunning)
        session.removeOutput(output)
        #expect(output.connections.isEmpty)
        #expect(session.outputs.isEmpty)
    }

    /// The byte in the middle is the first one of the bright half, or of the dark one.
    @Test(arguments: [false, true])
    func mirrorsLeftAndRight(_ isMirrored: Bool) throws {
        let url = try Clips.halves(in: scratch, isTurned: false)
        let recorder = Recorder()
        let (session, output) = try session(url.path, recorder, discards: false)
        let connection = try #require(output.connection(with: .video))
        connection.videoOrientation = .portrait
        if connection.isVideoMirroringSupported { connection.isVideoMirrored = isMirrored }
        session.startRunning()
        waitUntilEnd(session)
        let value = recorder.seen.withLock { $0.values.first ?? -1 }
        #expect(value >= 0)
        #expect(isMirrored ? value < 80 : value > 160)
    }

    @Test func whatIsNoCameraSaysWhy() throws {
        let device = AVCaptureDevice(try #require(CameraSource.all(named: scratch.path + "/missing.mp4").first))
        #expect(device.localizedName == "missing.mp4")
        let error = #expect(throws: AVError.self) { try AVCaptureDeviceInput(device: device) }
        #expect(error?.localizedDescription.contains("missing.mp4") == true)
        #expect(device.activeFormat.formatDescription.dimensions.width == 0)
        #expect(AVCaptureDevice.default(for: .audio) == nil)
        #expect(AVCaptureDevice.authorizationStatus(for: .video) == .authorized)
    }

    @Test func aSessionWithoutCameraTellsSo() async {
        let session = AVCaptureSession()
        let told = Mutex<String?>(nil)
        let token = NotificationCenter.default.addObserver(
            forName: .AVCaptureSessionRuntimeError, object: session, queue: nil
        ) { note in
            let error = note.userInfo?[AVCaptureSessionErrorKey] as? AVError
            told.withLock { $0 = error?.localizedDescription }
        }
        session.startRunning()
        NotificationCenter.default.removeObserver(token)
        #expect(!session.isRunning)
        #expect(told.withLock { $0 }?.contains("AVCaptureDeviceInput") == true)
        #expect(await AVCaptureDevice.requestAccess(for: .video))
    }
}
