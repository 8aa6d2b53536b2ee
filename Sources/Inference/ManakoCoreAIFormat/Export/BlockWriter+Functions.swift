import ManakoOpenVINO

extension BlockWriter {
    /// A function of pairs of elements, which are broadcast as in NumPy where their shapes differ.
    ///
    /// - Parameter element: of the result; that of the operands unless it is a comparison.
    func pair(
        _ name: String, _ a: CoreAIValueType, _ b: CoreAIValueType, element: CoreAIElementType? = nil
    ) -> CoreAIValueType {
        let element = element ?? a.element
        if a.shape == b.shape { return value("primitive.\(name)", [a, b], element, a.shape) }
        let shape = Self.broadcast(a.shape, b.shape)
        return decomposed("broadcasting_\(name)", [a, b], element, shape) { inner, values in
            inner.value("primitive.\(name)", values.map { inner.broadcast($0, to: shape) }, element, shape)
        }
    }

    /// A function of each element and a number.
    func pair(_ name: String, _ a: CoreAIValueType, _ b: Double) -> CoreAIValueType {
        pair(name, a, number(b, a.element))
    }

    /// The elements of one of two values, by a condition.
    func choose(
        _ condition: CoreAIValueType, _ a: CoreAIValueType, _ b: CoreAIValueType
    ) -> CoreAIValueType {
        let shape = Self.broadcast(condition.shape, Self.broadcast(a.shape, b.shape))
        let values = [condition, a, b]
        if values.allSatisfy({ $0.shape == shape }) { return value("primitive.where", values, a.element, shape) }
        return decomposed("broadcasting_where", values, a.element, shape) { inner, values in
            inner.value("primitive.where", values.map { inner.broadcast($0, to: shape) }, a.element, shape)
        }
    }

    /// The shape that two shapes which fit together broadcast to.
    static func broadcast(_ a: [Int], _ b: [Int]) -> [Int] {
        let rank = max(a.count, b.count)
        let (x, y) = (
            [Int](repeating: 1, count: rank - a.count) + a, [Int](repeating: 1, count: rank - b.count) + b
        )
        return zip(x, y).map { $0 == 1 ? $1 : $0 }
    }

    /// The product of matrices in the last two dimensions, with the others broadcast.
    func product(_ a: CoreAIValueType, _ b: CoreAIValueType) -> CoreAIValueType {
        let lead = Self.broadcast(a.shape.dropLast(2), b.shape.dropLast(2))
        let shape = lead + [a.shape[a.shape.count - 2], b.shape[b.shape.count - 1]]
        if a.shape.dropLast(2) == b.shape.dropLast(2) {
            return value("primitive.batch_matmul", [a, b], a.element, shape)
        }
        return decomposed("broadcasting_batch_matmul", [a, b], a.element, shape) { inner, values in
            let wide = values.map { inner.broadcast($0, to: lead + $0.shape.suffix(2)) }
            return inner.value("primitive.batch_matmul", wide, a.element, shape)
        }
    }

    /// The largest whole number not above each element.
    func floor(_ x: CoreAIValueType) -> CoreAIValueType { pair("floor_divide", x, 1) }

    /// `x` where it is above zero, zero elsewhere.
    func relu(_ x: CoreAIValueType) -> CoreAIValueType {
        decomposed("relu", [x], x.element, x.shape) { inner, values in
            inner.same("primitive.maximum", [values[0], inner.number(0, x.element, x.shape)])
        }
    }

    /// `1 / (1 + e^(−x))`.
    func sigmoid(_ x: CoreAIValueType) -> CoreAIValueType {
        decomposed("sigmoid", [x], x.element, x.shape) { inner, values in inner.logistic(values[0]) }
    }

    /// `x / (1 + e^(−x))`.
    func silu(_ x: CoreAIValueType) -> CoreAIValueType {
        decomposed("silu", [x], x.element, x.shape) { inner, values in
            inner.same("primitive.mul", [values[0], inner.logistic(values[0])])
        }
    }

    private func logistic(_ x: CoreAIValueType) -> CoreAIValueType {
        let one = number(1, x.element, x.shape)
        let power = same("primitive.exp", [same("primitive.mul", [x, number(-1, x.element, x.shape)])])
        return same("primitive.divide", [one, same("primitive.add", [one, power])])
    }

    /// `e^x` divided by the sum of all along a dimension.
    func softmax(_ x: CoreAIValueType, axis: Int) -> CoreAIValueType {
        decomposed("softmax", [x, integer(axis)], x.element, x.shape) { inner, values in
            let largest = inner.broadcast(inner.folded(.max, values[0], [axis]), to: x.shape)
            let power = inner.same("primitive.exp", [inner.same("primitive.sub", [values[0], largest])])
            let sum = inner.broadcast(inner.folded(.sum, power, [axis]), to: x.shape)
            return inner.same("primitive.divide", [power, sum])
        }
    }

    /// Elements in order along a dimension, and their places.
    func sorted(
        _ x: CoreAIValueType, axis: Int, descending: Bool
    ) -> (values: CoreAIValueType, places: CoreAIValueType) {
        let how = [integer(axis), number(descending ? 1 : 0, .bool), number(1, .bool)]
        let values = decomposed("sort", [x] + how, x.element, x.shape) { inner, values in
            let places = inner.value("primitive.argsort", values, .int32, x.shape)
            return inner.same("primitive.gather_along_axis", [values[0], places, values[1]])
        }
        return (values, value("primitive.argsort", [x] + how, .int32, x.shape))
    }
}

/// How the elements along dimensions become one.
enum CoreAIReduction: String {
    case sum, mean, max, min, product

