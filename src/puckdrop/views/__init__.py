"""What one viewer sees of a game as plain, typed data: terminal and browser only draw it."""
