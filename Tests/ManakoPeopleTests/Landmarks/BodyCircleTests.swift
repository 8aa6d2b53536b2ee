import ManakoGeometry
import Testing

@testable import ManakoPeople

@Suite struct BodyCircleTests {
    private func circle(_ x: Double, _ y: Double, radius: Double, score: Float = 1) -> BodyCircle {
        BodyCircle(center: ImagePoint(x: x, y: y), top: ImagePoint(x: x, y: y - radius), score: score)
    }

    @Test("of circles around the same the first stays")
    func distinct() {
        let circles = [circle(100, 100, radius: 50), circle(110, 100, radius: 60), circle(130, 100, radius: 50)]
        #expect(BodyCircle.distinct(circles) == [circles[0], circles[2]])
        // As large again is something else, in the same place too.
        #expect(!circle(100, 100, radius: 80).isNear(circles[0]))
    }

    @Test("the upper half of a body is part of it, another body beside it is not")
    func parts() {
        let whole = circle(100, 100, radius: 100)
        #expect(circle(100, 60, radius: 50).isPart(of: whole))
        #expect(!circle(160, 100, radius: 50).isPart(of: whole))
        #expect(!circle(100, 60, radius: 70).isPart(of: whole))
    }

    @Test("the body below a face has its hips below it and its circle above it")
    func below() {
        let face = ImageRect(x: 90, y: 40, width: 20, height: 20)
        let body = BodyCircle(below: face, score: 0.5)
        #expect(body.center == ImagePoint(x: 100, y: 120) && body.top.y < face.y && body.radius == 95)
    }
}
