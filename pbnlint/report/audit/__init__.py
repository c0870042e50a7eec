"""The audit: how far the records of an event can be trusted, for whoever organises it."""
