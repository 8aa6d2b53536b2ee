public import ManakoCore
import ManakoGeometry
public import ManakoPixels

extension VectorPicture {
    /// The drawing as pixels of ``PixelFormat/bgra8``.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` when there is no memory.
    public func bitmap() throws(ManakoError) -> Bitmap {
        let white = [UInt8](repeating: 255, count: 4 * width * height)
        var bitmap = try Bitmap(width: width, height: height, format: .bgra8, packed: white)
        try bitmap.withMutableView { (view) throws(ManakoError) in
            let canvas = try Canvas(view)
            for shape in shapes { try Self.draw(shape, on: canvas) }
            try canvas.check()
        }
        return bitmap
    }

    private static func draw(_ shape: Shape, on canvas: borrowing Canvas) throws(ManakoError) {
        switch shape {
        case .line(let points, let color, let width):
            canvas.stroke(points.map(\.pixel), width: width, cap: .flat, Paint(color: color))
        case .circle(let center, let radius, let color):
            canvas.fillCircle(center.pixel, radius: radius, Paint(color: color))
        case .text(let text, let place, let anchor, let size, let color, let isBold):
            let pen = try TextPen(canvas: canvas, fontFamily: "sans-serif", fontSize: size, isBold: isBold)
            let line = pen.set(DrawableLine(text).text, maximumWidth: 16384)
            let shift: Double = [.start: 0, .middle: 0.5, .end: 1][anchor] ?? 0
            let corner = ImagePoint(x: place.x - shift * line.width, y: place.y - pen.baseline)
            pen.draw(on: canvas, at: corner, color: color)
        }
    }
}

extension VectorPicture.Point {
    fileprivate var pixel: ImagePoint { ImagePoint(x: x, y: y) }
}
