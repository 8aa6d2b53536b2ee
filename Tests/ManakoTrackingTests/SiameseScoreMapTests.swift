import Foundation
import ManakoTesting
import Testing

@testable import ManakoTracking

struct SiameseScoreMapTests {
    let map = SiameseScoreMap(cells: 16, stride: 16)

    /// Flat scores and boxes of 40 × 20 pixels around every point.
    func flat(logit: Float = -5) -> (scores: [Float], boxes: [Float]) {
        let plane = { (value: Float) in [Float](repeating: value, count: 256) }
        return (plane(0) + plane(logit), plane(20) + plane(10) + plane(20) + plane(10))
    }

    func best(
        _ scores: [Float], _ boxes: [Float], target: (Float, Float) = (40, 20), influence: Float = 0.455
    ) -> SiameseScoreMap.Candidate? {
        map.best(scores: scores, boxes: boxes, target: target, influence: influence, parameters: .init())
    }

    @Test func hasPointsAndWindowAroundTheMiddle() {
        #expect(map.points.first == -128 && map.points[8] == 0 && map.points.last == 112)
        #expect(map.window[8 * 16 + 8] == 1)
        #expect(map.window.allSatisfy { (0...1).contains($0) })
        #expect(abs(map.window[8 * 16 + 12] - 0.5) < 1e-6)
        #expect(map.window[8 * 16 + 6] == map.window[8 * 16 + 10])
        #expect(SiameseScoreMap(cells: 15, stride: 16).points[7] == 0)
    }

    @Test func findsAPeakAndItsBox() throws {
        var (scores, boxes) = flat()
        let cell = 5 * 16 + 11
        scores[256 + cell] = 8
        boxes[cell] = 30
        let found = try #require(best(scores, boxes))
        // The point lies at (48, −48); the box reaches from 18 to 68.
        #expect(found.x == 43 && found.y == -48)
        #expect(found.width == 50 && found.height == 20)
        #expect(found.logit == 8)
    }

    @Test func prefersPlacesNearTheMiddleAmongEquals() throws {
        var (scores, boxes) = flat()
        for cell in [2 * 16 + 2, 9 * 16 + 7] { scores[256 + cell] = 6 }
        #expect(try #require(best(scores, boxes)).x == -16)
        boxes[0] = 20
        #expect(try #require(best(scores, boxes, influence: 0)).y == -96)
    }

    @Test func agreesWithAPlainReferenceOnRandomMaps() throws {
        var random = SeededRandom(seed: 11)
        for _ in 0..<200 {
            let scores = (0..<512).map { _ in Float.random(in: -4...4, using: &random) }
            let boxes = (0..<1024).map { _ in Float.random(in: 1...80, using: &random) }
            let target = (Float.random(in: 10...120, using: &random), Float.random(in: 10...120, using: &random))
            let influence = Float.random(in: 0...0.6, using: &random)
            let found = try #require(best(scores, boxes, target: target, influence: influence))
            let expected = Self.reference(scores, boxes, target, Double(influence))
            #expect(abs(Double(found.x) - expected[0]) < 1e-3 && abs(Double(found.y) - expected[1]) < 1e-3)
            #expect(abs(Double(found.width) - expected[2]) < 1e-3 && abs(Double(found.height) - expected[3]) < 1e-3)
            #expect(abs(Double(found.penalty) - expected[4]) < 1e-4)
        }
    }

