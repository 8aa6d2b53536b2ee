import ManakoAPI
import ManakoArguments
import ManakoCore
import ManakoFront
import ManakoLibrary

/// `manako library people`
enum LibraryPeopleCommand {
    private static let on = Option<Bool>(flag: "on", help: "group faces by person from now on")
    private static let off = Option<Bool>(flag: "off", help: "stop, and delete all faces, groups and names")
    private static let name = Option<String?>(
        "name", "N=NAME", help: "name a person, as in 3=Aki; 3= removes the name")
    private static let join = Option<String?>(
        "same", "N,N", help: "two groups are one person: merge the first into the second")
    private static let format = Option<PlainFormat>(
        "format", "FORMAT", short: "f", default: .text, help: Options.formatHelp)

    static let spec = CommandSpec(
        "people", summary: "group the faces in photos by person, and name people",
        discussion: """
            Off by default, as it takes a model that does not come with Manako: `manako models pull \
            \(PeopleFinder.modelName)` shows its licence and downloads it. Faces are grouped by how alike they are; Manako guesses no \
            names, and nothing leaves this machine. The list has everybody whom two photos or more show, with number, photos and name; \
            `find 'person:3'` and `find 'person:Aki'` list their photos.
            """,
        options: [on, off, name, join, LibraryOptions.jobs, format],
        examples: [
            CommandExample("manako library people --on", "groups the faces, and lists the people"),
            CommandExample("manako library people --name 3=Aki", "person 3 is Aki"),
            CommandExample("manako library people --same 7,3", "person 7 is person 3, too"),
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let index = try LibraryOptions.open(arguments)
        guard !arguments[on] || !arguments[off] else { throw arguments.usageError("--on and --off exclude each other") }
        if arguments[off] {
            try index.forgetPeople()
            Console.note("manako: all faces, groups and names are deleted")
            return .success
        }
        let finder = PeopleFinder()
        if arguments[on] { try finder.turnOn(index) }
        try change(index, arguments)
        try await update(index, finder, arguments)
        let answer = try finder.answer(index)
        Console.write(arguments[format] == .json ? answer.json + "\n" : answer.text)
        if !answer.isOn { Console.note("manako: \(answer.needed)") }
        return .success
    }

    private static func change(_ index: PhotoIndex, _ arguments: ParsedArguments) throws {
        if let text = arguments[name] {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let person = Int(parts[0]) else {
                throw arguments.usageError("--name \(text.prefix(40)): write the number, = and the name, such as 3=Aki")
            }
            try index.name(person, String(parts[1]))
        }
        if let text = arguments[join] {
            let people = text.split(separator: ",").compactMap { Int($0) }
            guard people.count == 2 else {
                throw arguments.usageError("--same \(text.prefix(40)): write two numbers, such as 7,3")
            }
            try index.join(people[0], into: people[1])
        }
    }

    private static func update(
        _ index: PhotoIndex, _ finder: PeopleFinder, _ arguments: ParsedArguments
    ) async throws {
        IdlePriority.enter()
        var bar: ProgressBar?
        defer { bar?.clear() }
        try await finder.update(index, jobs: LibraryOptions.jobs(arguments)) { done, total in
            if bar == nil { bar = ProgressBar(total: total) }
            bar?.update(done)
        }
    }
}

extension LibraryPeopleAnswer {
    /// The people for people: number, photos and name, a line each.
    fileprivate var text: String {
        people.map { "\($0.id)\t\($0.photos) photos\t\($0.name ?? "")\n" }.joined()
    }

    /// What it takes to group faces.
    fileprivate var needed: String {
        guard !model.isInstalled else {
            return
                "faces are not grouped yet; `manako library people --on` starts that, with \(model.name) (\(model.licence))"
        }
        let size = model.bytes.map { ", \($0 / 1_000_000) MB" } ?? ""
        return "faces are not grouped yet; that takes the model \(model.name) (\(model.licence)\(size)): "
            + "`manako models pull \(model.name)` downloads it, then `manako library people --on`"
    }
}
