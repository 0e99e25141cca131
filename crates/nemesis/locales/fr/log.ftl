# Le journal, et comment les choses ont été résolues.

## Le tour et la politique

event-turn = Tour { $turn } : { $date }
event-phase = { $phase }
event-prussia-active = La Prusse prend les armes.
event-saxony-joins = La Saxe rejoint les Français comme État de la Confédération.
event-austria-joins = L’Autriche rejoint la Coalition.
event-austria-rolled = L’Autriche reste neutre pour l’instant.
event-austria-rolled-joins = L’Autriche s’est décidée.
event-no-offer = Les Français n’offrent rien pour la neutralité de l’Autriche.
event-offer = Les Français offrent { $points } PV de bataille pour la neutralité de l’Autriche.
event-offer-accepted = La Coalition accepte l’offre de { $points } PV de bataille : l’Autriche reste neutre jusqu’à la fin.
event-offer-refused = La Coalition refuse l’offre de { $points } PV de bataille.
event-confederation-wavering = La Confédération du Rhin chancelle : dès le tour suivant, la Coalition peut aussi y fourrager et y fonder des dépôts.
event-confederation-leaving = La Confédération du Rhin se retourne contre la France : dès le tour suivant, son territoire est à la Coalition.
event-confederation-left = Les troupes de la Confédération changent de camp.
event-changed-sides = { $unit } combat désormais pour la Coalition en { $hex }.
event-tension = La Tension règne dans la Coalition : elle dure le tour suivant.
event-armistice-rolled = Jet pour l’armistice : Français { $french }, Coalition { $coalition }.
event-armistice-called = { $seat ->
    [french] Les Français demandent l’armistice.
   *[other] La Coalition demande l’armistice.
}
event-armistice-not-called = { $seat ->
    [french] Les Français ne demandent pas l’armistice.
   *[other] La Coalition ne demande pas l’armistice.
}
event-armistice-accepted = { $seat ->
    [french] Les Français acceptent l’armistice.
   *[other] La Coalition accepte l’armistice.
}
event-armistice-refused = { $seat ->
    [french] Les Français refusent l’armistice.
   *[other] La Coalition refuse l’armistice.
}
event-armistice = L’armistice de Pläswitz entre en vigueur : le tour { $turn } n’est pas joué.
event-redeploys = { $seat ->
    [french] Les Français se redéploient.
   *[other] La Coalition se redéploie.
}
event-redeployed = { $seat ->
    [french] Les Français ont terminé leur redéploiement.
   *[other] La Coalition a terminé son redéploiement.
}
event-put-unit = { $unit } passe de { $from } à { $to }.
event-battle-vp-gained = { $seat ->
    [french] Les Français gagnent { $points } PV de bataille.
   *[other] La Coalition gagne { $points } PV de bataille.
}
event-battle-vp-lost = { $seat ->
    [french] Les Français perdent { $points } PV de bataille.
   *[other] La Coalition perd { $points } PV de bataille.
}

## Cartes

