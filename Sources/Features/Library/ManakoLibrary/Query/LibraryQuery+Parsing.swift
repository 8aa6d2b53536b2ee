public import ManakoCore

extension LibraryQuery {
    /// Reads a question such as `receipt 2024 kyoto dogs>=2 text:"suica" -people`.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` that says which part is wrong and what could stand there,
    ///   ``ManakoError/Code/limitExceeded`` for a question that is too long.
    public init(_ text: String) throws(ManakoError) {
        guard text.utf8.count <= Self.maximumBytes else {
            throw ManakoError(.limitExceeded, "a question has at most \(Self.maximumBytes) bytes")
        }
        var scanner = QueryScanner(text)
        var terms: [Term] = []
        while let token = try scanner.next() {
            guard terms.count < Self.maximumTerms else {
                throw ManakoError(.limitExceeded, "a question has at most \(Self.maximumTerms) parts")
            }
            terms.append(Term(try Self.condition(of: token), isExcluded: token.isExcluded))
        }
        self.init(terms: terms)
    }

    private static func condition(of token: QueryScanner.Token) throws(ManakoError) -> Condition {
        guard let name = token.name, let relation = token.relation else {
            return .words(token.value)
        }
        if relation == ":" { return try fieldCondition(name, token.value) }
        guard let comparison = Comparison(rawValue: relation) else {
            throw ManakoError(.invalidArgument, "'\(relation)' is no comparison; write >=, <=, >, < or =")
        }
        return try compared(name, comparison, token.value)
    }

    private static func fieldCondition(_ name: String, _ value: String) throws(ManakoError) -> Condition {
        if let field = Field(rawValue: name) { return .field(field, value) }
        switch name {
        case "date": return .taken(try QueryDate.range(value))
        case "similar": return .similar(value)
        case "person": return .person(value)
        case "near": return try near(value)
        case "color", "colour":
            return .color(try choice(value, of: name) { word in PhotoColor.allCases.first { $0.names.contains(word) } })
        case "kind": return .kind(try choice(value, of: name, PhotoKind.init(rawValue:)))
        default:
            if Measure(rawValue: name) != nil || name == "mp" {
                let (comparison, number) = leadingComparison(value)
                return try compared(name, comparison, number)
            }
            throw unknown(name)
        }
    }

    private static func choice<Value>(
        _ word: String, of name: String, _ read: (String) -> Value?
    ) throws(ManakoError) -> Value {
        if let value = read(word.lowercased()) { return value }
        let known =
            name == "kind" ? PhotoKind.allCases.map(\.rawValue) : PhotoColor.allCases.map { $0.names[0] }
        throw ManakoError(
            .invalidArgument, "\(name):\(word.prefix(40)) is not known; there are \(known.joined(separator: ", "))")
    }

    /// A number with a comparison in front of it; equal without one.
    private static func leadingComparison(_ value: String) -> (Comparison, String) {
        for comparison in Comparison.allCases where value.hasPrefix(comparison.rawValue) {
            return (comparison, String(value.dropFirst(comparison.rawValue.count)))
        }
        return (.equal, value)
    }

    private static func compared(
        _ name: String, _ comparison: Comparison, _ value: String
    ) throws(ManakoError) -> Condition {
        if name == "date" { return .taken(try QueryDate.range(value, comparison)) }
        if let measure = name == "mp" ? .megapixels : Measure(rawValue: name) {
            return .measure(measure, comparison, try number(value, isSize: measure == .size))
        }
        guard let count = Int(value), (0...1_000_000).contains(count) else {
            throw ManakoError(
                .invalidArgument, "\(name)\(comparison.rawValue)\(value.prefix(40)): a whole number must stand there")
        }
        return .count(label: name, comparison, count)
    }

    /// A number, of sizes with `kb`, `mb` or `gb` behind it.
    private static func number(_ text: String, isSize: Bool) throws(ManakoError) -> Double {
        let small = text.lowercased()
        let units = [("kb", 1e3), ("mb", 1e6), ("gb", 1e9)]
        let unit = isSize ? units.first { small.hasSuffix($0.0) } : nil
        guard let number = Double(small.dropLast(unit == nil ? 0 : 2)), number.isFinite, number >= 0, number <= 1e15
        else {
            throw ManakoError(.invalidArgument, "'\(text.prefix(40))' is no number\(isSize ? " such as 2mb" : "")")
        }
        return number * (unit?.1 ?? 1)
    }

    private static func near(_ value: String) throws(ManakoError) -> Condition {
        let numbers = value.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
        guard numbers.count == 2 || numbers.count == 3, numbers.allSatisfy(\.isFinite), abs(numbers[0]) <= 90,
            abs(numbers[1]) <= 180, numbers.count == 2 || (0...20_100).contains(numbers[2])
        else {
            throw ManakoError(
                .invalidArgument,
                "near:\(value.prefix(60)): write latitude,longitude or latitude,longitude,kilometres in degrees, such as near:35.0,135.8,20"
            )
        }
        return .near(
            latitude: numbers[0], longitude: numbers[1], kilometres: numbers.count == 3 ? numbers[2] : nearbyKilometres)
    }

    /// How far `near:` reaches without a distance.
    private static let nearbyKilometres = 10.0

    /// The words that stand in front of a colon.
    public static let fieldNames =
        Field.allCases.map(\.rawValue) + [
            "date", "size", "width", "height", "mp", "color", "kind", "near", "person", "similar",
        ]

    private static func unknown(_ name: String) -> ManakoError {
        ManakoError(
            .invalidArgument,
            "'\(name.prefix(40)):' is no field; there are \(fieldNames.joined(separator: ", ")). To look for the words, quote them"
        )
    }
}
