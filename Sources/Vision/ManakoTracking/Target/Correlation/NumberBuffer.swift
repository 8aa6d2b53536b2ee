/// A fixed stretch of numbers that kernels work in; allocated once, so that following a target allocates nothing for each picture.
///
/// Not thread-safe: each tracker has its own.
@safe final class NumberBuffer<Number: Numeric & BitwiseCopyable> {
    let count: Int
    /// The first number, for kernels; valid as long as this object, which owns the memory.
    let base: UnsafeMutablePointer<Number>

    /// Allocates numbers that are all zero.
    init(count: Int) {
        self.count = count
        unsafe base = .allocate(capacity: max(1, count))
        unsafe base.initialize(repeating: 0, count: max(1, count))
    }

    deinit { unsafe base.deallocate() }

    subscript(index: Int) -> Number {
        get {
            precondition(index >= 0 && index < count)
            return unsafe base[index]
        }
        set {
            precondition(index >= 0 && index < count)
            unsafe base[index] = newValue
        }
    }

    /// Sets every number.
    func fill(_ value: Number) { unsafe base.update(repeating: value, count: count) }

    /// Takes over another buffer's numbers, of which there are as many.
    func copy(_ other: NumberBuffer) {
        precondition(count == other.count)
        unsafe base.update(from: other.base, count: count)
    }
}

typealias FloatBuffer = NumberBuffer<Float>
