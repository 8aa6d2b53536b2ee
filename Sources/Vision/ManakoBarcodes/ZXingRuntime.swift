import CManakoZXing
import ManakoCore
import ManakoInference
import Synchronization

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
    private static let loaded = Mutex<ZXingRuntime?>(nil)

    /// The library, opened at the first call that finds it.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it is missing or of another release.
    static func load() throws(ManakoError) -> ZXingRuntime {
        try loaded.withLock { (runtime) throws(ManakoError) in
            if let runtime { return runtime }
            let opened = try ZXingRuntime(locator.open())
            runtime = opened
            return opened
        }
    }

    private init(_ library: SharedLibrary) throws(ManakoError) {
        let table = UnsafeMutablePointer<manako_zxing_api>.allocate(capacity: 1)
        unsafe table.initialize(to: manako_zxing_api())
        if let missing = unsafe manako_zxing_load(table, library.handle) {
            let name = unsafe String(cString: missing)
            unsafe table.deallocate()
            throw Self.unfit("\(library.path) lacks \(name)")
        }
        version = unsafe table.pointee.Version().map { unsafe String(cString: $0) } ?? ""
        // Numbers of formats and options are those of this release.
        guard version.hasPrefix("3.1.") else {
            unsafe table.deallocate()
            throw Self.unfit("\(library.path) is zxing-cpp \(version)")
        }
        unsafe api = UnsafePointer(table)
        path = library.path
    }

    private static func unfit(_ reason: String) -> ManakoError {
        ManakoError(.unavailable, "\(reason), which is not 3.1; run `scripts/setup` to install it")
    }
}
