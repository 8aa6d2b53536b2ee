import ManakoCore
import ManakoGeometry
import ManakoInference
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoTracking

/// The tracker over networks that are closures: features are mean colours of 16 × 16 pixels, scores say how near they are to
/// that of the template's middle, and each box has the target's first size around the middle of all cells that are near.
struct SiameseTrackerTests {
    static func networks() throws(ManakoError) -> TrackingModel {
        let input = TensorDescription(name: "image", shape: [1, 3, -1, -1], elementType: .float32)
        let features = TensorDescription(name: "features", shape: [1, 3, -1, -1], elementType: .float32)
        let backbone = TinyModel(
            description: ModelDescription(name: "toy_backbone", inputs: [input], outputs: [features]), function: pool)
        let describe = { (name: String, channels: Int, side: Int) in
            TensorDescription(name: name, shape: [1, channels, side, side], elementType: .float32)
        }
        let head = TinyModel(
            description: ModelDescription(
                name: "toy_head", inputs: [describe("template", 3, 8), describe("search", 3, 16)],
                outputs: [describe("scores", 2, 16), describe("boxes", 4, 16)]), function: compare)
        return try TrackingModel(
            backbone: "toy_backbone.tiny", head: "toy_head.tiny", backends: [TinyBackend(models: [backbone, head])])
    }

    @Sendable static func pool(_ inputs: [FloatTensor]) throws(ManakoError) -> [FloatTensor] {
        let side = inputs[0].shape[2]
        let cells = side == 127 ? 8 : 16
        var values: [Float] = []
        for channel in 0..<3 {
            for row in 0..<cells {
                for column in 0..<cells {
                    var sum: Float = 0
                    for y in 0..<15 {
                        for x in 0..<15 {
                            sum += inputs[0].values[(channel * side + row * 16 + y) * side + column * 16 + x]
                        }
                    }
                    values.append(sum / 225 - 100)
                }
            }
        }
        return [FloatTensor(shape: [1, 3, cells, cells], values: values)]
    }

    @Sendable static func compare(_ inputs: [FloatTensor]) throws(ManakoError) -> [FloatTensor] {
        // How far each cell's colour is from the template's, and the middle of the cells that are near.
        var scores = [Float](repeating: 0, count: 512)
        var near: [(x: Float, y: Float)] = []
        for cell in 0..<256 {
            var distance: Float = 0
            for channel in 0..<3 {
                let difference = inputs[1].values[channel * 256 + cell] - inputs[0].values[channel * 64 + 4 * 8 + 4]
                distance += difference * difference
            }
            scores[256 + cell] = 10 - distance.squareRoot() / 15
            if distance < 100 * 100 { near.append((Float(cell % 16) * 16 - 120, Float(cell / 16) * 16 - 120)) }
        }
        let count = Float(max(1, near.count))
        let (x, y) = (near.reduce(0) { $0 + $1.x } / count, near.reduce(0) { $0 + $1.y } / count)
        var boxes: [Float] = []
        for (sign, isRow) in [(Float(-1), false), (-1, true), (1, false), (1, true)] {
            for cell in 0..<256 {
                let point = Float(isRow ? cell / 16 : cell % 16) * 16 - 128
                boxes.append(sign * ((isRow ? y : x) - point) + 32)
            }
        }
        return [
            FloatTensor(shape: [1, 2, 16, 16], values: scores), FloatTensor(shape: [1, 4, 16, 16], values: boxes),
        ]
    }

    /// Blue with a red square in it, or without.
    static func picture(_ square: ImageRect?) throws -> Bitmap {
        var bytes: [UInt8] = []
        for y in 0..<200 {
            for x in 0..<300 {
                let isInside = square.map {
                    Double(x) >= $0.x && Double(x) < $0.maxX && Double(y) >= $0.y && Double(y) < $0.maxY
                }
                bytes += isInside == true ? [220, 30, 40] : [20, 40, 180]
            }
        }
        return try Bitmap(width: 300, height: 200, format: .rgb8, packed: bytes)
    }

    static func square(_ x: Double, _ y: Double) -> ImageRect { ImageRect(x: x, y: y, width: 32, height: 32) }

    @Test func followsATargetThatMoves() throws {
        let tracker = try SiameseTracker(Self.networks())
        try tracker.start(on: Self.picture(Self.square(60, 60)), box: Self.square(60, 60))
        for step in 1...20 {
            let place = Self.square(60 + Double(step) * 8, 60 + Double(step) * 3)
            let found = try tracker.update(on: Self.picture(place))
            #expect(abs(found.box.center.x - place.center.x) < 12 && abs(found.box.center.y - place.center.y) < 12)
            #expect(found.confidence > 0.6)
        }
    }

