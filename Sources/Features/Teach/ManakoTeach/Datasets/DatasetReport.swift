import Manako
public import ManakoDatasets

/// What the check of a set found, as text or JSON.
public struct DatasetReport: Sendable {
    /// What was found.
    public let problems: [DatasetProblem]
    private let opened: OpenedDataset

    /// Creates a report.
    public init(_ problems: [DatasetProblem], of opened: OpenedDataset) {
        self.problems = problems
        self.opened = opened
    }

    /// How many of a severity were found, damaged annotations beyond those that are named included.
    public func count(_ severity: DatasetProblem.Severity) -> Int {
        problems.count { $0.severity == severity } + (severity == .error ? unnamed : 0)
    }

    private var unnamed: Int { opened.problemCount - opened.problems.count }

    /// Lines with what was found, the worst first, and a last one that counts.
    ///
    /// - Parameter most: how many of each kind are named.
    public func text(most: Int) -> String {
        var text = ""
        for severity in DatasetProblem.Severity.allCases.reversed() {
            for kind in DatasetProblem.Kind.allCases {
                let found = problems.filter { $0.severity == severity && $0.kind == kind }
                for problem in found.prefix(most) { text += "\(problem)\n" }
                if found.count > most {
                    text += "\(severity.rawValue): \(found.count - most) more of these; --all names them\n"
                }
            }
        }
        if unnamed > 0 { text += "error: \(unnamed) more annotations can't be read\n" }
        return text + summary + "\n"
    }

    private var summary: String {
        let dataset = opened.dataset
        let boxes = dataset.pictures.reduce(0) { $0 + $1.boxes.count }
        var counts = [Self.words(dataset.pictures.count, "picture")]
        if dataset.task == .detection { counts.append(Self.words(boxes, "box", "boxes")) }
        counts.append(Self.words(dataset.classes.count, "class", "classes"))
        let found = DatasetProblem.Severity.allCases.reversed().map { Self.words(count($0), $0.rawValue) }
        return "\(opened.format.title): \(counts.joined(separator: ", ")); \(found.joined(separator: ", "))"
    }

    private static func words(_ count: Int, _ one: String, _ many: String? = nil) -> String {
        "\(count) \(count == 1 ? one : many ?? one + "s")"
    }

    /// Everything that was found as one JSON object.
    public var json: String {
        var json = JSONWriter()
        json.object { json in
            json.member("format", opened.format.rawValue)
            json.member("task", opened.dataset.task.rawValue)
            json.member("pictures", opened.dataset.pictures.count)
            json.member("classes", opened.dataset.classes.count)
            for severity in DatasetProblem.Severity.allCases.reversed() {
                json.member("\(severity.rawValue)s", count(severity))
            }
            json.name("problems")
            json.array { json in
                for problem in problems {
                    json.object { json in
                        json.member("severity", problem.severity.rawValue)
                        json.member("kind", problem.kind.rawValue)
                        json.member("file", problem.file.isEmpty ? nil : problem.file)
                        json.member("message", problem.message)
                        json.member("advice", problem.advice)
                    }
                }
            }
        }
        return json.text
    }
}

extension DatasetStatistics {
    /// The numbers as lines.
    public var text: String {
        var text = "\(pictures) pictures"
        if task == .detection { text += ", \(boxes) boxes, \(negatives) pictures of nothing" }
        if withoutAnnotation > 0 { text += ", \(withoutAnnotation) without annotation" }
        text += "\n"
        let parts = DatasetSplit.allCases.compactMap { split in splits[split].map { "\(split.rawValue) \($0)" } }
        if !parts.isEmpty { text += "parts: \(parts.joined(separator: ", "))\n" }
        if let pictureSides { text += "longer side of pictures: \(Self.text(pictureSides, decimals: 0)) pixels\n" }
        if let boxSizes {
            text += "boxes, root of area in parts of the picture's: \(Self.text(boxSizes, decimals: 3))\n"
        }
        if let boxAspects { text += "boxes, width by height: \(Self.text(boxAspects, decimals: 2))\n" }
        for item in classes {
            let shown = task == .detection ? "  in \(item.pictures) pictures" : ""
            text += "\(item.examples)\(shown)  \(item.name.filter { !$0.isNewline })\n"
        }
        return text
    }

    private static func text(_ spread: Spread, decimals: Int) -> String {
        zip(["least", "quarter", "middle", "three quarters", "most"], spread.values)
            .map { "\($0) \($1.text(decimals: decimals))" }.joined(separator: ", ")
    }

    /// The numbers as one JSON object.
    public var json: String {
        var json = JSONWriter()
        json.object { json in
            json.member("task", task.rawValue)
            json.member("pictures", pictures)
            json.member("boxes", boxes)
            json.member("negatives", negatives)
            json.member("withoutAnnotation", withoutAnnotation)
            json.name("parts")
            json.object { json in
                for split in DatasetSplit.allCases { json.member(split.rawValue, splits[split] ?? 0) }
            }
            for (name, spread) in [
                ("pictureSides", pictureSides), ("boxSizes", boxSizes), ("boxAspects", boxAspects),
            ] { json.member(name, exactly: spread?.values ?? []) }
            json.name("classes")
            json.array { json in
                for item in classes {
                    json.object { json in
                        json.member("name", item.name)
                        json.member("examples", item.examples)
                        json.member("pictures", item.pictures)
                    }
                }
            }
        }
        return json.text
    }
}
