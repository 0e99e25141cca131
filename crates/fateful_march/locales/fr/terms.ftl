# Ce dont se compose l’évaluation d’une position.
term-points = Points de victoire
term-sudden-death = Approche des 20 points
term-ending = Décompte final
term-cities = Villes à portée
term-armies = Armées
term-supply = Ravitaillement
term-depots = Dépôts
term-battles = Batailles et menaces
term-leaders = Chefs
term-cards = Cartes
term-initiative = Initiative
term-orders = Ordres
