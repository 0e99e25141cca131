# Borodino : tous les mots que lit une personne, sauf les noms des unités, groupes et commandants.

game-borodino = Borodino
game-borodino-about = Les batailles de septembre 1812 devant Moscou, brigade par brigade : artillerie, assauts, charges de cavalerie et tenue des troupes.
scenario-schevardino = La redoute de Schevardino
scenario-schevardino-about = Le 5 septembre 1812, les Français ont cinq tours pour enlever la redoute que les Russes tiennent en avant de leur ligne.
seat-french = Français
seat-russian = Russes

## Les parties du tour

moment-turn = Tour { $turn } sur { $turns }
track-turn = Tour
phase-set-up = Mise en place
phase-activation = Activation d’un commandement
phase-stack-order = Ordre des piles
phase-fire = Tir d’artillerie
phase-barrage = Barrage d’artillerie
phase-movement = Mouvement
phase-declaration = Déclaration des assauts
phase-shock = Assaut
phase-rally = Ralliement
phase-group-morale = Moral des groupes

## Les orientations

facing-ne = le nord-est
facing-e = l’est
facing-se = le sud-est
facing-sw = le sud-ouest
facing-w = l’ouest
facing-nw = le nord-ouest

## Les commandements et les formations

command-compans = division Compans
command-morand = division Morand
command-friant = division Friant
command-i_cavalry_corps = 1er corps de cavalerie
command-ii_cavalry_corps = 2e corps de cavalerie
command-v_corps = 5e corps
command-ru_independents = indépendants de la 2e armée
command-ru_viii_corps = 8e corps russe
command-ru_iv_cavalry_corps = 4e corps de cavalerie russe
formation-fr-i-corps = 1er corps
formation-fr-v-corps = 5e corps
formation-fr-i-cavalry-corps = 1er corps de cavalerie
formation-fr-ii-cavalry-corps = 2e corps de cavalerie
formation-ru-2nd-western-army-independent = indépendants de la 2e armée
formation-ru-viii-corps = 8e corps russe
formation-ru-iv-cavalry-corps = 4e corps de cavalerie russe

## Les pions

piece-infantry = Infanterie
piece-militia = Milice
piece-heavy_cavalry = Cavalerie lourde
piece-light_cavalry = Cavalerie légère
piece-cossack = Cosaques
piece-artillery = Artillerie
piece-horse_artillery = Artillerie à cheval
rating-strength = Force
rating-cohesion = Cohésion
rating-movement = Mouvement
rating-effective-range = Portée efficace
rating-maximum-range = Portée maximale
rating-defensive-fire = Tir défensif
state-disordered = Désorganisée
state-square = Carré
state-fired = Tir effectué
state-halted = Mouvement terminé
state-shocked = Assaut mené
state-inactive = Inactive

## Les cases

area-waiting = Renforts ({ $seat })
area-withdrawn = Case Retrait ({ $seat })
area-recovery = Case Récupération ({ $seat })
area-recovered = Unités récupérées à placer ({ $seat })
area-eliminated = Unités éliminées ({ $seat })

## Le terrain

hex = { $number }
hex-named = { $number } ({ $name })
hex-held = { $more ->
    [0] { $unit }, { $hex }
   *[other] { $unit } +{ $more }, { $hex }
}
trait-victory = Hexagone de victoire
trait-closed-to-french = Interdit aux Français
terrain-clear = Terrain clair
terrain-cultivated = Cultures
terrain-woods = Bois
terrain-village = Village
terrain-redoubt = Redoute
terrain-castle = Château
terrain-marsh = Marais
terrain-rubble = Décombres
terrain-slope = Pente
terrain-steep = Pente raide
terrain-stream = Ruisseau
terrain-river = Rivière
terrain-impassable = Rivière infranchissable
terrain-bridge = Pont
terrain-ford = Gué
terrain-dirt_wall = Mur de terre
terrain-flood_wall = Digue
terrain-road = Route
terrain-path = Chemin

