import Glibc
import ManakoGeometry
import ManakoVision

/// Whether the parts of masks are people, over the pictures of a stream.
///
/// Detectors miss a person in some pictures and see one where there is none in others. Each part has a log-odds score: evidence adds to
/// it, and it decays. Missing evidence weighs little, so that a person who was seen is held for some pictures.
struct PersonPresence: Sendable {
    /// What is left of a score in the next picture.
    private static let decay: Float = 0.9
    /// The weight of a picture's evidence.
    private static let gain: Float = 0.5
    /// The bounds of evidence, in log-odds above the limit of ``PersonConfirmation/minimumConfidence``.
    private static let bounds: ClosedRange<Float> = -0.6...3
    /// The score of a part that was not there in the picture before.
    private static let entry: Float = -0.5
    /// The highest score, which bounds for how long a person is held.
    private static let most: Float = 4

    /// The scores of the last picture's cells; nil before the first picture.
    private var cells: [Float]?
    private var part: ImageRect?
    /// People who are too small for the model in the whole picture.
    private(set) var small: [SmallPerson] = []

    /// A person whom the model finds from nearby only.
    struct SmallPerson: Sendable, Hashable {
        /// Normalised, origin lower-left.
        var box: NormalizedRect
        /// Log-odds; below 0 the person is given up.
        var score: Float
    }

    /// Whether no picture was seen so far.
    var isEmpty: Bool { cells == nil }

    /// Whether a component that counts by its own picture was none, or none that counts, in the pictures before.
    func isNews(_ confidences: [Float], _ components: GridComponents) -> Bool {
        guard let cells else { return false }
        let scores = Self.means(of: cells, components)
        return confidences.indices.contains {
            confidences[$0] >= PersonConfirmation.minimumConfidence && scores[$0] < 0
        }
    }

    private static func means(of cells: [Float], _ components: GridComponents) -> [Float] {
        var sums = [Float](repeating: 0, count: components.components.count)
        for (cell, label) in components.labels.enumerated() where label >= 0 { sums[Int(label)] += cells[cell] }
        return sums.indices.map { sums[$0] / Float(components.components[$0].count) }
    }

    /// Updates the scores of a picture's components.
    ///
    /// - Returns: the confidence of each component, given the pictures before.
    mutating func update(_ confidences: [Float], _ components: GridComponents, part: ImageRect) -> [Float] {
        let earlier = self.part == part ? cells : nil
        let evidence = confidences.map(Self.evidence)
        let means = earlier.map { Self.means(of: $0, components) }
        let scores = confidences.indices.map { index in
            means.map { Self.next($0[index], evidence[index]) } ?? evidence[index]
        }
        cells = components.labels.map { $0 >= 0 ? scores[Int($0)] : Self.entry }
        self.part = part
        return zip(confidences, scores).map { earlier == nil ? $0 : Self.confidence($1) }
    }

    /// Updates the small people.
    ///
    /// - Parameter seen: the boxes of those that a detector sees in this picture.
    mutating func update(seen: [NormalizedRect]) {
        var people = seen.map { box in
            let score = small.first { $0.box.intersectionOverUnion(box) > 0.3 }?.score ?? Self.entry
            return SmallPerson(box: box, score: Self.next(score, Self.bounds.upperBound))
        }
        for person in small where !people.contains(where: { $0.box.intersectionOverUnion(person.box) > 0.3 }) {
            let score = Self.next(person.score, Self.bounds.lowerBound)
            if score >= 0 { people.append(SmallPerson(box: person.box, score: score)) }
        }
        small = people
    }

    /// Takes where a small person is now; nil when the model does not find anybody there, who is then given up.
    mutating func move(_ person: SmallPerson, to box: NormalizedRect?) {
        guard let index = small.firstIndex(of: person) else { return }
        if let box { small[index].box = box } else { small.remove(at: index) }
    }

    private static func next(_ score: Float, _ evidence: Float) -> Float {
        min(most, decay * score + gain * evidence)
    }

    private static var limit: Float { logOdds(PersonConfirmation.minimumConfidence) }

    private static func evidence(_ confidence: Float) -> Float {
        min(max(logOdds(confidence) - limit, bounds.lowerBound), bounds.upperBound)
    }

    private static func confidence(_ score: Float) -> Float { sigmoid(score + limit) }

    private static func logOdds(_ confidence: Float) -> Float {
        let value = min(max(confidence, 1e-4), 1 - 1e-4)
        return logf(value / (1 - value))
    }
}
