import Glibc
package import ManakoCore

/// A library opened at run time; it stays open until the process ends, because runtimes keep threads of their own.
///
/// Unchecked because of the handle alone, which never changes and which `dlsym` may use from any thread.
@safe package final class SharedLibrary: @unchecked Sendable {
    /// The path it was opened by.
    package let path: String
    /// The handle for `dlsym`.
    package let handle: UnsafeMutableRawPointer

    /// Opens a library.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` with the loader's own reason.
    package init(path: String) throws(ManakoError) {
        guard let handle = unsafe dlopen(path, RTLD_LAZY | RTLD_LOCAL) else {
            let reason = unsafe dlerror().map { unsafe String(cString: $0) } ?? "unknown reason"
            throw ManakoError(.unavailable, "can't load \(path): \(reason)")
        }
        self.path = path
        unsafe self.handle = handle
    }
}