place-aleksinki = Alexinki
place-bagration-fleche-north = Flèches de Bagration (nord)
place-bagration-fleche-rear = Flèches de Bagration (arrière)
place-bagration-fleche-south = Flèches de Bagration (sud)
place-bezzubovo = Bezzoubovo
place-borodino-bridge-end = Borodino (côté pont)
place-borodino-church-end = Borodino (côté église)
place-doronino = Doronino
place-fomkina = Fomkina
place-gorki = Gorki
place-gorki-battery = Batterie de Gorki
place-kamenka = Kamenka
place-kamenka-ford = Gué de la Kamenka
place-kniazkovo = Kniazkovo
place-kolocha-kalatcha = Kolotcha
place-kolocha-kalatcha-ford = Gué de la Kolotcha
place-kolocha-right-bank = Rive droite de la Kolotcha
place-loginovo = Loginovo
place-maloe = Maloïé
place-maslovo = Maslovo
place-maslovo-works = Ouvrages de Maslovo
place-moskva = Moskova
place-moskva-bridge = Pont de la Moskova
place-new-smolensk-road-bridge = Pont de la nouvelle route de Smolensk
place-novoe-selo = Novoïé Sélo
place-ognik = Ognik
place-ognik-ford = Gué de l’Ognik
place-psarevo = Psarevo
place-rayevsky-great-redoubt = Redoute Raïevski
place-rim-of-the-depression = Bord du creux
place-schevardino = Schevardino
place-schevardino-redoubt = Redoute de Schevardino
place-semenovka = Semenovka
place-semenovka-ford = Gué de la Semenovka
place-semenovka-right-bank = Rive droite de la Semenovka
place-semenovskaya-shmynovskaya-burnt = Semenovskaïa (incendiée)
place-staroe-selo = Staroïé Sélo
place-stonets = Stonets
place-stonets-ford = Gué du Stonets
place-tatarinovo = Tatarinovo
place-trestle-bridge = Pont de chevalets
place-trestle-road-bridge-at-aleksinki = Pont d’Alexinki
place-uspenskoe = Ouspenskoïé
place-utitsa = Outitsa
place-utitsa-mound = Mamelon d’Outitsa
place-valuevo = Valouïevo
place-voyna = Voïna
place-voyna-ford = Gué de la Voïna
place-zakharino = Zakharino

## Les questions

prompt-set-up-french = Placez les Français : déplacez, échangez ou orientez des unités dans leurs hexagones de mise en place, puis confirmez.
prompt-set-up-russian = Placez les Russes : déplacez, échangez ou orientez des unités dans leurs hexagones de mise en place, puis confirmez.
prompt-activate = Activez un commandement français de plus pour le reste de la partie, ou continuez sans le faire.
prompt-stack-order = Ordre des piles, { $commands } : choisissez une unité à mettre au-dessus, ou continuez. À la fin de cette activation, on vous demandera l’ordre des piles qui auront changé.
prompt-stack-order-end = Ordre des piles en fin d’activation, { $commands } : choisissez une unité à mettre au-dessus, ou continuez.
prompt-fire = Tir d’artillerie, { $commands } : choisissez des pièces et une cible, orientez une batterie vers une cible, ou terminez le tir.
prompt-barrage = Barrage d’artillerie, { $commands } : choisissez une unité d’artillerie et sa cible, ou terminez le tir.
prompt-battery = Le barrage vise { $target } : ajoutez-y de l’artillerie empilée ou adjacente, puis tirez.
prompt-counter-battery = L’artillerie en { $from } a essuyé un tir venu de { $at } : choisissez qui riposte en contre-batterie, ou abstenez-vous.
prompt-movement = Mouvement, { $commands } : choisissez une unité, accordez le mouvement étendu à un commandement, ou terminez le mouvement.
prompt-moving = Mouvement, { $command } : { $unit }, { $left ->
    [one] { $left } point de mouvement restant
   *[other] { $left } points de mouvement restants
} : choisissez un hexagone adjacent, ou terminez le mouvement par une orientation.
prompt-halt = Mouvement, { $command } : { $unit }, arrêt obligatoire ici avec { $left ->
    [one] { $left } point de mouvement restant
   *[other] { $left } points de mouvement restants
} : choisissez l’orientation.
prompt-give-way = { $enemy } : cette infanterie entre dans la ZDC de votre cavalerie, { $unit } ; reculez d’un hexagone, ou tenez la position.
prompt-give-way-jaegers = { $enemy } : cette infanterie entre dans la ZDC de vos chasseurs, { $unit } ; reculez d’un hexagone, ou tenez la position.
prompt-face = Choisissez l’orientation : { $unit }.
prompt-declare = Assaut, { $commands } : déclarez tous les assauts et charges que vous voulez, chacun avec ses cibles, puis terminez les déclarations.
prompt-fall-back = Une attaque est déclarée contre { $hex } : faites une retraite avant assaut vers un des hexagones proposés, ou tenez la position.
prompt-jaegers = Vos chasseurs en { $hex } sont attaqués : retirez-les d’un hexagone avant l’assaut, ou tenez la position.
prompt-follow-up = L’ennemi a quitté { $hex } avant l’assaut : avancez-y une pile, ou restez sur place.
prompt-respond = Les attaquants de { $hex } arrivent : formez le carré ou contre-chargez si vous le pouvez, ou tenez la position.
prompt-recall = La charge venue de { $hex } est compromise : tentez un rappel, ou maintenez-la.
prompt-reaction-fire = Votre artillerie attaquée a droit au tir de réaction : choisissez des pièces et un attaquant devant elles, ou abstenez-vous.
prompt-resolve = Choisissez la prochaine attaque à résoudre.
prompt-counter-shock = Les défenseurs de { $hex } peuvent mener un contre-assaut : choisissez l’hexagone d’où ils attaquent, ou abstenez-vous.
prompt-advance = Avancez après le combat : choisissez la pile qui entre dans l’hexagone vidé.
prompt-break-through = L’infanterie en { $hex } peut faire une percée : attaquez de nouveau sans pivoter, ou terminez l’avance par une orientation.
prompt-pursue = La cavalerie en { $hex } se lance à la poursuite : choisissez l’orientation de sa prochaine charge, ou terminez la poursuite si cela est proposé.
prompt-retreat = { $unit }, retraite d’un hexagone loin de l’ennemi : choisissez l’hexagone.
prompt-rally = Ralliement, { $commands } : choisissez l’unité désorganisée qui lance le dé, ou terminez le ralliement.
prompt-place = { $unit }, unité récupérée : placez-la près des siens et à trois hexagones au moins de l’ennemi.
prompt-over = Il n’y a plus rien à décider.

