public import CoreMedia
import Foundation
import ManakoCore

/// Told of a photo. All functions may be left out.
public protocol AVCapturePhotoCaptureDelegate: AnyObject {
    /// Told that a photo is about to be taken.
    func photoOutput(
        _ output: AVCapturePhotoOutput, willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    /// Told that the photo is being taken.
    func photoOutput(
        _ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    /// Told that the photo was taken.
    func photoOutput(
        _ output: AVCapturePhotoOutput, didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings)
    /// Told of the photo.
    func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?)
    /// Told that nothing more comes of the photo.
    func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
        error: (any Error)?)
}

extension AVCapturePhotoCaptureDelegate {
    /// Does nothing.
    public func photoOutput(
        _ output: AVCapturePhotoOutput, willBeginCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings
    ) {}
    /// Does nothing.
    public func photoOutput(
        _ output: AVCapturePhotoOutput, willCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings
    ) {}
    /// Does nothing.
    public func photoOutput(
        _ output: AVCapturePhotoOutput, didCapturePhotoFor resolvedSettings: AVCaptureResolvedPhotoSettings
    ) {}
    /// Does nothing.
    public func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto, error: (any Error)?
    ) {}
    /// Does nothing.
    public func photoOutput(
        _ output: AVCapturePhotoOutput, didFinishCaptureFor resolvedSettings: AVCaptureResolvedPhotoSettings,
        error: (any Error)?
    ) {}
}

/// Takes photos: the next frame of the session for each.
///
/// `@unchecked Sendable`, as what it inherits from: what changes is behind a lock.
public final class AVCapturePhotoOutput: AVCaptureOutput, @unchecked Sendable {
    /// A photo that somebody waits for.
    ///
    /// `@unchecked Sendable`: the delegate is called on the output's queue alone.
    private struct Order: @unchecked Sendable {
        let settings: AVCapturePhotoSettings
        let delegate: any AVCapturePhotoCaptureDelegate
    }

    /// The most photos that wait; more are refused.
    private static let maximumOrders = 16

    /// What takes the session's frames while photos wait.
    let frames = AVCaptureVideoDataOutput()
    private let queue = DispatchQueue(label: "AVCapturePhotoOutput")
    private let orders = Monitor<[Order]>([])

    /// Creates an output.
    public override init() {
        super.init()
        frames.setSampleBufferDelegate(self, queue: queue)
    }

    /// Whether the largest picture can be taken; without effect.
    public var isHighResolutionCaptureEnabled: Bool {
        get { false }
        set {}
    }
    /// The largest photo that can be asked for; without effect, since photos have the size of the session's pictures.
    public var maxPhotoDimensions: CMVideoDimensions {
        get { CMVideoDimensions() }
        set {}
    }
    /// How far settings may weigh quality; without effect.
    public var maxPhotoQualityPrioritization: AVCapturePhotoSettings.QualityPrioritization {
        get { .balanced }
        set {}
    }
    /// The codecs of files: JPEG.
    public var availablePhotoCodecTypes: [AVVideoCodecType] { [.jpeg] }
    /// The formats of pixels.
    public var availablePhotoPixelFormatTypes: [OSType] { PixelSettings.types }
    /// Whether depth can come along, which it can't.
    public var isDepthDataDeliverySupported: Bool { false }
    /// Whether there are flashes, which there are not.
    public var supportedFlashModes: [AVCaptureDevice.FlashMode] { [.off] }

    /// Takes the next frame of the session as a photo. The delegate is kept until then, and called on a queue of the output.
    ///
    /// A session that does not run leaves the photo waiting for its frames; more than 16 waiting photos are refused with an
    /// ``AVError``.
    public func capturePhoto(with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate) {
        let order = Order(settings: settings, delegate: delegate)
        let isTaken = changeOrders { orders in
            guard orders.count < Self.maximumOrders else { return false }
            orders.append(order)
            return true
        }
        if !isTaken { refuse(order) }
    }

    private func refuse(_ order: Order) {
        let resolved = AVCaptureResolvedPhotoSettings(
            uniqueID: order.settings.uniqueID, photoDimensions: CMVideoDimensions())
        let error = AVError(.sessionNotRunning, "photos wait for a session; start it, or take fewer at a time")
        queue.async { [self] in order.delegate.photoOutput(self, didFinishCaptureFor: resolved, error: error) }
    }

    /// Changes what waits; the session's frames are taken while something does.
    private func changeOrders<Result>(_ body: (inout [Order]) -> Result) -> Result {
        orders.change { orders in
            defer { frames.connection(with: .video)?.isEnabled = !orders.isEmpty }
            return body(&orders)
        }
    }

    override func connect(_ isConnected: Bool) -> Bool {
        guard super.connect(isConnected) else { return false }
        _ = frames.connect(isConnected)
        changeOrders { _ in }
        return true
    }
}

extension AVCapturePhotoOutput: AVCaptureVideoDataOutputSampleBufferDelegate {
    /// Takes a frame for the photo that has waited longest.
    public func captureOutput(
        _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer, from connection: AVCaptureConnection
    ) {
        guard let order = changeOrders({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
        let photo = AVCapturePhoto(sampleBuffer, order.settings)
        let resolved = photo.resolvedSettings
        order.delegate.photoOutput(self, willBeginCaptureFor: resolved)
        order.delegate.photoOutput(self, willCapturePhotoFor: resolved)
        order.delegate.photoOutput(self, didCapturePhotoFor: resolved)
        order.delegate.photoOutput(self, didFinishProcessingPhoto: photo, error: nil)
        order.delegate.photoOutput(self, didFinishCaptureFor: resolved, error: nil)
    }
}
