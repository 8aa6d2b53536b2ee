import ManakoCore
import ManakoFiles

/// A file that lists inputs: a name a line, or, for names with line ends, names separated by zero bytes.
enum InputList {
    /// The names in a file; empty ones are passed over.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be read, ``ManakoError/Code/malformedInput`` for names that are not
    ///   UTF-8.
    static func names(in path: String) throws(ManakoError) -> [String] {
        try names(in: FileBytes.read(path, limit: JobFiles.maximumBytes), of: path)
    }

    static func names(in bytes: [UInt8], of path: String) throws(ManakoError) -> [String] {
        let hasZeros = bytes.contains(0)
        var names: [String] = []
        for line in bytes.split(separator: hasZeros ? 0 : 0x0A) {
            let bytes = !hasZeros && line.last == 0x0D ? line.dropLast() : line
            guard let name = String(validating: bytes, as: UTF8.self) else {
                throw ManakoError(.malformedInput, "\(path): name \(names.count + 1) is not UTF-8")
            }
            if !name.isEmpty { names.append(name) }
        }
        return names
    }
}
