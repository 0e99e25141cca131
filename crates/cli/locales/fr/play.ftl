# Une partie dans le terminal.

holder-human = vous
holder-random = robot « random »
holder-greedy = robot « greedy »
holder-recruit = robot, recrue
holder-veteran = robot, vétéran
holder-marshal = robot, maréchal
holder-emperor = robot, empereur
play-seat = { $seat } : { $holder }
play-headline = { $game } : { $scenario } — { $seats }
play-seed = Graine des dés : { $seed }
play-no-seed = Le système ne donne pas de graine pour les dés : { $why }. Donnez-en une avec --seed.
play-prompt = { $seat } : { $prompt } [{ $rule }]
play-over = La partie est terminée. { $outcome } [{ $rule }]
play-dead-end = La partie est dans une impasse, ce qui est une erreur de ce programme : après { $count } décisions, on demande à { $seat } « { $question } » et aucun choix n’est possible. { $why }
play-would-give-up = { $seat } voudrait abandonner.
play-given-up = La partie est terminée : { $seat } a abandonné.
play-offers-draw = Nulle proposée par : { $seat }.
play-drawn = La partie est terminée : nulle, sur proposition de : { $seat }.
play-undone = Repris.
play-saved = Enregistré sous { $file }.
play-no-odds = Il n’y a pas de prévision pour ce choix.

plain-hint = Tapez le numéro d’un choix, ou « help » pour tout le reste.
plain-help =
    Un numéro       fait ce choix
    choices MOT     redonne les choix : tous, ou ceux qui contiennent un mot
    undo            reprend votre dernier choix, si rien n’a été révélé depuis
    why ID          dit quelles règles empêchent de choisir un lieu ou une pièce
    why JSON        dit pourquoi un choix, écrit en JSON, n’est pas légal
    odds NUMÉRO     montre les chances d’un choix
    destinations PION  donne les destinations d’un pion et ce qu’elles coûtent
    go PION CASE  l’y déplace par un seul ordre ; un chiffre ensuite est l’orientation, à partir de 1
    march A,B CASE  déplace plusieurs pions comme le premier y va
    plans         donne ce que le jeu propose ; « plan NUMÉRO » l’exécute
    accept        met fin à la partie quand un robot abandonne ou propose la nulle
    hint          ce que ferait un maréchal, et pourquoi ; « follow » le fait
    overlay SORTE ID  qui peut atteindre, battre ou voir une case, etc. ; « overlay » donne les sortes
    auto          passe pour vous quand rien d’autre n’est possible, ou cesse de le faire
    rules ID        montre une règle, un chapitre, ou les articles qui contiennent des mots
    briefing        le scénario : ses règles spéciales et comment on le gagne
    log             raconte tout ce qui s’est passé ; « log NOMBRE », les dernières lignes
    scene           décrit ce que vous voyez
    save FICHIER    enregistre la position, à reprendre avec --load
    record FICHIER  enregistre la partie, pour « bivouac replay »
    lang            change de langue
    quit            arrête la partie
plain-accept = « accept » met fin à la partie ; si vous faites un choix, vous continuez.
plain-nothing-to-accept = Personne n’a abandonné ni proposé la nulle.
plain-log-empty = Il ne s’est encore rien passé.
plain-left-out = … et encore { $count } choix. « choices » les donne tous, « choices MOT » ceux qui contiennent un mot.
plain-unknown = Ce n’est ni le numéro d’un choix ni une commande. « help » donne les commandes.
plain-no-such-choice = Il n’y a pas de choix { $number } : les choix vont de 1 à { $count }.
plain-why-what = Dites de quoi il s’agit : « why » et le numéro d’un lieu, l’id d’une pièce ou un choix en JSON.
plain-not-json = Ceci n’est pas du JSON : { $why }.
plain-input-failed = L’entrée ne peut être lue : { $why }.
plain-input-ended = L’entrée est épuisée, et la partie s’arrête après { $count ->
    [one] une décision
   *[other] { $count } décisions
}.
plain-quit = La partie s’arrête après { $count ->
    [one] une décision
   *[other] { $count } décisions
}.

why-open = Vous pouvez choisir ceci maintenant :
why-nothing = Aucun choix ne concerne maintenant « { $thing } » : la question porte sur autre chose.
why-more = … et { $count } de plus

space-line = { $id }{ $name ->
    [none] { "" }
   *[other] { " " }{ $name }
} : { $terrain }{ $level ->
    [0] { "" }
   *[other] , niveau { $level }
}
piece-faces = tournée { $arrow }
known-hidden = (cachée)
known-remembered = (telle que vue en dernier)
known-private = (connue de vous et de son camp)

# Le plein écran.

