public import CoreMedia
import Foundation
import ManakoCore
import ManakoVideo

/// Reads the pictures of a video one after another; for one thread at a time.
public final class AVAssetReader {
    /// How far it is.
    public enum Status: Int, Sendable {
        /// It was not started.
        case unknown = 0
        /// It reads.
        case reading = 1
        /// All pictures were read.
        case completed = 2
        /// It can't go on; ``AVAssetReader/error`` says why.
        case failed = 3
        /// Somebody cancelled it.
        case cancelled = 4
    }

    /// The video.
    public let asset: AVAsset
    /// Where pictures come out.
    public private(set) var outputs: [AVAssetReaderOutput] = []
    /// How far it is.
    public private(set) var status = Status.unknown
    /// Why it can't go on, an ``AVError``; nil otherwise.
    public private(set) var error: (any Error)?
    /// When pictures have to be shown to be read; set before it is started.
    public var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)

    /// Creates a reader.
    ///
    /// - Throws: ``AVError`` for a file that can't be read.
    public init(asset: AVAsset) throws {
        self.asset = asset
        do throws(ManakoError) { _ = try asset.file.info() } catch { throw AVError(asset: error) }
    }

    /// Whether an output can be added: one of this video, in a format that there is, before the reader is started.
    public func canAdd(_ output: AVAssetReaderOutput) -> Bool {
        status == .unknown && output.track.asset === asset && output.settings != nil
            && !outputs.contains { $0 === output }
    }

    /// Adds an output; one that can't be added makes ``startReading()`` fail.
    public func add(_ output: AVAssetReaderOutput) {
        guard status == .unknown, !outputs.contains(where: { $0 === output }) else { return }
        outputs.append(output)
        output.reader = self
    }

    /// Begins to read.
    ///
    /// - Returns: false when it was started already, or can't be; ``error`` says why.
    @discardableResult
    public func startReading() -> Bool {
        guard status == .unknown else { return false }
        status = .reading
        for output in outputs {
            do throws(ManakoError) {
                guard output.track.asset === asset else {
                    throw ManakoError(.invalidArgument, "an output reads a track of another asset")
                }
                try output.open(timeRange)
            } catch {
                fail(error)
                return false
            }
        }
        return true
    }

    /// Ends reading.
    public func cancelReading() {
        guard status == .reading || status == .unknown else { return }
        status = .cancelled
        for output in outputs { output.close() }
    }

    func fail(_ error: ManakoError) {
        self.error = AVError(asset: error)
        status = .failed
        for output in outputs { output.close() }
    }

    /// Told by an output that it has no more pictures.
    func outputEnded() {
        if status == .reading, outputs.allSatisfy(\.isAtEnd) { status = .completed }
    }
}
