public import Manako
import ManakoAPI

/// Finds pictures that are copies of each other, and to each those that look most like it.
public struct SimilarCapability: SetCapability {
    static let threshold = CapabilityOption.number(
        "threshold", in: 0...2, title: BilingualText(en: "Distance", ja: "距離"),
        help:
            "the distance below which pictures are taken for one (default: \(FeaturePrintObservation.nearDuplicateDistance))"
    )
    static let nearest = CapabilityOption.integer(
        "nearest", in: 0...100, title: BilingualText(en: "Nearest", ja: "近い順"),
        help: "name the pictures most like each, with their distances (default: 0)")

    /// Creates the capability.
    public init() {}

    /// What it is called and what it does.
    public var info: CapabilityInfo {
        CapabilityInfo(
            id: "similar", command: "similar", title: BilingualText(en: "Copies", ja: "似た写真"),
            summary: BilingualText(
                en: "find pictures that are copies of each other", ja: "同じ写真の写しを見つけます"),
            discussion: """
                Copies may be cropped, compressed, scaled or recoloured. Each picture is compared with each, up to 10 000. Distances go from 0 for the same picture to about 1.4 for such as have \
                nothing in common. A copy may lack a fifth of width and height, in gray or other colours; turned and mirrored ones are not \
                known again, and another photo of the same thing is another picture.
                """,
            examples: [
                ("manako similar photos/", "groups of copies"),
                ("manako similar photos/ --nearest 3 -f json", "and to each those most like it"),
            ], results: .comparison)
    }

    /// What can be set.
    public var options: [any CapabilityOptionDeclaration] { [Self.threshold, Self.nearest] }
    /// Their prints take 300 MB.
    public var maximumImages: Int { 10_000 }

    /// The print of a picture.
    public func describe(
        _ image: VisionImage, _ context: VisionContext
    ) throws(ManakoError) -> FeaturePrintObservation {
        var times = StageTimes()
        return try GenerateImageFeaturePrintRequest().perform(on: image, in: context, times: &times)
    }

    /// The pictures near one, the nearest first: those after it, or all where the nearest are wanted.
    public func compare(
        _ index: Int, among prints: [FeaturePrintObservation], _ options: OptionValues
    ) throws(ManakoError) -> [SimilarNeighbor] {
        let (threshold, nearest) = Self.limits(options)
        var near: [SimilarNeighbor] = []
        for other in prints.indices where other > index || (nearest > 0 && other != index) {
            near.append(SimilarNeighbor(index: other, distance: try prints[index].distance(to: prints[other])))
        }
        near.sort { $0.distance != $1.distance ? $0.distance < $1.distance : $0.index < $1.index }
        return Array(near.prefix(nearest) + near.dropFirst(nearest).prefix { $0.distance < threshold })
    }

    /// Groups, pairs and neighbours.
    public func answer(_ rows: [[SimilarNeighbor]], names: [String], _ options: OptionValues) -> SimilarAnswer {
        let (threshold, nearest) = Self.limits(options)
        let pairs = rows.enumerated().flatMap { first, near in
            near.filter { $0.index > first && $0.distance < threshold }.map {
                (first: first, second: $0.index, distance: $0.distance)
            }
        }
        return SimilarAnswer(
            pictures: names.count, threshold: threshold,
            groups: Self.groups(of: names.count, pairs.map { ($0.first, $0.second) }).map { $0.map { names[$0] } },
            pairs: pairs.map { SimilarPair(a: names[$0.first], b: names[$0.second], distance: $0.distance) },
            nearest: nearest == 0
                ? nil
                : rows.enumerated().map { index, near in
                    NearestImages(
                        image: names[index],
                        nearest: near.prefix(nearest).map {
                            NearImage(image: names[$0.index], distance: $0.distance)
                        })
                })
    }

    /// The groups of copies, then the pictures nearest to each.
    public func text(of answer: SimilarAnswer) -> String { answer.text }

    private static func limits(_ options: OptionValues) -> (threshold: Double, nearest: Int) {
        (options[threshold] ?? FeaturePrintObservation.nearDuplicateDistance, options[nearest] ?? 0)
    }

    /// Pictures that hang together by pairs, at least two a group; groups and pictures in their order.
    package static func groups(of count: Int, _ pairs: [(Int, Int)]) -> [[Int]] {
        var leader = Array(0..<count)
        func root(_ index: Int) -> Int {
            var index = index
            while leader[index] != index {
                leader[index] = leader[leader[index]]
                index = leader[index]
            }
            return index
        }
        for (first, second) in pairs {
            let (a, b) = (root(first), root(second))
            leader[max(a, b)] = min(a, b)
        }
        return Dictionary(grouping: 0..<count, by: root).values.filter { $0.count > 1 }
            .map { $0.sorted() }.sorted { $0[0] < $1[0] }
    }
}

/// A picture near another one.
public struct SimilarNeighbor: Sendable, Hashable {
    /// Its place among the pictures.
    public var index: Int
    /// How unlike the other one it is.
    public var distance: Double
}
