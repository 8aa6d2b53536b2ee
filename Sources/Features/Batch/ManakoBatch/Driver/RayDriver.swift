import ManakoCore
import ManakoFiles

/// Works on the missing shards of a job on a Ray cluster, by the driver of the Python package `manako`.
struct RayDriver {
    /// The folder of the job.
    let place: String
    let cluster: RayCluster

    /// A shard that the cluster has done.
    struct Done: Hashable {
        var shard: Int
        /// The number of its inputs that could not be looked at.
        var failed: Int
        /// Whether it ended its worker processes and was not done.
        var isGivenUp: Bool

        /// Reads a line of the driver; nil for what a library printed.
        init?(_ line: String) {
            guard line.hasPrefix("{"),
                let members = try? JSONField(json: Array(line.utf8), maximumValues: 100).members(),
                let shard = try? members["shard"]?.integer(0...Int.max),
                let failed = try? members["failed"]?.integer(0...Int.max)
            else { return nil }
            (self.shard, self.failed, isGivenUp) = (shard, failed, members["died"]?.value == .bool(true))
        }
    }

    /// The exit code of a shell or `env` that does not find a program.
    private static let notFound: Int32 = 127
    /// Prints the packages that are missing.
    private static let probe =
        "import importlib.util as u; print(*[n for n in ('manako', 'ray') if not u.find_spec(n)], 'end')"

    /// Checks that the driver can run.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` with what to install.
    func check() throws(ManakoError) {
        let child = try start(["-c", Self.probe])
        var words: [Substring] = []
        while true {
            switch child.next(within: 1000) {
            case .line(let line): if line.hasSuffix("end") { words = line.split(separator: " ") }
            case .nothing: continue
            case .end:
                guard child.wait() != Self.notFound else { throw missing("Python 3.9 or newer, which is not there") }
                guard words.last == "end" else { throw missing("Python 3.9 or newer, and \(cluster.python) is none") }
                if words.contains("manako") { throw missing("the wheel of manako", "manako-*.whl") }
                if words.contains("ray") { throw missing("Ray", "'ray[default]'") }
                return
            }
        }
    }

    private func missing(_ what: String, _ package: String? = nil) -> ManakoError {
        let hint =
            package.map { "run: \(cluster.python) -m pip install \($0)" }
            ?? "run: sudo apt-get install python3-venv python3-pip"
        return ManakoError(
            .unavailable, "work on Ray needs \(what); \(hint), or name another interpreter in MANAKO_PYTHON")
    }

    private func start(_ arguments: [String]) throws(ManakoError) -> ChildProcess {
        try ChildProcess("/usr/bin/env", [cluster.python] + arguments)
    }

    /// Works until every shard is done or has ended its worker processes too often.
    ///
    /// - Parameters:
    ///   - isCancelled: asked many times a second; true ends the run.
    ///   - receive: told of each shard; nil many times a second when there is none.
    /// - Throws: ``ManakoError/Code/cancelled``; ``ManakoError/Code/unavailable`` when the driver ends before.
    func run(isCancelled: () -> Bool, receive: (Done?) -> Void) throws(ManakoError) {
        var words = ["-m", "manako.ray_batch", place, "--jobs", "\(cluster.jobs)"]
        if let address = cluster.address { words += ["--address", address] }
        if let wheel = cluster.wheel { words += ["--wheel", wheel] }
        let child = try start(words)
        // What the driver says when it ends; Ray's own lines, which are many, come before.
        var last = ""
        while true {
            if isCancelled() {
                child.interrupt()
                throw ManakoError(.cancelled, "interrupted; the same command goes on")
            }
            switch child.next(within: 100) {
            case .nothing: receive(nil)
            case .line(let line):
                if let done = Done(line) {
                    receive(done)
                } else if !line.isEmpty {
                    last = line
                }
            case .end:
                let status = child.wait()
                guard status != 0 else { return }
                let said = last.isEmpty ? "" : ": \(last)"
                throw ManakoError(
                    .unavailable,
                    "\(place): the driver on Ray ended (\(WorkerProcess.end(status)))\(said); the same command goes on")
            }
        }
    }
}
