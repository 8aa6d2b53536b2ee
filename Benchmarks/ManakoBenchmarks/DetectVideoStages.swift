import Dispatch
import Foundation
import Manako
import ManakoCapabilities
import ManakoPipeline

extension Recorder {
    /// Two seconds of a clip through a detector: as plain threads that take turns at the reader, which is decoding and inference
    /// overlapped and nothing else, and as `manako detect` does it.
    mutating func measureDetectionInVideo(_ inputs: Inputs) throws {
        let clip = VideoSource.file("\(inputs.data)/video/bottle-detection.mp4")
        let path = "\(inputs.data)/detectors/yolox_nano.onnx"
        guard [clip.name, path].allSatisfy(FileManager.default.fileExists) else { return }
        let jobs = ProcessInfo.processInfo.activeProcessorCount
        let model = try VisionModel(
            contentsOf: path, backends: ManakoEnvironment.backends,
            configuration: SessionConfiguration(concurrentRequests: jobs))
        let capability = ObjectsCapability()
        let finder = try capability.makeFinder(FinderSettings(model: CapabilityModel(model), follows: true))
        let span = VideoSpan(end: 2)
        try measure("detect video, threads and nothing else") {
            try Self.detectPlainly(span.open(clip), finder, jobs)
        }
        let drawn = try FrameDrawingTarget(path: inputs.folder + "/drawn.mp4")
        for (name, tracks, drawing) in [
            ("", false, nil), (", identities", true, nil), (", identities, drawn", true, drawn),
        ] {
            let feature = VideoLookFeature(capability, finder: finder, follows: tracks, drawing: drawing)
            try measure("detect video\(name)") {
                let reader = try span.open(clip)
                try Self.wait { _ = try await feature.run(reader, jobs: jobs) { _ in } }
            }
        }
    }

    private static func detectPlainly(_ reader: VideoReader, _ finder: any Finder, _ jobs: Int) {
        DispatchQueue.concurrentPerform(iterations: jobs) { _ in
            var times = StageTimes()
            while let frame = try? reader.nextFrame() {
                _ = try? finder.find(in: VisionImage(frame.bitmap, orientation: frame.orientation), times: &times)
            }
        }
    }

    private static func wait(for work: @escaping @Sendable () async throws -> Void) throws {
        let (done, outcome) = (DispatchSemaphore(value: 0), Outcome())
        Task {
            do { try await work() } catch { outcome.error = error }
            done.signal()
        }
        done.wait()
        if let error = outcome.error { throw error }
    }

    /// Written once, before the semaphore that its reader waits for is signalled.
    private final class Outcome: @unchecked Sendable {
        var error: (any Error)?
    }
}
