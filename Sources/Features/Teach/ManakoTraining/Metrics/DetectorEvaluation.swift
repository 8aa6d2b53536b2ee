import ManakoDatasets

/// How good a detector is on a set: average precision, the score from which boxes are best believed, and what is taken for what.
public struct DetectorEvaluation: Sendable, Hashable {
    /// The classes' names.
    public let classes: [String]
    /// What was found in each picture.
    public let pictures: [PictureComparison]
    /// COCO's average precision.
    public let precision: AveragePrecision
    /// The score from which on precision and recall together are best (the largest F1 at an overlap of 0.5).
    public let threshold: Double
    /// What was taken for what from that score on.
    public let confusion: ConfusionMatrix

    /// Judges what was found.
    public init(_ pictures: [PictureComparison], classes: [String]) {
        self.classes = classes
        self.pictures = pictures
        precision = AveragePrecision(pictures, classCount: classes.count)
        threshold = Self.bestThreshold(pictures)
        confusion = ConfusionMatrix(pictures, classCount: classes.count, threshold: threshold)
    }

    private static func bestThreshold(_ pictures: [PictureComparison]) -> Double {
        var rows: [(score: Double, isRight: Bool)] = []
        var count = 0
        for picture in pictures {
            let truths = picture.truths.filter { !$0.isCrowd }
            count += truths.count
            let crowds = picture.truths.filter(\.isCrowd)
            var isTaken = [Bool](repeating: false, count: truths.count)
            for box in AveragePrecision.best(picture.found) {
                let free = truths.indices.filter { !isTaken[$0] && truths[$0].label == box.label }
                let match = free.max { box.rect.overlap(truths[$0].rect) < box.rect.overlap(truths[$1].rect) }
                if let match, box.rect.overlap(truths[match].rect) >= 0.5 {
                    isTaken[match] = true
                    rows.append((box.score, true))
                } else if !crowds.contains(where: { box.rect.overlap($0.rect, isCrowd: true) >= 0.5 }) {
                    rows.append((box.score, false))
                }
            }
        }
        return bestThreshold(rows, count)
    }

    private static func bestThreshold(_ rows: [(score: Double, isRight: Bool)], _ count: Int) -> Double {
        let rows = rows.sorted { $0.score > $1.score }
        var best = (value: 0.0, threshold: 0.5)
        var right = 0
        for (index, row) in rows.enumerated() {
            if row.isRight { right += 1 }
            if index + 1 < rows.count, rows[index + 1].score == row.score { continue }
            let value = 2 * Double(right) / Double(index + 1 + count)
            if value > best.value { best = (value, row.score) }
        }
        return best.threshold
    }
}

/// What was taken for what: a row for each class that is there and one for nothing, a column for each class that was found and one for
/// nothing.
public struct ConfusionMatrix: Sendable, Hashable {
    /// How often, by what is there and what was found; the last row and column stand for nothing.
    public private(set) var counts: [[Int]]

    /// Counts at an overlap of 0.5; a box goes to the object that it overlaps most, whatever its class.
    ///
    /// - Parameters:
    ///   - pictures: what is in them and what was found.
    ///   - classCount: the number of classes.
    ///   - threshold: the score from which on a box counts.
    public init(_ pictures: [PictureComparison], classCount: Int, threshold: Double) {
        counts = [[Int]](repeating: [Int](repeating: 0, count: classCount + 1), count: classCount + 1)
        for picture in pictures { add(picture, nothing: classCount, threshold) }
    }

    private mutating func add(_ picture: PictureComparison, nothing: Int, _ threshold: Double) {
        let truths = picture.truths.filter { !$0.isCrowd && $0.label < nothing }
        let found = AveragePrecision.best(picture.found.filter { $0.score >= threshold && $0.label < nothing })
        var pairs: [(overlap: Double, truth: Int, found: Int)] = []
        for (place, truth) in truths.enumerated() {
            for (index, box) in found.enumerated() {
                let overlap = box.rect.overlap(truth.rect)
                if overlap >= 0.5 { pairs.append((overlap, place, index)) }
            }
        }
        // Where two boxes overlap an object equally, the one of the right class is meant.
        let order = pairs.sorted {
            ($0.overlap, isRight($0, truths, found) ? 1 : 0) > ($1.overlap, isRight($1, truths, found) ? 1 : 0)
        }
        var (freeTruths, freeFound) = (Set(truths.indices), Set(found.indices))
        for pair in order where freeTruths.contains(pair.truth) && freeFound.contains(pair.found) {
            freeTruths.remove(pair.truth)
            freeFound.remove(pair.found)
            counts[truths[pair.truth].label][found[pair.found].label] += 1
        }
        for index in freeTruths { counts[truths[index].label][nothing] += 1 }
        let crowds = picture.truths.filter(\.isCrowd)
        for index in freeFound
        where !crowds.contains(where: { found[index].rect.overlap($0.rect, isCrowd: true) >= 0.5 }) {
            counts[nothing][found[index].label] += 1
        }
    }

    private func isRight(
        _ pair: (overlap: Double, truth: Int, found: Int), _ truths: [DatasetBox], _ found: [ScoredBox]
    ) -> Bool { truths[pair.truth].label == found[pair.found].label }
}
