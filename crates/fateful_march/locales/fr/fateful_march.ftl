# 1812, la marche fatale de Napoléon : tous les mots que lit une personne, sauf les noms des lieux, chefs, ordres, cartes et scénarios.

game-fateful-march = 1812 : la marche fatale de Napoléon
game-fateful-march-about = La campagne de Russie, du Niémen à Moscou et retour : ordres secrets, longues marches, dépôts, et une armée que la faim et les intempéries consument.
scenario-smolensk-march-about = Du passage du Niémen au mois d’août : jusqu’où va la Grande Armée, et avec combien d’hommes ?
scenario-moscow-march-about = De juin à la fin de septembre : la route de Moscou ne s’ouvre qu’à une armée qui sait se nourrir.
scenario-grand-campaign-about = Toute la campagne, de juin à novembre, avec l’hiver et la retraite.
scenario-hollow-victories-about = De la fin de juillet à la fin de septembre, Smolensk et Moscou en vue : les victoires doivent valoir leur prix.
scenario-smolensk-campaign-about = De la bataille de Smolensk à la fin de la campagne, en novembre.
scenario-retreat-about = De Moscou au Niémen, en octobre et novembre : sauver ce qui peut l’être de la Grande Armée.
seat-french = Français
seat-russian = Russes

## Options

option-any-card = Carte au choix chaque mois
option-any-card-off = L’une des deux cartes indiquées
option-any-card-on = N’importe quelle carte du paquet
option-placement-together = Placement des ordres
option-placement-together-off = À tour de rôle
option-placement-together-on = Les deux en même temps
option-fewer-rallies = Blocs Ralliement
option-fewer-rallies-off = Tous
option-fewer-rallies-on = Un de moins par camp
option-later-wiped-out = Variante : une Force anéantie coûte l’initiative
option-later-wiped-out-off = Non
option-later-wiped-out-on = Oui
option-later-light-pin = Variante : un seul PF sans chef ne ferme pas sa liaison
option-later-light-pin-off = Non
option-later-light-pin-on = Oui
option-later-clusters = Variante : des dépôts coupés ensemble perdent la moitié des leurs
option-later-clusters-off = Non
option-later-clusters-on = Oui
option-later-level-four = Variante : l’initiative au niveau 4 donne 1 PV par tour
option-later-level-four-off = Non
option-later-level-four-on = Oui
option-later-disengagement = Variante : en juin, « Décrochage manqué » commence dans la défausse
option-later-disengagement-off = Non
option-later-disengagement-on = Oui
option-later-french-patrol = Variante : en été, Napoléon ravitaillé apporte des Patrouilles de cavalerie
option-later-french-patrol-off = Non
option-later-french-patrol-on = Oui
option-later-kutuzov-rally = Variante : un bloc Ralliement russe vient avec Koutouzov
option-later-kutuzov-rally-off = Non
option-later-kutuzov-rally-on = Oui
option-later-battle-order = Variante : les batailles se livrent selon les chefs présents
option-later-battle-order-off = Non
option-later-battle-order-on = Oui

## Les deux camps dans les phrases

side-french = Les Français
side-russian = Les Russes
the-french = les Français
the-russian = les Russes
of-french = des Français
of-russian = des Russes

## Le temps et les phases

month-june = Juin
month-july = Juillet
month-august = Août
month-september = Septembre
month-october = Octobre
month-november = Novembre
moment-turn = { $month }, tour { $turn }
in-month-june = juin
in-month-july = juillet
in-month-august = août
in-month-september = septembre
in-month-october = octobre
in-month-november = novembre
in-turn = { $month }, tour { $turn }
phase-set_up = Cartes de départ
phase-resources = Ressources : remplacements
phase-new_cards = Ressources : nouvelles cartes
phase-draw = 1. Pioche
phase-ops = 2. Cartes pour des ordres
phase-selection = 3. Choix des ordres
phase-placement = 4. Placement des ordres
phase-placed = 4. Ordres placés
phase-forced_march = 5. Marches forcées
phase-cavalry_patrols = 6. Patrouilles de cavalerie
phase-march = 7. Marches
phase-evade = 8. Esquives
phase-battles = 9. Batailles
phase-rally = 10. Ralliement
phase-cossack_raid = 11. Raids cosaques
phase-place_depot = 12. Dépôts
phase-attrition = 13. Attrition
phase-lines = 14. Lignes de communication
phase-end_of_turn = Fin du tour

## Les points de force

