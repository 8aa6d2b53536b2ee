import ManakoAPI
import ManakoArguments
import ManakoCore
import ManakoFront
import ManakoLibrary

/// `manako library people`
enum LibraryPeopleCommand {
    private static let on = Option<Bool>(flag: "on", help: "tell people apart from now on, on this machine alone")
    private static let off = Option<Bool>(flag: "off", help: "forget all faces, groups and names, and stop that")
    private static let name = Option<String?>(
        "name", "N=NAME", help: "what a person is called, such as 3=Aki; nothing behind = takes the name away")
    private static let join = Option<String?>(
        "same", "N,N", help: "two people are one: the second has all photos from then on")
    private static let format = Option<PlainFormat>(
        "format", "FORMAT", short: "f", default: .text, help: Options.formatHelp)

    static let spec = CommandSpec(
        "people", summary: "tell people in photos apart, and list and name them",
        discussion: """
            Off until you turn it on, as it takes a model that does not come with Manako: `manako models pull \
            \(PeopleFinder.modelName)` shows its licence and downloads it. Faces of one person are put together by how alike they are; \
            nobody's name is guessed, and nothing leaves this machine. People whom two photos or more show are listed, with \
            their numbers, photos and names; `find 'person:3'` or `find 'person:Aki'` lists their photos.
            """,
        options: [on, off, name, join, LibraryOptions.jobs, format],
        examples: [
            CommandExample("manako library people --on", "looks at the photos with faces, and lists who is in them"),
            CommandExample("manako library people --name 3=Aki", "person 3 is Aki"),
            CommandExample("manako library people --same 7,3", "person 7 is person 3 too"),
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let index = try LibraryOptions.open(arguments)
        guard !arguments[on] || !arguments[off] else { throw arguments.usageError("--on and --off exclude each other") }
        if arguments[off] {
            try index.forgetPeople()
            Console.note("manako: all faces, groups and names are forgotten")
            return .success
        }
        let finder = PeopleFinder()
        if arguments[on] { try finder.turnOn(index) }
        try change(index, arguments)
        try await update(index, arguments)
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

    private static func update(_ index: PhotoIndex, _ arguments: ParsedArguments) async throws {
        IdlePriority.enter()
        var bar: ProgressBar?
        defer { bar?.clear() }
        try await PeopleFinder.update(index, jobs: LibraryOptions.jobs(arguments)) { done, total in
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

    /// What it takes to tell people apart.
    fileprivate var needed: String {
        guard !model.isInstalled else {
            return
                "people are not told apart; `manako library people --on` does that, with \(model.name) (\(model.licence))"
        }
        let size = model.bytes.map { ", \($0 / 1_000_000) MB" } ?? ""
        return "people are not told apart: that takes a model, \(model.name) (\(model.licence)\(size)). "
            + "`manako models pull \(model.name)` downloads it, then `manako library people --on`"
    }
}
