import ManakoCore

/// What a job is: what is asked of each picture, and of which pictures. It never changes once a job has begun.
public struct BatchJob: Sendable, Hashable {
    /// The version of the form of job folders.
    static let format = 1

    /// The version of the program, since another one may find something else.
    public var program: String
    /// The absolute folder that relative paths start from.
    public var folder: String
    /// Files, folders, patterns and addresses, as the user named them.
    public var inputs: [String]
    /// Files that list further inputs.
    public var lists: [String]
    /// The sampling interval of videos, in frames; 0 leaves videos out.
    public var every: Int
    /// What is asked of each picture.
    public var tasks: [BatchTask]
    /// The precision of models' computation.
    public var precision: String
    /// Whether each shard has tables in Parquet's form beside its part.
    public var hasTables: Bool
    /// The longer side in pixels of thumbnails with what was found; 0 makes none.
    public var thumbnailSide: Int

    /// Creates a job.
    public init(
        program: String, folder: String, inputs: [String], lists: [String] = [], every: Int = 0, tasks: [BatchTask],
        precision: String = "auto", hasTables: Bool = false, thumbnailSide: Int = 0
    ) {
        self.program = program
        self.folder = folder
        self.inputs = inputs
        self.lists = lists
        self.every = every
        self.tasks = tasks
        self.precision = precision
        self.hasTables = hasTables
        self.thumbnailSide = thumbnailSide
    }

    /// The program and its version, as tables tell it.
    var creator: String { "manako \(program)" }

    /// A path as it is opened, whatever folder the process works in.
    func path(of name: String) -> String {
        name.hasPrefix("/") || S3Address.isAddress(name) ? name : "\(folder)/\(name)"
    }
}

extension BatchJob {
    /// The job as `job.json` holds it.
    var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("format", Self.format)
            json.member("program", program)
            json.member("folder", folder)
            json.texts("inputs", inputs)
            json.texts("lists", lists)
            json.member("every", every)
            json.member("precision", precision)
            json.member("tables", hasTables)
            json.member("thumbnails", thumbnailSide)
            json.name("tasks")
            json.array { json in
                for task in tasks { task.write(to: &json) }
            }
        }
        return Array((json.text + "\n").utf8)
    }

    /// Reads `job.json`.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for what is no job, ``ManakoError/Code/unsupported`` for a folder of a newer
    ///   form.
    init(json: [UInt8]) throws(ManakoError) {
        let field = try JSONField(json: json, maximumValues: 1 << 20)
        program = try field.needed("program").text()
        let format = try field.needed("format").integer(1...Int.max)
        guard format == Self.format else {
            throw ManakoError(
                .unsupported,
                "was begun by manako \(program), whose job folders have form \(format); this version reads form"
                    + " \(Self.format): use that version or a newer one")
        }
        folder = try field.needed("folder").text()
        inputs = try field.needed("inputs").texts(atMost: 1_000_000)
        lists = try field.needed("lists").texts(atMost: 1_000_000)
        every = try field.needed("every").integer(0...Int.max)
        precision = try field.needed("precision").text()
        hasTables = try field.member("tables")?.value == .bool(true)
        thumbnailSide = try field.member("thumbnails")?.integer(0...Int.max) ?? 0
        tasks = []
        for task in try field.needed("tasks").elements(1...1000, of: "tasks") { tasks.append(try BatchTask(task)) }
    }
}
