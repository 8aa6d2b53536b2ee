// As on Apple's systems, names of Core Foundation come along.
@_exported public import CoreFoundationNames
