/// Bytes that wait to be sent, in pieces that are shared with whoever made them.
struct OutputQueue {
    private var pieces: [[UInt8]] = []
    /// The first piece that is not yet sent, and how much of it is.
    private var index = 0
    private var offset = 0
    /// How many bytes wait.
    private(set) var count = 0

    /// Whether nothing waits.
    var isEmpty: Bool { count == 0 }

    /// Adds bytes.
    mutating func append(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        pieces.append(bytes)
        count += bytes.count
    }

    /// Puts bytes before all others; false when a piece is on its way, which can't be interrupted.
    mutating func prepend(_ bytes: [UInt8]) -> Bool {
        guard offset == 0 else { return false }
        pieces.insert(bytes, at: index)
        count += bytes.count
        return true
    }

    /// The first bytes that wait: a piece and where in it they begin.
    var first: (bytes: [UInt8], offset: Int)? { index < pieces.count ? (pieces[index], offset) : nil }

    /// Takes so many of the first piece's bytes away.
    mutating func remove(_ number: Int) {
        guard index < pieces.count else { return }
        count -= number
        offset += number
        guard offset == pieces[index].count else { return }
        pieces[index] = []
        (index, offset) = (index + 1, 0)
        // Moved together now and then, so that a queue that is never empty does not grow.
        if index == pieces.count || index > 64 {
            pieces.removeFirst(index)
            index = 0
        }
    }
}
