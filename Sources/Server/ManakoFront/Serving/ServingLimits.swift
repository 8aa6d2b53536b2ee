public import Manako
public import ManakoAPI

/// Upper bounds of what clients may ask of a server.
public struct ServingLimits: Sendable, Hashable {
    /// Pictures that come by REST.
    public var picture = InputLimits(
        maximumBytes: 32 << 20, maximumPixels: 50_000_000, maximumSide: 16_384, maximumDuration: .seconds(20))
    /// The largest frame of a live session, in bytes with its header.
    public var frameBytes = 4 << 20
    /// The largest frame of a live session, in pixels.
    public var framePixels = 4096 * 2304
    /// The most targets of a live session.
    public var targets = 8
    /// The most live sessions at once.
    public var sessions = 256
    /// The most live sessions of one client, so that others find room.
    public var sessionsPerClient = 224
    /// The most bytes of frames that wait, of all sessions together; what does not fit is dropped.
    public var waitingBytes = 256 << 20
    /// The most bytes of decoded frames that are kept for targets to be pointed at, of all sessions together. Where a frame does not
    /// fit, targets are learned on the next one instead.
    public var keptBytes = 512 << 20
    /// How many frames of one session are worked on side by side.
    public var framesInWork = ClientConstants.framesInFlight
    /// How many messages in a row may be wrong until the session ends.
    public var mistakes = 32
    /// The largest file of a model, in bytes as it comes.
    public var modelBytes = 256 << 20
    /// The largest model that comes in an archive, in bytes once unpacked.
    public var unpackedBytes = 512 << 20
    /// The most models that were uploaded.
    public var uploads = 32
    /// The most bytes of model files that stay loaded, without those in use.
    public var loadedBytes = 1 << 30
    /// The most bytes of all pictures that are kept to be asked about again.
    public var keptPictureBytes = 128 << 20
    /// How long a picture is kept after it was asked about last.
    public var keptPictureLifetime = Duration.seconds(600)

    /// Creates the limits that are right for most machines.
    public init() {}

    /// What a client of a live session is told.
    public var live: LiveLimits { LiveLimits(frameBytes: frameBytes, framePixels: framePixels, targets: targets) }

    /// What a frame may be once it is decoded.
    public var frame: InputLimits {
        InputLimits(
            maximumBytes: frameBytes, maximumPixels: framePixels, maximumSide: 8192, maximumFrames: 1,
            maximumDuration: .seconds(5))
    }
}
