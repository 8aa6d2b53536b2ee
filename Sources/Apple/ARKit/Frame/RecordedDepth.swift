import ManakoCore
import ManakoRecordings
import ManakoSpatial
import Synchronization

/// A frame's depth, read when somebody first needs it.
final class RecordedDepth: Sendable {
    private let recording: SpatialRecording
    private let frame: SpatialFrame
    private let found = Mutex<DepthMap?>(nil)

    init(_ recording: SpatialRecording, _ frame: SpatialFrame) {
        self.recording = recording
        self.frame = frame
    }

    /// The map; nil when the recording has none for the frame.
    func map() throws(ManakoError) -> DepthMap? {
        guard frame.depth != .none else { return nil }
        return try found.withLock { found throws(ManakoError) in
            if found == nil { found = try recording.depth(at: frame.index) }
            return found
        }
    }
}
