import Foundation
import Manako
import Synchronization

extension Recorder {
    private static let trackedSize = (width: 1280, height: 720)

    /// One step of each tracker for one target, and the way from a file's bytes to the boxes of one target and of ten.
    mutating func measureTracking(_ inputs: Inputs) throws {
        let bytes = try ManakoEnvironment.codecs.encode(Pictures.photo(Self.trackedSize), as: .jpeg, quality: 90)
        let size = "\(Self.trackedSize.width)×\(Self.trackedSize.height)"
        var levels: [(name: String, level: TrackObjectRequest.TrackingLevel)] = [
            ("fast", .fast), ("accurate", .accurate),
        ]
        let folder = "\(inputs.data)/tracking/nanotrack"
        if FileManager.default.fileExists(atPath: folder) {
            levels.append(("nanotrack", .model(try TrackingModel(contentsOf: folder))))
        }
        let picture = VisionImage(try Self.nv12(Pictures.photo(Self.trackedSize)))
        for (name, level) in levels {
            let request = Self.request(level, at: 0)
            try Self.step(request, picture)
            try measure("track \(name) on NV12 \(size)") { try Self.step(request, picture) }
            for count in [1, 10] {
                let requests = (0..<count).map { Self.request(level, at: $0) }
                try measure("track \(name) JPEG \(size) to \(count) boxes") { try Self.follow(requests, bytes) }
            }
        }
    }

    private static func request(_ level: TrackObjectRequest.TrackingLevel, at index: Int) -> TrackObjectRequest {
        let box = NormalizedRect(x: 0.05 + 0.08 * Double(index), y: 0.4, width: 0.1, height: 0.15)
        return TrackObjectRequest(detectedObject: DetectedObjectObservation(boundingBox: box), trackingLevel: level)
    }

    private static func step(_ request: TrackObjectRequest, _ image: VisionImage) throws {
        var times = StageTimes()
        _ = try request.perform(on: image, times: &times)
    }

    /// Decodes and performs all requests at once, and waits for them.
    private static func follow(_ requests: [TrackObjectRequest], _ bytes: [UInt8]) throws {
        let (outcome, done) = (Outcome(), DispatchSemaphore(value: 0))
        Task.detached {
            do {
                let image = try VisionImage(encoded: bytes, codecs: ManakoEnvironment.codecs)
                _ = try await TrackObjectRequest.perform(requests, on: image)
            } catch {
                outcome.error.withLock { $0 = error }
            }
            done.signal()
        }
        done.wait()
        if let error = outcome.error.withLock({ $0 }) { throw error }
    }

    /// What a task failed with.
    private final class Outcome: Sendable {
        let error = Mutex<(any Error)?>(nil)
    }

    /// Planes as video decoders give them.
    private static func nv12(_ bitmap: Bitmap) throws -> Bitmap {
        let rgb = bitmap.packedBytes().map(Int.init)
        var (luma, chroma): ([UInt8], [UInt8]) = ([], [])
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let at = (y * bitmap.width + x) * 3
                let level = (299 * rgb[at] + 587 * rgb[at + 1] + 114 * rgb[at + 2]) / 1000
                luma.append(UInt8(level))
                guard x % 2 == 0, y % 2 == 0 else { continue }
                chroma.append(UInt8(128 + (rgb[at + 2] - level) * 1000 / 1773))
                chroma.append(UInt8(128 + (rgb[at] - level) * 1000 / 1403))
            }
        }
        return try Bitmap(width: bitmap.width, height: bitmap.height, format: .nv12, packed: luma + chroma)
    }
}
