public import CoreMedia
import Foundation
public import QuartzCore

/// Whether frames can be shown.
public enum AVQueuedSampleBufferRenderingStatus: Int, Sendable {
    /// None came yet.
    case unknown = 0
    /// They are.
    case rendering = 1
    /// They can't be.
    case failed = 2
}

/// What takes samples and shows them.
public protocol AVQueuedSampleBufferRendering: AnyObject {
    /// Takes a sample.
    func enqueue(_ sampleBuffer: CMSampleBuffer)
    /// Forgets samples that are not shown yet.
    func flush()
    /// Whether more samples are taken.
    var isReadyForMoreMediaData: Bool { get }
    /// Calls back as long as samples are taken.
    func requestMediaDataWhenReady(on queue: DispatchQueue, using block: @escaping @Sendable () -> Void)
    /// Ends calls.
    func stopRequestingMediaData()
    /// The clock of samples.
    var timebase: CMTimebase { get }
}

/// Takes frames to be shown. There is no screen here: they go to ``destination``.
///
/// `@unchecked Sendable`, as what it inherits from: a layer belongs to one thread at a time.
open class AVSampleBufferDisplayLayer: CALayer, AVQueuedSampleBufferRendering, @unchecked Sendable {
    /// Where frames go: nowhere by default, or to the file that `MANAKO_DISPLAY` names. Manako's own.
    public var destination = AVFrameDestination.named()
    /// How a frame is laid into the layer; has no effect, as whole frames go to the destination.
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    /// The clock that frames wait for on Apple's systems; only kept, as frames keep their times.
    open var controlTimebase: CMTimebase?
    /// Whether a screen is kept on; there is none.
    open var preventsDisplaySleepDuringVideoPlayback = true
    /// Whether screenshots are prevented; there are none.
    open var preventsCapture = false
    /// The latest frame; nil before the first and after ``flushAndRemoveImage()``. Manako's own.
    public private(set) var currentSampleBuffer: CMSampleBuffer?
    private let ownTimebase = CMTimebase()
    private var request: FrameRequest?

    /// Creates a layer.
    public override init() {}

    deinit { request?.cancel() }

    /// Whether frames can be shown.
    open var status: AVQueuedSampleBufferRenderingStatus {
        error != nil ? .failed : currentSampleBuffer == nil ? .unknown : .rendering
    }
    /// Why frames can't be shown: the destination's file can't be written.
    open var error: (any Error)? { destination?.error.flatMap { $0.code == .operationCancelled ? nil : $0 } }
    /// Whether frames have to be taken back before others come: never.
    open var requiresFlushToResumeDecoding: Bool { false }
    /// Whether more frames are taken, which they are.
    open var isReadyForMoreMediaData: Bool { true }
    /// Whether enough frames wait to begin, which one does.
    open var hasSufficientMediaDataForReliablePlaybackStart: Bool { currentSampleBuffer != nil }
    /// The clock of frames.
    open var timebase: CMTimebase { controlTimebase ?? ownTimebase }
    /// The layer itself, under the name that iOS 17 has for what takes frames.
    open var sampleBufferRenderer: AVSampleBufferDisplayLayer { self }

    /// Takes a frame, which goes to ``destination`` at once.
    open func enqueue(_ sampleBuffer: CMSampleBuffer) {
        currentSampleBuffer = sampleBuffer
        let isAtOnce = unsafe sampleBuffer.flag(kCMSampleAttachmentKey_DisplayImmediately)
        guard !sampleBuffer.flag(kCMSampleAttachmentKey_DoNotDisplay) else { return }
        destination?.show(sampleBuffer, isAtOnce: isAtOnce, now: CACurrentMediaTime())
    }
    /// Forgets frames that are not shown yet; none wait here.
    open func flush() {}
    /// Forgets the latest frame.
    open func flushAndRemoveImage() { currentSampleBuffer = nil }
    /// Forgets the latest frame, if that is wanted, and calls back.
    open func flush(
        removingDisplayedImage removeDisplayedImage: Bool, completionHandler handler: (@Sendable () -> Void)? = nil
    ) {
        if removeDisplayedImage { flushAndRemoveImage() }
        handler?()
    }

    /// Calls back again and again, 60 times a second, until ``stopRequestingMediaData()``.
    open func requestMediaDataWhenReady(on queue: DispatchQueue, using block: @escaping @Sendable () -> Void) {
        request?.cancel()
        request = FrameRequest(queue, block)
    }
    /// Ends calls.
    open func stopRequestingMediaData() {
        request?.cancel()
        request = nil
    }
}

/// Calls back at the pace of a screen.
private final class FrameRequest {
    private let timer: any DispatchSourceTimer

    init(_ queue: DispatchQueue, _ block: @escaping @Sendable () -> Void) {
        timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler(handler: block)
        timer.schedule(deadline: .now(), repeating: 1.0 / 60)
        timer.resume()
    }

    func cancel() { timer.cancel() }
}
