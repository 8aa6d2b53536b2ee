import CManakoOpenVINO
import ManakoCore
import ManakoInference
import Synchronization

/// OpenVINO's functions, looked up once in a process.
///
/// Unchecked because of the pointer alone: the table is filled before anybody sees it and never changes or goes away.
@safe final class OpenVINORuntime: @unchecked Sendable {
    let api: UnsafePointer<manako_ov_api>
    let path: String
    /// The version without the build, such as `2026.4.1`.
    let version: String

    static let locator = RuntimeLocator(
        name: "OpenVINO", variable: "MANAKO_OPENVINO", folder: "openvino/libs", library: "libopenvino_c.so")
    /// Held while a model is read.
    private let reading = Mutex(())

    private static let shared = OpenedOnce<OpenVINORuntime>()

    /// The runtime, opened at the first call that finds it.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it is missing or too old.
    static func load() throws(ManakoError) -> OpenVINORuntime {
        try shared.value { () throws(ManakoError) in try OpenVINORuntime(locator.open()) }
    }

    private init(_ library: SharedLibrary) throws(ManakoError) {
        unsafe api = try library.functions(manako_ov_api(), manako_ov_load) {
            "\($0): this OpenVINO is too old; run `scripts/setup` to install 2026.4"
        }
        path = library.path
        version = unsafe Self.version(api)
    }

    private static func version(_ api: UnsafePointer<manako_ov_api>) -> String {
        var version = unsafe ov_version_t()
        guard unsafe api.pointee.get_openvino_version(&version) == 0, let build = unsafe version.buildNumber else {
            return "of unknown version"
        }
        defer { unsafe api.pointee.version_free(&version) }
        // Such as "2026.4.1-22118-…-releases/2026/4".
        return String(unsafe String(cString: build).prefix { $0 != "-" })
    }

    /// Turns a status into an error with the runtime's own words.
    func check(
        _ status: manako_ov_status, _ code: ManakoError.Code, _ place: @autoclosure () -> String
    ) throws(ManakoError) {
        guard status != 0 else { return }
        throw ManakoError(code, "\(place()): OpenVINO says: \(lastMessage(status))")
    }

    /// Calls what reads a model, and turns its status into an error with the runtime's own words.
    ///
    /// The last message is one for the whole process: of two models that fail at once, one would get the reason of the other. So they are
    /// read one after the other.
    func checkAlone(
        _ code: ManakoError.Code, _ place: String, _ call: () -> manako_ov_status
    ) throws(ManakoError) {
        let reason = reading.withLock { _ -> String? in
            let status = call()
            return status == 0 ? nil : lastMessage(status)
        }
        if let reason { throw ManakoError(code, "\(place): OpenVINO says: \(reason)") }
    }

    /// The line of the last message that carries the reason; the others name places in OpenVINO's source.
    private func lastMessage(_ status: manako_ov_status) -> String {
        guard let message = unsafe api.pointee.get_last_err_msg() else { return "status \(status)" }
        defer { unsafe api.pointee.free(message) }
        let lines = unsafe String(cString: message).split(whereSeparator: \.isNewline).map(String.init)
        let reasons = lines.filter { !$0.hasPrefix("Exception from ") && !$0.hasPrefix("Check '") }
        let text = (reasons.isEmpty ? lines : reasons).prefix(6).joined(separator: " ")
        return text.isEmpty ? "status \(status)" : String(text.prefix(500))
    }

    /// Text that OpenVINO allocated.
    func take(_ text: UnsafeMutablePointer<CChar>?) -> String {
        guard let text = unsafe text else { return "" }
        defer { unsafe api.pointee.free(text) }
        return unsafe String(cString: text)
    }
}
