"""Branches, loops and lists."""
import numpy as np
from fixtures import program, random

x, y = random(2, 3), random(2, 3, seed=1)
i32 = np.int32
n3 = np.array([3], i32)
n0 = np.array([0], i32)


def while_count(mb, counter, variables, body):
    """Repeats until the counter, which comes first and goes down by one, is 0."""
    return mb.while_loop(
        _cond=lambda i, *rest: mb.cast(x=i, dtype="bool"),
        _body=lambda i, *rest: (mb.sub(x=i, y=np.int32(1)), *body(i, *rest)),
        loop_vars=(counter, *variables))


def scalar(mb, n):
    """A one-dimensional input of one element without dimensions."""
    return mb.gather(x=n, indices=np.int32(0), axis=0)


def branch(name, number):
    def build(mb, n, x, y):
        shared = mb.add(x=x, y=y)
        return mb.cond(
            pred=mb.cast(x=scalar(mb, n), dtype="bool"),
            _true_fn=lambda: (mb.mul(x=shared, y=x), mb.add(x=x, y=np.float32(1))),
            _false_fn=lambda: (mb.sub(x=shared, y=y), y))
    z = x + y
    return program("cond", name, {"n": np.array([number], i32), "x": x, "y": y}, build,
                   [z * x, x + 1] if number else [z - y, y])


def nested_branch(a, b):
    def build(mb, a, b, x):
        weights = mb.const(val=random(2, 3, seed=7))
        inner = lambda: mb.cond(pred=mb.cast(x=scalar(mb, b), dtype="bool"),
                                _true_fn=lambda: mb.mul(x=x, y=weights), _false_fn=lambda: mb.sub(x=x, y=weights))
        return mb.cond(pred=mb.cast(x=scalar(mb, a), dtype="bool"), _true_fn=inner,
                       _false_fn=lambda: mb.add(x=x, y=weights))
    w = random(2, 3, seed=7)
    return program("cond", f"nested_{a}{b}", {"a": np.array([a], i32), "b": np.array([b], i32), "x": x}, build,
                   (x * w if b else x - w) if a else x + w)


def loop(name, count):
    def build(mb, n, x):
        scale = mb.add(x=x, y=np.float32(0.5))
        i, total, product = while_count(
            mb, scalar(mb, n), (x, x),
            lambda i, total, product: (mb.add(x=total, y=mb.cast(x=i, dtype="fp32")), mb.mul(x=product, y=scale)))
        return total, product
    total, product = x.copy(), x.copy()
    for i in range(count, 0, -1):
        total, product = total + i, product * (x + 0.5)
    return program("while_loop", name, {"n": np.array([count], i32), "x": x}, build, [total, product])


def nested_loop():
    def build(mb, n, x):
        def body(i, value):
            j, value = while_count(mb, i, (value,), lambda j, v: (mb.add(x=v, y=mb.mul(x=x, y=mb.cast(x=j, dtype="fp32"))),))
            return (mb.mul(x=value, y=np.float32(0.5)),)
        return while_count(mb, scalar(mb, n), (x,), body)[1]
    value = x.copy()
    for i in range(3, 0, -1):
        for j in range(i, 0, -1):
            value = value + x * j
        value = value * 0.5
    return program("while_loop", "nested", {"n": n3, "x": x}, build, value)


def branch_in_loop():
    def build(mb, n, x, y):
        def body(i, value, flag):
            value = mb.cond(pred=mb.cast(x=flag, dtype="bool"), _true_fn=lambda: mb.add(x=value, y=x),
                            _false_fn=lambda: mb.mul(x=value, y=y))
            return value, mb.sub(x=np.int32(1), y=flag)
        return while_count(mb, scalar(mb, n), (x, mb.const(val=np.int32(1))), body)[1]
    value, flag = x.copy(), 1
    for _ in range(5):
        value, flag = (value + x if flag else value * y), 1 - flag
    return program("while_loop", "branch_inside", {"n": np.array([5], i32), "x": x, "y": y}, build, value)


