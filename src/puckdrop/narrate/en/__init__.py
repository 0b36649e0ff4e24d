"""The wordings of English. Another language is another folder beside this one, with the same modules."""
