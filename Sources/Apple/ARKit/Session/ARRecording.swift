public import Foundation
import ManakoCore
import ManakoRecordings
import ManakoSpatial
import Synchronization

/// A recording that sessions play in place of a camera.
///
/// This type is Manako's own; Apple's ARKit has none. An app's code needs it nowhere: the environment variable `MANAKO_RECORDING` names
/// a recording for all sessions, and `MANAKO_RECORDING_PACE` is `recorded` or `fast`.
public struct ARRecording: Sendable, Hashable {
    /// How fast frames come.
    public enum Pace: String, Sendable, Hashable, CaseIterable {
        /// At the times of the recording. Frames that come while the delegate is busy are left out.
        case recorded
        /// As soon as the delegate has returned from the frame before. None is left out.
        case fast
    }

    /// A folder or an archive, of any kind that ``SpatialRecording`` opens: Stray Scanner, Record3D, Polycam, sessions of Manako …
    public var path: String
    /// How fast frames come.
    public var pace: Pace

    /// Names a recording; it is opened when a session runs.
    public init(path: String, pace: Pace = .recorded) {
        self.path = path
        self.pace = pace
    }

    /// The recording that the environment names; nil when it names none.
    ///
    /// - Parameter environment: names and values; that of the process by default.
    public static func current(
        in environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> ARRecording? {
        guard let path = environment[variable], !path.isEmpty else { return nil }
        return ARRecording(path: path, pace: environment[paceVariable].flatMap(Pace.init) ?? .recorded)
    }

    static let variable = "MANAKO_RECORDING"
    static let paceVariable = "MANAKO_RECORDING_PACE"
}

/// A recording that was opened, with the format of its frames.
struct OpenedRecording: Sendable {
    let recording: SpatialRecording
    let format: ARConfiguration.VideoFormat

    private static let last = Mutex<OpenedRecording?>(nil)

    /// Opens a recording, or gives the one that was opened last.
    static func open(_ path: String) throws(ManakoError) -> OpenedRecording {
        try last.withLock { last throws(ManakoError) in
            if let last, last.recording.path == path { return last }
            let opened = OpenedRecording(try SpatialRecording.open(path))
            last = opened
            return opened
        }
    }

    /// What the environment names; nil when it names nothing.
    static func current() throws(ManakoError) -> OpenedRecording? {
        guard let named = ARRecording.current() else { return nil }
        return try open(named.path)
    }

    private init(_ recording: SpatialRecording) {
        self.recording = recording
        let camera = recording.frames.first?.intrinsics
        let span = (recording.frames.last?.time ?? 0) - (recording.frames.first?.time ?? 0)
        let rate = span > 0 ? Double(recording.frames.count - 1) / span : 1
        format = ARConfiguration.VideoFormat(
            imageResolution: CGSize(width: camera?.width ?? 0, height: camera?.height ?? 0),
            framesPerSecond: Int(max(1, min(rate, 1000)).rounded()))
    }
}
