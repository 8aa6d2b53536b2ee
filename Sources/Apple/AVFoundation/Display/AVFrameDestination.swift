public import CoreMedia
import Foundation
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoVideo
import Synchronization

/// Where the frames of a display layer go, as there is no screen: a video file, or a function.
///
/// This type is Manako's own; Apple's AVFoundation has none. The environment variable `MANAKO_DISPLAY` names a file for the first layer
/// of a program that has no destination. A room of `manako serve` streams such a file as it streams any other video.
///
/// `@unchecked Sendable`: what changes is behind a lock.
public final class AVFrameDestination: @unchecked Sendable {
    private enum Place {
        case file(URL, frameRate: Double)
        case function((CMSampleBuffer) -> Void)
    }

    private struct State {
        var writer: VideoWriter?
        /// The moment of the first frame, by its own time and by the host's clock.
        var start: (sample: Double, host: Double)?
        var last: MediaTime?
        var error: AVError?
    }

    /// Units in a second of a file's times.
    private static let timescale: Int32 = 90_000

    private let place: Place
    private let state = Mutex(State())

    private init(_ place: Place) { self.place = place }

    /// A video file of the format that its extension names: `mp4`, `mov`, `mkv`, `webm`, `avi` or `gif`. It is complete after
    /// ``finish()``, or when the layer is gone.
    ///
    /// - Parameters:
    ///   - url: where it is written.
    ///   - frameRate: the usual number of frames a second; times are those of the frames.
    public static func file(_ url: URL, frameRate: Double = 30) -> AVFrameDestination {
        AVFrameDestination(.file(url, frameRate: frameRate))
    }

    /// A function that is called with every frame, on the thread that enqueues it.
    public static func function(_ body: @escaping (CMSampleBuffer) -> Void) -> AVFrameDestination {
        AVFrameDestination(.function(body))
    }

    deinit { try? finish() }

    /// Why the file can't be written; nil when it can.
    public var error: AVError? { state.withLock(\.error) }

    /// Completes the file. Frames that come later are left out.
    ///
    /// - Throws: ``AVError`` when the file can't be written.
    public func finish() throws {
        let writer = state.withLock { state in
            defer { state.writer = nil }
            if state.writer != nil { state.error = state.error ?? AVError(.operationCancelled, "the file is complete") }
            return state.writer
        }
        do throws(ManakoError) { try writer?.finish() } catch { throw AVError(error) }
    }

    /// Takes a frame. Frames that are not later than the one before are left out of files.
    ///
    /// - Parameter isAtOnce: whether the frame is shown now, whatever its time is.
    func show(_ sample: CMSampleBuffer, isAtOnce: Bool, now: Double) {
        switch place {
        case .function(let body): body(sample)
        case .file(let url, let frameRate):
            do throws(ManakoError) {
                try write(sample, isAtOnce, now, to: url, frameRate)
            } catch {
                state.withLock { $0.error = AVError(error) }
            }
        }
    }

    private func write(
        _ sample: CMSampleBuffer, _ isAtOnce: Bool, _ now: Double, to url: URL, _ frameRate: Double
    ) throws(ManakoError) {
        guard let buffer = sample.imageBuffer else { return }
        let bitmap = try Bitmap(buffer)
        let own = sample.presentationTimeStamp
        let (isTimed, seconds) = (!isAtOnce && own.isNumeric, own.isNumeric ? own.seconds : now)
        try state.withLock { state throws(ManakoError) in
            guard state.error == nil else { return }
            if state.writer == nil {
                state.writer = try VideoWriter(path: url.path, size: bitmap.size, frameRate: frameRate)
            }
            let start = state.start ?? (seconds, now)
            state.start = start
            let since = isTimed ? seconds - start.sample : now - start.host
            let time = MediaTime(seconds: since, timescale: Self.timescale)
            guard since >= 0, state.last.map({ $0 < time }) ?? true else { return }
            try state.writer?.write(bitmap, at: time)
            state.last = time
        }
    }
}

extension AVFrameDestination {
    private static let isNamedTaken = Mutex(false)

    /// The file that `MANAKO_DISPLAY` names, once; nil when it names none or a layer has it.
    static func named(
        in environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> AVFrameDestination? {
        guard let path = environment["MANAKO_DISPLAY"], !path.isEmpty else { return nil }
        return isNamedTaken.withLock { isTaken in
            defer { isTaken = true }
            return isTaken ? nil : .file(URL(fileURLWithPath: path))
        }
    }
}
