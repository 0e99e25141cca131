# Parlour : tous les mots que lit une personne.

game-parlour = Le salon
seat-host = L’hôte
seat-guest = L’invité
scenario-evening = Une soirée
scenario-encore = Un bis
option-rounds = Manches
option-rounds-1 = Une
option-rounds-3 = Trois
option-rounds-5 = Cinq

room-hall = le vestibule
room-salon = le salon
room-library = la bibliothèque
room-garden = le jardin
terrain-floor = Parquet
terrain-lawn = Pelouse
terrain-door = Porte
piece-holder = Occupant
state-bold = Tenue hardiment
rating-value = Valeur
rating-laid = Posée
track-round = Manche
track-host = Points de l’hôte
track-guest = Points de l’invité
hand-host = Main de l’hôte
hand-guest = Main de l’invité
hand-deck = Paquet
hand-discard = Défausse
card = carte { $card }
card-body = Vaut { $value } dans une enchère.

moment-round = Manche { $round } sur { $rounds }
procedure-enter = { $seat } a gagné la manche avec { $strength }.
procedure-response = { $seat } peut contester l’entrée.

prompt-bids = Manche { $round } : posez une ou deux cartes face cachée, puis annoncez que vous avez fini.
prompt-enter = Vous avez gagné la manche avec { $strength } : entrez dans une pièce ou restez.
prompt-manner = Comment entrez-vous ({ $room }) ?
prompt-response = Contestez-vous l’entrée ?

choice-lay = Poser la carte { $card }
choice-ready = Prêt
choice-enter = Entrer : { $room }
choice-stay = Rester où vous êtes
choice-quietly = Discrètement
choice-boldly = Hardiment
choice-challenge = Contester
choice-allow = Laisser faire

event-laid = { $seat } pose la carte { $card } face cachée.
event-ready = { $seat } est prêt.
event-turned-up = { $seat } révèle { $cards } : { $strength } en tout.
event-threw-for-it = Enchères égales : l’hôte lance { $host }, l’invité { $guest }.
event-round-won = { $seat } gagne la manche.
event-round-drawn = Personne ne gagne la manche.
event-approached = { $seat } se dirige vers une pièce : { $room }.
event-stayed = { $seat } reste.
event-announced = { $seat } annonce une entrée hardie : { $room }.
event-challenged = { $seat } conteste l’entrée.
event-allowed = { $seat } laisse faire.
event-entry-won = { $seat } lance { $thrown }, sous { $strength } : l’entrée réussit.
event-entry-lost = { $seat } lance { $thrown }, pas sous { $strength } : l’entrée échoue.
event-entered = { $seat } tient désormais { $room }.
event-drew = { $seat } tire { $cards }.
event-drew-hidden = { $seat } tire { $count ->
    [one] une carte
   *[other] { $count } cartes
}.
event-round = La manche { $round } commence.
event-ended = La soirée est finie : { $host } points pour l’hôte, { $guest } pour l’invité.

outcome-won = { $seat } a gagné.
outcome-drawn = La partie est nulle.

party-entrant = Entre
party-challenger = Conteste
account-challenge = L’entrée contestée : { $room }
account-below = Sous { $strength }

odds-challenge = L’entrée, si vous la contestez
odds-strength = La somme de l’enchère
odds-entered = La pièce est prise et tenue hardiment
odds-kept-out = La pièce reste comme elle était

position-game = Le jeu doit être « { $game } ».
position-scenario = Ce scénario n’existe pas.
position-number = Ceci doit être un nombre entier de { $low } à { $high }.
position-round = La manche vient après la dernière.
position-stack = La partie ne peut pas en être là. Prenez pour modèle la pile d’une position enregistrée.
position-card = La carte { $card } doit être en un seul endroit, mais elle est en { $count }.
position-hand = Une main a au plus { $count } cartes.
position-bid-own = On ne pose que des cartes de sa main, chacune une fois.
position-bid-many = On pose au plus deux cartes.
position-bid-none = Un camp qui tient des cartes doit en poser une avant d’être prêt.
position-bid-late = Rien ne peut être posé une fois les enchères révélées.
