import Manako
import ManakoArguments
import ManakoFront
import ManakoModelClasses

/// How the report is written.
enum PortFormat: String, CaseIterable, ArgumentValue {
    case text, json, html
}

/// `manako port`
enum PortCommand {
    private static let folder = Positional<String>("DIR", help: "the folder of an Xcode project or a Swift package")
    private static let modules = Option<String?>(
        "modules", "DIR",
        help: "the folder Modules of a build of Manako (default: that of the checkout, built if need be)")
    private static let packages = Option<String?>(
        "packages", "DIR",
        help: "a folder of packages that the code imports, such as .build/checkouts; not counted")
    private static let seconds = Option<Int>(
        "timeout", "SECONDS", in: 1...3600, default: 60, help: "the time limit of the compiler per file")
    private static let package = Option<String?>(
        "run", "DIR", help: "write a package of the files that compile into a new folder, and build it")
    private static let format = Option<PortFormat>(
        "format", "FORMAT", short: "f", default: .text, help: "how the report is written")

    static let spec = CommandSpec(
        "port", summary: "report how much of an iPhone app's code compiles here",
        discussion: """
            Finds Swift files that import Vision, Core ML, Core Image and the other Apple modules that Manako provides, type-checks \
            them in Swift 5 mode, and lists missing modules, types and members. The code is neither run nor changed. Each app and \
            each target of a package is a module, which the others can import. The first numbers are the share of Apple's names that are known, and of files that \
            compile; files about views (SwiftUI, UIView and the like) are not counted.

            Exits with 1 when a file does not compile. Needs Swift, and a checkout of Manako.
            """,
        positionals: [folder], options: [modules, packages, seconds, package, format],
        examples: [
            CommandExample("manako port MyApp/", "one line per file, and counts of the missing names"),
            CommandExample("manako port MyApp/ -f json > report.json", "for programs"),
            CommandExample("manako port MyApp/ -f html > report.html", "for a browser, files as a tree"),
            CommandExample("manako port MyApp/ --run Ported/", "and a package of what compiles, built"),
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        var feature = PortFeature()
        feature.modules = arguments[modules]
        (feature.packages, feature.package) = (arguments[packages], arguments[package])
        feature.secondsPerFile = arguments[seconds]
        feature.modelClass = { path in try? ModelClass(contentsOf: path, location: .main).source }
        var (building, bar) = (ProgressBar(total: nil, unit: "steps"), ProgressBar?.none)
        let report: PortReport
        do throws(ManakoError) {
            report = try feature.run(
                arguments[folder], note: { Console.note("manako: \($0)") }, built: { building.update($0) },
                progress: { done, total in
                    building.clear()
                    bar = bar ?? ProgressBar(total: total)
                    bar?.update(done)
                })
        } catch {
            building.clear()
            bar?.clear()
            guard error.code == .cancelled else { throw error }
            Console.message("manako: \(error)")
            return .interrupted
        }
        bar?.clear()
        switch arguments[format] {
        case .text: Console.write(report.text)
        case .json: Console.write(report.json + "\n")
        case .html: Console.write(report.html)
        }
        return report.isComplete ? .success : .failure
    }
}
