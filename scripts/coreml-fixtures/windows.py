"""Convolutions and poolings in plain NumPy."""
import itertools
import math

import numpy as np


def pads(pad_type, extents, kernel, strides, dilations, pad=None):
    """Padding before and after each dimension."""
    if pad_type == "valid":
        return [(0, 0)] * len(kernel)
    if pad_type == "custom":
        return [(pad[2 * i], pad[2 * i + 1]) for i in range(len(kernel))]
    result = []
    for n, k, s, d in zip(extents, kernel, strides, dilations):
        total = max(0, (math.ceil(n / s) - 1) * s + (k - 1) * d + 1 - n)
        small = total // 2
        result.append((small, total - small) if pad_type == "same" else (total - small, small))
    return result


def conv(x, w, b=None, strides=None, pad_type="valid", pad=None, dilations=None, groups=1):
    n = x.ndim - 2
    strides, dilations = strides or [1] * n, dilations or [1] * n
    kernel = w.shape[2:]
    sides = pads(pad_type, x.shape[2:], kernel, strides, dilations, pad)
    x = np.pad(x.astype(np.float64), [(0, 0), (0, 0)] + sides)
    out = [(x.shape[2 + i] - (kernel[i] - 1) * dilations[i] - 1) // strides[i] + 1 for i in range(n)]
    y = np.zeros((x.shape[0], w.shape[0], *out))
    per_in, per_out = w.shape[1], w.shape[0] // groups
    for place in itertools.product(*map(range, out)):
        window = tuple(
            slice(p * s, p * s + (k - 1) * d + 1, d) for p, s, k, d in zip(place, strides, kernel, dilations))
        for o in range(w.shape[0]):
            g = o // per_out
            part = x[(slice(None), slice(g * per_in, (g + 1) * per_in)) + window]
            y[(slice(None), o) + place] = (part * w[o]).reshape(x.shape[0], -1).sum(1)
    if b is not None:
        y += b.reshape(1, -1, *[1] * n)
    return y


def conv_transpose(x, w, b=None, strides=None, cut=None, dilations=None, groups=1, more=None):
    """The full result without `cut` (before, after) elements; `more` zeros are added to its end first."""
    n = x.ndim - 2
    strides, dilations = strides or [1] * n, dilations or [1] * n
    kernel = w.shape[2:]
    full = [(x.shape[2 + i] - 1) * strides[i] + (kernel[i] - 1) * dilations[i] + 1 for i in range(n)]
    per_in, per_out = w.shape[0] // groups, w.shape[1]
    y = np.zeros((x.shape[0], per_out * groups, *[f + e for f, e in zip(full, more or [0] * n)]))
    for place in itertools.product(*map(range, x.shape[2:])):
        window = tuple(
            slice(p * s, p * s + (k - 1) * d + 1, d) for p, s, k, d in zip(place, strides, kernel, dilations))
        for i in range(w.shape[0]):
            g = i // per_in
            for o in range(per_out):
                for batch in range(x.shape[0]):
                    y[(batch, g * per_out + o) + window] += x[(batch, i) + place] * w[i, o]
    if b is not None:
        y += b.reshape(1, -1, *[1] * n)
    cut = cut or [(0, 0)] * n
    return y[(slice(None), slice(None)) + tuple(slice(a, y.shape[2 + i] - e) for i, (a, e) in enumerate(cut))]


def pool(kind, x, kernel, strides=None, pad_type="valid", pad=None, ceil_mode=False, exclude=False):
    """kind: max, avg or l2. A window that reaches behind the padding (ceil_mode) does not count what is there."""
    n = x.ndim - 2
    strides = strides or [1] * n
    sides = pads(pad_type, x.shape[2:], kernel, strides, [1] * n, pad)
    out = []
    for extent, (a, e), k, s in zip(x.shape[2:], sides, kernel, strides):
        room = extent + a + e - k
        places = (-(-room // s) if ceil_mode else room // s) + 1
        if ceil_mode and (places - 1) * s >= extent + a and a + e > 0:
            places -= 1
        out.append(places)
    y = np.zeros((*x.shape[:2], *out))
    for place in itertools.product(*map(range, out)):
        inner, count = [], 1
        for p, s, k, (a, e), extent in zip(place, strides, kernel, sides, x.shape[2:]):
            first, last = p * s - a, min(p * s - a + k, extent + e)
            count *= last - first
            inner.append(slice(max(first, 0), min(last, extent)))
        part = x[(slice(None), slice(None)) + tuple(inner)].reshape(*x.shape[:2], -1).astype(np.float64)
        at = (slice(None), slice(None)) + place
        if kind == "max":
            y[at] = part.max(-1)
        elif kind == "l2":
            y[at] = np.sqrt((part ** 2).sum(-1))
        else:
            y[at] = part.sum(-1) / (part.shape[-1] if exclude else count)
    return y