## Les réponses

choice-deploy = Placer en { $hex } : { $unit }
choice-exchange = Échanger { $unit } et { $with }
choice-set-up-afresh = Recommencer la mise en place
choice-turn = Orienter vers { $facing } : { $unit }
choice-activate = Activer : { $command }
choice-raise = Mettre au-dessus : { $unit }
choice-keep-order = Laisser toutes les piles en l’état, aussi en fin d’activation
choice-order-later = Décider à la fin de cette activation
choice-fire = Tirer sur { $target } : { $guns }
choice-join = Ajouter au barrage : { $unit }
choice-done-battery = Tirer le barrage
choice-hold-fire = Ne pas tirer
choice-hold = Pas de contre-assaut
choice-extend = Accorder le mouvement étendu : { $command }
choice-move = Déplacer : { $unit }
choice-enter = Faire entrer sur la carte : { $unit }
choice-step = Entrer en { $hex } (reste { $left } PM)
choice-step-disordered = Entrer en { $hex } (reste { $left } PM), désorganisé par le terrain
choice-step-halts = Entrer en { $hex } (reste { $left } PM) et s’arrêter devant { $enemy }
choice-step-halts-disordered = Entrer en { $hex } (reste { $left } PM), désorganisé par le terrain, et s’arrêter devant { $enemy }
choice-leave-square = Quitter le carré
choice-halt = Terminer le mouvement vers { $facing }
choice-give-way = Reculer en { $hex }
choice-stand = Tenir la position
choice-shock = Mener l’assaut de { $from } contre { $targets }
choice-leave = Laisser { $hex } à un ami (attaque : { $from })
choice-charge = Charger { $target } depuis { $from } en passant par { $by }, vers { $facing }
choice-fall-back = Faire une retraite avant assaut en { $hex }
choice-fall-back-by = Faire une retraite avant assaut en { $hex } en passant par { $by }
choice-advance = Avancer en { $hex } : { $from }
choice-stay = Rester sur place
choice-form-square = Tenter de former le carré
choice-counter-charge = Contre-charger { $hex }
choice-recall = Tenter un rappel
choice-press = Maintenir la charge
choice-resolve = Résoudre l’attaque : { $hex }
choice-break-through = Faire la percée
choice-counter-shock = Mener un contre-assaut depuis { $hex }
choice-pursue = Poursuivre vers { $facing }
choice-end-pursuit = Terminer la poursuite vers { $facing }
choice-retreat-through = Reculer à travers { $friends }, test à passer (9.65)
choice-retreat-withdraw = Reculer en { $hex }, devant { $enemy } : l’unité sera retirée (9.63b)
choice-retreat-lost = Reculer en { $hex }, devant { $enemy } : l’unité sera éliminée (9.63b)
choice-retreat = Reculer en { $hex }
choice-face = Orienter vers { $facing }
choice-rally = Rallier (dé de { $cohesion } ou moins) : { $unit }
choice-place = Placer en { $hex }
choice-done = Continuer
choice-done-set-up = { $side ->
    [french] Confirmer la mise en place française
   *[other] Confirmer la mise en place russe
}
choice-done-activation = N’activer personne
choice-done-stack-order = { $side ->
    [french] Terminer l’ordre des piles françaises
   *[other] Terminer l’ordre des piles russes
}
choice-done-fire = { $side ->
    [french] Terminer le tir français
   *[other] Terminer le tir russe
}
choice-done-barrage = { $side ->
    [french] Terminer le barrage français
   *[other] Terminer le barrage russe
}
choice-done-movement = { $side ->
    [french] Terminer le mouvement français
   *[other] Terminer le mouvement russe
}
choice-done-declaration = { $side ->
    [french] Terminer les déclarations d’assaut françaises
   *[other] Terminer les déclarations d’assaut russes
}
choice-done-rally = { $side ->
    [french] Terminer le ralliement français
   *[other] Terminer le ralliement russe
}

