import CManakoText
import ManakoCore
import ManakoFiles
import ManakoInference

/// Tesseract's functions, looked up once in a process.
///
/// Unchecked because of the pointer alone: the table is filled before anybody sees it and never changes or goes away.
@safe final class TesseractRuntime: @unchecked Sendable {
    let api: UnsafePointer<manako_tesseract_api>
    private let library: SharedLibrary
    /// The version, such as `5.3.0`.
    let version: String

    var path: String { library.path }

    static let locator = RuntimeLocator(
        name: "Tesseract", variable: "MANAKO_TESSERACT", folder: "tesseract", library: "libtesseract.so.5")
    private static let shared = OpenedOnce<TesseractRuntime>()

    /// The library, opened at the first call that finds it.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` naming Debian's package when it is missing.
    static func load() throws(ManakoError) -> TesseractRuntime {
        try shared.value { () throws(ManakoError) in try TesseractRuntime(open()) }
    }

    private static func open() throws(ManakoError) -> SharedLibrary {
        do {
            return try locator.open()
        } catch {
            throw ManakoError(.unavailable, "\(error.message); Debian's package is tesseract-ocr")
        }
    }

    private init(_ library: SharedLibrary) throws(ManakoError) {
        unsafe api = try library.functions(manako_tesseract_api(), manako_tesseract_load) {
            "\($0), which is not Tesseract 5; install tesseract-ocr"
        }
        version = unsafe api.pointee.Version().map { unsafe String(cString: $0) } ?? ""
        self.library = library
    }

    /// Has the calling thread's work take one thread: pictures and lines are read side by side anyway.
    func useOneThread() { unsafe manako_tesseract_use_one_thread(library.handle) }
}
