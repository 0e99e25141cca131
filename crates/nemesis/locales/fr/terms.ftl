# What the appraisal of a position is made of.
term-margin = Marge de victoire
term-automatic = Victoire immédiate
term-cities = Villes de victoire à portée
term-armies = Armées
term-commanders = Commandants
term-supply = Ravitaillement et fourrage
term-depots = Dépôts
term-trains = Convois
term-battles = Combats et menaces
term-commands = Ordres de combat
term-politics = Politique
