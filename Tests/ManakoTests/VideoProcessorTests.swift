import Foundation
import Manako
import ManakoCore
import ManakoTesting
import Synchronization
import Testing

/// Says how bright a picture is.
private struct BrightnessRequest: ImageProcessingRequest {
    typealias Result = Int

    var regionOfInterest = NormalizedRect.fullImage
    /// Tells requests from one another.
    var name = ""
    /// From which brightness on it fails.
    var failsFrom = 256

    func need(of image: VisionImage) -> DecodeRequirement { DecodeRequirement(size: image.size) }

    func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> Int {
        let value = Int(try image.bitmap().converted(to: .gray8).packedBytes()[0])
        guard value < failsFrom else { throw ManakoError(.unsupported, "too bright") }
        return value
    }
}

/// Counts the pictures that it has seen.
private final class CountingRequest: StatefulRequest {
    typealias Result = Int

    let frameAnalysisSpacing = MediaTime.zero
    let minimumLatencyFrameCount = 1
    private let seen = Mutex(0)

    func need(of image: VisionImage) -> DecodeRequirement { DecodeRequirement(size: image.size) }

    func perform(on image: VisionImage, at time: MediaTime?, times: inout StageTimes) throws(ManakoError) -> Int {
        seen.withLock { seen in
            seen += 1
            return seen
        }
    }
}

@Suite(.timeLimit(.minutes(2))) struct VideoProcessorTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// A folder of pictures, each as bright as its number says; 30 a second.
    private func video(_ count: Int) throws -> URL {
        for index in 0..<count {
            let picture = try Bitmap(
                width: 4, height: 4, format: .gray8, packed: [UInt8](repeating: UInt8(index), count: 16))
            let name = String(repeating: "0", count: 4 - "\(index)".count) + "\(index).png"
            try Data(try ManakoEnvironment.codecs.encode(picture, as: .png)).write(
                to: URL(filePath: scratch.path + "/" + name))
        }
        return URL(filePath: scratch.path)
    }

    private func all<Value>(_ results: VideoResults<Value>) async throws -> [Value] {
        var found: [Value] = []
        for try await result in results { found.append(result) }
        return found
    }

    @Test func everyFrameInItsOrder() async throws {
        let processor = VideoProcessor(try video(150))
        let results = try await processor.addRequest(BrightnessRequest())
        processor.startAnalysis()
        #expect(try await all(results) == Array(0..<150))
    }

    @Test func framesAreChosenByCadence() async throws {
        let processor = VideoProcessor(try video(31))
        let byNumber = try await processor.frameResults(
            of: BrightnessRequest(name: "number"), cadence: .frameInterval(7))
        let byTime = try await processor.frameResults(
            of: BrightnessRequest(name: "time"), cadence: .timeInterval(MediaTime(seconds: 0.5)))
        let counted = try await processor.addRequest(CountingRequest(), cadence: .frameInterval(10))
        processor.startAnalysis()
        #expect(try await all(byNumber).map(\.value) == [0, 7, 14, 21, 28])
        let timed = try await all(byTime)
        #expect(timed.map(\.value) == [0, 15, 30] && timed.map(\.index) == [0, 15, 30])
        #expect(zip(timed, [0, 0.5, 1]).allSatisfy { abs($0.time.seconds - $1) < 1e-6 })
        #expect(try await all(counted) == [1, 2, 3, 4])
    }

    /// More frames than results are kept ahead: whoever reads one after the other must not wait for ever.
    @Test func sequencesMayBeReadOneAfterTheOther() async throws {
        let processor = VideoProcessor(try video(200))
        let first = try await processor.addRequest(BrightnessRequest(name: "a"))
        let second = try await processor.addRequest(BrightnessRequest(name: "b"))
        processor.startAnalysis()
        #expect(try await all(first).count == 200)
        #expect(try await all(second) == Array(0..<200))
    }

    /// Whoever stops reading stops decoding too.
    @Test func analysisRunsAheadOnlySoFar() async throws {
        let processor = VideoProcessor(try video(200))
        let counter = CountingRequest()
        let results = try await processor.addRequest(counter)
        processor.startAnalysis()
        var reader = results.makeAsyncIterator()
        #expect(try await reader.next() == 1)
        try await Task.sleep(for: .milliseconds(300))
        let image = VisionImage(try Bitmap(width: 1, height: 1, format: .gray8, packed: [0]))
        var times = StageTimes()
        let seen = try counter.perform(on: image, at: nil, times: &times) - 1
        #expect(seen <= VideoProcessor.resultsAhead + 2)
        withExtendedLifetime(results) {}
    }

    @Test func oneThatFailsLeavesTheOthers() async throws {
        let processor = VideoProcessor(try video(20))
        let failing = try await processor.addRequest(BrightnessRequest(failsFrom: 5))
        let other = try await processor.addRequest(BrightnessRequest())
        processor.startAnalysis()
        #expect(try await all(other).count == 20)
        var found: [Int] = []
        let error = await #expect(throws: ManakoError.self) {
            for try await value in failing { found.append(value) }
        }
        #expect(error?.code == .unsupported && found == [0, 1, 2, 3, 4])
    }

    @Test func timesLimitTheFrames() async throws {
        let processor = VideoProcessor(try video(30))
        let results = try await processor.addRequest(BrightnessRequest())
        processor.startAnalysis(of: MediaTime(seconds: 0.2)..<MediaTime(seconds: 0.5))
        #expect(try await all(results) == Array(6..<15))
    }

    @Test func whatCannotBeRead() async throws {
        let processor = VideoProcessor(URL(filePath: scratch.path + "/none.mp4"))
        let results = try await processor.addRequest(BrightnessRequest())
        processor.startAnalysis()
        await #expect(throws: ManakoError.self) { try await all(results) }
        // Too late.
        let late = try await processor.addRequest(BrightnessRequest(name: "late"))
        await #expect(throws: ManakoError.self) { try await all(late) }
    }

    @Test func requestsAreRemovedAndCancelled() async throws {
        let processor = VideoProcessor(try video(200))
        let removed = try await processor.addRequest(BrightnessRequest(name: "removed"))
        let cancelled = try await processor.addRequest(BrightnessRequest(name: "cancelled"))
        await #expect(throws: ManakoError.self) { try await processor.addRequest(BrightnessRequest(name: "removed")) }
        #expect(await processor.removeRequest(BrightnessRequest(name: "removed")))
        #expect(await !processor.removeRequest(BrightnessRequest(name: "removed")))
        #expect(try await all(removed).isEmpty)
        processor.startAnalysis()
        await processor.cancel()
        let error = await #expect(throws: ManakoError.self) { try await all(cancelled) }
        #expect(error?.code == .cancelled)
    }

    @Test func processorsThatNeverStartEnd() async throws {
        var processor: VideoProcessor? = VideoProcessor(try video(1))
        let results = try #require(try await processor?.addRequest(BrightnessRequest()))
        processor = nil
        #expect(try await all(results).isEmpty)
    }

    @Test(arguments: [VideoProcessor.Cadence.frameInterval(0), .timeInterval(MediaTime(seconds: -1))])
    func cadencesArePositive(cadence: VideoProcessor.Cadence) async throws {
        let processor = VideoProcessor(try video(1))
        await #expect(throws: ManakoError.self) {
            try await processor.addRequest(BrightnessRequest(), cadence: cadence)
        }
    }
}
