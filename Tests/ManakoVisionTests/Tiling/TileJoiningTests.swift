import ManakoGeometry
import ManakoTesting
import Testing

@testable import ManakoVision

/// A region of 300 × 100 with two tiles of 170 pixels that share the 40 from 130 to 170.
@Suite struct TileJoiningTests {
    private static let region = ImageRect(x: 0, y: 0, width: 300, height: 100)
    private static let tiles = [
        region, ImageRect(x: 0, y: 0, width: 170, height: 100), ImageRect(x: 130, y: 0, width: 170, height: 100),
    ]
    private static let (whole, left, right) = (0, 1, 2)

    private func box(
        _ view: Int, _ x: Double, _ maxX: Double, y: Double = 20, maxY: Double = 60, score: Float = 0.8,
        class classIndex: Int = 0
    ) -> TiledBox {
        TiledBox(
            box: ImageRect(x: x, y: y, width: maxX - x, height: maxY - y), score: score, classIndex: classIndex,
            view: view, tile: Self.tiles[view], region: Self.region)
    }

    private func join(_ boxes: [TiledBox], _ suppression: NonMaximumSuppression = .init()) -> [TileJoining.Object] {
        TileJoining(suppression)(boxes)
    }

    @Test func theEdgesOfTilesCut() {
        #expect(box(Self.left, 20, 60).isWhole && box(Self.right, 200, 300).isWhole)
        #expect(box(Self.left, 0, 100, y: 0, maxY: 100).isWhole, "the picture's own edges cut nothing")
        #expect(box(Self.left, 100, 169).cut == .right && box(Self.right, 131, 180).cut == .left)
        #expect(box(Self.whole, 0, 300).isWhole)
        // A box ends where its tile does.
        #expect(box(Self.left, 100, 250).box.maxX == 170)
    }

    @Test func oneObjectInTwoTilesIsOne() {
        let both = [box(Self.left, 135, 160, score: 0.6), box(Self.right, 136, 161, score: 0.7)]
        let found = join(both)
        #expect(found.map(\.source) == [1] && found.map(\.box.box) == [both[1].box])
        // The whole picture sees it as well, not as sure.
        #expect(join([box(Self.whole, 134, 162, score: 0.3)] + both).map(\.source) == [2])
    }

    @Test func neighboursStayTwo() {
        #expect(join([box(Self.left, 20, 60), box(Self.right, 200, 240)]).count == 2)
        #expect(join([box(Self.left, 135, 150), box(Self.right, 150, 165)]).count == 2)
    }

    @Test func halvesAreJoined() {
        let found = join([box(Self.left, 60, 170, score: 0.5), box(Self.right, 130, 260, score: 0.9)])
        #expect(found.map(\.source) == [1])
        #expect(found.first?.box.box == ImageRect(x: 60, y: 20, width: 200, height: 40))
        #expect(found.first?.box.isWhole == true && found.first?.box.score == 0.9)
    }

    /// Both are cut, but where both tiles saw they cover different rows.
    @Test func halvesOfTwoObjectsAreNot() {
        let found = join([box(Self.left, 60, 170, y: 0, maxY: 30), box(Self.right, 130, 260, y: 40, maxY: 80)])
        #expect(found.count == 2)
    }

    @Test func aWholeBoxStandsForItsPieces() {
        let pieces = [box(Self.left, 60, 170, score: 0.9), box(Self.right, 130, 260, score: 0.4)]
        for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
            let all = pieces + [box(Self.whole, 58, 262, score: 0.6)]
            let found = join(order.map { all[$0] })
            #expect(found.map(\.box.box) == [all[2].box])
            // What is surest in a part that agrees is as sure in the whole.
            #expect(found.map(\.box.score) == [0.9])
        }
    }

    /// A small piece in front of something large goes with it, and makes it no surer.
    @Test func aPieceInALargerBoxSaysNothingOfIt() {
        let found = join([
            box(Self.left, 150, 170, y: 40, maxY: 60, score: 0.9),
            box(Self.whole, 20, 280, y: 0, maxY: 100, score: 0.5),
        ])
        #expect(found.map(\.box.score) == [0.5])
    }

    @Test func aPieceAloneStays() {
        #expect(join([box(Self.left, 60, 170)]).count == 1)
    }

    @Test func classesStayApart() {
        let both = [box(Self.left, 60, 170), box(Self.right, 130, 260, score: 0.7, class: 1)]
        #expect(join(both).count == 2)
        #expect(join(both, NonMaximumSuppression(isClassAgnostic: true)).count == 1)
    }

    /// Suppression that keeps everything would show what two tiles saw twice.
    @Test func noOverlapKeepsDoubles() {
        let both = [box(Self.left, 135, 160), box(Self.right, 135, 160, score: 0.7)]
        #expect(join(both, NonMaximumSuppression(overlap: 1)).count == 1)
    }

    @Test func theLimitHolds() {
        let many = (0..<20).map { box(Self.whole, Double($0) * 10, Double($0) * 10 + 8, score: Float($0) / 20) }
        #expect(join(many, NonMaximumSuppression(limit: 3)).map(\.source) == [19, 18, 17])
        #expect(join([]).isEmpty)
    }

    /// Three tiles in a row show one long object: its middle piece is cut twice.
    @Test func aChainIsOne() {
        let region = ImageRect(x: 0, y: 0, width: 400, height: 100)
        let tiles = [0.0, 120, 240].map { ImageRect(x: $0, y: 0, width: 160, height: 100) }
        let pieces = zip(1..., tiles).map { view, tile in
            TiledBox(
                box: ImageRect(x: 20, y: 10, width: 360, height: 50), score: 0.5 + Float(view) / 10, classIndex: 0,
                view: view, tile: tile, region: region)
        }
        for order in [[0, 1, 2], [0, 2, 1], [2, 0, 1]] {
            let found = join(order.map { pieces[$0] })
            #expect(found.map(\.box.box) == [ImageRect(x: 20, y: 10, width: 360, height: 50)])
            #expect(found.first?.box.isWhole == true)
        }
    }

    /// Objects that lie apart, each as the parts that see it tell: one box each comes out, where the object is.
    @Test(arguments: 0..<50)
    func everyObjectComesOutOnce(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let region = ImageRect(x: 0, y: 0, width: 1000, height: 800)
        let tiling = DetectionTiling.count(Int.random(in: 2...5, using: &random))
        let parts = [region] + tiling.tiles(of: region, input: ImageSize(width: 320, height: 320))
        let cells = (0..<12).map { ($0 % 4, $0 / 4) }
        let objects = cells.map { column, row in
            ImageRect(
                x: Double(column) * 250 + Double.random(in: 5..<60, using: &random),
                y: Double(row) * 266 + Double.random(in: 5..<60, using: &random),
                width: Double.random(in: 12..<180, using: &random), height: Double.random(in: 12..<190, using: &random))
        }
        var boxes: [TiledBox] = []
        for (view, part) in parts.enumerated() {
            // The whole picture shows the large ones alone.
            for object in objects where view > 0 || max(object.width, object.height) > 120 {
                let seen = object.intersection(part)
                guard seen.width * seen.height > 0.2 * object.width * object.height else { continue }
                boxes.append(
                    TiledBox(
                        box: seen, score: Float.random(in: 0.3..<1, using: &random), classIndex: 0, view: view,
                        tile: part, region: region))
            }
        }
        let found = join(boxes).map(\.box.box)
        #expect(found.count == objects.count)
        for object in objects { #expect(found.contains { $0.intersectionOverUnion(object) > 0.95 }, "\(object)") }
    }
}
