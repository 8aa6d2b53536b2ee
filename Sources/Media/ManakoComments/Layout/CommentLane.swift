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

    private struct Occupant: Sendable {
        var top: Double
        var bottom: Double
        var passage: CommentPassage?
        var occupations: CommentPassage.Occupations?
        /// When a fixed comment takes its row, in hundredths of a second.
        var first: Double
        var last: Double

        var span: Span { Span(top: top, bottom: bottom) }
    }

    private struct Span {
        var top: Double
        var bottom: Double
    }

    private var occupants = TimeIndex<Occupant>()

    /// Finds the row of a comment that crosses the canvas, and takes it.
    mutating func place(_ passage: CommentPassage, height: Double, _ random: inout CommentRandom) -> Double {
        // What is higher than the canvas is in nobody's way.
        guard height <= CommentCanvas.height else { return (CommentCanvas.height - height) / 2 }
        let visits = passage.visits
        let met = met(by: passage, visits)
        var row = Self.free(from: 0, height, among: met.map(\.span))
        if row == nil, passage.width >= CommentPassage.widestOnOneLine {
            row = Self.search(visits, height, among: met, &random)
        }
        let found = row ?? random.row(height: height)
        occupants.insert(
            Occupant(
                top: found, bottom: found + height, passage: passage, occupations: passage.occupations, first: 0,
                last: 0),
            from: passage.start / 100, to: passage.end / 100)
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
        occupants.forEach(from: time / 100, to: (time + duration) / 100) { occupant in
            guard occupant.first <= time + duration - 1, occupant.last >= time else { return }
            spans.append(occupant.span)
        }
        let row = height > CommentCanvas.height ? 0 : Self.fixedRow(height, among: spans, &random)
        if duration >= rest {
            let occupant = Occupant(
                top: row, bottom: row + height, first: time, last: time + duration - rest)
            occupants.insert(occupant, from: time / 100, to: occupant.last / 100)
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

    private func met(by passage: CommentPassage, _ visits: CommentPassage.Visits) -> [Occupant] {
        var met: [Occupant] = []
        occupants.forEach(from: passage.start / 100, to: passage.end / 100) { occupant in
            guard let other = occupant.passage, let occupations = occupant.occupations else { return }
            let isOfOneKind = passage.duration != nil && passage.duration == other.duration
            if isOfOneKind ? visits.meets(occupations) : passage.meets(other) { met.append(occupant) }
        }
        return met
    }

    /// The first row from which on a height is free; nil when it would end below the canvas.
    private static func free(from row: Double, _ height: Double, among spans: [Span]) -> Double? {
        var row = row
        for span in spans.sorted(by: { $0.top < $1.top }) {
            if span.top >= row + height - tolerance { break }
            if span.bottom > row + tolerance { row = span.bottom }
            if row + height > CommentCanvas.height { return nil }
        }
        return row
    }

    /// Looks for a row as the player does: moment by moment, on the right line and then on the left one, each from where the one
    /// before left off. For most comments that makes no difference; for one that stands on both lines at once, a row that chance
    /// chose for the right line is still moved for the left one.
    private static func search(
        _ visits: CommentPassage.Visits, _ height: Double, among met: [Occupant], _ random: inout CommentRandom
    ) -> Double? {
        guard let steps = visits.steps else { return nil }
        var row = 0.0
        for _ in 0..<maximumTries {
            let before = row
            for step in steps {
                var isChance = false
                for onRight in [true, false] {
                    let spans = met.filter { occupant in
                        occupant.occupations.map { visits.meets($0, step: step, onRight: onRight) } ?? false
                    }
                    if let free = free(from: row, height, among: spans.map(\.span)) {
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
