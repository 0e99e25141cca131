# Borodino : les mots de la grande bataille du 7 septembre.

scenario-borodino = La bataille de Borodino
scenario-borodino-about = Le 7 septembre 1812, de 6 h à 19 h 45, les deux armées au complet : 287 unités, des ordres cachés, des marqueurs d’activation tirés à l’aveugle, Napoléon et Koutouzov.

## Le tour

moment-hour = { $hour } (tour { $turn } sur { $turns })
phase-orders = Ordres
phase-initiative = Initiative
phase-tries = Tentatives d’ordres
phase-reserve = Réserve

## Commandements et marqueurs

command-drawn-up = { $group } ({ $unit })
formation-fr-iii-cavalry-corps = 3e corps de cavalerie
formation-fr-iv-cavalry-corps = 4e corps de cavalerie
formation-fr-i-corps-cavalry = cavalerie du 1er corps
formation-fr-iii-corps-cavalry = cavalerie du 3e corps

## Pions

piece-commander = Commandant en chef
rating-orders-range = Portée d’ordres
state-under-orders = Sous ordres
state-orders-won = Sous ordres pour cette activation
state-orders-refused = Ordres refusés : ralliement seulement
state-orders-hidden = Ordres pas encore montrés
position-command = Les unités de ce commandement ne sont pas toutes du même groupe d’activation, ou l’une d’elles est dans un autre commandement.

## État

status-score = Français { $french }, Russes { $russian } ; { $holder ->
    [french] les Français tiennent { $hex }
    [russian] les Russes tiennent { $hex }
   *[other] personne ne tient { $hex }
}
status-initiative = Initiative : { $seat }
status-playing = En action : { $marker }
status-reserve = Réserve en action : { $command }
status-orders = Ordres restants : { $left }
status-delay = { $failures ->
    [one] Délai manqué une fois : les ordres russes du tour précédent restent en vigueur
   *[other] Délai manqué { $failures } fois de suite : les ordres russes du tour précédent restent en vigueur
}
status-army = Koutouzov commande { $army ->
    [first] la 1re armée
    [second] la 2e armée
   *[other] la Réserve
}
status-pool = Pot : { $left } marqueurs ({ $markers })
pool-marker = { $count ->
    [one] { $marker }
   *[other] { $count } × { $marker }
}

## Questions

prompt-place-commander = Choisissez l’hexagone où se tient Koutouzov.
prompt-orders-french = Ordres : { $left ->
    [0] il ne reste aucun point : scellez vos ordres, ou reprenez-en.
    [one] il reste un point : donnez des ordres à un commandement, payez le barrage, ou scellez vos ordres.
   *[other] il reste { $left } points : donnez des ordres à des commandements, payez le barrage, ou scellez vos ordres.
}
prompt-army = Ordres : choisissez l’armée aux commandements de laquelle Koutouzov donne des ordres.
prompt-orders-russian = Ordres à { $army ->
    [first] la 1re armée
    [second] la 2e armée
   *[other] la Réserve
} : { $left ->
    [0] vous ne pouvez plus en donner : scellez vos ordres, ou reprenez-en.
    [one] vous pouvez en donner encore un : choisissez un commandement, payez le barrage, ou scellez vos ordres.
   *[other] vous pouvez en donner encore { $left } : choisissez des commandements, payez le barrage, ou scellez vos ordres.
}
prompt-keep-orders = Les derniers ordres restent en vigueur, et un commandement sous ordres s’est scindé : choisissez la partie qui les garde.
prompt-first-marker = Vous avez l’initiative : choisissez le marqueur par lequel commence le tour.
prompt-tries = Ordres, { $commands } : choisissez un commandement sans ordres qui tente d’en obtenir, ou continuez. S’il échoue, il ne peut que se rallier.
prompt-first-side-reserve = Réserve : dites quel camp active le premier.
prompt-reserve = Réserve, { $commands } : activez un commandement dont une unité est à portée d’ordres, ou aucun.

## Choix

choice-arrange-commander = Déplacer Koutouzov
choice-place-commander = Placer Koutouzov en { $hex }
choice-army = { $army ->
    [first] Ordres à la 1re armée de Barclay
    [second] Ordres à la 2e armée de Bagration
   *[other] Ordres à la Réserve
} ({ $orders })
choice-order = Ordres à { $command }
choice-order-cavalry = Ordres par Murat à { $command }
choice-take-back = Reprendre les ordres donnés à { $command }
choice-buy-barrage = Payer le barrage d’artillerie
choice-take-back-barrage = Reprendre le barrage d’artillerie
choice-keep = Laisser les ordres à { $command }
choice-first = Commencer par { $marker }
choice-try = Tenter d’obtenir des ordres pour { $command } ({ $needed } ou moins)
choice-first-side = En premier : { $seat }
choice-reserve = Activer { $command }
choice-done-orders = Sceller les ordres
choice-done-tries = Ne plus tenter d’obtenir d’ordres
choice-done-reserve = N’activer aucune réserve

