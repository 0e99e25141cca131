# Comment les choses se sont résolues : ce que l’on montre là où c’est arrivé.

party-attacker = Attaquant
party-defender = Défenseur
party-winner = Vainqueur
party-loser = Vaincu
party-target = Touché
party-force = Force
party-evader = S’esquive
party-enemy = Ennemi
party-patrol = Patrouille
party-raiders = Cosaques
party-player = Jouée par
party-side = Camp

## Batailles

account-battle = Bataille { $at }
account-attack = Attaque : { $the }
account-leaderless = { $side } sans chef
account-total = { $count } PF
account-came = { $from }
account-came-bridge = { $from }, par le pont
account-value = Valeur de combat { $of }
account-die = Dé : { $worth }
account-table = Table de bataille : de { $from } à { $to }
account-table-last = Table de bataille : { $from } et plus
account-inflicts = { $side } infligent { $losses ->
    [0] zéro perte
    [one] { $losses } perte
   *[other] { $losses } pertes
}
account-inflicted = Infligées par l’ennemi
account-losses = Pertes { $of }
account-takes = { $side } subissent { $losses ->
    [0] zéro perte
    [one] { $losses } perte
   *[other] { $losses } pertes
}
account-exhausted = 1 PF épuisé ({ $kind })
account-exhausted-hidden = 1 PF épuisé
account-eliminated = { $count ->
    [one] { $count } PF éliminé
   *[other] { $count } PF éliminés
} ({ $kind })
account-verdict = L’issue
account-won = { $side } gagnent la bataille
account-held = Égalité : { $side } restent maîtres du terrain
account-why-losses = Moins de pertes que l’ennemi
account-why-ground = L’égalité profite au défenseur : place forte, ou attaque par les seuls ponts
account-why-initiative = L’égalité profite au camp qui a l’initiative
account-why-nobody = L’ennemi n’a plus de PF frais
account-why-card = Par { $card }
account-pursuit = Poursuite
account-riders = La cavalerie compte { $count }
account-pursued = { $side } perdent { $losses ->
    [0] zéro PF dans la poursuite
   *[other] { $losses } PF dans la poursuite
}
account-retreat = Retraite
account-breakthrough = Retraite à travers l’ennemi
account-no-way = { $side } n’ont aucune issue : la moitié de leurs PF frais s’épuise
account-end = Fin de la bataille { $at }
account-over = La campagne est finie
account-lost = { $count ->
    [0] aucun PF perdu
    [one] { $count } PF perdu
   *[other] { $count } PF perdus
}
account-leader = Un chef est éliminé
account-leader-lost = { $leader } : chef éliminé, { $vp } PV pour { $the }

## Marches, esquives, patrouilles, raids

account-march = Marche
account-forced-march = Marche forcée
account-force = { $force }
account-arrives = { $from } { $to }
account-evasion = Esquive
account-evade = Esquive { $from }
account-evade-needed = Plus de { $count }
account-evade-tired = Rattrapés : 1 PF de la Force s’épuise
account-evade-unharmed = Ils s’échappent sans dommage
account-evade-spared = Ils s’échappent sans dommage par { $card }
account-patrol = Patrouille { $from }
account-scouted = Zone reconnue : { $area }
account-report = Rapport : { $area }
account-seen = { $count ->
    [one] { $count } PF aperçu
   *[other] { $count } PF aperçus
}
account-nobody = Il n’y a personne
account-orders = Ordres : { $orders }
account-raid = Raid de Cosaques { $from }
account-raid-result = Le raid : { $result }
account-raid-forage = { $count ->
    [one] { $count } ordre Fourrage perdu
   *[other] { $count } ordres Fourrage perdus
}
account-raid-strikes = 1 PF épuisé éliminé
account-raid-nothing = rien à prendre

## Ralliement, météo, attrition, dépôts

account-rally = Ralliement { $at }
account-rallied = De retour dans les rangs : { $sp }
account-rallied-hidden = 1 PF redevient frais
account-depot = Dépôt
account-depot-taken = { $side } prennent le dépôt
account-weather = Météo
account-weather-side = { $side } : taille de leurs forces
account-weather-fair = Beau temps : les armées souffrent moins
account-weather-even = Temps ordinaire
account-weather-foul = Mauvais temps : les armées souffrent davantage
account-attrition = Attrition { $at }
account-attrition-result = { $losses ->
    [0] Aucune perte
    [one] { $losses } perte
   *[other] { $losses } pertes
}
account-distance = Distance au ravitaillement : { $distance }
account-forage = { $count ->
    [one] { $count } ordre Fourrage : 2 pertes de moins
   *[other] { $count } ordres Fourrage : 2 pertes de moins pour chacun
}
burden-sps = PF dans la zone
burden-weather = Météo
burden-devastation = Dévastation
burden-city = Ville-clé

## Cartes, points, villes

account-cancelled = La carte est annulée
account-cancelled-by = Annulée par { $card }
account-ops-title = Cartes d’ordres
account-ops = { $ops } OPS
account-ops-result = { $french } OPS pour les Français, { $russian } OPS pour les Russes
account-vp = { $side } gagnent { $by } PV
account-city-taken = { $side } tiennent la ville { $at } : { $vp } PV
