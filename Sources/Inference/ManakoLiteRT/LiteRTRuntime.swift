import CManakoLiteRT
import ManakoCore
import ManakoInference

/// LiteRT's functions, looked up once in a process, and its environment.
///
/// Unchecked because of the pointers alone: they are set before anybody sees them and never change or go away.
@safe final class LiteRTRuntime: @unchecked Sendable {
    let api: UnsafePointer<manako_litert_api>
    let environment: manako_litert_environment
    let path: String

    static let locator = RuntimeLocator(
        name: "LiteRT", variable: "MANAKO_LITERT", folder: "litert", library: "libLiteRt.so")
    /// The release whose interface the table describes; the library itself does not tell its version.
    static let version = "2.3"
    private static let shared = OpenedOnce<LiteRTRuntime>()

    /// The runtime, opened at the first call that finds it.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it is missing or of another release.
    static func load() throws(ManakoError) -> LiteRTRuntime {
        try shared.value { () throws(ManakoError) in try LiteRTRuntime(locator.open()) }
    }

    private init(_ library: SharedLibrary) throws(ManakoError) {
        unsafe api = try library.functions(manako_litert_api(), manako_litert_load) {
            "\($0): this is not LiteRT 2.3; run `scripts/setup` to install it"
        }
        unsafe manako_litert_silence(library.handle)
        var environment: manako_litert_environment?
        let status = unsafe manako_litert_start(api, &environment)
        guard status == 0, let environment = unsafe environment else {
            throw ManakoError(.unavailable, "\(library.path): LiteRT does not start (status \(status))")
        }
        unsafe self.environment = environment
        path = library.path
    }

    /// Turns a status into an error.
    func check(
        _ status: manako_litert_status, _ code: ManakoError.Code, _ message: @autoclosure () -> String
    ) throws(ManakoError) {
        guard status != 0 else { return }
        throw ManakoError(code, "\(message()) (LiteRT's status \(status))")
    }
}
