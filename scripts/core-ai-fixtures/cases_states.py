"""Tensors that live on between runs."""
import numpy as np

from fixtures import Case

f32 = np.float32


def cases():
    rng = np.random.default_rng(12)
    return [counter(rng), ring(rng)]


def state(name, shape):
    return (f'!coreai.handle<tensor<{shape}>> '
            f'{{MutableBuffers.buffer_mutation = "{name}", coreai.name = "{name}"}}')


def counter(rng):
    """A state that is read, written and read again."""
    text = f"""module {{ coreai.graph @main(%s: {state("sum", "3xf32")}, %x: tensor<3xf32> {{coreai.name = "x0"}})
  -> (!coreai.token {{coreai.name = "sum"}}, tensor<3xf32> {{coreai.name = "y0"}}) {{
 %t = coreai.create_token : !coreai.token
 %old, %t1 = coreai.read_handle %s, %t : (!coreai.handle<tensor<3xf32>>, !coreai.token) -> (tensor<3xf32>, !coreai.token)
 %new = "coreai.add"(%old, %x) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
 %t2 = coreai.write_handle %s, %new, %t1 : (!coreai.handle<tensor<3xf32>>, tensor<3xf32>, !coreai.token) -> !coreai.token
 %now, %t3 = coreai.read_handle %s, %t2 : (!coreai.handle<tensor<3xf32>>, !coreai.token) -> (tensor<3xf32>, !coreai.token)
 %y = "coreai.mul"(%now, %old) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
 coreai.output %t3, %y : !coreai.token, tensor<3xf32> }} }}"""
    return Case("state_sum", text, {"x0": rng.random(3).astype(f32)}, {"sum": f32([1, 2, 3])})


def ring(rng):
    """Two states, of which one is written only."""
    text = f"""module {{ coreai.graph @main(%r: {state("ring", "4x2xf32")}, %l: {state("last", "1x2xf32")},
  %x: tensor<1x2xf32> {{coreai.name = "x0"}}) -> (!coreai.token {{coreai.name = "ring"}}, !coreai.token {{coreai.name = "last"}},
  tensor<4x2xf32> {{coreai.name = "y0"}}) {{
 %from = coreai.constant dense<[1, 0]> : tensor<2xsi32>
 %to = coreai.constant dense<2147483647> : tensor<2xsi32>
 %step = coreai.constant dense<1> : tensor<2xsi32>
 %axis = coreai.constant dense<0> : tensor<si32>
 %t = coreai.create_token : !coreai.token
 %old, %t1 = coreai.read_handle %r, %t : (!coreai.handle<tensor<4x2xf32>>, !coreai.token) -> (tensor<4x2xf32>, !coreai.token)
 %rest = "coreai.slice"(%old, %from, %to, %step) : (tensor<4x2xf32>, tensor<2xsi32>, tensor<2xsi32>, tensor<2xsi32>) -> tensor<3x2xf32>
 %new = "coreai.concat"(%axis, %rest, %x) : (tensor<si32>, tensor<3x2xf32>, tensor<1x2xf32>) -> tensor<4x2xf32>
 %t2 = coreai.write_handle %r, %new, %t1 : (!coreai.handle<tensor<4x2xf32>>, tensor<4x2xf32>, !coreai.token) -> !coreai.token
 %t3 = coreai.write_handle %l, %x, %t : (!coreai.handle<tensor<1x2xf32>>, tensor<1x2xf32>, !coreai.token) -> !coreai.token
 coreai.output %t2, %t3, %new : !coreai.token, !coreai.token, tensor<4x2xf32> }} }}"""
    return Case(
        "state_ring", text, {"x0": rng.random((1, 2)).astype(f32)},
        {"ring": rng.random((4, 2)).astype(f32), "last": np.zeros((1, 2), f32)})
