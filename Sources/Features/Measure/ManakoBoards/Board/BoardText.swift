public import ManakoCore

/// What kind of board it is, without its size: what stands behind `--board` on a command line.
///
/// `tags:5x7` are five columns and seven rows of ``TagFamily/tag36h11``; `tags:5x7:tag25h9:10` names the family and the first id;
/// `chessboard:9x6` has nine columns and six rows of inner corners.
public struct BoardText: Sendable, Hashable, CustomStringConvertible {
    /// What is on the sheet.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// AprilTags.
        case tags
        /// Squares.
        case chessboard
    }

    /// What is on the sheet.
    public var kind: Kind
    /// Columns of tags or inner corners.
    public var columns: Int
    /// Rows of tags or inner corners.
    public var rows: Int
    /// The set of tags.
    public var family = TagFamily.tag36h11
    /// The id of the first tag.
    public var firstID = 0

    /// Creates a description.
    public init(
        _ kind: Kind, columns: Int, rows: Int, family: TagFamily = .tag36h11, firstID: Int = 0
    ) {
        self.kind = kind
        self.columns = columns
        self.rows = rows
        self.family = family
        self.firstID = firstID
    }

    /// What is printed when nobody says more than the kind: five columns and seven rows of tags, nine and six of inner corners.
    public static func usual(_ kind: Kind) -> BoardText {
        switch kind {
        case .tags: BoardText(.tags, columns: 5, rows: 7)
        case .chessboard: BoardText(.chessboard, columns: 9, rows: 6)
        }
    }

    /// Reads a description.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` with what it should look like.
    public init(parsing text: String) throws(ManakoError) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard parts.count >= 2, let kind = Kind(rawValue: parts[0]), let size = Self.size(parts[1]) else {
            throw Self.refusal(text)
        }
        self.init(kind, columns: size.columns, rows: size.rows)
        guard parts.count > 2 else { return }
        guard kind == .tags, parts.count <= 4, let family = TagFamily(rawValue: parts[2]) else {
            throw Self.refusal(text)
        }
        self.family = family
        guard parts.count == 4 else { return }
        guard let first = Int(parts[3]), first >= 0 else { throw Self.refusal(text) }
        firstID = first
    }

    private static func size(_ text: String) -> (columns: Int, rows: Int)? {
        let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1], (1...64).contains(columns),
            (1...64).contains(rows)
        else { return nil }
        return (columns, rows)
    }

    private static func refusal(_ text: String) -> ManakoError {
        ManakoError(
            .invalidArgument,
            "'\(text)' is no board; give columns and rows such as tags:5x7, tags:5x7:tag25h9:10 or chessboard:9x6")
    }

    /// The board with tags or squares of a size.
    ///
    /// - Parameters:
    ///   - size: the side of a tag or square in metres.
    ///   - spacing: between tags, in metres; nil for the usual one.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for what no board can be.
    public func board(size: Double, spacing: Double? = nil) throws(ManakoError) -> Board {
        switch kind {
        case .tags:
            .tags(
                try TagGrid(
                    columns: columns, rows: rows, tagSize: size, spacing: spacing, firstID: firstID, family: family))
        case .chessboard: .chessboard(try Chessboard(columns: columns, rows: rows, squareSize: size))
        }
    }

    /// The description as it is written on a command line.
    public var description: String {
        let size = "\(kind.rawValue):\(columns)x\(rows)"
        guard kind == .tags, family != .tag36h11 || firstID != 0 else { return size }
        return "\(size):\(family.rawValue)" + (firstID == 0 ? "" : ":\(firstID)")
    }
}

extension Board {
    /// What kind of board it is, without its size.
    public var text: BoardText {
        switch self {
        case .tags(let grid):
            BoardText(.tags, columns: grid.columns, rows: grid.rows, family: grid.family, firstID: grid.firstID)
        case .chessboard(let board): BoardText(.chessboard, columns: board.columns, rows: board.rows)
        }
    }
}
