import FoundationEssentials
import ManakoCore
import ManakoFiles
import ManakoTesting
import Testing

@testable import ManakoLibrary

@Suite struct PhotoPlacesTests {
    private static func put(_ latitude: Double, _ longitude: Double) -> (inout PhotoContent) -> Void {
        { ($0.capture.latitude, $0.capture.longitude) = (latitude, longitude) }
    }

    @Test func photosOfOnePlaceAreGathered() throws {
        let library = try TestLibrary()
        let uji = PlaceWords(title: "Uji, Japan", words: [])
        let first = try library.add("a.jpg", taken: 9, place: uji, change: Self.put(34.91, 135.81))
        try library.add("b.jpg", taken: 8, place: uji, change: Self.put(34.93, 135.83))
        let far = try library.add("c.jpg", taken: 7, change: Self.put(-33.86, -179.99))
        try library.add("d.jpg", taken: 6)
        let places = try library.index.places(of: library.index.search(LibraryQuery(), order: .newest).photos)
        #expect(places.map(\.count) == [2, 1])
        #expect(places.map(\.photo) == [first, far] && places.map(\.name) == ["Uji, Japan", ""])
        #expect(abs(places[0].latitude - 34.92) < 1e-9 && abs(places[0].longitude - 135.82) < 1e-9)
        // Each is half of the way between the two, about 2.87 km, from the middle.
        #expect(abs(places[0].kilometres - 1.44) < 0.02)
        #expect(try library.index.places(of: [far]).map(\.count) == [1])
        #expect(try library.index.places(of: []).isEmpty)
    }

    /// However many photos there are, the map gets a bounded number of places.
    @Test func placesAreBounded() throws {
        let library = try TestLibrary()
        var ids: [Int] = []
        for north in 0..<50 {
            for east in 0..<50 {
                ids.append(
                    try library.add(
                        "\(north)-\(east).jpg", change: Self.put(Double(north) / 5 + 0.05, Double(east) / 5 + 0.05)))
            }
        }
        let places = try library.index.places(of: ids)
        #expect(places.count <= 2000 && places.reduce(0) { $0 + $1.count } == 2500)
    }
}

@Suite struct PhotoTablesTests {
    @Test func tablesAreWritten() throws {
        let library = try TestLibrary()
        let photo = try library.add("a.jpg", labels: ["dog": 2], text: ["Suica 1200"]) { content in
            content.findings.json =
                #"[{"lens":"objects","label":"dog","confidence":0.5,"pixelBox":{"x":1,"y":2,"width":3,"height":4}},"#
                + #"{"lens":"text","label":"text","confidence":0.75,"text":"Suica 1200"}]"#
        }
        let folder = library.scratch.path + "/tables"
        #expect(try PhotoTables(library.index, to: folder, program: "7.8.9").write([photo, 999]) == 1)
        for (name, column) in [(PhotoTables.photosName, "time_certain"), (PhotoTables.findingsName, "capability")] {
            let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(name)")))
            #expect(bytes.starts(with: "PAR1".utf8) && bytes.suffix(4).elementsEqual("PAR1".utf8))
            // Names of columns stand in the footer as they are.
            #expect(bytes.firstRange(of: Array(column.utf8)) != nil)
            #expect(bytes.firstRange(of: Array("manako 7.8.9".utf8)) != nil)
        }
    }

    private static let pyarrow = Environment.variables["MANAKO_PYARROW"]

    /// Reads the tables with pyarrow, an independent reader.
    @Test(.enabled(if: pyarrow != nil, "MANAKO_PYARROW names a Python with pyarrow"))
    func anIndependentReaderReadsThem() throws {
        let python = try #require(Self.pyarrow)
        let library = try TestLibrary()
        let photo = try library.add("a.jpg", taken: 86_400, text: ["Suica 1200"]) { content in
            content.capture.camera = "Pixel 8"
            content.findings.json =
                #"[{"lens":"objects","label":"dog","confidence":0.5,"pixelBox":{"x":1,"y":2,"width":3,"height":4}}]"#
        }
        let folder = library.scratch.path + "/tables"
        _ = try PhotoTables(library.index, to: folder, program: "7.8.9").write([photo])
        let code = """
            import pyarrow.parquet as p, sys
            a = p.read_table('\(folder)/photos.parquet').to_pylist(); b = p.read_table('\(folder)/findings.parquet').to_pylist()
            assert len(a) == 1 and a[0]['taken'] == '1970-01-02T00:00:00' and a[0]['camera'] == 'Pixel 8', a
            assert a[0]['text'] == 'suica 1200' and a[0]['latitude'] is None, a
            assert b[0]['label'] == 'dog' and (b[0]['x'], b[0]['height']) == (1, 4) and b[0]['text'] is None, b
            print('read')
            """
        let child = try ChildProcess(python, ["-c", code])
        #expect(child.wait() == 0)
    }
}
