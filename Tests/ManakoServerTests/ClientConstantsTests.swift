import Foundation
import ManakoAPI
import Testing

@testable import ManakoServer

@Suite struct ClientConstantsTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources/Server/Page/app/constants.js").standardizedFileURL

    @Test func thePageHasTheConstantsOfTheInterface() throws {
        if ProcessInfo.processInfo.environment["MANAKO_UPDATE"] != nil {
            try Data(ClientConstants.javaScript.utf8).write(to: Self.file)
        }
        let page = try String(contentsOf: Self.file, encoding: .utf8)
        #expect(page == ClientConstants.javaScript, "run MANAKO_UPDATE=1 ./test --filter ClientConstantsTests")
    }

    @Test func nobodyElseSpellsThemOut() throws {
        let files = EmbeddedPage.files().filter { $0.key.hasSuffix(".js") && $0.key != "app/constants.js" }
        #expect(files.count > 30)
        for (name, bytes) in files {
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(!text.contains("manako.v1") && text.firstMatch(of: /["`]v1\//) == nil, "\(name)")
        }
    }
}
