# Ce que l’on voit sur la table.

## Carte

terrain-clear = Clair
terrain-forest = Forêt
terrain-marsh = Marais
terrain-rough = Accidenté
terrain-pass = Col
terrain-mountain = Montagne
terrain-sea = Mer
terrain-lake = Lac
terrain-impassable = Infranchissable
terrain-river = Rivière
terrain-bridge = Pont
terrain-border = Frontière
terrain-boundary = Limite d’État
terrain-coast = Côte
terrain-realm = Pays
terrain-province = État
trait-city = Ville
trait-fortress = Ville fortifiée
trait-port = Port
trait-victory = Ville de victoire
trait-source-french = Source ultime de ravitaillement française
trait-source-coalition = Source ultime de ravitaillement de la Coalition
trait-district-32 = 32e division militaire
trait-closed = Hors jeu
trait-land-france = France
trait-land-italy = Royaume d’Italie
trait-land-illyria = Provinces illyriennes
trait-land-switzerland = Confédération suisse
trait-land-denmark = Danemark-Norvège
trait-land-danzig = Dantzig
trait-land-duchy-of-warsaw = Duché de Varsovie
trait-land-confederation = Confédération du Rhin
trait-land-saxony = Saxe
trait-land-prussia = Prusse
trait-land-russia = Russie
trait-land-swedish-pomerania = Poméranie suédoise
trait-land-sweden = Suède
trait-land-austria = Autriche
trait-land-ottoman = Empire ottoman
trait-land-baden = Bade
trait-land-bavaria = Bavière
trait-land-berg = Berg
trait-land-erfurt = Erfurt
trait-land-frankfurt = Francfort
trait-land-hesse = Hesse
trait-land-mecklenburg = Mecklembourg
trait-land-nassau = Nassau
trait-land-saxon-duchies = Duchés saxons
trait-land-westphalia = Westphalie
trait-land-wurttemberg = Wurtemberg
trait-land-wurzburg = Wurtzbourg
trait-land-cisalpine-republic = République cisalpine
trait-land-ligurian-republic = République ligurienne
trait-land-parma = Parme
trait-land-piedmont = Piémont
trait-land-roman-republic = République romaine
trait-land-tuscany = Toscane
tint-control = Contrôlée
tint-land-friendly = Territoire ami
tint-land-shared = Ami des deux camps
tint-land-neutral = Neutre ou fermé

## Cases

area-reinforcements = { $seat } : à venir
area-eliminated = { $seat } : éliminés
area-removed = { $seat } : hors du jeu
area-wounded = { $seat } : blessés
note-due = Attendu au tour { $turn } à { $hex }
note-due-austria = Vient quand l’Autriche rejoint la Coalition
note-due-confederation = Vient quand la Confédération change de camp

## Pions

piece-infantry = Infanterie
piece-cavalry = Cavalerie
piece-artillery = Artillerie
piece-cossack = Cosaques
piece-officer = Commandant
piece-train = Convoi
piece-dummy = Leurre
piece-counter = Convoi ou leurre
rating-occupancy-halves = Encombrement
rating-cr = Valeur de commandement
abilities = { $all }
ability-raises = Ajoute 1 FC à chacune de { $most } unités
ability-raises-cavalry = Ajoute 1 FC à chacune de { $most } unités de cavalerie
ability-raises-cossacks = Ajoute 1 FC à chacune de { $most } unités de Cosaques
ability-moves-on = Se déplace sur un dé de { $most } ou moins
ability-starting = { $value } au jet d’attrition d’un mouvement qu’il lance
ability-along = { $value } au jet d’attrition s’il accompagne
state-disrupted = Désorganisée
state-forced-march = Marche forcée
state-previous-combat = Combat précédent
state-combats = 2 combats et plus
state-moved = S’est déplacé
state-fixed = Ne bougera pas
state-barred = Ne peut attaquer
state-veteran = Vétérans
state-line = Ligne
state-conscript = Conscrits
state-starred = Contingent étranger
state-guard = Garde
state-garrison = Garnison
state-neutral = Neutre
state-inactive = Inactif
state-rank-a = Rang A
state-rank-i = Rang I
state-rank-c = Rang C
state-rank-k = Rang K
state-rank-corps = Rang Corps
state-cavalry-commander = Commandant de cavalerie
marker-depot-french = Dépôt français
marker-depot-coalition = Dépôt de la Coalition
marker-forage = Fourrage
marker-cut = Dépôt coupé ce tour-ci
marker-field-works = Retranchements
marker-pontoon = Pont de bateaux
marker-bridge-broken = Pont hors d’usage
marker-battle = Combat

## Pistes, mains, cartes

