import ManakoCore
import ManakoFiles
import ManakoInference

/// The folder with Tesseract's language files.
struct TesseractData: Sendable, Hashable {
    /// The folder.
    var folder: String
    /// The names of the languages that it has, such as `eng`, sorted.
    var names: Set<String>

    /// Where Debian and others put them.
    private static let usual = [
        "/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tessdata", "/usr/local/share/tessdata",
        "/usr/share/tesseract-ocr/4.00/tessdata",
    ]

    init(folder: String, names: Set<String>) {
        self.folder = folder
        self.names = names
    }

    /// Finds the folder: `TESSDATA_PREFIX`, or the first of the usual ones that has a language.
    ///
    /// - Returns: nil when no language is installed.
    static func find(environment: [String: String] = Environment.variables) -> TesseractData? {
        let named = environment["TESSDATA_PREFIX"] ?? ""
        let folders = named.isEmpty ? usual : [named, "\(named)/tessdata"]
        return folders.lazy.compactMap { TesseractData(folder: $0) }.first
    }

    private init?(folder: String) {
        guard FileSystem.isFolder(folder) else { return nil }
        let suffix = ".traineddata"
        let names = FileSystem.names(in: folder).filter { $0.hasSuffix(suffix) }.map {
            String($0.dropLast(suffix.count))
        }
        guard !names.isEmpty else { return nil }
        self.init(folder: folder, names: Set(names))
    }
}
