"""What brings a store up to date, one step a file; none of them changes once it has been published."""
