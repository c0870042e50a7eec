"""From a view to a page: the templates and styles, the sheet it is printed on, and what its fonts lack."""
