# Les personnes, le site et le serveur lui-même.

# Les personnes.
problem-no-session = Le serveur ne sait pas qui vous êtes. Jouez en invité ou connectez-vous, puis réessayez.
problem-wrong-password = Le nom ou le mot de passe n’est pas le bon. Vérifiez-les et réessayez.
problem-too-many-attempts = Il y a eu trop d’essais avec un mauvais mot de passe. Attendez un peu avant le prochain.
problem-bad-name = Un nom compte de 2 à 24 lettres, chiffres ou espaces ; il peut aussi contenir des traits d’union, des points, des tirets bas et des apostrophes. Choisissez un autre nom.
problem-name-taken = Quelqu’un d’autre porte ce nom. Choisissez-en un autre.
problem-bad-password = Un mot de passe compte de 8 à 200 caractères. Choisissez-en un autre.
problem-bad-email = Ce n’est pas une adresse électronique. Vérifiez-la, ou n’en donnez pas.
problem-email-needed = Il n’y a pas d’adresse électronique à laquelle écrire. Donnez-en d’abord une.
problem-too-many-letters = Plusieurs lettres demandant de confirmer une adresse ont déjà été envoyées. Cherchez-les dans votre courrier, y compris parmi les indésirables, ou attendez avant d’en demander une autre.
problem-account-needed = Il faut un compte pour cela. Ouvrez-en un : vous gardez vos tables.
problem-already-account = Vous avez déjà un compte. Déconnectez-vous avant d’en ouvrir un autre.

# Les demandes.
problem-other-site = Un autre site a envoyé cette demande ; elle n’a donc pas été exécutée. Ouvrez Bivouac dans le navigateur et faites-le là.
problem-not-json = Ce qui est envoyé ici doit être du JSON. Envoyez-le avec le type de contenu « application/json ».
problem-unreadable-body = Ce qui a été envoyé n’est pas du JSON : l’erreur est à la ligne { $line }, colonne { $column }. Corrigez et renvoyez.
problem-control-sign = Il s’y trouve un signe qui n’est pas du texte, comme celui de numéro 0. Retirez-le.
problem-missing-field = Le champ « { $field } » manque. Ajoutez-le et renvoyez la demande ; /api/openapi.json décrit tous les champs.
problem-unknown-field = Il n’y a pas de champ « { $field } » ici. Omettez-le ; /api/openapi.json décrit tous les champs.
problem-wrong-field = Le contenu du champ « { $field } » ne convient pas. Corrigez-le ; /api/openapi.json décrit tous les champs.
problem-too-large = Ce qui a été envoyé est trop grand. Envoyez moins.
problem-too-often = Vous demandez trop souvent. Attendez un instant et réessayez.
problem-too-slow = Cela a duré trop longtemps et a été abandonné. Réessayez.
problem-busy = Trop de personnes sont servies en ce moment. Attendez un instant et réessayez.
problem-no-route = Il n’y a rien ici. Vérifiez l’adresse ; /api/openapi.json donne tout ce qui peut être demandé.
problem-wrong-method = Cette adresse existe, mais pas pour cette méthode. /api/openapi.json donne ce qui peut lui être demandé.
problem-no-upgrade = Cette adresse ne sert qu’aux liaisons en direct. Ouvrez-la comme WebSocket.
problem-bad-request = La demande n’est pas compréhensible. /api/openapi.json décrit ce qui peut être demandé.
problem-storage = Le serveur n’atteint pas ses données en ce moment. Rien n’est perdu ; réessayez dans un instant.
problem-internal = Quelque chose s’est mal passé dans le serveur. Réessayez ; si cela se reproduit, prévenez ceux qui le tiennent.
problem-no-game = Il n’y a pas de tel jeu ici. La liste des jeux donne ceux qui existent.
problem-no-scenario = Ce jeu n’a pas de tel scénario. La liste des jeux donne ceux qui existent.
problem-no-language = On ne parle pas cette langue ici. Demandez « en » ou « fr ».

# Le site.
site-not-built = Les pages de ce site n’ont pas encore été construites. Lancez « npm install » puis « npm run build » dans le répertoire « web », et redémarrez le serveur. (La partie programmable fonctionne déjà : voyez /api/openapi.json.)

# Le serveur comme programme.
serve-in-use = Un autre programme écoute déjà en { $addr }. Arrêtez-le, ou choisissez un autre port : --addr 127.0.0.1:1813.
serve-bad-address = Le serveur ne peut pas écouter en { $addr } : { $why }. Donnez un hôte et un port, par exemple --addr 127.0.0.1:1812.
serve-unknown-database = « { $database } » ne désigne aucune base de données. Écrivez --database sqlite:FICHIER ou --database postgres://UTILISATEUR@HÔTE/NOM.
serve-no-database = La base de données { $database } ne peut pas servir : { $why }. Vérifiez qu’elle existe et qu’on peut y écrire, ou choisissez-en une autre avec --database.
serve-bad-public-url = « { $url } » n’est pas une adresse que l’on puisse atteindre. Écrivez-la en entier, par exemple --public-url https://jeu.example.org.
serve-bad-smtp = L’adresse du serveur de courrier est illisible. Écrivez --smtp smtp://UTILISATEUR:MOT-DE-PASSE@HÔTE:587, ou smtps:// pour une liaison chiffrée.
serve-bad-mail-from = { $from ->
    [none] Le courrier doit venir de quelqu’un. Donnez une adresse, par exemple --mail-from bivouac@example.org.
   *[other] « { $from } » n’est pas une adresse d’où puisse venir du courrier. Écrivez par exemple --mail-from bivouac@example.org.
}
serve-phrases = Les textes de ce programme sont abîmés : { $why }. Construisez-le de nouveau.
serve-system = Le serveur ne peut pas tourner : { $why }.

# Le courrier.
mail-your-move-subject = { $game } : c’est à vous de jouer
mail-your-move-body =
    Bonjour { $name },

    c’est à vous de jouer à une table de { $game } :
    { $link }

    Vous ne recevrez pas d’autre message à propos de cette table avant de l’avoir regardée.

    Si vous ne voulez plus de ces messages, coupez-les sur la page de votre compte :
    { $settings }

    Bivouac
mail-confirm-subject = Bivouac : est-ce votre adresse ?
mail-confirm-body =
    Bonjour,

    { $name } souhaite être prévenu à cette adresse quand c’est à lui de jouer à une table de Bivouac ({ $site }).

    Si c’est vous, confirmez l’adresse ici dans les deux jours :
    { $link }

    Sinon, vous n’avez rien à faire : rien d’autre ne vous sera envoyé.

    Bivouac

# La page où l’on confirme une adresse.
confirm-title = Bivouac : confirmer une adresse
confirm-ask = { $name } souhaite être prévenu à { $email } quand c’est à lui de jouer. Si c’est vous, confirmez.
confirm-button = Oui, c’est mon adresse
confirm-done = L’adresse est confirmée. Ce qui y est envoyé se règle sur la page de votre compte.
confirm-none = Il n’y a rien à confirmer ici : le lien a déjà servi, date de plus de deux jours ou n’est pas entier. Demandez une autre lettre sur la page de votre compte.
