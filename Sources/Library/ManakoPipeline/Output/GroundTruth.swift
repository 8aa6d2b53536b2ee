public import Manako
import ManakoFiles

/// The numbers of pictures and classes in one of COCO's annotation files.
public struct GroundTruth: Sendable {
    /// The file.
    package let path: String
    /// The numbers of classes by their names, as ``COCOCategories/key(_:)`` writes them.
    package let categories: [String: Int]
    private let ids: [String: Int]
    /// By the last part of the name; nil where two pictures share it.
    private let idsByLastComponent: [String: Int?]

    /// Reads a file; its annotations are passed over.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when the file can't be read, ``ManakoError/Code/malformedInput`` when it is none
    ///   of COCO's.
    public init(contentsOf path: String) throws(ManakoError) {
        let bytes = try FileBytes.read(path, limit: 2 << 30)
        self.path = path
        do throws(ManakoError) {
            let lists = try JSONMembers.slices(of: bytes, named: ["images", "categories"])
            ids = try Self.read(lists["images"], "images", key: "file_name")
            let classes = try Self.read(lists["categories"], "categories", key: "name")
            categories = Dictionary(
                classes.map { (COCOCategories.key($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
            guard !ids.isEmpty, !categories.isEmpty else {
                throw ManakoError(.malformedInput, "has no \(ids.isEmpty ? "pictures" : "classes")")
            }
        } catch {
            throw error.at(path)
        }
        idsByLastComponent = Dictionary(
            ids.map { (InputFiles.lastComponent($0.key), $0.value) }, uniquingKeysWith: { _, _ in nil })
    }

    private static func read(
        _ bytes: ArraySlice<UInt8>?, _ member: String, key: String
    ) throws(ManakoError) -> [String: Int] {
        guard let bytes else {
            throw ManakoError(.malformedInput, "has no member \"\(member)\", as COCO's annotation files have")
        }
        var result: [String: Int] = [:]
        for entry in try JSONField(json: Array(bytes)).elements(0...Int.max, of: member) {
            let members = try entry.members()
            guard let name = members[key], let id = members["id"] else {
                throw entry.error("needs \"id\" and \"\(key)\"")
            }
            result[try name.text()] = try id.integer(0...Int.max)
        }
        return result
    }

    /// The numbers of pictures by their paths.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for pictures that are not in the file.
    package func images(of inputs: [InputFile]) throws(ManakoError) -> [String: Int] {
        var result: [String: Int] = [:]
        for input in inputs {
            let name = InputFiles.lastComponent(input.relativePath)
            guard let id = ids[input.relativePath] ?? (idsByLastComponent[name] ?? nil) else {
                throw ManakoError(
                    .invalidArgument, "\(path): has no picture called \(name); name only pictures that it has")
            }
            result[input.path] = id
        }
        return result
    }
}
