import Foundation
import ManakoTesting
import Testing

/// `manako burst`
@Suite struct BurstCommandTests {
    @Test func picturesOfTheRenderedSceneAreASession() throws {
        let folder = try ScratchFolder()
        let session = folder.path + "/session"
        let made = try Program.run(["burst", "demo", "--count", "1", "-o", session, "-f", "jsonl"])
        #expect(made.status == 0 && made.jsonLines.count == 1, "\(made.errors)")
        #expect(made.jsonLines.first?["pose"] as? Bool == true)
        #expect(FileManager.default.fileExists(atPath: session + "/frames/0001.jpg"))
        let again = try Program.run(["burst", "demo", "--count", "1", "-o", session])
        #expect(again.status == 1 && again.errors.contains("holds a session already"))
    }

    @Test(arguments: [
        (["a.jpg", "b.jpg"], "one source"), (["photos", "--ruler", "card", "--every", "3"], "--every does nothing"),
        (["photos", "--ruler", "card", "--board", "tags:5x7"], "--board does nothing"),
        (["photos", "--ruler", "fish"], "a4, letter, card"),
    ])
    func whatMakesNoSenseIsSaid(_ arguments: [String], _ words: String) throws {
        let folder = try ScratchFolder()
        let result = try Program.run(["burst"] + arguments + ["-o", "session"], folder: folder.path)
        #expect(result.status == 2 && result.errors.contains(words), "\(result.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/session"))
    }

    private static let gray = PNGBuilder(
        width: 64, height: 48, colourType: 0, rows: [UInt8](repeating: 0, count: 65 * 48)
    ).bytes

    @Test func photosWithoutTheCardAreRefusedByName() throws {
        let folder = try ScratchFolder()
        for name in ["a.png", "b.png"] { _ = try folder.write(Self.gray, to: name) }
        let none = try Program.run(["burst", folder.path, "--ruler", "card", "-o", folder.path + "/session"])
        #expect(none.status == 1 && none.errors.contains("seen in 0 of 2 photos"), "\(none.errors)")
        let coin = try Program.run(["burst", folder.path, "--ruler", "coin:24", "-o", folder.path + "/session"])
        #expect(coin.status != 0 && coin.errors.contains("same from all sides"), "\(coin.errors)")
        let one = try Program.run(["burst", folder.path + "/a.png", "--ruler", "card", "-o", folder.path + "/session"])
        #expect(one.status != 0 && one.errors.contains("not 1"), "\(one.errors)")
    }
}