kind-infantry = d’infanterie
kind-cavalry = de cavalerie
kind-guard = de la Garde
kind-cossack = de Cosaques
kind-prussian = d’infanterie prussienne
kind-austrian = d’infanterie autrichienne
sp-infantry = infanterie fraîche
sp-cavalry = cavalerie fraîche
sp-guard = Garde fraîche
sp-cossack = Cosaques frais
sp-prussian = Prussiens frais
sp-austrian = Autrichiens frais
sp-exhausted_infantry = infanterie épuisée
sp-exhausted_cavalry = cavalerie épuisée
sp-exhausted_guard = Garde épuisée
sp-exhausted_cossack = Cosaques épuisés
sp-exhausted_prussian = Prussiens épuisés
sp-exhausted_austrian = Autrichiens épuisés
troops = { $count } PF ({ $sp })
troops-none = personne
riders-none = aucun
orders-none = aucun
areas-none = nulle part
force-unknown = une Force
force-led = une Force avec { $leaders }
card-titled = « { $title } » (n° { $no })
card-the-dummy = le Leurre
cards-none = aucune carte de bataille
placed-count = { $area } ({ $count })
distance = { $number }
distance-out = non ravitaillé
standing-french = { $vp } PV à l’avantage des Français
standing-russian = { $vp } PV à l’avantage des Russes
standing-even = aucun camp n’a l’avantage

## Les questions

