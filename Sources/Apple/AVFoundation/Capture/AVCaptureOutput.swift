import CoreMedia
import Synchronization

/// Where a session's pictures go.
///
/// `@unchecked Sendable`: it may be inherited from, and what changes is behind locks.
public class AVCaptureOutput: @unchecked Sendable {
    private let connected = Mutex<AVCaptureConnection?>(nil)

    init() {}

    /// The way from the camera, once the output is in a session.
    public var connections: [AVCaptureConnection] { connected.withLock { $0.map { [$0] } ?? [] } }

    /// The way from the camera; nil while the output is in no session, and for what is no video.
    public func connection(with mediaType: AVMediaType) -> AVCaptureConnection? {
        mediaType == .video ? connections.first : nil
    }

    /// Makes the way from the camera, or ends it; false when it is there already.
    @discardableResult
    func connect(_ isConnected: Bool) -> Bool {
        connected.withLock { connection in
            guard isConnected else { connection = nil; return true }
            guard connection == nil else { return false }
            connection = AVCaptureConnection()
            return true
        }
    }
}

extension AVCaptureOutput {
    /// What takes the frames of a session for the output; nil for one that takes none.
    var frameOutput: AVCaptureVideoDataOutput? {
        self as? AVCaptureVideoDataOutput ?? (self as? AVCapturePhotoOutput)?.frames
    }
}

extension AVCaptureOutput: Hashable {
    /// Whether both are the same object.
    public static func == (a: AVCaptureOutput, b: AVCaptureOutput) -> Bool { a === b }
    /// Hashes which object it is.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
