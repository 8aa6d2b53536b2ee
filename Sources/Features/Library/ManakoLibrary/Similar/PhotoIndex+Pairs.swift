public import ManakoCore
import ManakoCapabilities
import ManakoStore

/// Photos that are copies of each other, exact or nearly.
public struct DuplicateGroup: Sendable, Equatable {
    /// The photos, the best one first: all eyes open, then the most pixels, then the sharpest, then the largest file. A photo with several
    /// files has exact duplicates.
    public var photos: [PhotoEntry]

    /// Creates a group.
    package init(photos: [PhotoEntry]) { self.photos = photos }
}

extension PhotoIndex {
    /// Groups of photos that are copies of each other, the newest first: files with the same contents, and near duplicates.
    ///
    /// - Parameter includesNear: whether changed copies count, and not only files with the same contents.
    public func duplicates(includesNear: Bool = true) throws(ManakoError) -> [DuplicateGroup] {
        var ids = try store.rows(
            """
            SELECT photo FROM files WHERE missing IS NULL AND photo IS NOT NULL GROUP BY photo HAVING count(*) > 1
            """
        ).map { row throws(ManakoError) in [try row.integer(0)] }
        if includesNear { ids = try joined(with: ids.map { $0[0] }) }
        var groups: [DuplicateGroup] = []
        for group in ids { groups.append(DuplicateGroup(photos: try entries(group).sorted(by: Self.isBetter))) }
        return groups.filter { !$0.photos.isEmpty }.sorted { $0.photos[0].taken > $1.photos[0].taken }
    }

    /// The groups of photos that pairs connect, and photos with exact duplicates that are in no pair.
    private func joined(with exact: [Int]) throws(ManakoError) -> [[Int]] {
        let pairs = try store.rows(
            """
            SELECT a, b FROM pairs JOIN photos AS first ON first.id = a JOIN photos AS second ON second.id = b
            WHERE first.hidden = 0 AND second.hidden = 0
            """
        ).map { row throws(ManakoError) in (try row.integer(0), try row.integer(1)) }
        let ids = Set(pairs.flatMap { [$0.0, $0.1] } + exact).sorted()
        let places = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($0.element, $0.offset) })
        let groups = SimilarCapability.groups(
            of: ids.count, pairs.compactMap { pair in places[pair.0].flatMap { a in places[pair.1].map { (a, $0) } } })
        let grouped = Set(groups.flatMap { $0 })
        return groups.map { $0.map { ids[$0] } }
            + exact.filter { id in places[id].map { !grouped.contains($0) } ?? false }.map { [$0] }
    }

    private static func isBetter(_ a: PhotoEntry, _ b: PhotoEntry) -> Bool {
        if let open = a.hasOpenEyes, let other = b.hasOpenEyes, open != other { return open }
        let (first, second) = (a.width * a.height, b.width * b.height)
        // Sizes that hardly differ say nothing.
        if abs(first - second) * 20 > max(first, second) { return first > second }
        if abs(a.sharpness - b.sharpness) * 20 > max(a.sharpness, b.sharpness) { return a.sharpness > b.sharpness }
        return a.bytes != b.bytes ? a.bytes > b.bytes : a.id < b.id
    }

    /// The photos that nobody has compared with those before them, in their order.
    func photosToCompare() throws(ManakoError) -> [Int] {
        try store.read { (session) throws(ManakoError) in
            try session.numbers("SELECT id FROM photos WHERE compared = 0 ORDER BY id")
        }
    }

    /// Keeps pairs, and which photos were compared.
    func keep(_ pairs: [PhotoPair], of photos: [Int]) throws(ManakoError) {
        try store.write { (session) throws(ManakoError) in
            for pair in pairs {
                try session.run(
                    """
                    INSERT OR REPLACE INTO pairs (a, b, distance) SELECT ?1, ?2, ?3
                    WHERE EXISTS (SELECT 1 FROM photos WHERE id = ?1) AND EXISTS (SELECT 1 FROM photos WHERE id = ?2)
                    """, [.number(pair.first), .number(pair.second), .real(pair.distance)])
            }
            for photo in photos { try session.run("UPDATE photos SET compared = 1 WHERE id = ?", [.number(photo)]) }
        }
    }
}
