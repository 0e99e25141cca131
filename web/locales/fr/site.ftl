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
theme-system = Selon le système
theme-light = Clair
theme-dark = Sombre
close = Fermer
cancel = Annuler
save = Enregistrer
saved = C’est enregistré.
skip = Revenir au présent

## L’accueil

home-title = Livrez les batailles de l’Empire à votre table
home-line = Le livret de règles est à la table avec vous : il montre ce qui est permis, fait les calculs et explique ce qui ne l’est pas.
games-label = Jeux
your-move-title = À vous de jouer
your-move-more = { $count ->
    [one] Et encore une table
   *[other] Et encore { $count } tables
}
play-bot = Jouer tout de suite contre l’ordinateur
play-bot-label = Jouer tout de suite contre l’ordinateur : { $scenario }
play-both = Les deux camps sur un seul écran
play-both-label = Les deux camps sur un seul écran : { $scenario }
play-choose = Choisir les places…
play-choose-label = Choisir les places : { $scenario }
rules-of-game = Lire les règles
how-label = Comment ça marche
how-1-title = Sans compte
how-1 = Cliquez sur « Jouer tout de suite » : vous jouez en invité, et la première décision est déjà à l’écran.
how-2-title = Cliquez sur ce qui brille
how-2 = Tout ce que vous pouvez choisir brille sur la carte et figure dans la liste. Cliquez sur le reste pour savoir quelle règle l’interdit.
how-3-title = Des dés vérifiables
how-3 = Les dés d’une partie sont scellés avant son début, et chacun peut les vérifier à la fin.
lobby-preview = Aux autres tables
lobby-all = Toutes les tables du salon

## Ouvrir une table

choose-seats-title = Nouvelle table : { $scenario }
choose-seats-who = Qui joue ?
choose-options = Options
choose-access = Qui peut rejoindre la table ?
access-link = Seulement les personnes à qui je donne le lien
access-public = Tout le monde : la table apparaît dans le salon
choose-clock = Temps de réflexion
clock-kind = Pendule
clock-none = Sans pendule
clock-per-move = En jours, par décision
clock-per-game = En minutes, pour toute la partie
clock-days = Jours
clock-minutes = Minutes
choose-open-note = La partie commence quand toutes les places libres sont prises.
open-table = Ouvrir la table
seat-me = Moi
seat-open = Libre pour un autre joueur
guest-code = Invité { $code }
seat-free = libre
seat-and-holder = { $seat } ({ $holder })
bot-recruit = Ordinateur recrue
bot-veteran = Ordinateur vétéran
bot-marshal = Ordinateur maréchal
bot-emperor = Ordinateur empereur
bot-random = Ordinateur au hasard
bot-greedy = Ordinateur glouton
bot-recruit-about = Prend le meilleur de quelques choix qui lui viennent à l’esprit. Répond aussitôt.
bot-veteran-about = Raisonne par plans, avec un peu de métier, mais sans prévoir un adversaire habile. Un dixième de seconde par plan.
bot-marshal-about = Raisonne par plans et a appris de nombreuses parties, mais joue avec retenue le camp que le scénario favorise. Une seconde par plan.
bot-emperor-about = Raisonne par plans, avec tout ce qu’il a appris de nombreuses parties, quel que soit son camp. Dix secondes par plan.
bot-about = { $bot } : { $about }
play-level = Votre adversaire
bot-other = Ordinateur « { $level } »

## Le salon et les listes de tables

filter-status = État
filter-open = En attente de joueurs
filter-running = En cours
filter-finished = Terminées
filter-game = Jeu
filter-all-games = Tous les jeux
filter-mine = Seulement les miennes
lobby-more = Montrer des tables plus anciennes
lobby-none = Aucune table de ce genre pour l’instant.
lobby-none-do = Ouvrir une table
table-your-move = À vous de jouer
table-return = Aller à la table
table-join = Rejoindre : { $seat }
table-look = Voir
table-watch = Regarder
table-replay = Revoir
status-open = en attente de joueurs
status-running = en cours
status-finished = terminée

## La table

table-title = Table
table-loading = Mise en place de la table…
table-menu = Table
tabs-label = Panneaux
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
prompt-watching = Vous regardez la partie. On attend : { $who }.
prompt-pause = Un instant : la prochaine décision arrive.

