"""Prints ML programs as Xcode's compiler does, and describes models as its metadata.json does.

Apple does not publish the form; it was told from compiled models that are public. Compilers up to Xcode 15 write every
type as `tensor<…>`; later ones leave it away for values without dimensions.
"""
import json

import numpy as np
from coremltools.proto import MIL_pb2 as mil

TYPES = {
    mil.BOOL: ("bool", np.bool_), mil.STRING: ("string", None), mil.FLOAT16: ("fp16", np.float16),
    mil.FLOAT32: ("fp32", np.float32), mil.FLOAT64: ("fp64", np.float64), mil.INT8: ("int8", np.int8),
    mil.INT16: ("int16", np.int16), mil.INT32: ("int32", np.int32), mil.INT64: ("int64", np.int64),
    mil.UINT8: ("uint8", np.uint8), mil.UINT16: ("uint16", np.uint16), mil.UINT32: ("uint32", np.uint32),
    mil.UINT64: ("uint64", np.uint64),
}
IOS = {"CoreML5": "ios15", "CoreML6": "ios16", "CoreML7": "ios17", "CoreML8": "ios18"}


class Printer:
    def __init__(self, is_short):
        self.is_short = is_short

    def scalar(self, name):
        return name if self.is_short else f"tensor<{name}, []>"

    def type(self, value):
        kind = value.WhichOneof("type")
        if kind == "tensorType":
            tensor = value.tensorType
            name = TYPES[tensor.dataType][0]
            extents = [
                "?" if dimension.WhichOneof("dimension") == "unknown" else str(dimension.constant.size)
                for dimension in tensor.dimensions
            ]
            return f"tensor<{name}, [{', '.join(extents)}]>" if extents else self.scalar(name)
        if kind == "listType":
            length = value.listType.length
            size = length.constant.size if length.WhichOneof("dimension") == "constant" else "?"
            return f"list<{self.type(value.listType.type)}, {size}>"
        if kind == "dictionaryType":
            entry = value.dictionaryType
            return f"dict<{self.type(entry.keyType)}, {self.type(entry.valueType)}>"
        if kind == "stateType":
            return f"state<{self.type(value.stateType.wrappedType)}>"
        raise NotImplementedError(kind)

    def text(self, text):
        return json.dumps(text, ensure_ascii=False)

    def element(self, value):
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, (bool, np.bool_)):
            return "true" if value else "false"
        if isinstance(value, np.integer):
            return str(int(value))
        number = float(value)
        if not np.isfinite(number):
            return str(number)
        mantissa, exponent = number.hex().split("p")
        mantissa = mantissa.rstrip("0").rstrip(".") if "." in mantissa else mantissa
        return f"{mantissa or '0x0'}p{exponent}"

    def elements(self, value):
        if isinstance(value, np.ndarray) and value.ndim:
            return "[" + ", ".join(self.elements(part) for part in value) + "]"
        return self.element(value.item() if isinstance(value, np.ndarray) and value.dtype == object else
                            value[()] if isinstance(value, np.ndarray) else value)

    def array(self, value):
        tensor = value.immediateValue.tensor
        kind = tensor.WhichOneof("value")
        data = getattr(tensor, kind).values
        shape = [dimension.constant.size for dimension in value.type.tensorType.dimensions]
        if value.type.tensorType.dataType == mil.STRING:
            return np.array(list(data), dtype=object).reshape(shape)
        dtype = TYPES[value.type.tensorType.dataType][1]
        array = np.frombuffer(data, dtype) if kind == "bytes" else np.array(list(data)).astype(dtype)
        return array.reshape(shape)

    def contents(self, value):
        if value.WhichOneof("value") == "blobFileValue":
            blob = value.blobFileValue
            return (f"BLOBFILE(path = {self.scalar('string')}({self.text(blob.fileName)}), "
                    f"offset = {self.scalar('uint64')}({blob.offset}))")
        immediate = value.immediateValue
        if immediate.WhichOneof("value") == "list":
            return "[" + ", ".join(self.contents(part) for part in immediate.list.values) + "]"
        return self.elements(self.array(value))

    def value(self, value):
        return f"{self.type(value.type)}({self.contents(value)})"

    def argument(self, argument):
        bindings = [
            binding.name if binding.WhichOneof("binding") == "name" else self.value(binding.value)
            for binding in argument.arguments
        ]
        return bindings[0] if len(bindings) == 1 else f"({', '.join(bindings)})"

    def operation(self, operation, indent):
        outputs = ", ".join(f"{self.type(output.type)} {output.name}" for output in operation.outputs)
        arguments = ", ".join(
            f"{name} = {self.argument(argument)}" for name, argument in sorted(operation.inputs.items()))
        attributes = ", ".join(
            f"{name} = {self.value(value)}" for name, value in sorted(operation.attributes.items()))
        equals = " = " if outputs else ""
        blocks = "".join(
            f" ({', '.join(f'{self.type(i.type)} {i.name}' for i in block.inputs)})" + self.block(block, indent)
            if block.inputs else self.block(block, indent) for block in operation.blocks)
        return f"{indent}{outputs}{equals}{operation.type}({arguments})[{attributes}]{blocks};\n"

    def block(self, block, indent):
        body = "".join(self.operation(operation, indent + "        ") for operation in block.operations)
        return f" {{\n{body}{indent}    }} -> ({', '.join(block.outputs)})"

    def function(self, name, function):
        inputs = ", ".join(f"{self.type(i.type)} {i.name}" for i in sorted(function.inputs, key=lambda i: i.name))
        block = function.block_specializations[function.opset]
        return f"    func {name}<{IOS[function.opset]}>({inputs}){self.block(block, '    ')};\n"

    def program(self, program):
        texts = self.scalar("string")
        info = f'[buildInfo = dict<{texts}, {texts}>({{{{"coremlc-version", "3404.16.1"}}}})]'
        functions = "".join(self.function(name, function) for name, function in sorted(program.functions.items()))
        return f"program({'1.3' if self.is_short else '1.0'})\n{info}\n{{\n{functions}}}"


