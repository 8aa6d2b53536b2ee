import FoundationEssentials
import ManakoCore
import ManakoFiles
import ManakoSpatial
import ManakoTesting
import Testing

@testable import ManakoMeasure

@Suite struct ExchangeTests {
    private func filled() throws -> (RecordStore, ScratchFolder) {
        let folder = try ScratchFolder()
        let store = try RecordStore(path: folder.path + "/a.sqlite")
        try store.add(try RecordStoreTests.record("one"), photo: RecordStoreTests.photo())
        try store.add(try RecordStoreTests.record("two", date: 1_700_086_400, who: "=Mio, \"A\""))
        try store.add(MeasurementRecord(id: "three", date: 0, who: ""))
        return (store, folder)
    }

    @Test(arguments: [RecordFormat.json, .zip]) func recordsComeBack(_ format: RecordFormat) throws {
        let (store, folder) = try filled()
        let path = folder.path + "/out"
        #expect(try store.export(to: path, as: format) == 3)
        let other = try RecordStore(path: folder.path + "/b.sqlite")
        #expect(try other.importing(path) == RecordImport(added: 3, changed: 0, same: 0))
        for record in try store.all() { try RecordStoreTests.expectSame(try other.get(record.id), record) }
        #expect(try other.photo(of: "one") == (format == .zip ? RecordStoreTests.photo() : nil))
        // A second time changes nothing, and a third time only what is different.
        #expect(try other.importing(path) == RecordImport(added: 0, changed: 0, same: 3))
        var changed = try other.get("three")
        changed.note = "other"
        try other.update(changed)
        #expect(try other.importing(path) == RecordImport(added: 0, changed: 1, same: 2))
        #expect(try other.get("three").note == "")
        // Back where they came from, with their photos.
        #expect(try store.importing(path) == RecordImport(added: 0, changed: 0, same: 3))
        #expect(try store.photo(of: "one") != nil)
    }

    @Test func tables() throws {
        let (store, folder) = try filled()
        let path = folder.path + "/out.csv"
        #expect(try store.export(to: path, as: .csv, .init(who: "=Mio, \"A\"")) == 1)
        let text = try String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self)
        #expect(
            text == "id,date,who,length,metres,standard_error,method,note\r\n"
                + "two,2023-11-15T22:13:20+00:00,\"'=Mio, \"\"A\"\"\",height,1.123456789012345,0.0021,board,\"with \"\"shoes\"\", näh 靴\"\r\n"
                + "two,2023-11-15T22:13:20+00:00,\"'=Mio, \"\"A\"\"\",arm,0.4,,board,\"with \"\"shoes\"\", näh 靴\"\r\n")
    }

    /// One wrong record, and none is taken; the message says which.
    @Test(arguments: [
        ("{\"id\": \"b\", \"date\": \"yesterday\"}", "records[1].date"),
        ("{\"id\": \"a\", \"date\": \"2025-01-01T00:00:00Z\"}", "records[1]"),
        ("{\"id\": \"b/c\", \"date\": \"2025-01-01T00:00:00Z\"}", "records[1]"), ("7", "records[1]"),
        ("{\"id\": \"b\", \"date\": \"2025-01-01T00:00:00Z\", \"lengths\": [{\"metres\": -1}]}", "records[1]"),
        ("{\"id\": \"b\", \"date\": \"2025-01-01T00:00:00Z\", \"cameraToWorld\": [1]}", "records[1].cameraToWorld"),
        (
            "{\"id\": \"b\", \"date\": \"2025-01-01T00:00:00Z\", \"camera\": {\"width\": 1, \"height\": 1, \"fx\": 0, \"fy\": 1, \"cx\": 0, \"cy\": 0}}",
            "records[1].camera"
        ),
    ])
    func oneWrongRecordStopsAll(_ second: String, _ place: String) throws {
        let folder = try ScratchFolder()
        let store = try RecordStore(path: folder.path + "/a.sqlite")
        let text =
            "{\"format\": \"manako-records\", \"version\": 1, \"records\": [{\"id\": \"a\", \"date\": \"2025-01-01T00:00:00Z\"}, \(second)]}"
        let path = try folder.write(Array(text.utf8), to: "in.json")
        let error = #expect(throws: ManakoError.self) { try store.importing(path) }
        #expect(error?.code == .malformedInput)
        #expect(error?.message.contains(place) ?? false)
        #expect(try store.count() == 0)
    }

    @Test func aDamagedPhotoStopsAll() throws {
        let (store, folder) = try filled()
        let path = folder.path + "/out.zip"
        _ = try store.export(to: path, as: .zip)
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        let photo = try #require(bytes.firstRange(of: [0xFF, 0xD8, 0xFF]))
        bytes[photo.lowerBound + 1] = 0
        let damaged = try folder.write(bytes, to: "damaged.zip")
        let other = try RecordStore(path: folder.path + "/b.sqlite")
        #expect(throws: ManakoError.self) { try other.importing(damaged) }
        #expect(try other.count() == 0)
        for count in [0, 1, 100, bytes.count - 1] {
            let cut = try folder.write(Array(bytes.prefix(count)), to: "cut.zip")
            #expect(throws: ManakoError.self) { try other.importing(cut) }
        }
        #expect(try other.count() == 0)
    }

    @Test func archivesAreReadByOthers() throws {
        let (store, folder) = try filled()
        let path = folder.path + "/out.zip"
        _ = try store.export(to: path, as: .zip)
        let archive = try ZipFile(path: path)
        #expect(archive.entries.map(\.name) == ["records.json", "photos/one.jpg"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy { !$0.hasSuffix(".part") })
    }
}
