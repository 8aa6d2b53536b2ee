/// Writes arrays as NumPy does.
public enum NPYFile {
    /// The bytes of a file with `float32` elements, version 1.0, C order, the elements aligned to 64 bytes.
    ///
    /// `numpy.load` reads them; `numpy.save` may pad the header with more blanks.
    public static func encode(_ tensor: FloatTensor) -> [UInt8] {
        let extents = tensor.shape.map { "\($0)" }
        let shape = extents.count == 1 ? "(\(extents[0]),)" : "(\(extents.joined(separator: ", ")))"
        var text = "{'descr': '<f4', 'fortran_order': False, 'shape': \(shape), }"
        let preamble = NPYHeader.magic.count + 4
        let end = preamble + text.utf8.count + 1
        text += String(repeating: " ", count: (64 - end % 64) % 64) + "\n"
        var bytes = NPYHeader.magic + [1, 0]
        bytes += [UInt8(truncatingIfNeeded: text.utf8.count), UInt8(truncatingIfNeeded: text.utf8.count >> 8)]
        bytes += text.utf8
        bytes.reserveCapacity(bytes.count + tensor.values.count * 4)
        for value in tensor.values {
            let bits = value.bitPattern
            bytes.append(UInt8(truncatingIfNeeded: bits))
            bytes.append(UInt8(truncatingIfNeeded: bits >> 8))
            bytes.append(UInt8(truncatingIfNeeded: bits >> 16))
            bytes.append(UInt8(truncatingIfNeeded: bits >> 24))
        }
        return bytes
    }
}
