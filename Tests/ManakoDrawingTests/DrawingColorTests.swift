import ManakoGeometry
import Testing

@testable import ManakoDrawing

@Suite struct DrawingColorTests {
    @Test("classes keep their colours from run to run")
    func stable() {
        #expect(DrawingColor(forClass: "person") == DrawingColor(hex: 0xE69F00))
        #expect(DrawingColor(forClass: "dog") == DrawingColor(hex: 0x56B4E9))
        #expect(DrawingColor(forClass: "face") == DrawingColor(hex: 0xF0E442))
        #expect(BoxAnnotation(box: .fullImage, label: "x", colorKey: "dog").color == DrawingColor(forClass: "dog"))
        #expect(BoxAnnotation(box: .fullImage, label: "dog").color == DrawingColor(forClass: "dog"))
    }

    @Test("common classes have colours of their own")
    func common() {
        let names = [
            "person", "car", "bus", "truck", "bicycle", "motorcycle", "dog", "cat", "face", "hand", "chair", "bottle",
            "bird", "horse",
        ]
        #expect(Set(names.map(DrawingColor.init(forClass:))).count == names.count)
    }

    @Test("text stands out from every colour of the palette")
    func contrast() {
        #expect(Set(DrawingColor.palette).count == 16)
        for color in DrawingColor.palette {
            #expect(color.contrast(with: color.textColor) >= 4.5)
            #expect(color.luminance > 0.12)
        }
    }

    /// Values of the W3C's own contrast examples.
    @Test func wcag() {
        #expect(abs(DrawingColor.black.contrast(with: .white) - 21) < 1e-9)
        #expect(abs(DrawingColor(hex: 0x767676).contrast(with: .white) - 4.54) < 0.005)
        #expect(abs(DrawingColor(hex: 0xFF0000).contrast(with: .white) - 4.0) < 0.005)
        #expect(DrawingColor(hex: 0xFFFF00).textColor == .black)
        #expect(DrawingColor(hex: 0x0000FF).textColor == .white)
    }

    @Test func hex() {
        #expect(DrawingColor(hex: 0xFF12_3456) == DrawingColor(red: 0x12, green: 0x34, blue: 0x56))
    }
}
