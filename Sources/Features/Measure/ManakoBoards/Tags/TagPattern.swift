public import ManakoCore

/// How a tag looks when it is printed.
public struct TagPattern: Sendable, Hashable {
    /// The set that the tag belongs to.
    public let family: TagFamily
    /// Which of the set it is.
    public let id: Int
    /// Row by row, ``TagFamily/cellsInAll`` a side; true is white.
    public let cells: [Bool]

    /// Looks a tag up.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for an id that the family does not have.
    public init(_ id: Int, family: TagFamily) throws(ManakoError) {
        self.family = family
        self.id = id
        cells = try AprilTagHandle.cells(of: id, in: family)
    }

    init(family: TagFamily, id: Int, cells: [Bool]) {
        self.family = family
        self.id = id
        self.cells = cells
    }

    /// The black cells as few rectangles, in cells from the upper-left corner of the square that a tag's size measures.
    func blackRectangles() -> [(x: Int, y: Int, width: Int, height: Int)] {
        let side = family.cellsInAll
        let offset = (side - family.cellsInSize) / 2
        var found: [(x: Int, y: Int, width: Int, height: Int)] = []
        var open: [Int: Int] = [:]
        for y in 0..<side {
            var next: [Int: Int] = [:]
            for run in runs(inRow: y) {
                let key = run.lowerBound << 8 | run.count
                if let above = open[key] {
                    found[above].height += 1
                    next[key] = above
                } else {
                    next[key] = found.count
                    found.append((run.lowerBound - offset, y - offset, run.count, 1))
                }
            }
            open = next
        }
        return found
    }

    private func runs(inRow y: Int) -> [Range<Int>] {
        let side = family.cellsInAll
        var runs: [Range<Int>] = []
        var start: Int?
        for x in 0...side {
            let isBlack = x < side && !cells[y * side + x]
            if isBlack, start == nil { start = x }
            if !isBlack, let first = start {
                runs.append(first..<x)
                start = nil
            }
        }
        return runs
    }
}
