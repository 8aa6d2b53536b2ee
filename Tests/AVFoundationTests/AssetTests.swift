import AVFoundation
import Foundation
import ManakoTesting
import Testing

/// What assets, tracks and readers say of clips made by code.
@Suite struct AssetTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    func settings(_ type: OSType) -> [String: Any] { [kCVPixelBufferPixelFormatTypeKey as String: type] }

    func read(_ reader: AVAssetReader, _ output: AVAssetReaderOutput) -> [CMSampleBuffer] {
        var samples: [CMSampleBuffer] = []
        while let sample = output.copyNextSampleBuffer() { samples.append(sample) }
        return samples
    }

    func open(_ url: URL, _ settings: [String: Any]?) throws -> (AVAssetReader, AVAssetReaderTrackOutput) {
        let asset = AVURLAsset(url: url)
        let reader = try AVAssetReader(asset: asset)
        let track = try #require(asset.tracks(withMediaType: .video).first)
        let output = AVAssetReaderTrackOutput(track: track, outputSettings: settings)
        #expect(reader.canAdd(output))
        reader.add(output)
        return (reader, output)
    }

    @Test func saysWhatTheFileSays() async throws {
        let asset = AVURLAsset(url: try Clips.write(10, in: scratch))
        #expect(try await asset.load(.duration) == CMTime(value: 1, timescale: 1))
        #expect(asset.duration == CMTime(value: 1, timescale: 1))
        let tracks = try await asset.loadTracks(withMediaType: .video)
        let track = try #require(tracks.first)
        #expect(tracks.count == 1)
        let (size, rate) = try await track.load(.naturalSize, .nominalFrameRate)
        #expect(size == CGSize(width: 64, height: 48))
        #expect(rate == 10)
        #expect(track.minFrameDuration == CMTime(value: 1, timescale: 10))
        #expect(track.timeRange == CMTimeRange(start: .zero, duration: asset.duration))
        #expect(track.mediaType == .video)
        #expect(asset.track(withTrackID: track.trackID) == track)
        #expect(try await asset.loadTracks(withMediaType: .audio).isEmpty)
        #expect(asset.tracks(withMediaType: .audio).isEmpty)
        #expect(asset.isPlayable)
    }

    @Test func whatIsNoVideoSaysWhy() async throws {
        let text = try scratch.write(Array("no video".utf8), to: "text.mp4")
        for path in [text, scratch.path + "/missing.mp4", scratch.path] {
            let asset = AVAsset(url: URL(fileURLWithPath: path))
            #expect(asset.tracks.isEmpty)
            #expect(!asset.duration.isValid)
            #expect(!asset.isReadable)
            let error = await #expect(throws: AVError.self) { try await asset.load(.duration) }
            #expect(error?.localizedDescription.contains(path) == true)
            #expect(throws: AVError.self) { try AVAssetReader(asset: asset) }
            await #expect(throws: AVError.self) { try await asset.loadTracks(withMediaType: .video) }
        }
        #expect((AVError(.unknown) as NSError).domain == AVFoundationErrorDomain)
    }

    @Test(arguments: [
        kCVPixelFormatType_32BGRA, kCVPixelFormatType_32RGBA, kCVPixelFormatType_OneComponent8,
        kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange,
        kCVPixelFormatType_420YpCbCr8PlanarFullRange,
    ])
    func readsAllFramesInTheFormatAskedFor(_ type: OSType) throws {
        let (reader, output) = try open(Clips.write(7, in: scratch), settings(type))
        #expect(reader.status == .unknown)
        #expect(output.copyNextSampleBuffer() == nil)
        #expect(reader.startReading())
        #expect(reader.status == .reading)
        let samples = read(reader, output)
        #expect(reader.status == .completed)
        #expect(reader.error == nil)
        #expect(samples.map(\.presentationTimeStamp) == (0..<7).map { CMTime(value: $0, timescale: 10) })
        #expect(samples.allSatisfy { $0.duration == CMTime(value: 1, timescale: 10) })
        for (index, sample) in samples.enumerated() {
            let buffer = try #require(CMSampleBufferGetImageBuffer(sample))
            #expect(CVPixelBufferGetPixelFormatType(buffer) == type)
            #expect(CVPixelBufferGetWidth(buffer) == 64)
            #expect(CVPixelBufferGetHeight(buffer) == 48)
            // Y of video range runs from 16 to 235.
            let gray = Double(Clips.brightness(index))
            let expected = type == kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange ? 16 + gray * 219 / 255 : gray
            #expect(abs(Double(Clips.middle(buffer)) - expected) <= 3, "frame \(index)")
        }
    }

    @Test func theDecodersFormatIsNotCopied() throws {
        let (reader, output) = try open(Clips.write(2, in: scratch), nil)
        #expect(reader.startReading())
        let buffer = try #require(output.copyNextSampleBuffer()?.imageBuffer)
        #expect(CVPixelBufferIsPlanar(buffer))
        #expect(abs(Double(Clips.middle(buffer)) - (16 + 40 * 219 / 255)) <= 3)
    }

    @Test func otherSizes() throws {
        for type in [kCVPixelFormatType_32BGRA, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange] {
            var settings = settings(type)
            settings[kCVPixelBufferWidthKey as String] = 31
            settings[kCVPixelBufferHeightKey as String] = NSNumber(value: 17)
            let (reader, output) = try open(Clips.write(1, in: scratch), settings)
            #expect(reader.startReading())
            let buffer = try #require(output.copyNextSampleBuffer()?.imageBuffer)
            #expect(CVPixelBufferGetWidth(buffer) == 31)
            #expect(CVPixelBufferGetHeight(buffer) == 17)
            #expect(abs(Clips.middle(buffer) - 40) <= 3)
        }
    }

    @Test func readsASpan() throws {
        let (reader, output) = try open(Clips.write(10, in: scratch), settings(kCVPixelFormatType_32BGRA))
        reader.timeRange = CMTimeRange(
            start: CMTime(value: 3, timescale: 10), duration: CMTime(value: 4, timescale: 10))
        #expect(reader.startReading())
        #expect(!reader.startReading())
        let times = read(reader, output).map { $0.presentationTimeStamp.seconds }
        #expect(times.count == 4)
        #expect(times.first == 0.3)
        #expect(times.last == 0.6)
    }

    @Test func canBeCancelled() throws {
        let (reader, output) = try open(Clips.write(10, in: scratch), settings(kCVPixelFormatType_32BGRA))
        #expect(reader.startReading())
        #expect(output.copyNextSampleBuffer() != nil)
        reader.cancelReading()
        #expect(reader.status == .cancelled)
        #expect(output.copyNextSampleBuffer() == nil)
    }

    @Test func formatsThatThereAreNot() throws {
        let asset = AVURLAsset(url: try Clips.write(1, in: scratch))
        let track = try #require(asset.tracks.first)
        let odd: [[String: Any]] = [
            settings(kCVPixelFormatType_DepthFloat32), [kCVPixelBufferPixelFormatTypeKey as String: -1],
            [kCVPixelBufferWidthKey as String: 0], [kCVPixelBufferHeightKey as String: Int.max],
        ]
        for settings in odd {
            let reader = try AVAssetReader(asset: asset)
            let output = AVAssetReaderTrackOutput(track: track, outputSettings: settings)
            #expect(!reader.canAdd(output))
            reader.add(output)
            #expect(!reader.startReading())
            #expect(reader.status == .failed)
            #expect(reader.error is AVError)
        }
    }

    @Test func timesAreWrapped() {
        for time in [CMTime(value: -7, timescale: 600), .zero, .positiveInfinity, .invalid, .indefinite] {
            let unwrapped = NSValue(time: time).timeValue
            #expect(unwrapped == time)
            #expect(unwrapped.flags == time.flags)
        }
    }
}
