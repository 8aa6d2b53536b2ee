import Foundation
import ManakoCodecs
import ManakoPixels
import ManakoTesting
import Testing

/// `manako batch` with the real program and real files.
@Suite struct BatchCommandTests {
    private let scratch: ScratchFolder
    private var folder: String { scratch.path }

    /// Pictures with a rectangle each, one that is damaged, and names that are hard to write.
    init() throws {
        scratch = try ScratchFolder()
        try FileManager.default.createDirectory(atPath: folder + "/in/deep", withIntermediateDirectories: true)
        for number in 0..<12 {
            let name =
                number == 5 ? "in/line\nend 日本.png" : number % 4 == 0 ? "in/deep/\(number).png" : "in/\(number).png"
            _ = try scratch.write(try Self.picture(number), to: name)
        }
        _ = try scratch.write(Array(try Self.picture(3).prefix(200)), to: "in/damaged.png")
        _ = try scratch.write([], to: "in/empty.jpg")
    }

    private static func picture(_ number: Int) throws -> [UInt8] {
        let (width, height) = (160, 120)
        var bytes = [UInt8](repeating: 20, count: width * height * 3)
        for y in 20..<100 {
            for x in (10 + number * 3)..<(60 + number * 5) {
                for channel in 0..<3 { bytes[(y * width + x) * 3 + channel] = UInt8(200 + number) }
            }
        }
        return try PNGEncoder().encode(Bitmap(width: width, height: height, format: .rgb8, packed: bytes), quality: 0)
    }

    private func batch(_ arguments: [String], to job: String = "out") throws -> Program.Result {
        try Program.run(
            ["batch", "in", "--do", "rectangles,saliency", "--to", job, "--per-shard", "4"] + arguments, folder: folder)
    }

    private func merged(_ job: String = "out") throws -> [[String: Any]] {
        try Program.run(["batch", "merge", job], folder: folder).jsonLines
    }

    /// The files of a job and their bytes, without the manifest, whose folder has a random name, and without hidden ones, which a killed process
    /// was writing.
    private func files(_ job: String = "out") throws -> [String: Data] {
        var files: [String: Data] = [:]
        for part in ["parts", "errors"] {
            let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(job)/\(part)")
            for name in names where !name.hasPrefix(".") {
                files["\(part)/\(name)"] = try Data(contentsOf: URL(filePath: "\(folder)/\(job)/\(part)/\(name)"))
            }
        }
        files["report.json"] = try Data(contentsOf: URL(filePath: "\(folder)/\(job)/report.json"))
        return files
    }

