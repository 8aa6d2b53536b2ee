package import ManakoAPI
package import ManakoArguments
package import ManakoCore

/// Something the program does, as the command line, the server and the page see it.
///
/// A feature shows itself by one value. The program is a list of such values, and no feature knows another.
public struct Feature: Sendable {
    /// Constants of the page's code under one name.
    package struct Constants: Sendable {
        package var name: String
        package var write: @Sendable (inout JSONWriter) -> Void

        package init(_ name: String, _ write: @escaping @Sendable (inout JSONWriter) -> Void) {
            self.name = name
            self.write = write
        }
    }

    /// A part of `manako serve`'s command line.
    package struct ServeOptions: Sendable {
        package var declarations: [any OptionDeclaration]
        package var apply: @Sendable (ParsedArguments, inout WebAppSettings) throws -> Void

        package init(
            _ declarations: [any OptionDeclaration] = [],
            apply: @escaping @Sendable (ParsedArguments, inout WebAppSettings) throws -> Void = { _, _ in }
        ) {
            self.declarations = declarations
            self.apply = apply
        }
    }

    /// Starts what the feature does on a server.
    package typealias Start = @Sendable (ServerContext) throws(ManakoError) -> any FeatureService

    /// The feature's name, which is also that of its folder.
    package var name: String
    /// Its commands, in the order in which help lists them.
    package var commands: [Command]
    /// Its routes, WebSockets included.
    package var routes: [Route]
    /// The values that its routes and messages speak in.
    package var values: [any APIValue.Type]
    /// What the page's code has to know of its interface.
    package var constants: [Constants]
    /// Its part of the web page.
    package var page: PageFiles
    /// Its options of `manako serve`.
    package var serveOptions: ServeOptions
    /// What `manako doctor` says of it.
    package var checks: @Sendable () -> [DoctorCheck]
    /// Starts it on a server; nil for a feature of the command line alone.
    package var start: Start?

    package init(
        _ name: String, commands: [Command] = [], routes: [Route] = [], values: [any APIValue.Type] = [],
        constants: [Constants] = [], serveOptions: ServeOptions = ServeOptions(),
        checks: @escaping @Sendable () -> [DoctorCheck] = { [] }, page: PageFiles = .none,
        start: Start? = nil
    ) {
        self.name = name
        self.commands = commands
        self.routes = routes
        self.values = values
        self.constants = constants
        self.serveOptions = serveOptions
        self.checks = checks
        self.page = page
        self.start = start
    }
}
