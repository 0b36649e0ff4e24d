"""What a terminal shows above the play-by-play: the scoreboard, each game's rink, the men on the ice."""
