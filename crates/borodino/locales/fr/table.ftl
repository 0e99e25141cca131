# Ce qui se montre à côté de la carte : les inconvénients d’un trajet, ce qui empêche quelque chose, les calques.

toll-disordered = désorganisé par le terrain de { $hex } (7.21d)
toll-leave-square = quitte le carré pour 1 point de mouvement (9.85o)
toll-exchange = échange sa place avec { $unit }

## Pourquoi pas ?

why-other-side = { $unit } appartient à l’autre camp.
why-fire-is-over = Le tir est passé : c’est { $phase }.
why-fire-comes-first = Le tir vient d’abord : c’est { $phase }. Terminez-le pour continuer.
why-other-step = Cela relève d’une autre étape : c’est { $phase }.
why-no-french-command = { $command } n’est pas un commandement français à activer.
why-too-early = { $command } ne peut être activé avant le tour { $turn }.
why-already-active = { $command } est déjà actif.
why-activation-is-over = { $command } ne s’active qu’au début d’un tour, un commandement par tour.
why-inactive-until = { $unit } n’est pas active avant le tour { $turn }.
why-inactive = { $unit } appartient à un commandement inactif : { $command }.
why-enters-later = { $unit } n’est pas encore sur la carte : c’est un renfort.
why-stands-there = { $unit } se trouve déjà en { $hex }.
why-not-its-hex = { $hex } n’est pas un hexagone de mise en place de cette unité : { $unit }.
why-not-exchanged = { $unit } ne peut échanger sa place avec une unité en { $hex } : l’une des deux n’y a pas droit.
why-arranged-already = { $unit } a déjà été déplacée. Revenez en arrière ou recommencez la mise en place.
why-enemy-there = L’ennemi barre le chemin : { $hex }.
why-closed-to-the-french = { $hex } est à l’est de la colonne { $column }, fermée aux Français.
why-closed-until-entry = { $hex } est fermé aux Russes tant que ce commandement n’est pas arrivé : { $command }.
why-closed = { $hex } est fermé à ce camp.
why-prohibited = { $unit } ne peut entrer en { $hex } : { $terrain }.
why-no-room = { $unit } ne peut s’empiler avec { $hex }.
why-under-way = { $unit } est en mouvement : terminez-le d’abord.
why-has-moved = { $unit } a déjà bougé.
why-off-the-map = { $unit } n’est pas sur la carte.
why-turned-and-fired = { $unit } a pivoté et tiré : elle ne peut bouger.
why-extended-disordered = { $unit } est désorganisée : pas de mouvement étendu.
why-extended-fired = { $unit } a tiré : pas de mouvement étendu.
why-not-adjacent = { $hex } n’est pas adjacent à { $from }.
why-stopped = { $unit } doit s’arrêter en { $hex }, dans la ZDC ennemie : { $enemy }.
why-stopped-here = { $unit } est entrée ici dans une ZDC ennemie et doit s’arrêter.
why-front = { $hex } est devant { $enemy }, et { $unit } quitte une ZDC ennemie.
why-fired-near = { $unit } a tiré et ne peut venir en { $hex }, près de { $enemy }.
why-extended-near = { $hex } est à moins de quatre hexagones de { $enemy } : trop près pour le mouvement étendu ({ $unit }).
why-extended-friends = Le mouvement étendu ne traverse pas les amis : { $unit } rencontrerait { $hex }.
why-off-the-road = Aucune route ne mène de { $from } à { $hex }, et les renforts en mouvement étendu la suivent.
why-in-square = { $unit } est en carré.
why-square-held = { $unit } ne peut quitter le carré en { $hex }, dans la ZDC ennemie : { $enemy }.
why-too-dear = { $hex } coûte { $cost } points de mouvement, il en reste { $left }.
why-shared-facing = { $unit } doit avoir la même orientation que { $other }, dans le même hexagone.
why-extended-stacked = En mouvement étendu, une pile doit se séparer : { $hex }.
why-entry-is-late = La colonne a épuisé les points de mouvement de cette unité avant l’entrée : { $unit }.
why-in-their-zone = { $hex } est dans la ZDC de { $enemy } : { $unit } ne peut y aller.
why-order-held = { $unit } est en { $hex } dans la ZDC de { $enemy } : l’ordre de la pile reste.
why-on-top = { $unit } est déjà au-dessus.
why-raised = { $unit } a déjà été mise au-dessus.
why-no-gun = { $unit } n’est pas de l’artillerie.
why-disordered = { $unit } est désorganisée.
why-has-fired = { $unit } a déjà tiré.
why-friends-there = Des amis sont là : { $hex } ({ $unit }).
why-nobody-there = Personne à viser ni à commander en { $hex }.
why-out-of-range = { $hex } est à { $range } hexagones, { $unit } porte à { $maximum }.
why-height-blocks = La hauteur de { $blocker } bloque la ligne de vue de { $from } à { $hex }.
why-woods-block = Les bois en { $blocker } bloquent la ligne de vue de { $from } à { $hex }.
why-slope-blocks = La pente raide en { $blocker } bloque la ligne de vue de { $from } à { $hex }.
why-not-in-front = { $hex } n’est pas devant { $unit }.
why-nearer-enemy = { $unit } doit tirer sur l’ennemi adjacent : { $enemy }.
why-steep = Une pente raide sépare { $unit } et { $hex }.
why-faces-so = { $unit } a déjà cette orientation.
why-has-turned = { $unit } a déjà pivoté.
why-no-target-there = { $unit } ne trouverait aucune cible dans cette direction.
why-guns-do-not-attack = { $unit } est de l’artillerie, qui ne fait pas d’assaut.
why-declared = { $unit } a déjà déclaré son attaque.
why-nobody-in-front = Aucun ennemi attaquable devant { $unit }.
why-must-charge = { $unit } n’a pas commencé près de cet ennemi : la cavalerie doit le charger.
why-began-in-zone = { $unit } a commencé dans une ZDC ennemie.
why-moved-before = { $unit } a bougé ou pivoté : elle ne peut charger.
why-no-cavalry = { $unit } n’est pas de la cavalerie : elle ne peut charger.
why-charge-distance = { $hex } est à { $range } hexagones ; { $unit } charge à deux ou trois, où la cible a commencé aussi.
why-charge-terrain = { $hex } ne peut être chargé : { $terrain }.
why-charge-ground = Le terrain entre { $unit } et { $hex } coûte plus de deux points de mouvement par hexagone.
why-charge-past = Le trajet passe par { $hex }, devant { $enemy }.
why-charge-way = { $unit } ne trouve pas de trajet vers { $hex } avec les pivots permis.
why-charge-others = Outre { $hex }, { $unit } aurait devant elle des ennemis qu’elle ne peut charger.
why-retreat-nearer = { $hex } n’éloigne pas de l’ennemi depuis { $from }.
why-retreat-better = { $hex } est pour qui n’a rien de mieux : { $better }.
why-falls-back-nearer = { $hex } n’éloigne pas des attaquants, d’un ou deux hexagones.
why-in-good-order = { $unit } n’est pas désorganisée.
why-rally-tried = { $unit } a déjà tenté un ralliement.
why-rally-busy = { $unit } a bougé, pivoté, tiré ou combattu pendant cette activation.
why-enemy-is-near = { $unit } est adjacente à { $enemy }.
why-collapsed = Le groupe de { $unit } s’est effondré : { $group }.
why-placed-near-enemy = { $hex } est à moins de trois hexagones de { $enemy } : { $unit } n’y revient pas.
why-placed-too-far = { $hex } est à plus de trois hexagones des troupes de { $unit }.
why-not-in-square = { $unit } n’est pas en carré.
why-square-late = { $unit } quitte le carré avant de bouger, pour un point de mouvement.
why-command-absent = { $command } ne joue pas dans ce scénario.
why-command-of-the-enemy = { $command } appartient à l’autre camp.
why-command-inactive = { $command } n’est pas actif.
why-command-near = { $unit } est à moins de quatre hexagones de { $enemy } : pas de mouvement étendu ({ $command }).
why-command-extended = { $command } est déjà en mouvement étendu.
why-command-moved = { $unit } a bougé : plus de mouvement étendu pour ce commandement ({ $command }).
why-command-done = Plus personne à déplacer : { $command }.
why-no-orders = { $command } n’est pas sous ordres : pas de mouvement étendu.
why-set-up-untouched = Personne n’a encore été déplacé.
why-no-later-order = C’est la fin de l’activation : il n’y a plus d’après.
why-reacted = { $unit } a déjà utilisé son tir de réaction.
why-not-attacked = { $unit } n’est pas attaquée : seule l’artillerie attaquée tire en réaction.
why-no-attacker = { $unit } n’est pas attaquée depuis { $hex }.
why-answers-only = { $unit } répond au tir venu de { $hex } et à nul autre.
why-not-fired-at = { $unit } n’est pas dans l’hexagone visé : { $hex }.
why-answered = { $unit } a déjà utilisé sa contre-batterie.
why-gun-twice = { $unit } est nommée deux fois.
why-guns-apart = { $unit } et { $other } ne sont pas dans le même hexagone : c’est la condition pour tirer ensemble.
why-guns-named = Les deux tirent ensemble dans l’autre ordre : { $other }, puis { $unit }.
why-joins-later = Une seule batterie pointe le bombardement ; { $unit } s’y joint ensuite.
why-joined = { $unit } participe déjà à ce tir.
why-not-linked = { $unit } n’est ni avec une batterie de ce tir ni à côté : { $guns }.
why-not-left-to-friends = { $unit } ne peut laisser { $hex } à un ami : personne d’autre ne l’attaque, ou il ne lui resterait aucune cible.
why-no-infantry = { $unit } n’est pas de l’infanterie : pas de carré.
why-no-counter-charge = { $unit } n’est pas de la cavalerie : pas de contre-charge.
why-counter-mixed = { $unit } ne contre-charge l’infanterie que si elle seule attaque, or { $hex } attaque aussi.
why-no-attack-left = Aucune attaque à résoudre ne vient de { $hex }.
why-other-combat = { $hex } attend que { $first } ait combattu : { $class } passe d’abord.
why-not-cleared = { $hex } n’a pas été abandonné par ceux qu’on y attaquait.
why-did-not-attack = { $from } n’a pas attaqué { $hex }.
why-still-attacks = { $from } a encore un ennemi à attaquer : { $hex }.
why-others-advance = D’autres entrent en { $hex } : { $first }.
why-militia = { $unit } est de la milice, qui n’attaque pas.
why-shocked-again = { $unit } a déjà utilisé l’assaut secondaire.
why-not-vacant = { $hex } n’est pas libre.
why-pursuit-goes-on = { $unit } n’a devant elle que les fuyards : la poursuite continue.
why-pursuit-barred = { $unit } aurait devant elle { $hex }, qui ne peut y être chargé.
why-pursuit-away = Ainsi orientée, { $unit } n’aurait aucun fuyard devant elle.
why-none-declared = Aucune attaque déclarée depuis { $hex }.
why-being-set-up = { $unit } est en cours de mise en place : terminez-la d’abord.

