// One import for clients: `import Manako` brings every module that the public API speaks in.
@_exported public import ManakoAlignment
@_exported public import ManakoBarcodes
@_exported public import ManakoCodecs
@_exported public import ManakoCore
@_exported public import ManakoCoreML
@_exported public import ManakoCoreMLFormat
@_exported public import ManakoDrawing
@_exported public import ManakoGeometry
@_exported public import ManakoInference
@_exported public import ManakoPeople
@_exported public import ManakoPixels
@_exported public import ManakoScenes
@_exported public import ManakoText
@_exported public import ManakoTracking
@_exported public import ManakoVideo
@_exported public import ManakoVision
