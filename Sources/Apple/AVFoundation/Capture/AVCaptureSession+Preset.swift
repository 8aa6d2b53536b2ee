public import Foundation
import ManakoGeometry

extension AVCaptureSession {
    /// The size that is asked of a camera.
    public struct Preset: RawRepresentable, Hashable, Sendable {
        /// Its name.
        public let rawValue: String

        /// Creates a preset of a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The camera's own choice.
        public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
        /// 640 × 480 pixels.
        public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
        /// 320 × 240 pixels.
        public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
        /// The camera's own choice.
        public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
        /// The camera's own choice.
        public static let inputPriority = Preset(rawValue: "AVCaptureSessionPresetInputPriority")
        /// 352 × 288 pixels.
        public static let cif352x288 = Preset(rawValue: "AVCaptureSessionPreset352x288")
        /// 640 × 480 pixels.
        public static let vga640x480 = Preset(rawValue: "AVCaptureSessionPreset640x480")
        /// 960 × 540 pixels.
        public static let iFrame960x540 = Preset(rawValue: "AVCaptureSessionPresetiFrame960x540")
        /// 1280 × 720 pixels.
        public static let iFrame1280x720 = Preset(rawValue: "AVCaptureSessionPresetiFrame1280x720")
        /// 1280 × 720 pixels.
        public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
        /// 1920 × 1080 pixels.
        public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
        /// 3840 × 2160 pixels.
        public static let hd4K3840x2160 = Preset(rawValue: "AVCaptureSessionPreset3840x2160")

        var size: ImageSize? {
            switch self {
            case .low: ImageSize(width: 320, height: 240)
            case .cif352x288: ImageSize(width: 352, height: 288)
            case .medium, .vga640x480: ImageSize(width: 640, height: 480)
            case .iFrame960x540: ImageSize(width: 960, height: 540)
            case .hd1280x720, .iFrame1280x720: ImageSize(width: 1280, height: 720)
            case .hd1920x1080: ImageSize(width: 1920, height: 1080)
            case .hd4K3840x2160: ImageSize(width: 3840, height: 2160)
            default: nil
            }
        }
    }

    /// Posted when pictures come.
    public static let didStartRunningNotification = Notification.Name("AVCaptureSessionDidStartRunningNotification")
    /// Posted when they come no more.
    public static let didStopRunningNotification = Notification.Name("AVCaptureSessionDidStopRunningNotification")
    /// Posted with an ``AVError`` when they can't come.
    public static let runtimeErrorNotification = Notification.Name("AVCaptureSessionRuntimeErrorNotification")
    /// Posted when the system takes the camera away, which it does not here.
    public static let wasInterruptedNotification = Notification.Name("AVCaptureSessionWasInterruptedNotification")
    /// Posted when the system gives the camera back.
    public static let interruptionEndedNotification = Notification.Name("AVCaptureSessionInterruptionEndedNotification")
}

extension Notification.Name {
    /// Posted when a session's pictures come.
    public static let AVCaptureSessionDidStartRunning = AVCaptureSession.didStartRunningNotification
    /// Posted when they come no more.
    public static let AVCaptureSessionDidStopRunning = AVCaptureSession.didStopRunningNotification
    /// Posted with an ``AVError`` when they can't come.
    public static let AVCaptureSessionRuntimeError = AVCaptureSession.runtimeErrorNotification
    /// Posted when the system takes the camera away, which it does not here.
    public static let AVCaptureSessionWasInterrupted = AVCaptureSession.wasInterruptedNotification
    /// Posted when the system gives the camera back.
    public static let AVCaptureSessionInterruptionEnded = AVCaptureSession.interruptionEndedNotification
}
