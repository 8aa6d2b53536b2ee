import Foundation
import Manako
import ManakoTesting
import Testing

@testable import ManakoScenes

/// Borders and their hierarchy, compared with what flooding finds.
@Suite struct ContourTests {
    /// Pictures of chance: coarse blobs and single pixels.
    @Test(arguments: 0..<40) func bordersAreThoseThatFloodingFinds(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let (width, height) = (Int.random(in: 1...24, using: &random), Int.random(in: 1...24, using: &random))
        let share = Double.random(in: 0.2...0.8, using: &random)
        let mask = (0..<width * height).map { _ in UInt8(Double.random(in: 0...1, using: &random) < share ? 1 : 0) }
        let flood = Flood(mask, width: width)
        let borders = try BorderFollower.borders(of: mask, width: width)
        #expect(borders.filter { !$0.isHole }.count == flood.things)
        #expect(borders.filter(\.isHole).count == flood.holes)
        for (index, border) in borders.enumerated() {
            for (a, b) in zip(border.points, border.points.dropFirst() + border.points.prefix(1)) {
                #expect(mask[Int(a.y) * width + Int(a.x)] == 1)
                #expect(abs(a.x - b.x) <= 1 && abs(a.y - b.y) <= 1)
            }
            let thing = flood.thing(at: border.points[0])
            #expect(border.points.allSatisfy { flood.thing(at: $0) == thing }, "a border belongs to one thing")
            guard let parent = border.parent else {
                #expect(!border.isHole && flood.isOutside(of: thing))
                continue
            }
            #expect(parent < index && borders[parent].isHole != border.isHole)
            let around = flood.thing(at: borders[parent].points[0])
            #expect(border.isHole ? around == thing : flood.isThing(thing, inHoleOf: around))
        }
    }

    @Test func aRingInARingIsATree() throws {
        let side = 96
        var bytes = [UInt8](repeating: 255, count: side * side)
        for y in 0..<side {
            for x in 0..<side {
                let far = max(abs(x - 48), abs(y - 48))
                if far < 40 && far >= 30 || far < 20 && far >= 10 { bytes[y * side + x] = 0 }
            }
        }
        let image = VisionImage(try Bitmap(width: side, height: side, format: .gray8, packed: bytes))
        let contours = try look(DetectContoursRequest(), at: image)
        #expect(contours.contourCount == 4 && contours.topLevelContourCount == 1)
        let outer = try #require(contours.topLevelContours.first)
        #expect(outer.childContourCount == 1 && !outer.isHole)
        let inner = try contours.contour(at: IndexPath(indexes: [0, 0, 0, 0]))
        #expect(inner.isHole && inner.childContours.isEmpty && inner.indexPath == IndexPath(indexes: [0, 0, 0, 0]))
        #expect(try contours.contour(at: 3) == inner)
        // Pixels 9…87 in both directions: lines between their centres are 78 long.
        #expect(outer.pointCount == 4 * 78)
        #expect(abs(outer.calculateArea() - pow(78.0 / 96, 2)) < 1e-5)
        #expect(abs(outer.calculatePerimeter() - 4 * 78.0 / 96) < 1e-4)
        #expect(abs(abs(outer.calculateArea(useOrientedArea: true)) - outer.calculateArea()) < 1e-9)
        #expect(outer.calculateArea(useOrientedArea: true) * inner.calculateArea(useOrientedArea: true) < 0)
        let square = try outer.polygonApproximation(epsilon: 0.005)
        #expect(square.pointCount == 4 && square.boundingBox == outer.boundingBox)
        #expect(abs(outer.boundingBox.x - 9.5 / 96) < 1e-6 && abs(outer.boundingBox.maxY - (1 - 9.5 / 96)) < 1e-6)
        #expect(throws: ManakoError.self) { try contours.contour(at: 4) }
        #expect(throws: ManakoError.self) { try contours.contour(at: IndexPath(indexes: [0, 1])) }
        #expect(throws: ManakoError.self) { try contours.contour(at: IndexPath()) }
        #expect(throws: ManakoError.self) { try outer.polygonApproximation(epsilon: .nan) }
        let kept = try JSONDecoder().decode(ContoursObservation.self, from: JSONEncoder().encode(contours))
        #expect(kept == contours)
    }

    @Test func levelsPartDarkFromLight() throws {
        // Two squares: 100 on 160 is dark for the level between both, bright for a level below.
        var bytes = [UInt8](repeating: 160, count: 64 * 64)
        for y in 10..<30 { for x in 10..<30 { bytes[y * 64 + x] = 100 } }
        let image = VisionImage(try Bitmap(width: 64, height: 64, format: .gray8, packed: bytes))
        var request = DetectContoursRequest()
        #expect(try look(request, at: image).contourCount == 1)
        request.contrastPivot = 0.3
        #expect(try look(request, at: image).contourCount == 0)
        request.contrastPivot = nil
        #expect(try look(request, at: image).topLevelContours.first?.pointCount == 4 * 19)
        request.detectsDarkOnLight = false
        #expect(try look(request, at: image).contourCount == 2, "the bright ground, and the hole in it")
        request.contrastAdjustment = 0
        #expect(try look(request, at: image).contourCount == 0)
        request.contrastAdjustment = 4
        #expect(throws: ManakoError.self) { try look(request, at: image) }
    }

