# Tous les mots des pages du site. Les jeux apportent les leurs.

site-name = Bivouac
title-page = { $page } · Bivouac
title-waiting = ({ $count }) { $title }
footer-line = Des wargames napoléoniens dont chaque règle est appliquée.

## Le cadre de toute page

skip-to-content = Aller au contenu
menu = Menu
nav-label = Pages
nav-home = Jouer
nav-lobby = Salon
nav-rules = Règles
nav-records = Parties
nav-about = Aide
nav-account = Compte
language = Langue
lang-en = English
lang-fr = Français
theme = Couleurs
theme-system = Comme le système
theme-light = Clair
theme-dark = Sombre
close = Fermer
cancel = Annuler
save = Enregistrer
saved = C’est enregistré.
skip = Passer au présent

## L’accueil

home-title = Livrez les batailles de l’Empire à votre table
home-line = Le livret de règles s’assoit à la table avec vous : il montre ce qui est permis, fait les calculs et dit pourquoi non.
games-label = Jeux
your-move-title = À vous de jouer
your-move-more = { $count ->
    [one] Et encore une table
   *[other] Et encore { $count } tables
}
play-bot = Jouer tout de suite contre l’ordinateur
play-bot-label = Jouer tout de suite contre l’ordinateur : { $scenario }
play-both = Les deux camps à un écran
play-both-label = Les deux camps à un écran : { $scenario }
play-choose = Choisir les places…
play-choose-label = Choisir les places : { $scenario }
rules-of-game = Lire les règles
how-label = Comment ça marche
how-1-title = Sans compte
how-1 = Appuyez sur « Jouer tout de suite » : vous êtes un invité, et la première question s’affiche.
how-2-title = Cliquez sur ce qui brille
how-2 = Tout ce que vous pouvez choisir brille sur la carte et figure dans la liste. Le reste vous dit quelle règle l’interdit.
how-3-title = Des dés honnêtes
how-3 = Les dés d’une partie sont scellés avant son début, et chacun peut les vérifier quand elle est finie.
lobby-preview = Aux autres tables
lobby-all = Toutes les tables du salon

## Ouvrir une table

choose-seats-title = Nouvelle table : { $scenario }
choose-seats-who = Qui joue ?
choose-options = Options
choose-access = Qui peut se joindre ?
access-link = Seulement ceux à qui je donne le lien
access-public = Tout le monde : le salon montre la table
choose-clock = Temps de réflexion
clock-kind = Pendule
clock-none = Sans pendule
clock-per-move = Des jours pour chaque décision
clock-per-game = Des minutes pour toute la partie
clock-days = Jours
clock-minutes = Minutes
choose-open-note = La partie commence quand toutes les places libres sont prises.
open-table = Ouvrir la table
seat-me = Moi
seat-open = Libre pour un autre joueur
guest-code = Invité { $code }
seat-free = libre
seat-and-holder = { $seat } ({ $holder })
bot-random = Ordinateur conscrit (joue au hasard)
bot-greedy = Ordinateur vétéran
bot-other = Ordinateur « { $level } »

## Le salon et les listes de tables

filter-status = Quelles tables
filter-open = En attente de joueurs
filter-running = En cours
filter-finished = Terminées
filter-game = Jeu
filter-all-games = Tous les jeux
filter-mine = Seulement les miennes
lobby-more = Montrer des tables plus anciennes
lobby-none = Pas de table de ce genre pour l’instant.
lobby-none-do = Ouvrez-en une
table-your-move = À vous de jouer
table-return = Aller à la table
table-join = Se joindre : { $seat }
table-look = Voir
table-watch = Regarder
table-replay = Revoir
status-open = en attente de joueurs
status-running = en cours
status-finished = terminée

## La table

table-title = Table
table-loading = On dresse la table…
table-menu = Table
tabs-label = Que regarder
tab-orders = Ordres
tab-log = Journal
tab-pieces = Pions
tab-chat = Discussion
sheet-raise = Agrandir le panneau
sheet-lower = Replier le panneau