    /// The steps of NanoTrack's `track` with its names, in doubles; the window is Hann's around the ninth point.
    static func reference(
        _ scores: [Float], _ boxes: [Float], _ target: (Float, Float), _ influence: Double
    ) -> [Double] {
        func sz(_ w: Double, _ h: Double) -> Double { let pad = (w + h) * 0.5; return sqrt((w + pad) * (h + pad)) }
        func change(_ r: Double) -> Double { max(r, 1 / r) }
        let (w, h) = (Double(target.0), Double(target.1))
        var best = (value: -Double.infinity, result: [Double]())
        for row in 0..<16 {
            for column in 0..<16 {
                let i = row * 16 + column
                let (px, py) = (Double(column - 8) * 16, Double(row - 8) * 16)
                let x1 = px - Double(boxes[i]), y1 = py - Double(boxes[256 + i])
                let x2 = px + Double(boxes[512 + i]), y2 = py + Double(boxes[768 + i])
                let (e0, e1) = (exp(Double(scores[i])), exp(Double(scores[256 + i])))
                let sC = change(sz(x2 - x1, y2 - y1) / sz(w, h))
                let rC = change((w / h) / ((x2 - x1) / (y2 - y1)))
                let penalty = exp(-(rC * sC - 1) * 0.055)
                let window = (0.5 + 0.5 * cos(px / 128 * .pi)) * (0.5 + 0.5 * cos(py / 128 * .pi))
                let value = penalty * e1 / (e0 + e1) * (1 - influence) + window * influence
                if value > best.value {
                    best = (value, [(x1 + x2) / 2, (y1 + y2) / 2, x2 - x1, y2 - y1, penalty])
                }
            }
        }
        return best.result
    }

    @Test func passesOverNumbersThatAreNone() throws {
        var (scores, boxes) = flat()
        for cell in 0..<256 where cell != 40 {
            if cell % 2 == 0 { scores[256 + cell] = .nan } else { boxes[cell] = .infinity }
        }
        #expect(try #require(best(scores, boxes)).x == map.points[8])
        scores[256 + 40] = .infinity
        #expect(best(scores, boxes) == nil)
    }

    @Test func neverGivesAnEmptyBox() throws {
        let plane = [Float](repeating: -50, count: 1024)
        let found = try #require(best(flat().scores, plane))
        #expect(found.width == 1 && found.height == 1)
    }
}

struct TargetLookTests {
    @Test func readsFeaturesBetweenCells() {
        // One channel that grows by 1 to the right and by 10 downwards: reading between cells is exact.
        let grid = FeatureGrid(channels: 2, cells: 16, stride: 16)
        let plane = (0..<256).map { (cell: Int) -> Float in Float(cell % 16 + 10 * (cell / 16)) }
        var output: [Float] = []
        grid.sample(plane + plane.map { -$0 }, x: 8, y: -12, into: &output)
        #expect(output.count == 32)
        for row in 0..<4 {
            for column in 0..<4 {
                let expected = (7.5 + 0.5 - 1.5 + Float(column)) + 10 * (7.5 - 0.75 - 1.5 + Float(row))
                #expect(abs(output[row * 4 + column] - expected) < 1e-4)
                #expect(abs(output[16 + row * 4 + column] + expected) < 1e-4)
            }
        }
        for place in [Float.infinity, -.infinity, .nan, 1e30, -1e30] {
            grid.sample(plane + plane, x: place, y: place, into: &output)
            #expect(output.allSatisfy(\.isFinite) && output.count == 32)
        }
        FeatureGrid(channels: 1, cells: 1, stride: 16).sample([3], x: 9, y: 9, into: &output)
        #expect(output == .init(repeating: 3, count: 16))
    }

    @Test func comparesByAngleWithTheNearerLook() {
        var look = TargetTemplate([3, 4, 0])
        #expect(look.similarity(to: [6, 8, 0]) == 1)
        #expect(look.similarity(to: [4, -3, 0]) == 0)
        #expect(look.similarity(to: [0, 0, 0]) == 0)
        #expect(look.similarity(to: [.nan, 0, 0]) == 0)
        look.remember([0, 0, 5], rate: 1)
        #expect(look.similarity(to: [0, 0, 1]) == 1 && look.similarity(to: [3, 4, 0]) == 1)
    }

    @Test func confidenceRisesWithScoreAndSimilarity() {
        let parameters = SiameseParameters()
        var last: Float = -1
        for step in 0...20 {
            let value = parameters.confidence(logit: Float(step), similarity: Float(step) / 20)
            #expect(value > last && (0...1).contains(value))
            last = value
        }
        // What the two are when the target is there, and when it is not.
        #expect(parameters.confidence(logit: 10, similarity: 0.65) > 0.9)
        #expect(parameters.confidence(logit: 2, similarity: 0.3) < 0.1)
    }
}
