import FoundationEssentials
import ManakoCodecs
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoSpatial
import ManakoStore
import ManakoTesting
import Testing

@testable import ManakoMeasure

@Suite struct RecordStoreTests {
    static func record(_ id: String, date: Int = 1_700_000_000, who: String = "Aki") throws -> MeasurementRecord {
        MeasurementRecord(
            id: id, date: date, who: who, method: "board", note: "with \"shoes\", näh 靴",
            lengths: [
                .init(name: "height", metres: 1.123456789012345, standardError: 0.0021),
                .init(name: "arm", metres: 0.4),
            ],
            joints: [
                .init(name: "crown", place: PixelPoint(12.25, -3.5)), .init(name: "heel", place: PixelPoint(1e-7, 9)),
            ],
            pose: CameraPose(rotation: Rotation3(axisAngle: Vector3(0.1, 0.2, -0.3)), position: Vector3(1, 2, 3.3)),
            intrinsics: try CameraIntrinsics(
                width: 640, height: 480, fx: 500.25, fy: 501, cx: 320, cy: 240,
                distortion: .brownConrady(k1: 0.1, k2: -0.2, p1: 0, p2: 1e-6, k3: 0)))
    }

    static func photo(_ level: UInt8 = 90, width: Int = 640, height: Int = 320) throws -> [UInt8] {
        let pixels = [UInt8](repeating: level, count: width * height)
        return try JPEGEncoder().encode(
            Bitmap(width: width, height: height, format: .gray8, packed: pixels), quality: 80)
    }

    private func open(_ folder: ScratchFolder) throws -> RecordStore {
        try RecordStore(path: folder.path + "/below/records.sqlite")
    }

    private func code(_ body: () throws -> Void) -> ManakoError.Code? {
        do { try body() } catch { return (error as? ManakoError)?.code }
        return nil
    }

    /// Rotations are kept as matrices that are made orthonormal when they are read.
    static func expectSame(_ a: MeasurementRecord, _ b: MeasurementRecord) throws {
        var (a, b) = (a, b)
        if let first = a.pose, let second = b.pose {
            #expect(first.rotation.angle(to: second.rotation) < 1e-12)
            #expect(first.position == second.position)
        } else {
            #expect((a.pose == nil) == (b.pose == nil))
        }
        (a.pose, b.pose) = (nil, nil)
        #expect(a == b)
    }

    @Test func whatIsKeptIsRead() throws {
        let folder = try ScratchFolder()
        let record = try Self.record("a-1")
        do {
            let store = try open(folder)
            try store.add(record, photo: Self.photo())
            try store.add(MeasurementRecord(id: "b", date: -5, who: ""))
        }
        let store = try open(folder)
        try Self.expectSame(try store.get("a-1"), record)
        #expect(try store.photo(of: "a-1") == Self.photo())
        #expect(try store.photo(of: "b") == nil)
        let thumbnail = try #require(try store.thumbnail(of: "a-1"))
        let header = try JPEGDecoder().header(of: thumbnail, limits: .default)
        #expect((header.width, header.height) == (256, 128))
        #expect(try store.list().map(\.id) == ["a-1", "b"])
        #expect(try store.list().map(\.hasPhoto) == [true, false])
        #expect(try store.list()[0].lengths == record.lengths)
        #expect(try store.people() == ["", "Aki"])
    }

    @Test func changesAndDeletions() throws {
        let folder = try ScratchFolder()
        let store = try open(folder)
        var record = try Self.record("a")
        try store.add(record, photo: Self.photo())
        #expect(code { try store.add(record) } == .invalidArgument)
        record.who = "Mio"
        record.pose = nil
        try store.update(record)
        #expect(try store.get("a") == record)
        #expect(try store.photo(of: "a") != nil)
        #expect(code { try store.update(try Self.record("nobody")) } == .invalidArgument)
        #expect(try store.delete("a"))
        #expect(try !store.delete("a"))
        #expect(code { _ = try store.get("a") } == .invalidArgument)
        #expect(try store.photo(of: "a") == nil)
    }

    @Test func whatMakesNoSenseIsRefused() throws {
        let folder = try ScratchFolder()
        let store = try open(folder)
        for id in ["", "a b", "../a", String(repeating: "a", count: 65), "é"] {
            #expect(code { try store.add(MeasurementRecord(id: id, date: 0, who: "")) } == .invalidArgument)
        }
        for metres in [-1, .nan, .infinity] {
            let record = MeasurementRecord(date: 0, who: "", lengths: [.init(name: "", metres: metres)])
            #expect(code { try store.add(record) } == .invalidArgument)
        }
        let separator = MeasurementRecord(date: 0, who: "", lengths: [.init(name: "a\u{1F}b", metres: 1)])
        #expect(code { try store.add(separator) } == .invalidArgument)
        #expect(code { try store.add(MeasurementRecord(date: .max, who: "")) } == .invalidArgument)
        let record = MeasurementRecord(date: 0, who: "")
        #expect(code { try store.add(record, photo: [1, 2, 3]) } == .invalidArgument)
        #expect(code { try store.add(record, photo: Array(try Self.photo().prefix(300))) } == .malformedInput)
        #expect(try store.count() == 0)
    }

