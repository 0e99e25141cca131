# What the appraisal of a position is made of.
term-margin = Victory margin
term-automatic = Victory at once
term-cities = Victory cities within reach
term-armies = Armies
term-commanders = Commanders
term-supply = Supply and forage
term-depots = Depots
term-trains = Supply trains
term-battles = Combats and threats
term-commands = Combat Commands
term-politics = Politics
