import Foundation
import ManakoPixels
import ManakoTesting
import Testing

@testable import AVFoundation

@Suite struct WriterTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func url(_ name: String) -> URL { URL(fileURLWithPath: scratch.path + "/" + name) }

    @Test func whatIsWrittenIsRead() async throws {
        let file = url("out.mp4")
        let recorder = try FrameRecorder(url: file, size: CGSize(width: 64, height: 48))
        #expect(!recorder.append(level: 1, at: .zero))
        recorder.start(at: CMTime(value: 7, timescale: 1))
        // Before the session's start: left out.
        #expect(recorder.append(level: 1, at: CMTime(value: 6, timescale: 1)))
        for (index, level) in [40, 120, 200].enumerated() {
            #expect(recorder.append(level: UInt8(level), at: CMTime(value: Int64(70 + 2 * index), timescale: 10)))
        }
        // A larger picture is scaled.
        let bitmap = try Bitmap(
            width: 128, height: 96, format: .rgb8, packed: [UInt8](repeating: 80, count: 3 * 128 * 96))
        let timing = CMSampleTimingInfo(
            duration: .invalid, presentationTimeStamp: CMTime(value: 76, timescale: 10), decodeTimeStamp: .invalid)
        #expect(recorder.append(CMSampleBuffer(imageBuffer: try #require(CVPixelBuffer(bitmap)), timing: timing)))
        #expect(await recorder.finish() == .completed)
        #expect(!recorder.append(level: 1, at: CMTime(value: 9, timescale: 1)))
        let asset = AVURLAsset(url: file)
        let reader = try AVAssetReader(asset: asset)
        let track = try #require(asset.tracks.first)
        #expect(track.naturalSize == CGSize(width: 64, height: 48))
        let output = AVAssetReaderTrackOutput(
            track: track,
            outputSettings: [kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_OneComponent8])
        reader.add(output)
        reader.startReading()
        var seen: [(tenths: Int, level: Int)] = []
        while let sample = output.copyNextSampleBuffer(), let buffer = sample.imageBuffer {
            seen.append((Int((sample.presentationTimeStamp.seconds * 10).rounded()), Clips.middle(buffer)))
        }
        #expect(seen.map(\.tenths) == [0, 2, 4, 6])
        for (found, level) in zip(seen, [40, 120, 200, 80]) { #expect(abs(found.level - level) <= 4) }
    }

    @Test func whatCannotBeWrittenSaysWhy() async throws {
        let error = #expect(throws: AVError.self) { try AVAssetWriter(outputURL: url("out.avi"), fileType: .mov) }
        #expect(error?.localizedDescription.contains("out.avi") == true)
        let empty = try AVAssetWriter(outputURL: url("none.mov"), fileType: .mov)
        #expect(!empty.canAdd(AVAssetWriterInput(mediaType: .audio, outputSettings: nil)))
        #expect(!empty.startWriting() && empty.status == .failed)
        let unstarted = try FrameRecorder(url: url("none.mp4"), size: CGSize(width: 64, height: 48))
        unstarted.start(at: .zero)
        #expect(await unstarted.finish() == .failed)
        #expect(unstarted.error?.contains("no picture") == true)
        let nowhere = try FrameRecorder(
            url: URL(fileURLWithPath: "/nowhere/out.mp4"), size: CGSize(width: 64, height: 48))
        nowhere.start(at: .zero)
        #expect(!nowhere.append(level: 1, at: .zero))
        #expect(nowhere.error?.contains("/nowhere/out.mp4") == true)
    }

    @Test func aCancelledFileIsRemoved() throws {
        let file = url("cancelled.mov")
        let writer = try AVAssetWriter(url: file, fileType: .mov)
        let input = AVAssetWriterInput(mediaType: .video, outputSettings: nil)
        writer.add(input)
        #expect(!writer.canAdd(input) && writer.inputs.count == 1)
        writer.startWriting()
        writer.startSession(atSourceTime: .zero)
        let bitmap = try Bitmap(width: 32, height: 32, format: .bgra8)
        let timing = CMSampleTimingInfo(duration: .invalid, presentationTimeStamp: .zero, decodeTimeStamp: .invalid)
        #expect(input.append(CMSampleBuffer(imageBuffer: try #require(CVPixelBuffer(bitmap)), timing: timing)))
        writer.cancelWriting()
        #expect(writer.status == .cancelled && !input.isReadyForMoreMediaData)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path).isEmpty)
    }
}
