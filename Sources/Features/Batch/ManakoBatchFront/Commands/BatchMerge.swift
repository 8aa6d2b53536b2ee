import Manako
import ManakoArguments
import ManakoBatch
import ManakoFront
import ManakoPipeline

/// `manako batch merge`
enum BatchMerge {
    private static let output = Option<String?>(
        "output", "FILE", short: "o",
        help: "a .jsonl file, a .json file in COCO's form, or a .parquet file (default: JSON lines on standard output)")

    static let spec = CommandSpec(
        "merge", summary: "write all results of a job as one file",
        discussion: """
            A .parquet file has a row for each finding; beside it, a file whose name ends with -pictures.parquet has one for each picture \
            and frame. A .json file in COCO's form holds boxes and masks of pictures; a line for each picture is kept in memory.
            """,
        positionals: [BatchCommand.folder], options: [output],
        examples: [
            CommandExample("manako batch merge out/ -o findings.parquet", "for DuckDB, pandas and Spark"),
            CommandExample("manako batch merge out/ | head", "JSON lines"),
        ])

    static func run(_ arguments: ParsedArguments, version: String) throws -> ExitStatus {
        let folder = try BatchCommand.open(arguments, version: version)
        let merge = JobMerge(folder)
        guard let path = arguments[output] else { return try write(merge) }
        let suffix = path.split(separator: ".").last.map { $0.lowercased() }
        switch suffix {
        case "jsonl":
            try Console.sendResults(to: path, sparing: OutputGuard(reading: []))
            return try write(merge)
        case "json":
            try Console.sendResults(to: path, sparing: OutputGuard(reading: []))
            try merge.writeCOCO { Console.write($0) }
        case "parquet":
            let pictures = path.dropLast(".parquet".count) + "-pictures.parquet"
            try merge.writeParquet(findings: path, pictures: String(pictures))
        default: throw arguments.usageError("--output \(path): must end with .jsonl, .json or .parquet")
        }
        return .success
    }

    private static func write(_ merge: JobMerge) throws -> ExitStatus {
        try merge.forEachPart { text throws(ManakoError) in
            Console.write(String(decoding: text, as: UTF8.self))
            if Console.hasFailed { throw ManakoError(.cancelled, "the results' reader went away") }
        }
        return .success
    }
}