event-drew = { $seat ->
    [french] Les Français tirent { $card }.
   *[other] La Coalition tire { $card }.
}
event-drew-hidden = { $seat ->
    [french] Les Français tirent une carte.
   *[other] La Coalition tire une carte.
}
event-reshuffled = La défausse est mélangée pour former une nouvelle pioche.
event-played = { $seat ->
    [french] Les Français jouent { $card }.
   *[other] La Coalition joue { $card }.
}
event-no-effect = { $seat ->
    [french] { $card } est sans effet pour les Français.
   *[other] { $card } est sans effet pour la Coalition.
}
event-card-used = { $seat ->
    [french] Les Français utilisent { $card }.
   *[other] La Coalition utilise { $card }.
}
event-named-hexside = { $seat ->
    [french] { $card } : les Français désignent { $hexside }.
   *[other] { $card } : la Coalition désigne { $hexside }.
}
event-named-hex = { $seat ->
    [french] { $card } : les Français désignent { $hex }.
   *[other] { $card } : la Coalition désigne { $hex }.
}
event-named-commander = { $seat ->
    [french] { $card } : les Français désignent { $commander }.
   *[other] { $card } : la Coalition désigne { $commander }.
}
event-saw-hand = { $seat ->
    [french] Les Français voient ce que tient l’ennemi : { $cards }.
   *[other] La Coalition voit ce que tient l’ennemi : { $cards }.
}
event-saw-hand-hidden = { $seat ->
    [french] Les Français voient ce que tient l’ennemi.
   *[other] La Coalition voit ce que tient l’ennemi.
}
event-saw-counters = { $seat ->
    [french] Les Français voient les pions de l’ennemi ; de vrais convois se trouvent en { $hexes }.
   *[other] La Coalition voit les pions de l’ennemi ; de vrais convois se trouvent en { $hexes }.
}
event-saw-counters-hidden = { $seat ->
    [french] Les Français voient tous les pions de l’ennemi.
   *[other] La Coalition voit tous les pions de l’ennemi.
}
event-flood = Crues : les ponts sur { $rivers } ne comptent pas ce tour-ci.
event-typhus = { $seat ->
    [french] Typhus chez les Français à { $hex }.
   *[other] Typhus chez la Coalition à { $hex }.
}

## Ravitaillement

event-forage-spared = { $seat ->
    [french] Les Français épargnent le jet de fourrage à la pile en { $hex }.
   *[other] La Coalition épargne le jet de fourrage à la pile en { $hex }.
}
event-foraged = { $seat ->
    [french] Les Français trouvent assez de fourrage en { $hex }.
   *[other] La Coalition trouve assez de fourrage en { $hex }.
}
event-foraged-hungry = { $seat ->
    [french] Les Français ne trouvent pas assez de fourrage en { $hex } : la pile est hors ravitaillement.
   *[other] La Coalition ne trouve pas assez de fourrage en { $hex } : la pile est hors ravitaillement.
}
event-disrupted = { $unit } est désorganisée en { $hex }.
event-restored = { $unit } revient en bon ordre en { $hex }.
event-eliminated = { $unit } est éliminée en { $hex }.
event-command-lost = La perte de { $unit } coûte aux Français un ordre de combat ce tour-ci.
event-converted = { $seat ->
    [french] Les Français reconvertissent le dépôt de { $hex } en convoi.
   *[other] La Coalition reconvertit le dépôt de { $hex } en convoi.
}
event-placed-real = { $seat ->
    [french] Les Français placent un convoi en { $hex }.
   *[other] La Coalition place un convoi en { $hex }.
}
event-placed-dummy = { $seat ->
    [french] Les Français placent un leurre en { $hex }.
   *[other] La Coalition place un leurre en { $hex }.
}
event-placed-hidden = { $seat ->
    [french] Les Français placent un pion en { $hex }.
   *[other] La Coalition place un pion en { $hex }.
}
event-shipped = { $seat ->
    [french] Les Français débarquent un convoi supplémentaire à { $hex }.
   *[other] La Coalition débarque un convoi supplémentaire à { $hex }.
}
event-train-discarded = { $seat ->
    [french] Les Français passent et défaussent un convoi.
   *[other] La Coalition passe et défausse un convoi.
}
event-stopped-placing = { $seat ->
    [french] Les Français ne placent plus de pions.
   *[other] La Coalition ne place plus de pions.
}
event-placing-over = Tous les pions sont placés.
event-raided = La pile française en { $hex } montre ses pions : { $real } vrais, { $dummy } leurres.
event-forage-marked = { $seat ->
    [french] Les Français doivent fourrager en { $hex }.{ $dummies ->
       *[other] { "" }
    }
   *[other] La Coalition doit fourrager en { $hex }.{ $dummies ->
       *[other] { "" }
    }
}
event-forage-marked-dummies = { $seat ->
    [french] Les Français doivent fourrager en { $hex } ; leurres montrés et retirés : { $dummies }.
   *[other] La Coalition doit fourrager en { $hex } ; leurres montrés et retirés : { $dummies }.
}
event-train-spent = { $seat ->
    [french] Les Français dépensent le convoi en { $hex }.
   *[other] La Coalition dépense le convoi en { $hex }.
}
event-depot-founded = { $seat ->
    [french] Un dépôt français se trouve désormais à { $hex }.
   *[other] Un dépôt de la Coalition se trouve désormais à { $hex }.
}
event-depot-removed = { $seat ->
    [french] Le dépôt français à { $hex } est retiré.
   *[other] Le dépôt de la Coalition à { $hex } est retiré.
}
event-depot-lost = { $seat ->
    [french] Le dépôt français à { $hex } est perdu.
   *[other] Le dépôt de la Coalition à { $hex } est perdu.
}

