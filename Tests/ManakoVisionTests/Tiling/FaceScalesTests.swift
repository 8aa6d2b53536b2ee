import Foundation
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoVision

@Suite struct FaceScalesTests {
    private static let sizes: [(width: Double, height: Double)] = [
        (4000, 3000), (3000, 4000), (4000, 800), (800, 4000), (1024, 768), (1920, 1080), (3840, 2160), (640, 480),
        (361, 200),
        (8000, 6000), (12_000, 9000), (20_000, 1000), (30_000, 300), (5000, 40),
    ]

    /// Every face from the stated size on lies whole in a part in which the model detects faces of its size.
    @Test(arguments: sizes) func everyFaceIsLargeEnoughInAPartThatHasItWhole(width: Double, height: Double) {
        let region = ImageRect(x: 0, y: 0, width: width, height: height)
        let scales = FaceScales(of: region)
        let parts =
            [(region, scales.wholeShrink)] + scales.scales.flatMap { scale in scale.tiles.map { ($0, scale.shrink) } }
        var random = SeededRandom(seed: 3)
        for _ in 0..<1000 {
            let most = min(width, height)
            guard scales.smallestFace < most else { continue }
            // Sizes are spread evenly over their logarithm, since most faces in large pictures are small.
            let share = Double.random(in: 0...1, using: &random)
            let side = scales.smallestFace * 1.001 * pow(most / (scales.smallestFace * 1.001), share)
            guard side <= most else { continue }
            let face = ImageRect(
                x: Double.random(in: 0...width - side, using: &random),
                y: Double.random(in: 0...height - side, using: &random), width: side, height: side)
            let isSeen = parts.contains { part, shrink in
                part.intersection(face).area > 0.999 * face.area && side / shrink >= FaceScales.leastFace
            }
            #expect(isSeen, "\(face) of \(width) × \(height)")
        }
    }

    /// The time is bounded, the picture covered, and small pictures are looked at as a whole.
    @Test(arguments: sizes) func tilesAreFewAndCoverThePicture(width: Double, height: Double) {
        let region = ImageRect(x: 10, y: 20, width: width, height: height)
        let scales = FaceScales(of: region).scales
        #expect(scales.reduce(0) { $0 + $1.tiles.count } <= 400)
        #expect(scales.isEmpty == (max(width, height) < 321.6))
        for scale in scales {
            #expect(scale.tiles.allSatisfy { $0.intersection(region).area > 0.999 * $0.area && $0.width > 0 })
            let corners = [
                ImagePoint(x: 10, y: 20), ImagePoint(x: 9 + width, y: 19 + height),
                ImagePoint(x: 10 + width / 2, y: 20 + height / 2),
            ]
            for corner in corners {
                let isCovered = scale.tiles.contains {
                    $0.x <= corner.x && corner.x <= $0.maxX && $0.y <= corner.y && corner.y <= $0.maxY
                }
                #expect(isCovered, "\(corner)")
            }
        }
    }

    @Test(arguments: ImageOrientation.allCases, ImageOrientation.allCases)
    func orientationsFollowEachOther(first: ImageOrientation, second: ImageOrientation) {
        let point = NormalizedPoint(x: 0.125, y: 0.375)
        #expect(first.followed(by: second).upright(point) == second.upright(first.upright(point)))
    }
}

@Suite struct FaceSweepTests {
    private static func detection(_ x: Double, _ side: Double, scale: Int, turn: ImageOrientation = .up)
        -> PartDetection
    {
        let face = BuiltInDetection(
            box: NormalizedRect(x: x, y: 0.1, width: side, height: side), keyPoints: [], score: 0.9)
        return PartDetection(face: face, part: FacePart(region: .fullImage, turn: turn, scale: scale), view: 0)
    }

    /// Between complete searches, the whole picture and the neighbourhood of faces are left.
    @Test func partsNearFacesAreSearched() throws {
        let image = VisionImage(try Bitmap(width: 1920, height: 1080, format: .gray8))
        let all = DetectAllFacesRequest().parts(of: image)
        #expect(Set(all.filter(\.isWhole).map(\.turn)) == [.up, .down, .left, .right])
        let alone = FaceSweep.parts(all, near: [])
        #expect(alone.count == 1 && alone[0].isWhole && alone[0].turn == .up)
        let near = FaceSweep.parts(all, near: [Self.detection(0.1, 0.02, scale: 2)])
        #expect((2...5).contains(near.count) && near.dropFirst().allSatisfy { $0.scale == 2 && $0.region.x < 0.13 })
        let turned = FaceSweep.parts(all, near: [Self.detection(0.1, 0.2, scale: 0, turn: .down)])
        #expect(turned.map(\.turn) == [.up, .down])
    }

    @Test func boxesOfOneHeadAreJoined() {
        func object(_ x: Double, _ y: Double, _ side: Double, _ score: Float) -> TileJoining.Object {
            let box = ImageRect(x: x, y: y, width: side, height: side)
            let all = ImageRect(x: 0, y: 0, width: 1000, height: 1000)
            return TileJoining.Object(
                source: 0, box: TiledBox(box: box, score: score, classIndex: 0, view: 0, tile: all, region: all))
        }
        let head = object(100, 100, 50, 0.9), tilted = object(120, 120, 60, 0.6)
        let far = object(400, 100, 50, 0.8), large = object(60, 60, 200, 0.7)
        let joined = FaceHeads.joined([head, far, large, tilted])
        #expect(
            joined.map(\.box.box) == [ImageRect(x: 100, y: 100, width: 80, height: 80), far.box.box, large.box.box])
    }

    @Test func partsNeedMoreConfidence() {
        var request = DetectAllFacesRequest()
        let cases: [(Float, Float)] = [(0, 0.25), (0.1, 0.35), (0.3, 0.55), (0.5, 0.55), (0.55, 0.55), (0.8, 0.8)]
        for (minimum, part) in cases {
            request.minimumConfidence = minimum
            #expect(abs(request.partConfidence - part) < 1e-6)
        }
    }
}
