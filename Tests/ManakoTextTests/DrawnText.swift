import Foundation
import ManakoCore
import ManakoGeometry
import ManakoPixels

@testable import ManakoDrawing

/// A picture of lines that Pango and Cairo draw.
struct DrawnText {
    struct Line {
        var text: String
        /// The upper left corner of the line's logical box.
        var at: ImagePoint
        var size = 32.0
        var color = DrawingColor.black
        /// A rectangle behind the line.
        var ground: DrawingColor?
        var font = "DejaVu Sans"
    }

    var width: Int
    var height: Int
    var ground = DrawingColor.white
    var lines: [Line]

    /// The picture.
    func bitmap() throws -> Bitmap {
        var bitmap = try Bitmap(width: width, height: height, format: .bgra8)
        bitmap.clear()
        try bitmap.withMutableView { view in
            let canvas = try Canvas(view)
            canvas.fill(
                ImageRect(x: 0, y: 0, width: Double(width), height: Double(height)), radius: 0, Paint(color: ground))
            for line in lines { try draw(line, on: canvas) }
            try canvas.check()
        }
        return bitmap
    }

    private func draw(_ line: Line, on canvas: borrowing Canvas) throws {
        let pen = try TextPen(canvas: canvas, fontFamily: line.font, fontSize: line.size, isBold: false)
        let size = pen.set(line.text, maximumWidth: 10_000)
        if let ground = line.ground {
            let rect = ImageRect(x: line.at.x - 8, y: line.at.y - 4, width: size.width + 16, height: size.height + 8)
            canvas.fill(rect, radius: 0, Paint(color: ground))
        }
        pen.draw(on: canvas, at: line.at, color: line.color)
    }
}

extension Bitmap {
    /// The picture turned clockwise about its middle, white where nothing is; for pictures in BGRA.
    func turned(by degrees: Double) throws -> Bitmap {
        let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        let side = Int(hypot(Double(width), Double(height)).rounded(.up))
        let source = packedBytes()
        var bytes = [UInt8](repeating: 255, count: side * side * 4)
        for y in 0..<side {
            for x in 0..<side {
                let (u, v) = (Double(x) + 0.5 - Double(side) / 2, Double(y) + 0.5 - Double(side) / 2)
                let column = u * cosine + v * sine + Double(width) / 2 - 0.5
                let row = v * cosine - u * sine + Double(height) / 2 - 0.5
                guard column >= 0, row >= 0, column < Double(width - 1), row < Double(height - 1) else { continue }
                let (left, top) = (Int(column), Int(row))
                let (a, b) = (column - Double(left), row - Double(top))
                for channel in 0..<3 {
                    func sample(_ dx: Int, _ dy: Int) -> Double {
                        Double(source[((top + dy) * width + left + dx) * 4 + channel])
                    }
                    let upper = sample(0, 0) * (1 - a) + sample(1, 0) * a
                    let lower = sample(0, 1) * (1 - a) + sample(1, 1) * a
                    bytes[(y * side + x) * 4 + channel] = UInt8((upper * (1 - b) + lower * b).rounded())
                }
            }
        }
        return try Bitmap(width: side, height: side, format: .bgra8, packed: bytes)
    }
}
