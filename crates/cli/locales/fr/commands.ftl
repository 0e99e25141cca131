# La ligne de commande : aide, réponses et erreurs.

help-bivouac = Bivouac fait jouer des jeux de guerre napoléoniens dans le terminal, en appliquant les règles.
help-usage = Utilisation :
help-commands = Commandes
help-arguments = Arguments
help-help = Montrer cette aide
help-version = Montrer la version
help-lang = La langue : en ou fr (par défaut, celle de votre système)
help-games = Donner la liste des jeux, avec leurs scénarios, leurs camps et leurs options
help-rules = Consulter les règles d’un jeu
help-rules-id = Un article (6.31a), une règle (6.3), un chapitre (6) ou des mots à chercher
help-rules-where = Montrer aussi où le code source et ses tests citent chaque article ; il faut les sources
help-rules-uncited = Ne montrer que les articles appliqués que le code source ne cite pas ; il faut les sources
help-play = Jouer une partie dans le terminal
help-sim = Faire jouer de nombreuses parties par des robots et résumer les résultats
help-replay = Vérifier une partie enregistrée et l’imprimer
help-replay-standing = Dire aussi qui était le mieux placé à la fin de chaque tour ou partie de tour, selon les robots
help-bench = Mesurer la vitesse des règles d’un jeu
help-engine = Parler le protocole JSON par l’entrée et la sortie standard
help-conformance = Montrer quelles règles ont un test
help-game = Le jeu ; « bivouac games » en donne la liste
help-game-or-all = Le jeu (par défaut, tous les jeux)
help-scenario = Le scénario (par défaut, le premier)
help-option = Fixer une option du scénario ; peut être donné plusieurs fois
help-play-seat = Qui tient un camp : human, recruit, veteran, marshal, emperor, ou les étalons random et greedy. Par défaut, vous tenez le premier et « veteran » les autres
help-sim-seats = Quel robot tient un camp : random, greedy, recruit, veteran, marshal ou emperor, ou « marshal@400 » et semblables comme dans « bivouac arena ». Par défaut, « random » les tient tous
help-seed = La graine des dés : la même graine donne les mêmes dés
help-load = Reprendre une position ou une partie enregistrée
help-plain = Jouer ligne par ligne et non en plein écran
help-sim-games = Combien de parties (par défaut, 100)
help-jobs = Combien de parties à la fois (par défaut, autant que de cœurs)
help-json = Répondre en JSON
help-file = Le fichier ; « - » est l’entrée standard
help-value-game = JEU
help-value-id = ID
help-value-file = FICHIER
help-value-number = NOMBRE
help-value-lang = LANGUE
help-value-seats = CAMP=QUI,…
help-value-option = ID=VALEUR
help-serve = Proposer le jeu dans le navigateur, pour vous-même ou pour d’autres
help-addr = L’adresse d’écoute (par défaut, 127.0.0.1:1812, que seule cette machine peut atteindre)
help-metrics-addr = L’adresse des métriques, par exemple 127.0.0.1:1813 (par défaut, aucune) ; ne la rendez pas accessible à d’autres
help-database = Où tout est conservé : sqlite:FICHIER ou postgres://… (par défaut, un fichier dans votre répertoire de données)
help-open = Ouvrir aussi le navigateur
help-public-url = L’adresse publique du serveur, par exemple https://jeu.example.org
help-smtp = Le serveur de courrier : smtp://UTILISATEUR:MOT-DE-PASSE@HÔTE:587
help-mail-from = L’adresse d’expédition des courriels
help-log = Le format du journal : text ou json (par défaut, text)
help-behind-proxy = Le serveur est derrière un mandataire (proxy) qui dit d’où viennent les demandes
help-value-addr = HÔTE:PORT
help-value-database = BASE
help-value-url = ADRESSE
help-value-email = ADRESSE
help-value-log = FORMAT

usage-bivouac = bivouac COMMANDE …
usage-games = bivouac games
usage-rules = bivouac rules JEU [ID] [--where] [--uncited]
usage-play = bivouac play JEU [--scenario ID] [--seat CAMP=QUI,…] [--seed NOMBRE] [--load FICHIER] [--plain]
usage-sim = bivouac sim JEU [--scenario ID] [--games NOMBRE] [--seed NOMBRE] [--seats CAMP=QUI,…] [--json]
usage-replay = bivouac replay FICHIER [--standing]
usage-bench = bivouac bench [JEU] [--json]
usage-engine = bivouac engine
usage-conformance = bivouac conformance [JEU] [--json]
usage-serve = bivouac serve [--addr HÔTE:PORT] [--database BASE] [--open] [--public-url ADRESSE]

