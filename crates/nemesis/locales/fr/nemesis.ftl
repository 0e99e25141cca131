# 1813, la Némésis de Napoléon : questions, réponses, issues, présentations, positions.
game-nemesis = 1813 : la Némésis de Napoléon
game-nemesis-about = La guerre de 1813, de l’Oder au Rhin : des convois qui sont peut-être des leurres, des marches contre le temps, un armistice, et des alliés qui arrivent ou s’en vont. Avec Souvorov en Italie, 1799.
scenario-campaign-1813 = 1813 : toute la campagne
scenario-campaign-1813-about = De la retraite derrière l’Oder, en février, à la fin de novembre : la Prusse, l’Autriche et la Confédération du Rhin décident pour qui elles se battent.
scenario-italy-1799 = 1799 : Souvorov en Italie
scenario-italy-1799-about = D’avril à août : Souvorov chasse les Français de Lombardie et du Piémont, s’il va assez vite.
seat-french = Français
seat-coalition = Coalition

## Le tour

moment-turn = Tour { $turn } : { $date }
phase-opening = Avant le tour
phase-start = Début du tour
phase-cards = Cartes d’événement
phase-general_supply = Ravitaillement général et attrition
phase-active_supply = Ravitaillement actif
phase-rally = Ralliement
phase-movement = Mouvement
phase-combat = Combat
phase-commanders = Mouvement des commandants
phase-reinforcements = Cosaques et renforts
phase-end = Fin du tour
phase-armistice = Armistice

## Lieux

hex = { $number }
hex-named = { $name } ({ $number })
hexside = { $river }, { $from } – { $to }
off-map = hors de la carte

## Questions