## Le journal

event-turn = Le tour { $turn } a commencé.
event-go = { $seat } : l’activation a commencé.
event-deployed = { $unit } : mise en place en { $hex }.
event-exchanged = { $unit } : échange de place avec { $with }.
event-deployment-reset = { $seat } : la mise en place a recommencé du début.
event-deployment-done = { $seat } : la mise en place est terminée.
event-activated = Commandement activé : { $command }.
event-not-activated = Les Français n’ont pas activé d’autre commandement.
event-raised = { $unit } : passage au-dessus de la pile.
event-turned = { $unit } : orientation vers { $facing }.
event-joined = { $unit } : participation au barrage.
event-fire = { $guns } : tir sur { $target }, { $result }.
event-barrage = { $guns } : barrage sur { $target }, { $result }.
event-counter-battery = { $guns } : contre-batterie sur { $target }, { $result }.
event-reaction-fire = { $guns } : tir de réaction sur { $target }, { $result }.
event-misguided = Le tir égaré a frappé des amis en { $hex }.
event-check-passed = { $unit } : { $check }, réussite.
event-check-failed = { $unit } : { $check }, échec.
event-disordered = { $unit } : désorganisation.
event-withdrawn = { $unit } : envoi dans la case Retrait.
event-eliminated = { $unit } : élimination.
event-extended = Mouvement étendu accordé : { $command }.
event-moved = { $unit } : mouvement de { $from } en { $to }.
event-entered = { $unit } : entrée sur la carte en { $hex }.
event-left-square = Les unités en { $hex } ont quitté le carré.
event-gave-way = { $unit } : recul devant l’infanterie de { $from } en { $to }.
event-shock = Assaut déclaré de { $from } contre { $targets }.
event-target-left = La pile en { $from } a laissé { $hex } à un ami.
event-target-taken = La pile en { $from } a dû attaquer aussi { $hex }, où un ami a fait défaut.
event-charge = Charge déclarée de { $from } contre { $target }, en passant par { $by }.
event-engaged = L’attaque contre { $hex } a commencé.
event-disengaged = L’attaque contre { $hex } est terminée.
event-fell-back = { $unit } : retraite avant assaut de { $from } en { $to }.
event-cancelled = L’attaque venue de { $hex } a été annulée.
event-approached = { $unit } : approche de la charge jusqu’en { $hex }.
event-square = L’infanterie en { $hex } a formé le carré.
event-counter-charged = La cavalerie en { $hex } a contre-chargé les attaquants en { $at }.
event-recalled = La charge venue de { $hex } a été rappelée.
event-resolved = { $class } de { $from } contre { $target } : { $result }.
event-retreated = { $unit } : retraite de { $from } en { $to }.
event-advanced = { $unit } : avance de { $from } en { $to }.
event-broke-through = L’infanterie en { $hex } a fait une percée et attaqué de nouveau.
event-counter-shocked = Les défenseurs ont mené un contre-assaut depuis { $hex }.
event-pursued = La cavalerie en { $hex } s’est lancée à la poursuite et a chargé de nouveau.
event-rallied = { $unit } : ralliement.
event-collapsed = Effondrement : { $group }.
event-recovered = { $unit } : récupération.
event-recovery-order = Les deux camps avaient des unités à placer : dé { $french } pour les Français, { $russian } pour les Russes.
event-placed = { $unit } : retour sur la carte en { $hex }.