serve-listening = Bivouac tourne sur { $url } (Ctrl+C l’arrête).

cli-no-command = Dites que faire : « bivouac play borodino » commence une partie, « bivouac --help » donne tout le reste.
cli-unknown-command = Il n’y a pas de commande « { $given } ». { $meant ->
    [none] « bivouac --help » donne la liste des commandes.
   *[other] Vouliez-vous dire « { $meant } » ?
}
cli-unknown-argument = « { $given } » n’est pas compris ici. { $meant ->
    [none] Ajoutez --help pour voir ce que prend cette commande.
   *[other] Vouliez-vous dire « { $meant } » ?
}
cli-bad-value = { $given ->
    [0] { $argument } doit être au moins 1.
   *[other] « { $given } » ne convient pas à { $argument }. Ajoutez --help pour voir ce que prend cette commande.
}
cli-missing-argument = Il manque { $argument }. Ajoutez --help pour voir ce que prend cette commande.
cli-argument-twice = { $argument } ne peut être donné qu’une fois.
cli-bad-arguments = La ligne de commande n’est pas comprise ({ $why }). Ajoutez --help pour voir ce que prend cette commande.
cli-bad-seed = « { $given } » n’est pas une graine. Donnez un nombre entier, par exemple --seed 1812, ou les 64 chiffres hexadécimaux d’une autre partie.
cli-bad-option = « { $given } » n’est pas une option avec sa valeur. Écrivez ID=VALEUR ; « bivouac games » donne les options.
cli-bad-seating = « { $given } » ne dit pas qui tient quel camp. Écrivez par exemple --seat { $seat }=human.
cli-unknown-seat = Il n’y a pas de camp « { $seat } » dans ce scénario. Ses camps sont : { $known }.
cli-unknown-holder = « { $holder } » ne peut pas tenir un camp. Un camp est tenu par human ou par l’un des robots : { $known }.
cli-unknown-bot = « { $bot } » n’est pas un joueur. Il y a { $known } ; on peut y ajouter « @400 » ou « @200ms ».
cli-bad-learned = « { $file } » ne dit pas ce que des robots ont appris : { $why }.
cli-unknown-game = Il n’y a pas de jeu « { $game } ». Les jeux sont : { $known }.
cli-unknown-scenario = Il n’y a pas de scénario « { $scenario } ». Les scénarios sont : { $known }.
cli-file-unreadable = { $file } ne peut être lu : { $why }.
cli-file-unwritable = { $file } ne peut être écrit : { $why }. Choisissez un autre fichier.
cli-file-too-large = { $file } est trop grand pour une position ou une partie enregistrée.
cli-file-not-json = { $file } n’est ni une position ni une partie enregistrée : { $why }. Vérifiez que le fichier est complet.
cli-bad-position = La position dans { $file } a { $count ->
    [one] un problème
   *[other] { $count } problèmes
}. Corrigez-la et chargez-la de nouveau.
    { "  " }{ $list }
cli-problem = { $at } : { $text }{ $rule ->
    [none] { "" }
   *[other] { " " }[{ $rule }]
}
cli-output-failed = La réponse n’a pu être écrite : { $why }.
cli-bad-phrases = Les fichiers de textes de ce programme sont abîmés : { $why }. Compilez-le de nouveau.

games-seats = Camps : { $seats }
games-option = Option { $option } : { $values }
games-hint = « bivouac play { $game } » commence une partie ; « bivouac rules { $game } 1 » montre le premier chapitre de ses règles.

