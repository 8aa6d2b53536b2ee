extension StringProtocol {
    /// Searches for data of some kinds.
    ///
    /// - Parameters:
    ///   - types: which kinds.
    ///   - options: what is known about the text.
    /// - Returns: what was found, in the order of the text; no two matches share a character.
    public func dataDetectorMatches(
        _ types: DataDetector.MatchType = .all, options: DataDetector.Options = DataDetector.Options()
    ) -> some AsyncSequence<DataDetector.Match, Never> {
        let found = DataDetector.matches(in: self, types, options)
        return AsyncStream { stream in
            for match in found { stream.yield(match) }
            stream.finish()
        }
    }
}

extension DataDetector {
    /// The same at once.
    package static func matches(
        in text: some StringProtocol, _ types: MatchType = .all, _ options: Options = Options()
    ) -> [Match] {
        let scanned = ScannedText(text)
        var found: [Found] = []
        for (type, scanner) in scanners where types.contains(type) {
            let new = scanner(scanned, options)
            found += new.filter { match in !found.contains { $0.range.overlaps(match.range) } }
        }
        return found.sorted { $0.range.lowerBound < $1.range.lowerBound }.map {
            Match($0.details, range: scanned.range($0.range))
        }
    }

    /// What a scanner finds: details, and the places of the characters.
    struct Found {
        var range: Range<Int>
        var details: Match.SemanticDetails
    }

    /// The surer kinds come first: a date is no telephone number. Each looks at its part of a text alone; the order of what one finds is the text's.
    private static var scanners: [(MatchType, (ScannedText, Options) -> [Found])] {
        [
            (.emailAddress, { text, _ in EmailScanner(text).matches }),
            (.link, { text, _ in LinkScanner(text).matches }),
            (.calendarEvent, { text, options in DateScanner(text, options).matches }),
            (.moneyAmount, { text, _ in MoneyScanner(text).matches }),
            (.measurement, { text, _ in MeasurementScanner(text).matches }),
            (.phoneNumber, { text, _ in PhoneScanner(text).matches }),
        ]
    }
}
