import Manako
import ManakoCapabilities
import ManakoCore
import ManakoFront
import ManakoLibrary

/// What the library asks of pictures, with the models of this machine.
enum LibraryLenses {
    private static let setting = "lenses"

    /// What is asked unless the user says otherwise.
    static let usual = ["detect", "faces", "barcodes", "text", "classify"]
    private static let known = Capabilities.all.filter {
        $0.subject == .picture && !$0.rewritesPictures && !$0.findsMasks
    }

    /// What is asked of pictures: what the user named last, or the usual.
    static func names(_ index: PhotoIndex) throws(ManakoError) -> [String] {
        try index.setting(setting).map { $0.split(separator: ",").map(String.init) } ?? usual
    }

    /// Keeps what the user named.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for what can't be asked of pictures.
    static func keep(_ names: [String], in index: PhotoIndex) throws(ManakoError) {
        for name in names { _ = try capability(name) }
        try index.set(setting, names.joined(separator: ","))
    }

    private static func capability(_ name: String) throws(ManakoError) -> any Capability {
        if let known = known.first(where: { $0.info.command == name || $0.info.id == name }) { return known }
        let words = known.map(\.info.command)
        throw ManakoError(
            .invalidArgument,
            "'\(name.prefix(40))' can't be asked of pictures; there are \(words.joined(separator: ", "))"
                + Options.suggestion(for: [name], among: words))
    }

    /// Loads what looks at pictures. A capability of the usual ones without its model is left out.
    ///
    /// - Parameters:
    ///   - names: commands.
    ///   - jobs: how many pictures are looked at at once.
    static func looker(_ names: [String], jobs: Int) throws(ManakoError) -> PhotoLooker {
        let configuration = SessionConfiguration(
            concurrentRequests: jobs, cacheDirectory: ManakoEnvironment.cacheDirectory)
        let context = ManakoEnvironment.makeContext(configuration)
        let defaults = try ModelRegistry.ofUser(configuration).defaults
        var tasks: [PhotoLooker.Task] = []
        for name in names {
            let capability = try capability(name)
            var model: CapabilityModel?
            if capability.modelNeed.kind != nil, let name = defaults[capability.info.id],
                name != ModelRegistry.builtInName
            {
                let loaded = try VisionModel(
                    contentsOf: Options.modelPath(name), backends: ManakoEnvironment.backends,
                    configuration: configuration)
                model = try CapabilityModel(loaded, wanted: capability.modelNeed.kind)
            }
            if case .required = capability.modelNeed, model == nil { continue }
            let settings = FinderSettings(model: model, context: context)
            tasks.append((capability.info.id, try capability.makeFinder(settings)))
        }
        return PhotoLooker(tasks)
    }
}
