import CoreGraphics
import Testing

/// Maps of the plane against arithmetic.
@Suite struct GeometryTests {
    @Test func mapsAreDoneInTheOrderOfApples() {
        // Apple's documentation: t' = [tx, ty, 0] * t, which is the shift before the rest.
        let map = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
        #expect(CGPoint(x: 1, y: 1).applying(map) == CGPoint(x: 22, y: 63))
        let other = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(translationX: 10, y: 20))
        #expect(CGPoint(x: 1, y: 1).applying(other) == CGPoint(x: 12, y: 23))
        #expect(CGSize(width: 1, height: 1).applying(other) == CGSize(width: 2, height: 3))
    }

    @Test func aQuarterTurnTakesTheXAxisToTheYAxis() {
        let point = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(point.x) < 1e-12 && abs(point.y - 1) < 1e-12)
        let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform.identity.rotated(by: .pi))
        #expect(abs(turned.x + 1) < 1e-12)
    }

    @Test func theInverseUndoes() {
        let map = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)
        let point = CGPoint(x: 4, y: 9).applying(map).applying(map.inverted())
        #expect(abs(point.x - 4) < 1e-12 && abs(point.y - 9) < 1e-12)
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
        #expect(!CGAffineTransform().isIdentity && CGAffineTransform.identity.isIdentity)
    }

    @Test func visionsBoxesAreTurnedAround() {
        // The usual way from Vision's normalised boxes to those of UIKit.
        let flip = CGAffineTransform(scaleX: 1, y: -1).translatedBy(x: 0, y: -1)
        let box = CGRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4).applying(flip)
            .applying(CGAffineTransform(scaleX: 100, y: 100))
        let expected: [CGFloat] = [10, 40, 30, 40]
        for (value, expected) in zip([box.minX, box.minY, box.width, box.height], expected) {
            #expect(abs(value - expected) < 1e-9)
        }
        #expect(CGRect.null.applying(flip).isNull)
    }

    @Test func dictionariesHoldRectangles() {
        let rect = CGRectMake(1, 2, 3, 4)
        #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
        #expect(CGRect(dictionaryRepresentation: [:] as NSDictionary) == nil)
        #expect(CGRectGetMidX(rect) == 2.5)
    }
}
