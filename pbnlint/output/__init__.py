"""Findings, and events scored, in the forms that people and programs read: one module for each form."""