ARRAYS = {65552: "Float16", 65568: "Float32", 65600: "Double", 131104: "Int32"}
COLORS = {10: "Grayscale", 20: "RGB", 30: "BGR", 40: "GrayscaleFloat16"}


def feature(description):
    """A feature as coremltools' own `FeatureType::toDictionary` describes it."""
    kind = description.type.WhichOneof("Type")
    entry = {"name": description.name, "shortDescription": description.shortDescription,
             "isOptional": "1" if description.type.isOptional else "0"}
    if kind == "multiArrayType":
        array = description.type.multiArrayType
        shape = list(array.shape)
        entry |= {"type": "MultiArray", "dataType": ARRAYS[array.dataType], "shape": str(shape),
                  "hasShapeFlexibility": "0"}
        if array.WhichOneof("ShapeFlexibility") == "shapeRange":
            ranges = [[part.lowerBound, part.upperBound] for part in array.shapeRange.sizeRanges]
            entry |= {"hasShapeFlexibility": "1", "shapeRange": str(ranges)}
        if array.WhichOneof("ShapeFlexibility") == "enumeratedShapes":
            entry |= {"hasShapeFlexibility": "1",
                      "enumeratedShapes": str([list(part.shape) for part in array.enumeratedShapes.shapes])}
    elif kind == "imageType":
        image = description.type.imageType
        entry |= {"type": "Image", "width": str(image.width), "height": str(image.height),
                  "colorspace": COLORS[image.colorSpace], "hasSizeFlexibility": "0"}
    elif kind == "dictionaryType":
        key = description.type.dictionaryType.WhichOneof("KeyType")
        entry |= {"type": "Dictionary", "keyType": "Int64" if key == "int64KeyType" else "String"}
    else:
        entry |= {"type": {"int64Type": "Int64", "doubleType": "Double", "stringType": "String"}[kind]}
    return entry


def metadata(spec):
    description = spec.description
    meta = description.metadata
    return json.dumps([{
        "metadataOutputVersion": "3.0", "shortDescription": meta.shortDescription, "author": meta.author,
        "license": meta.license, "version": meta.versionString, "specificationVersion": spec.specificationVersion,
        "inputSchema": [feature(part) for part in description.input],
        "outputSchema": [feature(part) for part in description.output], "stateSchema": [],
        "userDefinedMetadata": {key: text for key, text in sorted(meta.userDefined.items()) if "date" not in key}, "modelType": {"name": "MLModelType_mlProgram"},
        "generatedClassName": "model", "method": "predict",
    }], indent=2)
