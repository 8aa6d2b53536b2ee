import CManakoTracking
import ManakoCore
import ManakoGeometry
import ManakoPixels

/// Luma and chroma of a part of a picture on a grid of samples, from any format without a copy of the picture.
final class PatchSampler {
    private var line = FloatBuffer(count: 0)

    /// Samples luma, and chroma at the same places.
    ///
    /// - Parameters:
    ///   - view: the stored picture.
    ///   - rect: the part in pixels, origin upper-left; beyond the picture its edge is repeated.
    ///   - columns: samples across; the buffers hold `columns · rows`.
    ///   - rows: samples down.
    func sample(
        _ view: BitmapView, _ rect: ImageRect, columns: Int, rows: Int, luma: FloatBuffer, u: FloatBuffer,
        v: FloatBuffer
    ) {
        let count = columns * rows
        if view.format.hasLuminance {
            channel(view, .luma, rect, columns, rows, luma)
            chroma(view, rect, columns: columns, rows: rows, u: u, v: v)
        } else {
            channel(view, .red, rect, columns, rows, luma)
            channel(view, .green, rect, columns, rows, u)
            channel(view, .blue, rect, columns, rows, v)
            unsafe manako_luma_chroma(luma.base, u.base, v.base, Int64(count))
        }
    }

    /// Samples luma alone; of pictures in red, green and blue the green, which is most of it.
    func luma(_ view: BitmapView, _ rect: ImageRect, columns: Int, rows: Int, into luma: FloatBuffer) {
        channel(view, view.format.hasLuminance ? .luma : .green, rect, columns, rows, luma)
    }

    /// Samples chroma alone, of a picture that stores it or is grey.
    func chroma(_ view: BitmapView, _ rect: ImageRect, columns: Int, rows: Int, u: FloatBuffer, v: FloatBuffer) {
        guard view.format.isYUV else {
            u.fill(128)
            v.fill(128)
            return
        }
        channel(view, .u, rect, columns, rows, u)
        channel(view, .v, rect, columns, rows, v)
    }

    private func channel(
        _ view: BitmapView, _ which: StoredChannel, _ rect: ImageRect, _ columns: Int, _ rows: Int, _ out: FloatBuffer
    ) {
        precondition(out.count >= columns * rows)
        let (plane, offset) = which.place(in: view.format)
        let source = view.planes[plane]
        // A pixel of a subsampled plane lies on two of the picture, the last one perhaps on one.
        let (sx, sy) = (source.width == view.width ? 1 : 0.5, source.height == view.height ? 1 : 0.5)
        let (dx, dy) = (rect.width * sx / Double(columns), rect.height * sy / Double(rows))
        var grid = manako_grid(
            x: Float(rect.x * sx + dx / 2), y: Float(rect.y * sy + dy / 2), dx: Float(dx), dy: Float(dy),
            columns: Int32(columns), rows: Int32(rows))
        if line.count < source.width { line = FloatBuffer(count: source.width) }
        var channel = unsafe manako_channel(
            data: source.base.assumingMemoryBound(to: UInt8.self) + offset, stride: Int64(source.stride),
            width: Int32(source.width), height: Int32(source.height), step: Int32(source.bytesPerPixel))
        unsafe manako_sample(&channel, &grid, line.base, out.base)
    }
}

/// A channel as it is stored.
private enum StoredChannel {
    case luma, u, v, red, green, blue

    /// The plane, and the byte of a pixel there.
    func place(in format: PixelFormat) -> (plane: Int, offset: Int) {
        switch (self, format) {
        case (.luma, _): (0, 0)
        case (.u, .nv12): (1, 0)
        case (.v, .nv12): (1, 1)
        case (.u, _): (1, 0)
        case (.v, _): (2, 0)
        case (.red, .bgra8): (0, 2)
        case (.blue, .bgra8): (0, 0)
        case (.red, _): (0, 0)
        case (.green, _): (0, 1)
        case (.blue, _): (0, 2)
        }
    }
}
