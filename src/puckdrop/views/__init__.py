"""What one viewer sees of a game, as plain, typed data that terminal and browser only draw."""
