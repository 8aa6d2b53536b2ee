/// A set of square tags that differ in many cells ([Olson 2011](https://doi.org/10.1109/ICRA.2011.5979561),
/// [Wang and Olson 2016](https://doi.org/10.1109/IROS.2016.7759617)).
public enum TagFamily: String, Sendable, Hashable, Codable, CaseIterable {
    /// 587 tags of 6 × 6 cells in a black border; no two differ in fewer than 11 cells. The usual choice.
    case tag36h11
    /// 35 tags of 5 × 5 cells; no two differ in fewer than 9 cells.
    case tag25h9
    /// 30 tags of 4 × 4 cells, which are seen from farthest; no two differ in fewer than 5 cells, so that a photo's other squares are
    /// sometimes taken for one.
    case tag16h5
    /// 2115 tags of 9 × 9 cells, with cells outside the border too; no two differ in fewer than 12 cells.
    case tagStandard41h12

    /// How many tags there are; ids are 0…count-1.
    public var count: Int {
        switch self {
        case .tag36h11: 587
        case .tag25h9: 35
        case .tag16h5: 30
        case .tagStandard41h12: 2115
        }
    }

    /// Cells along a side of the square whose corners are found, which is what a tag's size means.
    public var cellsInSize: Int {
        switch self {
        case .tag36h11: 8
        case .tag25h9: 7
        case .tag16h5: 6
        case .tagStandard41h12: 5
        }
    }

    /// Cells along a side of everything that belongs to a tag: a white margin, or cells outside the border.
    public var cellsInAll: Int {
        switch self {
        case .tag36h11: 10
        case .tag25h9, .tagStandard41h12: 9
        case .tag16h5: 8
        }
    }

    /// The least distance between two tags of a board, in parts of their size, that leaves each what belongs to it.
    public var usualSpacing: Double { Double(cellsInAll - cellsInSize) / Double(cellsInSize) }

    /// Wrong cells that are put right unless a detector's settings say otherwise: none where tags are much alike.
    public var usualCorrection: Int { self == .tag16h5 ? 0 : 2 }
}