    @Test func everyInputIsInTheResultsOnce() throws {
        let result = try batch([])
        #expect(result.status == 1 && result.errors.contains("2 failed"), "\(result.errors)")
        let rows = try merged()
        let names = rows.compactMap { $0["image"] as? String }
        let expected = try FileManager.default.subpathsOfDirectory(atPath: folder + "/in")
            .filter { $0.hasSuffix(".png") || $0.hasSuffix(".jpg") }.map { "in/" + $0 }
        #expect(names == expected.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } && names.count == 14)
        let failed = rows.filter { $0["error"] != nil }.compactMap { $0["image"] as? String }
        #expect(failed == ["in/damaged.png", "in/empty.jpg"])
        let report = try #require(
            try JSONSerialization.jsonObject(with: files()["report.json"] ?? Data()) as? [String: Any])
        #expect(report["inputs"] as? Int == 14 && report["failed"] as? Int == 2 && report["shards"] as? Int == 4)
        let lenses = rows.flatMap { $0["observations"] as? [[String: Any]] ?? [] }.compactMap { $0["lens"] as? String }
        #expect(Set(lenses) == ["rectangles", "saliency"])
        #expect((report["findings"] as? [String: Int])?.values.reduce(0, +) == lenses.count)
        #expect(try Program.run(["batch", "verify", "out"], folder: folder).status == 0)
        let status = try Program.run(["batch", "status", "out", "-f", "json"], folder: folder).json as? [String: Any]
        #expect(status?["finished"] as? Bool == true && status?["done"] as? Int == 14)
    }

    /// The same findings as those of the commands, which look at a picture for one capability.
    @Test func findsWhatTheCommandsFind() throws {
        _ = try batch([])
        var found: [String: [String]] = [:]
        for command in ["rectangles", "saliency"] {
            let result = try Program.run([command, "in", "-f", "jsonl"], folder: folder)
            for line in result.jsonLines {
                guard let name = line["image"] as? String, let list = line["observations"] as? [[String: Any]] else {
                    continue
                }
                found[name, default: []] += list.map { "\(command) \(Self.box($0))" }
            }
        }
        for row in try merged() {
            guard let name = row["image"] as? String, let list = row["observations"] as? [[String: Any]] else {
                continue
            }
            #expect(list.map { "\($0["lens"] ?? "") \(Self.box($0))" } == found[name])
        }
    }

    private static func box(_ finding: [String: Any]) -> String {
        let box = finding["pixelBox"] as? [String: Double] ?? [:]
        return ["x", "y", "width", "height"].map { "\(box[$0] ?? -1)" }.joined(separator: " ")
    }

    @Test func deletedPartsAreMadeAgainAsTheyWere() throws {
        _ = try batch([])
        let before = try files()
        for name in ["parts/part-00001.jsonl.zst", "parts/part-00003.jsonl.zst", "report.json"] {
            try FileManager.default.removeItem(atPath: "\(folder)/out/\(name)")
        }
        #expect(try Program.run(["batch", "merge", "out"], folder: folder).errors.contains("2 of 4 shards"))
        #expect(try Program.run(["batch", "verify", "out"], folder: folder).status == 1)
        #expect(try batch([]).status == 1)
        #expect(try files() == before)
    }

    private func tables(_ job: String) throws -> [String: Data] {
        var tables: [String: Data] = [:]
        for part in ["findings", "pictures"] {
            for name in try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(job)/\(part)") {
                tables["\(part)/\(name)"] = try Data(contentsOf: URL(filePath: "\(folder)/\(job)/\(part)/\(name)"))
            }
        }
        return tables
    }

    @Test func shardsHaveTablesOnRequest() throws {
        #expect(try batch(["--tables", "--jobs", "1"]).status == 1)
        let before = try tables("out")
        #expect(before.count == 8 && before.values.allSatisfy { $0.prefix(4) == Data("PAR1".utf8) })
        #expect(try batch(["--tables", "--workers", "2", "--jobs", "4"], to: "other").status == 1)
        #expect(try tables("other") == before)
        for name in before.keys.filter({ $0.contains("00001") || $0.hasPrefix("pictures/part-00002") }) {
            try FileManager.default.removeItem(atPath: "\(folder)/out/\(name)")
        }
        let verified = try Program.run(["batch", "verify", "out"], folder: folder)
        #expect(verified.status == 1 && verified.errors.contains("shard 1 has no tables"))
        #expect(try batch(["--tables"]).status == 1)
        #expect(try tables("out") == before)
        #expect(try Program.run(["batch", "verify", "out"], folder: folder).status == 0)
        #expect(try batch([]).errors.contains("with tables of its shards, not without"))
    }

    /// The small pictures of a job, by their names.
    private func thumbnails(_ job: String) throws -> [String: Data] {
        let archives = "\(folder)/\(job)/thumbnails", target = "\(folder)/\(job)-unpacked"
        try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
        for name in try FileManager.default.contentsOfDirectory(atPath: archives) {
            let tar = Process()
            tar.executableURL = URL(filePath: "/bin/tar")
            tar.arguments = ["-xf", "\(archives)/\(name)", "-C", target]
            try tar.run()
            tar.waitUntilExit()
            #expect(tar.terminationStatus == 0)
        }
        let names = FileManager.default.subpaths(atPath: target) ?? []
        return Dictionary(
            uniqueKeysWithValues: names.filter { $0.hasSuffix(".webp") }.map { name in
                (name, FileManager.default.contents(atPath: "\(target)/\(name)") ?? Data())
            })
    }

    @Test func thumbnailsShowWhatWasFoundAndChangeNothing() throws {
        _ = try batch([])
        #expect(try batch(["--thumbnails", "96", "--workers", "2"], to: "small").status == 1)
        for name in try FileManager.default.contentsOfDirectory(atPath: "\(folder)/out/parts") {
            let paths = ["out", "small"].map { "\(folder)/\($0)/parts/\(name)" }
            #expect(FileManager.default.contentsEqual(atPath: paths[0], andPath: paths[1]))
        }
        let pictures = try thumbnails("small")
        let sound = try merged("small").filter { $0["error"] == nil }
        #expect(pictures.count == sound.count && !sound.isEmpty)
        for (name, file) in pictures {
            let picture = try WebPDecoder().decode([UInt8](file), options: DecodeOptions()).converted(to: .rgb8)
            #expect(max(picture.width, picture.height) <= 96, "\(name)")
            // The inputs are gray, and outlines have colours.
            let bytes = picture.packedBytes()
            let isDrawn = stride(from: 0, to: bytes.count, by: 3).contains {
                abs(Int(bytes[$0]) - Int(bytes[$0 + 2])) > 60
            }
            #expect(isDrawn, "\(name)")
        }
        try FileManager.default.removeItem(atPath: "\(folder)/small/thumbnails/part-00001.tar")
        #expect(
            try Program.run(["batch", "verify", "small"], folder: folder).errors.contains("shard 1 has no thumbnails"))
    }

    @Test func workersAndJobsDoNotChangeResults() throws {
        _ = try batch(["--jobs", "1"])
        _ = try batch(["--jobs", "4", "--workers", "2"], to: "other")
        #expect(try files() == files("other"))
    }

    @Test func killedDriversGoOn() throws {
        _ = try batch([], to: "whole")
        for delay in [0.05, 0.2, 0.4, 0.7] {
            let process = Process()
            process.executableURL = URL(filePath: Program.path)
            process.arguments = ["batch", "in", "--do", "rectangles,saliency", "--to", "out", "--per-shard", "4"]
            process.currentDirectoryURL = URL(filePath: folder)
            (process.standardError, process.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
            try process.run()
            usleep(useconds_t(delay * 1e6))
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        _ = try batch([])
        #expect(try files() == files("whole"))
        #expect(try Program.run(["batch", "verify", "out"], folder: folder).status == 0)
    }

    @Test func twoDriversMayWorkOnOneJob() throws {
        let drivers = try (0..<2).map { _ in
            let process = Process()
            process.executableURL = URL(filePath: Program.path)
            process.arguments = ["batch", "in", "--do", "rectangles", "--to", "out", "--per-shard", "1"]
            process.currentDirectoryURL = URL(filePath: folder)
            (process.standardError, process.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
            try process.run()
            return process
        }
        for driver in drivers { driver.waitUntilExit() }
        #expect(drivers.map(\.terminationStatus) == [1, 1])
        #expect(try Program.run(["batch", "verify", "out"], folder: folder).status == 0)
        #expect(try merged().count == 14)
    }

    /// A picture that ends the process which opens it, as a decoder with a defect would: by a library that is loaded before all others.
    @Test(.enabled(if: Sanitizer.name == nil, "libraries can't be loaded before a sanitizer's"))
    func aPictureThatEndsItsProcessIsPassedOver() throws {
        let source = """
            #define _GNU_SOURCE
            #include <dlfcn.h>
            #include <stdarg.h>
            #include <stdlib.h>
            #include <string.h>
            int open(const char *path, int flags, ...) {
                static int (*next)(const char *, int, int);
                if (!next) next = (int (*)(const char *, int, int))dlsym(RTLD_NEXT, "open");
                if (strstr(path, "in/3.png")) abort();
                va_list list;
                va_start(list, flags);
                int mode = va_arg(list, int);
                va_end(list);
                return next(path, flags, mode);
            }
            """
        _ = try scratch.write(Array(source.utf8), to: "crash.c")
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments = ["clang", "-shared", "-fPIC", "-o", folder + "/crash.so", folder + "/crash.c", "-ldl"]
        try compiler.run()
        compiler.waitUntilExit()
        try #require(compiler.terminationStatus == 0)
        let result = try Program.run(
            ["batch", "in", "--do", "rectangles", "--to", "out", "--per-shard", "8", "--quiet"], folder: folder,
            environment: ["LD_PRELOAD": folder + "/crash.so"])
        #expect(result.status == 1 && result.errors.contains("in/3.png: ended the process"), "\(result.errors)")
        let rows = try merged()
        let failed = rows.filter { $0["error"] != nil }.compactMap { $0["image"] as? String }
        #expect(rows.count == 14 && failed == ["in/3.png", "in/damaged.png", "in/empty.jpg"])
        let status = try Program.run(["batch", "status", "out", "-f", "json"], folder: folder).json as? [String: Any]
        #expect(status?["poison"] as? Int == 1 && status?["finished"] as? Bool == true)
    }

    /// A disk on which no file grows beyond a few kilobytes.
    @Test func aFullDiskEndsTheJobAndLosesNothing() throws {
        let job = ["batch", "in", "--do", "rectangles,saliency", "--to", "out", "--per-shard", "4"]
        _ = try batch([], to: "whole")
        // The limit is in blocks of 512 bytes, and its signal is ignored, so that writing fails.
        let full = try Program.run(
            job, folder: folder, wrapper: ["/bin/sh", "-c", "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\""])
        #expect(full.status == 1 && full.errors.contains("can't be written"), "\(full.errors)")
        #expect(try batch([]).status == 1)
        #expect(try files() == files("whole"))
    }

    @Test func picturesBeyondTheLimitAreFailures() throws {
        let path = try scratch.write([0xFF, 0xD8, 0xFF], to: "in/large.jpg")
        try #require(truncate(path, 2 << 30) == 0)
        _ = try batch([])
        let row = try #require(try merged().first { $0["image"] as? String == "in/large.jpg" })
        #expect((row["error"] as? [String: Any])?["code"] as? String == "limitExceeded")
    }

    @Test func workOnRaySaysWhatIsMissing() throws {
        let none = try Program.run(
            ["batch", "in", "--do", "rectangles", "--to", "out", "--on", "ray"], folder: folder,
            environment: ["MANAKO_PYTHON": folder + "/python"])
        #expect(none.status == 1 && none.errors.contains("Python 3.9"), "\(none.errors)")
        for arguments in [["--on", "slurm"], ["--wheel", "a.whl"]] {
            #expect(try batch(arguments, to: "wrong").status == 2)
        }
    }

    @Test func aChangedJobIsRefused() throws {
        _ = try batch([])
        for (arguments, word) in [
            (["in", "--do", "rectangles"], "rectangles, saliency"),
            (["in", "--do", "rectangles:confidence=0.5,saliency"], "confidence"),
            (["in/deep", "--do", "rectangles,saliency"], "in/deep"),
        ] {
            let result = try Program.run(["batch"] + arguments + ["--to", "out"], folder: folder)
            #expect(result.status == 1 && result.errors.contains(word), "\(result.errors)")
        }
        let other = try Program.run(["batch", "in", "--do", "rectangles", "--to", "in"], folder: folder)
        #expect(other.status == 1 && other.errors.contains("other files"))
    }

    @Test func wrongCommandLinesAreMistakes() throws {
        for arguments in [
            ["in", "--to", "out"], ["--do", "faces", "--to", "out"], ["in", "--do", "nothing", "--to", "out"],
        ] {
            #expect(try Program.run(["batch"] + arguments, folder: folder).status == 2, "\(arguments)")
        }
        let missing = try Program.run(["batch", "nowhere", "--do", "rectangles", "--to", "out"], folder: folder)
        #expect(missing.status == 1 && missing.errors.contains("nowhere: no such file"))
        #expect(try Program.run(["batch", "status", "nowhere"], folder: folder).errors.contains("holds no job"))
    }

    @Test func shardsCanBeDoneOneByOne() throws {
        _ = try batch([], to: "whole")
        _ = try batch([])
        for shard in 0..<4 {
            try FileManager.default.removeItem(atPath: "\(folder)/out/parts/part-0000\(shard).jsonl.zst")
        }
        let result = try Program.run(["batch", "shard", "--in", "out", "2", "0"], folder: folder)
        #expect([0, 1].contains(result.status), "\(result.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/out/parts").count == 2)
        #expect(try Program.run(["batch", "shard", "--in", "out", "9"], folder: folder).errors.contains("no shard 9"))
        _ = try batch([])
        #expect(try files() == files("whole"))
    }

    @Test func archivesAreReadInPlace() throws {
        let tar = Process()
        tar.executableURL = URL(filePath: "/bin/tar")
        tar.arguments = ["-C", folder, "-cf", folder + "/a.tar", "in"]
        try tar.run()
        tar.waitUntilExit()
        _ = try Program.run(["batch", "a.tar", "--do", "rectangles,saliency", "--to", "packed"], folder: folder)
        _ = try batch([])
        let (packed, plain) = (try merged("packed"), try merged())
        #expect(
            packed.compactMap { $0["image"] as? String }
                == plain.compactMap { $0["image"] as? String }.map { "a.tar/" + $0 })
        for (one, other) in zip(packed, plain) {
            let lists = [one, other].map { ($0["observations"] as? [[String: Any]] ?? []).map(Self.box) }
            #expect(lists[0] == lists[1])
        }
    }

    @Test func mergesIntoCOCOAndParquet() throws {
        _ = try batch([])
        let coco = try Program.run(["batch", "merge", "out", "-o", "coco.json"], folder: folder)
        #expect(coco.status == 0, "\(coco.errors)")
        let object = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: folder + "/coco.json")))
        let file = try #require(object as? [String: [[String: Any]]])
        #expect(file["images"]?.count == 12)
        let boxes = try merged().flatMap { $0["observations"] as? [[String: Any]] ?? [] }.count {
            $0["pixelBox"] != nil
        }
        #expect(file["annotations"]?.count == boxes && boxes > 0)
        let tables = try Program.run(["batch", "merge", "out", "-o", "t.parquet"], folder: folder)
        #expect(tables.status == 0, "\(tables.errors)")
        for name in ["t.parquet", "t-pictures.parquet"] {
            #expect(try Data(contentsOf: URL(filePath: "\(folder)/\(name)")).prefix(4) == Data("PAR1".utf8))
        }
        #expect(try Program.run(["batch", "merge", "out", "-o", "t.csv"], folder: folder).status == 2)
    }
}
