import CoreImage
import Testing

/// Kernels, which can't be created here.
@Suite struct KernelTests {
    /// As code for phones has it: it goes on without the filter.
    @Test func programsAreNotCompiled() {
        let source = "kernel vec4 gray(__sample pixel) { return vec4(pixel.g, pixel.g, pixel.g, 1.0); }"
        let photo = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 2, height: 2))
        let filtered = CIColorKernel(source: source)?.apply(extent: photo.extent, arguments: [photo])
        #expect(filtered == nil && CIKernel(source: source) == nil)
    }
}
