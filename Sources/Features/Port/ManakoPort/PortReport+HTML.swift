extension PortReport {
    /// The report as a page: the two numbers, the files as a tree, and what is missing. It loads nothing.
    public var html: String {
        let rows = missingSymbols.prefix(200).map { entry in
            "<tr><td>\(Self.escaped(entry.name))<td>\(entry.count)<td>\(Self.escaped(Self.origin(of: entry.name)))"
        }
        let modules = Self.ordered(missingModules).map { "<tr><td>\(Self.escaped($0.name))<td>\($0.count)" }
        return """
            <!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
            <title>manako port</title>
            <style>body{font:16px/1.5 system-ui;margin:2em auto;max-width:60em;padding:0 1em}summary{cursor:pointer}
            details{margin-left:1.2em}p.file{margin:.1em 0 .1em 2.4em}.compiles b{color:#176b2c}b{color:#9a2a1b}
            td{padding:0 1em 0 0;text-align:left}@media(prefers-color-scheme:dark){body{background:#151515;color:#eee}
            b{color:#ff9a8a}.compiles b{color:#7fdc97}}</style>
            <h1>\(Self.escaped(headline))</h1>
            <h2>Files</h2>
            \(Self.tree(files.map { ($0.name.split(separator: "/")[...], $0) }, depth: 0))
            <h2>Missing names</h2><table><tr><th>name<th>files<th>where it would come from\(rows.joined())</table>
            <h2>Missing modules</h2><table><tr><th>module<th>files\(modules.joined())</table>

            """
    }

    /// Folders with their files; they stay in the order of the report. At most 32 deep, as a code base is.
    private static func tree(_ files: [(path: ArraySlice<Substring>, file: File)], depth: Int) -> String {
        var (text, rest) = ("", files[...])
        while let first = rest.first {
            guard first.path.count > 1, let folder = first.path.first, depth < 32 else {
                text += line(String(first.path.joined(separator: "/")), first.file)
                rest = rest.dropFirst()
                continue
            }
            let inside = rest.prefix { $0.path.count > 1 && $0.path.first == folder }
            let done = inside.count { $0.file.state == .compiles }
            text +=
                "<details\(depth == 0 ? " open" : "")><summary>\(escaped(String(folder))) · \(done) of \(inside.count)"
            text += "</summary>\(tree(inside.map { ($0.path.dropFirst(), $0.file) }, depth: depth + 1))</details>\n"
            rest = rest.dropFirst(inside.count)
        }
        return text
    }

    private static func line(_ name: String, _ file: File) -> String {
        "<p class=\"file \(file.state.rawValue)\"><b>\(escaped(name))</b> \(escaped(file.text))\n"
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.append(character)
            }
        }
    }
}
