# Tables, parties et enregistrements.

# Tables.
problem-no-table = Cette table n’existe pas, ou elle a été retirée. Cherchez-en une autre dans le salon.
problem-no-seat = Ce camp n’existe pas dans ce scénario. Prenez l’un de ceux que montre la table.
problem-seat-twice = Un camp est attribué deux fois. Nommez chaque camp une seule fois.
problem-seat-taken = Quelqu’un d’autre a déjà pris ce camp. Prenez-en un autre, ou regardez la partie.
problem-unknown-bot = Ce robot n’existe pas. Choisissez l’un de ceux que propose le serveur.
problem-bad-clock = La pendule doit donner de 1 à 60 jours par décision, ou de 1 minute à 7 jours pour toute la partie. Choisissez une autre durée.
problem-set-up = Le scénario ne peut pas être mis en place ainsi. Choisissez d’autres options.
problem-begun = La partie a commencé et ceci ne peut plus être changé. Un robot peut reprendre votre camp, ou vous pouvez abandonner.
problem-not-begun = La partie n’a pas commencé : il reste des camps libres. Attendez, ou invitez quelqu’un.
problem-not-finished = La partie est en cours ; ses dés et ses secrets restent cachés jusqu’à la fin. Revenez alors.
problem-not-owner = Seule la personne qui a ouvert la table peut le faire. Demandez-lui, ou ouvrez votre propre table.
problem-no-invitation = Cette table n’est pas publique. Demandez le lien d’invitation à quelqu’un qui y joue.
problem-too-many-tables = Vous avez déjà { $most } tables dont la partie n’est pas terminée. Finissez une partie ou quittez une table avant d’en prendre une autre.
problem-too-many-connections = Il y a trop de connexions en direct. Fermez la table dans les autres fenêtres et réessayez.
problem-hall-full = Trop de parties se jouent en ce moment. Réessayez dans quelques minutes.
problem-old-rules = Cette partie a été jouée selon des règles que le serveur ne joue plus. Ouvrez une nouvelle table.
problem-broken-table = Les données enregistrées de cette partie sont incohérentes ; elle ne peut donc pas continuer. Prévenez la personne qui gère le serveur ; les autres tables ne sont pas touchées.
problem-bad-query = La requête ne peut pas être comprise. Vérifiez ce qui suit le « ? » dans l’adresse ; /api/openapi.json la décrit.

# Parties.
problem-not-your-seat = Ce camp n’est pas le vôtre. Choisissez pour un camp à vous.
problem-stale-choice = La partie a avancé et ce choix n’est plus proposé. Regardez de nouveau la table et choisissez dans la liste actuelle.
problem-stale = Autre chose s’est produit à cette table au même moment. Regardez de nouveau, puis décidez.
problem-withdraw-first = Vous avez demandé à reprendre votre dernier choix. Attendez la réponse, ou retirez la demande avant de continuer.
problem-proposal-pending = Une autre proposition attend déjà une réponse. Attendez d’abord celle-ci.
problem-nothing-to-answer = Il n’y a aucune proposition à laquelle ce camp puisse répondre. Elle a peut-être été retirée ; regardez de nouveau la table.
problem-bot-declines = Le robot préfère continuer : la partie n’est pas assez avancée, ou il croit pouvoir gagner. Continuez ou abandonnez.
problem-resign-at-once = Inutile de demander : abandonnez depuis le menu de la table.
problem-no-hints = Aucun conseil dans une partie contre d’autres personnes. Vous pouvez en demander quand vous jouez seul, ou contre des robots uniquement.
problem-thinkers-busy = Trop de robots réfléchissent en ce moment. Réessayez dans un instant.
problem-time-left = Ce camp a encore du temps. Attendez qu’il soit écoulé.
problem-other-dice = Les dés ne correspondent pas à ceux qui ont été enregistrés. Prévenez la personne qui gère le serveur.
problem-game-broke = Le programme a échoué en exécutant cela. Rien n’a changé : la table est comme avant. Faites autre chose, et prévenez la personne qui gère le serveur.
problem-no-entry = Le journal n’a pas cette entrée. Prenez un numéro du journal actuel.
problem-empty-line = Cette ligne est vide. Écrivez quelque chose.
problem-long-line = Une ligne compte au plus 500 caractères. Répartissez-la sur plusieurs.
problem-too-much-talk = Vous avez beaucoup écrit en peu de temps. Attendez quelques secondes avant la prochaine ligne.
problem-unreadable-message = Ce message ne peut pas être compris. Envoyez un ClientMessage comme le décrit /api/openapi.json.

# Enregistrements.
problem-too-many-records = Vous avez déjà envoyé ou ouvert trop de tables. Ouvrez un compte, ou utilisez les parties sur votre propre machine : « bivouac replay » les rejoue.
problem-too-much-brought = De très nombreuses ou de très longues parties enregistrées sont venues de votre adresse. Attendez et réessayez, ou utilisez-les sur votre propre machine : « bivouac replay » les rejoue.
problem-shelves-full = Ce serveur garde autant de parties enregistrées qu’il a de place. Utilisez celle-ci sur votre propre machine : « bivouac replay » la rejoue.
problem-record-unknown-game = La partie enregistrée appartient au jeu « { $game } », qui ne se joue pas ici. Utilisez un serveur qui propose ce jeu.

# Fins de partie.
end-resigned = { $seat } : abandon.
end-time = { $seat } : temps écoulé.
end-agreed = Partie nulle d’un commun accord.
problem-bots-only = Il faut à une table une personne ou une place libre : des robots seuls ne jouent pas ici. Prenez une place ou laissez-en une libre. (bivouac sim fait jouer des robots entre eux.)
