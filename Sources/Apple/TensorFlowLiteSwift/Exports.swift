// The name of the pod, which some programs import instead of its module.
@_exported public import TensorFlowLite
