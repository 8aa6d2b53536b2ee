import Manako

/// Which pictures are copies of each other.
public struct SimilarReport: Sendable {
    /// A picture near another one.
    public struct Neighbor: Sendable, Hashable {
        /// Its number among the paths.
        public var index: Int
        /// How unlike the other one it is.
        public var distance: Double
    }

    /// Two pictures that are most likely one.
    public struct Pair: Sendable, Hashable {
        /// Their numbers among the paths.
        public var first, second: Int
        /// How unlike they are.
        public var distance: Double
    }

    /// The pictures that could be compared.
    public var paths: [String]
    /// The distance below which pictures are one.
    public var threshold: Double
    /// All pairs below it.
    public var pairs: [Pair] = []
    /// For each picture those that look most like it, the nearest first; empty unless they were asked for.
    public var nearest: [[Neighbor]] = []

    /// Pictures that hang together by pairs, at least two a group; groups and pictures in the order of the paths.
    public var groups: [[Int]] {
        var leader = Array(paths.indices)
        func root(_ index: Int) -> Int {
            var index = index
            while leader[index] != index {
                leader[index] = leader[leader[index]]
                index = leader[index]
            }
            return index
        }
        for pair in pairs {
            let (a, b) = (root(pair.first), root(pair.second))
            leader[max(a, b)] = min(a, b)
        }
        return Dictionary(grouping: paths.indices, by: root).values.filter { $0.count > 1 }
            .map { $0.sorted() }.sorted { $0[0] < $1[0] }
    }

    /// The report as a JSON object.
    public var json: String {
        var json = JSONWriter()
        json.object { json in
            json.member("pictures", paths.count)
            json.member("threshold", threshold, decimals: 4)
            json.name("groups")
            json.array { json in
                for group in groups { json.array { json in group.forEach { json.value(quoted: paths[$0]) } } }
            }
            json.name("pairs")
            json.array { json in
                for pair in pairs {
                    json.object { json in
                        json.member("a", paths[pair.first])
                        json.member("b", paths[pair.second])
                        json.member("distance", pair.distance, decimals: 4)
                    }
                }
            }
            guard !nearest.isEmpty else { return }
            json.name("nearest")
            json.array { json in
                for (index, near) in nearest.enumerated() { json.object { write(index, near, to: &$0) } }
            }
        }
        return json.text
    }

    private func write(_ index: Int, _ near: [Neighbor], to json: inout JSONWriter) {
        json.member("image", paths[index])
        json.name("nearest")
        json.array { json in
            for other in near {
                json.object { json in
                    json.member("image", paths[other.index])
                    json.member("distance", other.distance, decimals: 4)
                }
            }
        }
    }

    /// The report for people.
    public var text: String {
        var text = ""
        for group in groups {
            text += "\(group.count) alike\n" + group.map { "  \(paths[$0])\n" }.joined()
        }
        for (index, near) in nearest.enumerated() {
            text += "\(paths[index])\n"
            text += near.map { "  \(($0.distance * 100).rounded() / 100)  \(paths[$0.index])\n" }.joined()
        }
        let count = groups.count
        return text + "\(paths.count) pictures, \(count) \(count == 1 ? "group" : "groups") of copies\n"
    }
}
