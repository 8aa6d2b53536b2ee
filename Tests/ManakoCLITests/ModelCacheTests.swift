import Foundation
import ManakoTesting
import Synchronization
import Testing

/// The cache of compiled models as several runs of the program see it: whatever happens to it, results are right.
@Suite(.enabled(if: Samples.areAvailable, "runtimes are not here; run scripts/setup"))
struct ModelCacheTests {
    private let scratch: ScratchFolder
    private let model: String
    private let input: String

    init() throws {
        scratch = try ScratchFolder()
        model = try scratch.write(ONNXFixture.affine(shape: [1, 3]).bytes, to: "affine.onnx")
        let values = PredictCommandTests.npy([1, 3], PredictCommandTests.floats([1, -2, 0.5]))
        input = try scratch.write(values, to: "x.npy")
    }

    private var folder: String { scratch.path + "/cache/manako/compiled" }

    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder) }

    /// Runs the model, expects the right result, and returns what was said on standard error.
    private func run(cache: String? = nil, wrapper: [String] = []) throws -> [Substring] {
        let out = "\(scratch.path)/\(UUID().uuidString)"
        let result = try Program.run(
            ["predict", model, "-i", "x=\(input)", "--precision", "f32", "-o", out],
            environment: ["XDG_CACHE_HOME": cache ?? scratch.path + "/cache"], wrapper: wrapper)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.isEmpty)
        #expect(try PredictCommandTests.read(out + "/y.npy") == [3, -3, 2])
        return result.errors.split(separator: "\n")
    }

    @Test func processesThatStartTogetherShareAnEntry() throws {
        let notes = Mutex<[Result<[Substring], any Error>]>([])
        DispatchQueue.concurrentPerform(iterations: 6) { _ in
            let note = Result { try run() }
            notes.withLock { $0.append(note) }
        }
        #expect(try notes.withLock { try $0.map { try $0.get() } } == [[Substring]](repeating: [], count: 6))
        #expect(try names().count == 1)
        #expect(try run().isEmpty)
    }

    /// What stands in an entry's place, and whether that can be put right.
    enum Damage: String, CaseIterable {
        case empty, cut, oneBit, otherBytes, longer, folder, fullFolder, danglingLink, linkToDevice
    }

    @Test(arguments: Damage.allCases)
    func damagedEntriesDoNotMatter(_ damage: Damage) throws {
        #expect(try run().isEmpty)
        let entry = try folder + "/" + #require(names().first)
        try spoil(entry, damage)
        #expect(try run().count <= 1)
        #expect(try run().count <= 1)
        #expect(try names().count == 1)
    }

    private func spoil(_ entry: String, _ damage: Damage) throws {
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: entry)))
        let files = FileManager.default
        try files.removeItem(atPath: entry)
        switch damage {
        case .empty: bytes = []
        case .cut: bytes.removeLast(bytes.count / 2)
        case .oneBit: bytes[bytes.count / 3] ^= 16
        case .otherBytes: bytes = bytes.map { ~$0 }
        case .longer: bytes += [0]
        case .folder: return try files.createDirectory(atPath: entry, withIntermediateDirectories: true)
        case .fullFolder: return try files.createDirectory(atPath: entry + "/a", withIntermediateDirectories: true)
        case .danglingLink: return try files.createSymbolicLink(atPath: entry, withDestinationPath: "/nowhere/at/all")
        case .linkToDevice: return try files.createSymbolicLink(atPath: entry, withDestinationPath: "/dev/zero")
        }
        try Data(bytes).write(to: URL(fileURLWithPath: entry))
    }

    /// A limit on the size of files fails where a full disk does: in the middle of writing.
    @Test(
        .enabled(if: Sanitizer.name != "thread", "ThreadSanitizer maps a file of its own, which the limit cuts off"),
        arguments: [0, 1, 2])
    func aFullDiskIsANote(kilobytes: Int) throws {
        let script = "trap '' XFSZ; ulimit -f \(max(kilobytes, 1)); exec \"$@\""
        let room = ["/bin/bash", "-c", script, "bash"]
        // With no room at all, the folder is the disk that is full.
        let notes = try kilobytes == 0 ? run(cache: "/dev/full") : run(wrapper: room)
        #expect(notes.count == 1)
        #expect(notes.first?.contains("can't be kept") == true)
        if kilobytes > 0 { #expect(try names().isEmpty) }
        #expect(try run().isEmpty)
        #expect(try names().count == 1)
    }

    @Test(arguments: ["/proc/manako", "/dev/null", "/sys"])
    func aFolderThatCannotBeWrittenIsANote(cache: String) throws {
        let notes = try run(cache: cache)
        #expect(notes.count == 1)
        #expect(notes.first?.contains(cache) == true)
    }
}
