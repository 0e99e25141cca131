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
state-by-road = Mouvement étendu de renfort
position-command = Les unités de ce commandement ne sont pas toutes du même groupe d’activation, ou l’une d’elles est dans un autre commandement.
position-pool = Il y a { $most ->
    [one] un tel marqueur
   *[other] { $most } tels marqueurs
} au plus.
position-reserve = On joue soit un marqueur, soit une réserve, pas les deux.
position-no-entry = Cette unité n’est pas un renfort du scénario : elle ne peut pas attendre d’entrer.
position-no-command = Cette unité est sur la carte et dans aucun des commandements.
position-orders = Plus d’ordres qu’on ne peut en donner, ou des commandements qui ne peuvent en avoir ensemble.
position-by-road = Ce commandement ne peut entrer par mouvement étendu de renfort : il a des ordres, n’entre pas par une route, ou est déjà entré.
position-second-reserve = Dès qu’un camp a activé une réserve, on ne tire plus de marqueur et il n’en active pas d’autre.
position-parted = Pas plus de { $most } commandements peuvent s’être séparés.
position-combined = On combine deux groupes d’un même camp, et pas plus souvent que le scénario ne le permet.

## État

status-score = Français { $french }, Russes { $russian } ; { $holder ->
    [french] les Français tiennent { $hex }
    [russian] les Russes tiennent { $hex }
   *[other] personne ne tient { $hex }
}
status-initiative = Initiative : { $seat }
activation-reserve = { $command } en réserve
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
prompt-combine = Réservez un marqueur de deux groupes pour les faire agir ensemble, ou continuez. { $left ->
    [one] Vous le pouvez encore une fois.
   *[other] Vous le pouvez encore { $left } fois.
}
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
choice-by-road = Faire entrer { $command } par mouvement étendu de renfort
choice-take-back = Reprendre les ordres donnés à { $command }
choice-buy-barrage = Payer le barrage d’artillerie
choice-take-back-barrage = Reprendre le barrage d’artillerie
choice-keep = Laisser les ordres à { $command }
choice-combine = Faire agir ensemble { $marker } et { $with }
choice-first = Commencer par { $marker }
choice-try = Tenter d’obtenir des ordres pour { $command } ({ $needed } ou moins)
choice-first-side = En premier : { $seat }
choice-reserve = Activer { $command }
choice-done-orders = Sceller les ordres
choice-done-initiative = Ne combiner aucun groupe
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
event-by-road = { $command } : mouvement étendu de renfort.
event-order-taken-back = { $command } : les ordres sont repris.
event-barrage-bought = Un ordre va au barrage d’artillerie.
event-barrage-taken-back = Le barrage d’artillerie est repris.
event-orders-sealed = { $seat } : les ordres sont scellés.
event-orders-given = Les deux camps ont donné leurs ordres.
event-initiative-rolled = Initiative : Français { $french }, Russes { $russian }.
event-initiative = { $seat } : l’initiative.
event-no-initiative = Personne n’a l’initiative.
event-combined = { $marker } et { $with } agiront une fois ensemble.
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

## Comptes rendus

account-delay = Jet de délai de Koutouzov
account-initiative = Initiative
account-try = Tentative d’ordres : { $command }
modifier-delays = Délais précédents
needed-at-most = { $needed } ou moins
note-total = total { $total }
verdict-new-orders = de nouveaux ordres peuvent être donnés
verdict-old-orders = les ordres du tour précédent restent en vigueur
verdict-french-initiative = les Français ont l’initiative
verdict-russian-initiative = les Russes ont l’initiative
verdict-no-initiative = personne n’a l’initiative
verdict-orders = sous ordres pour cette activation
verdict-no-orders = ne peut que se rallier

## Pourquoi pas

why-never-first = { $marker } : ce marqueur va toujours dans le pot et n’est jamais le premier.
why-not-your-marker = { $marker } est un marqueur de l’ennemi.
why-marker-not-available = { $marker } : ses marqueurs ne sont pas disponibles ce tour-ci.
why-has-orders = { $command } a des ordres.
why-has-no-orders = { $command } n’a pas d’ordres.
why-comes-by-road = { $command } entre par mouvement étendu de renfort.
why-does-not-enter = { $command } est sur la carte : le mouvement étendu de renfort est réservé à un commandement qui entre.
why-enters-off-road = Aucune route ne mène à l’hexagone d’entrée de { $command }.
why-column-has-come = La colonne de { $command } a commencé à entrer à un tour précédent.
why-no-extended-movement = { $command } est russe et n’utilise jamais le mouvement étendu.
why-delayed = Le jet de délai de Koutouzov est manqué : les ordres du tour précédent restent en vigueur.
why-delayed-command = Le jet de délai de Koutouzov est manqué : { $command } garde son état du tour précédent.
why-not-parted = { $command } n’est pas une partie d’un commandement scindé.
why-army-first = Choisissez d’abord l’armée ; { $command } pourra alors recevoir des ordres s’il en fait partie.
why-other-army = { $command } n’appartient pas à l’armée à laquelle Koutouzov donne des ordres.
why-murat-has-done = Murat a mis deux commandements sous ordres, et { $command } serait le troisième.
why-no-points-for = Il ne reste plus d’ordres pour { $command }.
why-no-points = Il ne reste plus d’ordres pour le barrage.
why-no-barrage = Le barrage se paie avec la 1re ou la 2e armée, pas avec la Réserve.
why-barrage-bought = Le barrage est déjà payé.
why-barrage-not-bought = Le barrage n’est pas payé.
why-army-chosen = Les ordres vont déjà à cette armée.
why-not-its-marker = { $command } ne tente d’obtenir des ordres que lorsque son propre marqueur est tiré.
why-has-tried = { $command } a déjà tenté d’obtenir des ordres dans cette activation.
why-guard = { $command } ne reçoit d’ordres que de Napoléon, et n’en a pas reçu.
why-reserve-command = { $command } ne reçoit d’ordres que de Koutouzov et ne peut lancer le dé pour en obtenir.
why-out-of-orders-range = Aucune unité de { $command } n’est à portée d’ordres de son commandant en chef.
why-markers-kept-out = Les marqueurs de { $command } n’étaient pas dans le pot ce tour-ci.
why-not-its-marker-unit = { $unit } n’est pas du groupe activé : { $playing }.
why-orders-were-refused = Le commandement de { $unit } a tenté en vain d’obtenir des ordres et ne peut que se rallier.
why-guard-unit = { $unit } est de la Garde et n’a pas d’ordres de Napoléon.
why-reserve-unit = { $unit } est de la Réserve et n’a pas d’ordres de Koutouzov : ni mouvement, ni charge.
why-turned-to-fire = Sans ordres de Koutouzov, cette unité ne peut tourner que pour tirer : { $unit }. Faites-la tirer.
why-not-this-reserve = { $unit } n’est pas du commandement activé en réserve : { $playing }.
why-reserve-near-enemy = { $unit } était à côté d’un ennemi au début de l’activation de réserve.
why-reserve-does-not-rally = Personne ne se rallie dans une activation de réserve, { $unit } non plus.

