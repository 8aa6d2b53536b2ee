import Glibc
import ManakoGeometry

/// Chooses what stands out in a picture: first among things that models see, then, where there is none, among parts that differ
/// from what is around them by more than their surroundings differ in themselves; else nothing.
struct SalientChoice {
    /// How much places differ from their surroundings.
    let contrast: HeatMap
    /// How likely places lie before the background; nil without the network.
    let foreground: HeatMap?
    /// What models see.
    let things: [SeenThing]
    /// The colours of the picture, on the grid of the maps.
    let colors: OpponentColors

    /// Something that stands out.
    struct Choice: Sendable, Hashable {
        /// Normalised, origin lower-left.
        var box: NormalizedRect
        /// How much it does so, 0…1.
        var score: Float
        /// How sure the model is that there is something, or how hot the place is; 0…1.
        var confidence: Float
    }

    /// The score from which on a thing stands out.
    private static let leastScore: Float = 0.2
    /// The likelihood from which on a cell is before the background, and the share of all cells that such a part has.
    private static let leastForeground: Float = 0.5
    private static let leastPart = 0.01
    /// The score below which a part before the background may be a piece of something larger.
    private static let unsureScore: Float = 0.35
    /// The contrast of a piece's whole to its surroundings, in spreads of theirs.
    private static let wholeContrast: Float = 0.9
    /// How much less than the first one other things may stand out.
    private static let leastOfBest: Float = 0.4

    /// What stands out, the most first.
    ///
    /// - Parameter count: the most of them.
    func choices(_ count: Int) -> [Choice] {
        let parts = contrast.parts()
        let best = parts.first.flatMap { colors.contrast(of: $0) }
        var chosen = distinct(ranked(part: parts.first, best), count)
        if chosen.isEmpty {
            chosen = parts.prefix(count).filter { colors.contrast(of: $0)?.isClear ?? false }.map {
                let heat = min(1, $0.sum / Float($0.count))
                return Choice(box: $0.box, score: heat, confidence: heat)
            }
        }
        return chosen
    }

    /// Things with their scores, the highest first.
    private func ranked(part: HeatMap.Part?, _ contrast: OpponentColors.Contrast?) -> [Choice] {
        let seen = things.map { Choice(box: $0.box, score: score($0), confidence: $0.confidence) }
        let near = foregroundParts().map { thing -> Choice in
            var choice = Choice(box: thing.box, score: score(thing), confidence: thing.confidence)
            if let part, let contrast, contrast.isClear, contrast.ratio >= Self.wholeContrast,
                choice.score < Self.unsureScore, thing.box.share(in: part.box) > 0.6
            {
                choice.box = thing.box.union(part.box)
            }
            return choice
        }
        return (seen + near).filter { $0.score >= Self.leastScore }.sorted { $0.score > $1.score }
    }

    /// Those that stand out about as much as the first and lie elsewhere than those before them.
    private func distinct(_ ranked: [Choice], _ count: Int) -> [Choice] {
        var chosen: [Choice] = []
        for choice in ranked where chosen.count < count {
            let isLess = choice.score < Self.leastOfBest * (chosen.first?.score ?? 0)
            let isSame = chosen.contains { max(choice.box.share(in: $0.box), $0.box.share(in: choice.box)) > 0.5 }
            if !isLess, !isSame { chosen.append(choice) }
        }
        return chosen
    }

    private func foregroundParts() -> [SeenThing] {
        guard let foreground else { return [] }
        return foreground.parts(from: Self.leastForeground, leastShare: Self.leastPart).map {
            SeenThing(kind: .foreground, box: $0.box, confidence: min(1, $0.sum / Float($0.count)))
        }
    }

    /// How much a thing stands out: by how sure, large and central it is, and by the contrast within it.
    private func score(_ thing: SeenThing) -> Float {
        let area = Float(thing.box.area)
        guard area >= 0.004 else { return 0 }
        let (x, y) = (Float(thing.box.center.x) - 0.5, Float(thing.box.center.y) - 0.5)
        let middle = expf(-(x * x + y * y) / (2 * 0.35 * 0.35))
        let weight: Float = thing.kind == .face || thing.kind == .foreground ? 0.8 : 1
        return weight * thing.confidence * powf(min(1, area / 0.2), 0.4) * middle * (0.5 + contrast.mean(in: thing.box))
    }
}

extension NormalizedRect {
    /// The share of this rectangle's area that lies in another one, 0…1.
    fileprivate func share(in other: NormalizedRect) -> Double {
        area > 0 ? intersection(other).area / area : 0
    }
}
