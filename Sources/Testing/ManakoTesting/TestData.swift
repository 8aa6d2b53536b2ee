import FoundationEssentials

/// The folder of real files beside the checkout, which the repository does not hold.
///
/// `MANAKO_TEST_DATA` names it; otherwise it is `../shared/data` from the package's root. Suites that need it carry
/// `.enabled(if: TestData.isAvailable, TestData.missing)`, so that a run without it says so. With `MANAKO_REQUIRE_DATA` they run
/// in any case, and fail where a file is missing.
public enum TestData {
    /// The folder.
    public static let root: String =
        ProcessInfo.processInfo.environment["MANAKO_TEST_DATA"] ?? packageRoot + "/../shared/data"

    /// The root of the package.
    public static let packageRoot: String = {
        var parts = #filePath.split(separator: "/")
        parts.removeLast(4)
        return "/" + parts.joined(separator: "/")
    }()

    /// Whether the folder is there, or has to be.
    public static let isAvailable = isRequired || FileManager.default.fileExists(atPath: root)

    private static let isRequired = ProcessInfo.processInfo.environment["MANAKO_REQUIRE_DATA"] != nil

    /// What a run prints for what it leaves out.
    public static let missing = "real files are not here; set MANAKO_TEST_DATA to their folder"

    /// The path of a file below the folder.
    public static func path(_ relative: String) -> String { root + "/" + relative }

    /// The bytes of a file below the folder.
    public static func bytes(_ relative: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(filePath: path(relative))))
    }

    /// The names of the files in a folder below the folder, sorted.
    public static func files(in relative: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(relative)).sorted()
    }
}
