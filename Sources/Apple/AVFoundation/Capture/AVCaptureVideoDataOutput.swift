public import CoreMedia
import Foundation
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoVideo
import Synchronization

/// Who gets a session's pictures. Both functions may be left out.
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: AnyObject {
    /// Told of a picture, on the queue that was named with the delegate.
    func captureOutput(
        _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
    /// Told of a picture that was left out, because the queue was still busy with the one before.
    func captureOutput(
        _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection)
}

extension AVCaptureVideoDataOutputSampleBufferDelegate {
    /// Does nothing.
    public func captureOutput(
        _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
    ) {}
    /// Does nothing.
    public func captureOutput(
        _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
    ) {}
}

/// Hands a session's pictures to a delegate, one after another.
///
/// `@unchecked Sendable`, as what it inherits from: what changes is behind a lock.
public final class AVCaptureVideoDataOutput: AVCaptureOutput, @unchecked Sendable {
    private struct State {
        weak var delegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?
        var queue: DispatchQueue?
        var discards = true
        var settings: [String: Any] = [:]
        /// Pictures that the queue has not dealt with yet.
        var waiting = 0
        /// Notices of pictures left out that the queue has not dealt with yet.
        var notices = 0
        var isStopped = false
    }

    /// Pictures that wait for a slow delegate when none may be left out.
    private static let maximumWaiting = 4
    private let state = Monitor(State())

    /// Creates an output that has no delegate yet.
    public override init() { super.init() }

    /// Names who gets pictures, and where.
    ///
    /// - Parameters:
    ///   - sampleBufferDelegate: who gets them; the output does not keep it.
    ///   - sampleBufferCallbackQueue: a queue that does one thing after another, so that pictures come in order.
    public func setSampleBufferDelegate(
        _ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?,
        queue sampleBufferCallbackQueue: DispatchQueue?
    ) {
        state.change { ($0.delegate, $0.queue) = (sampleBufferDelegate, sampleBufferCallbackQueue) }
    }

    /// Who gets pictures.
    public var sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)? {
        state.change { $0.delegate }
    }
    /// Where pictures are handed over.
    public var sampleBufferCallbackQueue: DispatchQueue? { state.change { $0.queue } }

    /// Whether pictures that come while the delegate is busy are left out. Otherwise up to four wait, and the camera after them.
    public var alwaysDiscardsLateVideoFrames: Bool {
        get { state.change { $0.discards } }
        set { state.change { $0.discards = newValue } }
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// How pixels are asked for: `kCVPixelBufferPixelFormatTypeKey` with a number of ``availableVideoPixelFormatTypes``,
    /// `kCVPixelBufferWidthKey`, `kCVPixelBufferHeightKey`. Empty for the decoder's format, which costs nothing.
    public var videoSettings: [String: Any]! {
        get { state.change { $0.settings } }
        set { state.change { $0.settings = newValue ?? [:] } }
    }

    /// The formats of pixels that can be asked for.
    public var availableVideoPixelFormatTypes: [OSType] { PixelSettings.types }

    /// Whether pictures have the size that a display needs; they have that of ``videoSettings`` or of the camera, whatever is set.
    public var deliversPreviewSizedOutputBuffers: Bool {
        get { false }
        set {}
    }
    /// Whether the session chooses the size of pictures, which ``videoSettings`` alone do here, whatever is set.
    public var automaticallyConfiguresOutputBufferDimensions: Bool {
        get { false }
        set {}
    }
    /// What is recommended for a file: nothing, as files are written elsewhere.
    public func recommendedVideoSettingsForAssetWriter(writingTo outputFileType: String) -> [String: Any]? { nil }
}

extension AVCaptureVideoDataOutput {
    /// A picture on its way to the delegate.
    ///
    /// `@unchecked Sendable`: nobody else has the sample before the queue gets it.
    private struct Delivery: @unchecked Sendable {
        let delegate: any AVCaptureVideoDataOutputSampleBufferDelegate
        let sample: CMSampleBuffer
        let connection: AVCaptureConnection
    }

    /// How pixels were asked for.
    func pixelSettings() throws(ManakoError) -> PixelSettings { try PixelSettings(state.change { $0.settings }) }

    /// Lets pictures come, or wakes a camera that waits for the delegate.
    func setStopped(_ isStopped: Bool) { state.change { $0.isStopped = isStopped } }

    /// Hands a picture over, leaves it out, or waits until there is room for it.
    func deliver(_ sample: () throws(ManakoError) -> CMSampleBuffer, _ connection: AVCaptureConnection)
        throws(ManakoError)
    {
        guard let place = reserve() else { return }
        let delivery: Delivery
        do throws(ManakoError) {
            delivery = Delivery(delegate: place.delegate, sample: try sample(), connection: connection)
        } catch {
            state.change { place.isLate ? ($0.notices -= 1) : ($0.waiting -= 1) }
            throw error
        }
        let isLate = place.isLate
        place.queue.async { [self] in
            if isLate {
                delivery.delegate.captureOutput(self, didDrop: delivery.sample, from: delivery.connection)
                state.change { $0.notices -= 1 }
            } else {
                if !state.change({ $0.isStopped }) {
                    delivery.delegate.captureOutput(self, didOutput: delivery.sample, from: delivery.connection)
                }
                state.change { $0.waiting -= 1 }
            }
        }
    }

    private struct Place {
        var delegate: any AVCaptureVideoDataOutputSampleBufferDelegate
        var queue: DispatchQueue
        var isLate: Bool
    }

    /// A place in the queue; nil when nobody is there, or enough notices wait.
    private func reserve() -> Place? {
        let result: Place?? = state.wait { state in
            guard let delegate = state.delegate, let queue = state.queue, !state.isStopped else { return .some(nil) }
            if state.waiting == 0 || !state.discards && state.waiting < Self.maximumWaiting {
                state.waiting += 1
                return Place(delegate: delegate, queue: queue, isLate: false)
            }
            guard state.discards else { return nil }
            guard state.notices == 0 else { return .some(nil) }
            state.notices += 1
            return Place(delegate: delegate, queue: queue, isLate: true)
        }
        return result ?? nil
    }
}
