// Only the module map is needed; a module of C has a source file.
