// Swift Testing of the toolchain says that this module is to be imported where both Testing and UIKit are, but has it on Apple's
// systems alone; without one of that name no test could import UIKit. There is nothing in it.
