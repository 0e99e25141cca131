# Le terrain qui change (B5).

terrain-on_fire = Village en feu
tint-on-fire = En feu
tint-rubble = Décombres
marker-bridge-broken = Pont coupé
why-on-fire = { $hex } est en feu : personne ne peut y entrer.
position-burns-and-rubble = Le village de { $hex } ne peut à la fois brûler et être en décombres.