prompt-over = Il n’y a plus rien à décider.
prompt-starting-cards = Gardez les cartes nommées que vous voulez dans votre main de départ, puis faites distribuer le reste.
prompt-window-with-ops = Jouez des événements qui accompagnent les ordres de ce tour, ou passez.
prompt-window-before-order-placement = Jouez un événement avant le placement des ordres, ou passez.
prompt-window-after-order-placement = Tous les ordres sont placés : jouez un événement, ou passez.
prompt-window-start-of-forced-march = Les marches forcées commencent : jouez un événement, ou passez.
prompt-window-after-enemy-forced-march = L’ennemi a achevé une marche forcée { $at } : répondez par une carte, ou passez.
prompt-window-start-of-cavalry-patrols = Les patrouilles de cavalerie commencent : jouez un événement, ou passez.
prompt-window-end-of-cavalry-patrols = Les patrouilles de cavalerie sont rentrées : jouez un événement, ou passez.
prompt-window-start-of-evade = Les esquives commencent : jouez un événement, ou passez.
prompt-window-on-enemy-evade = L’ennemi s’apprête à s’esquiver { $at } : répondez par une carte, ou passez.
prompt-window-start-of-order-type = Les ordres du type suivant ({ $order }) vont être exécutés : jouez un événement, ou passez.
prompt-window-on-own-defeat = Vous avez perdu la bataille { $at } : couvrez la retraite par une carte, ou passez.
prompt-window-on-napoleon-change = Napoléon a changé un ordre { $at } : répondez par une carte, ou passez.
prompt-window-on-guard-card = L’ennemi engage la Garde impériale { $at } : répondez par une carte, ou passez.
prompt-window-on-enemy-gains-key-city = L’ennemi a pris { $city } : répondez par une carte, ou passez.
prompt-window-start-of-attrition = L’attrition va être vérifiée : jouez un événement, ou passez.
prompt-window-end-of-attrition = L’attrition a été vérifiée : jouez un événement, ou passez.
prompt-window = Jouez une carte pour son événement, ou passez.
prompt-discard-depot-lost = L’ennemi a pris un de vos dépôts : défaussez une carte.
prompt-discard-supply-lines = Vos lignes de ravitaillement sont vulnérables : défaussez une carte.
prompt-discard-logistics = Payez le nouveau dépôt : défaussez une carte.
prompt-discard-friction = Payez l’ordre placé parmi des chefs en désaccord : défaussez une carte.
prompt-discard-ability = Payez l’ordre supplémentaire : défaussez une carte.
prompt-buy = Défaussez une carte pour des remplacements supplémentaires, ou terminez vos achats.
prompt-buy-kind = Choisissez ce qu’apporte la carte défaussée.
prompt-buy-at = Choisissez où le prochain remplacement ({ $sp }) rejoint l’armée.
prompt-month-card = Prenez en main l’une de ces cartes pour le nouveau mois.
prompt-ops = Posez face cachée une carte pour ses ordres, ou le Leurre.
prompt-select = Choisissez en secret les ordres de ce tour ({ $left ->
    [one] encore { $left } à choisir
   *[other] encore { $left } à choisir
}).
prompt-select-platov = Choisissez l’ordre qu’apporte Platov : un Raid cosaque ou une Esquive.
prompt-place = Placez votre prochain bloc d’ordre ({ $order }) : choisissez une zone, ou prenez d’abord un autre bloc.
prompt-place-at = Choisissez, pour l’ordre { $order }, une zone où se trouvent de vos troupes.
prompt-ability-to = { $leader } { $at } peut donner un nouvel ordre : choisissez l’ordre qu’il change en { $to }, ou laissez-les tels quels.
prompt-ability-any = { $leader } { $at } peut changer un ordre maintenant : choisissez lequel, ou laissez-les tels quels.
prompt-ability-discard = { $leader } { $at } peut ajouter un ordre ({ $to }) : défaussez une carte pour cela, ou passez-vous-en.
prompt-ability-becomes = Choisissez en quoi { $leader } change l’ordre { $from }.
prompt-first = Vous avez l’initiative : désignez qui exécute le premier ordre de ce type ({ $order }).
prompt-execute = Exécutez maintenant un ordre de ce type ({ $order }) : choisissez où.
prompt-commander = Des chefs de même rang se sont réunis { $at } : choisissez qui commande.
prompt-top = Aucun chef ne cache vos troupes { $at } : choisissez le PF que l’ennemi voit.
prompt-proof = Vous devez montrer une de vos troupes { $at } : choisissez laquelle.
prompt-lead = Des chefs de même rang partent { $from } : choisissez qui les mène.
prompt-muster-forced_march = Composez la Force qui part en marche forcée ({ $area }) : ajoutez chefs et troupes, puis mettez-la en route.
prompt-muster-march = Composez la Force qui se met en marche ({ $area }) : ajoutez chefs et troupes, puis mettez-la en route.
prompt-muster-evade = Composez la Force qui s’esquive ({ $area }) : ajoutez chefs et troupes, puis faites-la partir.
prompt-muster-austrians = Les Autrichiens se replient ({ $area }) : choisissez si Schwarzenberg les accompagne.
prompt-muster-retreat = Composez le groupe qui se retire ({ $area }) : ajoutez chefs et troupes, puis faites-le partir.
prompt-muster-join = Choisissez qui accompagne Bagration ({ $area }), ou ne laissez partir personne.
prompt-moving = Continuez le mouvement de la Force au départ { $from } ({ $left ->
    [one] encore { $left } zone
   *[other] encore { $left } zones
}), ou arrêtez-la.
prompt-setting-out = Mettez la Force en mouvement au départ { $from } ({ $left ->
    [one] { $left } zone
   *[other] jusqu’à { $left } zones
}) : choisissez la zone suivante.
prompt-patrol = Choisissez une zone voisine { $from } que vos patrouilles vont reconnaître.
prompt-parting = { $left ->
    [one] Choisissez quel PF ({ $sp }) s’esquive en partant { $from } : dites par où il est venu.
   *[other] Choisissez quels { $left } PF ({ $sp }) s’esquivent en partant { $from } : dites par où ils sont venus.
}
prompt-evade-to = Choisissez vers où la Force s’esquive en partant { $from }.
prompt-next-battle = Des batailles de même ampleur attendent : choisissez laquelle se livre maintenant.
prompt-lay-attacker = Vous attaquez { $at } : posez face cachée vos cartes de bataille, puis continuez.
prompt-lay-defender = Vous défendez { $at } : posez face cachée vos cartes de bataille, puis continuez.
prompt-battle = Décidez de la suite de la bataille { $at }.
prompt-reveal = { $card } : choisissez comment elle agit dans cette bataille.
prompt-retreat = Vous devez vous retirer { $from } : choisissez la destination.
prompt-retreat-forced = Aucune issue n’est ouverte { $at } : choisissez vers où percent les troupes battues.
prompt-rally = Ralliement { $at } : choisissez le PF épuisé qui redevient frais.
prompt-raid = Choisissez une zone voisine { $from } où les Cosaques feront leur raid.
prompt-remove-depots = Retirez de la carte ceux de vos dépôts que vous voulez employer ailleurs, puis continuez.
prompt-toll-battle-exhaust = Pertes de bataille { $at } (encore { $left }) : choisissez le PF frais qui devient épuisé.
prompt-toll-battle-eliminate = Pertes de bataille { $at } (encore { $left }) : choisissez le PF frais qui est éliminé.
prompt-toll-pursuit = L’ennemi poursuit { $at } (encore { $left }) : choisissez le PF qui est éliminé.
prompt-toll-attrition = Attrition { $at } (encore { $left }) : épuisez un PF frais, ou éliminez-en deux épuisés.
prompt-toll-attrition-half = Attrition { $at } : choisissez le second PF épuisé qui est éliminé.
prompt-toll-exhaust = Choisissez le PF frais qui devient épuisé { $at } (encore { $left }).
prompt-toll-eliminate = Choisissez le PF épuisé qui est éliminé { $at } (encore { $left }).
prompt-toll-rally = Choisissez le PF épuisé qui redevient frais { $at } (encore { $left }).