track-turn = Tour
track-margin = Avance de la Coalition
track-battle-vp-french = PV de bataille français
track-battle-vp-coalition = PV de bataille de la Coalition
track-cities-french = Villes de victoire françaises
track-cities-coalition = Villes de victoire de la Coalition
track-commands-french = Ordres de combat français restants
track-commands-coalition = Ordres de combat de la Coalition restants
track-trains-french = Convois sur la carte française
track-trains-coalition = Convois sur la carte de la Coalition
hand-french = Main française
hand-coalition = Main de la Coalition
hand-pile = Pioche
hand-discard = Défausse
mark-turns = Tours { $first } à { $last }
mark-single = Jouée dès qu’elle est tirée
mark-at-once = Aussitôt
mark-placing = Au placement des convois
mark-general-supply = Au ravitaillement général
mark-rally = Au ralliement
mark-new-depots = Aux nouveaux dépôts
mark-movement = Au mouvement
mark-all-turn = Tout le tour
mark-combat = Au combat
mark-commanders = Au mouvement des commandants
mark-reinforcements = Avec les renforts

## Toujours en vue

season-winter = Hiver
season-summer = Été
# Ce qui est bref figure sur la ligne au-dessus de la carte ; le tout se lit à la demande.
status-commands = Ordres de combat : { $sides }
    .brief = OC { $french }/{ $french_all } : { $coalition }/{ $coalition_all }
status-commands-of = { $seat ->
    [french] Français { $left } restants sur { $all } (ligne { $row }, durable { $permanent }, ce tour { $temporary })
   *[other] Coalition { $left } restants sur { $all } (ligne { $row }, durable { $permanent }, ce tour { $temporary })
}
status-automatic = Villes de victoire de la Coalition : { $cities } (victoire immédiate à { $coalition } ; à { $french }, les Français gagnent)
    .brief = Villes { $cities }/{ $coalition }
status-due = Renforts au tour { $turn } : { $sides }
    .brief = Renf. +{ $french }:+{ $coalition }
status-due-of = { $seat ->
    [french] Français { $units } unités, { $commanders } commandants
   *[other] Coalition { $units } unités, { $commanders } commandants
}
status-score = Français { $french }, Coalition { $coalition } : { $level }
    .brief = F { $french } : C { $coalition }
status-first = { $seat ->
    [french] Premiers ce tour-ci : les Français
   *[other] Premiers ce tour-ci : la Coalition
}
    .brief = { $seat ->
        [french] F d’abord
       *[other] C d’abord
    }
status-trains = Vrais convois sur la carte : Français { $french }, Coalition { $coalition }
    .brief = Conv. { $french }:{ $coalition }
status-confederation-allied = La Confédération du Rhin est alliée à la France
    .brief = Rhin F
status-confederation-wavering = La Confédération du Rhin chancelle
    .brief = Rhin chancelant
status-confederation-leaving = La Confédération du Rhin quitte la France
    .brief = Rhin en rupture
status-confederation-left = La Confédération du Rhin est avec la Coalition
    .brief = Rhin C
status-austria-neutral = L’Autriche est neutre
    .brief = Autr. n.
status-austria-coalition = L’Autriche est dans la Coalition
    .brief = Autr. C
status-austria-bought = L’Autriche est neutre pour de bon
    .brief = Autr. n.
status-saxony-neutral = La Saxe est neutre
    .brief = Saxe n.
status-saxony-french = La Saxe est avec la France
    .brief = Saxe F
status-saxony-coalition = La Saxe est avec la Coalition
    .brief = Saxe C
status-prussia = La Prusse est inactive
    .brief = Prusse inactive
status-tension = Tension dans la Coalition
    .brief = Tension
status-truce = Trêve : personne n’attaque
    .brief = Trêve
status-card = { $seat ->
    [french] Carte française à utiliser ce tour-ci : { $card }
   *[other] Carte de la Coalition à utiliser ce tour-ci : { $card }
}
    .brief = { $card }
status-weather = En vigueur pour les deux : { $card }
    .brief = { $card }

## Ce qui est en cours

procedure-march = { $commander } marche avec { $units } : en { $hex }, hexagones parcourus { $moved }
procedure-march-stopped = { $commander } avec { $units } est arrêté par la cavalerie ennemie en { $hex }, hexagones parcourus { $moved }
procedure-combat = { $seat ->
    [french] Les Français attaquent { $target } depuis { $from }
   *[other] La Coalition attaque { $target } depuis { $from }
}
procedure-attack-value = Valeur d’attaque avant le dé : { $value } ({ $parts })
procedure-defence-value = Valeur de défense avant le dé : { $value } ({ $parts })
procedure-advance = Peuvent avancer : { $units }
procedure-placing = { $who } va être placé
procedure-hits = Touches encore à subir : attaquant { $attacker }, défenseur { $defender }

## Ce qu’il faut attendre

