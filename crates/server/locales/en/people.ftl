# Persons, the site and the server itself.

# Persons.
problem-no-session = The server does not know who you are. Play as a guest or log in, then try again.
problem-wrong-password = The name or the password is wrong. Check both and try again.
problem-too-many-attempts = Too many attempts with a wrong password. Wait a little before you try again.
problem-bad-name = A name has 2 to 24 characters: letters, digits, spaces, hyphens, dots, underscores and apostrophes. Choose another name.
problem-name-taken = Somebody else has this name. Choose another one.
problem-bad-password = A password has 8 to 200 characters. Choose another one.
problem-bad-email = This is not an e-mail address. Check it, or leave it out.
problem-email-needed = There is no e-mail address on your account. Add one first.
problem-too-many-letters = Several e-mails to confirm an address have already been sent. Check your inbox and your spam folder, or wait before you ask for another.
problem-account-needed = You need an account for this. Open one: you keep your tables.
problem-already-account = You already have an account. Log out before you open another one.

# Requests.
problem-other-site = This request came from another site, so it was not carried out. Open Bivouac in the browser and do it there.
problem-not-json = This address accepts only JSON. Send it with the content type “application/json”.
problem-unreadable-body = This is not valid JSON: the error is at line { $line }, column { $column }. Correct it and send it again.
problem-control-sign = The text contains a control character. Remove it.
problem-missing-field = The field “{ $field }” is missing. Add it and send the request again; /api/openapi.json describes every field.
problem-unknown-field = There is no field “{ $field }” here. Remove it; /api/openapi.json describes every field.
problem-wrong-field = The value of the field “{ $field }” is not valid. Correct it; /api/openapi.json describes every field.
problem-too-large = The request is too large. Send less.
problem-too-often = You are sending requests too often. Wait a moment and try again.
problem-too-slow = This took too long and was stopped. Try again.
problem-busy = The server is very busy at the moment. Wait a moment and try again.
problem-no-route = There is nothing at this address. Check it; /api/openapi.json lists all addresses.
problem-wrong-method = This address exists, but not for this method. /api/openapi.json lists the methods it accepts.
problem-no-upgrade = This address is for live connections only. Open it as a WebSocket.
problem-bad-request = The request cannot be understood. /api/openapi.json describes what can be sent.
problem-storage = The server cannot reach its storage now. Nothing was lost; try again in a moment.
problem-internal = Something went wrong on the server. Try again; if it happens again, tell whoever runs the server.
problem-no-game = This game does not exist here. See the list of games.
problem-no-scenario = This game has no such scenario. See the list of games.
problem-no-language = This language is not available. Ask for “en” or “fr”.

# The site.
site-not-built = The pages of this site have not been built yet. Run “npm install” and “npm run build” in the directory “web”, then start the server again. (The API works already: see /api/openapi.json.)

# The server as a program.
serve-in-use = Another program is already listening on { $addr }. Stop it, or choose another port: --addr 127.0.0.1:1813.
serve-bad-address = The server cannot listen on { $addr }: { $why }. Give a host and a port, such as --addr 127.0.0.1:1812.
serve-unknown-database = “{ $database }” is not a database. Write --database sqlite:FILE or --database postgres://USER@HOST/NAME.
serve-no-database = The database { $database } cannot be used: { $why }. Check that it exists and can be written to, or choose another with --database.
serve-bad-public-url = “{ $url }” is not an address that people can reach. Write the full address, such as --public-url https://play.example.org.
serve-bad-smtp = The address of the mail server cannot be read. Write it as --smtp smtp://USER:PASSWORD@HOST:587, or smtps:// for an encrypted connection.
serve-bad-mail-from = { $from ->
    [none] Mail must come from somebody. Give an address, such as --mail-from bivouac@example.org.
   *[other] “{ $from }” is not an address that mail can come from. Write for example --mail-from bivouac@example.org.
}
serve-phrases = The text files of this program are damaged: { $why }. Build it again.
serve-system = The server cannot run: { $why }.

# Mail.
mail-your-move-subject = { $game }: it is your move
mail-your-move-body =
    Hello { $name },

    it is your move at a table of { $game }:
    { $link }

    You will get no other message about this table until you have looked at it.

    To stop these messages, turn them off on your account page:
    { $settings }

    Bivouac
mail-confirm-subject = Bivouac: is this your address?
mail-confirm-body =
    Hello,

    { $name } would like to get a message at this address when it is their move at a table of Bivouac ({ $site }).

    If that is you, confirm the address here within two days:
    { $link }

    If not, ignore this message: nothing else will be sent to you.

    Bivouac

# The page on which an address is confirmed.
confirm-title = Bivouac: confirm an address
confirm-ask = { $name } would like to get a message at { $email } when it is their move. If that is you, confirm it.
confirm-button = Yes, this is my address
confirm-done = The address is confirmed. You can choose what is sent to it on your account page.
confirm-none = There is nothing to confirm here: the link has been used, is older than two days, or is incomplete. Ask for another e-mail on your account page.
