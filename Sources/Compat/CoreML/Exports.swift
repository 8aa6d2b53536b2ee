// As on Apple's systems, `import CoreML` brings Foundation; and pictures, which pixel buffers are there.
@_exported public import Foundation
@_exported public import ManakoPixels
