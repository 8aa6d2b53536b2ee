import Manako
import ManakoArguments
import ManakoFind
import ManakoFront
import ManakoGitHub
import ManakoModelLibrary
import ManakoPipeline

/// `manako models add`
struct ModelsAdd {
    static let name = Option<String?>("name", "NAME", help: "the name of the model (default: that of its file)")

    private let library: ModelLibrary
    private let consent: LicenceConsent
    private let name: String?

    init(library: ModelLibrary, _ arguments: ParsedArguments) {
        self.library = library
        consent = LicenceConsent(arguments)
        name = arguments[Self.name]
    }

    /// Fetches a file of a repository, looks at it, and keeps it.
    func run(_ text: String) throws(ManakoError) {
        let reference = try ModelReference(text)
        let finder = try ModelFinder.standard(library: library)
        let parcel = try finder.parcel(for: reference, name: name) { Task.isCancelled }
        let size = parcel.bytes.map { ", \(CatalogueListing.size($0))" } ?? ""
        let origin = parcel.origin.map { "commit \($0.commit.prefix(12))" } ?? ""
        let licence = parcel.licence ?? "no licence that GitHub knows"
        try consent.ask("\(text): \(origin)\(size), \(licence)", licence: licence)
        let progress = DownloadProgress(name: parcel.name)
        defer { progress.clear() }
        var outcome: ModelTrial.Outcome?
        let receipt = try library.install(
            parcel, ModelDownload(client: finder.client.http),
            check: { path throws(ManakoError) in
                progress.showCheck()
                outcome = try ModelTrial().run(path) { Task.isCancelled }
            }, isCancelled: { Task.isCancelled }, report: progress.show)
        progress.clear()
        let isPinned = parcel.parts.allSatisfy { $0.source.digest != nil }
        Console.write(
            """
            \(receipt.name): \(library.folder)/\(receipt.name)/\(receipt.file)
              \(outcome?.words ?? "")
              SHA-256 \(receipt.sha256), \(isPinned ? "verified by GitHub's digests" : "not verified: GitHub provides no digest")

            """)
    }
}

/// Shows a licence and asks whether it is accepted.
struct LicenceConsent {
    static let option = Option<Bool>(
        flag: "accept-licence", help: "accept the models' licences without being asked")

    private let isGiven: Bool

    init(_ arguments: ParsedArguments) { isGiven = arguments[Self.option] }

    /// - Parameters:
    ///   - words: the model, with its licence.
    ///   - licence: the licence alone.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when it was not accepted, or nobody can be asked.
    func ask(_ words: String, licence: String) throws(ManakoError) {
        Console.message(words)
        if isGiven { return }
        guard Console.canAsk else {
            throw ManakoError(
                .invalidArgument,
                "the licence is: \(licence); add --accept-licence to accept that, as there is no terminal to ask on")
        }
        Console.status("Do you accept the licence (\(licence))? [y/N] ")
        let answer = readLine()?.lowercased() ?? ""
        guard answer == "y" || answer == "yes" else {
            throw ManakoError(.invalidArgument, "the licence was not accepted, nothing was downloaded")
        }
    }
}

extension ModelTrial.Outcome {
    /// What it is good for.
    var words: String {
        switch kind {
        case "detector": "a detector of \(classes) classes: `manako detect --model`"
        case "classifier": "a classifier of \(classes) classes: `manako classify --model`"
        case Self.facePrint: "a model that tells people apart by their faces"
        default: "neither a detector nor a classifier: `manako predict`"
        }
    }
}
