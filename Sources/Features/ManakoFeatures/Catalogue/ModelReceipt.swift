import FoundationEssentials
import Manako
import ManakoFiles

/// What was downloaded, written beside the file.
public struct ModelReceipt: Sendable, Hashable, Codable {
    /// The model's name in the catalogue.
    public var name: String
    /// The name of the model's file.
    public var file: String
    /// Where it came from.
    public var url: String
    /// The file's SHA-256 in hexadecimal digits, as it was when it was downloaded.
    public var sha256: String
    /// The licence that was accepted, as an SPDX identifier.
    public var licence: String

    /// The name of the receipt's file.
    static let fileName = "manako-receipt.json"

    init(name: String, file: String, url: String, sha256: String, licence: String) {
        self.name = name
        self.file = file
        self.url = url
        self.sha256 = sha256
        self.licence = licence
    }

    /// Reads a receipt; nil when it is not there, damaged, or names a file elsewhere.
    init?(contentsOf path: String) {
        guard let bytes = try? FileBytes.read(path, limit: 64 << 10),
            let receipt = try? JSONDecoder().decode(ModelReceipt.self, from: Data(bytes)),
            !receipt.file.contains("/"), !receipt.file.hasPrefix("."), receipt.file != Self.fileName
        else { return nil }
        self = receipt
    }

    /// Writes the receipt.
    func write(to path: String) throws(ManakoError) {
        var json = JSONWriter()
        json.object { json in
            json.member("name", name)
            json.member("file", file)
            json.member("url", url)
            json.member("sha256", sha256)
            json.member("licence", licence)
        }
        try AtomicFile.write(Array((json.text + "\n").utf8), to: path)
    }
}