## Les réponses

choice-pass = Passer
choice-pass-window = Ne rien jouer
choice-pass-ability = Laisser les ordres tels quels
choice-pass-ability-discard = Se passer de l’ordre supplémentaire
choice-pass-month = Piocher trois cartes à la place
choice-pass-toll = S’arrêter là
choice-pass-effect = Ne pas l’utiliser
choice-done = Continuer
choice-pass-cards = Terminer le choix : distribuer le reste
choice-pass-buy = Terminer les achats
choice-done-muster = La Force est complète : elle part
choice-done-join = Ceux-là l’accompagnent
choice-done-nobody = Personne ne l’accompagne
choice-done-moving = S’arrêter { $at }
choice-pass-lay = Ne plus poser de cartes de bataille
choice-pass-depots = Laisser les dépôts en place
choice-pass-rest = C’est tout
choice-lay-ops = Poser { $card } pour { $ops } OPS
choice-lay-dummy = Poser le Leurre
choice-lay = Poser { $card }
choice-play = Jouer { $card }
choice-discard = Défausser { $card }
choice-cancel = Annuler { $card }
choice-keep = Garder { $card }
choice-take-card = Prendre { $card }
choice-order = { $order }
choice-order-take = Prendre l’ordre { $order }
choice-order-place = Placer un ordre : { $order }
choice-order-change = Changer l’ordre { $order } en { $to }
choice-order-change-any = Changer l’ordre { $order }
choice-order-becomes = Le changer en { $order }
choice-area = { $area }
choice-area-recruit = Le placer { $at }
choice-area-place = Placer l’ordre { $at }
choice-area-name = Désigner : { $area }
choice-area-road = Avancer sur { $area } par la route
choice-area-track = Avancer sur { $area } par le chemin
choice-area-road-bridge = Avancer sur { $area } par la route, en passant le pont
choice-area-track-bridge = Avancer sur { $area } par le chemin, en passant le pont
choice-area-scout = Reconnaître : { $area }
choice-area-evade = S’esquiver vers { $area }
choice-area-raid = Raid : { $area }
choice-area-retreat = Se retirer sur { $area }
choice-execute = Exécuter l’ordre { $at }
choice-first-own = Commencer
choice-first-other = Laisser commencer l’ennemi
choice-leader = { $leader }
choice-leader-join = Ajouter { $leader }
choice-leader-command = { $leader } commande
choice-leader-falls = { $leader } tombe
choice-troops = Ajouter { $count } PF ({ $sp })
choice-all = Emmener tout le monde
choice-all-but-one = Emmener tout le monde sauf un PF, qui tient la zone
choice-going-there = { $count } de ceux qui étaient déjà là
choice-going-came = { $count } de ceux qui sont venus { $from }
choice-going-forced = { $count } de ceux qui sont venus { $from } en Marche forcée
choice-show = Partir ; de ceux qui restent, l’ennemi voit : { $sp }
choice-show-top = L’ennemi voit : { $sp }
choice-show-proof = Montrer : { $sp }
choice-sp = { $sp }
choice-sp-exhaust = Épuiser : { $sp }
choice-sp-eliminate = Éliminer : { $sp }
choice-sp-rally = Rallier : { $sp }
choice-sp-transfer = Transférer : { $sp }
choice-buy-infantry = 2 PF d’infanterie
choice-buy-prussian = 2 PF d’infanterie prussienne
choice-buy-austrian = 2 PF d’infanterie autrichienne
choice-buy-cavalry = 1 PF de cavalerie
choice-buy-guard = 1 PF de la Garde
choice-buy-cossack = 1 PF de Cosaques
choice-link = La liaison qui vient { $from }
choice-battle = Livrer la bataille { $at }
choice-depot = Retirer le dépôt { $at }
choice-two-infantry = Rallier plutôt deux PF d’infanterie
choice-bridges = Les ponts ne comptent pas
choice-no-defend = Défense ne compte pas
choice-pass-ability-turn = Laisser les ordres tels quels jusqu’à la fin du tour
choice-pass-depots-turn = Laisser les dépôts en place jusqu’à nouvel avis
choice-pass-ability-discard-turn = Ne payer aucun ordre d’une carte jusqu’à nouvel avis
choice-pass-dummy = Placer le leurre suivant { $at }
choice-dummies-turn = Les leurres dans vos zones, l’une après l’autre, jusqu’à la fin du tour
choice-pass-first-own = Commencer, comme décidé pour le tour
choice-pass-first-other = Laisser commencer l’ennemi, comme décidé pour le tour
choice-first-own-turn = Commencer jusqu’à la fin du tour
choice-first-other-turn = Laisser commencer l’ennemi jusqu’à la fin du tour
choice-anew = Revenir sur ce qui a été décidé pour le tour ou au-delà
choice-area-place-order = Placer l’ordre { $order } { $at }
prompt-place-any = Choisissez le bloc d’ordre que vous placez maintenant.
going-there = ceux qui étaient déjà là
going-came = ceux qui sont venus { $from }
going-forced = ceux qui sont venus { $from } par Marche forcée
met = { $what } ({ $who })
met-unseen = troupes non vues
met-count = { $count } PF
met-blocks = { $count ->
    [one] { $count } bloc d’ordre
   *[other] { $count } blocs d’ordre
}
choice-distance = Accepter des distances plus longues de 1