    @Test func largePicturesAreMadeSmaller() throws {
        var request = DetectContoursRequest()
        request.maximumImageDimension = 64
        var bytes = [UInt8](repeating: 255, count: 256 * 128)
        for y in 32..<96 { for x in 64..<192 { bytes[y * 256 + x] = 0 } }
        let image = VisionImage(try Bitmap(width: 256, height: 128, format: .gray8, packed: bytes))
        let contour = try #require(try look(request, at: image).topLevelContours.first)
        #expect(contour.pointCount == 2 * (31 + 15))
        #expect(contour.aspectRatio == 2)
        request.maximumImageDimension = 10
        #expect(throws: ManakoError.self) { try look(request, at: image) }
    }

    @Test(arguments: [Float(0.01), 0.03, 0.1]) func noPointIsFarFromTheApproximation(epsilon: Float) throws {
        let circle = (0..<500).map { k in
            let (angle, radius) = (Double(k) * 2 * .pi / 500, 0.4 + 0.05 * sin(Double(k) / 20))
            return SIMD2(Float(0.5 + radius * cos(angle)), Float(0.5 + radius * sin(angle)))
        }
        let kept = PolygonApproximation.closed(circle, epsilon: epsilon)
        #expect(kept.count >= 3 && kept.count < 200 && kept.allSatisfy(circle.contains))
        let sides = Array(zip(kept, kept.dropFirst() + kept.prefix(1)))
        for point in circle {
            let nearest = sides.map { PolygonApproximation.distance(point, from: $0.0, to: $0.1) }.min() ?? 1
            #expect(nearest <= epsilon * 1.001)
        }
        #expect(PolygonApproximation.closed(Array(repeating: SIMD2(1, 1), count: 5), epsilon: 0).count == 1)
    }
}

/// Things and holes by flooding: things hang together over corners too, holes over sides alone.
struct Flood {
    private let width: Int, height: Int
    /// The number of each pixel's thing, from 0 on; nil for what is no thing.
    private var thingOf: [Int?]
    /// The number of each pixel's part of the ground, over a frame of one pixel; 0 is the outside.
    private var groundOf: [Int?]
    private(set) var things = 0
    private(set) var holes = 0

    init(_ mask: [UInt8], width: Int) {
        self.width = width
        height = mask.count / width
        thingOf = Array(repeating: nil, count: mask.count)
        groundOf = Array(repeating: nil, count: (width + 2) * (height + 2))
        for start in mask.indices where mask[start] == 1 && thingOf[start] == nil {
            fillThing(mask, from: start)
            things += 1
        }
        var grounds = 0
        for y in -1...height {
            for x in -1...width where isGround(x, y) && groundOf[at(x, y)] == nil {
                fillGround(x, y, grounds)
                grounds += 1
            }
        }
        holes = grounds - 1
    }

    private func at(_ x: Int, _ y: Int) -> Int { (y + 1) * (width + 2) + x + 1 }
    private func isGround(_ x: Int, _ y: Int) -> Bool {
        x < 0 || y < 0 || x >= width || y >= height || thingOf[y * width + x] == nil
    }

    private mutating func fillThing(_ mask: [UInt8], from start: Int) {
        var open = [start]
        thingOf[start] = things
        while let here = open.popLast() {
            for dy in -1...1 {
                for dx in -1...1 {
                    let (x, y) = (here % width + dx, here / width + dy)
                    guard x >= 0, y >= 0, x < width, y < height, mask[y * width + x] == 1, thingOf[y * width + x] == nil
                    else { continue }
                    thingOf[y * width + x] = things
                    open.append(y * width + x)
                }
            }
        }
    }

    private mutating func fillGround(_ x: Int, _ y: Int, _ number: Int) {
        var open = [(x, y)]
        groundOf[at(x, y)] = number
        while let (x, y) = open.popLast() {
            for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                let (nx, ny) = (x + dx, y + dy)
                guard nx >= -1, ny >= -1, nx <= width, ny <= height, isGround(nx, ny), groundOf[at(nx, ny)] == nil
                else {
                    continue
                }
                groundOf[at(nx, ny)] = number
                open.append((nx, ny))
            }
        }
    }

    func thing(at point: SIMD2<Int32>) -> Int? { thingOf[Int(point.y) * width + Int(point.x)] }

    /// The parts of the ground beside a thing's sides.
    private func grounds(beside thing: Int?) -> Set<Int> {
        var found: Set<Int> = []
        for (index, value) in thingOf.enumerated() where value == thing {
            for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                if let ground = groundOf[at(index % width + dx, index / width + dy)] { found.insert(ground) }
            }
        }
        return found
    }

    func isOutside(of thing: Int?) -> Bool { grounds(beside: thing).contains(0) }

    /// Whether one thing lies in a hole of the other: both touch that part of the ground, and only the other parts it from the outside.
    func isThing(_ thing: Int?, inHoleOf other: Int?) -> Bool {
        !isOutside(of: thing) && !grounds(beside: thing).isDisjoint(with: grounds(beside: other))
    }
}
