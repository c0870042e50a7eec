"""Reports opened in a browser: a package, so that the browser closes when its tests are done."""
