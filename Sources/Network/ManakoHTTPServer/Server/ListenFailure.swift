import Glibc
import ManakoCore

/// Why a socket can't listen, in words that say what to do.
enum ListenFailure {
    static func error(_ number: Int32, _ place: String) -> ManakoError {
        switch number {
        case EADDRINUSE:
            ManakoError(
                .unavailable, "can't serve at \(place): the port is in use; stop what uses it or name another port")
        case EACCES:
            ManakoError(.unavailable, "can't serve at \(place): ports below 1024 are for root; name another port")
        case EADDRNOTAVAIL:
            ManakoError(
                .invalidArgument,
                "can't serve at \(place): that is no address of this machine; `ip address` lists them, 0.0.0.0 is all of them"
            )
        default: ManakoError(.unavailable, "can't serve at \(place): \(SystemError.text(number))")
        }
    }
}