orders-past = Vous regardez un moment passé. Revenez au présent pour donner des ordres.
orders-wait = Vous n’avez rien à décider pour l’instant. Profitez-en pour étudier la carte.
orders-watch = Vous regardez cette partie : ce sont les joueurs qui décident.
orders-over = La partie est terminée. La barre sous la carte permet de la revoir.
orders-for = Décider pour
procedure-title = En cours

choices-label = Ce que vous pouvez faire
choices-find = Chercher un ordre
choices-more = En montrer { $count } de plus
choices-none = Aucun ordre ne contient ces mots.
why-not-now = Vous ne pouvez rien choisir maintenant : ce n’est pas à vous de décider.
why-nothing = Aucun ordre ne concerne cela pour l’instant. Choisissez quelque chose qui brille.
odds-label = Probabilités
odds-show = Probabilités : { $order }
forecast = Prévisions
forecast-none = Rien à prévoir pour le moment.

log-label = Journal de la partie
log-find = Chercher dans le journal
log-find-short = Chercher
log-seat = Filtrer par camp
log-all-seats = Tous les camps
log-steps = { $count ->
    [one] une étape
   *[other] { $count } étapes
}
log-failed = Les entrées plus anciennes n’ont pas pu être chargées.
log-earlier = { $count ->
    [one] Montrer une entrée plus ancienne
   *[other] Montrer { $count } entrées plus anciennes
}
log-go = Montrer la carte après l’entrée { $number }
log-empty = Rien ne s’est encore passé.
log-none = Aucune entrée trouvée.

past-at = Vous regardez l’entrée { $number } sur { $of }
past-start = Vous regardez la mise en place
past-now = Revenir au présent
past-end = Revenir à la fin
past-back-step = Une étape en arrière
past-next-step = Une étape en avant
past-play = Revoir à partir d’ici
past-pause = Pause
past-slider = Position dans la partie

chat-label = Discussion
chat-say = Dire quelque chose
chat-send = Envoyer
chat-empty = Aucun message pour l’instant.
chat-watchers = { $count ->
    [0] Personne ne regarde.
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
}

players-label = Joueurs
player-you = vous
player-deciding = doit décider
presence-here = à la table
presence-away = hors ligne
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

undo = Annuler
undo-as = Annuler ({ $seat })
undo-ask-for = Demander l’annulation
undo-ask-for-as = Demander l’annulation ({ $seat })
draw-offer = Proposer la nulle
draw-offer-as = Proposer la nulle ({ $seat })
resign = Abandonner
resign-as = Abandonner ({ $seat })
resign-ask = Abandonner la partie pour ce camp ({ $seat }) ? C’est définitif.
hand-to-bot = Céder ma place à l’ordinateur
hand-to-bot-as = Céder une place à l’ordinateur : { $seat }
hand-to-bot-ask = L’ordinateur continuera pour ce camp ({ $seat }). Vous pourrez regarder, mais pas reprendre la place.
rematch = Revanche
rematch-go = Aller à la revanche
invite-copy = Copier le lien de cette table
invite-copied = Lien copié
record-download = Télécharger la partie
view-as = Voir en tant que
view-as-all = toutes mes places
speed = Montrer ce qui se passe
speed-slow = lentement
speed-normal = à vitesse normale
speed-fast = rapidement
speed-instant = pas du tout (journal seul)
standing-hold = Donner la même réponse à cette question jusqu’à la fin du tour
standing-now = Votre consigne répond à votre place.
standing-end = Annuler mes consignes
passes = Passer pour moi quand je ne peux rien faire d’autre
passes-now = Vous ne pouvez que passer : c’est fait pour vous.
table-close = Fermer la table
table-close-ask = Plus personne ne pourra la rejoindre.

proposal-draw = Nulle proposée par : { $seat }
proposal-undo = Annulation du dernier coup demandée par : { $seat }
proposal-agree = Accepter
proposal-agree-as = Accepter ({ $seat })
proposal-decline = Refuser
proposal-decline-as = Refuser ({ $seat })
proposal-withdraw = Retirer la proposition
proposal-awaiting = On attend la réponse de : { $who }

room-title = Places
room-take = Prendre cette place
room-kept = (réservée à { $name })
room-decline = Non, merci
room-bot = Donner à : { $bot }
room-free = Libérer la place
room-invite = Toute personne qui ouvre ce lien peut prendre une place libre :
room-address = Lien de cette table
room-closed = Les places libres sont réservées aux joueurs invités.

link-lost = Connexion perdue. La table se reconnecte d’elle-même, et rien de la partie n’est perdu.
link-retry = Réessayer maintenant

