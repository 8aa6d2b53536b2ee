"""Matrices, convolutions, poolings, resizes, reductions, orders and running results."""
import numpy as np

from fixtures import TYPES, Case, single

f32, i32, u32 = np.float32, np.int32, np.uint32


def cases():
    rng = np.random.default_rng(37)

    def f(*shape, kind=f32):
        return rng.standard_normal(shape).astype(kind)

    return matrices(f) + windows(f) + resizes(f) + reductions(f) + orders(f)


def matrices(f):
    found = []
    for kind, t in ((f32, "f32"), (np.float16, "f16")):
        found.append(single(f"batch_matmul_{t}", "batch_matmul", [f(2, 3, 4, kind=kind), f(2, 4, 5, kind=kind)], [((2, 3, 5), t)]))
        found.append(single(
            f"broadcasting_batch_matmul_{t}", "decomposable.broadcasting_batch_matmul",
            [f(2, 3, 4, kind=kind), f(4, 5, kind=kind)], [((2, 3, 5), t)]))
    return found


def windows(f):
    found = []
    image = f(1, 4, 9, 8)
    for kind, t in ((f32, "f32"), (np.float16, "f16")):
        x, w = image.astype(kind), f(6, 4, 3, 3, kind=kind)
        found.append(single(f"conv2d_{t}", "conv2d", [x], [((1, 6, 4, 3), t)], [w, u32([2, 2]), u32([1, 1]), u32(1)]))
    found += [
        single(
            "conv2d_computed_weights", "conv2d", [image, f(6, 4, 3, 3)], [((1, 6, 7, 6), "f32")],
            [u32([1, 1]), u32([1, 1]), u32(1)]),
        single(
            "conv2d_grouped_dilated", "conv2d", [image], [((1, 8, 5, 4), "f32")],
            [f(8, 2, 3, 3), u32([1, 1]), u32([2, 2]), u32(2)]),
        single(
            "conv2d_depthwise", "conv2d", [image], [((1, 4, 7, 6), "f32")],
            [f(4, 1, 3, 3), u32([1, 1]), u32([1, 1]), u32(4)]),
        single(
            "conv3d", "conv3d", [f(1, 2, 4, 5, 4)], [((1, 3, 3, 4, 3), "f32")],
            [f(3, 2, 2, 2, 2), u32([1, 1, 1]), u32([1, 1, 1]), u32(1)]),
        single(
            "conv_transpose2d", "conv_transpose2d", [f(1, 4, 3, 3)], [((1, 4, 6, 6), "f32")],
            [f(4, 2, 3, 3), u32([2, 2]), u32([1, 1]), u32([1, 1]), u32([1, 1]), u32(2)]),
        single(
            "conv_transpose3d", "conv_transpose3d", [f(1, 2, 2, 3, 2)], [((1, 3, 4, 6, 4), "f32")],
            [f(2, 3, 2, 2, 2), u32([2, 2, 2]), u32([0, 0, 0]), u32([1, 1, 1]), u32([0, 0, 0]), u32(1)]),
        single(
            "max_pool_2d", "max_pool_2d", [image], [((1, 4, 4, 3), "f32")],
            [u32([3, 3]), u32([2, 2]), u32([1, 1]), np.array(False)]),
        single(
            "max_pool_2d_dilated", "max_pool_2d", [image], [((1, 4, 5, 4), "f32")],
            [u32([3, 3]), u32([1, 1]), u32([2, 2]), np.array(False)]),
        single(
            "max_pool_2d_ceiling", "max_pool_2d", [image], [((1, 4, 5, 4), "f32")],
            [u32([2, 2]), u32([2, 2]), u32([1, 1]), np.array(True)]),
        single(
            "max_pool_3d", "max_pool_3d", [f(1, 2, 4, 4, 4)], [((1, 2, 2, 2, 2), "f32")],
            [u32([2, 2, 2]), u32([2, 2, 2]), u32([1, 1, 1]), np.array(False)]),
        single(
            "sum_pool_2d", "sum_pool_2d", [image], [((1, 4, 4, 3), "f32")], [u32([3, 3]), u32([2, 2]), u32([1, 1])]),
        single(
            "sum_pool_2d_dilated", "sum_pool_2d", [image], [((1, 4, 5, 4), "f32")],
            [u32([3, 3]), u32([1, 1]), u32([2, 2])]),
        single(
            "sum_pool_3d", "sum_pool_3d", [f(1, 2, 4, 4, 4)], [((1, 2, 3, 3, 3), "f32")],
            [u32([2, 2, 2]), u32([1, 1, 1]), u32([1, 1, 1])]),
    ]
    return found