## Présentation

briefing-hours = { $turns } tours de 75 minutes, de { $from } à { $to } : ordres, initiative, activations par marqueurs tirés à l’aveugle, réserve, moral des groupes, mouvement des commandants.
briefing-battle-set-up = Les Français se placent d’abord, puis les Russes : chaque unité dans ses hexagones de mise en place, avec n’importe quelle orientation. Koutouzov se tient dans n’importe quel hexagone. La réserve d’artillerie de la 1re armée peut se placer à trois unités par hexagone.
briefing-french-initiative = Les Français ont l’initiative au premier tour ; ensuite on la tire au dé. Celui qui l’a choisit le premier marqueur.
briefing-napoleon = Napoléon a trois ordres par tour, un par commandement, et ne lance jamais pour le délai ; l’un d’eux peut payer le barrage d’artillerie.
briefing-murat = Les quatre corps de cavalerie français et la cavalerie des 1er et 3e corps forment un seul groupe sous Murat avec six commandements. Un ordre de Napoléon lui permet d’en mettre jusqu’à deux sous ordres ; les autres lancent contre 5.
briefing-guard = La Garde impériale n’agit que dans un tour où Napoléon a donné des ordres à son commandement, et ne lance jamais le dé pour en obtenir.
briefing-kutuzov = Chaque fois, Koutouzov donne des ordres à trois commandements au plus de la 1re armée, ou à deux de la 2e, ou à un de la Réserve. Avec la 1re ou la 2e armée, un ordre peut payer le barrage d’artillerie.
briefing-delay = À partir du deuxième tour, Koutouzov lance pour le délai (4 ou moins, un de mieux après chaque échec) ; s’il échoue, les ordres du tour précédent restent en vigueur.
briefing-reserve-army = Les commandements de la Réserve russe sans ordres ne bougent pas et ne lancent pas le dé pour des ordres. Tous les autres commandements russes peuvent le faire quand leur marqueur est tiré.
briefing-destruction = Quand le marqueur de destruction est tiré, les Russes peuvent incendier un village ou couper un pont. Personne n’entre dans un hexagone en feu ; un feu peut laisser des ruines. Un pont coupé ne porte personne.
briefing-commanders = À la fin de chaque tour, Koutouzov dispose de 4 points, Napoléon d’autant que montre un dé.
briefing-russian-march = Les Russes ne peuvent employer le mouvement étendu.
briefing-ground = Le creux derrière les redoutes russes est au-dessous du niveau de base ; seuls les gués marqués servent aux routes ; la Moskova ne se passe que par les ponts.
briefing-troops = L’artillerie sans autres unités peut s’empiler jusqu’à 8 points de force. Les cosaques se retirent là où d’autres sont désorganisés. Les chasseurs sont de l’infanterie ordinaire. La milice ne s’empile avec personne, n’attaque pas, et tout résultat défavorable l’élimine.
briefing-not-used = Il n’y a ni renforts ni marqueurs de groupe combiné, et les ailes russes sont sans effet.
briefing-flank = Option « { $option } » : avant le premier tour, les Français peuvent noter en secret un tour et les unités d’une colonne. À ce tour, la colonne est un seul commandement sous ordres, pour un des ordres de Napoléon ; à la fin du tour, celles de ses unités qui ne touchent aucun ennemi quittent la carte. À partir du deuxième tour suivant, son propre marqueur fait lancer deux dés à six faces : 12 ou plus ({ $arrives } sur { $all }), elle entre de 2400 à 2800 sur le flanc russe, sous ordres ; de 7 à 11 ({ $later } sur { $all }), on ajoute 1 aux jets suivants ; 6 ou moins ({ $astray } sur { $all }), les Français peuvent la rappeler de 3500 à 5100. Tant qu’elle n’est pas revenue, les Russes ne peuvent entrer de 2400 à 2800.
briefing-points = À la fin, les Français marquent 3 par groupe russe effondré et 10 pour la Garde, les Russes 4 par groupe français effondré et 10 pour la Garde ; une unité de combat en { $hex } donne 10 à son camp. Le plus grand total gagne.

## Posé sur la carte
overlay-command = Son commandement
overlay-orders = Portées d’ordres
overlay-command-of = { $command }, et les deux hexagones où une unité de son groupe lui est liée.
overlay-orders-ranges = Les portées d’ordres des deux commandants en chef.
