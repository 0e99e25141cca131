# Le terrain qui change (B5).

terrain-on_fire = Village en feu
tint-on-fire = En feu
tint-rubble = Décombres
marker-bridge-broken = Pont coupé
why-on-fire = { $hex } est en feu : personne ne peut y entrer.
position-burns-and-rubble = Le village de { $hex } ne peut à la fois brûler et être en décombres.

## Destructions (B5)

bridge-between = le pont entre { $from } et { $to }
phase-destruction = Destructions
prompt-destroy = Incendier un village ou couper un pont ?
prompt-evacuate = Le village va brûler : où va cette unité : { $unit } ?
prompt-evacuate-village = Le village de { $hex } va brûler
choice-burn = Incendier { $hex }
choice-break = Couper { $bridge }
choice-destroy-nothing = Ne rien détruire
choice-evacuate = Sortir vers { $hex }
event-fire-out = Le feu s’éteint en { $hex } : le village est en décombres
event-fire-on = { $hex } brûle encore
event-village-burns = Les Russes incendient { $hex }
event-evacuated = { $unit } quitte { $from } pour { $to } avant l’incendie
event-bridge-broken = Les Russes coupent { $bridge }
event-nothing-destroyed = Les Russes ne détruisent rien
account-village-fire = L’incendie de { $hex }
needed-fire-out = de 0 à 3 : il s’éteint
verdict-fire-out = Le village est en décombres
verdict-fire-on = Il brûle encore
account-village-burns = { $hex } est incendié
verdict-village-burns = Personne n’y entre tant qu’il brûle
account-bridge-broken = Les Russes coupent { $bridge }
verdict-bridge-broken = La route est coupée, il faut passer l’eau
account-evacuated = { $unit } quitte le village
why-no-village = Il n’y a pas de village en { $hex }.
why-burns-already = { $hex } brûle déjà.
why-burnt-already = { $hex } est en décombres et ne brûle plus.
why-no-infantry-to-burn = Aucune infanterie russe n’est en { $hex } pour y mettre le feu.
why-enemy-near-village = { $enemy } est à côté de { $hex }, qui ne peut donc être incendié.
why-no-way-out = Ceux de { $hex } ne peuvent pas tous en sortir vers des hexagones qui leur sont ouverts et sans ennemi à côté.
why-enemy-near-refuge = { $enemy } est à côté de { $hex }.
why-others-shut-in = Si cette unité va en { $hex }, les autres ne peuvent plus sortir : { $unit }.
why-no-bridge = Rien à couper : { $bridge } n’est pas construit.
why-broken-already = Déjà coupé : { $bridge }.
why-enemy-at-bridge = { $enemy } tient { $bridge }.
why-no-infantry-at-bridge = Aucune infanterie russe ne tient { $bridge }.
why-gun-near-bridge = { $unit }, en { $hex }, a { $bridge } dans sa portée efficace de { $range }.

## Commandants en chef (5.6)

phase-commanders = Commandants en chef
prompt-ride = { $commander } peut se déplacer : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
prompt-displaced = { $commander } est chassé de { $hex } : avec qui le placer ?
choice-ride = Aller en { $hex }
choice-ride-not = Rester
choice-join-commander = Rejoindre { $hex }
event-commander-rolled = { $commander } a { $points ->
    [one] { $points } point de mouvement
   *[other] { $points } points de mouvement
}
event-commander-rode = { $commander } se rend en { $hex }
event-commander-stayed = { $commander } reste en { $hex }
event-commander-displaced = { $commander } est chassé et rejoint les siens en { $hex }
event-commander-gone = { $commander } est chassé du champ de bataille
account-commander-rolled = Jusqu’où va { $commander }
verdict-commander-rolled = { $points ->
    [one] { $points } point de mouvement
   *[other] { $points } points de mouvement
}
points-whole = { $points }
points-half = { $points } 1/2
why-commander-is-there = { $commander } est déjà en { $hex }.
why-commander-enemy = { $commander } ne peut aller chez l’ennemi : { $enemy }.
why-commander-too-far = Il faudrait { $needed } points à { $commander } pour atteindre { $hex } ; il en a { $points }.
why-commander-no-way = Aucun chemin ne mène { $commander } en { $hex }.
why-commander-not-nearest = { $commander } rejoint la plus proche de ses unités ; aucune de celles-là n’est en { $hex }.
position-commander-among-enemies = Un commandant est en { $hex } parmi des unités ennemies.
position-commander-in-fire = Un commandant est en { $hex }, qui brûle.
prompt-first-side-commanders = Commandants en chef : dites quel camp bouge le premier.
overlay-destruction = Que peut-on détruire ?
overlay-destruction-now = Les villages que les Russes pourraient incendier et les ponts qu’ils pourraient couper maintenant.
overlay-bridge-open = Peut être coupé
overlay-bridge-guarded = Ne peut être coupé pour l’instant
overlay-orders-range = Jusqu’où portent les ordres ?
overlay-orders-range-now = La portée d’ordres des commandants en chef.
position-crowded = Seuls les canons de la réserve de la 1re armée peuvent être en surnombre, dans leurs hexagones de placement : { $hex } n’en est pas.
why-crowded = Trop de pièces sont empilées avec celle-ci : { $unit }. Tant qu’assez d’entre elles ne sont pas parties, elles ne tirent ni ne tournent.
