import AVKit
import Foundation
import ManakoTesting
import Testing

@Suite struct PictureInPictureTests {
    /// The main queue calls the delegate.
    @MainActor
    @Test(.timeLimit(.minutes(1))) func aWindowOfCommentsIsAFile() async throws {
        let folder = try ScratchFolder()
        let url = URL(fileURLWithPath: folder.path + "/comments.mp4")
        let window = CommentWindow()
        #expect(window.setUp())
        let destination = AVFrameDestination.file(url)
        window.displayLayer.destination = destination
        let (events, told) = AsyncStream<String>.makeStream()
        window.onEvent = { told.yield($0) }
        window.start()
        window.start()
        #expect(window.isActive)
        for await event in events where event == "did start" { break }
        for frame in 0..<10 { window.show(progress: Double(frame) / 10, at: Double(frame) / 10) }
        window.stop()
        for await event in events where event == "did stop" { break }
        #expect(window.events == ["will start", "640 × 360", "did start", "did stop"])
        #expect(!window.isActive)
        try destination.finish()
        let item = AVPlayerItem(url: url)
        #expect(item.presentationSize == CGSize(width: 320, height: 180))
        let output = AVPlayerItemVideoOutput(pixelBufferAttributes: [
            kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_OneComponent8
        ])
        item.add(output)
        // Halfway the white block is in the middle, at the beginning it is not.
        for (seconds, isWhite) in [(0.0, false), (0.5, true)] {
            let buffer = try #require(
                output.copyPixelBuffer(
                    forItemTime: CMTime(seconds: seconds, preferredTimescale: 600), itemTimeForDisplay: nil))
            CVPixelBufferLockBaseAddress(buffer, .readOnly)
            defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
            let base = try #require(CVPixelBufferGetBaseAddress(buffer))
            let level = base.load(fromByteOffset: 90 * CVPixelBufferGetBytesPerRow(buffer) + 160, as: UInt8.self)
            #expect(isWhite ? level > 200 : level < 60)
        }
    }
}
