package import ManakoCore
import ManakoFiles

/// Finds the shared library of a runtime.
///
/// The order is: the runtime's own variable (a library or its folder), the folder `runtimes` in those of ``ManakoHome``, the
/// system's loader. A library that is found but can't be loaded ends the search, so that a broken one is noticed.
package struct RuntimeLocator: Sendable {
    /// The runtime's name, such as `OpenVINO`.
    package var name: String
    /// The environment variable that names the library or its folder.
    package var variable: String
    /// The folder below `runtimes` that holds the library, such as `openvino/libs`.
    package var folder: String
    /// The library's name without a version, such as `libopenvino_c.so`.
    package var library: String

    /// Creates a locator.
    package init(name: String, variable: String, folder: String, library: String) {
        self.name = name
        self.variable = variable
        self.folder = folder
        self.library = library
    }

    /// Opens the library.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` saying what was looked for and how to install it.
    package func open(
        environment: [String: String] = Environment.variables
    ) throws(ManakoError) -> SharedLibrary {
        try open(HomeSearch(environment: environment))
    }

    func open(_ search: HomeSearch) throws(ManakoError) -> SharedLibrary {
        if let named = search.environment[variable], !named.isEmpty {
            guard let path = file(at: named) else {
                throw ManakoError(
                    .unavailable,
                    "\(variable) is set to \(named), where there is no \(library); correct it or unset it")
            }
            return try SharedLibrary(path: path)
        }
        if let path = search.first({ installed(in: $0) }) { return try SharedLibrary(path: path) }
        do {
            return try SharedLibrary(path: library)
        } catch {
            throw ManakoError(
                .unavailable,
                "\(name) is not installed: no runtimes/\(folder)/\(library) in \(search.text), nor \(library) on the "
                    + "system's library path; \(ManakoHome.advice), or \(variable) to the library")
        }
    }

    /// The library in a home.
    private func installed(in home: String) -> String? {
        let path = "\(home)/runtimes/\(folder)"
        return FileSystem.isFolder(path) ? file(at: path) : nil
    }

    /// The library at a path: the path itself, or the newest version in it when it is a folder.
    func file(at path: String) -> String? {
        guard FileSystem.isFolder(path) else { return FileSystem.isReadable(path) ? path : nil }
        let names = FileSystem.names(in: path).filter { $0 == library || $0.hasPrefix(library + ".") }
        let newest = names.max { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
        return newest.map { "\(path)/\($0)" }
    }
}
