// As on Apple's systems, `import Vision` brings what its interface speaks in; and the modern API, which is Manako's.
@_exported public import CoreGraphics
@_exported public import CoreImage
@_exported public import CoreML
@_exported public import CoreMedia
@_exported public import CoreVideo
@_exported public import Foundation
@_exported public import ImageIO
@_exported public import Manako
@_exported public import simd
