// As on Apple's systems, `import CoreAI` brings Foundation and pixel buffers.
@_exported public import CoreVideo
@_exported public import Foundation