## Le journal

event-hour = { $hour } : le tour { $turn } a commencé.
event-commander-placed = { $seat } : le commandant en chef se tient en { $hex }.
event-delay-passed = Jet de délai de Koutouzov ({ $rating } ou moins, moins { $failures }) réussi : de nouveaux ordres peuvent être donnés.
event-delay-failed = Jet de délai de Koutouzov ({ $rating } ou moins, moins { $failures }) manqué : les ordres du tour précédent restent en vigueur.
event-army = Koutouzov donne des ordres à { $army ->
    [first] la 1re armée
    [second] la 2e armée
   *[other] la Réserve
}.
event-ordered = { $command } : sous ordres.
event-order-taken-back = { $command } : les ordres sont repris.
event-barrage-bought = Un ordre va au barrage d’artillerie.
event-barrage-taken-back = Le barrage d’artillerie est repris.
event-orders-sealed = { $seat } : les ordres sont scellés.
event-orders-given = Les deux camps ont donné leurs ordres.
event-initiative-rolled = Initiative : Français { $french }, Russes { $russian }.
event-initiative = { $seat } : l’initiative.
event-no-initiative = Personne n’a l’initiative.
event-first = Le tour commence par { $marker }.
event-pool = { $count ->
    [one] Un marqueur d’activation est dans le pot.
   *[other] { $count } marqueurs d’activation sont dans le pot.
}
event-drawn = Activation : { $marker }.
event-orders-shown = { $marker } : sous ordres { $under } ; { $without ->
    [0] tous ses commandements
    [one] un commandement n’en a pas
   *[other] { $without } commandements n’en ont pas
}.
event-no-orders-shown = { $marker } : aucun commandement n’a d’ordres.
event-try-won = { $command } a obtenu des ordres pour cette activation.
event-try-lost = { $command } n’a pas obtenu d’ordres et ne peut que se rallier.
event-rolled-off = Qui commence : Français { $french }, Russes { $russian }.
event-acts-first = { $seat } : agissent en premier.
event-reserve = De la réserve : { $command }.
event-no-reserve = { $seat } : aucune réserve n’est activée.
check-reserve = test de désorganisation de la réserve
outcome-points-french = Français { $french }, Russes { $russian } : victoire française.
outcome-points-russian = Français { $french }, Russes { $russian } : victoire russe.
outcome-points-draw = Français { $french }, Russes { $russian } : partie nulle.
event-over-french = La bataille est finie : les Français ont gagné.
event-over-russian = La bataille est finie : les Russes ont gagné.
event-over-draw = La bataille est finie et personne n’a gagné.

## Divisions

division-br = Division Broussier
division-ch = Division Chastel
division-dl = Division Delzons
division-ds = Division Dessaix
division-gi = Division Girardin
division-gr = Division Gérard
division-hy = Division Lahoussaye
division-ld = Division Ledru
division-lr = Division Lorge
division-mc = Division Marchand
division-mu = Division Mourie
division-oc = Division Ochs
division-on = Division Ornano
division-rn = Division Rozniecki
division-rz = Division Razout
division-sb = Division Sebastiani
division-th = Division Tharreau
division-bv = Cavalerie bavaroise
division-lc = Garde royale italienne
division-og = Vieille Garde
division-yg = Jeune Garde
division-wl = Cavalerie de la Garde
division-viii-corps-cav = Cavalerie du 8e corps
division-i-corps-reserve = Réserve du 1er corps
division-3rd = 3e division
division-4th = 4e division
division-7th = 7e division
division-11th = 11e division
division-12th = 12e division
division-17th = 17e division
division-23rd = 23e division
division-24th = 24e division
division-26th = 26e division
division-1st-cgb = 1ers grenadiers réunis
division-2nd-cgd = 2e grenadiers réunis
division-1st-cuirassier = 1re division de cuirassiers
division-1st-grenadier = 1re division de grenadiers
division-1st-lg = 1re division de la Garde
division-2nd-lg = 2e division de la Garde
division-3rd-lg = 3e division de la Garde
division-lg = Chasseurs de la Garde
division-2nd-army-artillery-reserve = Réserve d’artillerie de la 2e armée
division-artillery-reserve = Réserve d’artillerie de la 1re armée
division-cossacks = Cosaques de Vlassov et du Boug
division-karpov = Cosaques de Karpov
division-platov = Cosaques de Platov
division-militia = Milice
division-i-cav = 1er corps de cavalerie, cavalerie
division-ii-cav = 2e corps de cavalerie, cavalerie
division-iii-cav = 3e corps de cavalerie, cavalerie
