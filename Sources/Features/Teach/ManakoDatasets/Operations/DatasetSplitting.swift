public import ManakoCore

/// Divides a set into parts so that files of the same content stay together and classes are spread evenly.
///
/// Which picture goes where depends on contents, labels, shares and seed alone, not on names and their order. Classes are spread as
/// in iterative stratification ([Sechidis et al. 2011](https://doi.org/10.1007/978-3-642-23808-6_10)): pictures of the rarest go first,
/// each to the part that lacks most of it. A class that is in as many contents as there are parts, or in more, is in every part, as far
/// as the pictures with several classes allow.
public struct DatasetSplitting: Sendable, Hashable {
    /// The share of each part, in the order of ``DatasetSplit``; they add up to 1.
    public let shares: [Double]
    /// What other numbers give other parts for.
    public var seed: UInt64

    /// Creates a way to divide.
    ///
    /// - Parameters:
    ///   - train: how much is to learn from; any unit, since shares are relative.
    ///   - valid: how much is to choose settings by.
    ///   - test: how much is to measure the result by.
    ///   - seed: what other numbers give other parts for.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for shares below zero, or all zero.
    public init(train: Double, valid: Double, test: Double = 0, seed: UInt64 = 0) throws(ManakoError) {
        let total = train + valid + test
        guard train >= 0, valid >= 0, test >= 0, total > 0, total.isFinite else {
            throw ManakoError(
                .invalidArgument, "the shares \(train), \(valid), \(test) must not be below zero, and not all zero")
        }
        shares = [train / total, valid / total, test / total]
        self.seed = seed
    }

    /// The set with a part for each picture.
    ///
    /// - Parameters:
    ///   - dataset: the set; parts that it has are forgotten.
    ///   - contents: the hash of each picture; nil for one that can't be read, which stands for itself.
    public func split(_ dataset: Dataset, contents: [ContentHash?]) -> Dataset {
        precondition(contents.count == dataset.pictures.count, "a hash for each picture is needed")
        var groups = groups(dataset, contents)
        var wanted = Wanted(shares: shares, groups: groups, classCount: dataset.classes.count)
        var result = dataset
        while let group = wanted.take(from: &groups) {
            for index in group.members { result.pictures[index].split = group.part }
        }
        return result
    }

    private func groups(_ dataset: Dataset, _ contents: [ContentHash?]) -> [Group] {
        let salt = (0..<8).map { UInt8(truncatingIfNeeded: seed >> ($0 * 8)) }
        var byContent: [ContentHash: Group] = [:]
        for (index, picture) in dataset.pictures.enumerated() {
            let content = contents[index] ?? ContentHash(of: Array(picture.path.utf8))
            byContent[content, default: Group(key: ContentHash(of: salt + content.bytes))].members.append(index)
            for box in picture.boxes { byContent[content]?.labels[box.label, default: 0] += 1 }
            if let label = picture.label { byContent[content]?.labels[label, default: 0] += 1 }
        }
        return byContent.values.sorted { $0.key < $1.key }
    }

    /// Pictures of one content.
    private struct Group {
        let key: ContentHash
        var members: [Int] = []
        var labels: [Int: Int] = [:]
        var part = DatasetSplit.train
    }

    /// How many pictures, and boxes of each class, parts still want.
    private struct Wanted {
        private var pictures: [Double]
        private var boxes: [[Double]]
        /// Which classes each part has.
        private var held: [Set<Int>]
        /// How many groups of each class have no part yet.
        private var left: [Int]
        /// The groups that hold a class, those of the rarest class first, and at last all.
        private let order: [(label: Int?, groups: [Int])]
        private var position = (list: 0, place: 0)
        private var isTaken: [Bool]
        private let parts: [Int]

        init(shares: [Double], groups: [Group], classCount: Int) {
            let count = groups.reduce(0) { $0 + $1.members.count }
            pictures = shares.map { $0 * Double(count) }
            var places: [[Int]] = Array(repeating: [], count: classCount)
            var totals = Array(repeating: 0, count: classCount)
            for (index, group) in groups.enumerated() {
                for (label, count) in group.labels where totals.indices.contains(label) {
                    totals[label] += count
                    places[label].append(index)
                }
            }
            let labels = places.indices.sorted { (places[$0].count, $0) < (places[$1].count, $1) }
            order = labels.map { ($0, places[$0]) } + [(nil, Array(groups.indices))]
            boxes = shares.map { share in totals.map { share * Double($0) } }
            held = shares.map { _ in [] }
            left = places.map(\.count)
            isTaken = Array(repeating: false, count: groups.count)
            parts = shares.indices.filter { shares[$0] > 0 }
        }

        /// Gives the next group its part; nil when none is left.
        mutating func take(from groups: inout [Group]) -> Group? {
            guard let (index, label) = next() else { return nil }
            let part = part(for: label)
            isTaken[index] = true
            pictures[part] -= Double(groups[index].members.count)
            for (label, count) in groups[index].labels where boxes[part].indices.contains(label) {
                boxes[part][label] -= Double(count)
                held[part].insert(label)
                left[label] -= 1
            }
            groups[index].part = DatasetSplit.allCases[part]
            return groups[index]
        }

        /// The next group that has no part yet, and for which class it comes.
        private mutating func next() -> (group: Int, label: Int?)? {
            while position.list < order.count {
                let (label, groups) = order[position.list]
                guard position.place < groups.count else {
                    position = (position.list + 1, 0)
                    continue
                }
                defer { position.place += 1 }
                if !isTaken[groups[position.place]] { return (groups[position.place], label) }
            }
            return nil
        }

        /// The part that wants most of a class, and most pictures among those alike; a full part takes nothing, unless it lacks the
        /// class and no more than one for each such part is left.
        private func part(for label: Int?) -> Int {
            let lacking = label.map { label in parts.filter { !held[$0].contains(label) } } ?? []
            let isLast = label.map { left[$0] <= lacking.count } ?? false
            let open = parts.filter { pictures[$0] > 0.5 }
            let choice = isLast && !lacking.isEmpty ? lacking : open.isEmpty ? parts : open
            return choice.max { a, b in
                let (first, second) = label.map { (boxes[a][$0], boxes[b][$0]) } ?? (0, 0)
                if first != second { return first < second }
                return pictures[a] != pictures[b] ? pictures[a] < pictures[b] : a > b
            } ?? 0
        }
    }
}
