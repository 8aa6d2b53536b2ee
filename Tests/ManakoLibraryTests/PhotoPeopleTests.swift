import FoundationEssentials
import Manako
import ManakoCapabilities
import ManakoCodecs
import ManakoCore
import ManakoFiles
import ManakoStore
import ManakoTesting
import Testing

@testable import ManakoLibrary

@Suite struct PhotoPeopleTests {
    private let library: TestLibrary
    private var index: PhotoIndex { library.index }

    init() throws { library = try TestLibrary() }

    private func kept(_ print: FacePrint, width: Double = 0.2) -> PhotoIndex.KeptFace {
        PhotoIndex.KeptFace(
            box: NormalizedRect(x: 0.1, y: 0.2, width: width, height: 0.3), print: print,
            picture: [UInt8](String(width).utf8))
    }

    /// Three people: the first in three photos, the second in two of them, the third in one.
    private func addPeople() throws -> [Int] {
        var faces = PeopleGroupsTests.Faces(people: 3, seed: 5)
        let photos = try ["a.jpg", "b.jpg", "c.jpg", "d.jpg"].map { try library.add($0, labels: ["face": 2]) }
        #expect(try index.photosWithFaces() == photos)
        try index.keep([kept(faces.face(of: 0)), kept(faces.face(of: 1))], of: photos[0])
        try index.keep([kept(faces.face(of: 0), width: 0.5)], of: photos[1])
        try index.groupFaces()
        try index.keep([kept(faces.face(of: 1), width: 0.1), kept(faces.face(of: 0))], of: photos[2])
        try index.keep([kept(faces.face(of: 2))], of: photos[3])
        try index.groupFaces()
        #expect(try index.photosWithFaces().isEmpty)
        return photos
    }