    @Test func waitsForATargetThatHidesAndFindsItFarAway() throws {
        let tracker = try SiameseTracker(Self.networks())
        try tracker.start(on: Self.picture(Self.square(40, 40)), box: Self.square(40, 40))
        for _ in 0..<10 {
            let found = try tracker.update(on: Self.picture(nil))
            #expect(found.confidence < 0.3)
            #expect(abs(found.box.center.x - 56) < 4 && abs(found.box.center.y - 56) < 4)
        }
        let far = Self.square(240, 150)
        var seen: TrackedTarget?
        for _ in 0..<SearchOrder.rings * 20 where (seen?.confidence ?? 0) < 0.5 {
            seen = try tracker.update(on: Self.picture(far))
        }
        let found = try #require(seen)
        #expect(found.confidence > 0.5)
        #expect(abs(found.box.center.x - far.center.x) < 12 && abs(found.box.center.y - far.center.y) < 12)
    }

    @Test func losesATargetThatLeavesThePictureAndStaysInside() throws {
        let tracker = try SiameseTracker(Self.networks())
        try tracker.start(on: Self.picture(Self.square(200, 80)), box: Self.square(200, 80))
        var last = TrackedTarget(box: Self.square(0, 0), confidence: 1)
        for step in 1...30 { last = try tracker.update(on: Self.picture(Self.square(200 + Double(step) * 8, 80))) }
        #expect(last.confidence < 0.3)
        #expect((0...300).contains(last.box.center.x) && (0...200).contains(last.box.center.y))
    }

    @Test func startsAnewOnAnotherTarget() throws {
        let tracker = try SiameseTracker(Self.networks())
        for place in [Self.square(40, 40), Self.square(220, 120)] {
            try tracker.start(on: Self.picture(place), box: place)
            let found = try tracker.update(on: Self.picture(place))
            #expect(abs(found.box.center.x - place.center.x) < 12 && found.confidence > 0.6)
        }
    }

    @Test func givesTheSameTwice() throws {
        let model = try Self.networks()
        let runs = try (0..<2).map { _ in
            let tracker = try SiameseTracker(model)
            try tracker.start(on: Self.picture(Self.square(60, 60)), box: Self.square(60, 60))
            return try (1...5).map { try tracker.update(on: Self.picture(Self.square(60 + Double($0) * 5, 60))) }
        }
        #expect(runs[0] == runs[1])
    }

    @Test func refusesToGoOnBeforeItHasBegun() throws {
        let tracker = try SiameseTracker(Self.networks())
        #expect(throws: ManakoError.self) { try tracker.update(on: Self.picture(nil)) }
    }

    @Test func survivesHeadsWithoutNumbers() throws {
        let head = TrackingModelTests.model(
            "head", [[1, 48, 8, 8], [1, 48, 16, 16]], [[1, 2, 16, 16], [1, 4, 16, 16]])
        let broken = TinyModel(description: head.description) { _ in
            [2, 4].map { FloatTensor(shape: [1, $0, 16, 16], values: .init(repeating: .nan, count: $0 * 256)) }
        }
        let body = TinyModel(description: TrackingModelTests.open.description) { inputs in
            let cells = inputs[0].shape[2] == 127 ? 8 : 16
            return [
                FloatTensor(shape: [1, 48, cells, cells], values: .init(repeating: .nan, count: 48 * cells * cells))
            ]
        }
        let tracker = try SiameseTracker(TrackingModelTests.load(body, broken))
        try tracker.start(on: Self.picture(nil), box: Self.square(60, 60))
        for _ in 0..<10 {
            let found = try tracker.update(on: Self.picture(nil))
            #expect(found.confidence == 0 && found.box == Self.square(60, 60))
        }
    }

    @Test func refusesFeaturesThatDoNotFitWhenTheyCome() throws {
        let body = TinyModel(description: TrackingModelTests.open.description) { _ in
            [FloatTensor(shape: [1, 48, 9, 9], values: .init(repeating: 0, count: 48 * 81))]
        }
        let tracker = try SiameseTracker(TrackingModelTests.load(body, TrackingModelTests.head))
        let error = #expect(throws: ManakoError.self) {
            try tracker.start(on: Self.picture(nil), box: Self.square(60, 60))
        }
        #expect(error?.code == .unsupported)
    }
}
