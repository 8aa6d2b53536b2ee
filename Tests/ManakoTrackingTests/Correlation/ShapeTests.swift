import Foundation
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoTracking

/// How trackers find that a target has grown, or has another shape.
struct ScaleFilterTests {
    /// Waves in many directions around the middle, enlarged.
    static func picture(zoom: Double) throws -> Bitmap {
        try .grey(width: 160, height: 120) { x, y in
            let (u, v) = ((x - 80) / zoom, (y - 60) / zoom)
            return 128 + 40 * sin(u * 0.35 + v * 0.11) + 40 * sin(u * 0.17 - v * 0.41 + 1) + 30 * cos(u * v * 0.01)
        }
    }

    @Test(arguments: [15, 9], [0.9, 0.93, 0.96, 0.98, 1, 1.02, 1.04, 1.07, 1.1])
    func growsWithAZoom(count: Int, zoom: Double) throws {
        let (filter, sampler) = (ScaleFilter(count: count, step: 1.02), PatchSampler())
        let box = ImageRect(x: 50, y: 40, width: 60, height: 40)
        try Self.picture(zoom: 1).withView { filter.train($0, box, rate: 1, using: sampler) }
        let zoomed = try Self.picture(zoom: zoom)
        var growths: [Double] = [1]
        for _ in 0..<8 {
            let last = growths[growths.count - 1]
            growths.append(last * zoomed.withView { filter.growth($0, box.scaled(by: last), using: sampler) })
        }
        #expect(abs(growths[8] / zoom - 1) < 0.005, "\(growths)")
        // A single look finds what is within the sizes tried.
        if count == 15 || abs(zoom - 1) < 0.07 { #expect(abs(growths[1] / zoom - 1) < 0.02, "\(growths)") }
    }

    @Test func givesNumbersWithoutTexture() throws {
        let (filter, sampler) = (ScaleFilter(count: 15, step: 1.02), PatchSampler())
        let plain = try Bitmap.grey(width: 20, height: 20) { _, _ in 90 }
        let box = ImageRect(x: 5, y: 5, width: 8, height: 8)
        plain.withView { view in
            filter.train(view, box, rate: 1, using: sampler)
            let growth = filter.growth(view, box, using: sampler)
            #expect(growth > 0.8 && growth < 1.2)
        }
    }
}

struct ColorBoxTests {
    /// A red ellipse or box on grey noise.
    static func picture(_ box: ImageRect?, seed: UInt64 = 1) throws -> Bitmap {
        var random = SeededRandom(seed: seed)
        let bytes = (0..<200 * 160).flatMap { at -> [UInt8] in
            let (x, y) = (Double(at % 200) + 0.5, Double(at / 200) + 0.5)
            let noise = UInt8.random(in: 0...40, using: &random)
            if let box, x >= box.x, x < box.maxX, y >= box.y, y < box.maxY { return [190 + noise, 40, 30 + noise] }
            return [100 + noise, 100 + noise, 100 + noise]
        }
        return try Bitmap(width: 200, height: 160, format: .rgb8, packed: bytes)
    }

    @Test func followsAChangeOfShape() throws {
        let (color, sampler) = (ColorBox(), PatchSampler())
        func truth(_ step: Int) -> ImageRect {
            let growth = 1 + 0.06 * Double(step)
            return ImageRect(x: 100 - 25 * growth, y: 80 - 25 / growth, width: 50 * growth, height: 50 / growth)
        }
        try Self.picture(truth(0)).withView { color.start($0, truth(0), using: sampler) }
        #expect(color.reliability > 0.9)
        var box = truth(0)
        for step in 1...14 {
            box = try Self.picture(truth(step), seed: UInt64(step)).withView { color.refined($0, box, using: sampler) }
            #expect(box.intersectionOverUnion(truth(step)) > 0.7, "step \(step): \(box)")
        }
        #expect(box.width / box.height > 2.5)
    }

    @Test func leavesABoxAloneThatFits() throws {
        let (color, sampler) = (ColorBox(), PatchSampler())
        let box = ImageRect(x: 70, y: 60, width: 44, height: 32)
        let picture = try Self.picture(box)
        picture.withView { view in
            color.start(view, box, using: sampler)
            #expect(color.refined(view, box, using: sampler) == box)
        }
    }

    @Test func doesNotTrustColorsOfGreyNoise() throws {
        let (color, sampler) = (ColorBox(), PatchSampler())
        let box = ImageRect(x: 70, y: 60, width: 44, height: 32)
        try Self.picture(nil).withView { view in
            color.start(view, box, using: sampler)
            #expect(color.reliability == 0)
            #expect(color.refined(view, box, using: sampler) == box)
        }
    }

    @Test func forgetsTheFirstTargetWhenItBeginsAnew() throws {
        let (color, sampler) = (ColorBox(), PatchSampler())
        let box = ImageRect(x: 70, y: 60, width: 44, height: 32)
        try Self.picture(box).withView { color.start($0, box, using: sampler) }
        try Self.picture(nil).withView { color.start($0, box, using: sampler) }
        #expect(color.reliability == 0)
    }
}
