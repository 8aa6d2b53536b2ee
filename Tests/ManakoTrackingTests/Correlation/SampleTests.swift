import CManakoTracking
import Glibc
import ManakoTesting
import Testing

@testable import ManakoTracking

/// Sampling against a plain reference, in memory that ends where the picture does.
struct SampleTests {
    /// One channel in memory of its own, with pages that can't be read before and behind it.
    final class Picture {
        let (width, height, step, stride): (Int, Int, Int, Int)
        private let memory: UnsafeMutableRawPointer
        private let byteCount: Int
        private let first: UnsafeMutablePointer<UInt8>

        /// - Parameter atEnd: whether the last pixel is the last byte that can be read, or the first pixel the first one.
        init(width: Int, height: Int, step: Int = 1, padding: Int = 0, atEnd: Bool, random: inout SeededRandom) {
            (self.width, self.height, self.step) = (width, height, step)
            stride = width * step + padding
            let page = sysconf(Int32(_SC_PAGESIZE))
            let used = (height - 1) * stride + (width - 1) * step + 1
            let pages = (used + page - 1) / page
            byteCount = (pages + 2) * page
            memory = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
            mprotect(memory, page, PROT_NONE)
            mprotect(memory + page * (pages + 1), page, PROT_NONE)
            first = (memory + page + (atEnd ? pages * page - used : 0)).assumingMemoryBound(to: UInt8.self)
            for index in 0..<used { first[index] = UInt8.random(in: 0...255, using: &random) }
        }

        deinit { munmap(memory, byteCount) }

        var channel: manako_channel {
            manako_channel(
                data: first, stride: Int64(stride), width: Int32(width), height: Int32(height), step: Int32(step))
        }

        /// The pixel, or the edge's beyond the picture.
        subscript(x: Int, y: Int) -> Double {
            Double(first[min(max(y, 0), height - 1) * stride + min(max(x, 0), width - 1) * step])
        }
    }

    /// What one axis of a place takes: pixels with their weights, the sum of which is 1.
    static func taps(_ start: Float, _ distance: Float, _ index: Int) -> [(pixel: Int, weight: Double)] {
        let centre = Double(start) + Double(distance) * Double(index)
        if distance < 2 {
            let low = (centre - 0.5).rounded(.down)
            return [(Int(low), 1 - (centre - 0.5 - low)), (Int(low) + 1, centre - 0.5 - low)]
        }
        let count = Int(distance)
        let from = Int((centre - Double(count) / 2 + 0.5).rounded(.down))
        return (from..<from + count).map { ($0, 1 / Double(count)) }
    }

    static func reference(_ picture: Picture, _ grid: manako_grid) -> [Float] {
        (0..<Int(grid.rows)).flatMap { j in
            let rows = taps(grid.y, grid.dy, j)
            return (0..<Int(grid.columns)).map { i in
                let columns = taps(grid.x, grid.dx, i)
                var sum = 0.0
                for row in rows {
                    for column in columns { sum += row.weight * column.weight * picture[column.pixel, row.pixel] }
                }
                return Float(sum)
            }
        }
    }

    static func sampled(_ picture: Picture, _ grid: manako_grid) -> [Float] {
        var (channel, grid) = (picture.channel, grid)
        let line = FloatBuffer(count: picture.width)
        // A place that nothing is written to is seen.
        line.fill(.nan)
        let out = FloatBuffer(count: Int(grid.columns * grid.rows))
        out.fill(.nan)
        manako_sample(&channel, &grid, line.base, out.base)
        return out.array
    }

    /// Places in 64ths of a pixel, which 32-bit floats hold exactly, so that no rounding decides which pixels are averaged.
    static func grid(
        _ kind: Int, width: Int, height: Int, columns: Int, rows: Int, _ random: inout SeededRandom
    ) -> manako_grid {
        let steps: [ClosedRange<Int>] = [1...63, 64...127, 128...640, 128...2000]
        let dx = Float(Int.random(in: steps[kind % 4], using: &random)) / 64
        let dy = Float(Int.random(in: steps[kind / 4 % 4], using: &random)) / 64
        // Inside, across an edge, and wholly outside on each side.
        let (x, y) = (
            Float(Int.random(in: -2 * width * 64...2 * width * 64, using: &random)) / 64,
            Float(Int.random(in: -2 * height * 64...2 * height * 64, using: &random)) / 64
        )
        return manako_grid(x: x, y: y, dx: dx, dy: dy, columns: Int32(columns), rows: Int32(rows))
    }

    @Test(arguments: [(1, 1), (2, 1), (1, 7), (3, 3), (17, 5), (33, 31), (63, 9), (129, 16)], [1, 2, 3, 4])
    func agreesWithAPlainReference(size: (width: Int, height: Int), step: Int) {
        var random = SeededRandom(seed: UInt64(size.width * 1000 + size.height * 10 + step))
        for kind in 0..<32 {
            let picture = Picture(
                width: size.width, height: size.height, step: step, padding: kind % 3, atEnd: kind % 2 == 0,
                random: &random)
            let grid = Self.grid(
                kind, width: size.width, height: size.height, columns: [1, 2, 13, 16][kind / 2 % 4], rows: 1 + kind % 5,
                &random)
            let difference = largestDifference(Self.sampled(picture, grid), Self.reference(picture, grid))
            #expect(difference < 0.002, "\(grid)")
        }
    }

    /// The grids that trackers use: a window around a box, at the edges too.
    @Test func agreesOnWindowsOfManySizes() {
        var random = SeededRandom(seed: 5)
        let picture = Picture(width: 71, height: 43, atEnd: true, random: &random)
        for side in [3, 16, 40, 128, 300, 1000] {
            for (x, y) in [(35, 21), (0, 0), (71, 43), (-500, 21), (35, 900)] {
                let step = Float(side) / 16
                let grid = manako_grid(
                    x: Float(x) - Float(side) / 2 + step / 2, y: Float(y) - Float(side) / 2 + step / 2, dx: step,
                    dy: step,
                    columns: 16, rows: 16)
                let difference = largestDifference(Self.sampled(picture, grid), Self.reference(picture, grid))
                #expect(difference < 0.002, "\(side) at \(x), \(y)")
            }
        }
    }

    /// Parts that are much larger than the picture, or far away, take the room and time of the picture.
    @Test(arguments: [Float(0.01), 1, 3, 100, 10_000, 1_000_000, 1e12, .infinity, .nan])
    func staysInThePictureWhateverIsAskedFor(step: Float) {
        var random = SeededRandom(seed: 6)
        let picture = Picture(width: 50, height: 20, atEnd: true, random: &random)
        for place: Float in [-.infinity, -1e20, -1e8, -1000, 0, 25, 1000, 1e8, 1e20, .infinity, .nan] {
            let grid = manako_grid(x: place, y: place, dx: step, dy: step, columns: 128, rows: 4)
            let out = Self.sampled(picture, grid)
            #expect(out.count == 512)
            guard abs(place) <= 1e8, step < 1e9 else { continue }
            #expect(out.allSatisfy { $0 > -0.01 && $0 < 255.01 }, "\(place)")
        }
    }
}
