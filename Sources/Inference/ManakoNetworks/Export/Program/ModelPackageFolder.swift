import ManakoCore
import ManakoFiles

/// Writes `.mlpackage` folders (https://apple.github.io/coremltools/docs-guides/source/mlpackage.html).
enum ModelPackageFolder {
    /// Writes a folder beside the place first and moves it there when it is whole.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be written, or something else than a package is there.
    static func write(_ specification: [UInt8], weights: [UInt8], to path: String) throws(ManakoError) {
        let folder = PendingFolder(path)
        guard !FileSystem.isFolder(folder.path) || FileSystem.isReadable(folder.path + "/Manifest.json") else {
            throw ManakoError(.unavailable, "\(folder.path): is a folder that is no package; give another name")
        }
        do throws(ManakoError) {
            let data = "Data/com.apple.CoreML"
            try folder.write(specification, to: "\(data)/model.mlmodel")
            try folder.write(weights, to: "\(data)/weights/weight.bin")
            try folder.write(manifest(specification, weights), to: "Manifest.json")
            try folder.commit(replaces: true)
        } catch {
            folder.discard()
            throw error
        }
    }

    /// Identifiers follow from the contents, so that equal models are equal packages.
    private static func manifest(_ specification: [UInt8], _ weights: [UInt8]) -> [UInt8] {
        let model = identifier(specification + Array("model".utf8))
        let blob = identifier(weights + Array("weights".utf8))
        let items = [
            (model, "CoreML Model Specification", "model.mlmodel", "com.apple.CoreML/model.mlmodel"),
            (blob, "CoreML Model Weights", "weights", "com.apple.CoreML/weights"),
        ]
        let entries = items.sorted { $0.0 < $1.0 }.map { identifier, about, name, path in
            """
                    "\(identifier)": {
                        "author": "com.apple.CoreML",
                        "description": "\(about)",
                        "name": "\(name)",
                        "path": "\(path)"
                    }
            """
        }
        let text = """
            {
                "fileFormatVersion": "1.0.0",
                "itemInfoEntries": {
            \(entries.joined(separator: ",\n"))
                },
                "rootModelIdentifier": "\(model)"
            }

            """
        return Array(text.utf8)
    }

    /// The first 16 bytes of a digest, written as a UUID of version 8 (RFC 9562).
    private static func identifier(_ bytes: [UInt8]) -> String {
        var digits = Array(SHA256(of: bytes).hex.prefix(32))
        digits[12] = "8"
        digits[16] = "8"
        let ends = [8, 12, 16, 20, 32]
        return zip([0] + ends, ends).map { String(digits[$0..<$1]) }.joined(separator: "-")
    }
}
