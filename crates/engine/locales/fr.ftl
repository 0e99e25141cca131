# Ce que dit le protocole du moteur d’une ligne à laquelle il ne peut répondre.

engine-not-json = Cette ligne n’est pas du JSON : { $why }. Envoyez un objet JSON par ligne.
engine-not-object = Cette ligne n’est pas un objet JSON. Envoyez { "{" }"cmd": "games"{ "}" } pour commencer.
engine-not-utf8 = Cette ligne n’est pas en UTF-8. Envoyez du texte en UTF-8.
engine-too-long = Cette ligne dépasse { $limit } octets et n’a pas été lue.
engine-unknown-command = Il n’y a pas de commande « { $cmd } ». Les commandes sont { $known }.
engine-field-missing = La commande « { $cmd } » demande le champ « { $field } » : { $expected }.
engine-field-type = Le champ « { $field } » doit être { $expected }.
engine-field-unknown = La commande « { $cmd } » n’a pas de champ « { $field } ». Elle a { $known }.
engine-id-or-choice = Donnez soit « id », soit « choice », pas les deux.

engine-expected-text = un texte
engine-expected-texts = une liste de textes
engine-expected-plan = une liste de 1 à { $most } choix, chacun de la forme { "{" }"choice": …, "asked": …{ "}" }
engine-expected-number = un nombre entier positif ou nul
engine-expected-milliseconds = un nombre entier de millisecondes, au plus { $most }
engine-expected-values = une liste de nombres entiers de 0 à 65535
engine-expected-options = un objet de textes, comme { "{" }"option": "value"{ "}" }
engine-expected-object = un objet, tel que le moteur l’a écrit
engine-expected-choice = un choix, tel que « choices » le propose
engine-expected-seed = un nombre entier inférieur à 2^64 ou un texte de 64 chiffres hexadécimaux
engine-expected-lang = l’un de { $known }
engine-name = « { $name } »

engine-no-game = Aucune partie n’est en cours. Envoyez d’abord « new », « load » ou « replay ».
engine-unknown-game = Il n’y a pas de jeu « { $game } ». Les jeux sont { $known }.
engine-unknown-seat = Il n’y a pas de camp « { $seat } » dans ce jeu. Les camps sont { $known }.
engine-unknown-bot = Il n’y a pas de robot « { $bot } ». Les robots sont { $known }.
engine-unknown-rule = Le registre de ce jeu n’a pas de règle « { $id } ».
engine-bad-position = La position a { $count ->
    [one] un problème
   *[other] { $count } problèmes
}.
engine-position-game = Une position nomme son jeu : l’un de { $known }.
engine-no-random = Le système ne fournit pas de nombres aléatoires ({ $why }). Donnez une graine.
engine-internal = Le programme a échoué sur cette commande. La partie est comme avant, si elle a pu être rétablie. Veuillez signaler les lignes qui ont mené là.