## Les calques

overlay-reach = Où peut-elle aller ?
overlay-targets = Sur quoi peut-elle tirer ?
overlay-front = Son front
overlay-fire = Qui peut tirer ici ?
overlay-charge = Qui peut attaquer ou charger ici ?
overlay-sight = Que voit-on d’ici ?
overlay-zoc = Zones de contrôle
overlay-reach-of = Où { $unit } peut aller, avec le coût en points de mouvement.
overlay-targets-of = Sur quoi { $unit } peut tirer, avec ce qui s’ajoute au dé.
overlay-front-of = Le front de { $unit }.
overlay-fire-at = L’artillerie qui peut tirer sur { $hex } sans pivoter, avec ce qui s’ajoute au dé.
overlay-charge-on = Qui peut attaquer ou charger { $hex }.
overlay-sight-from = Ce qu’on voit de { $hex } à six hexagones au plus, et l’hexagone qui bloque le reste.
overlay-zones = Les zones de contrôle des deux camps.
overlay-number = { $number }
overlay-shock = Assaut
shade-open = possible
shade-near = possible à un prix : désorganisé, après un pivot, ou par une charge
shade-blocked = bloqué, ou arrêt du mouvement
shade-own = à nous
shade-enemy = à l’ennemi
shade-both = aux deux camps

