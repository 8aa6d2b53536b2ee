import Foundation

extension CVBuffer {
    /// The bytes of each plane, without what lies between rows.
    package func packedPlanes() -> [Data] {
        lock(isReading: true)
        defer { _ = unlock() }
        return layout.bytesPerPixel.indices.map { index in
            guard let plane = plane(index) else { return Data() }
            let size = layout.size(ofPlane: index, width: pixelsWide, height: pixelsHigh)
            let length = size.width * layout.bytesPerPixel[index]
            var data = Data(capacity: length * size.height)
            for row in 0..<size.height {
                unsafe data.append(
                    UnsafeRawBufferPointer(start: plane.base + row * plane.stride, count: length)
                        .bindMemory(to: UInt8.self))
            }
            return data
        }
    }

    /// Creates a buffer with the bytes of each plane; nil when they are not as many as such a picture has.
    package convenience init?(width: Int, height: Int, type: OSType, packed planes: [Data]) {
        guard case .success(let layout) = PixelLayout.checked(type, width, height),
            planes.count == layout.bytesPerPixel.count
        else { return nil }
        for (index, data) in planes.enumerated() {
            let size = layout.size(ofPlane: index, width: width, height: height)
            guard data.count == size.width * size.height * layout.bytesPerPixel[index] else { return nil }
        }
        guard let memory = PixelMemory(layout, width: width, height: height, alignment: 64) else { return nil }
        for (plane, data) in zip(memory.planes, planes) {
            let length = data.count / plane.height
            unsafe data.withUnsafeBytes { bytes in
                for row in 0..<plane.height {
                    let source = unsafe UnsafeRawBufferPointer(rebasing: bytes[row * length..<(row + 1) * length])
                    unsafe UnsafeMutableRawBufferPointer(start: plane.base + row * plane.stride, count: length)
                        .copyMemory(from: source)
                }
            }
        }
        self.init(width: width, height: height, type: type, layout: layout, memory: memory)
    }
}