rules-note = Note : { $note }
rules-restates = Dit la même chose que { $rows }.
rules-kind-series = Une règle de la série que ce jeu n’utilise pas.
rules-kind-gap-open = Laissé ouvert par le livret ; rien n’en dépend.
rules-kind-gap-closed = Laissé ouvert par le livret et fixé par les données de ce programme.
rules-kind-design = Une décision de ce programme.
rules-not-in-force = Pas encore appliqué par ce programme.
rules-none = Rien dans les règles de { $game } ne porte le numéro « { $query } » ni ne contient ces mots. Essayez un chapitre, par exemple 6, ou un seul mot.
rules-count = { $count ->
    [one] Un article.
   *[other] { $count } articles.
} « bivouac rules { $game } 6 » montre un chapitre, « bivouac rules { $game } 6.1 » une règle, et des mots cherchent les articles qui les contiennent.
rules-in-code = Cité dans le code :
rules-not-in-code = Non cité dans le code.
rules-in-tests = Cité dans les tests :
rules-not-in-tests = Non cité dans les tests.
rules-uncited = { $count ->
    [0] Le code cite tous les articles appliqués en question.
    [one] Un article appliqué n’est pas cité dans le code.
   *[other] { $count } articles appliqués ne sont pas cités dans le code.
} Les articles fixés par les seules données ne sont pas comptés.
rules-no-sources = Le code source de Bivouac n’est pas ici. Lancez cette commande dans le répertoire des sources.

sim-no-humans = Une simulation est réservée aux robots. Donnez un robot à chaque camp, comme « random » ou « veteran », ou jouez avec « bivouac play ».
sim-seed-too-long = La graine d’une simulation est un nombre entier, par exemple --seed 1812 : chaque partie en tire la sienne.
sim-no-threads = Les parties ne peuvent être jouées en même temps : { $why }. Essayez --jobs 1.
sim-eta = parties, temps restant :
sim-outcome = Issue
sim-winner = Vainqueur
sim-count = Parties
sim-share = Part
sim-nobody = personne
sim-games = Parties : { $games } ; finies : { $finished } ; arrêtées à la limite : { $unfinished } ; erreurs : { $errors }
sim-lengths = Décisions par partie : { $mean } en moyenne, { $shortest } au moins, { $longest } au plus
sim-seconds = Durée : { $seconds } s ({ $rate } décisions par seconde)
sim-wrong = La partie { $game } (graine { $seed }) a mal tourné : { $why }

bench-scenario = Scénario
bench-decisions = Décisions/s
bench-games = Parties/s
bench-nanoseconds = ns/décision
bench-bytes = Octets/état
bench-allocations = Allocations/décision
bench-stuck = Le scénario { $scenario } ne peut être mesuré, car une partie est tombée dans une impasse : { $why }.

replay-head = { $game } : { $scenario }. Version { $version } des règles, graine { $seed }.
replay-from-position = La partie est partie d’une position.
replay-dice = Dés : { $values }
replay-nothing = (rien à signaler)
replay-standing = { $seat } { $value }
replay-end = Résultat : { $outcome } [{ $rule }]
replay-unfinished = La partie n’est pas finie.
replay-holds = L’enregistrement est valable : { $choices ->
    [one] son seul choix est légal et ses dés sont
   *[other] les { $choices } choix sont légaux et leurs dés sont
} ceux de la graine.
replay-bad = L’enregistrement n’est pas valable. { $why }

conformance-running = Il n’y a pas encore de résultats de test de { $package } : les tests sont d’abord exécutés.
conformance-no-cargo = Les tests ne peuvent être exécutés : { $why }.
conformance-no-tests = Il n’y a pas de résultats de test de { $game } dans { $kept }. Lancez « cargo test -p { $package } » dans les sources et réessayez.
conformance-game = { $game } : { $rows } articles, { $covered } couverts, { $uncovered } non couverts
conformance-waiting = Non couverts et pas encore appliqués : { $rows }
conformance-owed = { $game } : { $count ->
    [one] un article appliqué n’a
   *[other] { $count } articles appliqués n’ont
} aucun test réussi. Écrivez-en un, ou relancez les tests : { $rows }
conformance-unknown = { $game } : le test { $test } nomme l’article { $row }, que le registre n’a pas. Corrigez le test.