prompt-open = { $count ->
    [one] En attente de joueurs : une place est encore libre.
   *[other] En attente de joueurs : { $count } places sont encore libres.
}
prompt-following = { $count ->
    [one] Ce qui s’est passé : encore une étape.
   *[other] Ce qui s’est passé : encore { $count } étapes.
}
prompt-over = Partie terminée. { $result }
prompt-ended = La partie est terminée.
prompt-for-seat = { $seat } : { $text }
prompt-waiting = On attend : { $who }.
prompt-watching = Vous regardez la partie. Doit décider : { $who }.
prompt-pause = Un instant : la prochaine question arrive.

orders-past = Vous regardez un moment passé. Les ordres se donnent au présent.
orders-wait = Vous n’avez rien à décider maintenant. En attendant, étudiez la carte.
orders-watch = Vous regardez cette partie : ce sont les joueurs qui décident.
orders-over = La partie est terminée. La barre sous la carte permet de la revoir.
orders-for = Pour quel camp
procedure-title = En cours

choices-label = Ce que vous pouvez faire
choices-find = Chercher un ordre
choices-more = En montrer { $count } de plus
choices-none = Aucun ordre ne contient ces mots.
why-not-now = Rien ne peut être choisi maintenant : ce n’est pas à vous de décider.
why-nothing = Aucun ordre ne porte là-dessus maintenant. Choisissez quelque chose qui brille.
odds-label = Probabilités
odds-show = Probabilités : { $order }
forecast-label = Ce qui attend votre camp
forecast-show = Ce qui attend mon camp
forecast-none = Rien à prévoir pour le moment.

log-label = Journal de la partie
log-find = Chercher dans le journal
log-find-short = Chercher
log-seat = De quel camp
log-all-seats = Tous les camps
log-earlier = { $count ->
    [one] Montrer une ligne plus ancienne
   *[other] Montrer { $count } lignes plus anciennes
}
log-go = Montrer la carte après la ligne { $number }
log-empty = Rien ne s’est encore passé.
log-none = Aucune ligne ne contient cela.

past-at = Vous regardez la ligne { $number } sur { $of }
past-start = Vous regardez la mise en place
past-now = Revenir au présent
past-end = Revenir à la fin
past-back-step = Une étape en arrière
past-next-step = Une étape en avant
past-play = Rejouer à partir d’ici
past-pause = Pause
past-slider = Moment de la partie

chat-label = Discussion à la table
chat-say = Dire quelque chose
chat-send = Dire
chat-empty = Personne n’a encore rien dit.
chat-watchers = { $count ->
    [0] Personne ne regarde.
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
}

players-label = Joueurs
player-you = vous
player-deciding = doit décider
presence-here = à la table
presence-away = absent
clock-left = Temps restant :
time-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
time-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}

undo = Reprendre
undo-as = Reprendre ({ $seat })
undo-ask-for = Demander à reprendre le coup
undo-ask-for-as = Demander à reprendre le coup ({ $seat })
draw-offer = Proposer la nulle
draw-offer-as = Proposer la nulle ({ $seat })
resign = Abandonner
resign-as = Abandonner ({ $seat })
resign-ask = Abandonner la partie pour ce camp ({ $seat }) ? C’est définitif.
hand-to-bot = Céder ma place à l’ordinateur
hand-to-bot-as = Céder une place à l’ordinateur : { $seat }
hand-to-bot-ask = L’ordinateur continue pour ce camp ({ $seat }). Vous pourrez regarder, mais pas reprendre la place.
rematch = Revanche
rematch-go = À la revanche
invite-copy = Copier le lien de cette table
invite-copied = Lien copié
record-download = Télécharger la partie
view-as = Regarder par les yeux de
view-as-all = toutes mes places
speed = Les coups des autres sont montrés
speed-slow = lentement
speed-normal = au pas
speed-fast = vite
speed-instant = d’un coup
standing-hold = Répondre de même à cette question jusqu’à la fin du tour
standing-now = Votre consigne y répond.
standing-end = Lever mes consignes
passes = Passer pour moi quand je ne peux rien faire d’autre
passes-now = Vous ne pouvez que passer : cela se fait pour vous.
table-close = Fermer la table
table-close-ask = Plus personne ne pourra s’y joindre.

