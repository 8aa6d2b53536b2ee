import CoreGraphics
import Foundation
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Synchronization
import Testing

@testable import AVFoundation

/// Single pictures of clips made by code, and how pictures are turned.
@Suite struct ImageGeneratorTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    func brightness(_ image: CGImage) throws -> Int {
        let gray = try image.bitmap.converted(to: .gray8).packedBytes()
        return Int(gray[image.height / 2 * image.width + image.width / 2])
    }

    @Test func givesThePictureThatIsShown() async throws {
        let generator = AVAssetImageGenerator(asset: AVURLAsset(url: try Clips.write(30, in: scratch)))
        // Seconds, and the frame of a tenth of a second that is shown then.
        let cases: [(Double, Int)] = [
            (0, 0), (0.05, 0), (0.1, 1), (0.19, 1), (2.34, 23), (1.2, 12), (2.9, 29), (2.99, 29),
        ]
        for (seconds, frame) in cases {
            var actual = CMTime.zero
            let image = try generator.copyCGImage(
                at: CMTime(seconds: seconds, preferredTimescale: 600), actualTime: &actual)
            #expect(actual == CMTime(value: Int64(frame), timescale: 10), "\(seconds)")
            #expect(abs(try brightness(image) - Clips.brightness(frame)) <= 3)
            #expect(image.width == 64)
            #expect(image.height == 48)
        }
        let found = try await generator.image(at: CMTime(value: 7, timescale: 10))
        #expect(found.actualTime == CMTime(value: 7, timescale: 10))
    }

    @Test func timesBehindTheEnd() throws {
        let generator = AVAssetImageGenerator(asset: AVURLAsset(url: try Clips.write(5, in: scratch)))
        var actual = CMTime.zero
        _ = try generator.copyCGImage(at: CMTime(value: 100, timescale: 1), actualTime: &actual)
        #expect(actual == CMTime(value: 4, timescale: 10))
        _ = try generator.copyCGImage(at: CMTime(value: -3, timescale: 1), actualTime: &actual)
        #expect(actual == .zero)
        generator.requestedTimeToleranceBefore = .zero
        generator.requestedTimeToleranceAfter = .zero
        for time in [CMTime(value: 100, timescale: 1), .invalid, .indefinite, .positiveInfinity] {
            let error = #expect(throws: AVError.self) { try generator.copyCGImage(at: time, actualTime: nil) }
            #expect(error?.code == .noImageAtTime)
        }
    }

    @Test func staysWithinTheMaximumSize() throws {
        let generator = AVAssetImageGenerator(asset: AVURLAsset(url: try Clips.write(1, in: scratch)))
        let cases: [(CGSize, Int, Int)] = [
            (CGSize(width: 32, height: 0), 32, 24), (CGSize(width: 1000, height: 12), 16, 12), (.zero, 64, 48),
            (CGSize(width: 0.001, height: 0.001), 1, 1), (CGSize(width: CGFloat.nan, height: -1), 64, 48),
        ]
        for (size, width, height) in cases {
            generator.maximumSize = size
            let image = try generator.copyCGImage(at: .zero, actualTime: nil)
            #expect(image.width == width)
            #expect(image.height == height)
        }
    }

    @Test func makesManyOneAfterAnother() async throws {
        let generator = AVAssetImageGenerator(asset: AVURLAsset(url: try Clips.write(5, in: scratch)))
        let times = [3, 0, 4].map { CMTime(value: $0, timescale: 10) }
        let told = Mutex<[(CMTime, CMTime, AVAssetImageGenerator.Result)]>([])
        await withCheckedContinuation { continuation in
            generator.generateCGImagesAsynchronously(forTimes: times.map { NSValue(time: $0) }) {
                requested, image, actual, result, error in
                let count = told.withLock { told in
                    told.append((requested, actual, result))
                    return told.count
                }
                if count == 3 { continuation.resume() }
            }
        }
        let all = told.withLock { $0 }
        #expect(all.map(\.0) == times)
        #expect(all.map(\.1) == times)
        #expect(all.allSatisfy { $0.2 == .succeeded })
        var shown: [CMTime] = []
        for await result in generator.images(for: times) { shown.append(try result.actualTime) }
        #expect(shown == times)
    }

    @Test func whatIsNoVideoSaysWhy() async throws {
        let generator = AVAssetImageGenerator(asset: AVAsset(url: URL(fileURLWithPath: scratch.path + "/missing.mp4")))
        let error = await #expect(throws: AVError.self) { try await generator.image(at: .zero) }
        #expect(error?.message.contains("missing.mp4") == true)
    }

    /// The corners of a picture of 4 × 2 pixels land in those of the upright one.
    @Test(arguments: ImageOrientation.allCases)
    func transformsTurnPicturesUpright(_ orientation: ImageOrientation) {
        let size = CGSize(width: 4, height: 2)
        let transform = orientation.transform(of: size)
        let upright = orientation.uprightSize(of: ImageSize(width: 4, height: 2))
        let corners = [CGPoint(x: 0, y: 0), CGPoint(x: 4, y: 0), CGPoint(x: 0, y: 2), CGPoint(x: 4, y: 2)]
        let turned = corners.map { $0.applying(transform) }
        let expected = [(0, 0), (upright.width, 0), (0, upright.height), (upright.width, upright.height)]
        for (x, y) in expected {
            #expect(turned.contains { abs($0.x - x) < 1e-9 && abs($0.y - y) < 1e-9 }, "\(orientation)")
        }
        // By hand, for what phones write: the upper left corner of a picture that is turned to the right lands on the right.
        if orientation == .right { #expect(turned[0] == CGPoint(x: 2, y: 0)) }
        if orientation == .left { #expect(turned[0] == CGPoint(x: 0, y: 4)) }
        if orientation == .upMirrored { #expect(turned[0] == CGPoint(x: 4, y: 0)) }
        if orientation == .downMirrored { #expect(turned[0] == CGPoint(x: 0, y: 2)) }
    }
}
