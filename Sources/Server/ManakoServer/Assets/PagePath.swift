/// A path of one of the page's files, such as `look/feature.js`, without a slash in front.
enum PagePath {
    /// The path that a name in a file stands for, such as `../app/dom.js` in `look/view.js`; nil when it leads outside.
    static func resolved(_ name: some StringProtocol, in file: String) -> String? {
        var parts = file.split(separator: "/").dropLast().map(String.init)
        for part in name.split(separator: "/") {
            switch part {
            case ".": break
            case "..":
                if parts.popLast() == nil { return nil }
            default: parts.append(String(part))
            }
        }
        return parts.joined(separator: "/")
    }

    /// The last part of a path.
    static func name(of path: String) -> Substring {
        path.split(separator: "/").last ?? ""
    }
}
