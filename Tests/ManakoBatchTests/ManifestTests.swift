import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoBatch

@Suite struct ManifestTests {
    private static func inputs(_ count: Int, seed: UInt64 = 9) -> [BatchInput] {
        var random = SeededRandom(seed: seed)
        return (0..<count).map { number in
            let name =
                "photos/\(UInt32.random(in: 0...9_999_999, using: &random))-\(number % 7 == 0 ? "日\n本" : "é").jpg"
            let places: [BatchInput.Place] = [.picture, .member(archive: "a:b.tar", offset: number * 512), .picture]
            return BatchInput(name: name, place: places[number % 3], size: number * 100, tag: "\"\(number)\"")
        }
    }

    @Test func linesHoldInputs() throws {
        for input in Self.inputs(100) + [BatchInput(name: "a.mp4", place: .video, size: 5, tag: "")] {
            #expect(!input.json.contains("\n"))
            #expect(try BatchInput(Array(input.json.utf8)) == input)
            #expect(InputRecord(input).input == input)
        }
    }

    @Test(arguments: [
        "", "{}", "[]", "{\"name\":\"\",\"size\":1,\"tag\":\"\"}", "{\"name\":\"a\",\"size\":-1,\"tag\":\"\"}",
        "{\"name\":\"a\",\"size\":1.5,\"tag\":\"\"}", "{\"name\":\"a\\u0000b\",\"size\":1,\"tag\":\"\"}",
        "{\"name\":\"a\",\"size\":1}", "{\"name\":\"a\",\"size\":1,\"tag\":\"\",\"archive\":\"b\"}",
        "{\"name\":\"a\",\"size\":1,\"tag\":\"\",\"other\":2}",
    ])
    func refusesOtherLines(_ line: String) {
        let error = #expect(throws: ManakoError.self) { try BatchInput(Array(line.utf8)) }
        #expect(error?.code == .malformedInput)
    }

    @Test(arguments: [1, 2, 7, 100, 1000]) func sortsInRunsAsInMemory(_ capacity: Int) throws {
        let inputs = Self.inputs(500)
        var sorter = InputSorter(capacity: capacity)
        for input in inputs { try sorter.add(input) }
        for input in inputs.prefix(50) { try sorter.add(input) }
        var sorted: [BatchInput] = []
        try sorter.forEach { sorted.append($0) }
        #expect(sorted == inputs.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
    }

    @Test func shardsHaveAboutTheSameWork() {
        var random = SeededRandom(seed: 2)
        let sizes = (0..<20_000).map { _ in Int.random(in: 1000...900_000, using: &random) }
        let average = sizes.reduce(0, +) / sizes.count
        var cutter = ShardCutter(average: average, rate: 1e6)
        var works = [0.0]
        for size in sizes {
            if cutter.startsShard(BatchInput(name: "a", size: size, tag: "")) { works.append(0) }
            works[works.count - 1] += Double(size + average)
        }
        #expect(works.dropLast().allSatisfy { abs($0 - 60e6) < 1.4e6 })
        // By arithmetic: all work, divided by that of a minute.
        #expect(abs(Double(works.count) - works.reduce(0, +) / 60e6) <= 2)
    }

    @Test func aLargeInputHasAShardOfItsOwn() {
        var cutter = ShardCutter(average: 1, rate: 1)
        let starts = [10, 1000, 10].map { cutter.startsShard(BatchInput(name: "a", size: $0, tag: "")) }
        #expect(starts == [false, true, true])
    }

    @Test func isReadAsItWasWritten() throws {
        let folder = try ScratchFolder()
        let store = LocalStore(folder.path + "/job/")
        var writer = ManifestWriter(store, ShardCutter(inputs: 30))
        let inputs = Self.inputs(100)
        for input in inputs { try writer.add(input) }
        #expect(try Manifest.read(store) == nil)
        let manifest = try writer.finish()
        #expect(manifest.index.inputs == [30, 30, 30, 10] && manifest.index.count == 100)
        let read = try #require(try Manifest.read(store))
        #expect(read.index == manifest.index)
        #expect(try (0..<4).flatMap { try read.inputs(of: $0) } == inputs)
        let error = #expect(throws: ManakoError.self) { try read.inputs(of: 4) }
        #expect(error?.code == .invalidArgument)
    }

    @Test func theFirstManifestCounts() throws {
        let folder = try ScratchFolder()
        let store = LocalStore(folder.path)
        var (first, second) = (
            ManifestWriter(store, ShardCutter(inputs: 3)), ManifestWriter(store, ShardCutter(inputs: 5))
        )
        for input in Self.inputs(9) {
            try first.add(input)
            try second.add(input)
        }
        let manifest = try first.finish()
        #expect(try second.finish().index == manifest.index)
        // What the second one wrote is gone.
        #expect(try FolderNames.nonEmpty(store) == 1)
    }

    @Test func theOwnManifestIsKeptThoughTheStoreCallsItAnothers() throws {
        let folder = try ScratchFolder()
        let store = ForgetfulStore(disk: LocalStore(folder.path))
        var writer = ManifestWriter(store, ShardCutter(inputs: 3))
        let inputs = Self.inputs(9)
        for input in inputs { try writer.add(input) }
        let manifest = try writer.finish()
        #expect(try (0..<3).flatMap { try manifest.inputs(of: $0) } == inputs)
    }

    @Test func damagedIndexesAreRefused() throws {
        let json = ManifestIndex(folder: "abc", inputs: [3, 4], bytes: 10).json
        #expect(try ManifestIndex(json: json).inputs == [3, 4])
        for count in 0..<json.count - 2 {
            #expect(throws: ManakoError.self) { try ManifestIndex(json: Array(json.prefix(count))) }
        }
        for (word, other) in [("abc", "../x"), ("[3,4]", "[3,5]"), ("[3,4]", "[0,7]"), ("[3,4]", "[3,\"4\"]")] {
            let text = String(decoding: json, as: UTF8.self).replacing(word, with: other)
            #expect(throws: ManakoError.self) { try ManifestIndex(json: Array(text.utf8)) }
        }
    }
}

private enum FolderNames {
    static func nonEmpty(_ store: LocalStore) throws -> Int {
        try store.names(in: "manifest").filter { name in
            guard name != "index.json" else { return false }
            return try !store.names(in: "manifest/\(name)").isEmpty
        }.count
    }
}

/// A store that writes, and says that another process was first.
private struct ForgetfulStore: JobStore {
    let disk: LocalStore

    var place: String { disk.place }
    func names(in folder: String, prefix: String) throws(ManakoError) -> [String] {
        try disk.names(in: folder, prefix: prefix)
    }
    func read(_ name: String, limit: Int) throws(ManakoError) -> [UInt8]? { try disk.read(name, limit: limit) }
    func create(_ name: String, _ bytes: [UInt8]) throws(ManakoError) -> Bool {
        _ = try disk.create(name, bytes)
        return false
    }
    func replace(_ name: String, _ bytes: [UInt8]) throws(ManakoError) { try disk.replace(name, bytes) }
    func remove(_ name: String) throws(ManakoError) { try disk.remove(name) }
    func check() throws(ManakoError) { try disk.check() }
}
