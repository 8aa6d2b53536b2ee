import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoTracking

/// Both settings on a thing that does what things in videos do.
@Suite(.serialized) struct CorrelationTrackerTests {
    static let settings = [CorrelationSettings.accurate, .fast]
    static let start = ImageRect(x: 100, y: 80, width: 48, height: 48)

    /// A tracker that has seen the thing standing still for some pictures.
    static func tracker(
        _ settings: CorrelationSettings, _ box: ImageRect = start, pictures: Int = 3
    ) throws -> CorrelationTracker {
        let tracker = CorrelationTracker(settings: settings)
        let picture = try TextureScene.picture(box)
        try tracker.start(on: picture, box: box)
        for _ in 0..<pictures { _ = try tracker.update(on: picture) }
        return tracker
    }

    /// Follows a box and expects the thing in every picture.
    @discardableResult static func follow(
        _ tracker: CorrelationTracker, steps: Int, overlap: Double = 0.6, confidence: Float = 0.5,
        _ box: (Double) -> ImageRect
    ) throws -> TrackedTarget {
        var found = TrackedTarget(box: box(0), confidence: 1)
        for step in 1...steps {
            found = try tracker.update(on: TextureScene.picture(box(Double(step))))
            let truth = box(Double(step))
            #expect(found.box.intersectionOverUnion(truth) > overlap, "step \(step): \(found.box), not \(truth)")
            #expect(found.confidence > confidence, "step \(step)")
        }
        return found
    }

    @Test(arguments: settings) func standsStill(settings: CorrelationSettings) throws {
        let found = try Self.follow(Self.tracker(settings), steps: 10, overlap: 0.9, confidence: 0.9) { _ in Self.start
        }
        #expect(abs(found.box.center.x - Self.start.center.x) < 1 && abs(found.box.center.y - Self.start.center.y) < 1)
    }

    /// Things thinner than a cell of the filters, in pictures that don't change.
    @Test(arguments: settings, [(5.0, 5.0, 300.0, 6.0), (150, 10, 4, 200), (20, 30, 8, 8)])
    func thinThingsStandStill(settings: CorrelationSettings, box: (Double, Double, Double, Double)) throws {
        let place = ImageRect(x: box.0, y: box.1, width: box.2, height: box.3)
        let tracker = CorrelationTracker(settings: settings)
        let picture = try TextureScene.picture(Self.start)
        try tracker.start(on: picture, box: place)
        for _ in 0..<30 {
            let found = try tracker.update(on: picture)
            #expect(found.box == place && found.confidence > 0.9)
        }
        // A picture that does change is looked at anew.
        let moved = try tracker.update(on: TextureScene.picture(ImageRect(x: 5, y: 5, width: 200, height: 200)))
        #expect(moved.confidence < 0.9 || moved.box != place)
    }

    @Test(arguments: settings, [(5.0, 3.0), (-6, 2), (0, -4), (12, 8), (0.3, 0.3)])
    func followsMoves(settings: CorrelationSettings, step: (x: Double, y: Double)) throws {
        try Self.follow(Self.tracker(settings), steps: 12, overlap: 0.75) {
            ImageRect(x: 100 + step.x * $0, y: 80 + step.y * $0, width: 48, height: 48)
        }
    }

    @Test(arguments: settings, [1.025, 1 / 1.025])
    func followsGrowingAndShrinking(settings: CorrelationSettings, factor: Double) throws {
        let found = try Self.follow(Self.tracker(settings), steps: 25) { step in
            let growth = (0..<Int(step)).reduce(1.0) { sum, _ in sum * factor }
            return Self.start.scaled(by: growth)
        }
        #expect((found.box.width > 48) == (factor > 1))
    }

    @Test(arguments: settings) func followsAChangeOfShape(settings: CorrelationSettings) throws {
        let found = try Self.follow(Self.tracker(settings), steps: 20, overlap: 0.55) { step in
            let width = 48 + 1.5 * step
            return ImageRect(x: 124 - width / 2, y: 80, width: width, height: 48)
        }
        #expect(found.box.width / found.box.height > 1.2)
    }

