import ManakoAPI

/// Frames that were left out, of which their clients have not heard yet.
///
/// Who sends faster than a camera hears of them with the next frame that anybody's turn brings: told at once, it would send
/// another one in no time, and again, and the machine would do nothing else.
struct SkippedFrameQueue {
    private struct Entry {
        var session: LiveSession
        var frames: [UInt32]
    }

    /// A frame that waited shorter than this was replaced by one that no camera took.
    static let shortestWait = Duration.milliseconds(10)
    /// So many are told in one message at most.
    static let limit = 64

    private var entries: [FairQueue<LiveFrame>.Member: Entry] = [:]

    /// Takes a frame in.
    ///
    /// - Returns: the frames that the client is to be told of now.
    mutating func add(
        _ frame: LiveFrame, of session: LiveSession, replacedAt now: ContinuousClock.Instant
    ) -> [UInt32] {
        var entry = entries.removeValue(forKey: session.member) ?? Entry(session: session, frames: [])
        entry.frames.append(frame.header.number)
        guard now - frame.arrival < Self.shortestWait, entry.frames.count < Self.limit else { return entry.frames }
        entries[session.member] = entry
        return []
    }

    /// Lets a session's frames go.
    mutating func forget(_ session: LiveSession) { entries[session.member] = nil }

    /// Tells all clients.
    func say() { for entry in entries.values { entry.session.reportSkipped(entry.frames) } }
}
