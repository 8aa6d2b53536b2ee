// As on Apple's systems, `import CoreML` brings Foundation and pixel buffers; and pictures of our own, which do as well.
@_exported public import CoreVideo
@_exported public import Foundation
@_exported public import ManakoPixels
