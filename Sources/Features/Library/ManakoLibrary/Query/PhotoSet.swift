/// A set of photos by their numbers in the database: a bit each.
struct PhotoSet: Sendable, Equatable {
    private var words: [UInt64]

    /// An empty set of photos whose numbers are below a bound.
    init(below bound: Int) { words = Array(repeating: 0, count: (max(0, bound) + 63) / 64) }

    /// A set of some photos; numbers outside the bound are left out.
    init(_ ids: [Int], below bound: Int) {
        self.init(below: bound)
        for id in ids { insert(id) }
    }

    /// Adds a photo.
    mutating func insert(_ id: Int) {
        guard id >= 0, id >> 6 < words.count else { return }
        words[id >> 6] |= 1 << UInt64(id & 63)
    }

    /// Whether a photo is in it.
    func contains(_ id: Int) -> Bool {
        id >= 0 && id >> 6 < words.count && words[id >> 6] >> UInt64(id & 63) & 1 == 1
    }

    /// Keeps what is in another set too, which has the same bound.
    mutating func formIntersection(_ other: PhotoSet) {
        for index in words.indices { words[index] &= other.words[index] }
    }

    /// Takes out what is in another set, which has the same bound.
    mutating func subtract(_ other: PhotoSet) {
        for index in words.indices { words[index] &= ~other.words[index] }
    }

    /// Adds what is in another set, which has the same bound.
    mutating func formUnion(_ other: PhotoSet) {
        for index in words.indices { words[index] |= other.words[index] }
    }

    /// How many photos are in it.
    var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
}
