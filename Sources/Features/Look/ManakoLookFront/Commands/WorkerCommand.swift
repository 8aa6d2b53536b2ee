import Manako
import ManakoAPI
import ManakoArguments
import ManakoFiles
import ManakoFront
import ManakoInference
import ManakoPipeline

/// `manako worker`
enum WorkerCommand {
    private static let socket = Option<String?>(
        "socket", "PATH", help: "answer at this Unix socket, for several clients, instead of standard input and output")
    private static let model = Option<[String]>(
        "model", repeated: "FILE", short: "m",
        help: "a model to load now: a file, or the name of a downloaded one; the first is the default")
    private static let memory = Option<Int?>(
        "memory", "FD", in: 3...65535,
        help:
            "the descriptor of a memory file in which requests may leave pictures and arrays, faster than through a pipe"
    )
    private static let jobs = Option<Int?>(
        "jobs", "N", short: "j", in: 1...256, help: "requests worked on in parallel (default: the number of cores)")

    static let spec = CommandSpec(
        "worker", summary: "answer requests of another program, with models that stay loaded",
        discussion: """
            Reads frames from standard input and writes frames to standard output until the input ends: a JSON object each, with \
            pictures or arrays behind it. Answers come as they are ready and carry the number of their request. What is found has the \
            form of `--format json` and of the web interface. The guide "Run manako inside another program" describes the frames.
            """,
        options: [socket, model, memory, jobs],
        examples: [
            CommandExample("manako worker", "for the program that starts it"),
            CommandExample("manako worker --socket /run/user/1000/manako", "for several programs of this user"),
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        FreeMemory.keep()
        if arguments[memory] != nil, arguments[socket] != nil {
            throw arguments.usageError("--memory is for the program that starts the worker; leave --socket out")
        }
        let shared = try arguments[memory].map { try WorkerMemory(descriptor: $0) }
        let (cores, limits) = (arguments[jobs] ?? ProcessorFeatures.current.count, WorkerLimits())
        let server = try WorkerServer(
            models: arguments[model].map { try Options.modelPath($0) }, jobs: cores, limits: limits)
        guard let path = arguments[socket] else {
            let isSound = await server.serve(try ByteChannel.standard(), shared)
            return isSound ? .success : .failure
        }
        try await server.serve(LocalListener(path: path))
        return .success
    }
}
