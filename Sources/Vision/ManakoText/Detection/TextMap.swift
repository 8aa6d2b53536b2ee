import CManakoText
import ManakoGeometry

/// A map of how likely each pixel belongs to the middle of a line of text, and the lines in it.
///
/// Liao et al., "Real-time scene text detection with differentiable binarization" (2020); thresholds are those of PP-OCRv4.
struct TextMap: Sendable {
    /// A line: its corners in pixels of the map, origin upper-left, and how sure the network is of it.
    struct Line: Sendable, Hashable {
        var quad: TextQuad
        var score: Float
    }

    let width: Int
    let height: Int
    let values: [Float]

    /// The likelihood from which on a pixel belongs to a line.
    private static let threshold: Float = 0.3
    /// The mean likelihood in a line's rectangle from which on it counts.
    private static let minimumScore: Float = 0.5
    /// How far a line reaches beyond its middle, in areas per circumference: the network marks lines that were shrunk so.
    private static let growth = 1.6
    /// The shortest side of a line's middle.
    private static let minimumSide = 3.0
    /// The maximum number of lines, and of stretches of rows, in a map of as many pixels as the largest input has. Noise has more of them
    /// than text; smaller lines are left out.
    private static let (linesPerInput, runsPerInput, inputPixels) = (1000, 400_000, 2048 * 2048)
    /// The number of such inputs that the map is as large as, at least 1.
    private var inputs: Int { max(1, (width * height + Self.inputPixels - 1) / Self.inputPixels) }
    private var maximumLines: Int { Self.linesPerInput * inputs }
    private var maximumRuns: Int { Self.runsPerInput * inputs }

    /// Wraps a map; nil when there are not `width × height` values.
    init?(width: Int, height: Int, values: [Float]) {
        guard width > 0, height > 0, values.count == width * height else { return nil }
        (self.width, self.height, self.values) = (width, height, values)
    }

    /// The lines, in no order.
    func lines() -> [Line] {
        let runs = self.runs()
        let groups = Self.components(runs).sorted { $0.count > $1.count }.prefix(maximumLines)
        return groups.compactMap { line($0.map { runs[$0] }) }
    }

    private func line(_ runs: [manako_text_run]) -> Line? {
        let ends = runs.flatMap { run in
            [(run.start, run.row), (run.end, run.row), (run.start, run.row + 1), (run.end, run.row + 1)]
        }
        let points = ends.map { ImagePoint(x: Double($0.0), y: Double($0.1)) }
        guard let middle = MinimumRectangle(around: points), middle.shorterSide >= Self.minimumSide else { return nil }
        let score = mean(in: middle.quad)
        guard score >= Self.minimumScore else { return nil }
        let distance = middle.area * Self.growth / (2 * (middle.width + middle.height))
        return Line(quad: middle.grown(by: distance).quad, score: min(1, score))
    }

    private func mean(in quad: TextQuad) -> Float {
        let corners = quad.corners.flatMap { [$0.x, $0.y] }
        return unsafe manako_text_mean(values, width, height, corners)
    }

    private func runs() -> [manako_text_run] {
        let capacity = min(maximumRuns, (width + 1) / 2 * height)
        return unsafe [manako_text_run](unsafeUninitializedCapacity: capacity) { buffer, count in
            let found = unsafe manako_text_runs(values, width, height, Self.threshold, buffer.baseAddress, capacity)
            count = min(found, capacity)
        }
    }

    /// Indices of runs that touch, sides and corners included, by component.
    static func components(_ runs: [manako_text_run]) -> [[Int]] {
        var parents = Array(runs.indices)
        func root(_ index: Int) -> Int {
            var index = index
            while parents[index] != index {
                parents[index] = parents[parents[index]]
                index = parents[index]
            }
            return index
        }
        func isBehind(_ other: manako_text_run, _ run: manako_text_run) -> Bool {
            other.row < run.row - 1 || (other.row == run.row - 1 && other.end < run.start)
        }
        var above = 0
        for index in runs.indices {
            let run = runs[index]
            while above < index, isBehind(runs[above], run) {
                above += 1
            }
            var other = above
            while other < index, runs[other].row == run.row - 1, runs[other].start <= run.end {
                parents[root(index)] = root(other)
                other += 1
            }
        }
        return Dictionary(grouping: runs.indices, by: root).sorted { $0.key < $1.key }.map(\.value)
    }
}
