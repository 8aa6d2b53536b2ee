import CoreMedia
import ManakoCore

/// Where a session's pictures come from.
///
/// `@unchecked Sendable`: it may be inherited from, and has nothing that changes.
public class AVCaptureInput: @unchecked Sendable {
    /// A stream of an input.
    public final class Port: Sendable {
        /// What flows.
        public let mediaType = AVMediaType.video
        /// Whether it may flow.
        public var isEnabled: Bool { true }

        fileprivate init() {}
    }

    /// What comes out: pictures alone.
    public let ports: [Port]

    fileprivate init() { ports = [Port()] }
}

/// A camera as the source of a session's pictures.
///
/// `@unchecked Sendable`, as what it inherits from: it has nothing that changes.
public final class AVCaptureDeviceInput: AVCaptureInput, @unchecked Sendable {
    /// The camera.
    public let device: AVCaptureDevice

    /// Opens a camera for a moment, to see whether that is possible.
    ///
    /// - Throws: ``AVError`` with the reason when the camera is gone, held by somebody else or not allowed to this account, or the
    ///   file that stands for it is no video.
    public init(device: AVCaptureDevice) throws {
        self.device = device
        super.init()
        do throws(ManakoError) { _ = try device.source.open() } catch { throw AVError(error) }
    }
}

extension AVCaptureInput: Hashable {
    /// Whether both are the same object.
    public static func == (a: AVCaptureInput, b: AVCaptureInput) -> Bool { a === b }
    /// Hashes which object it is.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
