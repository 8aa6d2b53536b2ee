import CManakoKernels
import ManakoGeometry

extension manako_preprocess {
    /// The kernel's form of a conversion, for the planes of a view.
    init(_ conversion: ImageToTensor, _ view: BitmapView) {
        self.init()
        setSource(view)
        setGeometry(conversion, view)
        setNumbers(conversion)
    }

    private mutating func setSource(_ view: BitmapView) {
        let planes = unsafe view.planes.enumerated().map { index, plane in
            unsafe manako_source_plane(
                data: plane.base, stride: plane.stride, width: Int32(plane.width), height: Int32(plane.height),
                channels: Int32(view.format.channelCount(plane: index)))
        }
        unsafe self.planes.0 = planes[0]
        if unsafe planes.count > 1 { unsafe self.planes.1 = planes[1] }
        if unsafe planes.count > 2 { unsafe self.planes.2 = planes[2] }
        plane_count = unsafe Int32(planes.count)
        sample_type = Int32(view.format == .rgbPlanarF32 ? MANAKO_SAMPLE_F32 : MANAKO_SAMPLE_U8)
        source_kind = view.format.kernelKind
        let places = view.format.channelPlaces.map { manako_source_channel(plane: $0.0, offset: $0.1) }
        channels = (places[0], places[1], places[2], places[3])
        setColors(view.yuvEncoding)
    }

    private mutating func setColors(_ yuv: YUVEncoding) {
        let weights = yuv.weights
        (yuv_offset, yuv_scale) = (weights.offset, weights.scale)
        (yuv_rv, yuv_gu, yuv_gv, yuv_bu) = (weights.rv, weights.gu, weights.gv, weights.bu)
    }

    private mutating func setGeometry(_ conversion: ImageToTensor, _ view: BitmapView) {
        let mapping = conversion.mapping
        let upright = NormalizedRect(imageRect: mapping.source, in: mapping.imageSize, origin: .upperLeft)
        let stored = conversion.orientation.stored(upright)
        let crop = stored.toImageCoordinates(ImageSize(width: view.width, height: view.height), origin: .upperLeft)
        (crop_x, crop_y) = (crop.x, crop.y)
        (crop_width, crop_height) = (crop.width, crop.height)
        let turn = conversion.orientation
        let (transposed, x, y) = (turn.isTransposed, turn.flipsHorizontally, turn.flipsVertically)
        self.transposed = transposed != mapping.isRotated ? 1 : 0
        flip_x = (mapping.isRotated ? y : x) ? 1 : 0
        flip_y = (mapping.isRotated ? !x : y) ? 1 : 0
        support = conversion.filter.support
        is_linear = isLinear(conversion, crop, view.format) ? 1 : 0
        out_width = Int32(conversion.width)
        out_height = Int32(conversion.height)
        (dst_x, dst_y) = (Int32(mapping.destination.x), Int32(mapping.destination.y))
        (dst_width, dst_height) = (Int32(mapping.destination.width), Int32(mapping.destination.height))
    }

    /// Whether two neighbours along each axis are enough, in OpenCV's integers.
    private func isLinear(_ conversion: ImageToTensor, _ crop: ImageRect, _ format: PixelFormat) -> Bool {
        guard conversion.filter == .bilinear, format != .rgbPlanarF32 else { return false }
        let place = conversion.mapping.destination.size
        let size = transposed == 1 ? place.transposed : place
        return crop.width <= size.width * support && crop.height <= size.height * support
    }

    private mutating func setNumbers(_ conversion: ImageToTensor) {
        func four(_ values: [Float]) -> (Float, Float, Float, Float) {
            let all = values + [Float](repeating: 0, count: 4)
            return (all[0], all[1], all[2], all[3])
        }
        let order = conversion.channels.sources
        out_channels = Int32(conversion.channels.count)
        out_order = (order[0], order[1], order[2], order[3])
        pad = four(conversion.padding)
        scale = four(conversion.scale)
        bias = four(conversion.bias)
        layout = Int32(conversion.layout == .nchw ? MANAKO_LAYOUT_NCHW : MANAKO_LAYOUT_NHWC)
        element_type = conversion.element.kernelType
    }
}

extension TensorElement {
    fileprivate var kernelType: Int32 {
        switch self {
        case .float32: Int32(MANAKO_ELEMENT_F32)
        case .float16: Int32(MANAKO_ELEMENT_F16)
        case .uint8: Int32(MANAKO_ELEMENT_U8)
        case .int8: Int32(MANAKO_ELEMENT_I8)
        }
    }
}

extension PixelFormat {
    /// Samples that neighbouring pixels of a plane lie apart.
    fileprivate func channelCount(plane: Int) -> Int {
        self == .rgbPlanarF32 ? 1 : bytesPerPixel(plane: plane)
    }

    fileprivate var kernelKind: Int32 {
        switch self {
        case .gray8: Int32(MANAKO_SOURCE_GRAY)
        case .rgb8, .rgbPlanarF32: Int32(MANAKO_SOURCE_RGB)
        case .rgba8, .bgra8: Int32(MANAKO_SOURCE_RGBA)
        case .nv12, .i420, .i422, .i440, .i444: Int32(MANAKO_SOURCE_YUV)
        }
    }

    /// Plane and offset of grey, of red, green, blue and alpha, or of Y, U and V.
    package var channelPlaces: [(Int32, Int32)] {
        switch self {
        case .gray8: [(0, 0), (0, 0), (0, 0), (0, 0)]
        case .rgb8: [(0, 0), (0, 1), (0, 2), (0, 0)]
        case .rgba8: [(0, 0), (0, 1), (0, 2), (0, 3)]
        case .bgra8: [(0, 2), (0, 1), (0, 0), (0, 3)]
        case .nv12: [(0, 0), (1, 0), (1, 1), (0, 0)]
        case .rgbPlanarF32, .i420, .i422, .i440, .i444: [(0, 0), (1, 0), (2, 0), (0, 0)]
        }
    }
}
