import FoundationEssentials

/// Files that tests read back.
enum SpatialFiles {
    static func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: path))) }
}