help-unlimited = Permettre autant de requêtes que l’on veut ; seulement pour mesurer
help-load-server = Mesurer combien de choix le serveur accepte et conserve
help-load-tables = À combien de tables à la fois (50)
help-load-seconds = Pendant combien de secondes (10)
help-load-rate = Combien de choix par seconde les joueurs font au plus, tous ensemble (autant que le serveur en accepte)
usage-load = bivouac load [JEU] [--tables NOMBRE] [--seconds NOMBRE] [--database BASE] [--json]
load-tables = Tables
load-games = Parties menées à leur terme
load-choices = Choix acceptés et conservés par seconde
load-p50 = Délai médian, ms
load-p99 = 99e centile du délai, ms
load-refused = Choix refusés
load-idle = Tables où personne n’a joué
load-halted = Joueurs qui n’ont pas pu continuer
load-server-time = Temps de calcul du serveur par choix, µs
load-players-time = Temps de calcul des deux joueurs par choix, µs
load-bytes = Octets envoyés aux deux joueurs par choix
load-memory-empty = Mémoire du serveur sans table, Mo
load-memory = Mémoire du serveur, Mo
load-memory-table = Mémoire par table, ko
load-no-server = Le serveur n’a pas démarré en 20 secondes. Lancez « bivouac serve » pour voir pourquoi.
load-refused-by-server = Le serveur a refusé une demande : { $why }
load-halted-unreadable = Un joueur n’a pas pu lire un message : { $why }
load-halted-refused = Un joueur s’est vu refuser le seul choix qu’il avait : { $why }
load-halted-no-choice = Un joueur a été interrogé sans qu’aucun choix lui soit proposé.
load-halted-broken = La connexion d’un joueur a été rompue : { $why }

help-arena = Faire jouer les robots entre eux dans tous les camps et les classer
help-train = Faire apprendre les robots en jouant contre eux-mêmes
usage-arena = bivouac arena JEU --players QUI,QUI,… [--scenario ID,…] [--games NOMBRE] [--seed NOMBRE] [--csv FICHIER] [--svg FICHIER]
usage-train = bivouac train JEU --file FICHIER [--scenario ID,…] [--rounds NOMBRE] [--games NOMBRE] [--seed NOMBRE]
help-value-players = QUI,…
help-value-style = JSON
help-scenarios = Les scénarios, séparés par des virgules (par défaut : tous)
help-arena-players = Qui joue : random, greedy, recruit, veteran, marshal, emperor. Avec « @400 », un robot essaie 400 plans ; avec « @200ms », il réfléchit ce temps ; « marshal:FICHIER » a appris ce que dit un fichier
help-arena-games = Combien de parties chacun joue contre chacun dans chaque camp de chaque scénario (par défaut : 50)
help-arena-csv = Écrire les rencontres dans ce fichier
help-arena-svg = Dessiner le classement dans ce fichier
help-train-file = Où le garder. Si le fichier existe, l’entraînement reprend à partir de lui
help-train-rounds = Combien de manches (par défaut : 10)
help-train-games = Combien de parties par manche (par défaut : 192)
help-train-rehearsals = Combien de répétitions par manche : des parties jouées au seul instinct, dont on apprend comment elles finissent et ce qui y mène (par défaut : dix fois le nombre de parties)
help-train-steps = En combien d’étapes la manche en tire les leçons (par défaut : 3)
help-train-matches = Combien de parties l’élève joue contre le maître dans chaque camp de chaque scénario (par défaut : 24)
help-train-trials = Combien de plans essayer à chaque décision (par défaut : 40)
help-train-breadth = Parmi combien de choix prendre pendant l’apprentissage celui qui semble le meilleur, qui devient alors plus probable (par défaut : comme en jeu)
help-train-rate = La taille des pas (par défaut : 3)
help-train-pace = La taille des pas qui suivent les répétitions (par défaut : 1)
help-train-style = Comment réfléchir dans ces scénarios, par exemple {"{"}"breadth":[4,2]{"}"}
arena-too-few = Il faut être deux pour se battre : --players veteran,marshal
arena-scenario = Scénario
arena-record = Gagnées-perdues-nulles
arena-score = Score
arena-interval = 95 %
arena-player = Joueur
arena-against = Contre
arena-pairs = Paires de parties avec le même camp
arena-all = tous
arena-elo = Elo
train-round = Manche { $round } : élève contre maître { $score }, { $share } %. Il prédit la fin des parties à { $error } près (l’estimation seule à { $plain } près). { $passed ->
    [yes] Il devient le maître et a été écrit.
   *[no] Pas assez ; d’autres parties sont jouées.
}
train-bad-value = « { $value } » ne convient pas pour --{ $name }.
