# Pourquoi une chose est refusée dans le cas précis, et ce que l’on pose sur la carte.

## Lieux et chemins

why-not-next = Aucune liaison ne mène de { $from } à { $area }.
why-farther = { $area } est à { $far } zones. { $most }
why-off-map = Entrée réservée à un camp ({ $the }) : { $area }.
why-enemies = { $side } sont { $at }.
why-came-that-way = { $side } sont arrivés { $to } { $from } ce tour : ce chemin est fermé.
why-away = { $area } : on s’éloigne du dépôt ou de la source les plus proches ({ $goals }).
why-too-far-march = { $count ->
    [one] 1 zone au plus
   *[other] { $count } zones au plus
} en Marche avec { $sp }.
why-too-far-march-riders = { $count ->
    [one] 1 zone au plus
   *[other] { $count } zones au plus
} en Marche, même pour la seule cavalerie fraîche.
why-too-far-forced = { $count ->
    [one] 1 zone au plus
   *[other] { $count } zones au plus
} en Marche forcée avec { $sp }.
why-too-far-forced-riders = { $count ->
    [one] 1 zone au plus
   *[other] { $count } zones au plus
} en Marche forcée, même pour la seule cavalerie fraîche.
why-must-stop = { $side } sont { $at } : la Force doit s’y arrêter.
why-at-least-one = La Force doit entrer dans une zone au moins.
why-evasive = On ne peut finir là : les Français sont { $areas }.
why-infighting = { $leaders } : marche permise seulement vers les Français ; il n’y en a pas { $at }.
why-bagration = Bagration ne peut finir qu’à une ville-clé ou à un dépôt de son camp ; il n’y en a pas { $at }.
why-lethargic = { $leader } commande les Français { $at } : les Russes n’y vont pas.
why-alexander-alone = Seul, Alexandre ne va que vers un autre chef ; il n’y en a pas { $at }.

## Composition

why-pinned = { $stay } de vos { $own } PF doivent rester : { $the } { $at } en fixent autant qu’ils sont. { $leave } au plus peuvent partir.
why-leaderless = Sans chef, { $most } PF au plus vont ensemble, pas { $count }.
why-platov = { $leader } ne mène que la cavalerie et les Cosaques.
why-marched = { $sp } { $at } : sur { $own } PF, { $left ->
    [0] aucun n’a
    [one] { $left } n’a
   *[other] { $left } n’ont
} pas encore marché.
why-in-order = { $sp } : la Force a dépassé ce type ; recommencez-la pour les emmener.
why-leader-marched = { $leader } a déjà marché ce tour.
why-leader-elsewhere = { $leader } n’est pas { $at }.
why-leaders-first = { $leader } en est déjà, ou a été passé : les chefs se joignent dans leur ordre, avant les troupes.
why-nowhere = Une telle Force ne peut aller nulle part { $at }.
why-nowhere-barred = Une telle Force ne peut aller nulle part { $at } : { $side } sont arrivés { $areas } ce tour.
why-alexander = Alexandre ne part ni ne reste sans un autre chef ({ $leaders }).
why-alexander-must-go = Alexandre est seul et doit rejoindre le chef voisin.
why-leaders-left = Il ne resterait personne pour accompagner { $leaders }.
why-no-sps = Une Force compte au moins un PF.

## Ordres

why-no-troops = Vous n’avez pas de troupes { $at }.
why-friction = Un ordre { $at } coûte une carte, et votre main est vide.
why-no-order = Vous n’avez pas d’ordre { $order } { $at }.
why-no-block = Tous les blocs de cet ordre sont pris ({ $order }).
why-nobody-may-leave = Personne des vôtres ne peut partir { $at } : ils sont fixés, ont marché ou trouvent tout chemin fermé.
why-no-riders = Vous n’avez ni cavalerie fraîche ni Cosaques frais { $at }.
why-nobody-to-evade = Il n’y a pas d’ennemi { $at }.
why-no-way-out = Aucune issue n’est ouverte { $at }.
why-nobody-exhausted = Personne n’est épuisé { $at }.
why-no-cossack = Il n’y a pas de Cosaques frais qui n’aient fait de raid { $at }.
why-no-depot = Vous n’avez pas de dépôt { $at }.

## Retraites, pertes, ralliements, achats

