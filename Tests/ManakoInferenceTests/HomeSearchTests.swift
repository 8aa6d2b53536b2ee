import Foundation
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoInference

/// The order of folders that `docs/guides/detect-objects.md` lists.
struct HomeSearchTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// A program in `app/.build/debug`, a library built in `checkout/Sources/Module`, a user, and two folders of the system.
    func search(_ environment: [String: String] = [:]) -> HomeSearch {
        HomeSearch(
            environment: environment.merging(["HOME": scratch.path + "/user"]) { given, _ in given },
            program: scratch.path + "/app/.build/debug", source: scratch.path + "/checkout/Sources/Module",
            system: [scratch.path + "/system/local", scratch.path + "/system"])
    }

    /// Puts a model into a folder below the scratch folder.
    func install(in folder: String) throws {
        let path = "\(scratch.path)/\(folder)"
        try FileManager.default.createDirectory(atPath: path + "/models", withIntermediateDirectories: true)
        try Data([1]).write(to: URL(fileURLWithPath: path + "/models/m.tflite"))
    }

    static let order = [
        "app/.build/lib/manako", "app/.manako", "checkout/.manako", "user/.local/share/manako", "system/local",
        "system",
    ]

    @Test func whatIsInAnEarlierFolderWins() throws {
        for folder in Self.order.reversed() {
            try install(in: folder)
            #expect(try ManakoHome.model(named: "m.tflite", search()) == "\(scratch.path)/\(folder)/models/m.tflite")
        }
        let own = ["MANAKO_HOME": scratch.path + "/system"]
        #expect(try ManakoHome.model(named: "m.tflite", search(own)) == scratch.path + "/system/models/m.tflite")
    }

    @Test func aFolderWithoutWhatIsNeededIsNoEnd() throws {
        for folder in Self.order.dropLast() {
            try FileManager.default.createDirectory(
                atPath: "\(scratch.path)/\(folder)/models", withIntermediateDirectories: true)
        }
        try install(in: Self.order.last ?? "")
        #expect(try ManakoHome.model(named: "m.tflite", search()) == scratch.path + "/system/models/m.tflite")
    }

    @Test func anErrorNamesWhatWasSearchedAndWhatToDo() throws {
        let error = #expect(throws: ManakoError.self) { try ManakoHome.model(named: "m.tflite", search()) }
        #expect(error?.code == .unavailable)
        let expected = [
            "m.tflite", "app/.build/lib/manako", "app/.build/debug/.manako", "user/.local/share/manako", "system/local",
            "MANAKO_HOME", "scripts/setup",
        ]
        for part in expected { #expect(error?.message.contains(part) == true, "\(part)") }
        #expect(error?.message.contains("HOME is not set") == false)
    }

    @Test func whereMANAKO_HOMENamesAFolderNoOtherIsSearched() throws {
        try install(in: "app/.manako")
        let error = #expect(throws: ManakoError.self) {
            try ManakoHome.model(named: "m.tflite", search(["MANAKO_HOME": "/nowhere"]))
        }
        #expect(error?.message.contains("not in /nowhere (MANAKO_HOME);") == true)
    }

    @Test func theUsersFolderFollowsTheEnvironment() {
        let paths = { (environment: [String: String]) in search(environment).folders.map(\.path) }
        #expect(paths(["XDG_DATA_HOME": "/data"]).contains("/data/manako"))
        #expect(!paths(["XDG_DATA_HOME": "/data"]).contains(scratch.path + "/user/.local/share/manako"))
        #expect(!paths(["HOME": ""]).contains { $0.hasPrefix("/.local") })
        #expect(search(["HOME": ""]).text.contains("HOME is not set"))
    }

    @Test func theNextFolderAboveIsTaken() throws {
        try install(in: ".manako")
        try install(in: "app/.build/.manako")
        let folders = search().folders
        #expect(
            folders.map(\.path).filter { $0.hasSuffix(".manako") } == [
                scratch.path + "/app/.build/.manako", scratch.path + "/.manako",
            ])
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a folder to somebody else"))
    func aFolderOfSomebodyElseIsPassedOver() throws {
        try install(in: "app/.manako")
        try install(in: "user/.local/share/manako")
        #expect(chown(scratch.path + "/app/.manako", 4321, 4321) == 0)
        #expect(try ManakoHome.model(named: "m.tflite", search()).hasPrefix(scratch.path + "/user"))
        #expect(search().text.contains("app/.manako (not used: it belongs to another user)"))
    }

    @Test func aFolderIsFilledWhenItHoldsRuntimes() throws {
        try install(in: "user/.local/share/manako")
        #expect(!search().folders.contains { $0.isFilled })
        try FileManager.default.createDirectory(
            atPath: scratch.path + "/system/runtimes", withIntermediateDirectories: true)
        #expect(search().folders.filter(\.isFilled).map(\.path) == [scratch.path + "/system"])
    }
}