    @Test func lengthsOfAnyName() throws {
        let folder = try ScratchFolder()
        let store = try open(folder)
        let lengths: [MeasurementRecord.Length] = [
            .init(name: "", metres: 0), .init(name: "a,\n\"b\" 靴", metres: 1e-300, standardError: 1e300),
            .init(name: "e\u{301}", metres: 0.1, standardError: 0),
        ]
        try store.add(MeasurementRecord(id: "a", date: 0, who: "", lengths: lengths))
        #expect(try store.get("a").lengths == lengths)
        #expect(try store.list().first?.lengths == lengths)
        _ = try store.store.rows("UPDATE records SET lengths = 'damaged'")
        #expect(code { _ = try store.list() } == .malformedInput)
    }

    @Test func pagesAndWords() throws {
        let folder = try ScratchFolder()
        let store = try open(folder)
        for index in 0..<25 {
            // Of one date, five at a time.
            var record = MeasurementRecord(
                id: "r\(index + 10)", date: 1000 * (index / 5), who: index % 2 == 0 ? "Aki" : "ÉMIL_%")
            record.note = "number \(index)"
            try store.add(record)
        }
        let all = try store.list().map(\.id)
        #expect(all.count == 25 && Set(all).count == 25 && all.first == "r30" && all.last == "r14")
        var paged: [RecordSummary] = []
        while true {
            let page = try store.list(.init(limit: 4, after: paged.last))
            paged += page
            if page.count < 4 { break }
        }
        #expect(paged.map(\.id) == all)
        #expect(try store.list(.init(who: "Aki")).count == 13)
        #expect(try store.list(.init(words: ["émil", "NUMBER 3"])).map(\.note) == ["number 3"])
        #expect(try store.list(.init(words: ["_%"])).count == 12)
        #expect(try store.list(.init(words: ["nobody"])).isEmpty)
        #expect(try store.summaries(.init(limit: 3)).count == 25)
    }

    /// The files as they are on the disk when a record is acknowledged are what a killed process leaves.
    @Test func whatIsAcknowledgedOutlivesTheProcess() throws {
        let (folder, copy) = (try ScratchFolder(), try ScratchFolder())
        let store = try RecordStore(path: folder.path + "/a.sqlite")
        for index in 1...5 {
            try store.add(MeasurementRecord(id: "r\(index)", date: index, who: "Aki"), photo: Self.photo())
            let target = copy.path + "/\(index).sqlite"
            for suffix in ["", "-wal"] {
                try FileManager.default.copyItem(atPath: folder.path + "/a.sqlite" + suffix, toPath: target + suffix)
            }
            let left = try RecordStore(path: target)
            #expect(try left.count() == index)
            #expect(try left.photo(of: "r\(index)") == Self.photo())
        }
        withExtendedLifetime(store) {}
    }

    @Test func severalMayUseOneDatabase() async throws {
        let folder = try ScratchFolder()
        let path = folder.path + "/a.sqlite"
        let stores = [try RecordStore(path: path), try RecordStore(path: path)]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, store) in stores.enumerated() {
                group.addTask {
                    for index in 0..<20 {
                        try store.add(MeasurementRecord(id: "r\(number)-\(index)", date: index, who: "Aki"))
                    }
                }
            }
            try await group.waitForAll()
        }
        for store in stores { #expect(try store.count() == 40) }
    }

    @Test func aFullDiskIsSaid() throws {
        let folder = try ScratchFolder()
        let store = try open(folder)
        try store.add(MeasurementRecord(id: "kept", date: 0, who: "Aki"))
        _ = try store.store.rows("PRAGMA max_page_count=20")
        let error = #expect(throws: ManakoError.self) {
            for _ in 0..<100 { try store.add(MeasurementRecord(date: 1, who: "Aki"), photo: Self.photo()) }
        }
        #expect(error?.code == .unavailable && error?.reason?.name == "storeFull")
        #expect(try store.get("kept").who == "Aki")
    }

    @Test func damageIsSaid() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            Array("this is no database, but long enough to be one, is it not? no, it is not".utf8), to: "a.sqlite")
        let error = #expect(throws: ManakoError.self) { try RecordStore(path: path) }
        #expect(error?.code == .malformedInput && error?.message.contains("move it away") ?? false)
        #expect(code { _ = try RecordStore(path: "/proc/nowhere/a.sqlite") } == .unavailable)
    }
}
