public import ManakoCore
public import ManakoSpatial

/// Tags in rows and columns on a flat sheet, ids growing to the right and then downwards.
///
/// The sheet's axes: the origin is the upper-left corner of the first tag as it is printed, x points to the right, y down and z into the
/// sheet, so that a camera before it that sees it upright has the same axes.
public struct TagGrid: Sendable, Hashable, Codable {
    /// Tags in a row.
    public let columns: Int
    /// Rows of tags.
    public let rows: Int
    /// The side of the square whose corners are found, in metres.
    public let tagSize: Double
    /// From a tag's square to the next one's, in metres.
    public let spacing: Double
    /// The id of the first tag.
    public let firstID: Int
    /// The set of tags.
    public let family: TagFamily

    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - columns: tags in a row, 1…64.
    ///   - rows: rows, 1…64.
    ///   - tagSize: in metres, 0.0001…100.
    ///   - spacing: in metres; nil for ``TagFamily/usualSpacing``, which is the least for the family.
    ///   - firstID: the id of the first tag.
    ///   - family: the set of tags.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for what is out of range, ids that the family does not have, and too little space.
    public init(
        columns: Int, rows: Int, tagSize: Double, spacing: Double? = nil, firstID: Int = 0,
        family: TagFamily = .tag36h11
    ) throws(ManakoError) {
        guard (1...64).contains(columns), (1...64).contains(rows) else {
            throw ManakoError(.invalidArgument, "a board has 1…64 columns and rows of tags, not \(columns) × \(rows)")
        }
        guard (1e-4...100).contains(tagSize) else {
            throw ManakoError(.invalidArgument, "a tag is 0.1 mm to 100 m large, not \(tagSize) m")
        }
        let least = tagSize * family.usualSpacing
        let spacing = spacing ?? least
        guard spacing >= least * (1 - 1e-9), spacing <= 100 else {
            throw ManakoError(
                .invalidArgument,
                "tags of \(family.rawValue) lie \(family.usualSpacing) of their size apart or more; \(spacing) m is too little or too much"
            )
        }
        guard firstID >= 0, firstID <= family.count - columns * rows else {
            throw ManakoError(
                .invalidArgument,
                "\(columns) × \(rows) tags from id \(firstID) on are more than the \(family.count) of \(family.rawValue)"
            )
        }
        self.columns = columns
        self.rows = rows
        self.tagSize = tagSize
        self.spacing = spacing
        self.firstID = firstID
        self.family = family
    }

    /// From the first tag's left edge to the last one's right edge, in metres.
    public var width: Double { Double(columns) * (tagSize + spacing) - spacing }
    /// From the first tag's upper edge to the last one's lower edge, in metres.
    public var height: Double { Double(rows) * (tagSize + spacing) - spacing }

    /// The ids of all tags.
    public var ids: Range<Int> { firstID..<firstID + columns * rows }

    /// A tag's corners on the sheet in metres, in the order of ``TagDetection/corners``; nil for a tag that is not on it.
    public func corners(of id: Int) -> [Vector3]? {
        guard ids.contains(id) else { return nil }
        let index = id - firstID
        let left = Double(index % columns) * (tagSize + spacing)
        let top = Double(index / columns) * (tagSize + spacing)
        return Self.square(tagSize).map { Vector3($0.x + left, $0.y + top, 0) }
    }

    /// The corners of a tag of a size by itself, with the origin in its middle: what its pose is the pose of.
    public static func centeredCorners(size: Double) -> [Vector3] {
        square(size).map { Vector3($0.x - size / 2, $0.y - size / 2, 0) }
    }

    private static func square(_ size: Double) -> [Vector3] {
        [Vector3(0, 0, 0), Vector3(size, 0, 0), Vector3(size, size, 0), Vector3(0, size, 0)]
    }
}
