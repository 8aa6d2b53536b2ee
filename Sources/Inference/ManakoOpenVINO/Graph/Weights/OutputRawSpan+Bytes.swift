extension OutputRawSpan {
    /// Appends bytes in one stretch.
    ///
    /// - Precondition: there is room for them.
    package mutating func append(contentsOf source: RawSpan) {
        precondition(source.byteCount <= freeCapacity, "there is no room for \(source.byteCount) bytes")
        unsafe withUnsafeMutableBytes { target, count in
            unsafe source.withUnsafeBytes { bytes in
                guard let start = target.baseAddress, let from = bytes.baseAddress else { return }
                unsafe (start + count).copyMemory(from: from, byteCount: bytes.count)
            }
            count += source.byteCount
        }
    }
}