## Toujours en vue : état, cartes, chances, calques, groupes

status-label = État de la partie
status-yours = À vous de décider
status-deciding = Décision : { $who }
dock-label = Détails
dock-idle = Pointez un ordre ou une carte : ses chances et son texte s’affichent ici.
card-read = Carte
odds-exact = { $times } sur { $of }
odds-fractions = Fractions exactes
overlay-menu = Montrer sur la carte
overlay-menu-short = Montrer
overlay-label = Montré sur la carte
overlay-how = L’affichage suit ce que vous pointez. Un clic sur la carte le fixe ; Échap l’enlève.
overlay-pin = Fixer
overlay-point-piece = Pointez un pion sur la carte.
overlay-point-space = Pointez un lieu sur la carte.
overlay-nothing = Il n’y a rien à montrer ici.
overlay-space-value = { $space } : { $value }
acts-label = Activations du tour
acts-now = En action
acts-next = Ensuite
acts-open = À tirer
acts-past = Ont agi
acts-times = { $name } × { $times }
acts-none = Personne n’a encore été activé dans ce tour.
groups-label = Groupes
group-count = { $count ->
    [one] un sur la carte
   *[other] { $count } sur la carte
}
key-hand = Aller à vos cartes
key-overlay = Montrer quelque chose sur la carte

## Les dés

briefing-title = À propos du scénario
option-as = { $option } : { $value }
dice-fair = Dés vérifiables
dice-fair-how = Avant le premier jet, le serveur tire une graine secrète dont découlent tous les dés de la partie, et affiche ici son empreinte SHA-256. Dès lors, il ne peut plus changer la graine sans changer l’empreinte. À la fin de la partie, la graine est affichée, et chacun peut vérifier qu’elle correspond à l’empreinte et donne exactement ces dés.
dice-commitment = Empreinte de la graine, affichée depuis le début
dice-seed = Graine
dice-seed-later = La graine sera affichée à la fin de la partie.
dice-verify = Vérifier la partie
verify-own-good = Votre navigateur a calculé lui-même l’empreinte de la graine : c’est bien celle affichée depuis le début.
verify-own-bad = Votre navigateur a calculé lui-même l’empreinte de la graine : ce n’est PAS celle affichée depuis le début.
verify-own-unable = Ce navigateur ne peut pas calculer l’empreinte ici : il lui faut une connexion sécurisée.
verify-seed-good = Le serveur a vérifié aussi : la graine correspond à l’empreinte.
verify-seed-bad = Le serveur a vérifié aussi : la graine ne correspond PAS à l’empreinte.
verify-replay-good = { $choices ->
    [0] Aucun choix n’a été fait
    [one] Le seul choix a été rejoué et était légal
   *[other] { $choices } choix ont été rejoués, tous légaux
} ; { $dice ->
    [0] aucun dé n’a été lancé.
    [one] le seul dé a donné ce que dit la graine.
   *[other] les { $dice } dés ont donné ce que dit la graine.
}
verify-replay-bad = La partie n’a pas pu être rejouée à partir de sa graine et de ses choix.

## Le clavier

keys-title = Raccourcis clavier
keys-on = Utiliser ces raccourcis
keys-board = Quand la carte est sélectionnée : les flèches déplacent le curseur, Tab va au prochain élément à choisir, Entrée choisit, F ouvre une pile, W demande « pourquoi pas ? », + et − changent l’échelle.
key-choose = Choisir l’ordre qui porte ce numéro
key-find = Chercher un ordre par mots
key-undo = Annuler le coup
key-skip = Revenir au présent
key-board = Aller à la carte
key-step = Une étape en arrière ou en avant dans la partie
key-play = Revoir la partie, ou faire une pause
key-now = Revenir au présent
key-escape = Fermer ce qui est ouvert
key-help = Cette liste

## Les règles

rules-find = Chercher par numéro ou par mots
rules-chapters = Chapitres
rules-none = Aucune règle ne contient ces mots.
rules-unknown = Il n’y a pas de règle { $row } dans ce jeu.
rules-no-game = Ce jeu n’existe pas ici.
rules-panel = Règles
rules-whole = Ouvrir dans une page
rules-line = Toutes les règles du livret, par numéro : celles que le programme applique et celles qu’il laisse de côté.

## Le compte