## Les chemins et les plans

toll-vp = Les Français gagnent 1 PV
toll-enemy = L’ennemi s’y trouve : la Force s’arrête et devra combattre ou s’esquiver
toll-stop = La Force doit s’y arrêter
toll-tired = La marche épuise 1 PF
plan-everybody = Tout le monde part { $from }
plan-losses = Toutes les pertes { $at } d’un coup : alliés et infanterie d’abord, la Garde en dernier
plan-recruits = Les { $count } { $at }
plan-dummies = Répartir les { $count } derniers leurres entre vos zones

## Le journal

event-turn = { $month }, tour { $turn }.
began-set_up = Les mains de départ se composent.
began-resources = Nouveau mois : les renforts rejoignent les armées.
began-new_cards = Nouveau mois : les deux camps reçoivent des cartes.
began-draw = Étape 1 : chaque camp pioche une carte.
began-ops = Étape 2 : on pose les cartes d’ordres.
began-selection = Étape 3 : on choisit les ordres en secret.
began-placement = Étape 4 : on place les ordres sur la carte.
began-placed = Tous les ordres sont placés.
began-forced_march = Étape 5 : les Marches forcées.
began-cavalry_patrols = Étape 6 : les Patrouilles de cavalerie.
began-march = Étape 7 : les Marches.
began-evade = Étape 8 : les Esquives.
began-battles = Étape 9 : les batailles.
began-rally = Étape 10 : on rallie les troupes épuisées.
began-cossack_raid = Étape 11 : les Raids de Cosaques.
began-place_depot = Étape 12 : on établit des dépôts.
began-attrition = Étape 13 : la faim et le temps prélèvent leur tribut.
began-lines = Étape 14 : on vérifie les lignes de communication.
began-end_of_turn = Le tour est fini.
event-initiative = { $side } ont l’initiative, au niveau { $level }.
event-vp = { $side } ont gagné { $by } PV : { $standing }.
event-ended = La campagne est finie : { $standing }.
event-drew = { $side } ont pioché { $card }.
event-drew-hidden = { $side } ont pioché une carte.
event-kept = { $side } ont choisi et pris { $card }.
event-kept-hidden = { $side } ont pris une carte de leur choix.
event-set-aside = { $card }, piochée pour la main de départ { $of }, a été écartée sans effet.
event-laid = { $side } ont posé { $card } face cachée.
event-ops = Cartes pour des ordres : les Français ont posé { $french } pour { $french_ops } OPS, les Russes { $russian } pour { $russian_ops } OPS.
event-played = { $side } ont joué { $card }.
event-removed = { $card } : la carte a quitté le jeu pour de bon.
event-cancelled = { $card } : la carte a été annulée.
event-discarded = { $side } ont défaussé { $card } sans la montrer.
event-discarded-hidden = { $side } ont défaussé une carte sans la montrer.
event-shuffled = { $side } ont mêlé leur défausse à leur pioche.
event-leaders-stated = Les Russes ont indiqué où ils ont deux chefs ou plus : { $areas }.
event-named = { $card } : { $the } ont désigné une zone : { $area }.
event-selected = { $side } ont choisi l’ordre { $order }.
event-selection-done = { $side } ont { $blocks } blocs d’ordre à placer.
event-placed = { $side } ont placé l’ordre { $order } { $at }.
event-placed-hidden = { $side } ont placé un ordre { $at }.
event-placed-together = { $side } ont placé leurs ordres : { $areas }.
event-order-changed = { $leader } a changé un ordre { $at } : { $old } est devenu { $new }.
event-order-changed-hidden = { $leader } a changé un ordre { $at }.
event-order-added = { $side } ont ajouté l’ordre { $order } { $at }.
event-order-added-hidden = { $side } ont ajouté un ordre { $at }.
event-order-removed = { $side } ont retiré leur ordre { $order } { $at }.
event-order-removed-hidden = { $side } ont retiré un ordre { $at }.
event-first = { $order } : { $the } exécutent en premier.
event-executed = { $side } ont exécuté l’ordre { $order } { $at }.
event-spent-pinned = L’ordre { $order } { $at } a été consommé sans effet : toutes les troupes qui auraient pu marcher sont fixées.
event-spent-alone = L’ordre { $order } { $at } a été consommé sans effet : il ne reste personne à esquiver.
event-spent-no-way = L’ordre { $order } { $at } a été consommé sans effet : aucune issue n’est ouverte.
event-moved-forced_march = { $side } ont fait une marche forcée { $from } { $to } : { $force }.
event-moved-march = { $side } ont marché { $from } { $to } : { $force }.
event-moved-evade = { $side } se sont esquivés { $from } vers { $area } : { $force }.
event-moved-retreat = { $side } se sont retirés { $from } { $to } : { $force }.
event-moved-forced_retreat = { $side } ont percé { $from } { $to } : { $force }.
event-moved-transfer = { $side } ont transféré des troupes { $from } { $to } : { $force }.
event-announced = { $side } ont annoncé leur effectif { $at } : { $total } PF.
event-mounted-french = { $side } ont montré leur cavalerie fraîche { $at } : { $troops } ; total : { $total }.
event-mounted-russian = { $side } ont montré leur cavalerie fraîche et leurs Cosaques frais { $at } : { $troops } ; total : { $total }.
event-riders-french = { $side } ont compté leur cavalerie fraîche { $at } : { $total }.
event-riders-russian = { $side } ont compté leur cavalerie fraîche et leurs Cosaques frais { $at } : { $total }.
event-showed = { $side } ont montré un PF { $at } : { $sp }.
event-patrolled = { $side } ont poussé des patrouilles { $from } ; zone reconnue : { $area }.
event-raided = { $side } ont lancé un raid { $from } ; zone visée : { $area }.
event-reported = Rapport ({ $area }) : { $troops } ; ordres : { $orders }.
event-commander = { $leader } a pris le commandement { $at }.
event-exhausted = { $side } ont épuisé 1 PF { $kind } { $at }.
event-exhausted-hidden = { $side } ont épuisé 1 PF { $at }.
event-eliminated = { $side } ont perdu { $count } PF { $kind } { $at }.
event-rallied = { $side } ont rallié 1 PF { $kind } { $at }.
event-rallied-hidden = { $side } ont rallié 1 PF { $at }.
event-arrived = { $side } ont reçu { $count } PF { $kind } { $at }.
event-leader-placed = { $leader } a rejoint la campagne { $at }.
event-leader-moved = { $leader } a été affecté { $to }.
event-leader-moved-from = { $leader } a été affecté { $from } { $to }.
event-leader-moved-hidden = { $side } ont envoyé un chef ailleurs.
event-leader-eliminated = { $leader } a été éliminé { $at }.
event-leader-removed = { $leader } a quitté la campagne.
event-battle = Bataille { $at } : { $the } attaquent.
event-battle-cards = { $side } ont révélé { $cards }.
event-battle-die = { $side } ont lancé le dé de bataille : la face { $face } compte { $worth }.
event-battle-die-fixed = { $side } comptent { $worth } sans lancer le dé de bataille.
event-fought = { $side } ont combattu avec une valeur de { $value } et infligé { $losses ->
    [one] { $losses } perte
   *[other] { $losses } pertes
}.
event-fought-hidden = { $side } ont infligé { $losses ->
    [one] { $losses } perte
   *[other] { $losses } pertes
}.
event-losses-due = { $side } doivent subir { $losses ->
    [one] { $losses } perte
   *[other] { $losses } pertes
} en tout.
event-battle-won = { $side } ont gagné la bataille { $at }.
event-battle-drawn = La bataille { $at } est restée indécise ; { $the } sont restés maîtres du terrain.
event-evade-tired = { $side } ont été rattrapés en s’esquivant { $at } : cavalerie { $own } contre { $enemy }, 1 PF épuisé.
event-evade-unharmed = { $side } se sont esquivés sans dommage { $at } : cavalerie { $own } contre { $enemy }.
event-pursued = { $side } ont été poursuivis { $at } : cavalerie { $winner } contre { $loser }, { $losses ->
    [0] aucun PF perdu
    [one] { $losses } PF perdu
   *[other] { $losses } PF perdus
}.
event-battle-ended = La bataille { $at } est finie : les Français ont perdu { $french } PF, les Russes { $russian }.
event-no-retreat = { $side } n’ont trouvé aucune issue { $from }.
event-devastated = { $area } : dévastation { $level }.
event-depot-placed = { $side } ont établi un dépôt { $at }.
event-depot-removed = { $side } ont perdu leur dépôt { $at }.
event-depot-given-up = { $side } ont retiré de la carte leur dépôt { $at }.
event-depot-cut-off = { $side } ont perdu leur dépôt { $at }, coupé de tout ravitaillement.
event-depot-taken = Le dépôt { $of } { $at } a été pris.
event-city = { $side } ont pris le contrôle de la ville { $at }.
event-weather = Météo : dé { $roll } ; la taille change de { $french } pour les Français et de { $russian } pour les Russes.
event-attrition = Attrition { $at } : taille { $size }, distance { $distance }, ordres Fourrage { $foraged } : { $losses ->
    [one] { $losses } perte
   *[other] { $losses } pertes
} à subir.