## Mouvement

event-move-began = { $commander } met une pile en marche en { $hex }.
event-rolled-to-move = { $commander } se met en marche.
event-does-not-move = { $commander } ne bouge pas.
event-moved = { $seat ->
    [french] { $commander } : les Français avec { $count ->
    [one] { $units }
   *[other] { $count } unités ({ $units })
} de { $from } à { $to }.
   *[other] { $commander } : la Coalition avec { $count ->
    [one] { $units }
   *[other] { $count } unités ({ $units })
} de { $from } à { $to }.
}
event-fixed = { $unit } en { $hex } ne bougera pas ce tour-ci.
event-dropped = { $commander } s’arrête en { $hex }.
event-halted = { $seat ->
    [french] Les Français s’arrêtent en { $hex } après { $moved ->
    [one] { $moved } hexagone
   *[other] { $moved } hexagones
}.
   *[other] La Coalition s’arrête en { $hex } après { $moved ->
    [one] { $moved } hexagone
   *[other] { $moved } hexagones
}.
}
event-attrition = { $seat ->
    [french] Attrition de mouvement des Français en { $hex } : { $total }, aucune perte.{ $lose ->
       *[other] { "" }
    }{ $disrupt ->
       *[other] { "" }
    }
   *[other] Attrition de mouvement de la Coalition en { $hex } : { $total }, aucune perte.{ $lose ->
       *[other] { "" }
    }{ $disrupt ->
       *[other] { "" }
    }
}
event-attrition-losses = { $seat ->
    [french] Attrition de mouvement des Français en { $hex } : { $total } ; à éliminer { $lose }, à désorganiser { $disrupt }.
   *[other] Attrition de mouvement de la Coalition en { $hex } : { $total } ; à éliminer { $lose }, à désorganiser { $disrupt }.
}
event-rode = { $commander } va de { $from } à { $to }.

## Combat