    @Test(arguments: settings) func saysThatItsTargetIsHiddenAndFindsItAgain(settings: CorrelationSettings) throws {
        let tracker = try Self.tracker(settings)
        for _ in 0..<12 { #expect(try tracker.update(on: TextureScene.picture(nil)).confidence < 0.3) }
        let back = Self.start
        var found = try tracker.update(on: TextureScene.picture(back))
        found = try tracker.update(on: TextureScene.picture(back))
        #expect(found.confidence > 0.6 && found.box.intersectionOverUnion(back) > 0.7)
    }

    /// Up to a window away to the side.
    @Test(arguments: settings, [(40.0, 0.0), (-40, 0), (0, 50), (0, -40), (30, 20)])
    func findsItsTargetElsewhere(settings: CorrelationSettings, move: (x: Double, y: Double)) throws {
        let tracker = try Self.tracker(settings)
        for _ in 0..<5 { _ = try tracker.update(on: TextureScene.picture(nil)) }
        let back = ImageRect(x: 100 + move.x, y: 80 + move.y, width: 48, height: 48)
        let picture = try TextureScene.picture(back)
        var found = try tracker.update(on: picture)
        for _ in 0..<4 { found = try tracker.update(on: picture) }
        #expect(found.confidence > 0.6 && found.box.intersectionOverUnion(back) > 0.7, "\(found)")
    }

    @Test(arguments: settings) func losesATargetThatLeaves(settings: CorrelationSettings) throws {
        let tracker = try Self.tracker(settings)
        var found = TrackedTarget(box: Self.start, confidence: 1)
        for step in stride(from: 0.0, through: 300, by: 8) {
            found = try tracker.update(
                on: TextureScene.picture(ImageRect(x: 100 + step, y: 80, width: 48, height: 48)))
        }
        #expect(found.confidence < 0.3)
    }

    @Test(arguments: settings) func keepsToItsOwnOfTwoAlike(settings: CorrelationSettings) throws {
        let other = { (step: Double) in ImageRect(x: 250 - 2 * step, y: 150, width: 48, height: 48) }
        let own = { (step: Double) in ImageRect(x: 100 + 3 * step, y: 80, width: 48, height: 48) }
        let tracker = CorrelationTracker(settings: settings)
        try tracker.start(on: TextureScene.picture([other(0), own(0)]), box: own(0))
        for step in stride(from: 1.0, through: 25, by: 1) {
            let found = try tracker.update(on: TextureScene.picture([other(step), own(step)]))
            #expect(found.box.intersectionOverUnion(own(step)) > 0.6, "step \(step)")
        }
    }

    @Test(arguments: settings, [(-20.0, 80.0), (290, 80), (100, -20), (100, 210), (-16, -16)])
    func followsOneThatIsPartlyOutside(settings: CorrelationSettings, place: (x: Double, y: Double)) throws {
        let middle = ImagePoint(x: 136, y: 96)
        // Towards the middle. A box of which a part was never seen is found as far as one counts as found: by half.
        let box = { (step: Double) in
            let share = step / 40
            return ImageRect(
                x: place.x + (middle.x - place.x) * share, y: place.y + (middle.y - place.y) * share, width: 48,
                height: 48)
        }
        try Self.follow(
            Self.tracker(settings, box(0)), steps: 20, overlap: 0.5, confidence: TrackObjectRequest.lostConfidence, box)
    }

    @Test(arguments: settings, [(2.0, 2.0), (5, 5), (4, 80), (80, 4), (200, 10)])
    func keepsSmallAndThinBoxesOfAThingThatStandsStill(settings: CorrelationSettings, size: (w: Double, h: Double))
        throws
    {
        let box = ImageRect(x: 100, y: 80, width: size.w, height: size.h)
        try Self.follow(Self.tracker(settings, box), steps: 12, overlap: 0.5) { _ in box }
    }

    @Test(arguments: settings) func keepsABoxAsLargeAsThePictureAndLarger(settings: CorrelationSettings) throws {
        let whole = ImageRect(x: 0, y: 0, width: Double(TextureScene.width), height: Double(TextureScene.height))
        for factor in [1.0, 1.5, 4] {
            let box = whole.scaled(by: factor)
            try Self.follow(Self.tracker(settings, box), steps: 5) { _ in box }
        }
    }

    @Test(arguments: settings) func startsAnewAsIfItWereNew(settings: CorrelationSettings) throws {
        let used = try Self.tracker(settings, ImageRect(x: 10, y: 20, width: 90, height: 30), pictures: 5)
        let fresh = CorrelationTracker(settings: settings)
        for tracker in [used, fresh] { try tracker.start(on: TextureScene.picture(Self.start), box: Self.start) }
        for step in stride(from: 3.0, through: 30, by: 3) {
            let box = ImageRect(x: 100 + step, y: 80, width: 48 + step / 3, height: 48)
            let picture = try TextureScene.picture(box)
            #expect(try used.update(on: picture) == fresh.update(on: picture))
        }
    }

    @Test(arguments: PixelFormat.allCases.filter { $0 != .rgbPlanarF32 })
    func takesOneWayInEveryFormat(format: PixelFormat) throws {
        let boxes = (0..<5).map { ImageRect(x: 100 + 8 * Double($0), y: 80 - 4 * Double($0), width: 48, height: 48) }
        let pictures = try boxes.map { try TextureScene.picture($0).stored(as: format) }
        for settings in Self.settings {
            let tracker = CorrelationTracker(settings: settings)
            try tracker.start(on: pictures[0], box: boxes[0])
            for (picture, box) in zip(pictures, boxes).dropFirst() {
                let found = try tracker.update(on: picture)
                #expect(found.box.intersectionOverUnion(box) > 0.75 && found.confidence > 0.5, "\(box.x)")
            }
        }
    }

    @Test(arguments: settings) func refusesPicturesOfFloats(settings: CorrelationSettings) throws {
        let bitmap = try Bitmap(width: 64, height: 64, format: .rgbPlanarF32)
        let tracker = CorrelationTracker(settings: settings)
        let box = ImageRect(x: 10, y: 10, width: 20, height: 20)
        let first = #expect(throws: ManakoError.self) { try tracker.start(on: bitmap, box: box) }
        #expect(first?.code == .unsupported)
        try tracker.start(on: TextureScene.picture(Self.start), box: Self.start)
        #expect(throws: ManakoError.self) { try tracker.update(on: bitmap) }
    }
}
