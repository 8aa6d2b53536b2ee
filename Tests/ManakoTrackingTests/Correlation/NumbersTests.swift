import Foundation
import Testing

@testable import ManakoTracking

struct NumbersTests {
    @Test func hannWindowIsTheSquareOfASine() {
        for count in [1, 2, 3, 17, 33] {
            for index in 0..<count {
                let expected = pow(sin(Double.pi * Double(index + 1) / Double(count + 1)), 2)
                #expect(abs(Double(hann(index, of: count)) - expected) < 1e-6)
            }
        }
    }

    @Test func rampRisesBetweenItsEnds() {
        let steps = [(0.0, 0.0), (0.5, 0), (0.625, 0.25), (0.75, 0.5), (1, 1), (7, 1)]
        for (value, expected) in steps { #expect(ramp(value, (from: 0.5, to: 1)) == expected) }
    }
}
