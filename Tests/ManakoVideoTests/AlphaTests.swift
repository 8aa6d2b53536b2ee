import Foundation
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoVideo

@Suite("Videos with alpha")
struct AlphaTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// The AlphaMode element of Matroska (https://www.matroska.org/technical/elements.html), and the name of ProRes 4444.
    @Test(arguments: [("a.webm", [0x53, 0xC0, 0x81, 0x01] as [UInt8]), ("a.mov", Array("ap4h".utf8))])
    func saysSo(_ name: String, _ mark: [UInt8]) throws {
        let path = folder.path + "/" + name
        let writer = try VideoWriter(
            path: path, size: ImageSize(width: 64, height: 32), frameRate: 10, options: .init(hasAlpha: true))
        for index in 0..<3 {
            let picture = try Clips.picture(index, width: 64, height: 32, format: .rgba8)
            try writer.write(picture, at: MediaTime(value: Int64(index), timescale: 10))
        }
        try writer.finish()
        let bytes = try Data(contentsOf: URL(filePath: path))
        #expect(bytes.range(of: Data(mark)) != nil)
        let (frames, error) = Clips.read(try VideoReader(.file(path)))
        #expect(frames.count == 3 && error == nil)
    }

    @Test(arguments: ["a.mp4", "a.mkv", "a.avi", "a.gif"])
    func refusesOthers(_ name: String) {
        let error = #expect(throws: ManakoError.self) {
            _ = try VideoWriter(
                path: folder.path + "/" + name, size: ImageSize(width: 64, height: 32), frameRate: 10,
                options: .init(hasAlpha: true))
        }
        #expect(error?.code == .unsupported)
    }
}
