// As on Apple's systems, `import CoreML` brings Foundation, pictures and pixel buffers; and pictures of our own, which do as well.
@_exported public import CoreGraphics
@_exported public import CoreVideo
@_exported public import Foundation
@_exported public import ImageIO
@_exported public import ManakoPixels
