public import Foundation
import ManakoCore
import ManakoRecordings
import simd

/// Plays a recording to a delegate, as a session of a phone shows what its camera sees.
///
/// The recording is ``recording``, or the one that the environment variable `MANAKO_RECORDING` names. At its end the delegate's
/// `sessionWasInterrupted(_:)` is called, and ``currentFrame`` stays.
///
/// `@unchecked Sendable`: it may be inherited from, and what changes is behind a lock.
open class ARSession: NSObject, @unchecked Sendable {
    /// What `run` is to do with what was before.
    public struct RunOptions: OptionSet, Sendable, Hashable {
        /// The choices as bits.
        public let rawValue: UInt

        /// Creates choices from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Begins the recording anew.
        public static let resetTracking = RunOptions(rawValue: 1)
        /// Removes all anchors.
        public static let removeExistingAnchors = RunOptions(rawValue: 2)
        /// Ends raycasts that are being tracked; there are none.
        public static let stopTrackedRaycasts = RunOptions(rawValue: 4)
        /// Removes the mesh; there is none.
        public static let resetSceneReconstruction = RunOptions(rawValue: 8)
    }

    struct State {
        weak var delegate: (any ARSessionDelegate)?
        var queue: DispatchQueue?
        var recording: ARRecording?
        var configuration: ARConfiguration?
        var frame: ARFrame?
        var anchors: [ARAnchor] = []
        var planes = PlaneSet()
        /// What is played, and the number of the frame that comes next.
        var played: ARRecording?
        var next = 0
        var origin = matrix_identity_float4x4
        var playback: Playback?
        var isAtEnd = false
    }

    let state = Monitor(State())
    /// Which session it is.
    public let identifier = UUID()

    /// Creates a session that does not run yet.
    public override init() {}

    deinit { state.change { $0.playback?.stop() } }

    /// Who receives frames; the session does not keep it.
    public weak var delegate: (any ARSessionDelegate)? {
        get { state.change { $0.delegate } }
        set { state.change { $0.delegate = newValue } }
    }
    /// Where the delegate is called, one call after another; nil is the main queue, which has to be running.
    public var delegateQueue: DispatchQueue? {
        get { state.change { $0.queue } }
        set { state.change { $0.queue = newValue } }
    }
    /// What is played at the next `run`; nil, which is the default, for what `MANAKO_RECORDING` names. Manako's own.
    public var recording: ARRecording? {
        get { state.change { $0.recording } }
        set { state.change { $0.recording = newValue } }
    }
    /// The latest frame; nil before the first.
    public var currentFrame: ARFrame? { state.change { $0.frame } }
    /// What the session was run with; nil before.
    public var configuration: ARConfiguration? { state.change { $0.configuration } }
    /// Whether the whole recording was played. Manako's own.
    public var isAtEnd: Bool { state.change { $0.isAtEnd } }

    /// Plays the recording, from where it was paused or from its beginning.
    ///
    /// The delegate's `session(_:didFailWithError:)` is called with an ``ARError`` for a configuration that has no meaning for a
    /// recording, when no recording is set, and for one that can't be read.
    ///
    /// - Parameters:
    ///   - configuration: an ``ARWorldTrackingConfiguration``.
    ///   - options: what to do with what was before.
    open func run(_ configuration: ARConfiguration, options: RunOptions = []) {
        halt()
        if options.contains(.removeExistingAnchors) { removeAnchors() }
        do throws(ARError) {
            if let refusal = type(of: configuration).refusal { throw ARError(.unsupportedConfiguration, refusal) }
            try start(configuration, isReset: options.contains(.resetTracking))
        } catch {
            fail(error)
        }
    }

    /// Stops frames; `run` goes on with the next one.
    open func pause() { halt() }

    /// Takes away the thread that plays.
    private func halt() {
        state.change { state in
            state.playback?.stop()
            state.playback = nil
        }
    }

    private func start(_ configuration: ARConfiguration, isReset: Bool) throws(ARError) {
        guard let recording = recording ?? ARRecording.current() else {
            throw ARError(
                .sensorFailed,
                "there is no camera for ARKit here, and no recording is set; set \(ARRecording.variable) to a recording of "
                    + "Stray Scanner, Record3D or Polycam, or ARSession.recording"
            )
        }
        let opened: OpenedRecording
        do throws(ManakoError) { opened = try OpenedRecording.open(recording.path) } catch { throw ARError(error) }
        let playback = Playback(self, opened.recording, configuration, recording.pace)
        state.change { state in
            state.configuration = configuration
            if isReset || state.played?.path != recording.path || state.isAtEnd {
                (state.next, state.isAtEnd, state.origin) = (0, false, matrix_identity_float4x4)
                if configuration.worldAlignment == .camera, let pose = opened.recording.frames.first?.pose {
                    state.origin = simd_float4x4(pose)
                }
            }
            state.played = recording
            state.playback = playback
        }
        guard playback.start() else {
            throw ARError(.sensorFailed, "the system has no thread left; end other programs")
        }
    }

    func fail(_ error: ARError) {
        call { $0.session($1, didFailWithError: error) }
        halt()
    }

    /// Calls the delegate on its queue.
    func call(_ body: @escaping @Sendable (any ARSessionDelegate, ARSession) -> Void) {
        (delegateQueue ?? .main).async { [self] in
            if let delegate { body(delegate, self) }
        }
    }

    /// Waits until the recording was played to its end, was paused or failed, and the delegate was told. Manako's own, for tests; not
    /// to be called on ``delegateQueue``.
    public func waitUntilFinished() {
        state.wait { $0.playback == nil ? () : nil }
        if let queue = delegateQueue { queue.sync {} }
    }
}
