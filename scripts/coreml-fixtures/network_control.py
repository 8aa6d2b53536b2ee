"""Branches and loops, whose networks give values to names around them."""
import numpy as np
from fixtures import network, random
from coremltools.models.neural_network import NeuralNetworkBuilder

x = random(2, 3)


def inside(spec):
    return NeuralNetworkBuilder(nn_spec=spec)


def number(value):
    return np.array([value], np.float32)


def constant(b, name, value):
    b.add_load_constant_nd(name, name, np.array([value]), (1,))


def branch(case, condition, expected):
    def add(b):
        b.add_copy("before", "x", "y")
        layer = b.add_branch("layer", "c")
        then, other = inside(layer.branch.ifBranch), inside(layer.branch.elseBranch)
        then.add_multiply_broadcastable("double", ["x", "w"], "z")
        then.add_copy("assign", "z", "y")
        other.add_subtract_broadcastable("less", ["x", "w"], "z")
        other.add_copy("assign", "z", "y")
    return network("branch", case, {"x": x, "c": number(condition), "w": random(3)}, add, expected)


def one_sided(case, condition, expected):
    def add(b):
        b.add_sin("before", "x", "z")
        layer = b.add_branch("layer", "c")
        then = inside(layer.branch.ifBranch)
        then.add_cos("new", "z", "t")
        then.add_copy("assign", "t", "z")
        b.add_exp2("after", "z", "y")
    return network("branch", case, {"x": x, "c": number(condition)}, add, expected)


def nested(case, condition, second, expected):
    def add(b):
        b.add_copy("before", "x", "y")
        layer = b.add_branch("layer", "c")
        inner = inside(layer.branch.ifBranch).add_branch("inner", "d")
        for spec, method in ((inner.branch.ifBranch, "add_sin"), (inner.branch.elseBranch, "add_cos")):
            side = inside(spec)
            getattr(side, method)("new", "x", "t")
            side.add_copy("assign", "t", "y")
    return network("branch", case, {"x": x, "c": number(condition), "d": number(second)}, add, expected)


def plus(b, source, amount, target):
    """target += amount, through a name of its own, as only copies may assign."""
    b.add_add_broadcastable(f"{target}_sum", [source, amount], f"{target}_next")
    b.add_copy(f"{target}_assign", f"{target}_next", target)


def counted(case, expected, rounds=None, count=None, jump=None):
    """y += x in each round."""
    def add(b):
        b.add_copy("before", "x", "y")
        constant(b, "i", 0.0)
        constant(b, "one", 1.0)
        layer = b.add_loop("layer", input_name="n" if count is not None else None, max_iterations=rounds)
        body = inside(layer.loop.bodyNetwork)
        plus(body, "i", "one", "i")
        if jump:
            jump(body)
        plus(body, "y", "x", "y")
    inputs = {"x": x}
    if count is not None:
        inputs["n"] = number(count)
    return network(jump_layer(jump), case, inputs, add, expected)


def jump_layer(jump):
    return getattr(jump, "layer", "loop")


def jumping(method, when, first=None):
    """Jumps when the round's number is as said, counted from 1."""
    def jump(body):
        getattr(body, when[0])("when", ["i"], "is", alpha=when[1])
        layer = body.add_branch("maybe", "is")
        side = inside(layer.branch.ifBranch)
        if first:
            first(side)
        getattr(side, method)("jump")
    jump.layer = "loopBreak" if method == "add_loop_break" else "loopContinue"
    return jump


def twice(body):
    """Continues in the second round, breaks in the fourth."""
    jumping("add_loop_continue", ("add_equal", 2.0))(body)
    body.add_equal("when4", ["i"], "is4", alpha=4.0)
    layer = body.add_branch("maybe4", "is4")
    inside(layer.branch.elseBranch).add_copy("nothing", "i", "seen")
    inside(layer.branch.ifBranch).add_loop_break("jump4")


