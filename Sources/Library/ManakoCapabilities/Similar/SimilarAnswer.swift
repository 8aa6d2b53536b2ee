import Manako
public import ManakoAPI

/// Which pictures are copies of each other.
public struct SimilarAnswer: APIValue {
    /// How many pictures were compared.
    public var pictures: Int
    /// The distance below which two are one.
    public var threshold: Double
    /// The names of pictures that hang together by pairs, at least two a group.
    public var groups: [[String]]
    /// All pairs below the threshold.
    public var pairs: [SimilarPair]
    /// For each picture those that look most like it; nil unless they were asked for.
    public var nearest: [NearestImages]?

    /// `Similar`.
    public static var schemaName: String { "Similar" }
    /// Groups, pairs and neighbours.
    public static let fields: [APIField<SimilarAnswer>] = [
        APIField("pictures", \.pictures, "How many pictures were compared."),
        APIField("threshold", \.threshold, decimals: 4, "Distance below which two are taken for one."),
        APIField(
            "groups", \.groups, as: .list(.list(.string)), "Names of the copies of each other, two or more a group."),
        APIField("pairs", \.pairs, "All pairs below the threshold."),
        APIField(optional: "nearest", \.nearest, "For each picture those that look most like it."),
    ]

    /// The answer for people.
    var text: String {
        var text = ""
        for group in groups { text += "\(group.count) alike\n" + group.map { "  \($0)\n" }.joined() }
        for entry in nearest ?? [] {
            text += "\(entry.image)\n"
            text += entry.nearest.map { "  \(($0.distance * 100).rounded() / 100)  \($0.image)\n" }.joined()
        }
        return text + "\(pictures) pictures, \(groups.count) \(groups.count == 1 ? "group" : "groups") of copies\n"
    }
}

/// Two pictures that are most likely one.
public struct SimilarPair: APIValue {
    /// The names of both.
    public var a, b: String
    /// How unlike they are.
    public var distance: Double

    /// `SimilarPair`.
    public static var schemaName: String { "SimilarPair" }
    /// Names and distance.
    public static let fields: [APIField<SimilarPair>] = [
        APIField("a", \.a, "Name of one."), APIField("b", \.b, "Name of the other."),
        APIField("distance", \.distance, decimals: 4, "How unlike they are: 0 for the same picture."),
    ]
}

/// The pictures that look most like one.
public struct NearestImages: APIValue {
    /// The name of the picture.
    public var image: String
    /// The others, the nearest first.
    public var nearest: [NearImage]

    /// `NearestImages`.
    public static var schemaName: String { "NearestImages" }
    /// The picture and those near it.
    public static let fields: [APIField<NearestImages>] = [
        APIField("image", \.image, "Name of the picture."),
        APIField("nearest", \.nearest, "Those that look most like it, the nearest first."),
    ]
}

/// A picture at a distance from another one.
public struct NearImage: APIValue {
    /// Its name.
    public var image: String
    /// How unlike the other one it is.
    public var distance: Double

    /// `NearImage`.
    public static var schemaName: String { "NearImage" }
    /// Name and distance.
    public static let fields: [APIField<NearImage>] = [
        APIField("image", \.image, "Its name."),
        APIField("distance", \.distance, decimals: 4, "How unlike the other picture it is."),
    ]
}
