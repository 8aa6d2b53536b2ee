import ManakoGeometry

/// How well tracks follow the truth: CLEAR MOT (K. Bernardin and R. Stiefelhagen, 2008) and IDF1 (E. Ristani et al., 2016).
struct TrackEvaluation {
    typealias Placed = (id: Int, box: NormalizedRect)

    private(set) var truths = 0
    private(set) var found = 0
    private(set) var misses = 0
    private(set) var falseTracks = 0
    private(set) var switches = 0
    private var lastIDs: [Int: Int] = [:]
    /// In how many pictures a true object (row) and an id overlap.
    private var meetings: [Int: [Int: Int]] = [:]

    /// Takes a picture; an object is found by a track that overlaps it by half, first by the one that found it before.
    mutating func add(truth: [Placed], tracks: [Placed]) {
        truths += truth.count
        found += tracks.count
        var free = tracks
        var open: [Placed] = []
        for object in truth {
            for track in tracks where overlaps(object, track) {
                meetings[object.id, default: [:]][track.id, default: 0] += 1
            }
            if let index = free.firstIndex(where: { $0.id == lastIDs[object.id] && overlaps(object, $0) }) {
                free.remove(at: index)
            } else {
                open.append(object)
            }
        }
        for object in open {
            guard
                let index = free.indices.filter({ overlaps(object, free[$0]) }).max(by: { a, b in
                    object.box.intersectionOverUnion(free[a].box) < object.box.intersectionOverUnion(free[b].box)
                })
            else {
                misses += 1
                continue
            }
            if lastIDs[object.id] != nil { switches += 1 }
            lastIDs[object.id] = free.remove(at: index).id
        }
        falseTracks += free.count
    }

    private func overlaps(_ a: Placed, _ b: Placed) -> Bool { a.box.intersectionOverUnion(b.box) >= 0.5 }

    /// 1 minus mistakes by true places.
    var mota: Double { 1 - Double(misses + falseTracks + switches) / Double(max(1, truths)) }

    /// Twice the places with the right id, when every object is given its best id, by all places.
    var idf1: Double { 2 * Double(bestMeetings(Array(meetings.values))) / Double(max(1, truths + found)) }

    private func bestMeetings(_ rows: [[Int: Int]], used: Set<Int> = []) -> Int {
        guard let row = rows.first else { return 0 }
        let rest = Array(rows.dropFirst())
        return row.filter { !used.contains($0.key) }.reduce(bestMeetings(rest, used: used)) { best, meeting in
            max(best, meeting.value + bestMeetings(rest, used: used.union([meeting.key])))
        }
    }
}
