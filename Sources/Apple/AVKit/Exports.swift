// As on Apple's systems, players and layers come along.
@_exported public import AVFoundation
