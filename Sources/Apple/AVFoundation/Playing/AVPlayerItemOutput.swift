public import CoreMedia
public import CoreVideo
public import Foundation
import ManakoCore
import ManakoVideo
import QuartzCore
import Synchronization

/// Where something of an item can be taken.
///
/// `@unchecked Sendable`: it may be inherited from, and what changes is behind a lock.
open class AVPlayerItemOutput: NSObject, @unchecked Sendable {
    private struct State {
        weak var item: AVPlayerItem?
    }

    private let state = Mutex(State())
    /// Whether an item's own display is turned off; there is none.
    public var suppressesPlayerRendering = false

    override init() {}

    var item: AVPlayerItem? {
        get { state.withLock(\.item) }
        set { state.withLock { $0.item = newValue } }
    }

    /// The item's time at a moment of the host's clock.
    ///
    /// - Parameter hostTimeInSeconds: as of `CACurrentMediaTime()`.
    public func itemTime(forHostTime hostTimeInSeconds: CFTimeInterval) -> CMTime {
        guard let item else { return .invalid }
        return item.player?.time(of: item, at: hostTimeInSeconds) ?? item.storedTime
    }
}

/// Gives an item's pictures by their times.
///
/// `@unchecked Sendable`, as what it inherits from: what changes is behind a lock.
public final class AVPlayerItemVideoOutput: AVPlayerItemOutput, @unchecked Sendable {
    private struct State {
        /// The time of the picture that was taken last.
        var taken: MediaTime?
        var maker: BufferMaker?
    }

    private let settings: Result<PixelSettings, ManakoError>
    private let state = Mutex(State())

    /// Creates an output.
    ///
    /// - Parameter pixelBufferAttributes: as of ``AVAssetReaderTrackOutput``; nil for the decoder's format.
    public init(pixelBufferAttributes: [String: Any]? = nil) {
        settings = Result { () throws(ManakoError) in try PixelSettings(pixelBufferAttributes) }
    }

    /// Creates an output; colours are those of the file.
    public convenience init(outputSettings: [String: Any]?) { self.init(pixelBufferAttributes: outputSettings) }

    /// Whether another picture than the one taken last is shown at a time.
    public func hasNewPixelBuffer(forItemTime itemTime: CMTime) -> Bool {
        guard let item, let time = MediaTime(itemTime), (try? settings.get()) != nil,
            let frame = try? item.finder.frame(at: time)
        else { return false }
        return state.withLock(\.taken) != frame.time
    }

    /// The picture that is shown at a time, as it is stored; nil without an item, for times that are no number, for a file that can't be
    /// read, and for formats that pictures don't become.
    ///
    /// - Parameters:
    ///   - itemTime: the time.
    ///   - outItemTimeForDisplay: where the picture's own time is written.
    public func copyPixelBuffer(
        forItemTime itemTime: CMTime, itemTimeForDisplay outItemTimeForDisplay: UnsafeMutablePointer<CMTime>?
    ) -> CVPixelBuffer? {
        guard let item, let time = MediaTime(itemTime), let settings = try? settings.get(),
            let frame = try? item.finder.frame(at: time)
        else { return nil }
        let buffer = state.withLock { state -> Picture? in
            let maker = state.maker ?? BufferMaker(settings)
            guard let buffer = try? maker.buffer(frame.bitmap) else { return nil }
            (state.maker, state.taken) = (maker, frame.time)
            return Picture(buffer: buffer)
        }
        unsafe outItemTimeForDisplay?.pointee = CMTime(frame.time)
        return buffer?.buffer
    }

    /// A picture on its way out of the lock.
    ///
    /// `@unchecked Sendable`: nobody else has it.
    private struct Picture: @unchecked Sendable {
        let buffer: CVPixelBuffer
    }

    /// Names whom to tell of pictures; nobody is told here, as they are there at any time.
    public func setDelegate(
        _ delegate: (any AVPlayerItemOutputPullDelegate)?, queue delegateQueue: DispatchQueue?
    ) {}
    /// Asks for a call when pictures are there; they are there at any time.
    public func requestNotificationOfMediaDataChange(withAdvanceInterval interval: TimeInterval) {}
}

/// Told of an output's pictures; not called here.
public protocol AVPlayerItemOutputPullDelegate: AnyObject {
    /// Told that pictures are there.
    func outputMediaDataWillChange(_ sender: AVPlayerItemOutput)
    /// Told that a time jumped.
    func outputSequenceWasFlushed(_ output: AVPlayerItemOutput)
}

extension AVPlayerItemOutputPullDelegate {
    /// Does nothing.
    public func outputMediaDataWillChange(_ sender: AVPlayerItemOutput) {}
    /// Does nothing.
    public func outputSequenceWasFlushed(_ output: AVPlayerItemOutput) {}
}