outcome-french = Les Français tiennent la redoute de Schevardino : victoire française.
outcome-russian = Les Russes tiennent la redoute de Schevardino : victoire russe.
outcome-draw = Personne ne tient la redoute de Schevardino : partie nulle.

## Les dés

modifier-point-blank = bout portant
modifier-long-range = au-delà de la portée efficace
modifier-combined-fire = tir combiné
modifier-massed-target = cible massée
modifier-square-target = cible en carré
modifier-terrain = terrain
modifier-fire-strength = Force de tir
modifier-odds = rapport de forces
modifier-cohesion = différentiel de Cohésion
modifier-front-and-rear = position avant et arrière
modifier-rear = position arrière
modifier-counter-charged = contre-charge de cavalerie
modifier-pursuit = poursuite
modifier-square = charge contre un carré
modifier-countered-by-heavy = cavalerie légère contre-chargée par la lourde
modifier-heavy-charge = charge de cavalerie lourde
modifier-light-charge = charge de cavalerie légère
modifier-commander = commandant en chef
modifier-no-orders = sans ordres
modifier-defensive-fire = tir défensif
modifier-jaegers = chasseurs en tête de la pile assaillante
modifier-misguided = tir égaré
modifier-light-on-heavy = cavalerie légère contre lourde

fire-no-effect = sans effet
fire-misguided = tir égaré
fire-disorder-check = test de désorganisation pour chaque unité touchée
fire-disorder = désorganisation
fire-disorder-and-retreat = désorganisation et retraite
shock-counter-shock = attaquants désorganisés, test de retraite, contre-assaut possible
shock-attacker-disordered = attaquants désorganisés, test de retraite
shock-defender-disordered = défenseurs désorganisés, test de retraite
shock-defender-retreats = défenseurs désorganisés et repoussés

check-fire = test de désorganisation sous le tir
check-misguided-fire = test de désorganisation sous un tir égaré
check-commitment = jet d’engagement
check-fall-back = test de désorganisation en retraite devant une charge
check-retreat = test de retraite
check-retreated-through = test de désorganisation au passage d’amis en retraite
check-recall = jet de rappel
check-square = jet de carré
check-counter-charge = jet de contre-charge
check-rally = jet de ralliement
check-recovery = jet de récupération

## Comment cela s’est résolu

