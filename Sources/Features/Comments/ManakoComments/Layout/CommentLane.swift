/// Which comments make room for each other: those that move alike, of one author's kind, on one layer.
struct LaneKey: Hashable, Sendable {
    var position: CommentPosition
    var isOwner: Bool
    var layer: Int
}

/// The rows that comments of one kind take, as time goes by.
struct CommentLane: Sendable {
    /// Rounding of rows; less than this is no overlap.
    private static let tolerance = 1e-3
    /// How often a fixed comment looks for another row.
    private static let maximumTries = 10
    /// Among more comments at one time no row is looked for, so that a flood of them takes no time.
    private static let maximumNeighbours = 5000
    /// Among more comments that would be met, rows are not looked for moment by moment.
    private static let maximumMet = 200

    private struct Span {
        var top: Double
        var bottom: Double
    }

    /// A comment that crosses the canvas.
    private struct Crossing: Sendable {
        var top: Double
        var bottom: Double
        var occupations: CommentCrossing.LineOccupancy
        var duration: Double
        /// Its place among ``passages``.
        var number: Int

        var span: Span { Span(top: top, bottom: bottom) }
    }

    /// A comment that stands, and when it takes its row, in hundredths of a second.
    private struct Standing: Sendable {
        var top: Double
        var bottom: Double
        var first: Double
        var last: Double
    }

    private var crossings = TimeIndex<Crossing>()
    private var passages: [CommentCrossing] = []
    private var standings = TimeIndex<Standing>()

    /// Finds the row of a comment that crosses the canvas, and takes it.
    mutating func place(_ passage: CommentCrossing, height: Double, _ random: inout CommentRandom) -> Double {
        // What is higher than the canvas is in nobody's way.
        guard height <= CommentCanvas.height else { return (CommentCanvas.height - height) / 2 }
        let visits = passage.visits
        var row = firstRow(for: passage, visits, height)
        if row == nil, passage.width >= CommentCrossing.widestOnOneLine {
            row = search(passage, visits, height, &random)
        }
        let found = row ?? random.row(height: height)
        let crossing = Crossing(
            top: found, bottom: found + height, occupations: passage.occupations, duration: passage.duration,
            number: passages.count)
        crossings.insert(crossing, from: passage.start / 100, to: passage.end / 100)
        passages.append(passage)
        return found
    }

    /// Finds the row of a fixed comment, as a distance from its edge of the canvas, and takes it.
    ///
    /// - Parameters:
    ///   - time: when it is shown first, hundredths of a second.
    ///   - duration: for how long.
    ///   - rest: how long before its end others may take its row.
    mutating func place(
        at time: Double, duration: Double, rest: Double, height: Double, _ random: inout CommentRandom
    ) -> Double {
        let row = height > CommentCanvas.height ? 0 : standingRow(time..<time + duration, height, &random)
        if duration >= rest {
            let standing = Standing(top: row, bottom: row + height, first: time, last: time + duration - rest)
            standings.insert(standing, from: time / 100, to: standing.last / 100)
        }
        return row
    }

    private func standingRow(_ times: Range<Double>, _ height: Double, _ random: inout CommentRandom) -> Double {
        var row = 0.0
        for _ in 0..<Self.maximumTries {
            if let free = freeStanding(from: row, times, height) { return free }
            row = random.row(height: height)
        }
        return row
    }

    /// The first row from a row on that no standing comment takes at some times; nil when there is none.
    private func freeStanding(from row: Double, _ times: Range<Double>, _ height: Double) -> Double? {
        var row: Double? = row
        var before: Double?
        while let start = row, start != before {
            before = start
            var neighbours = 0
            standings.search(from: times.lowerBound / 100, to: times.upperBound / 100) { other in
                neighbours += 1
                guard neighbours <= Self.maximumNeighbours else {
                    row = nil
                    return false
                }
                guard other.first <= times.upperBound - 1, other.last >= times.lowerBound else { return true }
                row = row.flatMap { Self.free(from: $0, height, beside: Span(top: other.top, bottom: other.bottom)) }
                return row != nil
            }
        }
        return row
    }

    /// Calls a closure with those that a comment would meet on the same row, until it says `false`.
    ///
    /// - Returns: whether all were looked at.
    private func forEachMet(
        by passage: CommentCrossing, _ visits: CommentCrossing.Visits, _ body: (Crossing) -> Bool
    ) -> Bool {
        var neighbours = 0
        crossings.search(from: passage.start / 100, to: passage.end / 100) { other in
            neighbours += 1
            guard neighbours <= Self.maximumNeighbours else { return false }
            let meets =
                passage.duration == other.duration && passage.duration != 0
                ? visits.meets(other.occupations) : passage.meets(passages[other.number])
            return meets ? body(other) : true
        }
        return neighbours <= Self.maximumNeighbours
    }

    /// The first row from the top that is free; nil when there is none. Where all are taken that soon shows.
    private func firstRow(
        for passage: CommentCrossing, _ visits: CommentCrossing.Visits, _ height: Double
    ) -> Double? {
        var row: Double? = 0
        var met: [Span] = []
        let isWhole = forEachMet(by: passage, visits) { other in
            met.append(other.span)
            row = row.flatMap { Self.free(from: $0, height, beside: other.span) }
            return row != nil
        }
        return (isWhole ? row : nil).flatMap { Self.free(from: $0, height, among: met) }
    }

    /// The first row from a row on that a comment leaves free; nil when it would end below the canvas.
    private static func free(from row: Double, _ height: Double, beside span: Span) -> Double? {
        guard row < span.bottom - tolerance, row + height > span.top + tolerance else { return row }
        return span.bottom + height > CommentCanvas.height ? nil : span.bottom
    }

    /// The first row from a row on that all comments leave free; nil when it would end below the canvas.
    private static func free(from row: Double, _ height: Double, among spans: [Span]) -> Double? {
        var row = row
        while true {
            let before = row
            for span in spans {
                guard let next = free(from: row, height, beside: span) else { return nil }
                row = next
            }
            if row == before { return row }
        }
    }

    /// Looks for a row as the player does: moment by moment, on the right line and then on the left one, each from where the one
    /// before left off. For most comments that makes no difference; for one that stands on both lines at once, a row that chance
    /// chose for the right line is still moved for the left one.
    private func search(
        _ passage: CommentCrossing, _ visits: CommentCrossing.Visits, _ height: Double, _ random: inout CommentRandom
    ) -> Double? {
        guard let steps = visits.steps else { return nil }
        var met: [Crossing] = []
        let isWhole = forEachMet(by: passage, visits) {
            met.append($0)
            return met.count <= Self.maximumMet
        }
        guard isWhole, met.count <= Self.maximumMet else { return nil }
        var row = 0.0
        for _ in 0..<Self.maximumTries {
            let before = row
            for step in steps {
                var isChance = false
                for onRight in [true, false] {
                    let spans = met.filter { visits.meets($0.occupations, step: step, onRight: onRight) }
                    if let free = Self.free(from: row, height, among: spans.map(\.span)) {
                        row = free
                    } else {
                        row = random.row(height: height)
                        isChance = true
                    }
                }
                if isChance { return row }
            }
            if row == before { return row }
        }
        return row
    }
}
