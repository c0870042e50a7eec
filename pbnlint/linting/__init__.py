"""The engine that streams records through the rules, the choice of rules, and the files of a run."""
