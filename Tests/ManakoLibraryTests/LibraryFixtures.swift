import FoundationEssentials
import Manako
import ManakoCapabilities
import ManakoCodecs
import ManakoPixels
import ManakoCore
import ManakoFiles
import ManakoStore
import ManakoTesting
import Testing

@testable import ManakoLibrary

/// A library in a folder of its own, with pictures made by code.
struct TestLibrary {
    let scratch: ScratchFolder
    let index: PhotoIndex

    init() throws {
        scratch = try ScratchFolder()
        try FileManager.default.createDirectory(atPath: scratch.path + "/photos", withIntermediateDirectories: true)
        index = try PhotoIndex(path: scratch.path + "/index/library.sqlite")
        _ = try index.addFolder(folder)
    }

    /// The folder of the library, without links in its path.
    var folder: String { scratch.path + "/photos" }

    func path(_ name: String) -> String { "\(folder)/\(name)" }

    /// Writes a picture that differs by its seed.
    func write(_ name: String, seed: UInt64, width: Int = 64, height: Int = 48) throws {
        try FileManager.default.createDirectory(
            atPath: FileSystem.folder(of: path(name)), withIntermediateDirectories: true)
        try Data(try Self.jpeg(seed, width, height)).write(to: URL(filePath: path(name)))
    }

    static func jpeg(_ seed: UInt64, _ width: Int, _ height: Int) throws -> [UInt8] {
        var random = SeededRandom(seed: seed)
        let spots = (0..<12).map { _ in
            Spot(
                x: Int.random(in: 0..<width, using: &random), y: Int.random(in: 0..<height, using: &random),
                level: UInt8.random(in: 0...255, using: &random))
        }
        var pixels = [UInt8](repeating: 0, count: 3 * width * height)
        for y in 0..<height {
            for x in 0..<width {
                let near = spots.min { $0.distance(x, y) < $1.distance(x, y) }?.level ?? 0
                for part in 0..<3 { pixels[3 * (y * width + x) + part] = near &* UInt8(part + 1) }
            }
        }
        let bitmap = try Bitmap(width: width, height: height, format: .rgb8, packed: pixels)
        return try JPEGEncoder().encode(bitmap, quality: 90)
    }

    /// A cell of a picture.
    private struct Spot {
        var x, y: Int
        var level: UInt8

        func distance(_ x: Int, _ y: Int) -> Int { (x - self.x) * (x - self.x) + (y - self.y) * (y - self.y) }
    }

    /// Looks for changes, and at what waits.
    @discardableResult func update(_ looker: PhotoLooker = PhotoLooker([]), now: Int = 1_700_000_000) async throws -> (
        ScanReport, IndexProgress
    ) {
        let report = try index.scan(now: now)
        return (report, try await LibraryIndexer(index, looker: looker, jobs: 2).run { _ in })
    }

    /// The names of the photos that answer a question, in their order.
    func find(_ query: String, order: PhotoOrder = .best) throws -> [String] {
        let ids = try index.search(try LibraryQuery(query), order: order).photos
        return try index.entries(ids).map { String($0.paths[0].dropFirst(folder.count + 1)) }
    }

    /// Adds a photo that was never a file.
    @discardableResult func add(
        _ name: String, taken: Int = 0, labels: [String: Int] = [:], text: [String] = [], codes: [String] = [],
        place: PlaceWords? = nil, change: (inout PhotoContent) -> Void = { _ in }
    ) throws -> Int {
        var content = PhotoContent(
            hash: SHA256(of: Array(name.utf8)).bytes, width: 4000, height: 3000, bytes: 2_000_000,
            capture: CaptureInfo(nil, name: "", modified: taken) { _ in 0 }, thumbnail: [1],
            print: try #require(WholePrint(bytes: Array(repeating: 0, count: WholePrint.count))),
            findings: PhotoFindings(
                labels: labels.map { .init(label: $0.key, count: $0.value, confidence: 0.9) }, text: text, codes: codes)
        )
        change(&content)
        let file = try index.store.write { (session) throws(ManakoError) in
            try session.run(
                "INSERT INTO files (root, path, kind, size, modified) VALUES (1, ?, 0, 1, 1)", [.text(path(name))])
            return session.lastRow
        }
        try index.keep(.new(content), of: file) { _ in place }
        return try #require(try index.photo(withHash: content.hash))
    }
}