event-passed-combat = { $seat ->
    [french] Les Français passent.
   *[other] La Coalition passe.
}
event-attack-aborted = { $seat ->
    [french] Les Français attaquent { $target } depuis { $from } : l’attaque est annulée, et peut être retentée ({ $total }).
   *[other] La Coalition attaque { $target } depuis { $from } : l’attaque est annulée, et peut être retentée ({ $total }).
}
event-attack-fails = { $seat ->
    [french] Les Français attaquent { $target } depuis { $from } : l’attaque échoue ({ $total }), et la pile n’en ordonne plus ce tour-ci.
   *[other] La Coalition attaque { $target } depuis { $from } : l’attaque échoue ({ $total }), et la pile n’en ordonne plus ce tour-ci.
}
event-attack-goes-ahead = { $seat ->
    [french] Les Français attaquent { $target } depuis { $from } ({ $total }).
   *[other] La Coalition attaque { $target } depuis { $from } ({ $total }).
}
event-commands-allotted = { $seat ->
    [french] Les Français affectent { $count ->
    [one] { $count } ordre de combat
   *[other] { $count } ordres de combat
} aux soutiens.
   *[other] La Coalition affecte { $count ->
    [one] { $count } ordre de combat
   *[other] { $count } ordres de combat
} aux soutiens.
}
event-support-declared = { $seat ->
    [french] La pile en { $hex } doit soutenir les Français.
   *[other] La pile en { $hex } doit soutenir la Coalition.
}
event-support-surely = { $seat ->
    [french] La pile en { $hex } soutient les Français sans jet.
   *[other] La pile en { $hex } soutient la Coalition sans jet.
}
event-support-joins = { $seat ->
    [french] La pile en { $hex } soutient les Français ({ $total }).
   *[other] La pile en { $hex } soutient la Coalition ({ $total }).
}
event-support-fails = { $seat ->
    [french] La pile en { $hex } ne vient pas soutenir les Français ({ $total }).
   *[other] La pile en { $hex } ne vient pas soutenir la Coalition ({ $total }).
}
event-fought-tie = { $seat ->
    [french] Les Français attaquent { $target } depuis { $from } : { $attack } contre { $defence }, aucun camp ne gagne. Touches : attaquant { $attacker-hits }, défenseur { $defender-hits }.
   *[other] La Coalition attaque { $target } depuis { $from } : { $attack } contre { $defence }, aucun camp ne gagne. Touches : attaquant { $attacker-hits }, défenseur { $defender-hits }.
}
event-fought-defender-wins = { $seat ->
    [french] Les Français attaquent { $target } depuis { $from } : { $attack } contre { $defence }, le défenseur gagne. Touches : attaquant { $attacker-hits }, défenseur { $defender-hits }.
   *[other] La Coalition attaque { $target } depuis { $from } : { $attack } contre { $defence }, le défenseur gagne. Touches : attaquant { $attacker-hits }, défenseur { $defender-hits }.
}
event-fought-narrow = { $seat ->
    [french] Les Français attaquent { $target } depuis { $from } : { $attack } contre { $defence }, l’attaquant gagne. Touches : attaquant { $attacker-hits }, défenseur { $defender-hits }.
   *[other] La Coalition attaque { $target } depuis { $from } : { $attack } contre { $defence }, l’attaquant gagne. Touches : attaquant { $attacker-hits }, défenseur { $defender-hits }.
}
event-fought-clear = { $seat ->
    [french] Les Français attaquent { $target } depuis { $from } : { $attack } contre { $defence }, l’attaquant gagne nettement. Touches : attaquant { $attacker-hits }, défenseur { $defender-hits }.
   *[other] La Coalition attaque { $target } depuis { $from } : { $attack } contre { $defence }, l’attaquant gagne nettement. Touches : attaquant { $attacker-hits }, défenseur { $defender-hits }.
}
event-withdrew = { $seat ->
    [french] Les Français se replient de { $from } en { $to } avec { $count ->
    [one] { $units }
   *[other] { $count } unités ({ $units })
}.
   *[other] La Coalition se replie de { $from } en { $to } avec { $count ->
    [one] { $units }
   *[other] { $count } unités ({ $units })
}.
}
event-advanced = { $seat ->
    [french] Les Français avancent de { $from } en { $to } avec { $count ->
    [one] { $units }
   *[other] { $count } unités ({ $units })
}.
   *[other] La Coalition avance de { $from } en { $to } avec { $count ->
    [one] { $units }
   *[other] { $count } unités ({ $units })
}.
}
event-decisive = { $seat ->
    [french] Victoire décisive des Français en { $hex } : { $hits } touches.
   *[other] Victoire décisive de la Coalition en { $hex } : { $hits } touches.
}

## Commandants et arrivées