    @Test func peopleInSeveralPhotosAreListed() throws {
        let photos = try addPeople()
        #expect(
            try index.people() == [
                PersonEntry(id: 1, name: "", photos: 3, photo: photos[1]),
                PersonEntry(id: 2, name: "", photos: 2, photo: photos[0]),
            ])
        #expect(try index.face(of: 1) == Array("0.5".utf8))
        #expect(try index.face(of: 4) == nil)
        // Who has a name is listed in one photo too.
        try index.name(3, "  Aki \n Ito ")
        #expect(try index.people().map(\.name) == ["", "", "Aki Ito"])
        try index.name(3, "")
        #expect(try index.people().count == 2)
        #expect(throws: ManakoError.self) { try index.name(9, "Aki") }
        #expect(throws: ManakoError.self) { try index.name(1, String(repeating: "あ", count: 67)) }
        for name in ["a\0b", "\u{1B}[31mAki", "\u{9B}A"] {
            #expect(throws: ManakoError.self, "\(name.debugDescription)") { try index.name(1, name) }
        }
    }

    @Test func questionsKnowNamesAndNumbers() throws {
        _ = try addPeople()
        try index.name(1, "Aki Itō")
        try index.name(2, "桜")
        #expect(try library.find("person:1", order: .oldest) == ["a.jpg", "b.jpg", "c.jpg"])
        #expect(try library.find("person:aki").count == 3)
        #expect(try library.find("person:\"aki ito\"").count == 3)
        #expect(try library.find("person:ak").isEmpty)
        #expect(try library.find("桜").count == 2)
        #expect(try library.find("person:桜 person:itō").count == 2)
        #expect(try library.find("-person:aki") == ["d.jpg"])
        // A number alone is a word, such as a year's, and nobody's.
        #expect(try library.find("1").isEmpty)
        #expect(try index.completions(of: "person:i").map(\.part) == ["person:\"Aki Itō\""])
        #expect(try index.completions(of: "person:").map(\.part).count == 2)
        #expect(try index.completions(of: "aki").map(\.count) == [3])
    }

    @Test func onePersonMayHaveBeenTwo() throws {
        _ = try addPeople()
        try index.name(2, "Sakura")
        try index.join(2, into: 1)
        #expect(try index.people().map(\.name) == ["Sakura"])
        #expect(try library.find("person:sakura").count == 3)
        try index.join(1, into: 1)
        #expect(throws: ManakoError.self) { try index.join(2, into: 1) }
        #expect(try index.people().count == 1)
    }

    @Test func whoIsForgottenIsGone() throws {
        let photos = try addPeople()
        try index.tellPeopleApart(by: "one")
        #expect(try index.people().isEmpty)
        _ = try index.photosWithFaces()
        #expect(try index.peopleModel() == "one")
        try index.tellPeopleApart(by: "one")
        try index.forgetPeople()
        #expect(try index.peopleModel() == nil)
        #expect(try index.photosWithFaces() == photos)
        for table in ["faces", "people"] {
            #expect(try index.store.rows("SELECT count(*) FROM \(table)").first?.integer(0) == 0)
        }
        #expect(try library.find("person:1").isEmpty)
    }

    /// A face has the name of the one who is known there, and of nobody else.
    @Test func sidecarsNamePeople() throws {
        let photos = try addPeople()
        try index.name(1, "Aki & Co")
        let people = try index.namedFaces(in: photos[1])
        #expect(people == [NamedFace(box: NormalizedRect(x: 0.1, y: 0.2, width: 0.5, height: 0.3), name: "Aki & Co")])
        let entry = try #require(try index.entries([photos[1]]).first)
        func face(_ x: Double) -> String {
            #"{"lens":"faces","label":"face","boundingBox":{"x":\#(x),"y":0.22,"width":0.5,"height":0.28}}"#
        }
        let text = try PhotoSidecar(entry, findings: "[\(face(0.12)),\(face(0.5))]", people: people).text
        #expect(text.components(separatedBy: "<mwg-rs:Name>Aki &amp; Co</mwg-rs:Name>").count == 2)
        #expect(text.components(separatedBy: "<mwg-rs:Type>Face").count == 3)
        #expect(try !PhotoSidecar(entry, findings: "[\(face(0.12))]").text.contains("mwg-rs:Name"))
    }

    /// A photo that is gone takes its faces along.
    @Test func facesGoWithTheirPhotos() throws {
        let photos = try addPeople()
        try index.store.write { (session) throws(ManakoError) in
            try session.run("DELETE FROM files WHERE photo = ?", [.number(photos[2])])
        }
        #expect(try index.people().map(\.photos) == [2])
        try index.store.write { (session) throws(ManakoError) in
            try session.run("DELETE FROM photos WHERE id = ?", [.number(photos[2])])
        }
        #expect(try index.store.rows("SELECT count(*) FROM faces").first?.integer(0) == 4)
    }

    /// The network says the same of every face; what is tried is the way from a file to a person.
    @Test func facesOfPhotosAreFoundAndKept() async throws {
        let samples = TestData.packageRoot + "/samples"
        for name in ["astronaut.png", "coffee.png"] {
            try FileManager.default.copyItem(atPath: "\(samples)/\(name)", toPath: library.path(name))
        }
        var times = StageTimes()
        let photo = try VisionImage(
            encoded: FileBytes.read("\(samples)/astronaut.png"), codecs: ManakoEnvironment.codecs)
        let small = try photo.picture(of: .fullImage, size: (300, 300), times: &times)
        try Data(JPEGEncoder().encode(small, quality: 85)).write(to: URL(filePath: library.path("small.jpg")))
        let faces = try FacesCapability().makeFinder(FinderSettings(context: ManakoEnvironment.context))
        try await library.update(PhotoLooker([("faces", faces)]))
        let print = FloatTensor(shape: [1, FacePrint.length], values: [Float](repeating: 0.1, count: FacePrint.length))
        try await people(print).update(jobs: 2)
        let person = try #require(try index.people().first)
        #expect(person.photos == 2)
        #expect(try library.find("person:\(person.id)").sorted() == ["astronaut.png", "small.jpg"])
        let picture = try ManakoEnvironment.codecs.header(of: try #require(try index.face(of: person.id)))
        #expect((picture.width, picture.height) == (96, 96))
        // What is known is not looked at again.
        #expect(try index.photosWithFaces().isEmpty)
    }

    @Test func otherNetworksAreRefused() throws {
        let short = FloatTensor(shape: [1, 4], values: [1, 2, 3, 4])
        #expect(throws: ManakoError.self) {
            _ = try GenerateFacePrintsRequest(try network(short, side: 112))
        }
        let request = try GenerateFacePrintsRequest(try network(short, side: 150))
        var times = StageTimes()
        let photo = try VisionImage(
            encoded: FileBytes.read(TestData.packageRoot + "/samples/astronaut.png"), codecs: ManakoEnvironment.codecs)
        #expect(throws: ManakoError.self) {
            _ = try request.perform(on: photo, in: ManakoEnvironment.context, times: &times)
        }
    }

    private func people(_ print: FloatTensor) throws -> PhotoPeople {
        PhotoPeople(index, by: try GenerateFacePrintsRequest(try network(print, side: 150)))
    }

    private func network(_ output: FloatTensor, side: Int) throws -> VisionModel {
        let path = library.scratch.path + "/network.onnx"
        let bytes = ONNXFixture.constant(inputShape: [1, 3, side, side], outputs: [output]).bytes
        try Data(bytes).write(to: URL(filePath: path))
        return try VisionModel(
            contentsOf: path, backends: ManakoEnvironment.backends, configuration: SessionConfiguration())
    }
}
