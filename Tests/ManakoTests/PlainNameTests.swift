import Manako
import ManakoPlainNames
import Testing

/// That this compiles is the test: a name that Manako exported too would be ambiguous.
struct PlainNameTests {
    @Test func aClientsNamesAreItsOwn() {
        let values: [any Sendable] = [
            Model(), Session(), Message(), Program(), Literal(), Backend(), Graph(), Tensor(), Limits(), Precision(),
            Quantization(), ElementType(), Annotation(), FeatureValue(), ImageView(),
        ]
        for value in values { #expect(String(reflecting: type(of: value)).hasPrefix("ManakoPlainNames.")) }
        #expect(values.count == 15)
    }
}
