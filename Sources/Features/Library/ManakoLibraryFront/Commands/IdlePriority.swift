import Glibc
import ManakoFiles

/// Lets a process work only where nobody else wants the processor and the disk.
enum IdlePriority {
    /// `SCHED_IDLE`, which Swift does not see.
    private static let idle: Int32 = 5

    /// Gives all threads of this process idle priority; threads that they start have it too.
    ///
    /// The system derives the priority at the disk from it. What it refuses is left as it is.
    static func enter() {
        for name in FileSystem.names(in: "/proc/self/task") {
            guard let thread = pid_t(name) else { continue }
            var parameters = sched_param()
            _ = unsafe sched_setscheduler(thread, idle, &parameters)
            _ = setpriority(Int32(PRIO_PROCESS.rawValue), id_t(thread), 19)
        }
    }
}
