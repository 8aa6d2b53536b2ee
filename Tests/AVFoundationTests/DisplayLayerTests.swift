import Foundation
import ManakoPixels
import ManakoTesting
import Testing

@testable import AVFoundation

@Suite struct DisplayLayerTests {
    private func sample(_ level: UInt8, _ seconds: Double, isAtOnce: Bool = false) throws -> CMSampleBuffer {
        let bitmap = try Bitmap(
            width: 64, height: 48, format: .rgb8, packed: [UInt8](repeating: level, count: 3 * 64 * 48))
        let timing = CMSampleTimingInfo(
            duration: .invalid, presentationTimeStamp: CMTime(seconds: seconds, preferredTimescale: 600),
            decodeTimeStamp: .invalid)
        let sample = CMSampleBuffer(imageBuffer: try #require(CVPixelBuffer(bitmap)), timing: timing)
        if isAtOnce {
            let notes = CMSampleBufferGetSampleAttachmentsArray(sample, createIfNecessary: true)
            notes?.first?[kCMSampleAttachmentKey_DisplayImmediately] = true
        }
        return sample
    }

    @Test func framesReachAFileAtTheirTimes() throws {
        let folder = try ScratchFolder()
        let url = URL(fileURLWithPath: folder.path + "/shown.mp4")
        let layer = AVSampleBufferDisplayLayer()
        #expect(layer.status == .unknown && layer.isReadyForMoreMediaData)
        let destination = AVFrameDestination.file(url, frameRate: 10)
        layer.destination = destination
        // The third one is not later than the second.
        for (level, seconds) in [(UInt8(40), 5.0), (120, 5.1), (80, 5.1), (200, 5.4)] {
            layer.enqueue(try sample(level, seconds))
        }
        #expect(layer.status == .rendering && layer.error == nil)
        try destination.finish()
        let asset = AVURLAsset(url: url)
        let reader = try AVAssetReader(asset: asset)
        let output = AVAssetReaderTrackOutput(track: try #require(asset.tracks.first), outputSettings: nil)
        reader.add(output)
        #expect(reader.startReading())
        var seen: [(Double, Int)] = []
        while let frame = output.copyNextSampleBuffer(), let buffer = frame.imageBuffer {
            seen.append((frame.presentationTimeStamp.seconds, Clips.middle(buffer)))
        }
        #expect(seen.map { ($0.0 * 10).rounded() } == [0, 1, 4])
        for (found, level) in zip(seen, [40, 120, 200]) { #expect(abs(found.1 - level * 219 / 255 - 16) <= 8) }
    }

    @Test func framesReachAFunction() throws {
        let layer = AVSampleBufferDisplayLayer()
        let seen = NSMutableArray()
        layer.destination = .function { seen.add($0.presentationTimeStamp.seconds) }
        let hidden = try sample(1, 2)
        let notes: CFArray! = CMSampleBufferGetSampleAttachmentsArray(hidden, createIfNecessary: true)
        let dictionary = unsafeBitCast(CFArrayGetValueAtIndex(notes, 0), to: CFMutableDictionary.self)
        dictionary[kCMSampleAttachmentKey_DoNotDisplay] = true
        for frame in [try sample(1, 1), hidden, try sample(1, 3, isAtOnce: true)] { layer.enqueue(frame) }
        #expect(seen == [1.0, 3.0])
        #expect(layer.currentSampleBuffer?.presentationTimeStamp.seconds == 3)
        layer.flushAndRemoveImage()
        #expect(layer.currentSampleBuffer == nil)
        #expect(AVFrameDestination.named(in: [:]) == nil)
    }

    @Test func aFileThatCannotBeWrittenSaysWhy() throws {
        let layer = AVSampleBufferDisplayLayer()
        layer.destination = .file(URL(fileURLWithPath: "/nowhere/shown.mp4"))
        layer.enqueue(try sample(1, 0))
        #expect(layer.status == .failed)
        #expect((layer.error as? AVError)?.localizedDescription.contains("/nowhere/shown.mp4") == true)
        layer.enqueue(try sample(1, 1))
    }

    @Test(.timeLimit(.minutes(1))) func framesAreAskedFor() async throws {
        let layer = AVSampleBufferDisplayLayer()
        let (calls, call) = AsyncStream<Void>.makeStream()
        layer.requestMediaDataWhenReady(on: DispatchQueue(label: "test")) { call.yield() }
        var count = 0
        for await _ in calls {
            count += 1
            if count == 3 { break }
        }
        layer.stopRequestingMediaData()
        #expect(count == 3)
    }
}
