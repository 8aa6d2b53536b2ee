import Foundation
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoInference

struct CompiledModelCacheTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    func store(_ bytes: [UInt8], _ key: String, in cache: CompiledModelCache) -> ManakoError? {
        cache.store(key) { (path) throws(ManakoError) in
            guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
                throw ManakoError(.unavailable, "can't write \(path)")
            }
        }
    }

    func load(_ key: String, from cache: CompiledModelCache) -> [UInt8]? { cache.load(key).map { Array($0.bytes) } }

    @Test func givesBackWhatWasStored() {
        let cache = CompiledModelCache(folder: scratch.path + "/a/b")
        #expect(cache.load("key") == nil)
        #expect(store([1, 2, 3], "key", in: cache) == nil)
        #expect(load("key", from: cache) == [1, 2, 3])
        #expect(store([4], "key", in: cache) == nil)
        #expect(load("key", from: cache) == [4])
        cache.remove("key")
        #expect(cache.load("key") == nil)
    }

    @Test func keysTellPartsApart() {
        #expect(CompiledModelCache.key(["ab", "c"]) != CompiledModelCache.key(["a", "bc"]))
        #expect(CompiledModelCache.key(["a"]) == CompiledModelCache.key(["a"]))
    }

    @Test func aFailingExportLeavesNothing() throws {
        let cache = CompiledModelCache(folder: scratch.path)
        let error = cache.store("key") { (path) throws(ManakoError) in
            _ = FileManager.default.createFile(atPath: path, contents: Data([1]))
            throw ManakoError(.unavailable, "no space left on device")
        }
        #expect(error?.message.contains("no space left on device") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == [])
    }

    @Test func theEntriesUsedLongestAgoMakeRoom() throws {
        var cache = CompiledModelCache(folder: scratch.path)
        cache.maximumBytes = 3 * 132
        for index in 0..<3 {
            #expect(store([UInt8](repeating: 0, count: 100), "\(index)", in: cache) == nil)
            let date = Date(timeIntervalSinceNow: Double(index) * 10 - 1000)
            try FileManager.default.setAttributes(
                [.modificationDate: date], ofItemAtPath: "\(scratch.path)/\(index).blob")
        }
        #expect(cache.load("0") != nil)
        #expect(store([UInt8](repeating: 0, count: 100), "3", in: cache) == nil)
        #expect((0..<4).map { cache.load("\($0)") != nil } == [true, false, true, true])
    }
}
