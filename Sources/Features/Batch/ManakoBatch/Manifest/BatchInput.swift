public import ManakoCore

/// One input of a job, as the manifest holds it.
public struct BatchInput: Sendable, Hashable {
    /// Where the bytes of an input are.
    public enum Place: Sendable, Hashable {
        /// The input's name is a picture's path or address.
        case picture
        /// A picture in an archive, from a byte on.
        case member(archive: String, offset: Int)
        /// The input's name is a video's path; a row for each sampled frame.
        case video
    }

    /// What it is called in results: the path as the user would write it.
    public var name: String
    /// Where its bytes are.
    public var place: Place
    /// The number of bytes.
    public var size: Int
    /// What tells this version of the file from others: its time, or the `ETag` of an object.
    public var tag: String

    /// Creates an input.
    public init(name: String, place: Place = .picture, size: Int, tag: String) {
        self.name = name
        self.place = place
        self.size = size
        self.tag = tag
    }

    /// The path or address of the file that holds it.
    var file: String { if case .member(let archive, _) = place { archive } else { name } }
}

extension BatchInput {
    /// The input as one line of a manifest, without its end.
    public var json: String {
        var json = JSONWriter()
        write(to: &json)
        return json.text
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("size", size)
            json.member("tag", tag)
            switch place {
            case .picture: break
            case .member(let archive, let offset):
                json.member("archive", archive)
                json.member("offset", offset)
            case .video: json.member("video", true)
            }
        }
    }

    /// Reads a line of a manifest.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for what is none.
    public init(_ line: [UInt8]) throws(ManakoError) { try self.init(JSONField(json: line, maximumValues: 100)) }

    init(_ field: JSONField) throws(ManakoError) {
        let members = try field.members(["name", "size", "tag", "archive", "offset", "video"])
        name = try field.needed("name").text()
        size = try field.needed("size").integer(0...Int.max)
        tag = try field.needed("tag").text()
        guard !name.isEmpty, !name.utf8.contains(0) else { throw field.error("has a name that no file can have") }
        if let archive = members["archive"] {
            let offset = try field.needed("offset").integer(0...Int.max)
            guard size <= Int.max - offset else { throw field.error("lies outside of any file") }
            place = .member(archive: try archive.text(), offset: offset)
        } else {
            place = members["video"] == nil ? .picture : .video
        }
    }
}
