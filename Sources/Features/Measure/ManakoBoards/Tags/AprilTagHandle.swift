import CAprilTag
import Glibc
import ManakoCore
import ManakoPixels
import ManakoSpatial
import Synchronization

/// A detector of the library and its families of tags: the one place that calls it.
///
/// The library ends the program for sides of 32768 pixels, reads beyond pictures of one or two pixels, and blurs the picture it is
/// given; all three are kept from it here.
///
/// `@unchecked Sendable`: the library's detector, which is for one thread at a time, is used under the lock alone.
@safe final class AprilTagHandle: @unchecked Sendable {
    private let lock = Mutex(())
    private let detector: UnsafeMutablePointer<apriltag_detector_t>
    private var families: [(TagFamily, UnsafeMutablePointer<apriltag_family_t>)] = unsafe []
    private let isBlurred: Bool
    private let maximumPixels: Int

    private static let maximumSide = 32_767
    /// No tag fits in less, and the library is not made for it.
    private static let minimumSide = 8

    init(_ settings: TagDetectorSettings) throws(ManakoError) {
        guard let detector = unsafe apriltag_detector_create() else { throw Self.noMemory }
        unsafe self.detector = detector
        isBlurred = settings.blur != 0
        maximumPixels = settings.maximumPixels
        unsafe detector.pointee.nthreads = Int32(settings.threads)
        unsafe detector.pointee.quad_sigma = Float(settings.blur)
        unsafe detector.pointee.refine_edges = settings.refinesEdges
        unsafe detector.pointee.decode_sharpening = settings.decodeSharpening
        for family in Set(settings.families).sorted(by: { $0.rawValue < $1.rawValue }) {
            guard let created = unsafe Self.create(family) else { throw Self.noMemory }
            unsafe families.append((family, created))
            unsafe apriltag_detector_add_family_bits(
                detector, created, Int32(settings.correctedCells ?? family.usualCorrection))
            guard unsafe created.pointee.impl != nil else { throw Self.noMemory }
        }
    }

    deinit {
        unsafe apriltag_detector_destroy(detector)
        for unsafe(family, created) in unsafe families { unsafe Self.destroy(created, family) }
    }