why-group-there = Un groupe s’est déjà retiré { $to }.
why-other-way = L’attaquant se retire par où il est venu : { $ways }.
why-no-way-back = L’attaquant se retire par où il est venu ; les vôtres ne sont venus par aucun chemin.
why-none-there = Il n’y en a pas { $at } : { $sp }.
why-exhausted = Seuls des PF frais le subissent, non : { $sp }.
why-fresh = Seuls des PF épuisés sont visés, non : { $sp }.
why-no-infantry = Seule l’infanterie se rallie ainsi, non : { $sp }.
why-no-pair = Un seul PF épuisé ne paie pas une perte tant qu’il y en a d’autres.
why-cavalry-share = Un PF touché sur trois est de la cavalerie fraîche : { $riders } sur { $hit } jusqu’ici, { $left } à venir.
why-riders-share = Un PF touché sur trois est de la cavalerie ou des Cosaques : { $riders } sur { $hit } jusqu’ici, { $left } pertes à venir.
why-first-on-cavalry = La première perte frappe la cavalerie fraîche, par { $card }.
why-one-infantry = Il y a moins de deux PF d’infanterie épuisés { $at }.
why-no-stores = Il n’y a ni dépôt à vous ni source { $at }.
why-pool = Il n’en reste pas en réserve : { $sp }.
why-no-supply = Aucune ligne de ravitaillement n’arrive { $at } d’un dépôt ou d’une source.
why-no-place = Il n’y a ni chef, ni ville-clé, ni dépôt à vous { $at }.

## Cartes

why-not-in-hand = { $card } n’est pas dans votre main.
why-moment = { $card } se joue à un autre moment : { $when }.
why-laid = { $card } est déjà posée.
why-limit = { $leader } commande : { $count ->
    [one] 1 carte de bataille au plus
   *[other] { $count } cartes de bataille au plus
}.
why-limit-leaderless = Sans chef, { $count ->
    [one] 1 carte de bataille au plus
   *[other] { $count } cartes de bataille au plus
}.
why-condition = { $card } : { $why }
need-attacking = vous n’attaquez pas ici.
need-defending = vous ne défendez pas ici.
need-leader = aucun de vos chefs ne mène ici.
need-named = { $leader } n’est pas dans cette bataille.
need-two-links = { $side } ne sont pas venus par deux liaisons ou plus.
need-infantry = vous n’avez pas { $least } PF d’infanterie frais ici.
need-foot = vous n’avez pas { $least } PF frais d’infanterie ou de Garde ici.
need-guard = il n’y a pas de Garde fraîche ici.
need-initiative = les Russes n’ont pas l’initiative.
need-near-vilna = aucun Russe n’est à 2 liaisons de Vilna ou moins.
need-fortress-or-defend = il n’y a ici ni place forte ni ordre Défense en vigueur.
need-no-hard-marching = un événement À marches forcées a été joué ce tour.
need-napoleon-in-poland = Napoléon n’est ni à Kovno, ni à Vilna, ni à Vitebsk.
need-russian-leader = aucun chef russe n’est sur la carte.
need-empty-force = la Force se compose déjà, ou une telle carte l’accompagne.
need-french-moscow = les Français ne contrôlent pas Moscou.
need-davout = Davout n’attend pas en réserve.
need-august = on n’est pas encore en août.
need-september = on n’est pas encore en septembre.
need-order-left = il ne reste ce tour aucun ordre qu’elle puisse apporter.
need-french-depot = les Français n’ont pas de dépôt.
need-napoleon = Napoléon n’est pas sur la carte.
need-bagration = Bagration n’est pas de la Force, ou elle n’atteint ni ville-clé ni dépôt.
need-garrison = aucune garnison ravitaillée ne peut rejoindre un chef.
need-kutuzov = on n’est pas encore en août, ou Koutouzov n’attend pas en réserve.
need-chichagov = on n’est pas encore en août, ou Tchitchagov n’attend pas en réserve.
need-alexander = Alexandre n’est pas sur la carte.
need-french-control = les Français ne contrôlent pas la zone.
need-leader-to-send = aucun chef ravitaillé n’a où être envoyé.
need-french-march = aucune Force française ne vient de marcher.
when-ops = avec les cartes d’ordres
when-before-placement = avant le placement des ordres
when-after-placement = après le placement des ordres
when-start-forced-march = au début des Marches forcées
when-forced-march = avec une Marche forcée
when-after-forced-march = après une Marche forcée de l’ennemi
when-start-patrols = au début des Patrouilles de cavalerie
when-patrols = avec un ordre Patrouilles de cavalerie
when-end-patrols = après les Patrouilles de cavalerie
when-march = avec une Marche
when-start-evade = au début des Esquives
when-evade = avec une Esquive
when-enemy-evade = quand l’ennemi s’esquive
when-start-type = avant les ordres d’un type
when-battle = dans une bataille
when-defeat = après votre défaite dans une bataille
when-guard = quand la carte de la Garde est jouée ou que Napoléon change un ordre
when-city = quand l’ennemi prend une ville-clé
when-start-attrition = avant l’attrition
when-end-attrition = après l’attrition
when-must-play = aussitôt qu’elle est piochée