prompt-over = La partie est terminée.
prompt-opening = Tout est en place. Commencez quand vous êtes prêt.
prompt-call-armistice = Vous avez gagné le jet. Demandez-vous l’armistice ?
prompt-answer-armistice = L’ennemi demande un armistice, et vous pouvez refuser. L’acceptez-vous ?
prompt-arrange = Redéploiement : chacun est là où on le voudra sans doute. Placez ailleurs qui vous voulez ; leur corps peut suivre. Puis continuez.
prompt-put = { $who } : choisissez l’hexagone.
prompt-offer = Offrez-vous à la Coalition des PV de bataille pour la neutralité de l’Autriche, { $most } au plus ?
prompt-answer-offer = Les Français offrent { $points } PV de bataille pour la neutralité de l’Autriche. Acceptez-vous ?
prompt-play-card = Jouez l’une de vos deux cartes ; vous gardez l’autre.
prompt-name = { $card } : désignez sa cible.
prompt-typhus-city = Typhus : plusieurs villes abritent autant de vos unités. Laquelle est frappée ?
prompt-typhus-unit = Le typhus s’est déclaré : quelle unité d’infanterie est désorganisée ?
prompt-spare = Magasins pleins : retirez des marqueurs de fourrage sans jet, { $left } au plus.
prompt-convert = Reconvertir un dépôt en convoi ?
prompt-place = Placez un pion : il reste { $real ->
    [one] { $real } convoi
   *[other] { $real } convois
} et { $dummy ->
    [one] { $dummy } leurre
   *[other] { $dummy } leurres
}.
prompt-raid = Partis : quelle pile française montre ses pions et perd un convoi ?
prompt-blockade = Blocus : défaussez l’un de vos convois sur la carte.
prompt-new-depots = Établir un nouveau dépôt ?
prompt-rally = Rallier une pile au moyen d’un convoi ?
prompt-restore = Ralliement en { $hex } : quelle unité revient en bon ordre ?
prompt-convalescence = Convalescents : quelle unité revient en bon ordre ? { $left } au plus.
prompt-movement = Déplacez une pile, ou passez en défaussant un convoi : il en reste { $trains }.
prompt-muster = { $commander } lance un mouvement depuis { $hex } : dites qui reste, ou entrez dans le premier hexagone.{ $moved ->
   *[other] { "" }
}
prompt-march = { $commander } en { $hex }, { $moved ->
    [one] { $moved } hexagone parcouru
   *[other] { $moved } hexagones parcourus
} : continuer, ou s’arrêter ?
prompt-stopped = { $commander } en { $hex } est au contact de la cavalerie ennemie et s’arrête après { $moved ->
    [one] { $moved } hexagone
   *[other] { $moved } hexagones
}, sauf si une unité présente renonce à bouger ce tour-ci.
prompt-hard-marching = Utiliser Marches forcées pour ce jet d’attrition ?
prompt-march-losses = Attrition de mouvement : choisissez qui souffre. À éliminer : { $lose } ; à désorganiser : { $disrupt }.
prompt-combats = Ordonner une attaque, ou passer ?
prompt-attack = Attaque de { $from } sur { $target } : laissez des unités de côté si vous voulez, puis affectez des ordres de combat ({ $left } restants).
prompt-refusal = { $seat ->
    [french] Les Français attaquent { $target } depuis { $from } : se replier avant le combat ?
   *[other] La Coalition attaque { $target } depuis { $from } : se replier avant le combat ?
}
prompt-defender-commands = { $seat ->
    [french] Les Français attaquent { $target } depuis { $from } : combien d’ordres de combat pour vos soutiens ?
   *[other] La Coalition attaque { $target } depuis { $from } : combien d’ordres de combat pour vos soutiens ?
}
prompt-support-attack = { $seat ->
    [french] Quelles piles soutiennent l’attaque française de { $from } sur { $target } ?
   *[other] Quelles piles soutiennent l’attaque de la Coalition de { $from } sur { $target } ?
}
prompt-support-defence = { $seat ->
    [french] Les Français attaquent { $target } depuis { $from } : quelles piles soutiennent la défense ?
   *[other] La Coalition attaque { $target } depuis { $from } : quelles piles soutiennent la défense ?
}
prompt-combat-cards = { $seat ->
    [french] Les Français attaquent { $target } depuis { $from } : utiliser une carte avant les dés ?
   *[other] La Coalition attaque { $target } depuis { $from } : utiliser une carte avant les dés ?
}
prompt-hits = { $seat ->
    [french] Combat pour { $target } (les Français attaquent depuis { $from }) : choisissez qui subit une touche, il en reste { $left }.
   *[other] Combat pour { $target } (la Coalition attaque depuis { $from }) : choisissez qui subit une touche, il en reste { $left }.
}
prompt-may-withdraw = { $seat ->
    [french] Combat pour { $target } (les Français ont attaqué depuis { $from }) : se replier ?
   *[other] Combat pour { $target } (la Coalition a attaqué depuis { $from }) : se replier ?
}
prompt-must-withdraw = { $seat ->
    [french] Combat pour { $target } (les Français ont attaqué depuis { $from }) : vous devez vous replier. Où ?
   *[other] Combat pour { $target } (la Coalition a attaqué depuis { $from }) : vous devez vous replier. Où ?
}
prompt-crowding = L’hexagone est trop plein : choisissez une unité en excédent.
prompt-pursuit = Poursuite : quelle unité subit la touche ?
prompt-advance = { $seat ->
    [french] { $target } est vide : les Français avancent-ils depuis { $from } ?
   *[other] { $target } est vide : la Coalition avance-t-elle depuis { $from } ?
}
prompt-join = { $commander } : quelle pile rejoint-il ?
prompt-riding = Déplacez les commandants que vous voulez.
prompt-ride-to = { $commander } : où va-t-il ?
prompt-arrive = { $unit } arrive : dans quelle ville ?
prompt-return-unit = Quelle unité revient, et où ?
prompt-cross-over = { $unit } a changé de camp : où va-t-elle ?
prompt-wrede = { $commander } : sur quelle unité bavaroise est-il placé ?

## Réponses

