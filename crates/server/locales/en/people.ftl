# Persons, the site and the server itself.

# Persons.
problem-no-session = The server does not know who you are. Play as a guest or log in, and try again.
problem-wrong-password = The name or the password is not right. Check both and try again.
problem-too-many-attempts = There were too many attempts with a wrong password. Wait a little before the next one.
problem-bad-name = A name has 2 to 24 letters, digits or spaces; hyphens, dots, underscores and apostrophes may be in it too. Choose another name.
problem-name-taken = Somebody else has this name. Choose another one.
problem-bad-password = A password has 8 to 200 characters. Choose another one.
problem-bad-email = This is not an e-mail address. Check it, or leave it out.
problem-email-needed = There is no e-mail address to write to. Give one first.
problem-too-many-letters = Several letters that ask to confirm an address were sent already. Look for them in your mail, also among what was sorted out, or wait before you ask for another.
problem-account-needed = Only an account can do this. Open one: you keep your tables.
problem-already-account = You have an account already. Log out before you open another one.

# Requests.
problem-other-site = Another site sent this request, and so it was not carried out. Open Bivouac in the browser and do it there.
problem-not-json = What is sent here must be JSON. Send it with the content type “application/json”.
problem-unreadable-body = What was sent is not JSON: it breaks off or goes wrong at line { $line }, column { $column }. Correct it and send it again.
problem-control-sign = There is a sign in it that is no text, such as one with the number 0. Leave it out.
problem-missing-field = The field “{ $field }” is missing. Add it and send the request again; /api/openapi.json describes every field.
problem-unknown-field = There is no field “{ $field }” here. Leave it out; /api/openapi.json describes every field.
problem-wrong-field = What stands in the field “{ $field }” does not fit there. Correct it; /api/openapi.json describes every field.
problem-too-large = What was sent is too large. Send less.
problem-too-often = You ask too often. Wait a moment and try again.
problem-too-slow = This took too long and was given up. Try again.
problem-busy = Too many people are being served at this moment. Wait a moment and try again.
problem-no-route = There is nothing here. Check the address; /api/openapi.json lists all that can be asked.
problem-wrong-method = This address exists, but not for this method. /api/openapi.json lists what it can be asked.
problem-no-upgrade = This address is for live connections only. Open it as a WebSocket.
problem-bad-request = The request cannot be understood. /api/openapi.json describes what can be asked.
problem-storage = The server cannot reach its storage now. Nothing was lost; try again in a moment.
problem-internal = Something went wrong in the server. Try again; if it happens again, tell those who run it.
problem-no-game = There is no such game here. The list of games names those that exist.
problem-no-scenario = This game has no such scenario. The list of games names those that exist.
problem-no-language = This language is not spoken here. Ask for “en” or “fr”.

# The site.
site-not-built = The pages of this site have not been built yet. Run “npm install” and “npm run build” in the directory “web”, then start the server again. (The programmable part works already: see /api/openapi.json.)

# The server as a program.
serve-in-use = Another program listens at { $addr } already. End it, or choose another port: --addr 127.0.0.1:1813.
serve-bad-address = The server cannot listen at { $addr }: { $why }. Give a host and a port, such as --addr 127.0.0.1:1812.
serve-unknown-database = “{ $database }” names no database. Write --database sqlite:FILE or --database postgres://USER@HOST/NAME.
serve-no-database = The database { $database } cannot be used: { $why }. Check that it exists and may be written, or choose another with --database.
serve-bad-public-url = “{ $url }” is not an address that people can reach. Write it whole, such as --public-url https://play.example.org.
serve-bad-smtp = The address of the mail server cannot be read. Write it as --smtp smtp://USER:PASSWORD@HOST:587, or smtps:// for an encrypted connection.
serve-bad-mail-from = { $from ->
    [none] Mail must come from somebody. Give an address, such as --mail-from bivouac@example.org.
   *[other] “{ $from }” is not an address that mail can come from. Write for example --mail-from bivouac@example.org.
}
serve-phrases = The words of this program are damaged: { $why }. Build it again.
serve-system = The server cannot run: { $why }.

# Mail.
mail-your-move-subject = { $game }: it is your move
mail-your-move-body =
    Hello { $name },

    it is your move at a table of { $game }:
    { $link }

    You get no further message about this table until you have looked at it.

    If you want no such messages any more, turn them off on your account page:
    { $settings }

    Bivouac
mail-confirm-subject = Bivouac: is this your address?
mail-confirm-body =
    Hello,

    { $name } wants to be told at this address when it is his move at a table of Bivouac ({ $site }).

    If that is you, confirm the address here within two days:
    { $link }

    If it is not, you need do nothing: nothing else will be sent to you.

    Bivouac

# The page on which an address is confirmed.
confirm-title = Bivouac: confirm an address
confirm-ask = { $name } wants to be told at { $email } when it is his move. If that is you, confirm it.
confirm-button = Yes, this is my address
confirm-done = The address is confirmed. What is sent to it is set on your account page.
confirm-none = There is nothing to confirm here: the link has been used, is older than two days, or is not whole. Ask for another letter on your account page.
