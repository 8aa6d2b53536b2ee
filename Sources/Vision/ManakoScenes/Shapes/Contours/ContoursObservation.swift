public import FoundationEssentials
public import ManakoCore
public import ManakoGeometry
public import ManakoVision

/// The contours in a picture, and which lies within which.
public struct ContoursObservation: VisionObservation {
    /// What is kept of a contour; all are in one array, so that deep nesting needs no deep recursion.
    struct Entry: Sendable, Hashable, Codable {
        var points: [SIMD2<Float>]
        var parent: Int?
        var children: [Int]
        /// The place among its parent's children, or among the outermost ones.
        var position: Int
        var isHole: Bool
    }

    /// Tells this observation from every other one.
    public let uuid: UUID
    /// Always 1: a border is there or not.
    public let confidence: Float
    private(set) var entries: [Entry]
    /// Width over height of the picture.
    private(set) var imageAspectRatio: Float
    private let topLevel: [Int]

    /// Arranges borders, each of which comes after the one around it.
    init(
        _ borders: [Border], imageSize: ImageSize, uuid: UUID = UUID(),
        _ normalized: (SIMD2<Int32>) -> SIMD2<Float>
    ) {
        var entries: [Entry] = []
        var topLevel: [Int] = []
        for (index, border) in borders.enumerated() {
            let position = border.parent.map { entries[$0].children.count } ?? topLevel.count
            if let parent = border.parent { entries[parent].children.append(index) } else { topLevel.append(index) }
            entries.append(
                Entry(
                    points: border.points.map(normalized), parent: border.parent, children: [], position: position,
                    isHole: border.isHole))
        }
        self.init(
            entries: entries, topLevel: topLevel, imageAspectRatio: Float(imageSize.width / imageSize.height),
            uuid: uuid)
    }

    init(entries: [Entry], topLevel: [Int], imageAspectRatio: Float, uuid: UUID = UUID()) {
        self.entries = entries
        self.topLevel = topLevel
        self.imageAspectRatio = imageAspectRatio
        self.uuid = uuid
        confidence = 1
    }

    /// Reads contours; which lies within which follows from the contour around each.
    ///
    /// - Throws: `DecodingError` for a contour that does not come after the one around it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        uuid = try container.decode(UUID.self, forKey: .uuid)
        confidence = try container.decode(Float.self, forKey: .confidence)
        imageAspectRatio = try container.decode(Float.self, forKey: .imageAspectRatio)
        var entries = try container.decode([Entry].self, forKey: .entries)
        var topLevel: [Int] = []
        for index in entries.indices {
            entries[index].children = []
            guard let parent = entries[index].parent else {
                entries[index].position = topLevel.count
                topLevel.append(index)
                continue
            }
            guard (0..<index).contains(parent) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .entries, in: container,
                    debugDescription: "contour \(index) does not come after the one around it, \(parent)")
            }
            entries[index].position = entries[parent].children.count
            entries[parent].children.append(index)
        }
        self.entries = entries
        self.topLevel = topLevel
    }

    /// How many contours there are, at all depths.
    public var contourCount: Int { entries.count }
    /// How many contours have none around them.
    public var topLevelContourCount: Int { topLevel.count }
    /// The contours that have none around them, from the top of the picture to its bottom.
    public var topLevelContours: [Contour] { topLevel.map { Contour(observation: self, index: $0) } }

    /// A contour by its number among all.
    ///
    /// - Parameter index: from 0 to ``contourCount`` - 1; a contour comes after the one around it.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for another number.
    public func contour(at index: Int) throws(ManakoError) -> Contour {
        guard entries.indices.contains(index) else {
            throw ManakoError(.invalidArgument, "there is no contour \(index); there are \(contourCount)")
        }
        return Contour(observation: self, index: index)
    }

    /// A contour by the way to it: its place among the outermost ones, then among the children of each on the way.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a way that leads nowhere.
    public func contour(at indexPath: IndexPath) throws(ManakoError) -> Contour {
        var level = topLevel
        var found: Int?
        for step in indexPath {
            guard level.indices.contains(step) else {
                throw ManakoError(.invalidArgument, "there is no contour at \(Array(indexPath))")
            }
            found = level[step]
            level = entries[level[step]].children
        }
        guard let found else { throw ManakoError(.invalidArgument, "an empty index path leads to no contour") }
        return Contour(observation: self, index: found)
    }

    /// A contour by its number among all; nil for another number. Vision's name for ``contour(at:)-(Int)``.
    public func contourAtIndex(_ index: Int) -> Contour? { try? contour(at: index) }

    /// A contour by the way to it; nil for a way that leads nowhere. Vision's name, spelt as there, for ``contour(at:)-(IndexPath)``.
    public func countourAtIndexPath(_ indexPath: IndexPath) -> Contour? { try? contour(at: indexPath) }

    /// How many there are.
    public var description: String { "\(contourCount) contours, \(topLevelContourCount) outermost" }
}

extension ContoursObservation: CoordinateConvertible {
    /// Maps the points of all contours.
    public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) {
        for index in entries.indices {
            entries[index].points = entries[index].points.map { SIMD2(transform(NormalizedPoint($0))) }
        }
        var unit = NormalizedRect.fullImage
        unit.mapPoints(transform)
        imageAspectRatio *= Float(unit.height / unit.width)
    }
}

extension NormalizedPoint {
    init(_ point: SIMD2<Float>) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension SIMD2<Float> {
    init(_ point: NormalizedPoint) { self.init(Float(point.x), Float(point.y)) }
}
