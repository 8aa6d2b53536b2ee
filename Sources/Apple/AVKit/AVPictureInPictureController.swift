public import AVFoundation
public import Foundation
import ManakoCore

/// A small window over other apps, as far as its states go. There is no window here: frames of the layer go to its destination
/// (``AVSampleBufferDisplayLayer/destination``), whether the window is open or not.
///
/// The delegate is called on the main queue, which has to be running.
///
/// `@unchecked Sendable`: it may be inherited from, and what changes is behind a lock.
open class AVPictureInPictureController: NSObject, @unchecked Sendable {
    /// What the window shows.
    public final class ContentSource: NSObject, @unchecked Sendable {
        // `@unchecked Sendable`: a layer belongs to one thread at a time; nothing else changes.

        /// The layer whose frames are shown; nil for a player.
        public let sampleBufferDisplayLayer: AVSampleBufferDisplayLayer?
        /// The layer of the player that is shown; nil for frames.
        public let playerLayer: AVPlayerLayer?
        /// Who decides about playing frames; the source does not keep it.
        public private(set) weak var sampleBufferPlaybackDelegate: (any AVPictureInPictureSampleBufferPlaybackDelegate)?

        /// Creates a source of frames.
        public init(
            sampleBufferDisplayLayer: AVSampleBufferDisplayLayer,
            playbackDelegate: any AVPictureInPictureSampleBufferPlaybackDelegate
        ) {
            self.sampleBufferDisplayLayer = sampleBufferDisplayLayer
            playerLayer = nil
            sampleBufferPlaybackDelegate = playbackDelegate
        }

        /// Creates a source of a player.
        public init(playerLayer: AVPlayerLayer) {
            self.playerLayer = playerLayer
            sampleBufferDisplayLayer = nil
        }
    }

    private struct State {
        var source: ContentSource?
        weak var delegate: (any AVPictureInPictureControllerDelegate)?
        var isActive = false
        var isLinear = false
        var startsByItself = false
    }

    /// The window's size in pixels on Apple's usual phones, of which the playback delegate is told.
    private static let renderSize = CMVideoDimensions(width: 640, height: 360)
    private let state: Monitor<State>

    /// Creates a window of a source.
    public init(contentSource: ContentSource) { state = Monitor(State(source: contentSource)) }
    /// Creates a window of a player's layer.
    public convenience init?(playerLayer: AVPlayerLayer) {
        self.init(contentSource: ContentSource(playerLayer: playerLayer))
    }

    /// Whether there are such windows: yes, so that an app's code goes on and its frames reach their destination.
    open class func isPictureInPictureSupported() -> Bool { true }
    /// Whether the window can be opened.
    open var isPictureInPicturePossible: Bool { contentSource != nil }
    /// Whether the window is open.
    open var isPictureInPictureActive: Bool { state.change { $0.isActive } }
    /// Whether another window is open in its place, which none is.
    open var isPictureInPictureSuspended: Bool { false }
    /// The player's layer.
    open var playerLayer: AVPlayerLayer? { contentSource?.playerLayer }

    /// What the window shows.
    open var contentSource: ContentSource? {
        get { state.change { $0.source } }
        set { state.change { $0.source = newValue } }
    }
    /// Who is told of the window; the controller does not keep it.
    open weak var delegate: (any AVPictureInPictureControllerDelegate)? {
        get { state.change { $0.delegate } }
        set { state.change { $0.delegate = newValue } }
    }
    /// Whether the user can't jump; only kept.
    open var requiresLinearPlayback: Bool {
        get { state.change { $0.isLinear } }
        set { state.change { $0.isLinear = newValue } }
    }
    /// Whether the window opens when the app goes into the background, where no program here goes; only kept.
    open var canStartPictureInPictureAutomaticallyFromInline: Bool {
        get { state.change { $0.startsByItself } }
        set { state.change { $0.startsByItself = newValue } }
    }

    /// Opens the window. Delegates are told on the main queue.
    open func startPictureInPicture() {
        guard isPictureInPicturePossible else { return }
        setActive(true) { [self] in
            delegate?.pictureInPictureControllerWillStartPictureInPicture(self)
            contentSource?.sampleBufferPlaybackDelegate?.pictureInPictureController(
                self, didTransitionToRenderSize: Self.renderSize)
            delegate?.pictureInPictureControllerDidStartPictureInPicture(self)
        }
    }

    /// Closes the window. The delegate is told on the main queue.
    open func stopPictureInPicture() {
        setActive(false) { [self] in
            delegate?.pictureInPictureControllerWillStopPictureInPicture(self)
            delegate?.pictureInPictureController(
                self, restoreUserInterfaceForPictureInPictureStopWithCompletionHandler: { _ in })
            delegate?.pictureInPictureControllerDidStopPictureInPicture(self)
        }
    }

    /// Asks the playback delegate anew whether frames are paused and when they play; nothing shows it here.
    open func invalidatePlaybackState() {}

    /// Opens or closes the window and tells of it, unless that was done before.
    private func setActive(_ isActive: Bool, telling: @escaping @Sendable () -> Void) {
        state.change { state in
            guard state.isActive != isActive else { return }
            state.isActive = isActive
            // Under the lock, so that delegates are told in the order of the changes.
            DispatchQueue.main.async(execute: telling)
        }
    }
}
