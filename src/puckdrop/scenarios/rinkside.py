"""Scenarios of Rinkside Hockey."""