choice-begin = Commencer
choice-done = Continuer
choice-decline = Ne pas utiliser la carte
choice-use = Utiliser { $card }
choice-play = Jouer { $card }
choice-call = Demander l’armistice
choice-refrain = Ne pas demander d’armistice
choice-accept = Accepter
choice-refuse = Refuser
choice-offer = Offrir { $points } PV de bataille
portion-offer = PV de bataille
choice-no-offer = Ne rien offrir
choice-arrange = Placer ailleurs : { $unit }
choice-arrange-commander = Placer ailleurs : { $commander }
choice-put = Placer en { $hex }
choice-done-arrange = Laisser le reste en place
choice-hexside = { $hexside }
choice-name-depot = Le dépôt de { $hex }
choice-name-commander = { $commander }
choice-name-city = { $hex }
choice-name-unit = { $unit }
choice-spare = Épargner le jet à la pile en { $hex }
choice-done-spare = N’épargner aucune autre pile
choice-convert = Reconvertir le dépôt de { $hex }
choice-keep = Garder tous les dépôts
choice-place-real = Convoi en { $hex }
choice-place-dummy = Leurre en { $hex }
choice-ship = Convoi supplémentaire au port de { $hex }
choice-discard = Passer : défausser un convoi
choice-stop = Ne plus rien placer
choice-raid = Attaquer le convoi de la pile en { $hex }
choice-give-up = Défausser le convoi en { $hex }
choice-found = Dépôt à { $hex }
choice-found-free = Dépôt à { $hex } sans convoi (Réquisition)
choice-done-depots = N’établir aucun autre dépôt
choice-rally = Rallier la pile en { $hex }
choice-done-rally = Ne plus rallier
choice-restore = { $unit } revient en bon ordre
choice-enough = Cela suffit
choice-move = { $commander } se met en marche depuis { $hex }
choice-pass = Passer : défausser le convoi en { $hex }
choice-leave = Laisser { $unit }
choice-take = Reprendre { $unit }
choice-with = { $commander } vient avec
choice-without = { $commander } reste
choice-step = Vers { $hex } ({ $moved ->
    [one] { $moved } hexagone
   *[other] { $moved } hexagones
})
choice-step-forced = Vers { $hex } ({ $moved ->
    [one] { $moved } hexagone
   *[other] { $moved } hexagones
}, marche forcée)
choice-step-plain = Vers { $hex }
choice-fix = { $unit } ne bougera pas ce tour-ci : ne pas s’arrêter
choice-drop = { $commander } s’arrête ici
choice-halt = S’arrêter après { $moved ->
    [one] { $moved } hexagone
   *[other] { $moved } hexagones
}
choice-halt-attrition = S’arrêter après { $moved ->
    [one] { $moved } hexagone
   *[other] { $moved } hexagones
} et jeter le dé d’attrition
toll-march = { $forced ->
    [yes] Marche forcée : valeur divisée par deux au combat ; pertes sur { $times } de 6
   *[no] Pertes sur { $times } de 6
}
choice-lose = { $unit } est éliminée
choice-disrupt = { $unit } est désorganisée
choice-attack = Attaquer { $target } depuis { $from }
choice-no-attack = Passer
choice-commands = { $count ->
    [0] Aucun ordre de combat
    [one] { $count } ordre de combat
   *[other] { $count } ordres de combat
}
portion-commands = Ordres de combat
choice-withdraw = Se replier en { $hex }
choice-stand = Tenir
choice-support = { $hex } soutient (ajoute { $value })
choice-support-surely = { $hex } soutient sans jet : Marche au canon (ajoute { $value })
choice-done-supports = Pas d’autre soutien
choice-hit = { $unit } est désorganisée
choice-hit-lost = { $unit } est éliminée
choice-crowd = { $unit } est de trop : désorganisée
choice-crowd-lost = { $unit } est de trop : éliminée
choice-advance = Avancer
choice-stay = Rester
choice-join = Rejoindre la pile en { $hex }
choice-ride = Déplacer { $commander }
choice-ride-to = Vers { $hex }
choice-done-riding = Ne plus déplacer de commandants
choice-arrive = Arriver à { $hex }
choice-return = { $unit } revient à { $hex }
choice-go = Aller en { $hex }

## Fin de la partie

outcome-french-automatic = Les Français gagnent aussitôt : la Coalition tient trop peu de villes de victoire ou a perdu Vérone ou Venise (Français { $french }, Coalition { $coalition }, écart { $margin }).
outcome-coalition-automatic = La Coalition gagne aussitôt : elle contrôle assez de villes de victoire (Français { $french }, Coalition { $coalition }, écart { $margin }).
outcome-coalition-decisive = Victoire décisive de la Coalition : Français { $french }, Coalition { $coalition }, écart { $margin }.
outcome-coalition-marginal = Victoire marginale de la Coalition : Français { $french }, Coalition { $coalition }, écart { $margin }.
outcome-draw = Partie nulle : Français { $french }, Coalition { $coalition }, écart { $margin }.
outcome-french-marginal = Victoire marginale des Français : Français { $french }, Coalition { $coalition }, écart { $margin }.
outcome-french-decisive = Victoire décisive des Français : Français { $french }, Coalition { $coalition }, écart { $margin }.
level-coalition-decisive = victoire décisive de la Coalition
level-coalition-marginal = victoire marginale de la Coalition
level-draw = partie nulle
level-french-marginal = victoire marginale des Français
level-french-decisive = victoire décisive des Français

## Présentation

