# Les personnes, le site et le serveur lui-même.

# Les personnes.
problem-no-session = Le serveur ne sait pas qui vous êtes. Jouez en invité ou connectez-vous, puis réessayez.
problem-wrong-password = Le nom ou le mot de passe est incorrect. Vérifiez-les et réessayez.
problem-too-many-attempts = Il y a eu trop d’essais avec un mauvais mot de passe. Attendez un peu avant le prochain.
problem-bad-name = Un nom compte de 2 à 24 caractères : lettres, chiffres, espaces, traits d’union, points, tirets bas et apostrophes. Choisissez un autre nom.
problem-name-taken = Quelqu’un d’autre porte ce nom. Choisissez-en un autre.
problem-bad-password = Un mot de passe compte de 8 à 200 caractères. Choisissez-en un autre.
problem-bad-email = Ce n’est pas une adresse électronique. Vérifiez-la, ou n’en donnez pas.
problem-email-needed = Votre compte n’a pas d’adresse électronique. Ajoutez-en d’abord une.
problem-too-many-letters = Plusieurs courriels de confirmation ont déjà été envoyés. Regardez dans votre boîte de réception et parmi les indésirables, ou attendez avant d’en demander un autre.
problem-account-needed = Il faut un compte pour cela. Ouvrez-en un : vous gardez vos tables.
problem-already-account = Vous avez déjà un compte. Déconnectez-vous avant d’en ouvrir un autre.

# Les demandes.
problem-other-site = Cette demande vient d’un autre site ; elle n’a donc pas été exécutée. Ouvrez Bivouac dans le navigateur et faites-le là.
problem-not-json = Cette adresse n’accepte que du JSON. Envoyez-le avec le type de contenu « application/json ».
problem-unreadable-body = Ce n’est pas du JSON valide : l’erreur est à la ligne { $line }, colonne { $column }. Corrigez et renvoyez.
problem-control-sign = Le texte contient un caractère de contrôle. Retirez-le.
problem-missing-field = Le champ « { $field } » manque. Ajoutez-le et renvoyez la demande ; /api/openapi.json décrit tous les champs.
problem-unknown-field = Il n’y a pas de champ « { $field } » ici. Retirez-le ; /api/openapi.json décrit tous les champs.
problem-wrong-field = La valeur du champ « { $field } » n’est pas valable. Corrigez-la ; /api/openapi.json décrit tous les champs.
problem-too-large = La demande est trop volumineuse. Envoyez moins.
problem-too-often = Vous envoyez des demandes trop souvent. Attendez un instant et réessayez.
problem-too-slow = Cela a pris trop de temps et a été interrompu. Réessayez.
problem-busy = Le serveur est très chargé en ce moment. Attendez un instant et réessayez.
problem-no-route = Il n’y a rien à cette adresse. Vérifiez-la ; /api/openapi.json donne toutes les adresses.
problem-wrong-method = Cette adresse existe, mais pas pour cette méthode. /api/openapi.json donne les méthodes acceptées.
problem-no-upgrade = Cette adresse ne sert qu’aux connexions en direct. Ouvrez-la comme WebSocket.
problem-bad-request = La demande n’est pas compréhensible. /api/openapi.json décrit ce qui peut être envoyé.
problem-storage = Le serveur n’atteint pas ses données en ce moment. Rien n’est perdu ; réessayez dans un instant.
problem-internal = Quelque chose s’est mal passé sur le serveur. Réessayez ; si cela se reproduit, prévenez la personne qui gère le serveur.
problem-no-game = Ce jeu n’existe pas ici. Consultez la liste des jeux.
problem-no-scenario = Ce jeu n’a pas ce scénario. Consultez la liste des jeux.
problem-no-language = Cette langue n’est pas disponible. Demandez « en » ou « fr ».

# Le site.
site-not-built = Les pages de ce site n’ont pas encore été construites. Lancez « npm install » puis « npm run build » dans le répertoire « web », et redémarrez le serveur. (L’API fonctionne déjà : voyez /api/openapi.json.)

# Le serveur comme programme.
serve-in-use = Un autre programme écoute déjà sur { $addr }. Arrêtez-le, ou choisissez un autre port : --addr 127.0.0.1:1813.
serve-bad-address = Le serveur ne peut pas écouter sur { $addr } : { $why }. Donnez un hôte et un port, par exemple --addr 127.0.0.1:1812.
serve-unknown-database = « { $database } » n’est pas une base de données. Écrivez --database sqlite:FICHIER ou --database postgres://UTILISATEUR@HÔTE/NOM.
serve-no-database = La base de données { $database } est inutilisable : { $why }. Vérifiez qu’elle existe et qu’on peut y écrire, ou choisissez-en une autre avec --database.
serve-bad-public-url = « { $url } » n’est pas une adresse que l’on puisse atteindre. Écrivez l’adresse complète, par exemple --public-url https://jeu.example.org.
serve-bad-smtp = L’adresse du serveur de courrier est illisible. Écrivez --smtp smtp://UTILISATEUR:MOT-DE-PASSE@HÔTE:587, ou smtps:// pour une connexion chiffrée.
serve-bad-mail-from = { $from ->
    [none] Le courrier doit venir de quelqu’un. Donnez une adresse, par exemple --mail-from bivouac@example.org.
   *[other] « { $from } » n’est pas une adresse d’où puisse venir du courrier. Écrivez par exemple --mail-from bivouac@example.org.
}
serve-phrases = Les fichiers de textes de ce programme sont abîmés : { $why }. Compilez-le de nouveau.
serve-system = Le serveur ne peut pas tourner : { $why }.

# Le courrier.
mail-your-move-subject = { $game } : c’est à vous de jouer
mail-your-move-body =
    Bonjour { $name },

    c’est à vous de jouer à une table de { $game } :
    { $link }

    Vous ne recevrez pas d’autre message au sujet de cette table avant de l’avoir regardée.

    Pour ne plus recevoir ces messages, désactivez-les sur la page de votre compte :
    { $settings }

    Bivouac
mail-confirm-subject = Bivouac : est-ce votre adresse ?
mail-confirm-body =
    Bonjour,

    { $name } souhaite recevoir un message à cette adresse quand vient son tour de jouer à une table de Bivouac ({ $site }).

    Si c’est vous, confirmez l’adresse ici dans les deux jours :
    { $link }

    Sinon, ignorez ce message : rien d’autre ne vous sera envoyé.

    Bivouac

# La page où l’on confirme une adresse.
confirm-title = Bivouac : confirmer une adresse
confirm-ask = { $name } souhaite recevoir un message à { $email } quand vient son tour de jouer. Si c’est vous, confirmez.
confirm-button = Oui, c’est mon adresse
confirm-done = L’adresse est confirmée. Vous pouvez régler ce qui y est envoyé sur la page de votre compte.
confirm-none = Il n’y a rien à confirmer ici : le lien a déjà servi, date de plus de deux jours ou est incomplet. Demandez un autre courriel sur la page de votre compte.
