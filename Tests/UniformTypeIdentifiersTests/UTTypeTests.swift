import Foundation
import MobileCoreServices
import Testing
import UniformTypeIdentifiers

/// Identifiers, extensions and kinds as Apple documents them.
@Suite struct UTTypeTests {
    @Test(arguments: [
        ("png", "public.png", "image/png"), ("jpg", "public.jpeg", "image/jpeg"), ("JPEG", "public.jpeg", "image/jpeg"),
        ("gif", "com.compuserve.gif", "image/gif"), ("tif", "public.tiff", "image/tiff"),
        ("heic", "public.heic", "image/heic"), ("webp", "org.webmproject.webp", "image/webp"),
        ("mov", "com.apple.quicktime-movie", "video/quicktime"), ("mp4", "public.mpeg-4", "video/mp4"),
        ("json", "public.json", "application/json"), ("pdf", "com.adobe.pdf", "application/pdf"),
        ("txt", "public.plain-text", "text/plain"), ("zip", "public.zip-archive", "application/zip"),
    ])
    func filesOfTheirTypes(_ ending: String, _ identifier: String, _ mime: String) throws {
        let type = try #require(UTType(filenameExtension: ending))
        #expect(type.identifier == identifier && type.preferredMIMEType == mime && type.isDeclared)
        #expect(UTType(mimeType: mime) == type && UTType(identifier) == type)
        #expect(type.tags[.filenameExtension]?.contains(ending.lowercased()) == true)
    }

    @Test func kindsOfTypes() {
        #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && UTType.png.conforms(to: .png))
        #expect(
            UTType.png.isSubtype(of: .item) && !UTType.png.isSubtype(of: .png) && UTType.image.isSupertype(of: .png))
        #expect(!UTType.png.conforms(to: .movie) && UTType.mpeg4Movie.conforms(to: .movie))
        #expect(UTType.swiftSource.supertypes.isSuperset(of: [.sourceCode, .plainText, .text, .data, .content, .item]))
        #expect(
            UTType(filenameExtension: "png", conformingTo: .movie) == nil && UTType(filenameExtension: "xyz") == nil)
        #expect(UTType("com.example.unknown") == nil && UTType(mimeType: "made/up") == nil)
        let own = UTType(exportedAs: "com.example.shot", conformingTo: .image)
        #expect(own.conforms(to: .data) && !own.isDeclared && own.preferredFilenameExtension == nil && !own.isPublic)
    }

    @Test func everyParentIsKnown() {
        let all: [UTType] = [.png, .svg, .usdz, .zip, .bundle, .fileURL, .pythonScript, .pdf, .avi, .mp3]
        for type in all { #expect(!type.supertypes.contains { !$0.isDeclared }, "\(type)") }
    }

    @Test func addressesAndArchives() throws {
        let folder = URL(fileURLWithPath: "/photos", isDirectory: true)
        #expect(folder.appendingPathComponent("one", conformingTo: .jpeg).path == "/photos/one.jpeg")
        #expect(folder.appendingPathComponent("one.jpg", conformingTo: .jpeg).path == "/photos/one.jpg")
        #expect(folder.appendingPathComponent("one").appendingPathExtension(for: .png).path == "/photos/one.png")
        let data = try JSONEncoder().encode([UTType.heic])
        #expect(String(decoding: data, as: UTF8.self) == "[\"public.heic\"]")
        #expect(try JSONDecoder().decode([UTType].self, from: data) == [.heic])
    }

    @Test func namesOfMobileCoreServices() {
        #expect(kUTTypePNG.description == "public.png" && kUTTypeMPEG4.description == "public.mpeg-4")
        #expect(UTTypeConformsTo(kUTTypeGIF, kUTTypeImage) && !UTTypeConformsTo(kUTTypeGIF, kUTTypeMovie))
    }
}
