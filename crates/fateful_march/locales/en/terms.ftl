# What the appraisal of a position is made of.
term-points = Victory points
term-sudden-death = Nearness of 20 points
term-ending = Scoring at the end
term-cities = Cities within reach
term-armies = Armies
term-supply = Supply
term-depots = Depots
term-battles = Battles and threats
term-leaders = Leaders
term-cards = Cards
term-initiative = Initiative
term-orders = Orders
