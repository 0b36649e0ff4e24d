"""Events and decisions to words. The sentences are in a folder for each language; here is what languages share."""
