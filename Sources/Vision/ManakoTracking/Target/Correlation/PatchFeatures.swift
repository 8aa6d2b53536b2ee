import CManakoTracking
import ManakoGeometry
import ManakoPixels

/// What a correlation filter sees of a part of a picture: histograms of gradients and colours over a square of cells.
final class PatchFeatures {
    /// Channels in use are 21; the others are zero and make whole vectors.
    static let channels = 24
    /// Samples along a cell's side.
    static let cell = 4

    let cells: Int
    /// [row][column][channel], fading towards the edges.
    let map: FloatBuffer
    private let window: FloatBuffer
    private let luma: FloatBuffer
    private let u: FloatBuffer
    private let v: FloatBuffer
    /// Luma, u and v of the square, two samples a cell on each axis.
    let halves: [FloatBuffer]
    private let work: FloatBuffer

    init(cells: Int) {
        self.cells = cells
        let samples = (Self.cell * cells) * (Self.cell * cells)
        map = FloatBuffer(count: cells * cells * Self.channels)
        window = FloatBuffer(count: cells)
        for i in 0..<cells { window[i] = hann(i, of: cells) }
        (luma, u, v) = (FloatBuffer(count: samples), FloatBuffer(count: samples), FloatBuffer(count: samples))
        halves = (0..<3).map { _ in FloatBuffer(count: samples / 4) }
        work = FloatBuffer(count: Int(manako_gradients_room(Int32(cells))))
    }

    /// Looks at a square around a point.
    func compute(_ view: BitmapView, center: ImagePoint, side: Double, using sampler: PatchSampler) {
        let rect = ImageRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
        let (full, half) = (Self.cell * cells, 2 * cells)
        if view.format.hasLuminance {
            sampler.luma(view, rect, columns: full, rows: full, into: luma)
            sampler.chroma(view, rect, columns: half, rows: half, u: halves[1], v: halves[2])
        } else {
            sampler.sample(view, rect, columns: full, rows: full, luma: luma, u: u, v: v)
            unsafe manako_halve(u.base, Int32(half), halves[1].base)
            unsafe manako_halve(v.base, Int32(half), halves[2].base)
        }
        unsafe manako_halve(luma.base, Int32(half), halves[0].base)
        let (cells, channels) = (Int32(cells), Int32(Self.channels))
        unsafe manako_gradients(luma.base, cells, channels, work.base, map.base)
        unsafe manako_colors(halves[0].base, halves[1].base, halves[2].base, cells, channels, map.base)
        unsafe manako_window(map.base, window.base, cells, channels)
    }
}
