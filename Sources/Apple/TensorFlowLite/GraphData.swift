import Foundation
import ManakoLiteRT

extension LiteRTGraph {
    /// A copy of an input's values; nil while it has no memory.
    func inputData(at index: Int) -> Data? {
        unsafe withInput(at: index) { bytes in unsafe bytes.map { unsafe Data($0) } }
    }

    /// A copy of an output's values; nil while it has no memory.
    func outputData(at index: Int) -> Data? {
        unsafe withOutput(at: index) { bytes in unsafe bytes.map { unsafe Data($0) } }
    }

    /// Copies values to an input; false when it has no memory, or memory for another number of bytes.
    func copy(_ data: Data, toInputAt index: Int) -> Bool {
        unsafe withInput(at: index) { bytes in
            guard let bytes = unsafe bytes, bytes.count == data.count else { return false }
            unsafe data.copyBytes(to: bytes)
            return true
        }
    }
}
