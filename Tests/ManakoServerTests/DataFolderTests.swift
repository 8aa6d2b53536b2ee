import Foundation
import Manako
import ManakoFront
import ManakoTesting
import Testing

@testable import ManakoServer

/// What a server says and does about the folder in which it keeps everything.
@Suite struct DataFolderTests {
    private func mode(_ path: String) throws -> Int {
        try #require((try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue)
    }

    @Test func aSecondServerIsRefused() async throws {
        let folder = try ScratchFolder()
        try await withApp {
            $0.dataFolder = folder.path
        } _: { first in
            let error = await #expect(throws: ManakoError.self) {
                try await withApp {
                    $0.dataFolder = folder.path
                } _: { _ in
                }
            }
            #expect(error?.reason?.name == "dataFolderInUse")
            #expect(error?.message.hasPrefix(folder.path) == true && error?.message.contains("--data") == true)
            let health = try await first.ask("GET", "/healthz")
            #expect(health.status == 200)
        }
        // The first one has stopped.
        try await withApp {
            $0.dataFolder = folder.path
        } _: { app in
            let health = try await app.ask("GET", "/healthz")
            #expect(health.status == 200)
        }
    }

    @Test func healthSaysWhichStoreIsDamaged() async throws {
        for (content, reason) in [([UInt8](), "storeDamaged"), ([UInt8](repeating: 0x41, count: 8192), "storeDamaged")]
        {
            let folder = try ScratchFolder()
            _ = try folder.write(content, to: "rooms.sqlite")
            try await withApp {
                $0.dataFolder = folder.path
            } _: { app in
                let answer = try await app.ask("GET", "/healthz")
                #expect(answer.status == 503 && answer.code == "unavailable")
                #expect(answer.object["reason"] as? String == reason)
                #expect(!answer.text.contains(folder.path))
                // Everything else goes on.
                #expect(try await app.ask("GET", "/v1/models").status == 200)
            }
        }
    }

    @Test func healthSaysThatNothingCanBeKept() async throws {
        let folder = try ScratchFolder()
        let data = folder.path + "/data"
        try await withApp {
            $0.dataFolder = data
        } _: { app in
            #expect(try await app.ask("GET", "/healthz").status == 200)
            try FileManager.default.moveItem(atPath: data, toPath: data + "-away")
            let answer = try await app.ask("GET", "/healthz")
            #expect(answer.status == 503 && answer.object["reason"] as? String == "dataFolderReadOnly")
            #expect(!answer.text.contains(folder.path))
            try FileManager.default.moveItem(atPath: data + "-away", toPath: data)
            #expect(try await app.ask("GET", "/healthz").status == 200)
        }
    }

    /// Wherever a server was started, its paths are no client's business.
    @Test func relativePathsBecomeAbsolute() {
        var settings = WebAppSettings(version: "1", features: [])
        let here = FileManager.default.currentDirectoryPath
        for (given, meant) in [
            ("data", here + "/data"), ("./data", here + "/data"), ("../data", here + "/../data"), (".", here),
            ("/a", "/a"),
        ] {
            settings.dataFolder = given
            settings.models = [given]
            #expect(settings.withAbsolutePaths.dataFolder == meant)
            #expect(settings.withAbsolutePaths.models == [meant])
        }
    }

    /// In a folder that others may read, what a server keeps is for its user alone.
    @Test func othersReadNothing() async throws {
        let folder = try ScratchFolder()
        let data = folder.path + "/data"
        for name in ["models", "bursts", "projects"] {
            try FileManager.default.createDirectory(atPath: "\(data)/\(name)", withIntermediateDirectories: true)
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: data)
        try await withApp {
            $0.dataFolder = data
        } _: { app in
            _ = try await app.ask(
                "POST", "/v1/rooms", ["Content-Type: application/json"], body: Array(#"{"title":"r"}"#.utf8))
            let names = try FileManager.default.contentsOfDirectory(atPath: data)
            #expect(Set(names).isSuperset(of: ["rooms.sqlite", "cameras", "bursts", "projects", "models"]))
            for name in names { #expect(try mode("\(data)/\(name)") & 0o077 == 0, "\(name)") }
        }
    }
}
