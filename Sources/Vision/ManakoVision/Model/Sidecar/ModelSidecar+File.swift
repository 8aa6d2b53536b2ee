import Glibc
public import ManakoCore
import ManakoFiles

extension ModelSidecar {
    /// The largest file that is read.
    static let maximumBytes = 1 << 20

    /// Reads the file beside a model: `<name>.json` for `<name>.onnx`, else `model.json` in the same folder.
    ///
    /// - Parameter modelPath: the model file.
    /// - Returns: what the file says, or nil when there is none.
    /// - Throws: ``ManakoError/Code/malformedInput`` for what is wrong in the file, ``ManakoError/Code/limitExceeded`` when it is
    ///   larger than 1 MiB, ``ManakoError/Code/unavailable`` when it can't be read.
    public static func beside(_ modelPath: String) throws(ManakoError) -> ModelSidecar? {
        for path in paths(beside: modelPath) where unsafe access(path, F_OK) == 0 {
            return try ModelSidecar(contentsOf: path)
        }
        return nil
    }

    /// Reads a file.
    ///
    /// - Throws: as ``beside(_:)``.
    public init(contentsOf path: String) throws(ManakoError) {
        let folder = Self.folder(of: path)
        let bytes = try FileBytes.read(path, limit: Self.maximumBytes)
        try self.init(json: bytes, path: path) { (name) throws(ManakoError) in
            try FileBytes.read(folder + name, limit: Self.maximumBytes)
        }
    }

    /// Where the file may be, the more particular place first.
    static func paths(beside modelPath: String) -> [String] {
        let folder = folder(of: modelPath)
        let name = modelPath.dropFirst(folder.count)
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
        return [folder + stem + ".json", folder + "model.json"]
    }

    /// The part of a path up to its last slash.
    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }
}
