import Foundation
import ManakoGeometry
import Testing

@testable import ManakoPeople

@Suite struct TurnedSquareTests {
    @Test("directions become turns against the direction of what is upright, in -π…π")
    func angles() {
        let origin = ImagePoint(x: 10, y: 20)
        let cases: [(x: Double, y: Double, upright: Double, turn: Double)] = [
            (20, 20, 0, 0), (10, 30, 0, .pi / 2), (10, 10, 0, -.pi / 2), (10, 10, .pi / 2, 0),
            (20, 20, .pi / 2, .pi / 2),
        ]
        for (x, y, upright, turn) in cases {
            let found = RotatedSquare.angle(from: origin, to: ImagePoint(x: x, y: y), upright: upright)
            #expect(abs(found - turn) < 1e-12, "\(x) \(y)")
        }
    }

    @Test("a square turned by 90° clockwise has its upper left corner at the upper right")
    func corners() {
        let square = RotatedSquare(center: ImagePoint(x: 50, y: 40), side: 20, angle: .pi / 2)
        let corner = square.imagePoint(ImagePoint(x: 0, y: 0))
        #expect(abs(corner.x - 60) < 1e-9 && abs(corner.y - 30) < 1e-9)
    }

    @Test("the shift goes along the turned box")
    func shift() {
        let box = ImageRect(x: 0, y: 0, width: 10, height: 20)
        let square = RotatedSquare(around: box, angle: .pi / 2, scale: 2, shift: -0.5)
        #expect(abs(square.center.x - 15) < 1e-9 && abs(square.center.y - 10) < 1e-9 && square.side == 40)
    }

    @Test("a circle's square is as long as its diameter times the scale, and its top is where the point is")
    func circle() {
        let square = RotatedSquare(center: ImagePoint(x: 5, y: 5), towards: ImagePoint(x: 9, y: 2), scale: 1.25)
        #expect(abs(square.side - 12.5) < 1e-9)
        let top = square.imagePoint(ImagePoint(x: 0.5, y: 0.5 - 5 / 12.5))
        #expect(abs(top.x - 9) < 1e-9 && abs(top.y - 2) < 1e-9)
    }

    @Test("what is not finite, too small or too far away is not usable", arguments: [Double.nan, .infinity, 0.5, 1e9])
    func unusable(side: Double) {
        #expect(!RotatedSquare(center: ImagePoint(x: 0, y: 0), side: side, angle: 0).isUsable)
    }
}
