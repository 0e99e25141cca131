# Pourquoi une chose est refusée : qui ou ce qui est en travers.

## Hexagones et unités

why-enemy = En { $hex } se trouve l’ennemi : { $units }.
why-cavalry = La cavalerie ennemie en { $hex } arrête le mouvement : { $units }.
why-next-to-attackers = { $hex } touche les attaquants en { $from }, ou est leur hexagone.
why-full = Il n’y a pas assez de place en { $hex } : { $halves } des 12 demi-facteurs d’occupation sont pris.
why-idle = En { $hex } se trouvent des unités neutres ou inactives : { $units }.
why-swedes = Suédois et autres ne peuvent se trouver ensemble en { $hex } sans commandant suédois : { $units }.
why-river = Une rivière sans pont est en travers : { $hexside }.
why-disrupted = Désorganisées : { $units }.
why-moved = Déjà déplacées ce tour-ci : { $units }.
why-fixed = Désignées pour rester ce tour-ci : { $units }.
why-no-cavalry = Ce n’est pas de la cavalerie : { $units }.
why-nation = D’une autre nationalité, dans un tour de Tension : { $units }.
why-barred = Leur attaque a échoué ce tour-ci : { $units }.
why-garrison = Garnisons : { $units }.
why-besieged = { $hex } est assiégée par { $units }.
why-too-few = { $count } attaquants ; avec des Suédois parmi eux, il en faut { $needed }.
why-commands = Il reste { $left } ordres de combat, et non { $count }.

## Ravitaillement

why-no-train = Aucun convoi ne se trouve en { $hex }.
why-commander-moved = { $commander } s’est déjà déplacé ce tour-ci.
why-no-commander = En { $hex } il n’y a pas de commandant, et ce n’est pas une ville amie.
why-depots = { $stand } dépôts existent, et l’ennemi en a éliminé { $lost }.
why-no-depot = Aucun chemin ne mène de { $hex } à un dépôt ou à une source.
why-depot-far = Le dépôt ou la source la plus proche, { $depot }, est à { $length } hexagones ; { $range } sont permis.
why-supply-river = Le chemin est coupé par une rivière sans pont : { $hexside }.
why-supply-enemy = Le chemin est coupé en { $hex } par l’ennemi : { $units }.
why-supply-city = Le chemin traverse { $hex }, une ville ennemie sans unités amies.
why-supply-cavalry = Le chemin passe par { $hex }, au contact de la cavalerie ennemie : { $units }.
