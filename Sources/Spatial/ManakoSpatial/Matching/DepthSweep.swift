/// Looks for a patch along its epipolar lines in all other pictures at once, over one over the depth
/// ([Collins 1996](https://doi.org/10.1109/CVPR.1996.517097)).
struct DepthSweep {
    /// A depth that many pictures agree on.
    struct Peak {
        var surface: PatchSurface
        var score: Double
    }

    let pairs: [ViewPair]
    let template: PatchTemplate
    /// One over metres.
    let range: ClosedRange<Double>

    private static let greatestSteps = 4000

    /// The change of inverse depth that moves no patch by more than 0.7 places of its grid.
    var step: Double {
        let speed = pairs.map(\.pixelsPerInverseDepth).max() ?? 0
        let wanted = 0.7 * Double(template.grid.spacing) / max(speed, 1e-9)
        return max(min(wanted, (range.upperBound - range.lowerBound) / 8), width / Double(Self.greatestSteps))
    }

    private var width: Double { range.upperBound - range.lowerBound }

    /// The places of the line where the pictures agree most, the best first.
    func peaks(_ count: Int) -> [Peak] {
        let step = step
        let steps = Int(width / step) + 1
        let scores = (0..<steps).map { score(PatchSurface(inverseDepth: range.lowerBound + Double($0) * step)) ?? -1 }
        var peaks: [Peak] = []
        for index in scores.indices where scores[index] > 0.2 {
            let around = scores[max(0, index - 2)...min(steps - 1, index + 2)]
            guard scores[index] >= around.max() ?? 0, scores[index] > scores[max(0, index - 1)] || index == 0 else {
                continue
            }
            peaks.append(
                Peak(
                    surface: PatchSurface(inverseDepth: range.lowerBound + Double(index) * step), score: scores[index]))
        }
        return Array(peaks.sorted { $0.score > $1.score }.prefix(count))
    }

    /// The mean correlation of the pictures that agree best, three of five: the others may have something before it.
    func score(_ surface: PatchSurface) -> Double? {
        var scores: [Double] = []
        for pair in pairs {
            guard let warp = pair.warp(surface), let score = template.score(pair.picture, warp) else { continue }
            scores.append(score)
        }
        guard !scores.isEmpty else { return nil }
        scores.sort(by: >)
        let kept = scores.prefix(max(1, (3 * scores.count + 2) / 5))
        return kept.reduce(0, +) / Double(kept.count)
    }

    /// The best depth near a peak of a coarser grid.
    ///
    /// - Parameter reach: how far to look to both sides, in inverse depth.
    func refine(_ peak: Peak, reach: Double) -> Peak {
        let step = step
        var best = Peak(surface: peak.surface, score: score(peak.surface) ?? -1)
        let steps = min(Int(reach / step) + 1, 8)
        for offset in -steps...steps where offset != 0 {
            var surface = peak.surface
            surface.inverseDepth += Double(offset) * step
            guard surface.inverseDepth > 0, let score = score(surface), score > best.score else { continue }
            best = Peak(surface: surface, score: score)
        }
        return best
    }
}
