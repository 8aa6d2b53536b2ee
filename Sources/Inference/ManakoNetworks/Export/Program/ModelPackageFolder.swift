import Glibc
import ManakoCore
import ManakoFiles
import Synchronization

/// Writes `.mlpackage` folders (https://apple.github.io/coremltools/docs-guides/source/mlpackage.html).
enum ModelPackageFolder {
    private static let count = Atomic<Int>(0)

    /// Writes a folder beside the place first and moves it there when it is whole.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be written, or something else than a package is there.
    static func write(_ specification: [UInt8], weights: [UInt8], to path: String) throws(ManakoError) {
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        guard !FileSystem.isFolder(path) || FileSystem.isReadable(path + "/Manifest.json") else {
            throw ManakoError(.unavailable, "\(path): is a folder that is no package; give another name")
        }
        let part = "\(path).\(getpid())-\(count.wrappingAdd(1, ordering: .relaxed).newValue).part"
        do throws(ManakoError) {
            let data = "\(part)/Data/com.apple.CoreML"
            try AtomicFile.write(specification, to: "\(data)/model.mlmodel")
            try AtomicFile.write(weights, to: "\(data)/weights/weight.bin")
            try AtomicFile.write(manifest(specification, weights), to: "\(part)/Manifest.json")
            try move(part, to: path)
        } catch {
            FileSystem.removeAll(part)
            throw error
        }
    }

    /// An old package steps aside first, and is back where the new one can't take its place.
    private static func move(_ part: String, to path: String) throws(ManakoError) {
        let old = "\(part).old"
        let stoodThere = unsafe rename(path, old) == 0
        guard unsafe rename(part, path) == 0 else {
            let reason = SystemError.text(errno)
            if stoodThere { _ = unsafe rename(old, path) }
            throw ManakoError(.unavailable, "\(path): can't be written: \(reason); check the folder and the disk")
        }
        if stoodThere { FileSystem.removeAll(old) }
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
