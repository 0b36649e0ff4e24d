"""Cards, decks, charts and scoresheets as PDF files, to print, cut and hold."""
