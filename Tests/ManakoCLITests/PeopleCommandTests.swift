import Foundation
import Manako
import ManakoFiles
import ManakoTesting
import Testing

/// `manako library people` with a small network of dlib's form, from a catalogue of a server on this machine.
@Suite struct PeopleCommandTests {
    private let folder: ScratchFolder
    private let server: ScriptedServer
    private let environment: [String: String]

    init() throws {
        folder = try ScratchFolder()
        var writer = TarWriter()
        writer.add(
            "kit/face.dat",
            try FileBytes.read(TestData.packageRoot + "/Tests/ManakoNetworksTests/Fixtures/dlib-face.dat"))
        let archive = try #require(Gzip.bytes(writer.archive))
        server = try ScriptedServer { _ in .init(body: archive) }
        let entry = """
            [{"name": "dlib-face-resnet", "task": "people", "summary": "a test", "file": "dlib-face-resnet.onnx",
             "member": "kit/face.dat", "url": "\(server.url("/kit.tar.gz"))", "sha256": "\(SHA256(of: archive).hex)",
             "licence": "CC0-1.0", "homepage": "https://example.com"}]
            """
        let catalogue = try folder.write(Array(entry.utf8), to: "catalogue.json")
        environment = [
            "MANAKO_CATALOGUE": catalogue, "MANAKO_MODELS": folder.path + "/models",
            "XDG_DATA_HOME": folder.path + "/data",
        ]
    }

    private func run(_ arguments: String...) throws -> Program.Result {
        try Program.run(arguments, folder: folder.path, environment: environment)
    }

    /// Two files of one picture with a face, with different bytes, and a picture without a face.
    private func addPhotos() throws {
        let samples = TestData.packageRoot + "/samples"
        try FileManager.default.createDirectory(
            atPath: folder.path + "/photos", withIntermediateDirectories: true)
        let photo = try FileBytes.read(samples + "/astronaut.png")
        let bitmap = try ManakoEnvironment.codecs.decode(photo).converted(to: .rgb8)
        let copy = try ManakoEnvironment.codecs.encode(bitmap, as: .png)
        for (name, bytes) in [
            ("a.png", photo), ("b.png", copy), ("coffee.png", try FileBytes.read(samples + "/coffee.png")),
        ] {
            _ = try folder.write(bytes, to: "photos/\(name)")
        }
        #expect(photo != copy)
        let added = try run("library", "add", folder.path + "/photos", "--do", "faces")
        #expect(added.status == 0, "\(added.errors)")
    }

    @Test func peopleAreListedNamedFoundAndForgotten() throws {
        defer { server.stop() }
        try addPhotos()
        let before = try run("library", "people")
        #expect(before.status == 0 && before.output.isEmpty)
        #expect(before.errors.contains("manako models pull dlib-face-resnet") && before.errors.contains("CC0-1.0"))
        let refused = try run("library", "people", "--on")
        #expect(refused.status == 1 && refused.errors.contains("manako models pull dlib-face-resnet"))
        let pull = try run("models", "pull", "dlib-face-resnet", "--accept-licence")
        #expect(pull.status == 0, "\(pull.errors)")
        #expect(try run("library", "people").errors.contains("--on"))
        let on = try run("library", "people", "--on")
        #expect(on.status == 0 && on.output == "1\t2 photos\t\n", "\(on.output)\(on.errors)")
        let named = try run("library", "people", "--name", "1=Aki Ito")
        #expect(named.output == "1\t2 photos\tAki Ito\n")
        let found = try run("library", "find", "person:aki")
        #expect(
            found.output.split(separator: "\n").map { $0.split(separator: "/").last ?? "" }.sorted() == [
                "a.png", "b.png",
            ])
        let json = try run("library", "people", "-f", "json").output
        #expect(json.contains(#""isOn":true"#) && json.contains(#""name":"Aki Ito","photos":2"#))
        #expect(try run("library", "people", "--off").status == 0)
        #expect(try run("library", "find", "person:aki").output.isEmpty)
    }

    @Test func whatMakesNoSenseIsSaid() throws {
        defer { server.stop() }
        for arguments in [
            ["--on", "--off"], ["--name", "Aki"], ["--name", "x=Aki"], ["--same", "1"], ["--same", "1,b"],
        ] {
            let result = try Program.run(
                ["library", "people"] + arguments, folder: folder.path, environment: environment)
            #expect(result.status == 2, "\(arguments) \(result.errors)")
        }
        let nobody = try run("library", "people", "--name", "4=Aki")
        #expect(nobody.status == 1 && nobody.errors.contains("no person 4"))
        #expect(try run("library", "people", "--same", "4,5").errors.contains("no person 4"))
    }
}
