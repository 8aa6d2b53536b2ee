/// File names for what is written about each of many inputs, no two of them alike.
///
/// Where two inputs would have one name, in capitals or not, the first one has it and later ones get a number before the
/// extension: `cat.jpg`, `cat-2.jpg`. The numbers depend on nothing but the inputs and their order.
package struct OutputNames: Sendable {
    private let natural: @Sendable (InputFile) -> String
    /// The names of inputs that did not get the natural one.
    package let numbered: [InputFile: String]

    /// - Parameters:
    ///   - inputs: all that will be written about.
    ///   - natural: the name that an input has when no other one has it.
    package init(_ inputs: [InputFile], _ natural: @escaping @Sendable (InputFile) -> String) {
        self.natural = natural
        var owners: [String: InputFile] = [:]
        var late: [InputFile] = []
        for input in inputs {
            let owner = owners[natural(input).lowercased()]
            if owner == nil {
                owners[natural(input).lowercased()] = input
            } else if owner != input {
                late.append(input)
            }
        }
        var numbered: [InputFile: String] = [:]
        var next: [String: Int] = [:]
        for input in late where numbered[input] == nil {
            let name = natural(input)
            var number = next[name.lowercased()] ?? 2
            while owners[Self.name(name, number).lowercased()] != nil { number += 1 }
            next[name.lowercased()] = number + 1
            owners[Self.name(name, number).lowercased()] = input
            numbered[input] = Self.name(name, number)
        }
        self.numbered = numbered
    }

    /// The name of an input's file.
    package func name(of input: InputFile) -> String { numbered[input] ?? natural(input) }

    private static func name(_ name: String, _ number: Int) -> String {
        let start = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
        guard let dot = name[start...].lastIndex(of: "."), dot > start else { return "\(name)-\(number)" }
        return "\(name[..<dot])-\(number)\(name[dot...])"
    }
}