## Toujours en vue

status-held-by-french = Les Français tiennent { $hex } et gagneraient
status-held-by-russians = Les Russes tiennent { $hex } et gagneraient
status-held-by-nobody = Personne ne tient { $hex } : partie nulle
status-active = Commandements français en action : { $commands }

## Les groupes

group-command = Commandement
group-division = Division
group-brigade = Brigade
group-name-brigade = Brigade : { $units }
division-cm = Division Compans
division-mr = Division Morand
division-fr = Division Friant
division-by = Division Bruyère
division-sg = Division Saint-Germain
division-vl = Division Valence
division-pj = Division Pajol
division-wt = Division Wathier
division-df = Division Defrance
division-kr = Division Krasinski
division-kn = Division Kniaziewicz
division-27th = 27e division
division-2nd-cuirassier = 2e division de cuirassiers
division-2nd-grenadier = 2e division de grenadiers
division-iv-cav = 4e corps de cavalerie, cavalerie
division-jaegers = Chasseurs à pied

## Plans

plan-orders = Donner des ordres à { $commands }
plan-march = Marche : { $count ->
    [one] une unité va où il faut
   *[other] { $count } unités vont où il faut
}
plan-attacks = Attaque : { $count ->
    [one] déclarer la seule attaque qui promet
   *[other] déclarer les { $count } attaques qui promettent
}

## Ce qui rend une position bonne ou mauvaise

term-objective = Le terrain décisif
term-collapse = Groupes proches de l’effondrement
term-losses = Pertes et désordre
term-approach = Forces là où il le faut
term-line = La ligne et ses flancs
term-danger = Attaques à craindre
term-guns = Canons à portée
term-attacks = Attaques en cours
term-orders = Ordres et commandements
