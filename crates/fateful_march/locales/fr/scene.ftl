## Rivières et fleuves

river-berezina = Bérézina
river-bug = Bug
river-desna = Desna
river-dnieper = Dniepr
river-dvina = Dvina
river-gauja = Gauja
river-lovat = Lovat
river-merkys = Merkys
river-moskva = Moskva
river-narew = Narew
river-niemen = Niémen
river-ogre = Ogre
river-oka = Oka
river-pripyat = Pripiat
river-sozh = Soj
river-tvertsa = Tvertsa
river-ugra = Ougra
river-velikaya = Velikaïa
river-viliya = Vilia
river-volga = Volga

## Ce qui a été noté de l’ennemi

note-patrol = Vu par une patrouille : { $when }.
note-total = { $count ->
    [one] { $count } PF en tout
   *[other] { $count } PF en tout
} : { $when }.
note-mounted = Toute la cavalerie fraîche (Cosaques compris), montrée lors d’une Esquive : { $when }.
note-riders = La cavalerie compte { $count } (les Cosaques comptent double) : { $when }.

## Ce que l’attrition coûterait

forecast-attrition = Attrition { $at } : taille { $size } avant la météo, { $distance }, { $forage ->
    [0] aucun ordre Fourrage
    [one] { $forage } ordre Fourrage
   *[other] { $forage } ordres Fourrage
}.
forecast-distance = distance { $distance } d’un dépôt ou d’une source
forecast-out = non ravitaillé
forecast-weather = Dé { $roll } ({ $weather })
forecast-result = { $losses ->
    [0] aucune perte
    [one] { $losses } perte
   *[other] { $losses } pertes
}, dévastation { $devastation }

## Les faces des dés de bataille

face-french-1 = −1 en hiver
face-french-2 = −1
face-french-3 = −1
face-french-4 = +2
face-french-5 = +3
face-french-6 = +4 en été
face-russian-1 = −2
face-russian-2 = +1 pour le défenseur
face-russian-3 = +1
face-russian-4 = +1
face-russian-5 = +2
face-russian-6 = +3

## Ce qui est imprimé au bord des cartes

mark-summer = Été
mark-winter = Hiver
mark-battle = Carte de bataille
mark-must-play = À jouer obligatoirement
mark-response = Réponse
mark-event = Événement
mark-once = Une seule fois

## Toujours en vue

status-left = { $left ->
    [0] dernier tour
    [one] encore { $left } tour
   *[other] encore { $left } tours
}
status-vp-french = Français en tête de { $vp } PV ; victoire immédiate à { $death } PV
status-vp-russian = Russes en tête de { $vp } PV ; victoire immédiate à { $death } PV
status-vp-even = PV à égalité ; victoire immédiate à { $death } PV
status-casualties = Pertes françaises : { $count } PF, soit { $vp } PV aux Russes à la fin
status-moscow-never = Moscou pas encore prise : 3 PV aux Russes à la fin
status-initiative-french = Initiative : Français, niveau { $level }
status-initiative-russian = Initiative : Russes, niveau { $level }
status-summer = Été : météo non tirée
status-winter = Hiver : météo non tirée
status-weather = Météo { $roll } : tailles { $french } pour les Français, { $russian } pour les Russes
status-select-french = Français : { $count ->
    [one] { $count } ordre à choisir
   *[other] { $count } ordres à choisir
}
status-select-russian = Russes : { $count ->
    [one] { $count } ordre à choisir
   *[other] { $count } ordres à choisir
}
status-place-french = Français : { $count ->
    [one] { $count } bloc à placer
   *[other] { $count } blocs à placer
}
status-place-russian = Russes : { $count ->
    [one] { $count } bloc à placer
   *[other] { $count } blocs à placer
}
status-decided-french = Français : des questions sont tranchées d’avance
status-decided-russian = Russes : des questions sont tranchées d’avance
group-army = Armée
tint-held = Tenue par un camp
tint-contested = Les deux camps y sont