screen-welcome = Bienvenue. Tapez ? pour l’aide.
screen-map = Carte
screen-log = Journal
screen-info = Sous le curseur
screen-over = La partie est terminée
screen-over-hint = Regardez aussi longtemps que vous voulez. Tapez r pour enregistrer la partie, q pour quitter.
screen-refused = Pas maintenant
screen-nothing-here = Aucun choix ne concerne ce lieu. Tapez w pour demander pourquoi.
screen-nobody-asked = Personne n’a rien à décider maintenant.
screen-thinking = { $seat } réfléchit…
screen-thinking-long = { $seat } réfléchit… { $seconds } / { $most } s
screen-filtered = Seulement les choix pour { $space } (Échap : tous)
screen-typed = Choix { $number } – Entrée : valider, Échap : annuler
screen-paused = En pause : les robots attendent. Espace les laisse continuer.
screen-keys = ↑↓ Entrée choisir · Tab carte · w pourquoi pas ? · u reprendre · / règles · ? aide · q quitter
screen-why = Pourquoi pas { $space } ?
screen-why-hint = W interroge sur un choix que vous tapez vous-même.
screen-why-choice = Pourquoi pas ?
screen-rules = Règles : { $query }
screen-scene = Ce que vous voyez
screen-joins = { $kind } vers { $spaces }
screen-parts = { $kind } du côté de { $spaces }
screen-curtain = C’est le tour de { $seat }, qui peut savoir des choses que l’autre camp ignore. Tapez Entrée quand { $seat } est devant l’écran.
screen-accept = o : accepter · n : continuer
screen-ask-save = Dans quel fichier enregistrer la position ?
screen-ask-record = Dans quel fichier enregistrer la partie ?
screen-ask-rule = Quelle règle ? Un numéro (6.1), un chapitre (6) ou des mots
screen-ask-why = Quel choix, en JSON ?
screen-ask-hint = Entrée : valider · Échap : annuler · Ctrl-U : vider la ligne
screen-quit = Quitter la partie ? Elle n’est pas enregistrée. o : oui, toute autre touche : non
screen-briefing = Le scénario
briefing-none = Ce scénario n’a pas de règles spéciales.
screen-help-title = Touches
screen-help =
    ↑ ↓           désigner un choix ; la carte montre où il est
    Entrée        faire le choix désigné
    12 Entrée     faire le choix 12
    Tab           donner les flèches à la carte, ou les rendre aux choix
    flèches       (sur la carte) déplacer le curseur ; Entrée montre les choix du lieu
    f             ne montrer que les choix pour le lieu sous le curseur ; encore : tous
    + −           agrandir ou réduire
    c             mettre le curseur au milieu
    w             pourquoi ce qui est sous le curseur ne peut-il être choisi ?
    W             pourquoi un choix que vous tapez n’est-il pas légal ?
    g             où peut aller ce qui est sous le curseur ? De nouveau, ailleurs : y aller
    o             poser quelque chose sur la carte, pour la case sous le curseur ; de nouveau : la suite
    a             passer pour moi quand rien d’autre n’est possible, ou non
    i             la règle à l’origine de la question
    /             consulter une règle
    m             que ferait un maréchal, et pourquoi ?  M : le faire
    b             le scénario : ses règles spéciales et comment on le gagne
    t             tout ce que vous voyez, en mots
    {"["} ]           faire défiler le journal
    u             reprendre votre dernier choix, si rien n’a été révélé depuis
    s             enregistrer la position, à reprendre avec --load
    r             enregistrer la partie, pour « bivouac replay »
    espace        mettre les robots en pause, ou les laisser continuer
    l             changer de langue
    q             quitter la partie

    À la souris : cliquez un lieu pour voir ses choix, un choix pour le désigner et encore pour le faire ; la molette fait défiler, avec Ctrl elle agrandit.

# Se déplacer par un seul ordre, ce qui se pose sur la carte, passer de soi-même
destination = { $space } : { $cost ->
    [one] 1 point
   *[other] { $cost } points
} ({ $way })
destination-last = on ne peut savoir ce qui suit
destinations-none = Aucun pion de ce nom ne peut bouger maintenant. « choices » donne ce qui est possible.
go-no-way = Aucun chemin n’y mène maintenant. « destinations » suivi du pion donne ses destinations.
march-stays = Ne peuvent pas y aller : { $who }.
plan-rolled = L’ordre s’arrête ici : un dé a été lancé.
plan-revealed = L’ordre s’arrête ici : quelque chose a été révélé.
plan-refused = L’ordre s’arrête ici : l’étape suivante est impossible.
plan-unforeseen = L’ordre s’arrête ici : une autre question se pose d’abord.
plan-others = L’ordre s’arrête ici : c’est à quelqu’un d’autre de décider.
plan-over = L’ordre s’arrête ici : la partie est finie.
plans-none = Rien n’est proposé ici.
plain-no-such-plan = Aucune proposition ne porte ce numéro. « plans » en donne la liste.
plain-passed = Passé pour vous : { $choice }
overlays-none = Ce jeu n’a rien à poser sur la carte.
overlay-nothing = Il n’y a rien à montrer ici pour « { $kind } ». « overlay » donne ce qu’il y a.
auto-on = Désormais, les questions où l’on ne peut que passer le sont pour vous.
auto-off = Désormais, toutes les questions vous sont posées.
screen-go = Où aller ? { $count ->
    [one] Un lieu est accessible.
   *[other] { $count } lieux sont accessibles.
} Placez le curseur et appuyez sur g ; Échap renonce.
screen-go-nobody = Personne ici ne peut bouger maintenant.
screen-overlay-none = Il n’y a rien à montrer de cette case.

# Ce que ferait un maréchal
hint-value = Votre position
hint-change = { $what } : { $before } → { $after }
hint-none = Aucun conseil à suivre. « hint » demande ce que ferait un maréchal maintenant.
hint-follow = De −100 (perdu) à +100 (gagné), pour autant que vous puissiez le savoir ; sous votre position, chaque point comme s’il comptait seul. « follow » le fait.
screen-hint = Que ferait un maréchal ?
screen-hint-do = De −100 (perdu) à +100 (gagné), pour autant que vous puissiez le savoir ; chaque point comme s’il comptait seul. Fermez ceci et tapez M pour le faire.
screen-no-hint = Aucun conseil à suivre. Tapez m pour demander ce que ferait un maréchal maintenant.
