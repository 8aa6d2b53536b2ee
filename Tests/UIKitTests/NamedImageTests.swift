import ManakoTesting
import Testing
import UIKit

/// Pictures by name: files, scales and asset catalogues.
@Suite struct NamedImageTests {
    private func write(_ width: CGFloat, to folder: URL, _ path: String) throws {
        let file = folder.appendingPathComponent(path)
        let parent = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try #require(plain(.red, width, 4).pngData()).write(to: file)
    }

    @Test func namesAreFoundInBundles() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("uikit-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(4, to: folder, "one.png")
        try write(8, to: folder, "two.png")
        try write(16, to: folder, "two@2x.png")
        let set = "Assets.xcassets/Group/cat.imageset/"
        try write(5, to: folder, set + "cat.png")
        try write(15, to: folder, set + "cat3.png")
        try write(99, to: folder, set + "dark.png")
        let contents = """
            {"images": [{"filename": "cat.png", "scale": "1x"}, {"idiom": "universal", "scale": "2x"},
             {"filename": "cat3.png", "scale": "3x"},
             {"filename": "dark.png", "scale": "3x", "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
             "info": {"version": 1}}
            """
        try Data(contents.utf8).write(to: folder.appendingPathComponent(set + "Contents.json"))
        let bundle = try #require(Bundle(path: folder.path))
        func image(_ name: String) -> UIImage? { UIImage(named: name, in: bundle, with: nil) }
        #expect(image("one")?.size.width == 4 && image("one.png")?.scale == 1)
        let two = try #require(image("two"))
        #expect(two.scale == 2 && two.size == CGSize(width: 8, height: 2))
        let cat = try #require(image("cat"))
        #expect(cat.scale == 3 && cat.cgImage?.width == 15)
        #expect(image("Group/cat")?.scale == 3 && image("dog") == nil && image("../one") == nil)
        #expect(UIImage(contentsOfFile: folder.path + "/two@2x.png")?.scale == 2)
        try Data("{".utf8).write(to: folder.appendingPathComponent(set + "Contents.json"))
        #expect(image("cat") == nil)
    }
}
