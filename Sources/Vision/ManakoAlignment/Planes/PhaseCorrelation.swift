import CManakoAlignment

/// Where one plane may lie on another one by whole pixels, from the phases of their transforms (Kuglin and Hines 1975).
struct PhaseCorrelation {
    /// Shifts from reference to floating, the likeliest first.
    let shifts: [(x: Int, y: Int)]

    /// Correlates planes.
    ///
    /// - Parameter count: how many peaks to follow; each stands for up to four shifts, since the transform goes round at its edges.
    init(_ reference: BrightnessPlane, _ floating: BrightnessPlane, count: Int) {
        let columns = Self.powerOfTwo(max(reference.width, floating.width))
        let rows = Self.powerOfTwo(max(reference.height, floating.height))
        var surface = [Float](repeating: 0, count: columns * rows)
        var work = [Float](repeating: 0, count: Int(manako_align_phase_work(Int32(columns), Int32(rows))))
        unsafe reference.withKernel { a in
            unsafe floating.withKernel { b in
                unsafe manako_align_phase(a, b, Int32(columns), Int32(rows), &work, &surface)
            }
        }
        var peaks = [manako_align_peak](repeating: manako_align_peak(), count: count)
        let found = unsafe manako_align_peaks(&surface, Int32(columns), Int32(rows), 3, &peaks, Int32(count))
        shifts = peaks.prefix(Int(found)).flatMap { peak in
            let (x, y) = (Int(peak.x), Int(peak.y))
            return [(-x, -y), (columns - x, -y), (-x, rows - y), (columns - x, rows - y)]
        }
    }

    private static func powerOfTwo(_ count: Int) -> Int {
        var power = 4
        while power < count { power *= 2 }
        return power
    }
}
