import Foundation

/// One element as a number. The layout has checked the offset.
extension MLMultiArray {
    func number(at offset: Int) -> NSNumber {
        switch dataType {
        case .double: NSNumber(value: load(Double.self, offset))
        case .float32: NSNumber(value: load(Float.self, offset))
        case .float16: NSNumber(value: Float(load(Float16.self, offset)))
        case .int32: NSNumber(value: load(Int32.self, offset))
        case .int8: NSNumber(value: load(Int8.self, offset))
        }
    }

    func setNumber(_ number: NSNumber, at offset: Int) {
        switch dataType {
        case .double: store(number.doubleValue, offset)
        case .float32: store(Float(number.doubleValue), offset)
        case .float16: store(Float16(number.doubleValue), offset)
        case .int32: store(Int32(saturating: number.doubleValue), offset)
        case .int8: store(Int8(saturating: number.doubleValue), offset)
        }
    }

    func double(at offset: Int) -> Double {
        switch dataType {
        case .double: load(Double.self, offset)
        case .float32: Double(load(Float.self, offset))
        case .float16: Double(load(Float16.self, offset))
        case .int32: Double(load(Int32.self, offset))
        case .int8: Double(load(Int8.self, offset))
        }
    }

    func setDouble(_ value: Double, at offset: Int) {
        switch dataType {
        case .double: store(value, offset)
        case .float32: store(Float(value), offset)
        case .float16: store(Float16(value), offset)
        case .int32: store(Int32(saturating: value), offset)
        case .int8: store(Int8(saturating: value), offset)
        }
    }

    private func load<Element: BitwiseCopyable>(_ type: Element.Type, _ offset: Int) -> Element {
        unsafe dataPointer.loadUnaligned(fromByteOffset: offset * MemoryLayout<Element>.stride, as: type)
    }

    private func store<Element: BitwiseCopyable>(_ element: Element, _ offset: Int) {
        unsafe dataPointer.storeBytes(
            of: element, toByteOffset: offset * MemoryLayout<Element>.stride, as: Element.self)
    }

    /// Copies all elements of an array of the same number of elements.
    func copyElements(of other: MLMultiArray) {
        precondition(other.count == count, "\(other.count) elements do not fill an array of \(count)")
        if other.dataType == dataType, layout.isDense, other.layout.isDense {
            unsafe dataPointer.copyMemory(from: other.dataPointer, byteCount: count * dataType.byteCount)
            return
        }
        for (target, source) in zip(layout.offsets, other.layout.offsets) {
            setDouble(other.double(at: source), at: target)
        }
    }
}

extension FixedWidthInteger {
    /// The whole part of a number, in this type's range; 0 for what is no number.
    init(saturating value: Double) {
        self = value.isNaN ? 0 : value <= Double(Self.min) ? .min : value >= Double(Self.max) ? .max : Self(value)
    }
}
