package import ManakoCore
import ManakoFiles

extension CoreAIFile {
    /// Reads the block of an isolated region.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when it is damaged, ``ManakoError/Code/limitExceeded`` when it is too
    ///   large or too deep.
    package func block(_ region: Range<Int>, _ budget: CoreAIBudget) throws(ManakoError) -> CoreAIBlock {
        var reader = BlockReader(self, reader(region), budget)
        return try reader.region()
    }

    /// All graphs of the program, in the order of the file, without what they compute.
    package func functions() throws(ManakoError) -> [CoreAIFunction] {
        let budget = CoreAIBudget()
        var reader = BlockReader(self, try top(), budget)
        let asset = try reader.top().operations
        guard asset.count == 1, asset[0].name.hasSuffix("serialization.asset"), asset[0].regions.count == 1,
            case .isolated(let range) = asset[0].regions[0]
        else { throw damaged("the program is no asset of graphs") }
        var functions: [CoreAIFunction] = []
        var names: Set<String> = []
        for operation in try block(range, budget).operations {
            guard let function = try function(operation) else { continue }
            guard names.insert(function.name).inserted else { throw damaged("two graphs are named \(function.name)") }
            functions.append(function)
        }
        return functions
    }

    private func function(_ operation: CoreAIOperation) throws(ManakoError) -> CoreAIFunction? {
        guard operation.name.hasSuffix("dataflow.graph_v1") else {
            if operation.regions.isEmpty { return nil }
            throw ManakoError(.unsupported, "\(file.path): the program holds \(operation.name), which is not known")
        }
        let properties = try properties(of: operation, names: PropertyNames.graph)
        guard case .string(let text)? = properties["name"], operation.regions.count == 1,
            case .isolated(let body) = operation.regions[0],
            case .type(let index)? = properties["functionType"],
            case .function(let inputs, let outputs) = try type(index)
        else { throw damaged("a graph without a name, a type or a body") }
        var isPrivate = false
        if case .integer(let flag)? = properties["isPrivate"] { isPrivate = flag != 0 }
        return CoreAIFunction(
            name: try string(text), isPrivate: isPrivate,
            inputs: try arguments(inputs, properties["argAttrs"], "input"),
            outputs: try arguments(outputs, properties["resAttrs"], "output"), body: body)
    }

    /// Types with the names that attributes give them.
    private func arguments(
        _ types: [CoreAIType], _ attribute: CoreAIAttribute?, _ fallback: String
    ) throws(ManakoError) -> [CoreAIFunction.Argument] {
        var lists: [Int] = []
        if case .array(let array)? = attribute { lists = array }
        var arguments: [CoreAIFunction.Argument] = []
        for (place, type) in types.enumerated() {
            let name = place < lists.count ? try name(lists[place]) : nil
            arguments.append(CoreAIFunction.Argument(name: name ?? "\(fallback)\(place)", type: type))
        }
        return arguments
    }

    /// The name among the attributes of an argument.
    private func name(_ index: Int) throws(ManakoError) -> String? {
        guard case .array(let list) = try attribute(index) else { return nil }
        for entry in list.prefix(16) {
            guard case .named(let key, let values) = try attribute(entry), let value = values.first,
                try string(key).hasSuffix(".name"), case .string(let text) = try attribute(value)
            else { continue }
            return try string(text)
        }
        return nil
    }
}

/// The names of properties, in the order in which they stand in the file: that of the alphabet.
enum PropertyNames {
    /// Those of a graph; an optional one is marked.
    static let graph = [
        "argAttrs", "compositeDecl?", "externalize", "functionType", "isPrivate", "name", "noInline", "paramDecls",
        "resAttrs",
    ]
    static let invoke = ["arg_attrs", "callee", "res_attrs"]
    /// Those of operations with a single one.
    static let single = ["value"]
}

extension CoreAIFile {
    /// The properties of an operation by name.
    func properties(
        of operation: CoreAIOperation, names: [String]
    ) throws(ManakoError) -> [String: CoreAIAttribute] {
        guard let range = operation.properties else { return [:] }
        var reader = reader(range)
        var properties: [String: CoreAIAttribute] = [:]
        for name in names {
            let code = try reader.number(below: 2 * tables.attributes.count, "attribute")
            guard name.hasSuffix("?") else {
                properties[name] = try attribute(code)
                continue
            }
            if code & 1 == 1 { properties[String(name.dropLast())] = try attribute(code >> 1) }
        }
        return properties
    }

    /// The graph that an operation calls.
    package func callee(of operation: CoreAIOperation) throws(ManakoError) -> String {
        guard case .parameter(let index)? = try properties(of: operation, names: PropertyNames.invoke)["callee"],
            case .symbol(let path) = try attribute(index), let last = path.last
        else { throw damaged("a call of nothing") }
        return try string(last)
    }

    /// The choice that an operation's only property is, such as the way of padding.
    package func choice(of operation: CoreAIOperation) throws(ManakoError) -> Int {
        guard case .choice(let choice)? = try properties(of: operation, names: PropertyNames.single)["value"] else {
            throw damaged("\(operation.name) does not say how it works")
        }
        return choice
    }

    /// The elements of a constant.
    package func constant(of operation: CoreAIOperation) throws(ManakoError) -> CoreAIConstant {
        let value = try properties(of: operation, names: PropertyNames.single)["value"]
        guard operation.results.count == 1, let (element, shape) = operation.results[0].type.tensor,
            !shape.contains(nil)
        else { throw damaged("a constant without a fixed shape") }
        let extents = shape.compactMap(\.self)
        switch value {
        case .elements(let range, let isSplat)?:
            // Single bits are packed wherever they stand.
            let plain: CoreAIConstant.Layout = element == .uint1 ? .packed : .plain
            return try CoreAIConstant(
                element, shape: extents, layout: isSplat ? .splat : plain, range: range, file: file)
        case .resource(let index)?:
            guard index < tables.resources.count else { throw damaged("there is no resource \(index)") }
            return try CoreAIConstant(
                element, shape: extents, layout: .packed, range: tables.resources[index], file: file)
        default: throw damaged("a constant without elements")
        }
    }
}
