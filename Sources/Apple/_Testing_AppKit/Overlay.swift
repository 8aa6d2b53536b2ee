// Swift Testing of the toolchain says that this module is to be imported where both Testing and AppKit are, but has it on Apple's
// systems alone; without one of that name no test could import AppKit. There is nothing in it.
