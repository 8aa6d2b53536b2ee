import Foundation
import Manako
import ManakoTesting
import Testing

/// Masks from the command line, with the real model on sample photos.
@Suite(.enabled(if: Samples.areAvailable, "sample photos are not here; run scripts/setup"))
struct SegmentCommandTests {
    private func picture(_ path: String) throws -> Bitmap {
        try VisionImage(contentsOf: path).bitmap()
    }

    /// The astronaut's face, hair and suit belong, the flag and the shuttle behind her do not; a cat, which the model alone takes for a
    /// person, and a cup of coffee have empty masks.
    @Test func masksHoldPeopleAlone() throws {
        let folder = try ScratchFolder()
        let result = try Program.run(
            [
                "segment", Samples.astronaut, Samples.chelsea, Samples.coffee, "--output", folder.path, "--format",
                "jsonl",
            ])
        #expect(result.status == 0, "\(result.errors)")
        let lines = result.output.split(separator: "\n")
        #expect(
            lines.count == 3 && lines[0].contains(#""label":"person""#)
                && lines[0].contains(#""mask":{"size":[256,256]"#))
        #expect(lines.dropFirst().allSatisfy { $0.contains(#""observations":[]"#) })
        let mask = try picture(folder.path + "/astronaut.png").converted(to: .gray8)
        #expect(mask.width == 512 && mask.height == 512)
        let bytes = mask.packedBytes()
        for (x, y) in [(220, 110), (170, 90), (150, 400), (300, 480)] {
            #expect(bytes[y * 512 + x] >= 128, "\(x), \(y)")
        }
        for (x, y) in [(40, 60), (420, 120), (330, 30), (490, 30)] { #expect(bytes[y * 512 + x] < 128, "\(x), \(y)") }
        let share = Double(bytes.count { $0 >= 128 }) / Double(bytes.count)
        #expect((0.45...0.65).contains(share))
        for name in ["chelsea", "coffee"] {
            #expect(
                try picture(folder.path + "/\(name).png").converted(to: .gray8).packedBytes().allSatisfy { $0 == 0 })
        }
    }

    @Test func picturesOfMasks() throws {
        let folder = try ScratchFolder()
        let made = { (options: [String]) in
            let target = folder.path + "/" + options[0].dropFirst(2)
            let result = try Program.run(["segment", Samples.astronaut, "--output", target] + options)
            #expect(result.status == 0 && result.output.isEmpty, "\(result.errors)")
            return try self.picture(target + "/astronaut.png")
        }
        let photo = try picture(Samples.astronaut).converted(to: .rgb8)
        let pixel = { (bitmap: Bitmap, x: Int, y: Int) in
            let bytes = try bitmap.converted(to: .rgba8).packedBytes()
            return Array(bytes[4 * (y * 512 + x)..<4 * (y * 512 + x) + 4])
        }
        let face = try pixel(photo, 220, 110)
        let cut = try made(["--cutout"])
        #expect(try cut.format == .rgba8 && pixel(cut, 220, 110)[3] > 250 && pixel(cut, 420, 120)[3] < 5)
        let blurred = try made(["--blur"])
        #expect(try zip(pixel(blurred, 220, 110), face).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
        #expect(try pixel(blurred, 60, 60) != pixel(photo, 60, 60))
        let before = try made(["--replace", Samples.coffee])
        #expect(try zip(pixel(before, 220, 110), face).allSatisfy { abs(Int($0) - Int($1)) <= 3 })
    }

    @Test func instancesAndDrawing() throws {
        let folder = try ScratchFolder()
        let drawn = folder.path + "/drawn.png"
        let result = try Program.run(
            ["segment", Samples.astronaut, "--instances", "--quality", "fast", "--draw", drawn, "--format", "json"])
        #expect(result.status == 0 && result.output.contains(#""mask":{"size":[256,256]"#), "\(result.errors)")
        #expect(try picture(drawn).converted(to: .rgb8) != picture(Samples.astronaut).converted(to: .rgb8))
    }

    @Test(arguments: [
        (["--cutout"], "give --output a folder"), (["--cutout", "--blur", "--output", "x"], "one or the other"),
        (["--output", "-"], "standard output"), (["--quality", "best"], "accurate"),
        (["--output", "x", "--replace", "/nowhere.jpg"], "/nowhere.jpg"),
    ])
    func mistakes(_ options: [String], _ said: String) throws {
        let result = try Program.run(["segment", Samples.coffee] + options)
        #expect(result.status != 0 && result.errors.contains(said), "\(result.errors)")
    }

    /// A snow slope and a bear, which the model alone takes for people; a skier's mask lies where the photo's label has him.
    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func photosWithAndWithoutPeople() throws {
        let folder = try ScratchFolder()
        let names = ["000000003255", "000000000285", "000000000785"]
        let photos = names.map { TestData.path("coco_val/images/\($0).jpg") }
        let result = try Program.run(["segment"] + photos + ["--output", folder.path])
        #expect(result.status == 0, "\(result.errors)")
        let masks = try names.map { try picture(folder.path + "/\($0).png").converted(to: .gray8) }
        for empty in masks.prefix(2) { #expect(empty.packedBytes().allSatisfy { $0 == 0 }) }
        let label = try #require(
            String(decoding: TestData.bytes("coco_val/labels/\(names[2]).txt"), as: UTF8.self).split(separator: "\n")
                .first { $0.hasPrefix("0 ") })
        let box = label.split(separator: " ").dropFirst().compactMap { Double($0) }
        let skier = masks[2]
        let (width, height) = (Double(skier.width), Double(skier.height))
        let (columns, rows) = (
            (box[0] - box[2] / 2) * width...(box[0] + box[2] / 2) * width,
            (box[1] - box[3] / 2) * height...(box[1] + box[3] / 2) * height
        )
        var (inside, all) = (0, 0)
        for (index, value) in skier.packedBytes().enumerated() where value >= 128 {
            all += 1
            let isInside = columns.contains(Double(index % skier.width)) && rows.contains(Double(index / skier.width))
            inside += isInside ? 1 : 0
        }
        #expect(Double(inside) > 0.9 * Double(all) && Double(inside) > 0.3 * box[2] * box[3] * width * height)
    }
}
