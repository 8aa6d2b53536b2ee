public import CoreMedia
public import Foundation
import Synchronization

extension AVCaptureDevice {
    /// What a program may set.
    struct Settings {
        var minimum = CMTime.invalid
        var maximum = CMTime.invalid
        var focus = FocusMode.locked
        var exposure = ExposureMode.locked
        var focusPoint = CGPoint(x: 0.5, y: 0.5)
        var exposurePoint = CGPoint(x: 0.5, y: 0.5)
        var torch = TorchMode.off
        var isMonitoring = false
        var zoom: CGFloat = 1
    }

    /// Lets settings be changed; nobody is kept out.
    public func lockForConfiguration() throws {}
    /// Ends what ``lockForConfiguration()`` began.
    public func unlockForConfiguration() {}

    /// How long a picture is shown at least: asked of a camera when a session starts, which may choose otherwise.
    public var activeVideoMinFrameDuration: CMTime {
        get { settings.withLock(\.minimum) }
        set { settings.withLock { $0.minimum = newValue } }
    }
    /// How long a picture is shown at most; only kept.
    public var activeVideoMaxFrameDuration: CMTime {
        get { settings.withLock(\.maximum) }
        set { settings.withLock { $0.maximum = newValue } }
    }

    /// Pictures a second that are asked of a camera; its own choice when absent.
    var frameRate: Double? {
        let seconds = activeVideoMinFrameDuration.seconds
        return seconds >= 0.001 && seconds <= 10 ? 1 / seconds : nil
    }

    /// How a lens is set.
    public enum FocusMode: Int, Sendable {
        /// Not at all.
        case locked = 0
        /// Once.
        case autoFocus = 1
        /// Again and again.
        case continuousAutoFocus = 2
    }
    /// Whether the lens can be set so; it can't.
    public func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }
    /// Whether the lens can be set for a place; it can't.
    public var isFocusPointOfInterestSupported: Bool { false }
    /// How the lens is set; only kept.
    public var focusMode: FocusMode {
        get { settings.withLock(\.focus) }
        set { settings.withLock { $0.focus = newValue } }
    }

    /// The place that the lens is set for, 0…1 from the upper left corner of the picture; only kept.
    public var focusPointOfInterest: CGPoint {
        get { settings.withLock(\.focusPoint) }
        set { settings.withLock { $0.focusPoint = newValue } }
    }
    /// Whether the lens is moving; it does not.
    public var isAdjustingFocus: Bool { false }

    /// How it is set how much light comes in.
    public enum ExposureMode: Int, Sendable {
        /// Not at all.
        case locked = 0
        /// Once.
        case autoExpose = 1
        /// Again and again.
        case continuousAutoExposure = 2
        /// By the program.
        case custom = 3
    }
    /// Whether the light can be set so; it can't.
    public func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { false }
    /// Whether the light can be set for a place; it can't.
    public var isExposurePointOfInterestSupported: Bool { false }
    /// How the light is set; only kept.
    public var exposureMode: ExposureMode {
        get { settings.withLock(\.exposure) }
        set { settings.withLock { $0.exposure = newValue } }
    }

    /// The place that the light is set for, 0…1 from the upper left corner of the picture; only kept.
    public var exposurePointOfInterest: CGPoint {
        get { settings.withLock(\.exposurePoint) }
        set { settings.withLock { $0.exposurePoint = newValue } }
    }
    /// Whether the light is being set; it is not.
    public var isAdjustingExposure: Bool { false }

    /// Whether large changes of what is seen are announced; only kept, and nothing is announced.
    public var isSubjectAreaChangeMonitoringEnabled: Bool {
        get { settings.withLock(\.isMonitoring) }
        set { settings.withLock { $0.isMonitoring = newValue } }
    }

    /// Whether a light shines.
    public enum TorchMode: Int, Sendable {
        /// It does not.
        case off = 0
        /// It does.
        case on = 1
        /// When it is dark.
        case auto = 2
    }
    /// Whether there is a light; there is none.
    public var hasTorch: Bool { false }
    /// Whether the light can be used, which it can't.
    public var isTorchAvailable: Bool { false }
    /// Whether there is a flash; there is none.
    public var hasFlash: Bool { false }
    /// Whether the light can be set so; it can't.
    public func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { false }
    /// Whether the light shines; only kept.
    public var torchMode: TorchMode {
        get { settings.withLock(\.torch) }
        set { settings.withLock { $0.torch = newValue } }
    }

    /// How much of the picture is shown larger; only kept.
    public var videoZoomFactor: CGFloat {
        get { settings.withLock(\.zoom) }
        set { settings.withLock { $0.zoom = newValue } }
    }
    /// How much larger the picture is shown than ``videoZoomFactor`` says: the same.
    public var displayVideoZoomFactorMultiplier: CGFloat { 1 }
    /// Sets ``videoZoomFactor``, at once.
    public func ramp(toVideoZoomFactor factor: CGFloat, withRate rate: Float) { videoZoomFactor = factor }
    /// Whether ``videoZoomFactor`` is being changed; it changes at once.
    public var isRampingVideoZoom: Bool { false }
    /// Ends a change of ``videoZoomFactor``, of which there is none.
    public func cancelVideoZoomRamp() {}
    /// How far the picture could be shown larger: not at all.
    public var maxAvailableVideoZoomFactor: CGFloat { 1 }
    /// How far the picture could be shown smaller: not at all.
    public var minAvailableVideoZoomFactor: CGFloat { 1 }
}