party-attacker = Attaquants
party-defender = Défenseurs
party-guns = Artillerie
party-target = Cible
party-unit = Unité
party-side = Camp
note-strength = Force { $strength }
note-fire-strength = Force de tir { $strength }
note-cohesion = Cohésion { $cohesion }
note-die = Dé { $die }
account-fire = Tir sur { $hex }
account-barrage = Barrage sur { $hex }
account-counter-battery = Contre-batterie sur { $hex }
account-reaction-fire = Tir de réaction sur { $hex }
account-misguided = Tir égaré sur { $hex }
account-check = { $unit } : { $check }
account-engagement = Attaque contre { $hex }
account-over = Fin de l’attaque contre { $hex }
account-resolved = { $class } contre { $hex }
account-cancelled = Attaque venue de { $hex }
account-target-taken = { $hex } doit être attaqué aussi
account-approach = Approche de la charge : { $unit }
account-counter-charge = Contre-charge en { $hex }
account-break-through = Percée depuis { $hex }
account-counter-shock = Contre-assaut depuis { $hex }
account-pursuit = Poursuite depuis { $hex }
account-fall-back = Retraite avant assaut : { $unit }
account-retreat = Retraite : { $unit }
account-give-way = Recul devant l’infanterie : { $unit }
account-advance = Avance : { $unit }
account-disordered = Désorganisation : { $unit }
account-withdrawn = Retrait : { $unit }
account-eliminated = Élimination : { $unit }
account-collapse = Effondrement : { $group }
account-recovery-order = Qui place en premier
line-fire-1 = table de tir d’artillerie, moins de 9
line-fire-2 = table de tir d’artillerie, 9 à 12
line-fire-3 = table de tir d’artillerie, 13 ou 14
line-fire-4 = table de tir d’artillerie, 15 ou plus
line-fire-6 = 0 à 2 au dé, des amis sur la ligne près de la cible
line-shock-1 = table d’assaut, moins de 0
line-shock-2 = table d’assaut, 0 à 4
line-shock-3 = table d’assaut, 5 à 9
line-shock-4 = table d’assaut, 10 ou plus
needed-cohesion = { $needed } ou moins (Cohésion)
needed-higher = le jet le plus haut
verdict-engaged = attaque déclarée : { $class }
verdict-french-hold = les Français tiennent { $hex }
verdict-russians-hold = les Russes tiennent { $hex }
verdict-nobody-holds = personne ne tient { $hex }
verdict-misguided = test de désorganisation pour chaque unité qui s’y trouve
verdict-holds = tient bon
verdict-keeps-order = garde son ordre
verdict-suffers-disorder = subit une désorganisation
verdict-commits = la pile attaque
verdict-does-not-commit = la pile n’attaque pas
verdict-stands = reste en place
verdict-must-retreat = doit reculer
verdict-recalled = la charge est rappelée
verdict-must-charge = la charge continue
verdict-forms-square = forme le carré
verdict-no-square = pas de carré : désorganisation
verdict-counter-charges = contre-charge
verdict-no-counter-charge = ne contre-charge pas
verdict-rallies = se rallie
verdict-stays-disordered = reste désorganisée
verdict-recovers = revient sur la carte
verdict-lost = élimination
verdict-cancelled = annulée
verdict-target-taken = un ami y a fait défaut : la pile en { $hex } l’attaque aussi
verdict-approach = arrive en { $hex }, prête à charger
verdict-counter-charge = va à la rencontre des attaquants en { $hex }
verdict-break-through = attaque de nouveau : { $hexes }
verdict-counter-shock = attaque à son tour : { $hexes }
verdict-pursuit = charge de nouveau : { $hexes }
verdict-goes-back = recule en { $hex }
verdict-enters = entre en { $hex }
verdict-takes = prend { $hex }
verdict-disordered = désorganisation
verdict-withdrawn = va dans la case Retrait
verdict-eliminated = hors du jeu
verdict-collapse = ses unités sur la carte sont désorganisées, celles déjà désorganisées vont dans la case Retrait, celles qui s’y trouvaient sont éliminées
verdict-french-first = les Français placent en premier
verdict-russians-first = les Russes placent en premier

## Les attaques

class-charge = Charge
class-cavalry-shock = Assaut de cavalerie
class-infantry-shock = Assaut d’infanterie
procedure-attack = { $class } de { $from } contre { $targets } : { $status }
attack-declared = attaque déclarée
attack-committed = attaque engagée
attack-cancelled = attaque annulée
attack-fought = attaque résolue
odds-fire = Tir sur { $hex }
odds-shock = Attaque contre { $hex }
odds-unit = { $unit }
odds-retreat-open = Quand une unité en retraite a le choix de l’hexagone, la suite n’est pas calculée.
odds-fall-back = Les défenseurs peuvent faire une retraite avant assaut : ici ils restent.
odds-square = Si l’infanterie en { $hex } tente de former le carré
odds-recall = Si la charge contre le carré est alors rappelée
odds-counter-charge = Si la cavalerie en { $hex } contre-charge les attaquants en { $at }
odds-met = L’infanterie est contre-chargée sans jet de dé.
odds-reaction-fire = Après un tir de réaction : { $guns }
odds-other-classes = Les attaques d’une autre classe contre les mêmes hexagones sont tenues pour engagées, et leurs effets laissés de côté.
sum-lost = une unité retirée ou éliminée
sum-retreats = une unité doit reculer
sum-disordered = une unité désorganisée
sum-no-effect = sans effet
sum-friends = vos propres unités en pâtissent
sum-defender-leaves = défenseurs chassés
sum-defender-disordered = défenseurs désorganisés mais en place
sum-both = les deux camps en pâtissent
sum-no-attack = pas d’attaque
sum-attacker-disordered = attaquants désorganisés mais en place
sum-attacker-leaves = attaquants repoussés
fate-eliminated = élimination
fate-withdrawn = retrait
fate-retreats = désorganisation et retraite
fate-disordered = désorganisation
fate-holds = tient bon