outcome-sudden-death-french = Les Français ont atteint { $vp } PV : la campagne est gagnée sur-le-champ.
outcome-sudden-death-russian = Les Russes ont atteint { $vp } PV : la campagne est gagnée sur-le-champ.
outcome-sudden-death-draw = La campagne s’est achevée à { $vp } PV : partie nulle.
outcome-last-turn-french = Le dernier tour est joué et les Français ont { $vp } PV d’avance : victoire française.
outcome-last-turn-russian = Le dernier tour est joué et les Russes ont { $vp } PV d’avance : victoire russe.
outcome-last-turn-draw = Le dernier tour est joué et personne n’a d’avance ({ $vp } PV) : partie nulle.

## Réponses à ce que demandent les cartes

place-nowhere = nulle part
prompt-cut-off = Des dépôts sont coupés ({ $left } doivent disparaître) : choisissez-en un que l’on abandonne.
choice-area-send = Envoyer { $to }
choice-area-waste = Ravager : { $area }
choice-area-garrison = Prendre la garnison { $from }
choice-order-instead = À la place de l’ordre { $order }
choice-pass-add = L’ajouter aux ordres présents
choice-pass-austrians = Schwarzenberg reste
choice-leader-goes = { $leader } les accompagne
choice-leader-send = Envoyer { $leader }
choice-pass-cancel = Ne plus rien annuler
choice-area-rally = Rallier un survivant { $at }
event-maneuver-bridges = Les Français ont choisi que les ponts ne comptent pas dans cette bataille.
event-maneuver-defend = Les Français ont choisi que Défense ne compte pas dans cette bataille.

