# Ce qu’une bataille peut donner, avant ses cartes et ses dés.

odds-battle = Bataille { $at }, en l’état
odds-battle-assumed = Bataille { $at }, en l’état ; { $count ->
    [one] un ennemi de type inconnu est compté
   *[other] { $count } ennemis de type inconnu sont comptés
} comme infanterie fraîche
odds-sps = { $side } : { $sp }
odds-multiplied-guard = { $side } : Garde ({ $count })
odds-multiplied-cossacks = { $side } : Cosaques ({ $count })
odds-multiplied-exhausted = { $side } : épuisés ({ $count })
odds-multiplied-fortress = { $side } : cavalerie à une place forte ({ $count })
odds-multiplied-forced = { $side } : par marche forcée ({ $count })
odds-multiplied-bridge = { $side } : attaque par un pont ({ $count })
odds-multiplied-freezing = { $side } : froid glacial ({ $count })
odds-leader = { $side } : { $leader } sur le dé
odds-card = { $side } : { $card }
odds-reduced = { $side } : valeur de combat, par { $card }
odds-losses = { $side } : { $why }
odds-won = Victoire ; pertes : { $own } pour vous, { $enemy } pour l’ennemi
odds-draw-won = Égalité à votre avantage ; pertes : { $own } pour vous, { $enemy } pour l’ennemi
odds-draw-lost = Égalité à votre désavantage ; pertes : { $own } pour vous, { $enemy } pour l’ennemi
odds-lost = Défaite ; pertes : { $own } pour vous, { $enemy } pour l’ennemi
odds-end-won = Victoire
odds-end-draw-won = Égalité, et le terrain est à vous
odds-end-draw-lost = Égalité, et vous vous retirez
odds-end-lost = Défaite
odds-end-own = { $end } : vous perdez { $own }
odds-end-enemy = { $end } : l’ennemi perd { $enemy }
odds-end-both = { $end } : vous perdez { $own }, l’ennemi perd { $enemy }
odds-pursuit = Poursuite, si chaque camp ménage sa cavalerie là où il le peut
odds-pursuit-none = Elle ne coûte rien
odds-pursuit-own = Elle vous coûte { $count } PF
odds-pursuit-enemy = Elle coûte { $count } PF à l’ennemi
odds-retreat = Retraite
odds-retreat-none = Aucune issue : la moitié de vos PF frais s’épuise
odds-retreat-open = Inutile, ou une issue est ouverte
odds-vp = Points de victoire
odds-vp-none = Aucun changement
odds-vp-own = { $vp } PV pour vous
odds-vp-enemy = { $vp } PV pour l’ennemi
