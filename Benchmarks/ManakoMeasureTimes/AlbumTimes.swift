import Foundation
import Manako
import ManakoMeasure
import ManakoSpatial

/// An album of ten thousand records, with small photos, as it is opened by the command line and by the page.
enum AlbumTimes {
    private static let count = 10_000

    static func run() throws {
        let folder =
            FileManager.default.temporaryDirectory.path + "/manako-album-\(ProcessInfo.processInfo.processIdentifier)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/records.sqlite"
        try fill(path)
        try Row.measure("opening 10,000 records and listing 100", runs: 10, bound: "100") {
            _ = try RecordStore(path: path).list()
        }
        let store = try RecordStore(path: path)
        try Row.measure("a page of 100 records", runs: 20) { _ = try store.list() }
        try Row.measure("all 10,000 summaries, as the chart wants them", runs: 5) { _ = try store.summaries() }
        try Row.measure("one record and its photo", runs: 20) {
            guard let first = try store.list().first else { return }
            _ = try store.photo(of: store.get(first.id).id)
        }
    }

    private static func fill(_ path: String) throws {
        let store = try RecordStore(path: path)
        var photo = try Bitmap(width: 320, height: 240, format: .rgb8)
        photo.clear()
        let file = try ManakoEnvironment.codecs.encode(photo, as: .jpeg, quality: 80)
        for index in 0..<count {
            try store.add(
                MeasurementRecord(
                    date: 1_600_000_000 + index * 3600, who: ["Hana", "Ken", "Mei"][index % 3], what: "Baby",
                    method: "views", note: "record \(index)",
                    lengths: (0..<4).map { .init(name: "part \($0)", metres: 0.1, standardError: 0.001) }
                        + [.init(name: "total", metres: 0.5, standardError: 0.002)],
                    joints: (0..<5).map { .init(name: "joint \($0)", place: PixelPoint(Double($0), 2)) },
                    pose: .identity), photo: file)
        }
    }
}
