/// A fixed stretch of numbers that kernels work in; allocated once, so that following a target allocates nothing for each picture.
///
/// Not thread-safe: each tracker has its own.
@safe final class FloatBuffer {
    let count: Int
    // Owned: freed in deinit, and lent only while this object lives.
    private let memory: UnsafeMutableBufferPointer<Float>

    /// Allocates numbers that are all zero.
    init(count: Int) {
        self.count = count
        unsafe memory = .allocate(capacity: max(1, count))
        unsafe memory.initialize(repeating: 0)
    }

    deinit { unsafe memory.deallocate() }

    /// The first number, for kernels; valid as long as this object.
    var base: UnsafeMutablePointer<Float> { unsafe memory.baseAddress! }

    subscript(index: Int) -> Float {
        get {
            precondition(index >= 0 && index < count)
            return unsafe memory[index]
        }
        set {
            precondition(index >= 0 && index < count)
            unsafe memory[index] = newValue
        }
    }

    /// Sets every number.
    func fill(_ value: Float) { unsafe memory.update(repeating: value) }

    /// Takes over another buffer's numbers, of which there are as many.
    func copy(_ other: FloatBuffer) {
        precondition(count == other.count)
        unsafe base.update(from: other.base, count: count)
    }
}
