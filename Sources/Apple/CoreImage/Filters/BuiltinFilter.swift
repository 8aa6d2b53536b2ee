/// What all filters of `CIFilterBuiltins` have.
public protocol CIFilterProtocol: AnyObject {
    /// The picture; nil without the pictures that it needs.
    var outputImage: CIImage? { get }
}

/// A filter whose values are properties.
public final class BuiltinFilter: CIFilter, CIFilterProtocol {
    /// Creates a filter of the table.
    init(known name: String) {
        super.init(inTable: name)
    }

    var input: FilterInput { FilterInput(values: current) }
}
