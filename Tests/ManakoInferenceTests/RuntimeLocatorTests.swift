import Foundation
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoInference

struct RuntimeLocatorTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// A library that every Debian has, in the role of a runtime.
    let locator = RuntimeLocator(
        name: "Example", variable: "MANAKO_EXAMPLE", folder: "example/libs", library: "libmanakoexample.so")

    func install(at folder: String, version: String = "") throws -> String {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let source = ["/lib/x86_64-linux-gnu/libz.so.1", "/lib/aarch64-linux-gnu/libz.so.1"]
            .first { FileManager.default.fileExists(atPath: $0) }
        let path = "\(folder)/libmanakoexample.so\(version)"
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: source ?? "")
        return path
    }

    @Test func theVariableNamesTheLibraryOrItsFolder() throws {
        let path = try install(at: scratch.path + "/own")
        #expect(try locator.open(environment: ["MANAKO_EXAMPLE": path]).path == path)
        #expect(try locator.open(environment: ["MANAKO_EXAMPLE": scratch.path + "/own"]).path == path)
    }

    @Test func theHomeHoldsRuntimes() throws {
        _ = try install(at: scratch.path + "/runtimes/example/libs", version: ".999")
        let newer = try install(at: scratch.path + "/runtimes/example/libs", version: ".1000")
        #expect(try locator.open(environment: ["MANAKO_HOME": scratch.path]).path == newer)
        let own = try install(at: scratch.path + "/own")
        #expect(try locator.open(environment: ["MANAKO_HOME": scratch.path, "MANAKO_EXAMPLE": own]).path == own)
    }

    @Test func aHomeWithoutTheLibraryIsNoEnd() throws {
        try FileManager.default.createDirectory(
            atPath: scratch.path + "/lib/manako/runtimes/example/libs", withIntermediateDirectories: true)
        let path = try install(at: scratch.path + "/system/runtimes/example/libs")
        let search = HomeSearch(
            environment: [:], program: scratch.path + "/bin", source: nil, system: [scratch.path + "/system"])
        #expect(try locator.open(search).path == path)
    }

    @Test func whatIsMissingIsSaid() {
        let error = #expect(throws: ManakoError.self) { try locator.open(environment: ["MANAKO_HOME": scratch.path]) }
        #expect(error?.code == .unavailable)
        for part in ["Example", "runtimes/example/libs/libmanakoexample.so", scratch.path, "scripts/setup"] {
            #expect(error?.message.contains(part) == true)
        }
        let wrong = #expect(throws: ManakoError.self) { try locator.open(environment: ["MANAKO_EXAMPLE": "/nowhere"]) }
        #expect(wrong?.code == .unavailable)
        #expect(wrong?.message.contains("MANAKO_EXAMPLE") == true)
    }

    @Test func whatIsNoLibraryIsSaid() throws {
        let path = try scratch.write(Array("text".utf8), to: "libmanakoexample.so")
        let error = #expect(throws: ManakoError.self) { try locator.open(environment: ["MANAKO_EXAMPLE": path]) }
        #expect(error?.code == .unavailable)
        #expect(error?.message.contains(path) == true)
    }
}
