import ManakoCore

extension PortReport {
    /// The report for people: a line a file, then what is missing.
    public var text: String {
        var lines = files.map { "\($0.name): \($0.text)" } + unreadable.map { "\($0)" }
        if !lines.isEmpty { lines.append("") }
        lines.append(contentsOf: [headline, summary])
        if files.contains(where: \.isView) {
            lines.append(
                "\(files.count { $0.isView }) files are about views (SwiftUI, UIView and the like), which are not here")
        }
        if let package { lines.append(package) }
        lines += Self.section("names that are missing", missingSymbols) { Self.origin(of: $0) }
        lines += Self.section("modules of Apple's that are not here", Self.ordered(missingModules)) { _ in nil }
        lines += Self.section("modules of packages, or the code's own", Self.ordered(otherModules)) { _ in nil }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The two numbers that matter: names that are known, and files that compile.
    public var headline: String {
        "names known: \(Self.share(names.known, names.used)); files that compile, without views: "
            + Self.share(compilingWithoutViews, withoutViews.count)
    }

    private static func share(_ part: Int, _ whole: Int) -> String {
        whole == 0 ? "0 of 0" : "\(part) of \(whole) (\((200 * part + whole) / (2 * whole)) %)"
    }

    private var summary: String {
        guard !files.isEmpty else {
            return "\(fileCount) Swift files, none of which imports a module that is here"
        }
        let counts = [
            (State.compiles, "compile"), (.misses, "miss names"), (.waits, "wait for other files"),
            (.needs, "need modules that are not here"), (.leftOut, "are left out by #if"),
            (.fails, "have other errors"), (.unknown, "took too long"),
        ]
        let parts = counts.filter { count($0.0) > 0 }.map { "\(count($0.0)) \($0.1)" }
        return
            "\(files.count) of \(fileCount) Swift files import modules that are here: \(parts.joined(separator: ", "))"
    }

    /// Where a missing name would come from, and what is told about it.
    static func origin(of symbol: String) -> String {
        (AppleModules.module(ofSymbol: symbol).map { "\($0), " } ?? "") + AppleModules.page(forSymbol: symbol)
    }

    private static func section(
        _ title: String, _ entries: [(name: String, count: Int)], page: (String) -> String?
    ) -> [String] {
        guard !entries.isEmpty else { return [] }
        let width = min(48, entries.map(\.name.count).max() ?? 0)
        let lines = entries.prefix(200).map { entry in
            let gap = String(repeating: " ", count: max(0, width - entry.name.count) + 2)
            return "  \(entry.name)\(gap)\(entry.count)" + (page(entry.name).map { "  \($0)" } ?? "")
        }
        return ["", "\(title):"] + lines
    }

    /// The report for programs.
    public var json: String {
        var json = JSONWriter()
        json.object { json in
            json.member("swiftFiles", fileCount)
            if let package { json.member("package", package) }
            json.name("names")
            json.object { json in
                json.member("used", names.used)
                json.member("known", names.known)
            }
            json.name("withoutViews")
            json.object { json in
                json.member("files", withoutViews.count)
                json.member("compile", compilingWithoutViews)
            }
            for state in State.allCases { json.member(state.rawValue, count(state)) }
            json.name("files")
            json.array { json in for file in files { json.object(file.write) } }
            Self.write("missingSymbols", missingSymbols, &json) { AppleModules.page(forSymbol: $0) }
            Self.write("missingModules", Self.ordered(missingModules), &json) { _ in nil }
            Self.write("otherModules", Self.ordered(otherModules), &json) { _ in nil }
            Self.write("unreadable", unreadable, &json)
        }
        return json.text
    }

    private static func write(
        _ name: String, _ entries: [(name: String, count: Int)], _ json: inout JSONWriter, page: (String) -> String?
    ) {
        json.name(name)
        json.array { json in
            for entry in entries {
                json.object { json in
                    json.member("name", entry.name)
                    json.member("count", entry.count)
                    if let module = AppleModules.module(ofSymbol: entry.name) { json.member("module", module) }
                    if let page = page(entry.name) { json.member("page", page) }
                }
            }
        }
    }

    fileprivate static func write(_ name: String, _ values: [String], _ json: inout JSONWriter) {
        json.name(name)
        json.array { json in for value in values { json.value(quoted: value) } }
    }
}

extension PortReport.File {
    var text: String {
        func list(_ names: [String]) -> String {
            names.prefix(6).joined(separator: ", ") + (names.count > 6 ? " and \(names.count - 6) more" : "")
        }
        var parts: [String] = []
        if state == .leftOut { return "left out: all of it is inside #if for \(list(modules))" }
        if !modules.isEmpty { parts.append("needs \(list(modules))") }
        if !symbols.isEmpty { parts.append("misses \(list(symbols))") }
        if !waitsFor.isEmpty { parts.append("waits for \(list(waitsFor)), of files that need other modules") }
        parts += errors.prefix(2)
        return parts.isEmpty ? "compiles" : parts.joined(separator: "; ")
    }

    fileprivate func write(_ json: inout JSONWriter) {
        json.member("file", name)
        json.member("state", state.rawValue)
        json.member("errors", errorCount)
        json.member("isView", isView)
        PortReport.write("imports", imports, &json)
        PortReport.write("missingModules", modules, &json)
        PortReport.write("missingSymbols", symbols, &json)
        PortReport.write("waitsFor", waitsFor, &json)
        PortReport.write("otherErrors", errors, &json)
    }
}