## Ce qu’il faut savoir d’un scénario

briefing-length = { $turns } tours. À chaque tour, les Français agissent une fois avec toutes leurs unités actives, puis les Russes une fois avec toutes les leurs : tir d’artillerie, mouvement, assaut et charge, ralliement.
briefing-no-orders = Ni marqueurs d’activation, ni ordres, ni initiative, ni commandants en chef : chaque unité compte comme sous ordres. Le moral des groupes, l’effondrement et la récupération s’appliquent.
briefing-set-up = Les Français se placent d’abord, puis les Russes : chaque unité dans ses hexagones de mise en place, avec l’orientation de son choix.
briefing-active = Français actifs dès le début : { $commands }. Au début de chaque tour, premier compris, les Français peuvent activer un commandement de plus pour le reste de la partie. Les unités d’un commandement inactif ne font que se défendre.
briefing-entry = { $command } : entrée en { $hex } au tour de son activation.
briefing-earliest = { $command } : pas d’activation avant le tour { $turn }.
briefing-extended = Pour le mouvement étendu, chaque commandement français et chaque formation russe compte comme un commandement.
briefing-russians = Les Russes sont actifs dès le tour 1, sauf la 2e division de grenadiers et l’artillerie du 8e corps placée avec elle, actives à partir du tour 2.
briefing-limit = Aucune unité française ne peut se déplacer à l’est de la colonne { $column } ; celle qui y est forcée est éliminée.
briefing-closed = Aucune unité russe ne peut entrer en { $hex } avant l’arrivée de ce commandement : { $command }.
briefing-bridge = La Kolotcha n’a qu’un pont, en 3813.
briefing-victory = Le camp qui a une unité de combat en { $hex } à la fin du tour { $turns } gagne. Si l’hexagone est alors vide, la partie est nulle.

## Les positions illisibles

position-game = La position appartient au jeu « { $game } ». Écrivez « borodino », ou chargez-la dans son propre jeu.
position-turn = Il n’y a pas de tour { $turn }. Écrivez un nombre de 1 à { $last }.
position-not-in-scenario = L’unité « { $id } » ne joue pas dans ce scénario. Supprimez-la.
position-both-sides = Des unités des deux camps sont en { $hex }. Mettez ailleurs celles d’un camp.
position-stacking = Les unités en { $hex } ne peuvent pas être empilées ainsi. Mettez-en ailleurs.
position-closed = Des unités sont en { $hex }, qui leur est interdit. Mettez-les ailleurs.
position-facing = L’infanterie et la cavalerie en { $hex } n’ont pas toutes la même orientation. Donnez-leur la même.
position-go-and-steps = La position a à la fois « go » et « steps ». Supprimez l’un des deux.
position-no-steps = La position ne dit pas où en est la partie. Écrivez un « go » avec un camp et une phase.
position-too-deep = La liste des étapes est trop longue. Écrivez plutôt un « go » avec un camp et une phase.
position-combats = Il faut dans « combats » une entrée pour chaque combat parmi les étapes. Ajoutez ou supprimez des entrées, ou écrivez un « go » au lieu des étapes.
position-step = Cette étape ne s’accorde pas avec les unités et les attaques de la position. Corrigez-la, ou écrivez un « go » au lieu des étapes.
position-over = Une partie terminée n’a pas d’étapes, et une partie qui a des étapes n’est pas terminée. Changez « over » ou les étapes.
position-no-choice = Personne n’a rien à décider ici. Choisissez une autre phase, ou une autre dernière étape.
position-attack = Cette attaque ne s’accorde pas avec les unités : il lui faut son infanterie ou sa cavalerie sur la carte, et des cibles. Corrigez-la ou supprimez-la.
position-retreat = Cette retraite ne s’accorde pas avec les unités : il lui faut une unité du scénario et un hexagone à quitter. Corrigez-la ou supprimez-la.

# Déplacer une unité du placement
prompt-arrange = Réorganisez { $unit } : placez-la dans un autre de ses hexagones, échangez-la ou orientez-la.
choice-arrange = Réorganiser { $unit }
choice-stay-placed = La laisser telle quelle
