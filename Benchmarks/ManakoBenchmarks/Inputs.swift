import Foundation
import Manako

/// What stages work on; the files are written so that other programs can be measured on the same ones.
struct Inputs {
    /// Where pictures, recorded measurements and an empty model cache go.
    let folder: String
    /// The folder of real models, or one that is not there.
    let data: String
    let large: [UInt8]
    let small: [UInt8]
    let medium: Bitmap
    var largePath: String { folder + "/photo-12mp.jpg" }

    init(folder: String, data: String) throws {
        self.folder = folder
        self.data = data
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        large = try Self.file("photo-12mp.jpg", in: folder, Pictures.large)
        small = try Self.file("photo-vga.jpg", in: folder, Pictures.small)
        _ = try Self.file("photo-1280.png", in: folder, Pictures.medium)
        medium = try Pictures.photo(Pictures.medium)
    }

    /// The bytes of a file.
    static func read(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: path))) }

    private static func file(
        _ name: String, in folder: String, _ size: (width: Int, height: Int)
    ) throws -> [UInt8] {
        let path = folder + "/" + name
        if FileManager.default.fileExists(atPath: path) { return try read(path) }
        let format: ImageFormat = name.hasSuffix("png") ? .png : .jpeg
        let bytes = try ManakoEnvironment.codecs.encode(Pictures.photo(size), as: format, quality: 90)
        try Data(bytes).write(to: URL(filePath: path))
        return bytes
    }
}
