# Une partie dans le terminal.

holder-human = vous
holder-random = robot « random »
holder-greedy = robot « greedy »
play-seat = { $seat } : { $holder }
play-headline = { $game } : { $scenario } — { $seats }
play-seed = Graine des dés : { $seed }
play-no-seed = Le système ne donne pas de graine pour les dés : { $why }. Donnez-en une avec --seed.
play-prompt = { $seat } : { $prompt } [{ $rule }]
play-over = La partie est terminée. { $outcome } [{ $rule }]
play-undone = Repris.
play-saved = Enregistré sous { $file }.
play-no-odds = On ne peut rien en dire d’avance.

plain-hint = Tapez le numéro d’un choix, ou « help » pour tout le reste.
plain-help =
    Un numéro     fait ce choix
    choices       redonne la liste des choix
    undo          reprend votre dernier choix, si rien n’a été révélé depuis
    why ID        dit quelles règles empêchent de choisir un lieu ou une pièce
    why JSON      dit pourquoi un choix, écrit en entier, n’est pas légal
    odds NUMÉRO   dit ce qu’on peut dire d’avance d’un choix
    rules ID      montre une règle, un chapitre, ou les articles qui contiennent des mots
    log           raconte tout ce qui s’est passé
    scene         décrit ce que vous voyez
    save FICHIER  enregistre la position, à reprendre avec --load
    record FICHIER  enregistre la partie, pour « bivouac replay »
    lang          change de langue
    quit          arrête la partie
plain-unknown = Ce n’est ni le numéro d’un choix ni une commande. « help » donne les commandes.
plain-no-such-choice = Il n’y a pas de choix { $number } : les choix vont de 1 à { $count }.
plain-why-what = Dites de quoi il s’agit : « why » et le numéro d’un lieu, l’id d’une pièce ou un choix en JSON.
plain-not-json = Ceci n’est pas du JSON : { $why }.
plain-input-failed = L’entrée ne peut être lue : { $why }.
plain-input-ended = L’entrée est épuisée, et la partie s’arrête après { $count ->
    [one] une décision
   *[other] { $count } décisions
}.
plain-quit = La partie s’arrête après { $count ->
    [one] une décision
   *[other] { $count } décisions
}.

why-open = Vous pouvez choisir ceci maintenant :
why-nothing = Aucun choix ouvert maintenant n’a de place pour « { $thing } » : la question porte sur autre chose.
why-more = … et { $count } de plus

space-line = { $id }{ $name ->
    [none] { "" }
   *[other] { " " }{ $name }
} : { $terrain }{ $level ->
    [0] { "" }
   *[other] , niveau { $level }
}
known-hidden = (cachée)
known-remembered = (telle que vue en dernier)
known-private = (connue de vous et de son camp)
