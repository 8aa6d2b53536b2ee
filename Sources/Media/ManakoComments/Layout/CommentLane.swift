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

    private struct Span {
        var top: Double
        var bottom: Double
    }

    /// A comment that crosses the canvas.
    private struct Crossing: Sendable {
        var top: Double
        var bottom: Double
        var occupations: CommentPassage.Occupations
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
    private var passages: [CommentPassage] = []
    private var standings = TimeIndex<Standing>()

    /// Finds the row of a comment that crosses the canvas, and takes it.
    mutating func place(_ passage: CommentPassage, height: Double, _ random: inout CommentRandom) -> Double {
        // What is higher than the canvas is in nobody's way.
        guard height <= CommentCanvas.height else { return (CommentCanvas.height - height) / 2 }
        let visits = passage.visits
        var row = firstRow(for: passage, visits, height)
        if row == nil, passage.width >= CommentPassage.widestOnOneLine {
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
        var spans: [Span] = []
        standings.search(from: time / 100, to: (time + duration) / 100) { other in
            if other.first <= time + duration - 1, other.last >= time {
                spans.append(Span(top: other.top, bottom: other.bottom))
            }
            return true
        }
        let row = height > CommentCanvas.height ? 0 : Self.fixedRow(height, among: spans, &random)
        if duration >= rest {
            let standing = Standing(top: row, bottom: row + height, first: time, last: time + duration - rest)
            standings.insert(standing, from: time / 100, to: standing.last / 100)
        }
        return row
    }

    private static func fixedRow(_ height: Double, among spans: [Span], _ random: inout CommentRandom) -> Double {
        var row = 0.0
        for _ in 0..<maximumTries {
            if let free = free(from: row, height, among: spans) { return free }
            row = random.row(height: height)
        }
        return row
    }

    /// Calls a closure with those that a comment would meet on the same row, until it says `false`.
    private func forEachMet(
        by passage: CommentPassage, _ visits: CommentPassage.Visits, _ body: (Crossing) -> Bool
    ) {
        crossings.search(from: passage.start / 100, to: passage.end / 100) { other in
            let meets =
                passage.duration == other.duration && passage.duration != 0
                ? visits.meets(other.occupations) : passage.meets(passages[other.number])
            return meets ? body(other) : true
        }
    }

    /// The first row from the top that is free; nil when there is none. Where all are taken that soon shows.
    private func firstRow(
        for passage: CommentPassage, _ visits: CommentPassage.Visits, _ height: Double
    ) -> Double? {
        var row: Double? = 0
        var met: [Span] = []
        forEachMet(by: passage, visits) { other in
            met.append(other.span)
            row = row.flatMap { Self.free(from: $0, height, beside: other.span) }
            return row != nil
        }
        return row.flatMap { Self.free(from: $0, height, among: met) }
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
        _ passage: CommentPassage, _ visits: CommentPassage.Visits, _ height: Double, _ random: inout CommentRandom
    ) -> Double? {
        guard let steps = visits.steps else { return nil }
        var met: [Crossing] = []
        forEachMet(by: passage, visits) {
            met.append($0)
            return true
        }
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
