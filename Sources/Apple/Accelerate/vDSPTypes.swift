/// A number of elements.
public typealias vDSP_Length = UInt
/// How many elements lie between one that is looked at and the next.
public typealias vDSP_Stride = Int

/// Elements at equal distances.
@safe struct Strided {
    let first: UnsafePointer<Float>
    let stride: Int
    let count: Int

    init(_ first: UnsafePointer<Float>, _ stride: vDSP_Stride, _ count: vDSP_Length) {
        unsafe self.first = first
        (self.stride, self.count) = (stride, Int(clamping: count))
    }

    subscript(place: Int) -> Float { unsafe first[place * stride] }

    /// Goes on with each element.
    func reduce(_ start: Float, _ next: (Float, Float) -> Float) -> Float {
        var result = start
        for place in 0..<count { result = next(result, self[place]) }
        return result
    }

    /// The place and the value of the element that comes before all others; the first of equals.
    func first(_ start: Float, by comes: (Float, Float) -> Bool) -> (place: Int, value: Float) {
        var best = (place: 0, value: start)
        for place in 0..<count where comes(self[place], best.value) { best = (place, self[place]) }
        return best
    }

    /// Writes what is made of each place.
    func write(
        to target: UnsafeMutablePointer<Float>, _ step: vDSP_Stride, _ value: (Int) -> Float
    ) {
        for place in 0..<count { unsafe target[place * step] = value(place) }
    }
}
