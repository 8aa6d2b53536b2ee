import CoreGraphics
import Foundation
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import ManakoVideo
import Testing

@testable import AVFoundation

/// Videos as phones write them, whose pictures are to be turned to the right; and what is only asked of cameras.
@Suite struct OrientationTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    func turnedClip() throws -> URL { try Clips.halves(in: scratch, isTurned: true) }

    func gray(_ bitmap: Bitmap, _ x: Int, _ y: Int) throws -> Int {
        Int(try bitmap.converted(to: .gray8).packedBytes()[y * bitmap.width + x])
    }

    @Test func tracksSayHowPicturesAreTurned() async throws {
        let track = try #require(try await AVURLAsset(url: turnedClip()).loadTracks(withMediaType: .video).first)
        #expect(track.naturalSize == CGSize(width: 64, height: 48))
        #expect(track.preferredTransform == CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 48, ty: 0))
    }

    @Test func readersGivePicturesAsStored() throws {
        let asset = AVURLAsset(url: try turnedClip())
        let reader = try AVAssetReader(asset: asset)
        let output = AVAssetReaderTrackOutput(track: try #require(asset.tracks.first), outputSettings: nil)
        reader.add(output)
        #expect(reader.startReading())
        let buffer = try #require(output.copyNextSampleBuffer()?.imageBuffer)
        #expect(CVPixelBufferGetWidth(buffer) == 64)
        let bitmap = try Bitmap(buffer)
        #expect(try gray(bitmap, 8, 24) < 60)
        #expect(try gray(bitmap, 56, 24) > 180)
    }

    @Test func generatorsTurnWhenTheyAreAsked() throws {
        let generator = AVAssetImageGenerator(asset: AVURLAsset(url: try turnedClip()))
        #expect(try generator.copyCGImage(at: .zero, actualTime: nil).width == 64)
        generator.appliesPreferredTrackTransform = true
        let image = try generator.copyCGImage(at: .zero, actualTime: nil)
        #expect(image.width == 48)
        #expect(image.height == 64)
        #expect(try gray(image.bitmap, 24, 8) < 60)
        #expect(try gray(image.bitmap, 24, 56) > 180)
    }

    @Test func buffersOfSessionsAreUpright() throws {
        let reader = try VideoReader(VideoSource(turnedClip().path))
        let frame = try #require(try reader.nextFrame())
        for type in [kCVPixelFormatType_32BGRA, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange] {
            let maker = BufferMaker(try PixelSettings([kCVPixelBufferPixelFormatTypeKey as String: type]))
            let buffer = try maker.buffer(frame.bitmap, orientation: frame.orientation)
            #expect(CVPixelBufferGetPixelFormatType(buffer) == type)
            #expect(CVPixelBufferGetWidth(buffer) == 48)
            #expect(CVPixelBufferGetHeight(buffer) == 64)
            let bitmap = try Bitmap(buffer)
            #expect(try gray(bitmap, 24, 8) < 60)
            #expect(try gray(bitmap, 24, 56) > 180)
        }
    }

    /// Of a camera's two devices the second gives no pictures; the kernel's folder says which is which.
    @Test func camerasAreThoseThatTheKernelLists() throws {
        let folder = URL(fileURLWithPath: scratch.path + "/kernel")
        for (name, index, title) in [
            ("video10", "0", "Second"), ("video2", "0", "First\n"), ("video3", "1\n", "First"),
        ] {
            let device = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: device, withIntermediateDirectories: true)
            try Data(index.utf8).write(to: device.appendingPathComponent("index"))
            try Data(title.utf8).write(to: device.appendingPathComponent("name"))
        }
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("v4l-subdev0"), withIntermediateDirectories: true)
        let found = CameraSource.devices(in: folder.path)
        #expect(found.map(\.path) == ["/dev/video2", "/dev/video10"])
        #expect(found.map(\.name) == ["First", "Second"])
        #expect(CameraSource.devices(in: scratch.path + "/nowhere").isEmpty)
    }

    @Test func settingsAreKept() throws {
        let device = AVCaptureDevice(CameraSource(path: "/nowhere.mp4", name: "nowhere"))
        try device.lockForConfiguration()
        device.activeVideoMinFrameDuration = CMTime(value: 1, timescale: 15)
        device.focusMode = .continuousAutoFocus
        device.unlockForConfiguration()
        #expect(device.frameRate == 15)
        #expect(device.focusMode == .continuousAutoFocus)
        #expect(!device.isFocusModeSupported(.continuousAutoFocus))
        device.activeVideoMinFrameDuration = .zero
        #expect(device.frameRate == nil)
    }

    @Test func rectanglesFit() {
        let bounds = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(
            AVMakeRect(aspectRatio: CGSize(width: 1, height: 1), insideRect: bounds)
                == CGRect(x: 35, y: 20, width: 50, height: 50))
        #expect(
            AVMakeRect(aspectRatio: CGSize(width: 4, height: 1), insideRect: bounds)
                == CGRect(x: 10, y: 32.5, width: 100, height: 25))
        #expect(AVMakeRect(aspectRatio: .zero, insideRect: bounds) == CGRect(x: 60, y: 45, width: 0, height: 0))
    }
}