def resizes(f):
    found = []
    for mode in ("linear", "nearest_neighbor"):
        attributes = f"<{{interpolation_mode = #coreai.interpolation_mode<{mode}>}}>"

        def resize(name, x, size, scale, offset):
            return single(
                f"interpolate_{name}_{mode}", "interpolate", [x], [(tuple(size), "f32")],
                [i32(size), f32(scale), f32(offset)], attributes=attributes)

        found += [
            resize("half_pixel", f(1, 2, 4, 5), [1, 2, 6, 10], [1, 1, 1.5, 2], [0, 0, 0, 0]),
            resize("corners", f(4, 5), [7, 9], [2, 2], [-0.5, -0.5]),
            resize("smaller", f(1, 1, 8, 6), [1, 1, 4, 2], [1, 1, 0.5, 1 / 3], [0, 0, 0, 0]),
            resize("twice", f(1, 2, 3, 3), [1, 2, 6, 6], [1, 1, 2, 2], [0, 0, 0, 0]),
            resize("shifted", f(5), [7], [1.3], [0.2]),
            single(
                f"interpolate_coordinates_{mode}", "interpolate_coordinates",
                [f(4, 5), f32([[0, 0], [1.5, 2.5], [-1, 9], [2.2, 3.7]])], [((4,), "f32")], attributes=attributes),
        ]
    return found


def reductions(f):
    found = []
    for name in ("sum", "mean", "max", "min", "product"):
        for kind in (f32, np.float16) + ((i32,) if name != "mean" else ()):
            x = (f(2, 3, 4) * 2).astype(kind)
            t = TYPES[x.dtype.name]
            found.append(single(f"reduce_{name}_{t}", f"reduce_{name}", [x], [((2, 1, 1), t)], [i32([1, -1])]))
    for name in ("all", "any"):
        x = np.array([[1, 1, 0], [1, 1, 1], [0, 0, 0]], bool)
        found.append(single(name, name, [x], [((3, 1), "i1")], [i32([1])]))
    x = f32([[1, 3, 3, 0], [2, 2, 1, 2]])
    found.append(single("argmax", "argmax", [x], [((2, 1), "ui32")], [i32(-1)]))
    found.append(single("argmax_first", "argmax", [x], [((1, 4), "ui32")], [i32(0)]))
    for kind, t in ((f32, "f32"), (np.float16, "f16")):
        found.append(single(f"softmax_{t}", "softmax", [(f(2, 3, 4) * 30).astype(kind)], [((2, 3, 4), t)], [i32(1)]))
    return found


def orders(f):
    found = []
    for kind in (f32, np.float16, i32):
        x = np.array([[3, 1, 2, 1], [0, 5, -1, 5]], kind)
        t = TYPES[x.dtype.name]
        for down in (True, False):
            order = "descending" if down else "ascending"
            constants = [i32(-1), np.array(down), np.array(True)]
            found.append(single(f"sort_{order}_{t}", "sort", [x], [((2, 4), t)], constants))
            found.append(single(f"argsort_{order}_{t}", "argsort", [x], [((2, 4), "si32")], constants))
    for mode in ("sum", "product", "min", "max"):
        for reverse in (False, True):
            found.append(scan(f(2, 3, 5), mode, reverse))
    return found


def scan(x, mode, reverse):
    name = f"scan_{mode}{'_reverse' if reverse else ''}"
    text = f"""module {{ coreai.graph @main(%x: tensor<2x3x5xf32> {{coreai.name = "x0"}}) -> (tensor<2x3x5xf32> {{coreai.name = "y0"}}) {{
 %a = coreai.constant dense<2> : tensor<ui32>
 %v = coreai.constant dense<{str(reverse).lower()}> : tensor<i1>
 %r = coreai.scan %x, %a, %v combiner = <{mode}> : (tensor<2x3x5xf32>, tensor<ui32>, tensor<i1>) -> tensor<2x3x5xf32>
 coreai.output %r : tensor<2x3x5xf32> }} }}"""
    return Case(name, text, {"x0": x})