## Sur la carte

overlay-supply = Ravitaillement
overlay-lines = Lignes de communication
overlay-reach = Portée
overlay-attrition = Attrition
overlay-control = Contrôle
overlay-supplied = { $side } sont ravitaillés { $at } : distance { $distance }, { $from }.
overlay-cut-off = { $side } ne sont pas ravitaillés { $at } : l’ennemi coupe toute ligne.
overlay-too-far = { $side } ne sont pas ravitaillés { $at } : aucun dépôt ni source assez proche.
overlay-lines-text = Les dépôts reliés à une source, par au plus 4 routes libres chacun, et ceux qui sont coupés.
overlay-reach-own = Où des troupes peuvent aller en Marche ou en Marche forcée { $from }.
overlay-reach-none = Personne ne peut marcher { $from } : tous ont marché.
overlay-reach-enemy = Jusqu’où des cavaliers frais pourraient aller en Marche ou en Marche forcée { $from }.
overlay-attrition-text = Les pertes que coûterait l’attrition, du meilleur temps au pire.
overlay-control-text = Qui est où, et ce que valent les villes-clés.
shade-number = { $count }
shade-range = { $least }–{ $most }
shade-own = Dépôt ou source à soi
shade-open = Relié, ou sans pertes
shade-blocked = Coupé, ou barré par l’ennemi
shade-march = En Marche
shade-forced = En Marche forcée
shade-losses = Pertes
shade-french = Français
shade-russian = Russe
shade-both = Les deux camps

## Chefs qui changent des ordres, cartes qui interrogent, ce qui est déjà tranché

why-decided = Vous avez déjà tranché ; vous pourrez revenir là-dessus à la prochaine autre question.
why-no-block-in-hand = Vous n’avez pas cet ordre en main ({ $order }).
why-not-yours = { $card } appartient à l’ennemi.
why-not-your-leader = { $leader } n’est pas un de vos chefs.
why-leader-off-map = { $leader } n’est pas sur la carte.
why-ability-asked = C’est à { $leader } de jouer : nommez l’ordre qu’il change.
why-ability-none = { $leader } ne peut pas changer d’ordre.
why-ability-used = { $leader } a déjà changé un ordre ce tour.
why-ability-junior = { $leader } ne commande pas { $at } : c’est { $other }.
why-ability-past = { $leader } ne change un ordre qu’en { $to }, et cette étape est passée.
why-ability-pays-then = { $leader } paie un ordre { $to } au début de son étape.
why-ability-no-card = { $leader } devrait défausser une carte, et votre main est vide.
why-ability-no-order = Aucun ordre ne se trouve { $at } que { $leader } puisse changer.
why-ability-own-question = { $leader } a sa propre question au début de cette étape.
why-ability-no-block = Il ne reste aucun bloc { $to } pour { $leader }.
why-ability-friction = L’ordre { $to } de { $leader } coûterait une carte de plus que vous n’en avez.
why-ability-pays = { $leader } ne change pas d’ordre { $order } { $at } : il défausse une carte pour { $to }.
why-ability-dummy = Un leurre n’est pas un ordre : il ne se change pas et rien ne se change en leurre.
why-ability-not-there = Aucun ordre { $order } ne se trouve { $at }, où est { $leader }.
why-ability-over = L’étape de cet ordre est passée ({ $order }) : { $leader } ne peut plus s’en servir { $at }.
why-ability-same = L’ordre { $order } { $at } est déjà celui que { $leader } fait des ordres.
why-ability-other-step = { $leader } { $at } change un ordre { $order } en { $to } à l’étape de l’un des deux, pas à celle de { $now }.
why-ability-step = { $leader } { $at } ne change { $order } que pour ou contre ce qui s’exécute maintenant ({ $now }).
why-card-only = { $card } n’admet que : { $only }.
why-card-nothing = { $card } demande autre chose.
why-month-only = { $card } n’est pas proposée ce mois-ci, seulement : { $only }.
why-month-none = { $card } n’est pas proposée : ce mois-ci ne propose aucune carte.
