"""Branches, loops, calls, states, and several operations whose order matters to the lowering."""
import numpy as np

from fixtures import Case, single

f32 = np.float32
BRANCH = """module { coreai.graph @main(%c: tensor<i1> {coreai.name = "x0"}, %x: tensor<2x3xf32> {coreai.name = "x1"}) -> (tensor<2x3xf32> {coreai.name = "y0"}) {
 %r = "coreai.if"(%c) ({
  %s = "coreai.exp"(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  "coreai.yield"(%s) : (tensor<2x3xf32>) -> ()
 }, {
  "coreai.yield"(%x) : (tensor<2x3xf32>) -> ()
 }) : (tensor<i1>) -> tensor<2x3xf32>
 coreai.output %r : tensor<2x3xf32> } }"""
LOOP = """module { coreai.graph @main(%n: tensor<si32> {coreai.name = "x0"}, %x: tensor<3xf32> {coreai.name = "x1"}) -> (tensor<si32> {coreai.name = "y0"}, tensor<3xf32> {coreai.name = "y1"}) {
 %z = coreai.constant dense<0> : tensor<si32>
 %o = coreai.constant dense<1> : tensor<si32>
 %r:2 = "coreai.while"(%z, %x) ({
 ^bb0(%i: tensor<si32>, %v: tensor<3xf32>):
  %c = "coreai.greater"(%n, %i) : (tensor<si32>, tensor<si32>) -> tensor<i1>
  "coreai.condition"(%c, %i, %v) : (tensor<i1>, tensor<si32>, tensor<3xf32>) -> ()
 }, {
 ^bb0(%i: tensor<si32>, %v: tensor<3xf32>):
  %j = "coreai.add"(%i, %o) : (tensor<si32>, tensor<si32>) -> tensor<si32>
  %e = "coreai.greater"(%j, %o) : (tensor<si32>, tensor<si32>) -> tensor<i1>
  %w = "coreai.if"(%e) ({
   %d = "coreai.add"(%v, %x) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
   "coreai.yield"(%d) : (tensor<3xf32>) -> ()
  }, {
   %d = "coreai.mul"(%v, %v) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
   "coreai.yield"(%d) : (tensor<3xf32>) -> ()
  }) : (tensor<i1>) -> tensor<3xf32>
  "coreai.yield"(%j, %w) : (tensor<si32>, tensor<3xf32>) -> ()
 }) : (tensor<si32>, tensor<3xf32>) -> (tensor<si32>, tensor<3xf32>)
 coreai.output %r#0, %r#1 : tensor<si32>, tensor<3xf32> } }"""
CALL = """module {
 coreai.graph private noinline @twice(%a: tensor<3xf32>) -> (tensor<3xf32>) {
  %r = "coreai.add"(%a, %a) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  coreai.output %r : tensor<3xf32> }
 coreai.graph @main(%x: tensor<3xf32> {coreai.name = "x0"}) -> (tensor<3xf32> {coreai.name = "y0"}) {
  %s = coreai.invoke @twice(%x) : (tensor<3xf32>) -> tensor<3xf32>
  %r = coreai.invoke @twice(%s) : (tensor<3xf32>) -> tensor<3xf32>
  coreai.output %r : tensor<3xf32> } }"""


def cases():
    rng = np.random.default_rng(39)
    x = rng.standard_normal((2, 3)).astype(f32)
    found = [Case(f"if_{flag}", BRANCH, {"x0": np.array(flag), "x1": x}) for flag in (True, False)]
    found += [
        Case(f"while_{n}", LOOP, {"x0": np.array(n, np.int32), "x1": f32([1, -2, 0.5])}) for n in (0, 1, 4)
    ]
    found.append(Case("invoke", CALL, {"x0": f32([1, -2, 0.5])}))
    return found + [pooled(rng), padded(rng)]


def pooled(rng):
    """A pool whose padding stands around it as an operation of its own."""
    text = """module { coreai.graph @main(%x: tensor<1x2x5x5xf32> {coreai.name = "x0"}) -> (tensor<1x2x3x3xf32> {coreai.name = "y0"}) {
 %p = coreai.constant dense<[0, 0, 0, 0, 1, 1, 1, 1]> : tensor<8xui32>
 %i = coreai.constant dense<0xFF800000> : tensor<f32>
 %k = coreai.constant dense<3> : tensor<2xui32>
 %s = coreai.constant dense<2> : tensor<2xui32>
 %d = coreai.constant dense<1> : tensor<2xui32>
 %c = coreai.constant dense<false> : tensor<i1>
 %a = "coreai.pad"(%x, %p, %i) <{padding_mode = #coreai.padding_mode<constant>}> : (tensor<1x2x5x5xf32>, tensor<8xui32>, tensor<f32>) -> tensor<1x2x7x7xf32>
 %r = "coreai.max_pool_2d"(%a, %k, %s, %d, %c) : (tensor<1x2x7x7xf32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>, tensor<i1>) -> tensor<1x2x3x3xf32>
 coreai.output %r : tensor<1x2x3x3xf32> } }"""
    return Case("padded_max_pool", text, {"x0": rng.standard_normal((1, 2, 5, 5)).astype(f32) - 3})


def padded(rng):
    """An average as converters write it: a padded sum divided by the number of elements."""
    text = """module { coreai.graph @main(%x: tensor<1x2x5x5xf32> {coreai.name = "x0"}) -> (tensor<1x2x3x3xf32> {coreai.name = "y0"}) {
 %p = coreai.constant dense<[0, 0, 0, 0, 1, 1, 1, 1]> : tensor<8xui32>
 %i = coreai.constant dense<0.0> : tensor<f32>
 %k = coreai.constant dense<3> : tensor<2xui32>
 %s = coreai.constant dense<2> : tensor<2xui32>
 %d = coreai.constant dense<1> : tensor<2xui32>
 %n = coreai.constant dense<9.0> : tensor<1x1x1x1xf32>
 %a = "coreai.pad"(%x, %p, %i) <{padding_mode = #coreai.padding_mode<constant>}> : (tensor<1x2x5x5xf32>, tensor<8xui32>, tensor<f32>) -> tensor<1x2x7x7xf32>
 %b = "coreai.sum_pool_2d"(%a, %k, %s, %d) : (tensor<1x2x7x7xf32>, tensor<2xui32>, tensor<2xui32>, tensor<2xui32>) -> tensor<1x2x3x3xf32>
 %r = "coreai.decomposable.broadcasting_divide"(%b, %n) : (tensor<1x2x3x3xf32>, tensor<1x1x1x1xf32>) -> tensor<1x2x3x3xf32>
 coreai.output %r : tensor<1x2x3x3xf32> } }"""
    return Case("padded_average", text, {"x0": rng.standard_normal((1, 2, 5, 5)).astype(f32)})
