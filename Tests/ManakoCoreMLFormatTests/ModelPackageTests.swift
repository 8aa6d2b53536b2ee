import Foundation
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoCoreMLFormat
import ManakoFiles

/// The manifests of packages.
@Suite struct ModelPackageTests {
    /// A package whose manifest names a file.
    func package(_ manifest: String?) throws -> ScratchFolder {
        let folder = try ScratchFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/Data/com.apple.CoreML/weights", withIntermediateDirectories: true)
        _ = try folder.write(CoreMLFiles.addition(), to: "Data/com.apple.CoreML/model.mlmodel")
        if let manifest { _ = try folder.write(Array(manifest.utf8), to: "Manifest.json") }
        return folder
    }

    func manifest(_ path: String) throws -> String {
        let path = String(decoding: try JSONEncoder().encode(path), as: UTF8.self)
        return "{\"itemInfoEntries\": {\"A\": {\"path\": \(path)}}, \"rootModelIdentifier\": \"A\"}"
    }

    @Test func theManifestNamesTheSpecification() throws {
        let folder = try package(manifest("com.apple.CoreML/model.mlmodel"))
        let package = try ModelPackage(path: folder.path)
        #expect(package.folder == folder.path + "/Data/com.apple.CoreML")
        #expect(try package.weightPath("@model_path/weights/weight.bin").hasSuffix("/weights/weight.bin"))
    }

    @Test(arguments: [
        ("../secret.mlmodel", ManakoError.Code.malformedInput), ("/etc/passwd", .malformedInput), ("", .malformedInput),
        ("com.apple.CoreML/../../../x", .malformedInput), ("a\0b", .malformedInput), ("none.mlmodel", .unavailable),
        ("com.apple.CoreML", .unavailable), ("..", .malformedInput),
    ])
    func pathsOutsideOfThePackageAreRefused(_ path: String, _ code: ManakoError.Code) throws {
        let folder = try package(manifest(path))
        #expect {
            try ModelPackage(path: folder.path)
        } throws: { error in
            let error = error as? ManakoError
            return error?.code == code && error?.message.hasPrefix(folder.path) == true
        }
    }

    @Test(arguments: [
        "", "[]", "{}", "{\"itemInfoEntries\": {}, \"rootModelIdentifier\": \"A\"}", "\u{0}",
        "{\"itemInfoEntries\": {\"A\": {}}, \"rootModelIdentifier\": \"A\"}", String(repeating: "[", count: 100_000),
    ])
    func damagedManifestsAreRefused(_ text: String) throws {
        let folder = try package(text)
        #expect { try ModelPackage(path: folder.path) } throws: {
            ($0 as? ManakoError)?.message.hasPrefix(folder.path + "/Manifest.json: ") == true
        }
    }

    @Test func whatIsMissingIsNamed() throws {
        let folder = try package(nil)
        for path in [folder.path, folder.path + "/none.mlmodel", folder.path + "/a\0b"] {
            #expect(throws: ManakoError.self) { try ModelPackage(path: path) }
        }
    }
}