event-wounded = { $commander } est blessé et quitte le champ de bataille jusqu’au tour suivant.
event-not-wounded = { $commander } est indemne.
event-commander-rolled = { $commander } est seul en { $hex }.
event-commander-fled = { $commander } s’échappe vers { $hex }.
event-commander-lost = { $commander } est éliminé.
event-cossacks-rolled = Cosaques à { $hex }.
event-arrived = { $unit } arrive en { $hex }.
event-arrival-waits = { $unit } ne trouve nulle part où arriver et attend.
event-commander-arrived = { $commander } arrive en { $hex }.
event-commander-left = { $commander } quitte le jeu.
event-rank-changed = { $commander } a désormais le rang { $rank }.
event-cr-changed = { $commander } a désormais une valeur de commandement de { $cr }.
rank-a = A
rank-i = I
rank-c = C
rank-k = K
rank-corps = Corps

## Comment les choses ont été résolues

party-attacker = Attaquants
party-defender = Défenseurs
party-supporter = Soutien
party-unit = Unités
account-combat = Combat pour { $hex }
account-attack = Attaque sur { $hex }
account-support = Soutien depuis { $hex }
account-attrition = Attrition de mouvement en { $hex }
account-forage = Fourrage en { $hex }
account-fate = { $commander } seul
account-decisive = Victoire décisive en { $hex }
needed-seven = 7 ou plus
needed-attrition = Sous 6, rien n’arrive
needed-forage = Plus de { $units }
needed-not-one = Pas de 1
verdict-goes-ahead = L’attaque a lieu
verdict-fails = L’attaque échoue
verdict-aborted = L’attaque est annulée
verdict-joins = Il participe
verdict-stays-out = Il ne vient pas
verdict-attrition = Éliminées { $lose }, désorganisées { $disrupt }
verdict-hungry = Hors ravitaillement
verdict-fed = Nourrie
verdict-eliminated = Éliminé
verdict-escapes = S’échappe
verdict-decisive = { $seat ->
    [french] Les Français gagnent avec { $hits } touches
   *[other] La Coalition gagne avec { $hits } touches
}
verdict-tie = Aucun camp ne gagne
verdict-defender-wins = Le défenseur gagne
verdict-narrow = L’attaquant gagne
verdict-clear = L’attaquant gagne nettement
note-part = { $part } : { $value }
note-divided = { $part } : divisé par { $over }
note-total = Valeur finale { $total }
note-hits = Touches : { $hits }
part-of-support = { $hex }, { $part }
part-units = Unités
part-ability = Capacité spéciale
part-types = Armes combinées
part-first-turns = Premiers tours de la partie
part-floor = Pas sous 0
part-fatigue = Fatigue
part-river = Rivière
part-fortified = Ville fortifiée
part-fortified-guns = Ville fortifiée, avec artillerie
part-difficult = Terrain difficile
part-commander = Commandant
part-cavalry-commander = Commandant de cavalerie
part-card = Carte
part-support = Unités en soutien
part-commander-present = Commandant présent
part-storm = Pluie d’orage
row-co4 = Commandant
row-co16 = Commandant
row-co19 = Ordres de combat
row-co12 = Conscrits
row-tn6 = Tension
row-ma11 = Commandants présents
row-ma12 = Souvorov
row-ma13 = Murat
row-ec6 = Marches forcées
row-ma1 = Hexagones parcourus
row-ma2 = Hexagones parcourus
row-ma3 = Hexagones parcourus
row-ma4 = Hexagones parcourus
row-ma5 = Hexagones parcourus
row-ma6 = Hexagones parcourus
row-ma7 = Hexagones parcourus
row-ma8 = Hexagones parcourus
row-ma9 = Hexagones parcourus
row-ma10 = Hexagones parcourus

account-attack-value = Valeur d’attaque
account-defence-value = Valeur de défense
account-withdrawal = Repli
verdict-value = Valeur finale { $total }
verdict-withdraws = Se replie en { $hex }
needed-verdict = { $attack } contre { $defence }
event-attack-value = { $seat ->
    [french] L’attaque française de { $target } atteint { $total }.
   *[other] L’attaque coalisée de { $target } atteint { $total }.
}
event-defence-value = { $seat ->
    [french] La défense française de { $target } atteint { $total }.
   *[other] La défense coalisée de { $target } atteint { $total }.
}
