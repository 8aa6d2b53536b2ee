public import CoreGraphics
public import CoreMedia
public import Foundation
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoVideo
import Synchronization

/// Makes single pictures of a video.
///
/// The picture is always the one that is shown at a time, however far off another may be according to the tolerances.
public final class AVAssetImageGenerator: Sendable {
    /// Told of each picture: for which time, the picture, its own time, how it went, and what went wrong.
    public typealias CompletionHandler = @Sendable (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void

    /// How it went.
    public enum Result: Int, Sendable {
        /// There is a picture.
        case succeeded = 0
        /// There is none.
        case failed = 1
        /// Somebody cancelled it.
        case cancelled = 2
    }

    private struct State {
        var appliesTransform = false
        var maximumSize = CGSize.zero
        var before = CMTime.positiveInfinity
        var after = CMTime.positiveInfinity
        /// How often everything was cancelled.
        var cancellations = 0
    }

    /// The video.
    public let asset: AVAsset
    private let finder: FrameFinder
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "AVAssetImageGenerator")

    /// Creates a generator; nothing is opened yet.
    public init(asset: AVAsset) {
        self.asset = asset
        finder = FrameFinder(asset.file)
    }

    /// Whether pictures are turned upright.
    public var appliesPreferredTrackTransform: Bool {
        get { state.withLock(\.appliesTransform) }
        set { state.withLock { $0.appliesTransform = newValue } }
    }
    /// What pictures are made small enough for, in pixels, in proportion; 0 for any width or height.
    public var maximumSize: CGSize {
        get { state.withLock(\.maximumSize) }
        set { state.withLock { $0.maximumSize = newValue } }
    }
    /// How far behind the video's end a time may be, for which there is the last picture then.
    public var requestedTimeToleranceBefore: CMTime {
        get { state.withLock(\.before) }
        set { state.withLock { $0.before = newValue } }
    }
    /// How much later than asked for a picture may be; only kept.
    public var requestedTimeToleranceAfter: CMTime {
        get { state.withLock(\.after) }
        set { state.withLock { $0.after = newValue } }
    }

    /// The picture that is shown at a time; waits for it.
    ///
    /// - Parameters:
    ///   - requestedTime: since the first picture.
    ///   - actualTime: where the picture's own time goes.
    /// - Throws: ``AVError`` for a file that can't be read, and ``AVError/Code/noImageAtTime`` for a time that is no number, or too far
    ///   behind the end.
    public func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
        let found = try make(requestedTime)
        unsafe actualTime?.pointee = found.actualTime
        return found.image
    }

    /// The picture that is shown at a time.
    ///
    /// - Throws: what ``copyCGImage(at:actualTime:)`` throws.
    public func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { [self] in continuation.resume(with: Swift.Result { try make(time) }) }
        }
    }

    /// Makes pictures one after another, on another thread.
    ///
    /// - Parameters:
    ///   - requestedTimes: times in `NSValue(time:)`.
    ///   - handler: told of each picture, in the order of times.
    public func generateCGImagesAsynchronously(
        forTimes requestedTimes: [NSValue], completionHandler handler: @escaping CompletionHandler
    ) {
        let cancellations = state.withLock(\.cancellations)
        for time in requestedTimes.map(\.timeValue) {
            queue.async { [self] in
                guard cancellations == state.withLock(\.cancellations) else {
                    handler(time, nil, .invalid, .cancelled, AVError(.operationCancelled))
                    return
                }
                do {
                    let found = try make(time)
                    handler(time, found.image, found.actualTime, .succeeded, nil)
                } catch {
                    handler(time, nil, .invalid, .failed, error)
                }
            }
        }
    }

    /// Makes a picture on another thread.
    public func generateCGImageAsynchronously(
        for requestedTime: CMTime,
        completionHandler handler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
    ) {
        generateCGImagesAsynchronously(forTimes: [NSValue(time: requestedTime)]) { _, image, time, _, error in
            handler(image, time, error)
        }
    }

    /// Leaves out all pictures that were asked for and are not begun.
    public func cancelAllCGImageGeneration() { state.withLock { $0.cancellations += 1 } }

    private func make(_ time: CMTime) throws(AVError) -> (image: CGImage, actualTime: CMTime) {
        let state = state.withLock { $0 }
        guard let wanted = MediaTime(max(time, .zero)) else {
            throw AVError(.noImageAtTime, "there is no picture at a time that is no number")
        }
        do throws(ManakoError) {
            let info = try asset.file.info()
            let last = info.duration.map { MediaTime(seconds: $0, timescale: info.timescale) }
            let frame = try finder.frame(at: last.map { min($0, wanted) } ?? wanted)
            let end = CMTime(frame.time) + (info.frameDuration.isValid ? info.frameDuration : .zero)
            guard time - end <= state.before || time < end else {
                throw ManakoError(.invalidArgument, "the video ends at \(end.seconds) s, before \(time.seconds) s")
            }
            return (try Self.image(frame, state), CMTime(frame.time))
        } catch {
            throw error.code == .invalidArgument ? AVError(.noImageAtTime, error.message) : AVError(asset: error)
        }
    }

    private static func image(_ frame: VideoFrame, _ state: State) throws(ManakoError) -> CGImage {
        let orientation = state.appliesTransform ? frame.orientation : .up
        let size = orientation.uprightSize(of: frame.bitmap.size)
        let limits = [(state.maximumSize.width, size.width), (state.maximumSize.height, size.height)]
        let scale = limits.reduce(1) { scale, side in side.0 > 0 ? min(scale, side.0 / side.1) : scale }
        let hasAlpha = [.rgba8, .bgra8].contains(frame.bitmap.format)
        let picture = try frame.bitmap.converted(
            to: hasAlpha ? .rgba8 : .rgb8, orientation: orientation,
            size: (max(1, Int((size.width * scale).rounded())), max(1, Int((size.height * scale).rounded()))))
        return CGImage(picture)
    }
}

/// Told of each picture of a generator.
public typealias AVAssetImageGeneratorCompletionHandler = AVAssetImageGenerator.CompletionHandler
