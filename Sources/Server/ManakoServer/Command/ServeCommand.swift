import FoundationEssentials
import Manako
import ManakoArguments
package import ManakoFront
import ManakoHTTPServer
import ManakoInference

/// `manako serve`
package struct ServeCommand: Sendable {
    private let version: String
    private let features: [Feature]

    /// Creates the command.
    ///
    /// - Parameters:
    ///   - version: the program's version.
    ///   - features: what the server does.
    package init(version: String, features: [Feature]) {
        self.version = version
        self.features = features
    }

    package var command: Command { Command(spec) { try await run($0) } }

    private static let host = Option<String>(
        "host", "ADDRESS", default: "127.0.0.1", help: "the address to listen at; 0.0.0.0 lets other machines connect")
    private static let port = Option<Int>(
        "port", "N", short: "p", in: 0...65_535, default: 8080, help: "the port; 0 takes any that is free")
    private static let model = Option<[String]>(
        "model", repeated: "FILE", short: "m",
        help: "a model to choose from: a file, or the name of a downloaded one; the first is the default")
    private static let tls = Option<Bool>(
        flag: "tls", help: "encrypt with a certificate made on first use; phones give the camera to no other page")
    private static let certificate = Option<String?>(
        "certificate", "FILE", help: "encrypt with this certificate in PEM instead, followed by those that vouch for it"
    )
    private static let key = Option<String?>("key", "FILE", help: "the key of the certificate, in PEM")
    private static let token = Option<String?>(
        "token", "TEXT",
        help: "what clients must show; auto makes one; needed for other machines (default: MANAKO_TOKEN)")
    private static let name = Option<[String]>(
        "name", repeated: "NAME", help: "a further name under which the server is reached, such as a proxy's")
    private static let data = Option<String?>(
        "data", "DIR",
        help:
            "where uploads, rooms and the certificate are kept (default: manako/serve in XDG_DATA_HOME or ~/.local/share)"
    )

    private var spec: CommandSpec {
        CommandSpec(
            "serve", summary: "the app in the browser: photos, live camera, trivia, tracking",
            discussion: """
                Serves a page for phones and computers, and an interface for programs: /openapi.json describes it. Runs until \
                Ctrl-C. Nothing leaves this machine, and only this machine can connect unless --host says otherwise.

                Browsers give the camera only to pages of https or localhost, so phones need --tls. They warn of a certificate \
                that the machine made for itself: compare the fingerprint, then go on.
                """,
            options: [
                Self.host, Self.port, Self.model, Self.tls, Self.certificate, Self.key, Self.token, Self.name,
                Self.data,
            ] + features.flatMap(\.serveOptions.declarations),
            examples: [
                CommandExample("manako serve", "for this machine, at http://localhost:8080"),
                CommandExample("manako serve --host 0.0.0.0 --token auto --tls", "for phones: scan the code"),
                CommandExample("manako serve --model yolox-nano --model own.onnx", "with models to choose from"),
                CommandExample("manako serve --media ~/Videos", "with videos to comment on, alone or together"),
            ])
    }

    private func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        FreeMemory.bound()
        let settings = try settings(arguments)
        let app = try await WebApp.start(settings, log: arguments[Options.quiet] ? nil : ServeReport.log)
        ServeReport.announce(app, settings)
        for failure in app.failures { Console.message("\(failure.consequence): \(failure.cause.message)") }
        let tidying = Task { await Self.giveBackMemory() }
        await Self.untilCancelled()
        tidying.cancel()
        Console.note("stopping")
        await app.stop()
        return .success
    }

    private func settings(_ arguments: ParsedArguments) throws -> WebAppSettings {
        var settings = WebAppSettings(version: version, features: features)
        settings.host = arguments[Self.host]
        settings.port = UInt16(arguments[Self.port])
        settings.encryption = try Self.encryption(arguments)
        settings.token = Self.token(arguments)
        settings.names = arguments[Self.name]
        settings.models = try arguments[Self.model].map { try Options.modelPath($0) }
        settings.hasOwnDataFolder = arguments.isGiven(Self.data)
        settings.dataFolder = arguments[Self.data] ?? WebAppSettings.usualDataFolder
        for feature in features { try feature.serveOptions.apply(arguments, &settings) }
        do throws(ManakoError) {
            try settings.check()
        } catch {
            throw arguments.usageError(error.message)
        }
        return settings
    }

    private static func encryption(_ arguments: ParsedArguments) throws -> WebAppSettings.Encryption? {
        switch (arguments[certificate], arguments[key]) {
        case (nil, nil): return arguments[tls] ? .selfSigned : nil
        case (let certificate?, let key): return .files(TLSFiles(certificate: certificate, key: key ?? certificate))
        case (nil, _?): throw arguments.usageError("--key belongs to a --certificate; give both")
        }
    }

    private static func token(_ arguments: ParsedArguments) -> String? {
        let variable = ProcessInfo.processInfo.environment["MANAKO_TOKEN"].flatMap { $0.isEmpty ? nil : $0 }
        let given = arguments[token] ?? variable
        return given == "auto" ? AccessToken.make() : given
    }

    /// What clients' requests have left free goes back to the system every three seconds.
    private static func giveBackMemory() async {
        while (try? await Task.sleep(for: .seconds(3))) != nil { FreeMemory.giveBack() }
    }

    private static func untilCancelled() async {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        await withTaskCancellationHandler {
            for await _ in stream {}
        } onCancel: {
            continuation.finish()
        }
    }
}