def swapped():
    def build(mb, n, x, y):
        return while_count(mb, scalar(mb, n), (x, y), lambda i, a, b: (b, mb.add(x=a, y=b)))[1:]
    a, b = x, y
    for _ in range(3):
        a, b = b, a + b
    return program("while_loop", "swapped", {"n": n3, "x": x, "y": y}, build, [a, b])


def list_basic(operation, name, grows, take):
    """Three elements written; `take` reads from the list."""
    def build(mb, x, y):
        ls = mb.make_list(init_length=1 if grows else 3, dynamic_length=grows, elem_shape=(2, 3))
        ls = mb.list_write(ls=ls, index=0, value=x)
        ls = mb.list_write(ls=ls, index=2, value=y)
        return take(mb, ls)
    return build


elements = np.stack([x, np.zeros_like(x), y])


def listed(operation, name, take, expected, grows=False):
    return program(operation, name, {"x": x, "y": y}, list_basic(operation, name, grows, take), expected)


def list_loop(grows, count):
    def build(mb, n, x):
        ls = mb.make_list(init_length=1 if grows else 4, dynamic_length=grows, elem_shape=(2, 3))
        _, ls, _ = while_count(
            mb, scalar(mb, n), (ls, x),
            lambda i, ls, v: (mb.list_write(ls=ls, index=mb.sub(x=i, y=np.int32(1)), value=v), mb.add(x=v, y=x)))
        return mb.list_gather(ls=ls, indices=np.array([2, 0], i32)), mb.list_length(ls=ls)
    written = {i: x * (count - i) for i in range(count)}
    return program("list_write", f"loop_{'growing' if grows else 'fixed'}", {"n": np.array([count], i32), "x": x}, build,
                   [np.stack([written[2], written[0]]), np.array(max(count, 1) if grows else 4, i32)])


CASES = [
    branch("true", 1), branch("false", 0), nested_branch(0, 1), nested_branch(1, 0), nested_branch(1, 1),
    program("cond", "constant", {"x": x}, lambda mb, x: mb.cond(
        pred=mb.const(val=True), _true_fn=lambda: mb.add(x=x, y=x), _false_fn=lambda: mb.sub(x=x, y=x)), x + x),
    loop("three", 3), loop("zero", 0), loop("one", 1), nested_loop(), branch_in_loop(), swapped(),
    program("select", "computed", {"c": np.array([[1, 0, 1], [0, 0, 1]], i32), "x": x, "y": y},
            lambda mb, c, x, y: mb.select(cond=mb.cast(x=c, dtype="bool"), a=x, b=y),
            np.where(np.array([[1, 0, 1], [0, 0, 1]]), x, y)),
    program("select", "broadcast", {"x": x},
            lambda mb, x: mb.select(cond=np.array([True, False, True]), a=x, b=np.float32(-1)),
            np.where(np.array([True, False, True]), x, -1)),
    listed("make_list", "fixed", lambda mb, ls: mb.list_gather(ls=ls, indices=np.array([0, 1, 2], i32)), elements),
    listed("make_list", "growing", lambda mb, ls: mb.list_gather(ls=ls, indices=np.array([0, 1, 2], i32)), elements, True),
    listed("list_read", "read", lambda mb, ls: mb.list_read(ls=ls, index=2), y),
    listed("list_gather", "some", lambda mb, ls: mb.list_gather(ls=ls, indices=np.array([2, 0], i32)), elements[[2, 0]]),
    listed("list_length", "growing", lambda mb, ls: mb.list_length(ls=ls), np.array(3, i32), True),
    listed("list_scatter", "two", lambda mb, ls: mb.list_gather(
        ls=mb.list_scatter(ls=ls, indices=np.array([1, 0], i32), value=np.stack([y, x + 1])),
        indices=np.array([0, 1, 2], i32)), np.stack([x + 1, y, y])),
    list_loop(False, 4), list_loop(True, 5),
]
