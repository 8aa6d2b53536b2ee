import CoreMedia
import ManakoGeometry
import Synchronization

/// How a phone is held.
public enum AVCaptureVideoOrientation: Int, Sendable {
    /// Upright.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown = 2
    /// On its side, its home button on the right.
    case landscapeRight = 3
    /// On its side, its home button on the left.
    case landscapeLeft = 4
}

extension AVCaptureVideoOrientation {
    /// The orientation of a rotation by 0, 90, 180 or 270 degrees; nil for another one.
    init?(angle: Double) {
        guard
            let found = [Self.landscapeRight, .portrait, .landscapeLeft, .portraitUpsideDown]
                .first(where: { $0.angle == angle })
        else { return nil }
        self = found
    }

    /// By how many degrees clockwise a sensor's picture is turned.
    var angle: Double {
        switch self {
        case .landscapeRight: 0
        case .portrait: 90
        case .landscapeLeft: 180
        case .portraitUpsideDown: 270
        }
    }

    /// How a sensor's picture is turned to be shown.
    var turned: ImageOrientation {
        switch self {
        case .landscapeRight: .up
        case .portrait: .right
        case .landscapeLeft: .down
        case .portraitUpsideDown: .left
        }
    }
}

/// How shaking is taken out.
public enum AVCaptureVideoStabilizationMode: Int, Sendable {
    /// Not at all.
    case off = 0
    /// Somewhat.
    case standard = 1
    /// As in films.
    case cinematic = 2
    /// As the camera likes.
    case auto = -1
}

/// The way from a session's input to one of its outputs.
///
/// Cameras of computers stand upright, and files are turned upright: pictures are what one sees. A phone's way of being held is only
/// kept, and ``isVideoOrientationSupported`` is false.
public final class AVCaptureConnection: Sendable {
    private struct State {
        var orientation = AVCaptureVideoOrientation.landscapeRight
        var angle = 0.0
        var isMirrored = false
        var isEnabled = true
        var adjustsMirroring = true
        var stabilization = AVCaptureVideoStabilizationMode.off
        var deliversMatrix = false
    }

    private let state = Mutex(State())

    init() {}

    /// Creates a way of its own, for programs that hand samples to their delegates themselves, as tests do; nothing goes along it.
    public convenience init(inputPorts ports: [AVCaptureInput.Port], output: AVCaptureOutput) { self.init() }

    /// Whether pictures go this way.
    public var isEnabled: Bool {
        get { state.withLock(\.isEnabled) }
        set { state.withLock { $0.isEnabled = newValue } }
    }
    /// Whether pictures can go this way, which they can.
    public var isActive: Bool { true }
    /// Whether pictures are turned as a phone is held; they are not.
    public var isVideoOrientationSupported: Bool { false }
    /// How a phone is held; only kept.
    public var videoOrientation: AVCaptureVideoOrientation {
        get { state.withLock(\.orientation) }
        set { state.withLock { ($0.orientation, $0.angle) = (newValue, newValue.angle) } }
    }
    /// Whether pictures are turned by an angle; they are not.
    public func isVideoRotationAngleSupported(_ videoRotationAngle: Double) -> Bool { videoRotationAngle == 0 }
    /// By how many degrees a phone's pictures are turned; only kept.
    public var videoRotationAngle: Double {
        get { state.withLock(\.angle) }
        set {
            state.withLock { state in
                state.angle = newValue
                if let orientation = AVCaptureVideoOrientation(angle: newValue) { state.orientation = orientation }
            }
        }
    }
    /// Whether left and right can be swapped, which they can.
    public var isVideoMirroringSupported: Bool { true }
    /// Whether left and right are swapped; pictures are copied then.
    public var isVideoMirrored: Bool {
        get { state.withLock(\.isMirrored) }
        set { state.withLock { $0.isMirrored = newValue } }
    }
    /// Whether cameras beside a screen are mirrored by themselves; there are none here.
    public var automaticallyAdjustsVideoMirroring: Bool {
        get { state.withLock(\.adjustsMirroring) }
        set { state.withLock { $0.adjustsMirroring = newValue } }
    }
    /// Whether shaking is taken out, which is not done here.
    public var isVideoStabilizationSupported: Bool { false }
    /// How shaking would be taken out; only kept.
    public var preferredVideoStabilizationMode: AVCaptureVideoStabilizationMode {
        get { state.withLock(\.stabilization) }
        set { state.withLock { $0.stabilization = newValue } }
    }
    /// Whether pictures tell how the lens bends light; they do not.
    public var isCameraIntrinsicMatrixDeliverySupported: Bool { false }
    /// Whether pictures are to tell how the lens bends light; only kept.
    public var isCameraIntrinsicMatrixDeliveryEnabled: Bool {
        get { state.withLock(\.deliversMatrix) }
        set { state.withLock { $0.deliversMatrix = newValue } }
    }
}

extension AVCaptureConnection: Hashable {
    /// Whether both are the same connection.
    public static func == (a: AVCaptureConnection, b: AVCaptureConnection) -> Bool { a === b }
    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
