import ManakoCore
import ManakoGeometry
import ManakoPixels

/// Finds bullets in the pixels, which readers of text leave out: a small solid blob or a dash, alone before the text of a line.
///
/// Places and sizes below are in heights of the line.
struct BulletFinder {
    /// How far before a line a bullet may stand, and how far behind its beginning.
    private static let before = 3.5
    private static let behind = 1.5
    /// How large a bullet is, and how much wider than high or higher than wide.
    private static let sizes = 0.1...0.6
    private static let longest = 1.6
    /// How wide and how high a dash is.
    private static let dash = (width: 0.25...1.0, height: 0.02...0.15)
    /// How much of its box it fills: a disc fills 0.79 of it, letters less.
    private static let leastFilled = 0.7
    /// Where its middle is, from the top of the line.
    private static let middles = 0.3...0.75
    /// The least and the most space between it and the text, and the least before it.
    private static let leastSpace = 0.2
    private static let mostSpace = 2.5
    private static let leastSpaceBefore = 0.5
    /// How much paper and ink differ, of 255.
    private static let leastContrast = 40

    private let gray: Bitmap

    /// - Parameter bitmap: the page, upright.
    init(_ bitmap: Bitmap) throws(ManakoError) {
        gray = bitmap.format == .gray8 ? bitmap : try bitmap.converted(to: .gray8)
    }

    /// How far behind a line's beginning the text behind its bullet begins, in pixels, negative where it begins before; nil without one.
    ///
    /// - Parameter line: the box of a level line, in pixels.
    func textOffset(_ line: ImageRect) -> Double? {
        let unit = line.height
        let left = max(0, Int(line.x - Self.before * unit))
        let right = min(gray.width, Int(line.x + 4 * unit))
        let rows = max(0, Int(line.y))..<min(gray.height, Int(line.maxY.rounded(.up)))
        guard unit >= 8, unit < 1000, right - left >= 8, rows.count >= 8 else { return nil }
        guard let ink = ink(left..<right, rows) else { return nil }
        let runs = Self.runs(ink)
        for (index, (mark, text)) in zip(runs, runs.dropFirst()).enumerated() {
            let start = Double(left + text.lowerBound)
            guard start <= line.x + Self.behind * unit else { break }
            let space = index > 0 ? mark.lowerBound - runs[index - 1].upperBound : left > 0 ? mark.lowerBound : Int.max
            if start >= line.x - Self.leastSpace * unit, Double(space) >= Self.leastSpaceBefore * unit,
                (Self.leastSpace...Self.mostSpace).contains(Double(text.lowerBound - mark.upperBound) / unit),
                Mark(ink, columns: mark)?.isBullet(unit) ?? false
            {
                return start - line.x
            }
        }
        return nil
    }

    /// Which pixels are ink, by columns; nil where there are not two clearly different kinds, of which ink is the rarer.
    private func ink(_ columns: Range<Int>, _ rows: Range<Int>) -> [[Bool]]? {
        let values = gray.withView { view in
            columns.map { x in rows.map { y in unsafe view.planes[0].row(y)[x] } }
        }
        let all = values.flatMap { $0 }
        let level = InkPicture.threshold(of: all)
        let dark = all.filter { $0 <= level }
        let bright = all.filter { $0 > level }
        guard !dark.isEmpty, !bright.isEmpty else { return nil }
        let contrast = Self.mean(bright) - Self.mean(dark)
        guard contrast >= Self.leastContrast else { return nil }
        let isDark = dark.count <= bright.count
        return values.map { $0.map { ($0 <= level) == isDark } }
    }

    private static func mean(_ values: [UInt8]) -> Int { values.reduce(0) { $0 + Int($1) } / max(1, values.count) }

    /// Columns with ink that follow each other.
    private static func runs(_ ink: [[Bool]]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for (x, column) in ink.enumerated() where column.contains(true) {
            if let last = runs.last, last.upperBound == x {
                runs[runs.count - 1] = last.lowerBound..<x + 1
            } else {
                runs.append(x..<x + 1)
            }
        }
        return runs
    }

    /// The ink of some columns.
    private struct Mark {
        private let width: Double, height: Double, filled: Double
        /// The middle, from the top of the line.
        private let middle: Double

        init?(_ ink: [[Bool]], columns: Range<Int>) {
            let rows = columns.flatMap { x in ink[x].indices.filter { ink[x][$0] } }
            guard let top = rows.min(), let bottom = rows.max() else { return nil }
            (width, height) = (Double(columns.count), Double(bottom - top + 1))
            filled = Double(rows.count) / (width * height)
            middle = Double(top + bottom + 1) / 2
        }

        func isBullet(_ unit: Double) -> Bool {
            guard middles.contains(middle / unit), filled >= leastFilled, width >= 3 else { return false }
            if dash.width.contains(width / unit), dash.height.contains(height / unit) { return width >= 3 * height }
            return sizes.contains(width / unit) && sizes.contains(height / unit) && height >= 3
                && max(width, height) <= longest * min(width, height)
        }
    }
}
