/// What the program's exit code means.
package enum ExitStatus: Int32 {
    /// Everything asked for was done.
    case success = 0
    /// Some inputs failed, or nothing could be done; standard error says what and why.
    case failure = 1
    /// The command line is wrong.
    case usage = 2
    /// Stopped by Ctrl-C or a termination signal; results so far are complete.
    case interrupted = 130
    /// Whoever reads the results went away, as in `| head`: 128 and the number of SIGPIPE, as shells say it.
    case readerGone = 141
}
