public import CoreMedia
import Foundation
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoVideo

/// Writes the pictures of a video into a file: H.264, or MPEG-4 where the system has no encoder of H.264. Sound is not written.
///
/// `@unchecked Sendable`: what changes is behind a lock.
public final class AVAssetWriter: @unchecked Sendable {
    /// How far it is.
    public enum Status: Int, Sendable {
        /// It was not started.
        case unknown = 0
        /// It writes.
        case writing = 1
        /// The file is complete.
        case completed = 2
        /// It can't go on; ``AVAssetWriter/error`` says why.
        case failed = 3
        /// Somebody cancelled it.
        case cancelled = 4
    }

    private struct State {
        var status = Status.unknown
        var error: AVError?
        var input: AVAssetWriterInput?
        var start: CMTime?
        var writer: VideoWriter?
        var maker: BufferMaker?
    }

    /// The frames a second that are expected where nobody says.
    private static let usualRate = 30.0
    /// Units in a second of the file's times.
    private static let timescale: Int32 = 90_000

    /// Where the file is written.
    public let outputURL: URL
    /// The form of the file.
    public let outputFileType: AVFileType
    /// Whether the file begins with what a browser needs; without effect, as files are written in parts that play at once.
    public var shouldOptimizeForNetworkUse = false
    private let state = Monitor(State())

    /// Creates a writer.
    ///
    /// - Throws: ``AVError`` for a form that is not written here, and a name with the extension of another one.
    public init(outputURL: URL, fileType outputFileType: AVFileType) throws {
        guard outputFileType.extensions.contains(outputURL.pathExtension.lowercased()) else {
            throw AVError(
                .operationNotSupportedForAsset,
                "\(outputURL.path): is not written as \(outputFileType.rawValue); use .mp4, .m4v or .mov with its extension"
            )
        }
        self.outputURL = outputURL
        self.outputFileType = outputFileType
    }

    /// Creates a writer of the form that the name's extension has.
    ///
    /// - Throws: ``AVError`` for an extension of another form.
    public convenience init(url outputURL: URL, fileType: AVFileType) throws {
        try self.init(outputURL: outputURL, fileType: fileType)
    }

    /// How far it is.
    public var status: Status { state.change { $0.status } }
    /// Why it can't go on, an ``AVError``; nil otherwise.
    public var error: (any Error)? { state.change { $0.error } }
    /// Where pictures come from.
    public var inputs: [AVAssetWriterInput] { state.change { $0.input.map { [$0] } ?? [] } }

    /// Whether an input can be added: one of video, before the writer is started.
    public func canAdd(_ input: AVAssetWriterInput) -> Bool {
        state.change { $0.status == .unknown && $0.input == nil } && input.mediaType == .video && input.writer == nil
    }
    /// Adds an input; nothing happens when it can't be added.
    public func add(_ input: AVAssetWriterInput) {
        guard canAdd(input) else { return }
        input.writer = self
        state.change { $0.input = input }
    }

    /// Begins to write.
    ///
    /// - Returns: false when it was started already, or has no input.
    @discardableResult
    public func startWriting() -> Bool {
        state.change { state in
            guard state.status == .unknown else { return false }
            let hasInput = state.input != nil
            state.status = hasInput ? .writing : .failed
            if !hasInput {
                state.error = AVError(.unknown, "the writer has no input; add an AVAssetWriterInput of video")
            }
            return hasInput
        }
    }
    /// Says which time of the pictures is the file's beginning; pictures before it are left out.
    public func startSession(atSourceTime startTime: CMTime) { state.change { $0.start = startTime } }
    /// Says that pictures after a time are left out; without effect.
    public func endSession(atSourceTime endTime: CMTime) {}

    /// Completes the file.
    public func finishWriting() async {
        await withCheckedContinuation { continuation in finishWriting { continuation.resume() } }
    }
    /// Completes the file, and calls back on another thread.
    public func finishWriting(completionHandler handler: @escaping @Sendable () -> Void) {
        DispatchQueue.global().async { [self] in
            finish()
            handler()
        }
    }
    /// Ends writing and removes the file.
    public func cancelWriting() {
        state.change { state in
            guard state.status == .writing || state.status == .unknown else { return }
            state.writer?.cancel()
            (state.status, state.writer) = (.cancelled, nil)
        }
    }

    private func finish() {
        state.change { state in
            guard state.status == .writing else { return }
            do throws(ManakoError) {
                guard let writer = state.writer else {
                    throw ManakoError(.invalidArgument, "\(outputURL.path): no picture was appended")
                }
                try writer.finish()
                state.status = .completed
            } catch {
                (state.status, state.error) = (.failed, AVError(error))
            }
            state.writer = nil
        }
    }
}

extension AVAssetWriter {
    /// Writes a picture; false when that fails.
    func write(_ buffer: CVPixelBuffer, at time: CMTime) -> Bool {
        state.change { state in
            guard state.status == .writing else { return false }
            do throws(ManakoError) {
                try write(buffer, at: time, &state)
                return true
            } catch {
                (state.status, state.error) = (.failed, AVError(error))
                state.writer?.cancel()
                state.writer = nil
                return false
            }
        }
    }

    private func write(_ buffer: CVPixelBuffer, at time: CMTime, _ state: inout State) throws(ManakoError) {
        guard let start = state.start else {
            throw ManakoError(.invalidArgument, "no session was started; call startSession(atSourceTime:) first")
        }
        guard let since = MediaTime(time - start) else {
            throw ManakoError(.invalidArgument, "a picture's time is no number")
        }
        guard since >= .zero else { return }
        let maker: BufferMaker
        if let made = state.maker { maker = made } else { maker = try self.maker(state.input?.outputSettings) }
        state.maker = maker
        let picture = try Bitmap(maker.buffer(Bitmap(buffer)))
        if state.writer == nil {
            let details = state.input?.outputSettings?[AVVideoCompressionPropertiesKey] as? [String: Any]
            let rate = (details?[AVVideoExpectedSourceFrameRateKey] as? NSNumber)?.doubleValue ?? Self.usualRate
            state.writer = try VideoWriter(path: outputURL.path, size: picture.size, frameRate: rate)
        }
        try state.writer?.write(picture, at: MediaTime(seconds: since.seconds, timescale: Self.timescale))
    }

    private func maker(_ settings: [String: Any]?) throws(ManakoError) -> BufferMaker {
        var wanted: [String: Any] = [:]
        wanted[kCVPixelBufferWidthKey as String] = settings?[AVVideoWidthKey]
        wanted[kCVPixelBufferHeightKey as String] = settings?[AVVideoHeightKey]
        return BufferMaker(try PixelSettings(wanted))
    }
}
