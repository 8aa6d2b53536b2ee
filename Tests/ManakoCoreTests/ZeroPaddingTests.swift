import Foundation
import ManakoCore
import Testing

struct ZeroPaddingTests {
    @Test func writesWhatPrintfWrites() {
        for number in [0, 1, 9, 10, 15, 16, 99, 100, 255, 256, 65_535, 123_456, 1_234_567] {
            for width in [1, 2, 3, 4, 6] {
                #expect(number.zeroPadded(to: width) == String(format: "%0\(width)ld", number))
                #expect(number.zeroPadded(to: width, radix: 16) == String(format: "%0\(width)lx", number))
                #expect(
                    number.zeroPadded(to: width, radix: 16, uppercase: true) == String(format: "%0\(width)lX", number))
            }
        }
    }

    @Test func takesNumbersOfEveryTypeAndAnyWidth() {
        #expect(UInt8.max.zeroPadded(to: 2, radix: 16) == "ff" && UInt8(7).zeroPadded(to: 2) == "07")
        #expect(UInt64.max.zeroPadded(to: 2) == "18446744073709551615")
        #expect(5.zeroPadded(to: 0) == "5" && 5.zeroPadded(to: -3) == "5")
    }
}
