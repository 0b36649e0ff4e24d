"""What stands on a terminal above the play-by-play: the scoreboard, each game's rink, the men on the ice."""
