import Foundation
import ManakoFront
import Testing

@testable import ManakoServer

@Suite struct PageConstantsTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources/Server/Page/app/constants.js").standardizedFileURL

    @Test func thePageHasTheConstantsOfTheInterface() throws {
        if ProcessInfo.processInfo.environment["MANAKO_UPDATE"] != nil {
            try Data(PageConstants.javaScript(allFeatures).utf8).write(to: Self.file)
        }
        let page = try String(contentsOf: Self.file, encoding: .utf8)
        #expect(page == PageConstants.javaScript(allFeatures), "run MANAKO_UPDATE=1 ./test --filter PageConstantsTests")
    }

    @Test func nobodyElseSpellsThemOut() throws {
        let files = allFeatures.pageFiles.filter { $0.key.hasSuffix(".js") && $0.key != "app/constants.js" }
        #expect(files.count > 30)
        for (name, bytes) in files {
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(!text.contains("manako.v1") && text.firstMatch(of: /["`]v1\//) == nil, "\(name)")
        }
    }
}
