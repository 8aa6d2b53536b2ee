import Manako
import ManakoRecordings
import ManakoSpatial

/// The depth of a recording, by some of its frames.
struct DepthSummary: Sendable {
    /// How many frames have depth.
    let count: Int
    /// Of those looked at, the size of the first map.
    let size: (width: Int, height: Int)?
    /// The smallest and the largest depth in metres.
    let range: ClosedRange<Float>?
    /// The part of all values that is known, 0…1.
    let known: Double
    /// Why depth could not be read, of the first frame where it could not.
    let fault: String?

    private static let maximumFrames = 20

    /// - Returns: nil when no frame has depth.
    init?(_ recording: SpatialRecording) {
        let frames = recording.frames.filter { $0.depth != .none }
        guard !frames.isEmpty else { return nil }
        count = frames.count
        var (low, high) = (Float.infinity, -Float.infinity)
        var (all, known) = (0, 0)
        var size: (width: Int, height: Int)?
        var fault: String?
        let step = max(1, (frames.count + Self.maximumFrames - 1) / Self.maximumFrames)
        for index in stride(from: 0, to: frames.count, by: step) {
            do throws(ManakoError) {
                guard let map = try recording.depth(at: frames[index].index) else { continue }
                size = size ?? (map.width, map.height)
                all += map.metres.count
                for value in map.metres where value > 0 {
                    (low, high) = (min(low, value), max(high, value))
                    known += 1
                }
            } catch {
                fault = fault ?? error.message
            }
        }
        self.size = size
        self.fault = fault
        self.known = all > 0 ? Double(known) / Double(all) : 0
        range = low <= high ? low...high : nil
    }
}
