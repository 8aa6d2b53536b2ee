import CManakoZXing
import ManakoCore
import ManakoInference

/// zxing-cpp's functions, looked up once in a process.
///
/// Unchecked because of the pointer alone: the table is filled before anybody sees it and never changes or goes away.
@safe final class ZXingRuntime: @unchecked Sendable {
    let api: UnsafePointer<manako_zxing_api>
    let path: String
    /// The version, such as `3.1.1`.
    let version: String

    static let locator = RuntimeLocator(
        name: "zxing-cpp", variable: "MANAKO_ZXING", folder: "zxing", library: "libZXing.so")
    private static let shared = OpenedOnce<ZXingRuntime>()

    /// The library, opened at the first call that finds it.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it is missing or of another release.
    static func load() throws(ManakoError) -> ZXingRuntime {
        try shared.value { () throws(ManakoError) in try ZXingRuntime(locator.open()) }
    }

    private init(_ library: SharedLibrary) throws(ManakoError) {
        let advice = "which is not 3.1; run `scripts/setup` to install it"
        unsafe api = try library.functions(manako_zxing_api(), manako_zxing_load) { "\($0), \(advice)" }
        version = unsafe api.pointee.Version().map { unsafe String(cString: $0) } ?? ""
        // Numbers of formats and options are those of this release.
        guard version.hasPrefix("3.1.") else {
            throw ManakoError(.unavailable, "\(library.path) is zxing-cpp \(version), \(advice)")
        }
        path = library.path
    }
}
