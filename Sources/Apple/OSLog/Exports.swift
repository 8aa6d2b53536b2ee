// `OSLog` is `os` with the reading of logs, which are the journal's here and have no interface of Apple's.
@_exported public import os
