# Ce que dit toute table, quel que soit le jeu.

refused-rule = La règle { $rule } l’interdit.
refused-over = La partie est terminée : il n’y a plus rien à choisir. Commencez une nouvelle partie ou revoyez celle-ci.
refused-not-deciding = Ce n’est pas à ce camp de décider maintenant. Demandez qui décide et attendez votre tour.
refused-unreadable = Ceci n’est pas un choix de ce jeu ({ $why }). Envoyez un choix exactement tel qu’il a été proposé.
refused-unlisted = Aucun choix « { $id } » n’est proposé maintenant. Demandez de nouveau les choix et prenez l’un d’eux.
refused-misloaded = La valeur { $value } a été chargée, mais le dé lancé va de { $low } à { $high }. Chargez d’autres valeurs ; rien n’a changé.
refused-nothing-to-undo = Rien ne peut être repris : depuis, un dé a été lancé, quelque chose a été révélé ou un autre camp a décidé.

set-up-unknown-scenario = Il n’y a pas de scénario « { $scenario } ». Consultez la liste des jeux.
set-up-unknown-option = Il n’y a pas d’option « { $option } » dans ce scénario.
set-up-option-value = L’option « { $option } » n’a pas de valeur « { $value } ».

why-asked-now = Cela n’a pas de part à ce qui se décide maintenant : { $prompt }

prompt-nothing = Il n’y a rien à décider.

position-form = Illisible ({ $why }). Comparez avec une position enregistrée.
position-type = { $found ->
    [flag] Ni « true » ni « false » n’ont leur place ici.
    [number] Un nombre n’a pas sa place ici.
    [text] Un texte n’a pas sa place ici.
    [list] Une liste n’a pas sa place ici.
    [object] Un objet n’a pas sa place ici.
   *[other] Il manque quelque chose ici.
} Comparez avec une position enregistrée.
position-number-range = Le nombre { $number } est ici trop petit ou trop grand.
position-length = Une liste de { $length ->
    [one] une entrée
   *[other] { $length } entrées
} ne convient pas ici. Comparez avec une position enregistrée.
position-unknown = Rien ne s’appelle « { $id } » ici. Comparez l’orthographe avec une position enregistrée.
position-unknown-key = « { $key } » est inconnu ici. Supprimez-le ou corrigez l’orthographe.
position-missing = Il manque « { $key } » ici. Ajoutez-le comme dans une position enregistrée.
position-version = La position a été écrite sous la version { $version } des règles ; ce programme joue la version { $ours }. Chargez-la avec un programme de sa version.

record-unreadable = Ceci n’est pas une partie enregistrée : { $why }. Vérifiez que le fichier est complet.
record-format = La partie est enregistrée au format { $format }, trop récent pour ce programme. Utilisez une version plus récente.
record-game = La partie appartient au jeu « { $game } ».
record-backwards = Le choix { $choice } se sert de dés déjà lancés. Une partie enregistrée peut sauter des dés, jamais s’en servir deux fois : elle a été modifiée.
record-rules = La partie a été jouée selon la version { $version } des règles, que ce programme ne joue plus.
record-position = La partie commence par une position qui a { $count ->
    [one] un problème
   *[other] { $count } problèmes
}, le premier à { $first }.
record-seat = Le choix { $choice } de la partie nomme un camp « { $seat } » qui n’existe pas.
record-refused = Le choix { $choice } de la partie n’est pas légal. { $why }
record-dice = Les dés du choix { $choice } ne correspondent pas à la graine de la partie : elle a été modifiée.

list-and = { $first } et { $last }
list-comma = { $first }, { $rest }

term-experience = Expérience de nombreuses parties
