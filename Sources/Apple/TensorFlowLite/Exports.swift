// `Data`, which tensors are made of, comes with the module.
@_exported public import Foundation
