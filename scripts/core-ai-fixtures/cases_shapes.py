"""Shapes, slices, indices and values side by side."""
import numpy as np

from fixtures import Case, single

f32, i32, u32 = np.float32, np.int32, np.uint32


def cases():
    rng = np.random.default_rng(36)

    def f(*shape):
        return rng.standard_normal(shape).astype(f32)

    x = f(2, 3, 4)
    found = [
        single("reshape", "reshape", [x], [((4, 6), "f32")], [u32([4, 6])]),
        single("reshape_infer", "reshape", [x], [((6, 4), "f32")], [i32([-1, 4])]),
        single("reshape_scalar", "reshape", [f(1, 1)], [((), "f32")], [np.zeros(0, u32)]),
        single("transpose", "transpose", [x], [((4, 2, 3), "f32")], [u32([2, 0, 1])]),
        single("transpose_int8", "transpose", [np.arange(6, dtype=np.int8).reshape(2, 3)], [((3, 2), "si8")], [u32([1, 0])]),
        single("expand_dims", "expand_dims", [x], [((2, 1, 3, 1, 4), "f32")], [i32([1, -2])]),
        single("shrink_dims", "shrink_dims", [f(2, 1, 3, 1)], [((2, 3), "f32")], [i32([1, -1])]),
        single("broadcast_to", "broadcast_to", [f(3, 1)], [((2, 3, 4), "f32")], [u32([2, 3, 4])]),
        single("broadcast_in_dims", "broadcast_in_dims", [f(2, 1, 4)], [((2, 3, 4), "f32")], [u32([3]), i32([-2])]),
        single("concat", "concat", [x, f(2, 2, 4)], [((2, 5, 4), "f32")], [i32(1)], order=[2, 0, 1]),
        single("concat_int32", "concat", [i32([[1]]), i32([[2]])], [((1, 2), "si32")], [i32(-1)], order=[2, 0, 1]),
        single("split_size", "split", [f(5, 2)], [((2, 2), "f32"), ((2, 2), "f32"), ((1, 2), "f32")], [u32(2), i32(0)]),
        single(
            "split_sections", "split", [f(2, 6)], [((2, 1), "f32"), ((2, 2), "f32"), ((2, 3), "f32")],
            [u32([1, 2, 3]), i32(-1)]),
        single("slice", "slice", [f(5, 6)], [((3, 2), "f32")], [i32([1, -5]), i32([4, 2147483647]), i32([1, 3])]),
        single("slice_backward", "slice", [f(6)], [((2,), "f32")], [i32([4]), i32([0]), i32([-2])]),
        single("slice_beyond", "slice", [f(4)], [((4,), "f32")], [i32([-9]), i32([99]), i32([1])]),
        single("slice_empty", "slice", [f(4)], [((0,), "f32")], [i32([3]), i32([1]), i32([1])]),
        single("slice_computed", "slice", [f(4, 5), i32([1, 0]), i32([3, 5])], [(("?", "?"), "f32")], [i32([1, 2])]),
        single(
            "slice_update", "slice_update", [f(4, 4), f(2, 2)], [((4, 4), "f32")],
            [i32([1, 0]), i32([3, 4]), i32([1, 2])], order=[0, 2, 3, 4, 1]),
        single(
            "slice_update_computed", "slice_update", [f(4, 3), i32([-3, 0]), i32([-1, 3]), f(2, 3)], [((4, 3), "f32")],
            [i32([1, 1])], order=[0, 1, 2, 4, 3]),
        single("tile", "tile", [f(2, 3)], [((2, 6), "f32")], [u32([2])]),
        single("tile_both", "tile", [f(2, 3)], [((6, 6), "f32")], [u32([3, 2])]),
        single("reverse", "reverse", [x], [((2, 3, 4), "f32")], [i32([0, -1])]),
        single("get_shape", "get_shape", [x], [((3,), "ui32")]),
        single("range_int32", "range", [np.array(v, i32) for v in (2, 11, 3)], [(("?",), "si32")]),
        single("range_float32", "range", [np.array(v, f32) for v in (0, 1, 0.25)], [(("?",), "f32")]),
        single("non_zero", "non_zero", [f32([[0, 1, 0], [2, 0, 3]])], [(("?", 2), "si32")]),
        single("non_zero_bool", "non_zero", [np.array([0, 1, 1], bool)], [(("?", 1), "si32")]),
    ]
    for mode in ("constant", "reflect", "replicate", "symmetric", "circular"):
        found.append(single(
            f"pad_{mode}", "pad", [f(3, 4)], [((5, 7), "f32")], [u32([1, 1, 2, 1]), f32(7)],
            attributes=f"<{{padding_mode = #coreai.padding_mode<{mode}>}}>"))
    for kind in (i32, np.float16):
        y = np.arange(4).astype(kind)
        from fixtures import TYPES
        t = TYPES[y.dtype.name]
        found.append(single(
            f"pad_{y.dtype.name}", "pad", [y], [((6,), t)], [u32([1, 1]), kind(9)],
            attributes="<{padding_mode = #coreai.padding_mode<constant>}>"))
    return found + indices(rng, f) + [broadcast_shapes()]


def indices(rng, f):
    x = f(2, 3, 4)
    places = rng.integers(-3, 3, (2, 5, 4)).astype(i32)
    found = [
        single("gather_along_axis", "gather_along_axis", [x, places], [((2, 5, 4), "f32")], [i32(1)]),
        single("gather_nd", "gather_nd", [x, i32([[0, 1], [1, -1], [0, 0]])], [((3, 4), "f32")]),
        single("gather_nd_rows", "gather_nd", [f(5, 3), i32([[[4], [-1]], [[0], [2]]])], [((2, 2, 3), "f32")]),
        single("gather_nd_int32", "gather_nd", [i32([7, 8, 9]), i32([[2], [0]])], [((2,), "si32")]),
    ]
    for mode in ("update", "add", "sub", "mul", "div", "max", "min"):
        found.append(single(
            f"scatter_along_axis_{mode}", "scatter_along_axis", [f(4, 3), i32([[0, 1, 2], [3, 0, 1]]), f(2, 3) + f32(3)],
            [((4, 3), "f32")], [i32(0)], attributes=f"<{{scatter_mode = #coreai.scatter_mode<{mode}>}}>"))
    region = '({\n  ^bb0(%p: tensor<f32>, %q: tensor<f32>):\n   "coreai.yield"(%q) : (tensor<f32>) -> ()\n  })'
    found.append(single(
        "scatter_nd", "scatter_nd", [f(4, 3), i32([[0, 1], [3, -1]]), f(2)], [((4, 3), "f32")], region=region))
    return found


def broadcast_shapes():
    text = """module { coreai.graph @main(%x: tensor<2x1xf32> {coreai.name = "x0"}, %y: tensor<3xf32> {coreai.name = "x1"}) -> (tensor<2xui32> {coreai.name = "y0"}) {
 %a = "coreai.get_shape"(%x) : (tensor<2x1xf32>) -> tensor<2xui32>
 %b = "coreai.get_shape"(%y) : (tensor<3xf32>) -> tensor<1xui32>
 %r = "coreai.broadcast_shapes"(%a, %b) : (tensor<2xui32>, tensor<1xui32>) -> tensor<2xui32>
 coreai.output %r : tensor<2xui32> } }"""
    return Case("broadcast_shapes", text, {"x0": np.zeros((2, 1), f32), "x1": np.zeros(3, f32)})