    /// Finds tags in a part of a plane of one byte a pixel, which is made smaller before squares are looked for.
    func detect(
        in plane: PlaneView, _ part: SearchRegion, decimation: Double
    ) throws(ManakoError) -> [TagDetection] {
        guard plane.stride * part.height <= Int(Int32.max) else {
            throw ManakoError(
                .limitExceeded,
                "tags can't be looked for in \(part.width) × \(part.height) pixels; make the picture smaller")
        }
        let factor = self.factor(part, decimation)
        let least = Double(Self.minimumSide) * factor
        guard Double(part.width) >= least, Double(part.height) >= least else { return [] }
        let start = unsafe (plane.base + part.y * plane.stride + part.x).assumingMemoryBound(to: UInt8.self)
        // The library blurs in place what it does not make smaller.
        let isCopied = isBlurred && factor == 1
        var copy: [UInt8] = []
        guard isCopied else { return lock.withLock { _ in unsafe detect(start, plane.stride, part, by: factor) } }
        copy.reserveCapacity(part.width * part.height)
        for y in 0..<part.height {
            unsafe copy.append(contentsOf: UnsafeBufferPointer(start: start + y * plane.stride, count: part.width))
        }
        return unsafe copy.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return [] }
            return lock.withLock { _ in unsafe detect(base, part.width, part, by: factor) }
        }
    }

    /// By how much the picture is made smaller so that the library copes with it.
    private func factor(_ part: SearchRegion, _ decimation: Double) -> Double {
        var factor = decimation
        while Double(part.width) / factor * (Double(part.height) / factor) > Double(maximumPixels)
            || Double(max(part.width, part.height)) / factor > Double(Self.maximumSide)
        { factor = factor.rounded(.down) + 1 }
        return factor
    }

    private func detect(
        _ start: UnsafeMutablePointer<UInt8>, _ stride: Int, _ part: SearchRegion, by factor: Double
    ) -> [TagDetection] {
        unsafe detector.pointee.quad_decimate = Float(factor)
        var image = unsafe image_u8_t(
            width: Int32(part.width), height: Int32(part.height), stride: Int32(stride), buf: start)
        guard let found = unsafe apriltag_detector_detect(detector, &image) else { return [] }
        defer { unsafe apriltag_detections_destroy(found) }
        return (0..<(unsafe zarray_size(found))).compactMap { index in
            var detection: UnsafeMutablePointer<apriltag_detection_t>?
            unsafe zarray_get(found, index, &detection)
            guard let detection = unsafe detection else { return nil }
            return unsafe observation(detection.pointee, in: part)
        }
    }

    /// A detection in our terms: the library counts pixels from the picture's corner, and a tag's corners from its lower left one on,
    /// anticlockwise.
    private func observation(_ found: apriltag_detection_t, in part: SearchRegion) -> TagDetection? {
        guard let family = unsafe families.first(where: { unsafe $0.1 == found.family })?.0 else { return nil }
        func place(_ p: (Double, Double)) -> PixelPoint {
            PixelPoint(p.0 - 0.5 + Double(part.x), p.1 - 0.5 + Double(part.y))
        }
        let corners = unsafe [found.p.3, found.p.2, found.p.1, found.p.0].map(place)
        guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
        return unsafe TagDetection(
            family: family, id: Int(found.id), corners: corners, center: place(found.c), hamming: Int(found.hamming),
            decisionMargin: Double(found.decision_margin))
    }

    /// The cells of a tag as it is printed, row by row, white ones true; ``TagFamily/cellsInAll`` a side.
    static func cells(of id: Int, in family: TagFamily) throws(ManakoError) -> [Bool] {
        guard (0..<family.count).contains(id) else {
            throw ManakoError(.invalidArgument, "\(family.rawValue) has the ids 0…\(family.count - 1), not \(id)")
        }
        guard let created = unsafe create(family) else { throw noMemory }
        defer { unsafe destroy(created, family) }
        return unsafe try cells(of: id, in: family, created)
    }

    /// How a tag looks that this detector looks for.
    func pattern(_ id: Int, _ family: TagFamily) throws(ManakoError) -> TagPattern {
        guard let created = unsafe families.first(where: { unsafe $0.0 == family })?.1 else {
            return try TagPattern(id, family: family)
        }
        return unsafe TagPattern(family: family, id: id, cells: try Self.cells(of: id, in: family, created))
    }

    private static func cells(
        of id: Int, in family: TagFamily, _ created: UnsafeMutablePointer<apriltag_family_t>
    ) throws(ManakoError) -> [Bool] {
        // Signed or not, by the release of the library.
        guard let image = unsafe apriltag_to_image(created, .init(id)) else { throw noMemory }
        // What `image_u8_destroy` does, which is in a library of its own in some releases.
        defer {
            unsafe free(image.pointee.buf)
            unsafe free(image)
        }
        let (side, stride) = (family.cellsInAll, unsafe Int(image.pointee.stride))
        return (0..<side * side).map { cell -> Bool in
            unsafe image.pointee.buf[cell / side * stride + cell % side] > 127
        }
    }

    private static let noMemory = ManakoError(.limitExceeded, "there is no memory for a detector of tags")

    private static func create(_ family: TagFamily) -> UnsafeMutablePointer<apriltag_family_t>? {
        switch family {
        case .tag36h11: unsafe tag36h11_create()
        case .tag25h9: unsafe tag25h9_create()
        case .tag16h5: unsafe tag16h5_create()
        case .tagStandard41h12: unsafe tagStandard41h12_create()
        }
    }

    private static func destroy(_ created: UnsafeMutablePointer<apriltag_family_t>, _ family: TagFamily) {
        switch family {
        case .tag36h11: unsafe tag36h11_destroy(created)
        case .tag25h9: unsafe tag25h9_destroy(created)
        case .tag16h5: unsafe tag16h5_destroy(created)
        case .tagStandard41h12: unsafe tagStandard41h12_destroy(created)
        }
    }
}
