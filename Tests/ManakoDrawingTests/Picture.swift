import ManakoGeometry
import ManakoPixels

@testable import ManakoDrawing

/// A bitmap of one colour, and its pixels for inspection.
struct Picture {
    let width: Int
    let height: Int
    var bitmap: Bitmap
    var bytes: [UInt8] { bitmap.packedBytes() }

    init(_ width: Int, _ height: Int, background: DrawingColor = DrawingColor(hex: 0x808080)) throws {
        self.width = width
        self.height = height
        let pixel = [background.blue, background.green, background.red, 255]
        bitmap = try Bitmap(
            width: width, height: height, format: .bgra8,
            packed: (0..<width * height).flatMap { _ in pixel })
    }

    mutating func draw(_ annotations: [BoxAnnotation], style: AnnotationStyle = .default) throws {
        try AnnotationRenderer(style: style).draw(annotations, on: &bitmap)
    }

    func color(_ x: Int, _ y: Int) -> DrawingColor {
        bitmap.withView { view in
            let row = view.planes[0].row(y)
            return DrawingColor(red: row[4 * x + 2], green: row[4 * x + 1], blue: row[4 * x])
        }
    }

    /// The smallest rectangle of pixels (maximum included) with a colour.
    func bounds(of color: DrawingColor) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
        var (xs, ys): (Set<Int>, Set<Int>) = ([], [])
        for y in 0..<height {
            for x in 0..<width where self.color(x, y) == color {
                xs.insert(x)
                ys.insert(y)
            }
        }
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
        return (left...right, top...bottom)
    }

    func count(of color: DrawingColor) -> Int {
        (0..<height).reduce(0) { sum, y in sum + (0..<width).count { self.color($0, y) == color } }
    }
}

/// A box from pixels, origin upper-left.
func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, in picture: Picture) -> NormalizedRect {
    NormalizedRect(
        imageRect: ImageRect(x: x, y: y, width: width, height: height), in: picture.bitmap.size, origin: .upperLeft)
}
