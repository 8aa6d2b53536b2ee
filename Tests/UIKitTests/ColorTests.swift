import Testing
import UIKit

/// Colours: their components by hand, and what contexts do with them.
@Suite struct ColorTests {
    @Test func componentsAreWritten() {
        let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        #expect([red, green, blue, alpha] == [0.1, 0.2, 0.3, 0.4])
        var white = CGFloat(0)
        #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha) && white == 0.25 && alpha == 0.5)
        #expect(!color.getWhite(&white, alpha: nil) && UIColor.white.getRed(&red, green: nil, blue: nil, alpha: nil))
        #expect(
            red == 1 && UIColor.white.cgColor.components == [1, 1] && UIColor.red.cgColor.components == [1, 0, 0, 1])
        #expect(color.withAlphaComponent(1) == UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1))
        #expect(UIColor(cgColor: color.cgColor) == color && color != .red && color.ciColor.green == 0.2)
        #expect(UIColor(ciColor: CIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)) == color)
        #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1), .blue]).count == 2)
    }

    /// Hue, saturation, brightness and what they are in red, green and blue.
    private static let hues: [[CGFloat]] = [
        [0, 1, 1, 1, 0, 0], [1.0 / 6, 1, 1, 1, 1, 0], [1.0 / 3, 1, 1, 0, 1, 0], [0.5, 1, 1, 0, 1, 1],
        [2.0 / 3, 1, 1, 0, 0, 1], [5.0 / 6, 1, 1, 1, 0, 1], [1, 1, 1, 1, 0, 0], [0.5, 0.5, 0.8, 0.4, 0.8, 0.8],
        [0, 0, 0.3, 0.3, 0.3, 0.3],
    ]

    @Test(arguments: hues) func huesGoAround(_ row: [CGFloat]) {
        let color = UIColor(hue: row[0], saturation: row[1], brightness: row[2], alpha: 1)
        var (red, green, blue) = (CGFloat(0), CGFloat(0), CGFloat(0))
        color.getRed(&red, green: &green, blue: &blue, alpha: nil)
        #expect(zip([red, green, blue], row[3...]).allSatisfy { abs($0 - $1) < 1e-9 })
        var (hue, saturation, brightness) = (CGFloat(0), CGFloat(0), CGFloat(0))
        color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
        let turn = row[0] == 1 ? 0 : row[0]
        #expect(abs(hue - turn) < 1e-9 && abs(saturation - row[1]) < 1e-9 && abs(brightness - row[2]) < 1e-9)
    }

    @Test func coloursOfInterfacesAreTheLightOnes() {
        #expect(UIColor.systemRed.cgColor.components == [1, 59.0 / 255, 48.0 / 255, 1])
        #expect(UIColor.secondaryLabel.cgColor.alpha == 0.6)
        let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        #expect(dynamic == .black && dynamic.resolvedColor(with: .current) == .black)
        let literal = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
        #expect(literal == UIColor.red && UIColor(named: "Brand") == nil)
    }

    @Test func coloursAreDrawnWith() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 1)).image { context in
            UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            UIColor(white: 0.5, alpha: 1).set()
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        }
        let pixels = try Pixels(image)
        #expect(pixels[0, 0] == [51, 102, 153, 255] && pixels[1, 0] == [128, 128, 128, 255] && pixels[2, 0][3] == 0)
    }
}
