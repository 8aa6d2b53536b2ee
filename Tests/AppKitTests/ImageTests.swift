import AppKit
import Testing

/// AppKit's names over UIKit's drawing: y goes up.
@Suite struct ImageTests {
    private func bitmap(_ image: NSImage) throws -> NSBitmapImageRep {
        NSBitmapImageRep(cgImage: try #require(image.cgImage(forProposedRect: nil, context: nil, hints: nil)))
    }

    private func bytes(_ bitmap: NSBitmapImageRep, _ x: Int, _ y: Int) -> [Int] {
        guard let color = bitmap.colorAt(x: x, y: y) else { return [] }
        return [color.redComponent, color.greenComponent, color.blueComponent, color.alphaComponent].map {
            Int(($0 * 255).rounded())
        }
    }

    @Test func picturesAreDrawnOn() throws {
        let image = NSImage(size: NSSize(width: 20, height: 10))
        #expect(!image.isValid)
        image.lockFocus()
        NSColor.red.setFill()
        NSRect(x: 0, y: 0, width: 5, height: 3).fill()
        NSColor.blue.set()
        NSBezierPath.fill(NSRect(x: 10, y: 8, width: 10, height: 2))
        image.unlockFocus()
        let pixels = try bitmap(image)
        #expect(bytes(pixels, 2, 9) == [255, 0, 0, 255] && bytes(pixels, 2, 6) == [0, 0, 0, 0])
        #expect(bytes(pixels, 15, 0) == [0, 0, 255, 255] && bytes(pixels, 15, 3) == [0, 0, 0, 0])
        #expect(NSGraphicsContext.current == nil && image.isValid && image.representations.count == 1)
        // Drawn into another, and in part.
        let other = NSImage(size: NSSize(width: 40, height: 20))
        other.lockFocus()
        image.draw(in: NSRect(x: 0, y: 0, width: 40, height: 20))
        image.draw(
            at: NSPoint(x: 0, y: 10), from: NSRect(x: 0, y: 0, width: 5, height: 3), operation: .copy, fraction: 1)
        other.unlockFocus()
        let drawn = try bitmap(other)
        #expect(bytes(drawn, 4, 17) == [255, 0, 0, 255] && bytes(drawn, 30, 1) == [0, 0, 255, 255])
        #expect(bytes(drawn, 2, 8) == [255, 0, 0, 255])
        let file = try #require(image.tiffRepresentation)
        #expect(NSBitmapImageRep(data: file)?.pixelsWide == 20 && NSImage(data: file)?.size == image.size)
    }

    @Test(arguments: [false, true]) func closuresDraw(isFlipped: Bool) throws {
        let image = NSImage(size: NSSize(width: 8, height: 8), flipped: isFlipped) { rect in
            NSColor.green.setFill()
            NSRect(x: 0, y: 0, width: rect.width, height: 2).fill()
            return true
        }
        let pixels = try bitmap(image)
        #expect(bytes(pixels, 4, isFlipped ? 0 : 7) == [0, 255, 0, 255] && bytes(pixels, 4, isFlipped ? 7 : 0)[3] == 0)
    }

    @Test(arguments: [false, true]) func textIsUpright(isFlipped: Bool) throws {
        let font = NSFont.systemFont(ofSize: 20)
        let image = NSImage(size: NSSize(width: 60, height: 40))
        image.lockFocusFlipped(isFlipped)
        "L".draw(at: NSPoint(x: 5, y: 0), withAttributes: [.font: font, .foregroundColor: NSColor.red])
        image.unlockFocus()
        let pixels = try bitmap(image)
        let rows = (0..<40).map { y in (0..<60).filter { bytes(pixels, $0, y)[3] > 100 }.count }
        let ink = rows.indices.filter { rows[$0] > 0 }
        let (top, bottom) = (try #require(ink.first), try #require(ink.last))
        // The bar of an L is below, and the letter is where the text was put.
        let bar = max(rows[bottom], rows[bottom - 1])
        #expect(bar > 2 * rows[top + 2] && (isFlipped ? bottom < 22 : top > 18))
    }

    @Test func pathsHaveAppKitsNames() {
        let path = NSBezierPath()
        path.move(to: NSPoint(x: 0, y: 0))
        path.line(to: NSPoint(x: 10, y: 0))
        path.relativeLine(to: NSPoint(x: 0, y: 5))
        path.close()
        #expect(path.bounds == NSRect(x: 0, y: 0, width: 10, height: 5) && path.contains(NSPoint(x: 9, y: 1)))
        let arc = NSBezierPath()
        arc.appendArc(withCenter: .zero, radius: 10, startAngle: 0, endAngle: 180)
        #expect(abs(arc.bounds.midY - 5) < 1e-6 && abs(arc.currentPoint.x + 10) < 1e-6)
        path.transform(using: AffineTransform(translationByX: 5, byY: 6))
        #expect(path.bounds.origin == NSPoint(x: 5, y: 6))
        path.windingRule = .evenOdd
        #expect(
            path.usesEvenOddFillRule
                && NSBezierPath(roundedRect: path.bounds, xRadius: 1, yRadius: 1).bounds == path.bounds)
    }

    @Test func bitmapsAreWritten() throws {
        let image = NSImage(size: NSSize(width: 4, height: 4))
        image.lockFocus()
        NSColor(calibratedRed: 0.2, green: 0.4, blue: 0.6, alpha: 1).set()
        NSRect(x: 0, y: 0, width: 4, height: 4).fill()
        image.unlockFocus()
        let pixels = try bitmap(image)
        let png = try #require(pixels.representation(using: .png, properties: [:]))
        let back = try #require(NSBitmapImageRep(data: png))
        #expect(bytes(back, 1, 1) == [51, 102, 153, 255])
        #expect(
            pixels.representation(using: .jpeg, properties: [.compressionFactor: 0.8])?.prefix(2) == Data([0xFF, 0xD8]))
        #expect(pixels.representation(using: .gif, properties: [:]) == nil && pixels.colorAt(x: 4, y: 0) == nil)
        // A context draws on the bitmap.
        let context = try #require(NSGraphicsContext(bitmapImageRep: pixels))
        NSGraphicsContext.saveGraphicsState()
        NSGraphicsContext.current = context
        NSGraphicsContext.current?.shouldAntialias = false
        #expect(NSGraphicsContext.current?.shouldAntialias == false)
        NSColor.white.setFill()
        NSRect(x: 0, y: 0, width: 1, height: 1).fill()
        NSGraphicsContext.restoreGraphicsState()
        #expect(bytes(pixels, 0, 3) == [255, 255, 255, 255] && NSGraphicsContext.current == nil)
    }
}