    /// The operation that adds an element, and what it begins with.
    fileprivate func step(_ element: CoreAIElementType) -> (name: String, start: Double) {
        let bound = element.isFloat ? Double(Float.greatestFiniteMagnitude) : Double(Int32.max)
        return switch self {
        case .sum, .mean: ("add", 0)
        case .max: ("maximum", element == .float16 ? -65504 : -bound)
        case .min: ("minimum", element == .float16 ? 65504 : bound)
        case .product: ("mul", 1)
        }
    }
}

extension BlockWriter {
    /// The elements along dimensions made one; the dimensions stay with extent 1.
    func reduced(_ reduction: CoreAIReduction, _ x: CoreAIValueType, _ axes: [Int]) -> CoreAIValueType {
        guard !axes.isEmpty else { return x }
        var shape = x.shape
        for axis in axes { shape[axis] = 1 }
        return decomposed("reduce_\(reduction.rawValue)", [x, integers(axes)], x.element, shape) { inner, values in
            let sum = inner.folded(reduction, values[0], axes)
            guard reduction == .mean else { return sum }
            let count = axes.reduce(1) { $0 * x.shape[$1] }
            return inner.same("primitive.divide", [sum, inner.number(Double(count), x.element, shape)])
        }
    }

    /// The general operation that a reduction is.
    fileprivate func folded(_ reduction: CoreAIReduction, _ x: CoreAIValueType, _ axes: [Int]) -> CoreAIValueType {
        var shape = x.shape
        for axis in axes { shape[axis] = 1 }
        let (name, start) = reduction.step(x.element)
        let scalar = CoreAIType.tensor(x.element, [])
        let step = BlockWriter(tables, arguments: [scalar, scalar])
        step.add("dataflow.yield", [step.same("primitive.\(name)", step.arguments)])
        return value(
            "primitive.reduce", [x, integers(axes), number(start, x.element)], x.element, shape, regions: [step])
    }

    /// A value made larger.
    ///
    /// - Parameter mode: the number of the way in the format; 1 is a constant.
    func pad(
        _ x: CoreAIValueType, _ before: [Int], _ after: [Int], with filling: Double, mode: Int = 1
    ) -> CoreAIValueType {
        guard (before + after).contains(where: { $0 != 0 }) else { return x }
        let sides = zip(before, after).flatMap { [$0, $1] }
        let shape = x.shape.indices.map { x.shape[$0] + before[$0] + after[$0] }
        let way = tables.attribute(17) { $0.varint(mode) }
        return value(
            "primitive.pad", [x, integers(sides, .uint32), number(filling, x.element)], x.element, shape,
            properties: [way])
    }

    /// A part of a value.
    func slice(_ x: CoreAIValueType, _ begin: [Int], _ end: [Int], _ step: [Int]? = nil) -> CoreAIValueType {
        let steps = step ?? [Int](repeating: 1, count: begin.count)
        let shape = x.shape.indices.map { IRGraph.length(x.shape[$0], begin[$0], end[$0], steps[$0]) ?? 0 }
        guard steps.allSatisfy({ $0 > 0 }) else { return backwardSlice(x, begin, end, steps, shape) }
        if shape == x.shape, steps.allSatisfy({ $0 == 1 }) { return x }
        return value("primitive.slice", [x, integers(begin), integers(end), integers(steps)], x.element, shape)
    }

    /// A part of a value that goes backwards along some dimensions, which are reversed first: Apple's tools take a backward
    /// slice over a whole dimension for no slice at all.
    private func backwardSlice(
        _ x: CoreAIValueType, _ begin: [Int], _ end: [Int], _ steps: [Int], _ shape: [Int]
    ) -> CoreAIValueType {
        let axes = steps.indices.filter { steps[$0] < 0 }
        let turned = value("primitive.reverse", [x, integers(axes)], x.element, x.shape)
        var (first, last) = (begin, end)
        for axis in axes {
            let extent = x.shape[axis]
            let start = min(begin[axis] < 0 ? begin[axis] + extent : begin[axis], extent - 1)
            first[axis] = extent - 1 - start
            last[axis] = first[axis] + max(0, (shape[axis] - 1) * -steps[axis] + 1)
            if shape[axis] == 0 { last[axis] = first[axis] }
        }
        return slice(turned, first, last, steps.map(abs))
    }

    /// A part of a value along one dimension.
    func slice(_ x: CoreAIValueType, axis: Int, _ range: Range<Int>) -> CoreAIValueType {
        var begin = [Int](repeating: 0, count: x.shape.count)
        var end = x.shape
        (begin[axis], end[axis]) = (range.lowerBound, range.upperBound)
        return slice(x, begin, end)
    }

    /// Values side by side.
    func concat(_ values: [CoreAIValueType], axis: Int) -> CoreAIValueType {
        guard values.count > 1 else { return values[0] }
        var shape = values[0].shape
        shape[axis] = values.reduce(0) { $0 + $1.shape[axis] }
        return value("primitive.concat", [integer(axis)] + values, values[0].element, shape)
    }

    /// Slices picked by indices along a dimension, which the dimensions of the indices replace.
    func gather(_ x: CoreAIValueType, _ indices: CoreAIValueType, axis: Int) -> CoreAIValueType {
        let order = [axis] + x.shape.indices.filter { $0 != axis }
        let front = transpose(x, order)
        let points = reshape(indices, indices.shape + [1])
        let rest = Array(front.shape.dropFirst())
        let picked = value("primitive.gather_nd", [front, points], x.element, indices.shape + rest)
        // The dimensions of the indices move to where the picked one was.
        let count = indices.shape.count
        let back = Array(count..<count + axis) + Array(0..<count) + Array(count + axis..<count + rest.count)
        return transpose(picked, back)
    }
}