briefing-campaign = Dix-neuf tours d’un demi-mois, du 16 février au 30 novembre 1813. Chaque tour : cartes d’événement, ravitaillement général, ravitaillement actif, ralliement, mouvement, combat, commandants, renforts.
briefing-supply = Les unités tracent leur ravitaillement sur 5 hexagones jusqu’à un dépôt, 3 en hiver. Convois et deux leurres sont posés face cachée sur des piles avec un commandant ou dans des villes amies ; seul un convoi permet de rallier, de se déplacer ou de fonder un dépôt.
briefing-movement = Les joueurs déplacent une pile à tour de rôle ; passer coûte un convoi. Les longues marches coûtent des hommes : en été à partir du troisième hexagone, en hiver à partir du deuxième.
briefing-combat = Une attaque exige 7 ou plus avec un dé, la valeur du commandant et les ordres de combat. Les piles adjacentes au défenseur peuvent soutenir. Qui a forcé sa marche ou déjà combattu vaut la moitié ou le quart.
briefing-prussia = Au tour 1, la Prusse est inactive. Aux tours 1, 2 et 3, les attaquants sont affaiblis de 3, 2 et 3. Aux tours 1 et 2, aucune unité française n’entre à Hambourg ni à côté.
briefing-hamburg = À la fin du tour 2, Walmoden paraît à Hambourg. Du tour 4 à l’armistice, la Coalition gagne et les Français perdent un PV de bataille à chaque tour où une unité de la Coalition s’y trouve, trois fois au plus. Des Cosaques seuls dans une ville peuvent en coûter un à la Coalition.
briefing-saxony = La Saxe est neutre. Elle rejoint la France à la fin d’un tour, à partir du 5, où des troupes françaises tiennent Dresde, ou à l’armistice.
briefing-armistice = Aux tours 7 à 11, le gagnant d’un jet peut demander un armistice. Le camp le moins bien loti en villes de victoire ne peut pas toujours le refuser. Les deux camps se redéploient alors, et le jeu reprend au tour 12.
briefing-austria = À l’armistice, l’Autriche rejoint la Coalition, à moins que les Français n’achètent sa neutralité avec des PV de bataille. Sans armistice, la Coalition lance un dé pour elle à partir du tour 12.
briefing-confederation = La Confédération du Rhin chancelle après une défaite décisive de Napoléon, ou quand la Coalition tient assez de ses villes. Si l’Autriche est dans la Coalition, ses troupes changent de camp.
briefing-victory = { $each } points par ville de victoire ({ $cities }) et les PV de bataille. Avec { $most } d’entre elles, la Coalition gagne aussitôt ; les Français gagnent aussitôt s’ils ne lui en laissent qu’une, ou deux avec l’Autriche.
briefing-levels = Le score de la Coalition moins celui des Français décide : { $decisive } ou plus, victoire décisive de la Coalition ; { $marginal } ou plus, victoire marginale ; { $draw } ou plus, partie nulle ; { $french } ou plus, victoire marginale des Français ; { $french-decisive } ou moins, victoire décisive.
briefing-1799 = Neuf tours d’un demi-mois en Italie, du 16 avril au 31 août 1799, tous en été.
briefing-1799-supply = Le ravitaillement porte à 3 hexagones. Les sources sont Nice, Genève et Turin pour les Français, Udine et Bozen pour la Coalition.
briefing-1799-order = À égalité de convois, la Coalition est première ; à égalité d’ordres de combat, ce sont les Français.
briefing-1799-not-used = La politique de 1813 ne joue aucun rôle. Tout commandant de la Coalition mène Autrichiens et Russes indifféremment.
briefing-1799-victory = Deux points par ville de victoire ({ $cities }) et les PV de bataille.

## Positions

position-game = C’est une position du jeu « { $game } ». Chargez-la avec ce jeu.
position-turn = Le tour { $turn } n’existe pas : le dernier est le tour { $last }.
position-absent = { $id } ne joue aucun rôle dans ce scénario.
position-crowded = Plus de 6 facteurs d’occupation se trouvent en { $hex }.
position-both-sides = Des unités des deux camps se trouvent en { $hex }.
position-card = La carte { $card } est là { $count } fois au lieu d’une.
position-hands = Une main a deux cartes au plus, et aucune carte n’est à deux endroits.
position-flood = La crue est le chiffre d’un dé.
position-counters = Les pions en { $hex } ne tombent pas juste.
position-stack = Les étapes de la procédure ne conviennent pas. Prenez une position enregistrée ou nommez une phase.
position-step = Cette étape ne convient pas au reste de la position.
position-nobody = Personne n’a rien à décider dans cette position.
position-no-choice = Celui qui doit décider dans cette position n’a aucun choix.
position-march = Le mouvement en cours ne convient pas à ses unités.
position-combat = Le combat en cours ne convient pas à ses unités.

# Plans that are proposed.
plan-march = { $commander } marche de { $from } à { $to }
plan-march-guarded = { $commander } marche de { $from } à { $to } ; { $unit } reste
plan-hits = Les { $hits } touches : désorganiser { $disrupted } ; éliminer { $eliminated }
plan-hits-disrupt = Les { $hits } touches : désorganiser { $disrupted }
plan-hits-eliminate = Les { $hits } touches : éliminer { $eliminated }
plan-corps-follows = Le reste du corps { $corps } en { $hex } ({ $count })
plan-all-follow = Chacun là où son corps a été placé ({ $count })
