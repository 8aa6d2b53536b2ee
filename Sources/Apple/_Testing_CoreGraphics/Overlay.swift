// Swift Testing of the toolchain says that this module is to be imported where both Testing and CoreGraphics are, but has it on Apple's
// systems alone; without one of that name no test could import CoreGraphics. There is nothing in it.
