import Manako
import ManakoArguments
import ManakoFront
import ManakoModelLibrary

/// `manako models pull`
struct ModelsPull {
    private let catalogue: Catalogue
    private let library: ModelLibrary
    private let consent: LicenceConsent

    init(catalogue: Catalogue, library: ModelLibrary, _ arguments: ParsedArguments) {
        self.catalogue = catalogue
        self.library = library
        consent = LicenceConsent(arguments)
    }

    /// Downloads models one after another; a failure does not keep the others from their turn.
    func run(_ names: [String]) throws -> ExitStatus {
        var status = ExitStatus.success
        for name in names {
            do throws(ManakoError) {
                try pull(name)
            } catch {
                Console.message("manako: \(error)")
                if error.code == .cancelled { return .interrupted }
                status = .failure
            }
        }
        return status
    }

    private func pull(_ name: String) throws(ManakoError) {
        guard let model = catalogue.model(named: name) else {
            let hint = Options.suggestion(for: [name], among: catalogue.models.map(\.name))
            throw ManakoError(
                .invalidArgument, "the catalogue has no model '\(name)'; see `manako models list`\(hint)")
        }
        if library.holds(model), let path = library.path(of: name) {
            Console.write("\(name): is there already: \(path)\n")
            return
        }
        try consent.ask(
            "\(model.name): \(model.summary), licence \(model.licence), \(model.homepage)", licence: model.licence)
        let progress = DownloadProgress(name: name)
        defer { progress.clear() }
        let receipt = try library.install(
            model,
            check: { path throws(ManakoError) in
                progress.showCheck()
                _ = try ModelTrial().run(path) { Task.isCancelled }
            }, isCancelled: { Task.isCancelled }, report: progress.show)
        progress.clear()
        let check = model.sha256 == nil ? "not pinned by the catalogue, so not checked" : "as the catalogue says"
        Console.write("\(name): \(library.folder)/\(name)/\(receipt.file)\n  SHA-256 \(receipt.sha256), \(check)\n")
    }
}

/// How far a download is: a bar on a terminal, a line at its beginning and for each new try elsewhere.
final class DownloadProgress {
    private let name: String
    private var last: ContinuousClock.Instant?
    private var hasBar = false

    init(name: String) { self.name = name }

    /// Shows what happens.
    func show(_ event: ModelDownload.Event) {
        switch event {
        case .retrying(let reason):
            clear()
            Console.message("manako: \(name): \(reason); trying again")
        case .progress(let done, let total) where Console.showsProgress:
            let now = ContinuousClock.now
            if let last, now - last < .milliseconds(100), done != total { return }
            last = now
            hasBar = true
            Console.status("\r\(Self.line(name, done: done, total: total, columns: Console.columns))\u{1B}[K")
        case .progress(let done, let total):
            guard last == nil else { return }
            last = ContinuousClock.now
            let size = total.map { "\($0) bytes" } ?? "a file of unknown size"
            Console.note(done > 0 ? "\(name): goes on at byte \(done) of \(size)" : "\(name): downloading \(size)")
        }
    }

    /// Shows that all bytes are there, and are looked at.
    func showCheck() {
        clear()
        guard Console.showsProgress else { return Console.note("\(name): trying whether it loads") }
        hasBar = true
        Console.status("\(name): trying whether it loads")
    }

    /// Takes the bar away.
    func clear() {
        if hasBar { Console.status("\r\u{1B}[K") }
        hasBar = false
    }

    /// The bar as text of at most the given width.
    static func line(_ name: String, done: Int, total: Int?, columns: Int) -> String {
        let numbers = " \(CatalogueListing.size(done))" + (total.map { " of \(CatalogueListing.size($0))" } ?? "")
        let width = min(30, columns - numbers.count - name.count - 2)
        guard let total, total > 0, width > 4 else { return String((name + numbers).prefix(max(0, columns - 1))) }
        let filled = min(width, Int(Double(width) * Double(done) / Double(total)))
        return name + " " + String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
            + numbers
    }
}
