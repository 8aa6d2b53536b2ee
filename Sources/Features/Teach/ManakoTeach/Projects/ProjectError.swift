import ManakoCore

/// Why something of a project can't be done, each with a reason that a page can word.
enum ProjectError {
    static let projectGone = ManakoError(
        .invalidArgument, "this project is not there any more; list the projects", reason: .init("projectGone"))
    static let pictureGone = ManakoError(
        .invalidArgument, "this picture is not in the project any more; ask for the project's pictures",
        reason: .init("pictureRemoved"))

    static func pictureChanged(_ version: Int, _ writer: String) -> ManakoError {
        ManakoError(
            .invalidArgument,
            "the picture was changed meanwhile, it has version \(version); ask for it again and join the boxes",
            reason: .init("pictureChanged", ["version": "\(version)", "writer": writer]))
    }

    static func fileDamaged(_ name: String) -> ManakoError {
        ManakoError(
            .malformedInput,
            "the file of the picture \"\(name.prefix(80))\" is missing or damaged; add the picture again",
            reason: .init("pictureDamaged", ["name": String(name.prefix(80))]))
    }

    static func tooMany(_ what: String, _ limit: Int, _ reason: String) -> ManakoError {
        ManakoError(
            .limitExceeded, "there are more \(what) than the limit of \(limit); remove some first",
            reason: .init(reason, ["limit": "\(limit)"]))
    }

    static func wrong(_ what: String) -> ManakoError { ManakoError(.invalidArgument, what) }
}

extension ProjectLimits {
    /// A name without what stands around it.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for an empty or a long one, and for control characters.
    func checked(name: String, _ what: String, limit: Int) throws(ManakoError) -> String {
        let plain = name.trimmed
        guard (1...limit).contains(plain.unicodeScalars.count), plain.unicodeScalars.allSatisfy({ $0.value >= 0x20 })
        else {
            throw ProjectError.wrong(
                "\(what) has 1 to \(limit) characters and no line breaks, not \"\(plain.prefix(40))\"")
        }
        return plain
    }

    /// Labels without what stands around them, each once.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for what is no label, ``ManakoError/Code/limitExceeded`` for too many.
    func checked(labels list: [String]) throws(ManakoError) -> [String] {
        var (labels, known) = ([String](), Set<String>())
        for label in list {
            let plain = try checked(name: label, "a label", limit: labelLength)
            if known.insert(plain).inserted { labels.append(plain) }
        }
        guard labels.count <= self.labels else { throw ProjectError.tooMany("labels", self.labels, "tooManyLabels") }
        return labels
    }
}

extension String {
    /// The text without white space around it.
    var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}
