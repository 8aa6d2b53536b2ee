import Foundation
import Manako
import ManakoTesting
import Testing

/// Copies are near, other pictures far.
@Suite struct FeaturePrintTests {
    private let limit = FeaturePrintObservation.nearDuplicateDistance

    @Test(arguments: 0..<12) func changedCopiesAreNear(seed: Int) throws {
        let scene = Scene(seed: UInt64(seed))
        let whole = try print(of: scene.image())
        #expect(try whole.distance(to: whole) == 0)
        let copies = [
            "scaled": try scene.image(width: 90, height: 70),
            "cropped left": try scene.image(from: SIMD2(0.2, 0.1), to: SIMD2(1, 1)),
            "cropped around": try scene.image(from: SIMD2(0.07, 0.1), to: SIMD2(0.93, 0.95)),
            "darker": try scene.image { $0 * 0.6 },
            "flat": try scene.image { $0 * 0.5 + 70 },
            "gray": try scene.image { SIMD3(repeating: 0.299 * $0.x + 0.587 * $0.y + 0.114 * $0.z) },
            "reddish": try scene.image { $0 * SIMD3(1.2, 0.95, 0.8) },
        ]
        for (name, copy) in copies {
            let other = try print(of: copy)
            #expect(try whole.distance(to: other) < limit, "\(name)")
            #expect(try whole.distance(to: other) == other.distance(to: whole))
        }
    }

    @Test func otherPicturesAreFar() throws {
        let prints = try (0..<24).map { try print(of: Scene(seed: UInt64($0)).image()) }
        var wrong = 0
        for (index, a) in prints.enumerated() {
            for b in prints[..<index] { wrong += try a.distance(to: b) < limit ? 1 : 0 }
        }
        #expect(wrong == 0, "of 276 pairs")
    }

    @Test func printsAreBytesAndBack() throws {
        let one = try print(of: Scene(seed: 1).image())
        #expect(one.elementCount == FeaturePrintObservation.elementCount && one.elementType == .float)
        #expect(one.data.count == one.elementCount * 4)
        let back = try FeaturePrintObservation(data: one.data)
        #expect(try back.distance(to: one) == 0)
        #expect(throws: ManakoError.self) { try FeaturePrintObservation(data: one.data.dropLast()) }
        var broken = one.data
        broken.replaceSubrange(0..<4, with: [0, 0, 0xC0, 0x7F])
        #expect(throws: ManakoError.self) { try FeaturePrintObservation(data: broken) }
    }

    @Test func picturesWithoutStructureHavePrints() throws {
        for (width, height) in [(1, 1), (1, 300), (64, 64)] {
            let plain = try Bitmap(
                width: width, height: height, format: .gray8, packed: [UInt8](repeating: 7, count: width * height))
            let found = try print(of: VisionImage(plain))
            #expect(try found.distance(to: found) == 0)
            #expect(try found.distance(to: print(of: Scene(seed: 2).image())) <= 2)
        }
    }

    @Test func aRegionIsDescribedAlone() throws {
        let scene = Scene(seed: 3)
        var request = GenerateImageFeaturePrintRequest()
        request.regionOfInterest = NormalizedRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5)
        let part = try look(request, at: scene.image(width: 320, height: 240))
        let cut = try print(of: scene.image(from: SIMD2(0.5, 0), to: SIMD2(1, 0.5)))
        #expect(try part.distance(to: cut) < 0.05)
        request.regionOfInterest = NormalizedRect(x: 0.5, y: 0.5, width: 0, height: 0.5)
        #expect(throws: ManakoError.self) { try look(request, at: scene.image()) }
    }

    /// Photos and their copies: recall and false pairs.
    @Test(.enabled(if: TestData.isAvailable, "\(TestData.missing)")) func copiesOfPhotosAreFoundAgain() throws {
        let names = try TestData.files(in: "coco_val/images").prefix(40)
        try #require(names.count == 40)
        var prints: [FeaturePrintObservation] = []
        var copies: [FeaturePrintObservation] = []
        for name in names {
            let bytes = try TestData.bytes("coco_val/images/" + name)
            let image = try VisionImage(encoded: bytes, codecs: ManakoEnvironment.codecs)
            prints.append(try print(of: image))
            var request = GenerateImageFeaturePrintRequest()
            request.regionOfInterest = NormalizedRect(x: 0.05, y: 0.12, width: 0.85, height: 0.86)
            let cropped = try look(request, at: image)
            let small = try image.bitmap().converted(to: .rgb8, orientation: image.orientation, size: (200, 160))
            let packed = try ManakoEnvironment.codecs.encode(small, as: .jpeg, quality: 30)
            copies += [cropped, try print(of: VisionImage(encoded: packed, codecs: ManakoEnvironment.codecs))]
        }
        var (found, wrong) = (0, 0)
        for (index, copy) in copies.enumerated() {
            for (other, whole) in prints.enumerated() {
                guard try copy.distance(to: whole) < limit else { continue }
                if other == index / 2 { found += 1 } else { wrong += 1 }
            }
        }
        #expect(found >= copies.count * 99 / 100)
        #expect(wrong * 1000 <= copies.count * prints.count)
    }
}