proposal-draw = La nulle est proposée par : { $seat }
proposal-undo = { $seat } : demande à reprendre le dernier choix.
proposal-agree = Accepter
proposal-agree-as = Accepter ({ $seat })
proposal-decline = Refuser
proposal-decline-as = Refuser ({ $seat })
proposal-withdraw = Retirer la proposition
proposal-awaiting = Pas encore de réponse : { $who }

room-title = Places
room-take = M’asseoir ici
room-kept = (gardée pour { $name })
room-decline = Non, merci
room-bot = Y mettre : { $bot }
room-free = Libérer la place
room-invite = Qui ouvre ce lien peut prendre une place libre :
room-address = Lien de cette table
room-closed = Les places libres sont réservées à ceux qui ont une invitation.

link-lost = La connexion est perdue. La table revient d’elle-même ; rien de la partie n’est perdu.
link-retry = Essayer maintenant

## Les dés

briefing-title = Le scénario
option-as = { $option } : { $value }
dice-fair = Des dés honnêtes
dice-fair-how = Avant le premier jet, le serveur tire une graine secrète dont découlent tous les dés de la partie, et affiche ici son empreinte SHA-256. Il ne peut plus changer la graine sans changer l’empreinte. À la fin de la partie la graine est affichée, et chacun peut vérifier qu’elle a cette empreinte et donne exactement ces dés.
dice-commitment = Empreinte de la graine, affichée depuis le début
dice-seed = Graine
dice-seed-later = La graine sera affichée à la fin de la partie.
dice-verify = Vérifier la partie
verify-own-good = Votre navigateur a calculé lui-même l’empreinte de la graine : c’est celle affichée depuis le début.
verify-own-bad = Votre navigateur a calculé lui-même l’empreinte de la graine : ce n’est PAS celle affichée depuis le début.
verify-own-unable = Ce navigateur ne peut pas calculer l’empreinte ici ; il lui faut une connexion sécurisée.
verify-seed-good = Le serveur trouve la même chose.
verify-seed-bad = Le serveur trouve que la graine n’a pas cette empreinte.
verify-replay-good = { $choices ->
    [0] Aucun choix n’a été fait
    [one] Le seul choix a été rejoué et était légal
   *[other] { $choices } choix ont été rejoués, tous légaux
} ; { $dice ->
    [0] aucun dé n’a été jeté.
    [one] le seul dé est tombé comme le dit la graine.
   *[other] les { $dice } dés sont tombés comme le dit la graine.
}
verify-replay-bad = La partie n’a pas pu être rejouée à partir de sa graine et de ses choix.

## Le clavier

keys-title = Clavier
keys-on = Utiliser ces touches
keys-board = Quand la carte a le focus : les flèches déplacent le curseur, Tab va à la prochaine chose qui peut être choisie, Entrée choisit, F ouvre une pile, W demande « pourquoi non ? », + et − changent l’échelle.
key-choose = Choisir l’ordre qui porte ce numéro
key-find = Chercher un ordre par ses mots
key-undo = Reprendre
key-skip = Montrer d’un coup ce qui est montré pas à pas
key-board = Aller à la carte
key-step = Une étape en arrière ou en avant dans la partie
key-play = Rejouer la partie, ou faire une pause
key-now = Revenir au présent
key-escape = Fermer ce qui est ouvert
key-help = Cette liste

## Les règles

rules-find = Chercher par numéro ou par mots
rules-chapters = Chapitres
rules-none = Aucune règle ne contient ces mots.
rules-unknown = Il n’y a pas de règle { $row } dans ce jeu.
rules-no-game = Il n’y a pas ce jeu ici.
rules-panel = Règles
rules-whole = Ouvrir comme page
rules-line = Chaque énoncé du livret de règles que le programme applique ou laisse de côté, avec son numéro.

## Le compte

