public import CoreMedia
public import Foundation
import ManakoCore
import ManakoGeometry
import ManakoVideo
import Synchronization

/// A video that a player plays.
///
/// `@unchecked Sendable`: it may be inherited from, and what changes is behind a lock.
open class AVPlayerItem: NSObject, @unchecked Sendable {
    /// Whether an item can be played.
    public enum Status: Int, Sendable {
        /// Nobody asked yet.
        case unknown = 0
        /// It can.
        case readyToPlay = 1
        /// It can't; ``AVPlayerItem/error`` says why.
        case failed = 2
    }

    private struct State {
        var time = CMTime.zero
        var outputs: [AVPlayerItemOutput] = []
        var end = CMTime.invalid
        weak var player: AVPlayer?
    }

    /// The video.
    public let asset: AVAsset
    let finder: FrameFinder
    private let state = Mutex(State())

    /// Creates an item of a video's address.
    public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }
    /// Creates an item of a video; the keys are not needed here.
    public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) { self.init(asset: asset) }
    /// Creates an item of a video.
    public init(asset: AVAsset) {
        self.asset = asset
        finder = FrameFinder(asset.file)
    }

    /// Whether it can be played; the file is opened at the first question.
    public var status: Status { asset.isReadable ? .readyToPlay : .failed }
    /// Why it can't be played, an ``AVError``; nil when it can.
    public var error: (any Error)? {
        do throws(ManakoError) { _ = try asset.file.info() } catch { return AVError(asset: error) }
        return nil
    }
    /// How long it is.
    public var duration: CMTime { asset.duration }
    /// The size of the upright picture.
    public var presentationSize: CGSize {
        (try? asset.file.info()).map { CGSize(width: $0.uprightSize.width, height: $0.uprightSize.height) } ?? .zero
    }
    /// Whether it can be played without a stop, which is whether it can be played.
    public var isPlaybackLikelyToKeepUp: Bool { status == .readyToPlay }
    /// Whether nothing is left to play at once, which is never so of files.
    public var isPlaybackBufferEmpty: Bool { false }
    /// When it ends before its end; a time that means nothing for its end.
    public var forwardPlaybackEndTime: CMTime {
        get { state.withLock(\.end) }
        set { state.withLock { $0.end = newValue }; player?.reschedule() }
    }

    /// The last moment that is played.
    var end: CMTime {
        let end = forwardPlaybackEndTime
        return end.isNumeric ? end : duration
    }
    var player: AVPlayer? {
        get { state.withLock(\.player) }
        set { state.withLock { $0.player = newValue } }
    }
    /// Where it stands while no player plays it.
    var storedTime: CMTime {
        get { state.withLock(\.time) }
        set { state.withLock { $0.time = newValue } }
    }

    /// The time that is shown.
    open func currentTime() -> CMTime { player?.time(of: self) ?? storedTime }

    /// Goes to a time, exactly.
    open func seek(to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)?) {
        if let player { player.jump(to: time, in: self) } else { storedTime = time }
        completionHandler?(true)
    }
    /// Goes to a time, exactly.
    open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
        completionHandler: (@Sendable (Bool) -> Void)? = nil
    ) {
        seek(to: time, completionHandler: completionHandler)
    }
    /// Ends seeks that go on; they never do.
    open func cancelPendingSeeks() {}

    /// Where its pictures can be taken.
    public var outputs: [AVPlayerItemOutput] { state.withLock(\.outputs) }
    /// Adds a place where pictures can be taken.
    open func add(_ output: AVPlayerItemOutput) {
        output.item = self
        state.withLock { if !$0.outputs.contains(output) { $0.outputs.append(output) } }
    }
    /// Takes a place away.
    open func remove(_ output: AVPlayerItemOutput) {
        output.item = nil
        state.withLock { $0.outputs.removeAll { $0 === output } }
    }

    /// Posted when it was played to its end.
    public static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
    /// Posted with an ``AVError`` when it can't be played on.
    public static let failedToPlayToEndTimeNotification = Notification.Name(
        "AVPlayerItemFailedToPlayToEndTimeNotification")
    /// Posted when its time jumped.
    public static let timeJumpedNotification = Notification.Name("AVPlayerItemTimeJumpedNotification")
    /// Posted when pictures do not come in time, which does not happen here.
    public static let playbackStalledNotification = Notification.Name("AVPlayerItemPlaybackStalledNotification")
}

extension Notification.Name {
    /// Posted when an item was played to its end.
    public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
    /// Posted with an ``AVError`` when an item can't be played on.
    public static let AVPlayerItemFailedToPlayToEndTime = AVPlayerItem.failedToPlayToEndTimeNotification
    /// Posted when an item's time jumped.
    public static let AVPlayerItemTimeJumped = AVPlayerItem.timeJumpedNotification
    /// Posted when pictures do not come in time, which does not happen here.
    public static let AVPlayerItemPlaybackStalled = AVPlayerItem.playbackStalledNotification
}

/// The entry of ``AVPlayerItem/failedToPlayToEndTimeNotification`` with the ``AVError``.
public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"