odds-attack = Attaque de { $hex } avec { $commands ->
    [0] aucun ordre de combat
    [one] 1 ordre de combat
   *[other] { $commands } ordres de combat
}, tous les soutiens annoncés
odds-attack-roll = Jet d’attaque
odds-no-attack = L’attaque n’a pas lieu
odds-combat = Combat pour { $hex } : { $attack } contre { $defence } avant soutiens et dés
odds-clear = L’attaquant gagne de 3 ou plus : le défenseur doit se replier
odds-narrow = L’attaquant gagne de 1 ou 2 : le défenseur peut se replier
odds-tie = Égalité : l’attaquant subit 1 touche
odds-defender-wins = Le défenseur gagne
odds-attack-value = Valeur d’attaque { $value }
odds-defence-value = Valeur de défense { $value }
odds-support = { $seat ->
    [french] Soutien français depuis { $hex }, valeur { $value }
   *[other] Soutien coalisé depuis { $hex }, valeur { $value }
}
odds-hits = { $seat ->
    [french] Touches des Français
   *[other] Touches de la Coalition
}
odds-hit-count = { $hits ->
    [0] Aucune
    [one] 1 touche
   *[other] { $hits } touches
}
odds-attrition = Attrition de mouvement en { $hex } après { $moved ->
    [one] 1 hexagone
   *[other] { $moved } hexagones
}
odds-no-loss = Aucune perte
odds-offer = Offre de { $points } PV de bataille : la Coalition décide, aucun dé n’est lancé
odds-offer-accepted = Si la Coalition accepte : Français { $french }, Coalition { $coalition }, { $level }
odds-offer-refused = Si elle refuse : Français { $french }, Coalition { $coalition }, { $level }
odds-austria-neutral = L’Autriche et l’Illyrie restent neutres pour de bon. Score alors : Français { $french }, Coalition { $coalition } : { $level }
odds-austria-joins = L’armée et les villes d’Autriche passent à la Coalition, qui a { $commands } ordres de combat. Score alors : Français { $french }, Coalition { $coalition } : { $level }
odds-austria-joins-rhine = L’armée et les villes d’Autriche passent à la Coalition, qui a { $commands } ordres de combat, et la Confédération du Rhin quitte la France. Score alors : Français { $french }, Coalition { $coalition } : { $level }

## Calques

overlay-supply = Ravitaillement d’une pile
overlay-supplied = { $hex } : ravitaillé par un chemin de { $cost } jusqu’à { $depot } (au plus { $range }), puis jusqu’à une source
overlay-supplied-alone = { $hex } : ravitaillé par un chemin de { $cost } jusqu’à { $depot } (au plus { $range }), qui n’est relié à aucune source
overlay-reach = Portée d’une pile
overlay-reach-text = Depuis { $hex } : hexagones parcourus. Halte au contact de la cavalerie ennemie
overlay-support = Soutiens dans un combat
overlay-support-text = { $seat ->
    [french] Attaque française de { $hex } depuis { $from } : ce qu’ajoute chaque soutien, et le dé qu’il lui faut
   *[other] Attaque coalisée de { $hex } depuis { $from } : ce qu’ajoute chaque soutien, et le dé qu’il lui faut
}
overlay-withdrawal = Voies de repli
overlay-withdrawal-text = Où la pile en { $hex } pourrait se replier
overlay-withdrawal-none = Aucun ennemi au contact de { $hex }
overlay-out = Qui n’est pas ravitaillé
overlay-out-text = Le ravitaillement général tel qu’il serait tracé maintenant
overlay-chain = Chaînes jusqu’aux sources
overlay-chain-text = Dépôts reliés à une source, et ceux qui ne le sont pas
overlay-forage = Qui doit fourrager
overlay-forage-text = Piles qui fourragent sans vrai train, et combien de fois sur six elles ont alors faim
overlay-cities = Villes de victoire
overlay-cities-text = Villes de victoire : Français { $french }, Coalition { $coalition }
overlay-zones = Zones de l’armistice
overlay-zones-text = Où chaque camp serait placé lors d’un armistice
shade-number = { $count }
shade-of-six = { $count }/6
shade-support = +{ $value }, dé { $needed }
shade-own = Dépôt ou source
shade-source = Source
shade-open = Ouvert
shade-barred = Barré
shade-path = Chemin jusqu’au dépôt
shade-chain = Chaîne jusqu’à une source
shade-hungry = Sans ravitaillement
shade-fed = Ravitaillé
shade-linked = Dépôt relié
shade-unlinked = Dépôt isolé
shade-sometimes = Ouvert, si l’attaque vient d’ailleurs
shade-march = Sans marche forcée
shade-forced = Marche forcée
shade-halt = Halte obligatoire
shade-attack = L’attaque
shade-aid = Soutien
shade-defence = Soutient la défense
shade-crowded = À l’étroit
shade-abroad = En territoire non ami
shade-french = Français
shade-coalition = Coalition
shade-nobody = Personne

## Perspectives

forecast-chance = { $times } sur 6
forecast-sure = Si rien ne change
forecast-out = { $hex } : sans ravitaillement général
forecast-forage = { $hex } : jet de fourrage
forecast-starves = Désorganisées : { $disrupted }, éliminées : { $lost }
forecast-cossacks = { $hex } : Cosaques dans une ville
forecast-cossacks-cost = 1 PV de bataille de la Coalition aux Français
forecast-armistice = Jet d’armistice au début du tour { $turn }
forecast-french-call = Si les Français le demandent
forecast-coalition-call = Si la Coalition le demande
forecast-refused = L’autre camp peut refuser
forecast-binding = Il ne peut être refusé
forecast-austria = Jet pour l’Autriche au début du tour { $turn }
forecast-austria-joins = L’Autriche rejoint la Coalition
