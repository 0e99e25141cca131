# Ce qui se montre à côté de la carte : les inconvénients d’un trajet, ce qui empêche quelque chose, les calques.

toll-disordered = désorganisé par le terrain de { $hex } (7.21d)
toll-leave-square = quitte le carré pour 1 point de mouvement (9.85o)
toll-exchange = échange sa place avec { $unit }