## La carte

terrain-area = Zone
terrain-off-map = Zone hors carte
terrain-road = Route
terrain-track = Chemin
terrain-bridge = Pont
terrain-river = Rivière
terrain-coast = Côte
terrain-lake = Lac
terrain-border = Frontière
trait-key-city = Ville-clé
trait-depot-town = Ville-dépôt
trait-fortress = Place forte
trait-source-french = Source de ravitaillement française
trait-source-russian = Source de ravitaillement russe
trait-off-map-french = Ouverte aux seuls Français
trait-off-map-russian = Ouverte aux seuls Russes

## Pièces, marqueurs et pistes

piece-infantry = Infanterie
piece-cavalry = Cavalerie
piece-guard = Garde impériale
piece-cossack = Cosaques
piece-prussian = Prussiens
piece-austrian = Autrichiens
piece-troops = Troupes non vues
piece-leader = Chef
piece-block = Bloc d’ordre
piece-depot = Marqueur de dépôt
rating-strength = Points de force
rating-stars = Ancienneté
rating-battle-cards = Cartes de bataille
rating-vp = Points de victoire s’il est éliminé
rating-ops = OPS
state-fresh = Frais
state-exhausted = Épuisé
state-moved = A marché
state-forced = A fait une marche forcée
state-seen = Vu par l’ennemi
state-commander = Commande ici ; l’ennemi ne voit ni qui ni quoi est derrière son écran
state-screened = Derrière l’écran du commandant
state-used = A utilisé sa capacité
state-force = Dans la Force en mouvement
marker-depot-french = Dépôt français
marker-depot-russian = Dépôt russe
marker-devastation = Dévastation
marker-battle = Bataille
marker-named = Désignée par une carte
track-turn = Tour
track-vp = Points de victoire
track-initiative = Initiative
hand-french = Main française
hand-russian = Main russe
hand-french-draw = Pioche française
hand-russian-draw = Pioche russe
hand-french-discard = Défausse française
hand-russian-discard = Défausse russe
hand-french-gone = Cartes françaises hors du jeu
hand-russian-gone = Cartes russes hors du jeu
hand-french-winter-pile = Cartes françaises d’hiver, pas encore en jeu
hand-russian-winter-pile = Cartes russes d’hiver, pas encore en jeu
hand-french-laid = Cartes françaises posées
hand-russian-laid = Cartes russes posées
hand-french-offered = Cartes françaises au choix
hand-russian-offered = Cartes russes au choix
hand-french-ops = Carte d’OPS française
hand-russian-ops = Carte d’OPS russe
box-pool = Réserve { $of }
box-casualties = Pertes françaises
box-blocks = Blocs d’ordre { $of } à placer
box-out = Hors du jeu { $of }
box-screen = Écran : { $leader }

