/// Whose frame is next: a state machine that knows nothing of threads.
///
/// Each member has at most one frame that waits; a newer one takes its place. Members with a waiting frame take turns.
struct FairQueue<Frame> {
    /// Tells members apart; never given twice.
    typealias Member = Int

    private struct Entry {
        var waiting: Frame?
        var inWork = 0
        var begun = 0
        var isPaused = false
    }

    /// How many frames of one member are worked on side by side.
    let framesInWork: Int
    private var entries: [Member: Entry] = [:]
    /// Members whose frames wait, in the order of their turns.
    private var turns: [Member] = []
    private var nextMember = 1

    init(framesInWork: Int) { self.framesInWork = max(1, framesInWork) }

    /// How many members there are.
    var count: Int { entries.count }
    /// How many frames wait.
    var waitingCount: Int { turns.count }

    /// Takes a member in.
    mutating func join() -> Member {
        defer { nextMember += 1 }
        entries[nextMember] = Entry()
        return nextMember
    }

    /// Lets a member go.
    ///
    /// - Returns: its frame that waited.
    @discardableResult
    mutating func leave(_ member: Member) -> Frame? {
        turns.removeAll { $0 == member }
        return entries.removeValue(forKey: member)?.waiting
    }

    /// Puts a frame in the member's place.
    ///
    /// - Returns: the frame that will not be worked on, as a newer one has come or the member has left.
    mutating func offer(_ frame: Frame, of member: Member) -> Frame? {
        guard let entry = entries[member] else { return frame }
        if entry.waiting == nil { turns.append(member) }
        entries[member]?.waiting = frame
        return entry.waiting
    }

    /// Holds the member's frames back, or no longer.
    mutating func setPaused(_ isPaused: Bool, _ member: Member) { entries[member]?.isPaused = isPaused }

    /// A frame that is to be worked on.
    struct Turn {
        var member: Member
        var frame: Frame
        /// How many frames of the member came before it.
        var sequence: Int
    }

    /// Takes out the frame whose turn it is; nil when none may be worked on.
    mutating func next() -> Turn? {
        guard let turn = turns.firstIndex(where: isReady) else { return nil }
        let member = turns.remove(at: turn)
        guard var entry = entries[member], let frame = entry.waiting else { return nil }
        defer { entries[member] = entry }
        entry.waiting = nil
        entry.inWork += 1
        entry.begun += 1
        return Turn(member: member, frame: frame, sequence: entry.begun - 1)
    }

    /// Work on a frame of the member is done.
    mutating func finished(_ member: Member) { entries[member]?.inWork -= 1 }

    private func isReady(_ member: Member) -> Bool {
        guard let entry = entries[member] else { return false }
        return !entry.isPaused && entry.inWork < framesInWork
    }
}

extension FairQueue.Turn: Sendable where Frame: Sendable {}