account-guest = Vous jouez en invité sous le nom de { $name }. Ce navigateur se souvient de vous.
account-known = Connecté sous le nom de { $name }.
account-nobody = Vous n’avez pas encore joué ici. Pas besoin de compte pour jouer.
guest-name-title = Votre nom, tel que les autres le voient
guest-name = Nom
guest-name-do = Prendre ce nom
log-in = Se connecter
account-name = Nom
account-password = Mot de passe
account-password-new = Nouveau mot de passe (8 caractères au moins)
account-email = Adresse e-mail (facultative)
confirm-mail-title = Confirmez votre adresse
confirm-mail-line = Un e-mail de confirmation a été envoyé à { $address }. Rien d’autre n’y sera envoyé tant que vous n’aurez pas confirmé cette adresse. Si vous ne le trouvez pas, regardez dans vos courriers indésirables.
confirm-mail-again = Renvoyer l’e-mail
confirm-mail-sent = L’e-mail a été envoyé.
account-notify = M’avertir par e-mail quand c’est à moi de jouer
account-open-title = Créer un compte
account-open-do = Créer le compte
account-open-line = Avec un compte, vous jouez depuis n’importe quel appareil. Vos tables restent à vous.
profile-title = Profil
password-title = Changer le mot de passe
password-line = Vous serez déconnecté de tous les autres navigateurs.
password-old = Mot de passe actuel
password-do = Changer le mot de passe
log-out-title = Se déconnecter
log-out = Se déconnecter ici
log-out-everywhere = Se déconnecter partout
log-out-everywhere-ask = Vous serez déconnecté de tous les navigateurs, y compris celui-ci.

## Les parties enregistrées

records-line = Une partie enregistrée tient dans un petit fichier : sa mise en place, chaque choix et chaque dé. Terminée, elle peut être revue ici ; inachevée, elle peut être reprise, avec de nouveaux dés.
records-drop = Déposez une partie ici, ou choisissez un fichier
records-busy = La partie est rejouée et chaque choix vérifié…
records-find = Une partie terminée se télécharge à sa table :

## L’aide

about-title = Comment jouer ici
about-line = Bivouac est une table pour les wargames napoléoniens. Elle connaît toutes les règles : elle propose tout ce qui est légal, en exécute les conséquences et cite la règle pour chaque chose.
about-play = À la table
about-play-1 = La phrase au-dessus de la carte dit toujours ce que vous avez à faire, ou qui l’on attend.
about-play-2 = Cliquez sur ce qui brille sur la carte, ou choisissez un ordre dans la liste. Pointez un ordre pour voir où il mène et, quand les dés décident, ses probabilités.
about-play-3 = Cliquez sur ce qui ne brille pas pour savoir quelle règle l’interdit. Chaque numéro de règle mène à son texte.
about-play-4 = Le journal montre tout ce qui s’est passé. Cliquez sur le numéro d’une entrée pour revoir la carte à ce moment-là.
about-guests = Invités et comptes
about-guests-line = Seul ce navigateur se souvient d’un invité. Un compte marche partout, et un invité qui en crée un garde ses tables.

## Les pages qui n’existent pas

missing-title = Page introuvable
missing-line = Il n’y a rien à cette adresse. Elle est peut-être mal écrite, ou la table a été fermée.
missing-do = Aller aux jeux

## Ce qui a échoué, quand le serveur ne l’a pas dit

problem-site-offline = Le serveur est injoignable. Vérifiez votre connexion et réessayez.
problem-site-unsure = La connexion s’est rompue avant la réponse. Vérifiez si c’est fait ; sinon, réessayez.
problem-site-missing = Il n’y a rien à cette adresse.
problem-site-busy = C’était trop à la fois. Attendez un moment et réessayez.
problem-site-server = Le serveur a rencontré un problème. Réessayez dans un moment.
problem-site-failed = Quelque chose n’a pas marché dans cette page. Rechargez-la.
problem-site-record-large = Ce fichier est trop grand pour une partie. Les parties sont petites ; vérifiez que c’est le bon fichier.
problem-site-record-json = Ce fichier n’est pas une partie enregistrée : ce n’est pas du JSON. Choisissez un fichier téléchargé depuis une table.

## Le rideau entre deux joueurs au même écran

curtain-title = Passez l’écran : { $seat }
curtain-line = L’autre camp ne doit pas voir la suite. La table s’affichera quand la bonne personne sera là.
curtain-do = Je suis là ({ $seat }) : montrer la table

## Ce qui s’est passé, vu là où cela s’est passé

