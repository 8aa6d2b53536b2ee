import Manako
import ManakoArguments
import ManakoDatasets
import ManakoFiles
import ManakoFront
import ManakoPipeline
import ManakoTeach

/// `manako data`
enum DataCommand {
    static let spec = CommandSpec(
        "data", summary: "check, convert, shrink and split training datasets",
        discussion: """
            A dataset is a folder of pictures with Create ML or COCO JSON, YOLO text files or Pascal VOC XML, or with one folder of \
            pictures per class. Its format is recognised from the files. A dataset is never changed; results go into a new folder.
            """,
        subcommands: [
            CommandSpec(
                "check", summary: "report errors and doubtful entries of a dataset; exits with 1 when there are errors",
                positionals: [DataOptions.set],
                options: [DataOptions.decode, DataOptions.all] + DataOptions.reading + [
                    Options.jobs, DataOptions.format,
                ],
                examples: [CommandExample("manako data check signs/", "missing pictures, doubtful boxes, twins")]),
            CommandSpec(
                "convert", summary: "convert a dataset to another format", positionals: [DataOptions.set],
                options: [DataOptions.toNeeded, DataOptions.output, DataOptions.clean] + DataOptions.reading
                    + [Options.jobs],
                examples: [CommandExample("manako data convert signs/ --to yolo -o signs-yolo", "for other trainers")]),
            CommandSpec(
                "shrink", summary: "scale pictures down and turn them upright, with their boxes",
                positionals: [DataOptions.set],
                options: [
                    DataOptions.output, DataOptions.short, DataOptions.quality, DataOptions.to, DataOptions.clean,
                ] + DataOptions.reading + [Options.jobs],
                examples: [CommandExample("manako data shrink photos/ -o small", "short sides of 500 pixels")]),
            CommandSpec(
                "split", summary: "split a dataset into parts; copies of a picture stay together",
                positionals: [DataOptions.set],
                options: [
                    DataOptions.output, DataOptions.ratio, DataOptions.seed, DataOptions.to, DataOptions.clean,
                ] + DataOptions.reading + [Options.jobs],
                examples: [
                    CommandExample("manako data split signs/ --ratio 70,20,10 -o parts", "train, valid and test")
                ]),
            CommandSpec(
                "merge", summary: "merge several datasets", positionals: [DataOptions.sets],
                options: [DataOptions.output, DataOptions.to, DataOptions.clean] + DataOptions.reading
                    + [Options.jobs],
                examples: [CommandExample("manako data merge a/ b/ -o both", "classes of one name become one")]),
            CommandSpec(
                "draw", summary: "draw boxes and labels on pictures of a dataset", positionals: [DataOptions.set],
                options: [DataOptions.drawing, DataOptions.limit] + DataOptions.reading + [Options.jobs],
                examples: [CommandExample("manako data draw signs/ -o sheet.png", "a hundred at a glance")]),
            CommandSpec(
                "stats", summary: "count classes, boxes and sizes", positionals: [DataOptions.set],
                options: DataOptions.reading + [Options.jobs, DataOptions.format],
                examples: [CommandExample("manako data stats signs/ -f json", "for programs")]),
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        do {
            switch arguments.path.last {
            case "check": return try await check(arguments)
            case "stats": return try await stats(arguments)
            case "draw": return try await DataDrawing.run(arguments)
            default: return try await export(arguments)
            }
        } catch let error as ManakoError where error.code == .cancelled {
            Console.message("manako: \(error)")
            return .interrupted
        }
    }

    /// How many pictures are worked on at once.
    static func jobs(_ arguments: ParsedArguments) -> Int { arguments[Options.jobs] ?? ProcessorFeatures.current.count }

    private static func check(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let opened = try DataOptions.open(arguments[DataOptions.set], arguments)
        var bar = ProgressBar(total: opened.dataset.pictures.count)
        defer { bar.clear() }
        let facts = try await opened.facts(decodes: arguments[DataOptions.decode], jobs: jobs(arguments)) {
            bar.update($0)
        }
        bar.clear()
        let report = DatasetReport(DatasetCheck.problems(of: opened, facts: facts), of: opened)
        let isJSON = arguments[DataOptions.format] == .json
        Console.write(isJSON ? report.json + "\n" : report.text(most: arguments[DataOptions.all] ? .max : 10))
        return report.count(.error) > 0 ? .failure : .success
    }

    private static func stats(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let opened = try DataOptions.open(arguments[DataOptions.set], arguments)
        var sizes: [ImageSize?] = []
        var bar = ProgressBar(total: opened.dataset.pictures.count)
        defer { bar.clear() }
        try await OrderedBatch(jobs: jobs(arguments)).run(opened.dataset.pictures) { picture in
            try? opened.uprightSize(of: picture)
        } receive: { index, size throws(ManakoError) in
            sizes.append(size)
            bar.update(index + 1)
        }
        bar.clear()
        let statistics = DatasetStatistics(opened.dataset, sizes: sizes)
        Console.write(arguments[DataOptions.format] == .json ? statistics.json + "\n" : statistics.text)
        return .success
    }

    private static func export(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let name = arguments.path.last
        let paths = name == "merge" ? arguments[DataOptions.sets] : [arguments[DataOptions.set]]
        var sources: [OpenedDataset] = []
        for path in paths { sources.append(try DataOptions.open(path, arguments)) }
        let wanted = name == "convert" ? arguments[DataOptions.toNeeded] : arguments[DataOptions.to]
        guard let format = wanted ?? sources.first?.format else { throw arguments.usageError("missing SET") }
        for source in sources { note(source) }
        var export = DatasetExport(format, cleans: arguments[DataOptions.clean])
        if name == "shrink" {
            export.shrinking = DatasetShrinking(
                shortSide: arguments[DataOptions.short], quality: arguments[DataOptions.quality])
        }
        if name == "split" { export.splitting = try DataOptions.splitting(arguments) }
        let path = arguments[DataOptions.output]
        var bar = ProgressBar(total: sources.reduce(0) { $0 + $1.dataset.pictures.count })
        defer { bar.clear() }
        let report = try await export.run(sources, to: path, jobs: jobs(arguments)) { bar.update($0) }
        bar.clear()
        for error in report.leftOut { Console.message("manako: left out: \(error)") }
        Console.write("\(path): \(summary(report, format))\n")
        return report.leftOut.isEmpty ? .success : .failure
    }

    /// Says what could not be read of a set.
    private static func note(_ opened: OpenedDataset) {
        guard opened.problemCount > 0 else { return }
        Console.message(
            "manako: \(opened.path): \(opened.problemCount) annotations can't be read and are left out; "
                + "'manako data check' names them")
    }

    private static func summary(_ report: DatasetExport.Report, _ format: DatasetFormat) -> String {
        let dataset = report.dataset
        var text = "\(format.title), \(dataset.pictures.count) pictures"
        if dataset.task == .detection {
            text += ", \(dataset.pictures.reduce(0) { $0 + $1.boxes.count }) boxes"
            if report.droppedBoxes > 0 { text += " (\(report.droppedBoxes) dropped)" }
        }
        let parts = DatasetSplit.allCases.compactMap { split in
            let count = dataset.pictures(in: split).count
            return count > 0 ? "\(split.rawValue) \(count)" : nil
        }
        return text + (parts.isEmpty ? "" : "; \(parts.joined(separator: ", "))")
    }
}