## Ce qui est en vigueur

effect-hard_marching = Les marches forcées françaises épuisent 1 PF et ne réduisent pas les PF de moitié au combat.
effect-hard_marching_2 = Les marches forcées françaises épuisent 1 PF et ne réduisent pas les PF de moitié au combat.
effect-disciplined_retreat = Aucun PF russe n’est épuisé par la comparaison de cavalerie d’une Esquive.
effect-evasive = Les Russes exécutent d’abord leurs marches forcées, à l’écart des Français.
effect-evasive_over = Les Russes n’exécutent plus de marche forcée.
effect-extreme_russian = Toute Marche ou Marche forcée épuise 1 PF, la cavalerie d’abord.
effect-extreme_french = Tout ordre Marche épuise 1 PF.
effect-no_forced_march = Il n’y a pas de marche forcée.
effect-freezing = Froid glacial : les Français ne fourragent pas, n’établissent pas de dépôt, avancent de 1 zone au plus et combattent à demi-valeur.
effect-exhausted_horses = Aucune Force française n’avance de plus de 1 zone.
effect-no_russian_depot = Les Russes n’établissent pas de dépôt.
effect-double_devastation = La dévastation compte double dans l’attrition.
effect-devastated_countryside = La dévastation compte double dans l’attrition.
effect-longer_lines = Les distances françaises sont plus longues de 1 dans l’attrition.
effect-pride = Le premier chef français qui quitte Moscou coûte 1 PV.
effect-friction = Les chefs russes se gênent au placement des ordres.
effect-poor_communications = Un ordre français va se perdre.
effect-indecision = Napoléon ne change plus d’ordre.
effect-energetic = Les Français exécutent le premier ordre de ce type.
effect-friction_paid = Les Russes ont payé pour placer des ordres parmi des chefs qui se gênent.
effect-logistic = Les Français ont préparé leur logistique : un ordre Établir un dépôt et un ordre Marche de plus.
effect-logistics_collapse = Chaque ordre français Établir un dépôt coûte une carte.
named-holy_french = { $area } : chaque Force russe qui en part donne 1 PV aux Français.
named-holy_russian = { $area } : le camp qui la contrôle à la fin du tour gagne 1 PV.
named-infighting = { $count ->
    [one] { $leaders } : ne peut marcher que vers les Français.
   *[other] { $leaders } : ne peuvent marcher que vers les Français.
}
named-infighting-hidden = Les chefs russes présents là où « Querelles et intrigues » a été jouée ne peuvent marcher que vers les Français.
named-lethargic = { $area } : les Russes qui en partent n’entrent pas dans une zone où se trouve un chef français.
named-friction = { $area } : les ordres russes y coûtent une carte.
named-disorderly = { $area } : les Français doivent s’y arrêter, ou dans la zone suivante s’ils en partent.
named-disengagement = { $area } : les pertes des deux camps y sont réduites de 1 en bataille.
named-victuals = { $area } : pas d’attrition pour les Français.

## À quoi s’attendre

modifier-fortress = Pertes de qui attaque une place forte
modifier-riga = Pertes des Russes à Riga
modifier-defend = Pertes sous un ordre Défense
modifier-card = Pertes changées par une carte