account-guest = Vous jouez comme invité sous le nom { $name }. Ce navigateur se souvient de vous.
account-known = Vous êtes connecté sous le nom { $name }.
account-nobody = Vous n’avez pas encore joué ici. Il n’y a pas besoin de compte pour cela.
guest-name-title = Le nom que lisent les autres
guest-name = Nom
guest-name-do = Prendre ce nom
log-in = Se connecter
account-name = Nom
account-password = Mot de passe
account-password-new = Nouveau mot de passe (8 caractères au moins)
account-email = Adresse électronique (facultative)
confirm-mail-title = Confirmez votre adresse
confirm-mail-line = Rien n’est envoyé à { $address } avant que vous ne l’ayez confirmée par la lettre qui y a été envoyée.
confirm-mail-again = Renvoyer la lettre
confirm-mail-sent = La lettre a été envoyée.
account-notify = M’avertir par courriel quand c’est à moi de jouer
account-open-title = Ouvrir un compte
account-open-do = Ouvrir le compte
account-open-line = Avec un compte, vous jouez depuis n’importe quel appareil. Vos tables restent les vôtres.
profile-title = Profil
password-title = Changer le mot de passe
password-line = Toutes les autres sessions de ce compte prennent fin.
password-old = Mot de passe actuel
password-do = Le changer
log-out-title = Se déconnecter
log-out = Se déconnecter ici
log-out-everywhere = Se déconnecter partout
log-out-everywhere-ask = Tous les navigateurs où vous êtes connecté seront déconnectés, celui-ci aussi.

## Les parties enregistrées

records-line = Une partie enregistrée tient dans un petit fichier : son début, chaque choix et chaque dé. Terminée, elle peut être revue ici ; inachevée, elle se joue jusqu’au bout, avec des dés neufs.
records-drop = Déposez une partie ici, ou choisissez un fichier
records-busy = La partie est rejouée et chaque choix vérifié…
records-find = Les parties terminées s’obtiennent à leur table :

## L’aide

about-title = Comment jouer ici
about-line = Bivouac est une table pour les wargames napoléoniens. Elle connaît toutes les règles : elle propose ce qui est légal, exécute ce qui s’ensuit et nomme la règle de chaque chose.
about-play = À la table
about-play-1 = La phrase au-dessus de la carte dit toujours ce qu’il faut faire, ou qui l’on attend.
about-play-2 = Cliquez sur ce qui brille sur la carte, ou prenez un ordre dans la liste. Pointez un ordre pour voir où il mène et, quand les dés décident, ses probabilités.
about-play-3 = Cliquez sur ce qui ne brille pas pour apprendre quelle règle l’interdit. Chaque numéro de règle mène à son texte.
about-play-4 = Le journal raconte tout ce qui s’est passé. Cliquez sur un numéro pour voir la carte telle qu’elle était alors.
about-guests = Invités et comptes
about-guests-line = Seul ce navigateur se souvient d’un invité. Un compte sert partout ; un invité qui en ouvre un garde ses tables.

## Les pages qui n’existent pas

missing-title = Il n’y a rien ici
missing-line = Cette adresse ne mène nulle part. Elle est peut-être mal écrite, ou la table a été fermée.
missing-do = Vers les jeux

## Ce qui a échoué, quand le serveur ne l’a pas dit

problem-site-offline = Le serveur est injoignable. Vérifiez votre connexion et réessayez.
problem-site-unsure = La connexion s’est rompue avant la réponse. Regardez si c’est fait, et réessayez sinon.
problem-site-missing = Il n’y a rien à cette adresse.
problem-site-busy = C’était trop à la fois. Attendez un moment et réessayez.
problem-site-server = Le serveur a échoué. Réessayez dans un moment.
problem-site-failed = Quelque chose a échoué dans cette page. Rechargez-la.
problem-site-record-large = Ce fichier est trop grand pour une partie. Les parties sont petites ; vérifiez que c’est le bon fichier.
problem-site-record-json = Ce fichier n’est pas une partie enregistrée : ce n’est pas du JSON. Choisissez un fichier téléchargé depuis une table.

## Le rideau entre deux joueurs au même écran

curtain-title = Passez l’écran : { $seat }
curtain-line = La suite n’est pas pour les yeux de l’autre camp. La table se montrera quand la bonne personne sera là.
curtain-do = Je suis là ({ $seat }) : montrer la table
