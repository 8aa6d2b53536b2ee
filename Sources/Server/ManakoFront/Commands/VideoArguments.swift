package import Manako
import ManakoArguments

/// A moment of a video: seconds, or minutes and hours before them.
package struct Moment: ArgumentValue {
    /// Seconds since the beginning.
    package var seconds: Double

    /// Reads `12.5`, `1:05` or `1:02:05.5`.
    package init?(argument: String) {
        let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), parts.allSatisfy({ $0.first?.isNumber ?? false }) else { return nil }
        let numbers = parts.compactMap { Double($0) }
        guard numbers.count == parts.count, numbers.dropFirst().allSatisfy({ $0 < 60 }),
            numbers.dropLast().allSatisfy({ $0 == $0.rounded() })
        else { return nil }
        seconds = numbers.reduce(0) { $0 * 60 + $1 }
        guard seconds < 1e9 else { return nil }
    }

    package static let argumentKind = "seconds such as 12.5, or minutes and seconds such as 1:05"
    package var argumentText: String { seconds.argumentText }
}

/// Several numbers with commas between them.
package struct NumberList: ArgumentValue {
    package var values: [Double]

    package init?(argument: String) {
        values = []
        for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
            guard let value = Double(argument: String(part)) else { return nil }
            values.append(value)
        }
    }

    package static let argumentKind = "numbers with commas between them"
    package var argumentText: String { values.map(\.argumentText).joined(separator: ",") }
}

/// A box by its upper-left corner and size, in pixels.
package struct BoxArgument: ArgumentValue {
    package var box: ImageRect

    package init?(argument: String) {
        guard let values = NumberList(argument: argument)?.values, values.count == 4 else { return nil }
        box = ImageRect(x: values[0], y: values[1], width: values[2], height: values[3])
    }

    package static let argumentKind = "x,y,width,height in pixels, such as 120,80,64,48"
    package var argumentText: String { "\(box.x),\(box.y),\(box.width),\(box.height)" }
}

/// A point in pixels.
package struct PointArgument: ArgumentValue {
    package var point: ImagePoint

    package init?(argument: String) {
        guard let values = NumberList(argument: argument)?.values, values.count == 2 else { return nil }
        point = ImagePoint(x: values[0], y: values[1])
    }

    package static let argumentKind = "x,y in pixels, such as 320,240"
    package var argumentText: String { "\(point.x),\(point.y)" }
}
