import Dispatch
import Foundation
import Manako
import ManakoAPI
import ManakoCapabilities
import ManakoFront
import ManakoLookFront

extension Recorder {
    /// A live frame of 640 × 480 from the client's message to the result's text, beside decoding and detection alone.
    mutating func measureLiveFrames(_ inputs: Inputs) throws {
        let path = "\(inputs.data)/detectors/yolox_nano.onnx"
        let files = FileManager.default.fileExists(atPath: path) ? [path] : []
        let shelf = try ModelRegistry(files: files)
        let finder = try shelf.lens(LensSettings("objects"), follows: true).finder
        let name = files.isEmpty ? "built-in" : "yolox_nano"
        try measure("live frame \(name), decode and detect alone") {
            var times = StageTimes()
            let image = try VisionImage(encoded: inputs.small, codecs: ManakoEnvironment.codecs)
            _ = try finder.find(in: image, times: &times)
        }
        let answered = DispatchSemaphore(value: 0)
        let scheduler = LiveScheduler(
            models: shelf, version: "0", background: WorkerPool(threads: 1, capacity: 4))
        let session = try Self.open(scheduler) { text in
            if text.hasPrefix(#"{"type":"result""#) { answered.signal() }
            return true
        }
        var number: UInt32 = 0
        measure("live frame \(name), message to result") {
            number += 1
            session.receive(binary: FrameHeader(number: number, captured: Double(number) * 33).bytes + inputs.small)
            answered.wait()
        }
        session.end()
    }

    private static func open(
        _ scheduler: LiveScheduler, _ send: @escaping @Sendable (String) -> Bool
    ) throws -> LiveSession {
        let (done, outcome) = (DispatchSemaphore(value: 0), Opening())
        Task {
            do { outcome.result = .success(try await scheduler.open(send)) } catch { outcome.result = .failure(error) }
            done.signal()
        }
        done.wait()
        return try outcome.result.get()
    }

    /// Written once, before the semaphore that its reader waits for is signalled.
    private final class Opening: @unchecked Sendable {
        var result: Result<LiveSession, any Error> = .failure(CancellationError())
    }
}
