import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoOpenVINO

extension NetworkLayers {
    /// Pictures with more or less around them.
    static let borders: [String: LayerLowering] = [
        "padding": onPicture(padded),
        "crop": one(cropped),
        "slice": one(sliced),
    ]

    private static func padded(_ picture: GraphValue, _ context: LayerContext) throws(ManakoError) -> GraphValue {
        let parameters = context.parameters
        let borders = try LayerContext.borders(parameters.part(10))
        let (begin, end) = ([0, 0] + borders.begin, [0, 0] + borders.end)
        if (begin + end).allSatisfy({ $0 == 0 }) { return picture }
        let filling: IRGraph.BorderFilling
        if parameters.has(2) {
            filling = .reflection
        } else if parameters.has(3) {
            filling = .nearest
        } else {
            filling = .number(try parameters.part(1).float(1))
        }
        return try context.graph.bordered(picture, begin: begin, end: end, filling: filling)
    }

    private static func cropped(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let picture = try context.picture()
        if context.inputs.count > 1 { return try cropped(picture, like: context.input(1), context) }
        let borders = try LayerContext.borders(context.parameters.part(1))
        for place in 0..<2 {
            guard let extent = picture.shape?[2 + place] else { continue }
            guard borders.begin[place] + borders.end[place] < extent else {
                throw ManakoError(.malformedInput, "nothing is left of an extent of \(extent) after the crop")
            }
        }
        let begin: [Int?] = [nil, nil] + borders.begin
        let end: [Int?] = [nil, nil] + borders.end.map { $0 == 0 ? nil : -$0 }
        return try context.output(context.graph.slice(picture, begin: begin, end: end))
    }

    /// The part at an offset with the height and width of another picture.
    private static func cropped(
        _ picture: GraphValue, like other: GraphValue, _ context: LayerContext
    ) throws(ManakoError) -> GraphValue {
        let offset = try context.pair(5, default: 0)
        guard let extents = other.shape, extents.count >= 3, let height = extents[extents.count - 2],
            let width = extents[extents.count - 1]
        else { throw ManakoError(.unsupported, "a crop to the size of a picture of open size can't be computed") }
        let end = [offset[0] + height, offset[1] + width]
        guard offset.allSatisfy({ $0 >= 0 }), zip(end, (picture.shape ?? [])[2...]).allSatisfy({ $0 <= $1 ?? $0 })
        else {
            throw ManakoError(.malformedInput, "a crop at \(offset) reaches out of \(IRGraph.text(picture.shape))")
        }
        return try context.output(context.graph.slice(picture, begin: [nil, nil] + offset, end: [nil, nil] + end))
    }

    /// A part along one of the last three dimensions.
    private static func sliced(_ context: LayerContext) throws(ManakoError) -> GraphValue {
        let value = try context.input()
        let rank = try context.rank(of: value)
        let places = 3 - context.parameters.int(4)
        guard (1...3).contains(places), places <= rank else {
            throw ManakoError(.malformedInput, "\(IRGraph.text(value.shape)) can't be sliced along axis \(-places)")
        }
        let far = LayerContext.farAway
        var begin = [Int?](repeating: nil, count: rank)
        var end = begin
        var step = [Int](repeating: 1, count: rank)
        begin[rank - places] = max(-far, min(far, context.parameters.int(1)))
        end[rank - places] = max(-far, min(far, context.parameters.int(2)))
        step[rank - places] = try context.count(3, default: 1)
        return try context.graph.slice(value, begin: begin, end: end, step: step)
    }
}
