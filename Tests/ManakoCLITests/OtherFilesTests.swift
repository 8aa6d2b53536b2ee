import Foundation
import ManakoTesting
import Testing

/// Every reader of files that users name, given a file that is full of something else: an error that names the file, never a result
/// made of nothing.
@Suite struct OtherFilesTests {
    /// Files that hold what no reader wants.
    private static let others: [(name: String, text: String)] = [
        ("other.json", #"{"packages": [{"name": "left-pad", "version": "1.3.0"}], "lockfileVersion": 3}"#),
        ("list.json", #"[{"city": "Kyoto", "inhabitants": 1463723}, {"city": "Nara", "inhabitants": 354630}]"#),
        ("empty.json", "[]"),
        ("none.json", "{}"),
        ("other.xml", "<?xml version=\"1.0\"?>\n<rss version=\"2.0\"><channel><title>News</title></channel></rss>\n"),
        ("page.html", "<!DOCTYPE html><html><body><p>Not found</p></body></html>"),
        ("other.txt", "Dear all,\n\nplease find the minutes attached.\n\nBest wishes\n"),
        ("other.yaml", "services:\n  web:\n    image: nginx\nnames:\n  - x\n"),
    ]

    /// The command for a file, and whether plain lines are its format.
    private struct Reader: Sendable {
        var name: String
        var wantsLines = false
        var variable: String?
        var arguments: @Sendable (_ file: String, _ folder: String) -> [String]
    }

    private static let readers: [Reader] = [
        Reader(name: "comments") { file, _ in ["comments", file] },
        Reader(name: "comments --to") { file, _ in ["comments", file, "--to", "ass"] },
        Reader(name: "comments --comments") { file, folder in
            ["comments", TestData.packageRoot + "/samples/bikes.mp4", "-c", file, "-o", folder + "/out.mp4"]
        },
        Reader(name: "comments --sizes") { file, folder in
            ["comments", folder + "/good.json", "-f", "jsonl", "--sizes", file]
        },
        Reader(name: "comments --ng-file", wantsLines: true) { file, folder in
            ["comments", folder + "/good.json", "--to", "json", "--ng-file", file]
        },
        Reader(name: "data check") { file, _ in ["data", "check", file] },
        Reader(name: "data stats") { file, _ in ["data", "stats", file] },
        Reader(name: "records import") { file, folder in ["records", "import", file, "--database", folder + "/db"] },
        Reader(name: "trivia") { file, _ in ["trivia", "cat", "--trivia", file] },
        Reader(name: "catalogue", variable: "MANAKO_CATALOGUE") { _, _ in ["models", "list"] },
        Reader(name: "batch --list", wantsLines: true) { file, folder in
            ["batch", "--list", file, "--do", "rectangles", "--to", folder + "/job"]
        },
        Reader(name: "tags --camera") { file, _ in
            ["tags", TestData.packageRoot + "/samples/coffee.png", "--size", "80", "--camera", file]
        },
        Reader(name: "spatial") { file, _ in ["spatial", file] },
        Reader(name: "detect --labels", wantsLines: true) { file, _ in
            ["detect", TestData.packageRoot + "/samples/coffee.png", "--labels", file]
        },
        Reader(name: "detect --ground-truth") { file, _ in
            ["detect", TestData.packageRoot + "/samples/coffee.png", "-f", "coco", "--ground-truth", file]
        },
    ]

    @Test(arguments: readers.indices)
    func areRefused(_ index: Int) throws {
        let reader = Self.readers[index]
        let folder = try ScratchFolder()
        _ = try folder.write(Array(#"[{"vpos":100,"content":"a"}]"#.utf8), to: "good.json")
        for (name, text) in Self.others where !(reader.wantsLines && (name == "other.txt" || text.count < 3)) {
            let file = try folder.write(Array(text.utf8), to: name)
            let result = try Program.run(
                reader.arguments(file, folder.path), folder: folder.path,
                environment: reader.variable.map { [$0: file] } ?? [:])
            #expect(result.status == 1, "\(reader.name) with \(name): \(result.output)\(result.errors)")
            #expect(result.errors.contains(name), "\(reader.name) with \(name): \(result.errors)")
            #expect(!FileManager.default.fileExists(atPath: folder.path + "/out.mp4"))
        }
    }
}
