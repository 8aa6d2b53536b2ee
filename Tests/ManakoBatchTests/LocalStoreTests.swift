import Foundation
import ManakoCore
import ManakoTesting
import Synchronization
import Testing

@testable import ManakoBatch

@Suite struct LocalStoreTests {
    @Test func oneOfManyWritersWins() throws {
        let folder = try ScratchFolder()
        let store = LocalStore(folder.path)
        for round in 0..<20 {
            let winners = Mutex<[Int]>([])
            DispatchQueue.concurrentPerform(iterations: 16) { writer in
                let bytes = [UInt8](repeating: UInt8(writer), count: 10_000)
                if (try? store.create("parts/\(round)", bytes)) == true { winners.withLock { $0.append(writer) } }
            }
            let winner = try #require(winners.withLock { $0.count == 1 ? $0.first : nil })
            #expect(
                try store.read("parts/\(round)", limit: 1 << 20) == [UInt8](repeating: UInt8(winner), count: 10_000))
        }
        // Nothing else is left, hidden or not.
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/parts").count == 20)
    }

    @Test func listsReadsReplacesAndRemoves() throws {
        let folder = try ScratchFolder()
        let store = LocalStore(folder.path + "/new/job")
        #expect(try store.names(in: "") == [] && store.read("a", limit: 10) == nil)
        #expect(try store.create("x/b", [1]) && store.create("x/a", [2]))
        #expect(try !store.create("x/a", [3]))
        #expect(try store.names(in: "x") == ["a", "b"] && store.read("x/a", limit: 10) == [2])
        try store.replace("x/a", [4])
        #expect(try store.read("x/a", limit: 10) == [4])
        try store.remove("x/a")
        try store.remove("x/a")
        #expect(try store.names(in: "x") == ["b"])
        let error = #expect(throws: ManakoError.self) { try store.names(in: "x/b") }
        #expect(error?.code == .invalidArgument)
    }

    @Test func leftoversAreRemovedWhenTheyAreOld() throws {
        let folder = try ScratchFolder()
        let store = LocalStore(folder.path)
        #expect(try store.create("parts/a", [1]))
        _ = try folder.write([1], to: "parts/.manako-0123.part")
        store.removeLeftovers()
        let parts = { try FileManager.default.contentsOfDirectory(atPath: folder.path + "/parts").sorted() }
        #expect(try parts() == [".manako-0123.part", "a"] && store.names(in: "parts") == ["a"])
        store.removeLeftovers(olderThan: -2)
        #expect(try parts() == ["a"])
    }
}
