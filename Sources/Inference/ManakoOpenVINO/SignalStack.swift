import Glibc

/// The stack on which a thread handles signals.
enum SignalStack {
    /// Calls something that may start OpenVINO's plugin for processors, and gives the thread back its own signal stack.
    ///
    /// The plugin puts a larger one in place when it starts, as processors with AMX ask for it, and unmaps that when it ends, in
    /// whatever thread. The thread that started it would be left with memory that is somebody else's by then. What is too small for
    /// the system now can't be given back; then the plugin's stays.
    static func keeping<Result>(_ body: () -> Result) -> Result {
        // The calls copy a structure that lives here; the stack it names is not touched.
        var own = unsafe stack_t()
        guard unsafe sigaltstack(nil, &own) == 0 else { return body() }
        defer { _ = unsafe sigaltstack(&own, nil) }
        return body()
    }
}
