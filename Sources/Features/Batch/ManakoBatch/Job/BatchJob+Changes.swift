import ManakoAPI
import ManakoCore

extension BatchJob {
    /// Refuses to go on with a job as another one.
    ///
    /// - Parameters:
    ///   - begun: the job that the folder holds.
    ///   - place: the folder.
    /// - Throws: ``ManakoError/Code/invalidArgument`` that names the first difference.
    func check(continues begun: BatchJob, in place: String) throws(ManakoError) {
        guard let difference = difference(from: begun) else { return }
        throw ManakoError(
            .invalidArgument,
            "\(place): holds a job \(difference); a job can't be changed: repeat its options, or name another folder")
    }

    private func difference(from begun: BatchJob) -> String? {
        if begun.program != program { return "of manako \(begun.program), and this is manako \(program)" }
        if begun.tasks.map(\.capability) != tasks.map(\.capability) {
            return
                "that asks for \(Self.list(begun.tasks.map(\.command))), not \(Self.list(tasks.map(\.command)))"
        }
        for (old, new) in zip(begun.tasks, tasks) {
            if let difference = new.difference(from: old) { return difference }
        }
        if begun.precision != precision { return "with precision \(begun.precision), not \(precision)" }
        if begun.hasTables != hasTables {
            return hasTables ? "without tables of its shards, not with them" : "with tables of its shards, not without"
        }
        if begun.thumbnailSide != thumbnailSide {
            return "\(Self.thumbnails(begun.thumbnailSide)), not \(Self.thumbnails(thumbnailSide))"
        }
        if (begun.inputs, begun.lists) != (inputs, lists) {
            return "over \(Self.list(begun.inputs + begun.lists)), not \(Self.list(inputs + lists))"
        }
        if begun.folder != folder { return "whose paths start from \(begun.folder), not from \(folder)" }
        if begun.every != every { return "with \(Self.interval(begun.every)), not with \(Self.interval(every))" }
        return nil
    }

    private static func thumbnails(_ side: Int) -> String {
        side == 0 ? "without thumbnails" : "with --thumbnails \(side)"
    }

    private static func interval(_ every: Int) -> String { every == 0 ? "no frames of videos" : "--every \(every)" }

    private static func list(_ names: [String]) -> String {
        names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " and \(names.count - 5) more" : "")
    }
}

extension BatchTask {
    fileprivate func difference(from begun: BatchTask) -> String? {
        if begun.model?.sha256 != model?.sha256 {
            return "with \(begun.modelText) for \(command), not \(modelText)"
        }
        for name in Set(begun.options.keys).union(options.keys).sorted() where begun.options[name] != options[name] {
            return "with \(name) \(Self.text(begun.options[name])) for \(command), not \(Self.text(options[name]))"
        }
        return nil
    }

    private var modelText: String {
        model.map { "the model \($0.name) (SHA-256 \($0.sha256.prefix(12))…)" } ?? "the built-in model"
    }

    private static func text(_ value: OptionValue?) -> String {
        switch value {
        case .number(let number): number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
        case .flag(let flag): "\(flag)"
        case .text(let text): text
        case .list(let texts): texts.joined(separator: "+")
        case nil: "not set"
        }
    }
}