twice.layer = "loopBreak"


def unconditional(method):
    def jump(body):
        getattr(body, method)("jump")
    jump.layer = "loopBreak" if method == "add_loop_break" else "loopContinue"
    return jump


def conditional(case, limit, expected, rounds=None):
    """y doubles while its sum is less than a limit."""
    def add(b):
        b.add_copy("before", "x", "y")
        layer = b.add_loop("layer", condition="goes_on", max_iterations=rounds)
        test, body = inside(layer.loop.conditionNetwork), inside(layer.loop.bodyNetwork)
        test.add_reduce_sum("sum", "y", "total", axes=[0, 1], keepdims=False)
        test.add_less_than("test", ["total", "limit"], "goes_on")
        plus(body, "y", "y", "y")
    return network("loop", case, {"x": np.abs(x), "limit": number(limit)}, add, expected)


def doubled(limit, rounds=99):
    y = np.abs(x)
    while y.sum() < limit and rounds > 0:
        y, rounds = y * 2, rounds - 1
    return y


def growing(b):
    b.add_copy("before", "x", "y")
    layer = b.add_loop("layer", max_iterations=3)
    body = inside(layer.loop.bodyNetwork)
    body.add_concat_nd("join", ["y", "x"], "longer", 0)
    body.add_copy("assign", "longer", "y")


def last_round(b):
    """A name that only the body knows is known afterwards."""
    b.add_copy("before", "x", "t")
    layer = b.add_loop("layer", max_iterations=4)
    body = inside(layer.loop.bodyNetwork)
    body.add_add_broadcastable("sum", ["t", "x"], "next")
    body.add_copy("assign", "next", "t")
    b.add_sin("after", "next", "y")


def in_loops(b):
    b.add_copy("before", "x", "y")
    body = inside(b.add_loop("layer", max_iterations=2).loop.bodyNetwork)
    inner = inside(body.add_loop("inner", max_iterations=3).loop.bodyNetwork)
    plus(inner, "y", "x", "y")
    plus(body, "y", "one", "y")


CASES = [
    branch("first", 1, x * random(3)), branch("second", 0, x - random(3)), branch("tiny", 1e-7, x - random(3)), branch("negative", -2, x * random(3)),
    one_sided("only_first", 1, np.exp2(np.cos(np.sin(x)))), one_sided("only_first_not", 0, np.exp2(np.sin(x))),
    nested("nested_first", 1, 1, np.sin(x)), nested("nested_second", 1, 0, np.cos(x)), nested("nested_not", 0, 1, x),
    counted("times", x * 5, rounds=4), counted("computed", x * 4, count=3), counted("computed_zero", x, rounds=5, count=0),
    conditional("condition", 40, doubled(40)), conditional("condition_at_once", 0, np.abs(x)), conditional("condition_and_limit", 40, doubled(40, 2), rounds=2),
    network("loop", "growing", {"x": x}, growing, np.concatenate([x] * 4)),
    network("loop", "last_round", {"x": x}, last_round, np.sin(x * 5)),
    network("loop", "nested", {"x": x, "one": number(1)}, in_loops, x * 7 + 2),
    counted("third_round", x * 3, rounds=6, jump=jumping("add_loop_break", ("add_equal", 3.0))),
    counted("at_once", x, rounds=6, jump=unconditional("add_loop_break")),
    counted("after_a_continue", x * 3, rounds=9, jump=twice),
    counted("assigns_first", x * 13, rounds=6, jump=jumping("add_loop_break", ("add_equal", 3.0), lambda side: (
        constant(side, "ten", 10.0), side.add_multiply_broadcastable("much", ["x", "ten"], "more"), plus(side, "y", "more", "y")))),
    counted("some_rounds", x * 4, rounds=5, jump=jumping("add_loop_continue", ("add_greater_than", 3.0))),
    counted("all_rounds", x, rounds=5, jump=unconditional("add_loop_continue")),
]
