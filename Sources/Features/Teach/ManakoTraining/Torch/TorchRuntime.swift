import CManakoTorch
public import ManakoCore
public import ManakoInference

/// libtorch's functions behind a small library of our own, opened once in a process.
///
/// Unchecked because of the pointer alone: it is set before anybody sees it, and the table behind it is a constant of the library.
@safe final class TorchRuntime: @unchecked Sendable {
    let api: UnsafePointer<manako_torch_api>
    let path: String
    /// libtorch's version, such as `1.13.1`.
    let version: String

    static let locator = RuntimeLocator(
        name: "libtorch", variable: "MANAKO_TORCH", folder: "torch", library: "libmanako_torch.so")
    private static let shared = OpenedOnce<TorchRuntime>()

    /// The library, opened at the first call that finds it.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it is missing or of another version.
    static func load() throws(ManakoError) -> TorchRuntime {
        try shared.value { () throws(ManakoError) in try TorchRuntime(open()) }
    }

    private static func open() throws(ManakoError) -> SharedLibrary {
        do throws(ManakoError) {
            return try locator.open()
        } catch {
            // The usual advice installs other runtimes; what is wrong with a library that is there is said as it is.
            let isMissing = error.message.contains(ManakoHome.advice)
            let reason = isMissing ? error.message.prefix { $0 != ";" } : error.message[...]
            throw ManakoError(
                .unavailable,
                "training needs libtorch: \(reason); `scripts/setup --training` in Manako's checkout installs it, with or without root"
            )
        }
    }

    private init(_ library: SharedLibrary) throws(ManakoError) {
        guard let api = unsafe manako_torch_load(library.handle) else {
            throw ManakoError(
                .unavailable,
                "\(library.path) was built for another version of Manako; run `scripts/setup --training` to build it anew"
            )
        }
        unsafe self.api = api
        path = library.path
        version = unsafe api.pointee.libtorch().map { unsafe String(cString: $0) } ?? ""
    }

    /// Turns a status into an error.
    func check(_ status: Int32, _ what: @autoclosure () -> String) throws(ManakoError) {
        guard status != 0 else { return }
        throw failure(what())
    }

    /// What went wrong in the last call on this thread.
    func failure(_ what: String) -> ManakoError {
        let reason = unsafe api.pointee.error().map { unsafe String(cString: $0) } ?? ""
        return ManakoError(.internalFailure, "\(what): \(reason) (libtorch \(version))")
    }
}

/// libtorch as a whole: whether it is there, and what holds for all tensors.
public enum Torch {
    /// What became of the search for libtorch.
    public static func status() -> RuntimeStatus {
        do {
            let runtime = try TorchRuntime.load()
            return RuntimeStatus(name: "libtorch", path: runtime.path, version: runtime.version)
        } catch {
            return RuntimeStatus(name: "libtorch", error: error.message)
        }
    }

    /// Opens libtorch, which takes a moment the first time.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` with the command that installs it.
    public static func load() throws(ManakoError) { _ = try TorchRuntime.load() }

    /// Sets how many processor threads an operation may use.
    public static func setThreads(_ count: Int) throws(ManakoError) {
        let runtime = try TorchRuntime.load()
        try runtime.check(unsafe runtime.api.pointee.set_threads(Int32(clamping: max(1, count))), "threads")
    }

    /// Runs something with or without a record of its operations, which ``Tensor/backward(_:)`` needs; by default there is one.
    ///
    /// The setting is one of the thread, so the work must not change threads.
    public static func recording<Result>(
        _ isOn: Bool, _ body: () throws(ManakoError) -> Result
    ) throws(ManakoError) -> Result {
        let runtime = try TorchRuntime.load()
        try runtime.check(unsafe runtime.api.pointee.set_recording(isOn), "recording")
        defer { _ = unsafe runtime.api.pointee.set_recording(true) }
        return try body()
    }
}
