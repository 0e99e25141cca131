# Les mots du plateau lui-même : pour les lecteurs d’écran et les boutons à côté de la carte.

board-map = Carte
board-map-help = Les flèches déplacent le curseur, Tab va à la prochaine cible possible, Entrée choisit, F ouvre une pile, W demande pourquoi c’est impossible.
board-hex = Hexagone { $id }, { $terrain }
board-place = { $name }, { $terrain }
board-hex-named = { $name } ({ $id }), { $terrain }
board-piece = { $kind } ({ $seat }) : { $name }
board-piece-hidden = Pion ({ $seat }), face cachée
board-rating = { $rating } { $value }
board-known-remembered = vu auparavant, a pu changer depuis
board-known-private = connu seulement de vous et de son propriétaire
board-with-choice = { $what } : { $choice }
board-edge = Entre { $from } et { $to }
board-edge-named = { $terrain } : { $name }
board-group = { $kind } : { $name }
board-tint = { $what } ({ $seat })
board-facing = Vers { $to } depuis { $space }
board-to-e = l’est
board-to-se = le sud-est
board-to-s = le sud
board-to-sw = le sud-ouest
board-to-w = l’ouest
board-to-nw = le nord-ouest
board-to-n = le nord
board-to-ne = le nord-est
board-marker = { $marker }
board-marker-value = { $marker } { $value }
board-zoom-in = Agrandir
board-zoom-out = Réduire
board-zoom-fit = Montrer toute la carte
board-minimap = Vue d’ensemble
board-minimap-show = Afficher la vue d’ensemble
board-minimap-hide = Masquer la vue d’ensemble
board-menu = Que voulez-vous faire ?
board-stack = { $count ->
    [one] Un pion
   *[other] Pile de { $count } pions
  }
board-why = Pourquoi pas ?
board-rule = Règle { $rule }
board-areas = Hors carte
board-area-empty = vide
board-hands = Cartes
board-piles = Pioches et piles de cartes
board-hand-count = { $count ->
    [one] une carte
   *[other] { $count } cartes
  }
board-tracks = Pistes
board-track-value = { $track } : { $value } sur { $high }
board-track-side = { $seat } { $value }
board-die-face = Dé : { $face }
board-dice = Dés
board-die = Dé à { $sides } faces : { $value }
board-key-cursor = Déplacer le curseur
board-key-targets = Cible suivante
board-key-choose = Choisir
board-key-fan = Ouvrir la pile
board-key-why = Pourquoi pas ?
board-key-zoom = Agrandir ou réduire
board-key-fit = Montrer toute la carte
board-key-minimap = Afficher ou masquer la vue d’ensemble
board-key-close = Fermer

# Préparer un mouvement
board-named = { $name }
board-halts = le mouvement s’y arrête
board-numbered = Hexagone { $id }
board-go = { $place } : { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
  }
board-go-toll = { $place } : { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
  }, { $tolls }
board-go-last = { $place } : { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
  }, la suite est incertaine
board-go-toll-last = { $place } : { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
  }, { $tolls }, la suite est incertaine
board-way = Autre chemin : { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
  }
board-way-toll = Autre chemin : { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
  }, { $tolls }
board-way-last = Autre chemin : { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
  }, la suite est incertaine
board-way-toll-last = Autre chemin : { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
  }, { $tolls }, la suite est incertaine
board-face = Orienter vers { $to }
board-end-here = Finir le mouvement ici
board-stay = Y aller, puis décider
board-march = Marcher en gardant les orientations
board-this-stack = Cette pile ({ $count })
board-whole-group = Tout le groupe { $group } ({ $count })
board-stack-whole = Toute la pile
