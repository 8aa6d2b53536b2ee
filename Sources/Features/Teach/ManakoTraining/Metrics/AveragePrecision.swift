import ManakoDatasets

/// How well a detector finds boxes, as COCO measures it (`cocoeval.py` of https://github.com/cocodataset/cocoapi): for all sizes, with
/// at most a hundred boxes of a class a picture, at 101 recalls.
public struct AveragePrecision: Sendable, Hashable {
    /// A class's values.
    public struct ClassResult: Sendable, Hashable {
        /// The mean over the overlaps 0.5, 0.55 … 0.95; nil when no picture has the class.
        public var mean: Double?
        /// At an overlap of 0.5.
        public var at50: Double?
        /// At an overlap of 0.75.
        public var at75: Double?
        /// The precision at the recalls 0, 0.01 … 1, at an overlap of 0.5.
        public var curve: [Double]
        /// How many of its boxes are in the pictures, those that stand for many aside.
        public var count: Int
    }

    /// The mean of all classes that are in the pictures, over the overlaps 0.5, 0.55 … 0.95.
    public let mean: Double
    /// The mean of all classes at an overlap of 0.5.
    public let at50: Double
    /// The mean of all classes at an overlap of 0.75.
    public let at75: Double
    /// Each class's values, by its index.
    public let classes: [ClassResult]

    // The numbers of NumPy's `linspace`, to the last digit.
    static let overlaps = (0..<9).map { 0.5 + Double($0) * ((0.95 - 0.5) / 9) } + [0.95]
    private static let limit = 100

    /// Measures.
    ///
    /// - Parameters:
    ///   - pictures: what is in them and what was found.
    ///   - classCount: the number of classes.
    public init(_ pictures: [PictureComparison], classCount: Int) {
        classes = (0..<classCount).map { Self.result(of: $0, pictures) }
        mean = Self.mean(classes.compactMap(\.mean))
        at50 = Self.mean(classes.compactMap(\.at50))
        at75 = Self.mean(classes.compactMap(\.at75))
    }

    private static func mean(_ values: [Double]) -> Double {
        values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
    }

    private static func result(of label: Int, _ pictures: [PictureComparison]) -> ClassResult {
        var rows: [Row] = []
        var count = 0
        for picture in pictures {
            let truths = picture.truths.filter { $0.label == label }
            let found = best(picture.found.filter { $0.label == label })
            count += truths.count { !$0.isCrowd }
            rows.append(contentsOf: judge(found, truths))
        }
        guard count > 0 else { return ClassResult(mean: nil, at50: nil, at75: nil, curve: [], count: 0) }
        let order = rows.indices.sorted { (-rows[$0].score, $0) < (-rows[$1].score, $1) }
        let curves = overlaps.indices.map { place in curve(order.map { rows[$0].verdicts[place] }, count) }
        let means = curves.map(mean)
        return ClassResult(mean: mean(means), at50: means[0], at75: means[5], curve: curves[0], count: count)
    }

    /// The best boxes, best first; equal scores keep their order.
    static func best(_ found: [ScoredBox]) -> [ScoredBox] {
        let order = found.indices.sorted { (-found[$0].score, $0) < (-found[$1].score, $1) }
        return order.prefix(limit).map { found[$0] }
    }

    /// Whether a box counts as found, as an error or not at all, at each overlap.
    private enum Verdict { case right, wrong, ignored }

    private struct Row {
        let score: Double
        let verdicts: [Verdict]
    }

    private static func judge(_ found: [ScoredBox], _ truths: [DatasetBox]) -> [Row] {
        // Boxes that stand for many come last, as one that is taken by another box is then preferred.
        let truths = truths.filter { !$0.isCrowd } + truths.filter(\.isCrowd)
        let shared = found.map { box in truths.map { box.rect.overlap($0.rect, isCrowd: $0.isCrowd) } }
        var verdicts = found.map { _ in [Verdict]() }
        for threshold in overlaps {
            var isTaken = [Bool](repeating: false, count: truths.count)
            for index in found.indices {
                let match = match(shared[index], truths, isTaken, threshold)
                if let match { isTaken[match] = true }
                verdicts[index].append(match.map { truths[$0].isCrowd ? .ignored : .right } ?? .wrong)
            }
        }
        return found.indices.map { Row(score: found[$0].score, verdicts: verdicts[$0]) }
    }

    private static func match(
        _ overlaps: [Double], _ truths: [DatasetBox], _ isTaken: [Bool], _ threshold: Double
    ) -> Int? {
        var best = min(threshold, 1 - 1e-10)
        var match: Int?
        for (index, truth) in truths.enumerated() {
            if isTaken[index], !truth.isCrowd { continue }
            if let match, !truths[match].isCrowd, truth.isCrowd { break }
            if overlaps[index] < best { continue }
            best = overlaps[index]
            match = index
        }
        return match
    }

    /// The precision at 101 recalls.
    private static func curve(_ verdicts: [Verdict], _ count: Int) -> [Double] {
        var (right, all) = (0.0, 0.0)
        var recalls: [Double] = []
        var precisions: [Double] = []
        for verdict in verdicts where verdict != .ignored {
            all += 1
            if verdict == .right { right += 1 }
            recalls.append(right / Double(count))
            precisions.append(right / all)
        }
        for index in precisions.indices.dropLast().reversed() {
            precisions[index] = max(precisions[index], precisions[index + 1])
        }
        var place = 0
        return (0...100).map { step in
            while place < recalls.count, recalls[place] < (step == 100 ? 1 : Double(step) * 0.01) { place += 1 }
            return place < precisions.count ? precisions[place] : 0
        }
    }
}
