import CoreGraphics
import Foundation
import ManakoPixels
import ManakoTesting
import ManakoVideo
import Testing

@testable import AVFoundation

/// Real videos: counts and times are OpenCV's (`VideoCapture`), mean blue, green and red those of pictures that `ffmpeg -sws_flags
/// accurate_rnd+full_chroma_int+full_chroma_inp -pix_fmt bgr24` writes.
@Suite(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
struct RealVideoTests {
    func means(_ bitmap: Bitmap) throws -> [Double] {
        let bytes = try bitmap.converted(to: .bgra8).packedBytes()
        return (0..<3).map { channel in
            Double(stride(from: channel, to: bytes.count, by: 4).reduce(0) { $0 + Int(bytes[$1]) })
                / Double(bytes.count / 4)
        }
    }

    @Test func readsAsOthersDo() async throws {
        let asset = AVURLAsset(url: URL(fileURLWithPath: TestData.path("video/car-detection.mp4")))
        let track = try #require(try await asset.loadTracks(withMediaType: .video).first)
        #expect(track.naturalSize == CGSize(width: 768, height: 432))
        #expect(track.nominalFrameRate == 12.5)
        #expect(abs(asset.duration.seconds - 377 / 12.5) < 0.1)
        let reader = try AVAssetReader(asset: asset)
        let output = AVAssetReaderTrackOutput(
            track: track, outputSettings: [kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_32BGRA])
        reader.add(output)
        #expect(reader.startReading())
        var count = 0
        let expected = [0: [115.81, 114.79, 114.8], 100: [89.14, 88.56, 88.76]]
        while let sample = output.copyNextSampleBuffer() {
            if let colours = expected[count] {
                #expect(abs(sample.presentationTimeStamp.seconds - Double(count) * 0.08) < 1e-6)
                let found = try means(Bitmap(try #require(sample.imageBuffer)))
                for (a, b) in zip(found, colours) { #expect(abs(a - b) < 0.5, "frame \(count): \(found)") }
            }
            count += 1
        }
        #expect(count == 377)
        #expect(reader.status == .completed)
    }

    @Test func findsAFrameInTheMiddle() throws {
        let asset = AVURLAsset(url: URL(fileURLWithPath: TestData.path("video/one-by-one-person-detection.mp4")))
        let generator = AVAssetImageGenerator(asset: asset)
        var actual = CMTime.zero
        let image = try generator.copyCGImage(at: CMTime(seconds: 10.04, preferredTimescale: 600), actualTime: &actual)
        #expect(actual == CMTime(value: 10, timescale: 1))
        for (a, b) in zip(try means(image.bitmap), [124.61, 134.1, 154.85]) { #expect(abs(a - b) < 0.5) }
    }

    /// A buffer in the decoder's format shows the decoder's memory.
    @Test func theDecodersMemoryIsShown() throws {
        let reader = try VideoReader(VideoSource(TestData.path("video/car-detection.mp4")))
        let frame = try #require(try reader.nextFrame())
        let buffer = try BufferMaker(PixelSettings([:])).buffer(frame.bitmap)
        CVPixelBufferLockBaseAddress(buffer, .readOnly)
        let base = CVPixelBufferGetBaseAddressOfPlane(buffer, 0)
        frame.bitmap.withView { view in #expect(view.planes[0].base == base) }
        CVPixelBufferUnlockBaseAddress(buffer, .readOnly)
    }
}
