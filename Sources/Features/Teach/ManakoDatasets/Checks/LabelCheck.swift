import ManakoCore

/// Finds classes with few examples, and classes whose names look like one another's.
struct LabelCheck {
    private(set) var problems: [DatasetProblem] = []
    /// Beyond that, comparing each class with each would take long and the list would be useless.
    private static let maximumCompared = 2000

    init(_ dataset: Dataset) {
        let counts = DatasetStatistics.counts(dataset)
        checkCounts(dataset, counts)
        checkNames(dataset.classes.prefix(Self.maximumCompared), counts)
    }

    private mutating func checkCounts(_ dataset: Dataset, _ counts: [Int]) {
        let what = dataset.task == .detection ? "boxes" : "pictures"
        for (name, count) in zip(dataset.classes, counts) where count < DatasetCheck.fewestExamples {
            problems.append(
                DatasetProblem(
                    .warning, .fewExamples, file: "",
                    "the class \(DatasetCheck.quoted(name)) has \(count) \(what), fewer than \(DatasetCheck.fewestExamples)",
                    advice: count == 0 ? "add examples, or take the class out" : "add examples; 200 are better still"))
        }
    }

    private mutating func checkNames(_ names: ArraySlice<String>, _ counts: [Int]) {
        let folded = names.map { Array(Self.folded($0)) }
        for i in names.indices {
            for j in (i + 1)..<max(i + 1, names.endIndex) where Self.areSimilar(folded[i], folded[j]) {
                let (a, b) = counts[i] >= counts[j] ? (i, j) : (j, i)
                problems.append(
                    DatasetProblem(
                        folded[i] == folded[j] ? .warning : .note, .similarLabels, file: "",
                        "the classes \(DatasetCheck.quoted(names[a])) (\(counts[a])) and \(DatasetCheck.quoted(names[b])) "
                            + "(\(counts[b])) differ by "
                            + (folded[i] == folded[j] ? "case or space alone" : "a letter"),
                        advice: "if they are the same, give them one name"))
            }
        }
    }

    /// Without differences of case and of what stands between words.
    private static func folded(_ name: String) -> String {
        String(name.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" })
    }

    /// Whether names are the same but for one letter; short ones and those that differ in a digit (`B21`, `B27`) are names of their own.
    static func areSimilar(_ a: [Character], _ b: [Character]) -> Bool {
        if a == b { return true }
        let (short, long) = a.count <= b.count ? (a, b) : (b, a)
        guard short.count >= 4, long.count - short.count <= 1 else { return false }
        let start = zip(short, long).prefix { $0 == $1 }.count
        let rest = short.dropFirst(start)
        if short.count == long.count {
            let (x, y) = (short[start], long[start])
            return rest.dropFirst() == long.dropFirst(start + 1) && !x.isNumber && !y.isNumber
        }
        return rest == long.dropFirst(start + 1) && !long[start].isNumber
    }
}
