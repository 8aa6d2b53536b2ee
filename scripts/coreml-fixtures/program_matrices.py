"""Products of matrices."""
import numpy as np
from fixtures import program, random, ct

x, w, b = random(2, 3, 4), random(5, 4), random(5)
whole = np.arange(12, dtype=np.int32).reshape(3, 4)


def matmul(name, a, b, **options):
    swap = lambda value, flag: np.swapaxes(value, -1, -2) if options.get(flag) else value
    return program("matmul", name, {"a": a, "b": b}, lambda mb, a, b: mb.matmul(x=a, y=b, **options),
                   np.matmul(swap(a, "transpose_x"), swap(b, "transpose_y")))


CASES = [
    program("linear", "bias", {"x": x}, lambda mb, x: mb.linear(x=x, weight=w, bias=b), x @ w.T + b),
    program("linear", "plain", {"x": x[0]}, lambda mb, x: mb.linear(x=x, weight=w), x[0] @ w.T),
    program("linear", "vector", {"x": x[0, 0]}, lambda mb, x: mb.linear(x=x, weight=w, bias=b), x[0, 0] @ w.T + b),
    program("linear", "half_weights", {"x": x},
            lambda mb, x: mb.linear(x=x, weight=w.astype(np.float16), bias=b.astype(np.float16)),
            x @ w.astype(np.float16).astype(np.float32).T + b.astype(np.float16), opset=ct.target.iOS17),
    program("linear", "integers", {"x": whole},
            lambda mb, x: mb.linear(x=x, weight=whole[:2] - 5, bias=np.int32([7, -7])),
            whole @ (whole[:2] - 5).T + np.int32([7, -7])),
    matmul("matrices", random(3, 4), random(4, 5)),
    matmul("broadcast", random(2, 1, 3, 4), random(5, 4, 2)),
    matmul("transposed", random(2, 4, 3), random(2, 5, 4), transpose_x=True, transpose_y=True),
    matmul("vector_left", random(4), random(4, 3)),
    matmul("integers", whole, whole.T.copy() - 5),
    program("matmul", "weights", {"a": random(2, 3, 4)}, lambda mb, a: mb.matmul(x=a, y=random(4, 6)),
            random(2, 3, 4) @ random(4, 6)),
    *[program("einsum", name, {"a": a, "b": b}, lambda mb, a, b, equation=equation: mb.einsum(values=(a, b), equation=equation),
              np.einsum(equation, *(np.broadcast_to(v, [max(p, q) if i in (v.ndim - 2, v.ndim - 4) else r for i, (p, q, r)
                                                        in enumerate(zip(a.shape, b.shape, v.shape))]) for v in (a, b))))
      for name, a, b, equation in [
          ("four", random(2, 3, 4, 5), random(2, 5, 4, 6), "nchw,nwhu->nchu"),
          ("four_broadcast", random(1, 3, 4, 5), random(2, 5, 1, 6), "abcd,adce->abce"),
          ("three", random(3, 4, 5), random(5, 4, 2), "chw,whr->chr"),
      ]],
]