act-label = Ce qui s’est passé : { $title }
act-said = { $title } : { $verdict }
act-many = { $count } résultats
act-many-check = { $count } tests
act-many-rally = { $count } tentatives de ralliement
act-many-march = { $count } mouvements
act-many-retreat = { $count } retraites
act-many-losses = { $count } pertes
act-many-card = { $count } cartes
act-close = Fermer
act-next = Suivant
act-waiting = { $count ->
    [one] Encore un à voir
   *[other] Encore { $count } à voir
}
act-skip-all = Tout passer
act-show = Remontrer sur la carte : { $title }
act-following = { $count ->
    [one] Encore un coup à montrer : passer
   *[other] Encore { $count } coups à montrer : passer
}
battle-label = Fenêtre de bataille : { $title }
battle-close = Fermer la fenêtre de bataille
battle-now = Ce qui se passe
battle-befell = { $who } : { $what }
battle-steps = Étapes de la bataille
motion = Mouvement sur la carte
motion-system = selon mon système
motion-still = aucun
motion-moving = toujours
sound = Son
key-account = Aller au compte rendu de l’événement

## Préparer des mouvements, finir des étapes, réponses permanentes

path-where = Où aller ? { $who }
path-end = Comment finir le mouvement ?
path-march = Comment finir la marche ?
path-places = { $count ->
    [one] Un lieu est accessible.
   *[other] { $count } lieux sont accessibles.
}
path-more = { $count ->
    [one] un autre
   *[other] { $count } autres
}
path-stays = Reste en arrière : { $who }
path-no-way = Aucun chemin ne passe par là.
path-back = Retour
path-via = Passer par…
path-others = Autres ordres
march-rest = { $count ->
    [one] Une unité n’a pas encore marché.
   *[other] { $count } unités n’ont pas encore marché.
}
march-go-on = Poursuivre la marche
march-give-up = En rester là
plan-rolled = Le plan s’arrête ici : un dé a été lancé.
plan-revealed = Le plan s’arrête ici : quelque chose a été révélé.
plan-refused = Le plan s’arrête ici : l’étape suivante est impossible.
plan-unforeseen = Le plan s’arrête ici : une autre question s’est posée.
plan-others = Le plan s’arrête ici : quelqu’un d’autre doit décider.
plan-over = Le plan s’arrête ici : la partie est finie.
end-idle = { $count ->
    [one] Une unité pourrait encore agir :
   *[other] { $count } unités pourraient encore agir :
}
end-idle-more = { $count ->
    [one] et une autre
   *[other] et { $count } autres
}
end-again = Appuyez de nouveau : { $order }
end-back = Pas encore
standing-again = « { $answer } » jusqu’à la fin du tour
key-end = Finir l’étape ou passer
compose-label = Composer
compose-everybody = Tout
compose-nobody = Rien
compose-less = Un de moins : { $name }
compose-more = Un de plus : { $name }
compose-all = tous
compose-none = aucun
compose-all-of = Tous : { $name }
compose-none-of = Aucun : { $name }
compose-count = { $name } : { $count }
compose-part = { $count } × { $name }
compose-nothing = Rien de choisi pour l’instant.
compose-most = Il n’y a plus rien à ajouter.
compose-send = Confirmer : { $order }
compose-take = Confirmer

## Conseil, et qui est le mieux placé

advice = Que feriez-vous ?
advice-thinking = Un maréchal étudie votre position…
advice-do = Le faire
advice-more = { $count ->
    [one] Une étape de plus
   *[other] { $count } étapes de plus
}
advice-why = Pourquoi
advice-term = Ce qui compte
advice-before = Avant
advice-after = Après le plan
advice-value = Votre position
advice-note = De −100 (perdu) à +100 (gagné), avant le plan et après, pour autant que votre camp puisse le savoir. Chaque point sous votre position est donné comme s’il comptait seul.
advice-none = Pas de conseil dans une partie contre d’autres personnes.
key-advice = Demander ce que ferait un maréchal
player-thinking = réfléchit { $seconds } / { $most } s
player-thinking-title = Depuis combien de temps cet ordinateur réfléchit, et combien il le peut
judged-ask = Qui est le mieux placé ?
judged-wait = Évaluation de la position…
judged-even = Égalité
judged-better = { $seat } { $value }
proposal-resignation = { $seat } veut abandonner.
proposal-resignation-agree = Accepter et gagner
proposal-resignation-decline = Continuer
