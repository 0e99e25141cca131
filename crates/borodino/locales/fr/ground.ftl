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
position-crowded = Seuls les canons de la réserve de la 1re armée peuvent être en surnombre, dans leurs hexagones de placement : { $hex } n’en est pas.
why-crowded = Trop de pièces sont empilées avec celle-ci : { $unit }. Tant qu’assez d’entre elles ne sont pas parties, elles ne tirent ni ne tournent.

## La marche de flanc (B14)

option-flank = Marche de flanc française
option-flank-off = Impossible
option-flank-on = Peut être notée en secret avant la bataille
area-flank = Marche de flanc : { $seat }
phase-flank-note = Note secrète
phase-flank = Marche de flanc
choice-done-flank-note = Sceller la note
note-flank = Notée pour la marche de flanc du tour { $turn }
prompt-flank-note = Marche de flanc : notez en secret s’il y en aura une et à quel tour la colonne part.
prompt-flank-column = Marche de flanc du tour { $turn } : choisissez les unités ({ $count } jusqu’ici).
prompt-flank-recall = La colonne s’est égarée : la rappeler ?
choice-flank = Départ au tour { $turn } ({ $hour })
choice-no-flank = Pas de marche de flanc
choice-include = Inclure { $unit }
choice-exclude = Exclure { $unit }
choice-enter-at = { $unit } entre en { $hex }
choice-flank-recall = Rappeler la colonne au bord sud, derrière les Français
choice-flank-wait = La laisser marcher
event-flank-noted = Les Français ont fait leur note secrète
event-flank-none = Aucune marche de flanc n’est notée
event-flank-planned = Noté en secret : au tour { $turn } ({ $hour }), doivent tourner le flanc : { $units }
event-flank-was-none = La note secrète des Français : pas de marche de flanc
event-flank-was-planned = La note secrète des Français : une marche de flanc au tour { $turn } ({ $hour }) avec { $units }
event-flank-shown = Une colonne française va tourner le flanc : { $units }
event-flank-departed = La colonne part pour la marche de flanc : { $units }
event-flank-departed-in-part = La colonne part pour la marche de flanc : { $units } ; restent au contact : { $others }
event-flank-stays = Personne de la colonne ne peut partir : { $others } { $units }
event-flank-rolled = La colonne en marche de flanc : { $total } ({ $bonus } ajouté)
event-flank-waits = La colonne continue sa marche
event-flank-arrived = La colonne débouche sur le flanc russe : { $units }
event-flank-recalled = La colonne est rappelée : { $units }
account-flank = La colonne en marche de flanc
needed-flank = 12 ou plus : elle arrive ; de 7 à 11 : elle approche ; 6 ou moins : elle s’égare
modifier-flank = Jets précédents de 7 à 11
verdict-flank-arrives = Elle débouche sur le flanc russe
verdict-flank-later = Pas encore : on ajoute 1 désormais
verdict-flank-astray = Elle s’est égarée et peut être rappelée
why-flank-closed = { $hex } est fermé aux Russes tant que la colonne de flanc n’est pas revenue sur la carte.
why-flank-edge = { $edge ->
    [recall] { $unit } entre de 3500 à 5100, et { $hex } n’en est pas.
   *[flank] { $unit } entre de 2400 à 2800, et { $hex } n’en est pas.
}
why-flank-noted = Déjà noté ainsi, ou impossible : { $unit }.
why-flank-nobody = Aucune unité n’est notée pour la marche.
why-flank-ordered = La colonne de la marche de flanc a ses ordres par la note.
position-flank = La marche de flanc de la position est incohérente.
position-flank-unit = { $id } ne peut appartenir ici à une marche de flanc.
