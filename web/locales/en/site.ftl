# Every word of the site's own pages. The games bring their own.

site-name = Bivouac
title-page = { $page } · Bivouac
title-waiting = ({ $count }) { $title }
footer-line = Napoleonic wargames, with every rule enforced.

## The frame of every page

skip-to-content = Skip to the content
menu = Menu
nav-label = Pages
nav-home = Play
nav-lobby = Lobby
nav-rules = Rules
nav-records = Records
nav-about = Help
nav-account = Account
language = Language
lang-en = English
lang-fr = Français
theme = Colours
theme-system = As the system
theme-light = Light
theme-dark = Dark
close = Close
cancel = Cancel
save = Save
saved = Saved.
skip = Skip to now

## Home

home-title = Fight the battles of the Empire at your own table
home-line = The rulebook sits at the table with you: it shows what you may do, does the arithmetic, and tells you why not.
games-label = Games
your-move-title = Your move
your-move-more = { $count ->
    [one] And one more table
   *[other] And { $count } more tables
}
play-bot = Play now against the bot
play-bot-label = Play now against the bot: { $scenario }
play-both = Both sides at one screen
play-both-label = Both sides at one screen: { $scenario }
play-choose = Choose seats…
play-choose-label = Choose seats: { $scenario }
rules-of-game = Read the rules
how-label = How it works
how-1-title = No account needed
how-1 = Press “Play now”: you are a guest and the first question is on the screen.
how-2-title = Click what glows
how-2 = Whatever you may choose glows on the map and stands in the list. Anything else tells you which rule forbids it.
how-3-title = Honest dice
how-3 = The dice of a game are sealed before it begins, and anyone can verify them when it is over.
lobby-preview = At other tables
lobby-all = All tables in the lobby

## Opening a table

choose-seats-title = New table: { $scenario }
choose-seats-who = Who plays?
choose-options = Options
choose-access = Who can join?
access-link = Only those to whom I give the link
access-public = Everybody: the lobby shows the table
choose-clock = Time to think
clock-kind = Clock
clock-none = No clock
clock-per-move = Days for each decision
clock-per-game = Minutes for the whole game
clock-days = Days
clock-minutes = Minutes
choose-open-note = The game begins when every open seat is taken.
open-table = Open the table
seat-me = I do
seat-open = Open to another player
guest-code = Guest { $code }
seat-free = free
seat-and-holder = { $seat } ({ $holder })
bot-random = Recruit bot (plays at random)
bot-greedy = Veteran bot
bot-other = Bot “{ $level }”

## Lobby and lists of tables

filter-status = Which tables
filter-open = Waiting for players
filter-running = Being played
filter-finished = Finished
filter-game = Game
filter-all-games = All games
filter-mine = Only mine
lobby-more = Show earlier tables
lobby-none = No such table now.
lobby-none-do = Open one yourself
table-your-move = Your move
table-return = Go to the table
table-join = Join: { $seat }
table-look = Look
table-watch = Watch
table-replay = Replay
status-open = waiting for players
status-running = being played
status-finished = finished

## The table

table-title = Table
table-loading = The table is being laid…
table-menu = Table
tabs-label = What to look at
tab-orders = Orders
tab-log = Log
tab-pieces = Pieces
tab-chat = Talk
sheet-raise = Enlarge the panel
sheet-lower = Fold the panel down

prompt-open = { $count ->
    [one] Waiting for players: one seat is still free.
   *[other] Waiting for players: { $count } seats are still free.
}
prompt-following = { $count ->
    [one] Showing what happened: one more step.
   *[other] Showing what happened: { $count } more steps.
}
prompt-over = Game over: { $result }
prompt-ended = The game is over.
prompt-for-seat = { $seat }: { $text }
prompt-waiting = Waiting for { $who }.
prompt-watching = You are watching. To decide: { $who }.
prompt-pause = One moment: the next question is on its way.

orders-past = You are looking at an earlier moment. Orders are given in the present.
orders-wait = Nothing for you to decide now. The map can be studied in the meantime.
orders-watch = You are watching this game: the players decide.
orders-over = The game is over. The bar under the map plays it again.
orders-for = For which seat
procedure-title = Under way

choices-label = What you can do
choices-find = Find an order
choices-more = Show { $count } more
choices-none = No order contains these words.
why-not-now = Nothing can be chosen now: it is not your decision.
why-nothing = No order names this now. Choose something that glows.
odds-label = Chances
odds-show = Chances of: { $order }
forecast-label = What awaits your side
forecast-show = What awaits my side
forecast-none = There is nothing to foresee now.

log-label = Log of the game
log-find = Search the log
log-find-short = Search
log-seat = Whose entries
log-all-seats = All sides
log-earlier = { $count ->
    [one] Show one earlier entry
   *[other] Show { $count } earlier entries
}
log-go = Show the map after entry { $number }
log-empty = Nothing has happened yet.
log-none = No entry contains this.

past-at = Looking at entry { $number } of { $of }
past-start = Looking at the set-up
past-now = Back to now
past-end = Back to the end
past-back-step = One step back
past-next-step = One step on
past-play = Play from here
past-pause = Pause
past-slider = Moment of the game

chat-label = Talk at the table
chat-say = Say something
chat-send = Say
chat-empty = Nobody has said anything yet.
chat-watchers = { $count ->
    [0] Nobody is looking on.
    [one] One person is looking on.
   *[other] { $count } people are looking on.
}

players-label = Players
player-you = you
player-deciding = must decide
presence-here = at the table
presence-away = away
clock-left = Time left:
time-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
time-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}

undo = Take back
undo-as = Take back ({ $seat })
undo-ask-for = Ask to take back
undo-ask-for-as = Ask to take back ({ $seat })
draw-offer = Offer a draw
draw-offer-as = Offer a draw ({ $seat })
resign = Resign
resign-as = Resign ({ $seat })
resign-ask = Give up the game for this seat ({ $seat })? This cannot be taken back.
hand-to-bot = Hand my seat to a bot
hand-to-bot-as = Hand a seat to a bot: { $seat }
hand-to-bot-ask = A bot plays on for this seat ({ $seat }). You can watch, but not take the seat back.
rematch = Rematch
rematch-go = To the rematch
invite-copy = Copy the link to this table
invite-copied = Link copied
record-download = Download the record
view-as = Look through the eyes of
view-as-all = all my seats
speed = Moves of others are shown
speed-slow = slowly
speed-normal = at walking pace
speed-fast = fast
speed-instant = at once
standing-hold = Give the same answer to this question for the rest of the turn
standing-now = Your standing order answers this.
standing-end = End my standing orders
passes = Pass for me when I can do nothing else
passes-now = You can do nothing here but pass: it is done for you.
table-close = Close the table
table-close-ask = Nobody will be able to join it any more.

proposal-draw = A draw is offered by: { $seat }
proposal-undo = { $seat } would like to take back the last choice.
proposal-agree = Agree
proposal-agree-as = Agree ({ $seat })
proposal-decline = Decline
proposal-decline-as = Decline ({ $seat })
proposal-withdraw = Withdraw
proposal-awaiting = Not answered yet: { $who }

room-title = Seats
room-take = Sit here
room-kept = (kept for { $name })
room-decline = No, thanks
room-bot = Give it to: { $bot }
room-free = Free the seat
room-invite = Whoever opens this link can take a free seat:
room-address = Link to this table
room-closed = The free seats are for those who have an invitation.

link-lost = The connection is lost. The table comes back by itself; nothing of the game is lost.
link-retry = Try now

## Dice

briefing-title = The scenario
option-as = { $option }: { $value }
dice-fair = Honest dice
dice-fair-how = Before the first die is thrown, the server draws a secret seed, from which all dice of the game follow, and shows its SHA-256 hash here. It cannot change the seed any more without changing the hash. When the game is over the seed is shown, and everyone can check that it has this hash and gives exactly these dice.
dice-commitment = Hash of the seed, shown since the beginning
dice-seed = Seed
dice-seed-later = The seed is shown when the game is over.
dice-verify = Verify the game
verify-own-good = Your browser has hashed the seed itself: it is the hash shown since the beginning.
verify-own-bad = Your browser has hashed the seed itself: it is NOT the hash shown since the beginning.
verify-own-unable = This browser cannot hash the seed itself here; a secure connection is needed for that.
verify-seed-good = The server finds the same.
verify-seed-bad = The server finds that the seed does not have this hash.
verify-replay-good = { $choices ->
    [0] No choice was made
    [one] The only choice was played again and was legal
   *[other] { $choices } choices were played again, every one of them legal
}; { $dice ->
    [0] no die was thrown.
    [one] the only die fell as the seed says.
   *[other] all { $dice } dice fell as the seed says.
}
verify-replay-bad = The game could not be played again from its seed and choices.

## Keys

keys-title = Keyboard
keys-on = Use these keys
keys-board = With the map in focus: arrow keys move the cursor, Tab goes to the next thing that can be chosen, Enter chooses, F opens a stack, W asks “why not?”, + and − zoom.
key-choose = Choose the order with this number
key-find = Find an order by its words
key-undo = Take back
key-skip = Show at once what is being shown step by step
key-board = Go to the map
key-step = One step back or on in the game
key-play = Play the game again, or pause
key-now = Back to the present
key-escape = Close what is open
key-help = This list

## Rules

rules-find = Search by number or words
rules-chapters = Chapters
rules-none = No rule contains these words.
rules-unknown = There is no rule { $row } in this game.
rules-no-game = There is no such game here.
rules-panel = Rules
rules-whole = Open as a page
rules-line = Every statement of the rulebook that the program enforces or leaves aside, with its number.

## Account

account-guest = You are playing as the guest { $name }. This browser remembers you.
account-known = You are logged in as { $name }.
account-nobody = You have not played here yet. You need no account to do so.
guest-name-title = Name for others to read
guest-name = Name
guest-name-do = Use this name
log-in = Log in
account-name = Name
account-password = Password
account-password-new = New password (at least 8 characters)
account-email = E-mail (optional)
confirm-mail-title = Confirm your address
confirm-mail-line = Nothing is sent to { $address } before you have confirmed it by the letter that was sent there.
confirm-mail-again = Send the letter again
confirm-mail-sent = The letter has been sent.
account-notify = Tell me by e-mail when it is my move
account-open-title = Open an account
account-open-do = Open the account
account-open-line = With an account you can play from any device. Your tables stay yours.
profile-title = Profile
password-title = Change the password
password-line = Every other session of this account ends.
password-old = Password so far
password-do = Change it
log-out-title = Log out
log-out = Log out here
log-out-everywhere = Log out everywhere
log-out-everywhere-ask = All browsers in which you are logged in are logged out, this one too.

## Records

records-line = A record is a whole game in a small file: how it began, every choice and every die. A finished one can be looked at here; an unfinished one is played on, with fresh dice.
records-drop = Drop a record here, or choose a file
records-busy = The game is being played again and every choice checked…
records-find = The records of finished games are offered at their tables:

## Help

about-title = How to play here
about-line = Bivouac is a table for Napoleonic board wargames. It knows the rules in full: it offers what is legal, carries out what follows, and names the rule for everything.
about-play = At the table
about-play-1 = The sentence above the map always says what to do now, or whom the game waits for.
about-play-2 = Click what glows on the map, or take an order from the list. Point at an order to see where it leads and, where dice decide, its chances.
about-play-3 = Click anything that does not glow to learn which rule forbids it. Every number of a rule is a link to its text.
about-play-4 = The log tells everything that happened. Click a number in it to see the map as it was then.
about-guests = Guests and accounts
about-guests-line = A guest is remembered by this browser alone. An account can be used anywhere; a guest who opens one keeps his tables.

## Pages that are not there

missing-title = There is nothing here
missing-line = This address leads nowhere. It may be mistyped, or the table may have been closed.
missing-do = To the games

## What went wrong, where the server did not say it

problem-site-offline = The server cannot be reached. Check your connection and try again.
problem-site-unsure = The connection broke before the answer came. Look whether it was done, and try again if not.
problem-site-missing = There is nothing at this address.
problem-site-busy = That was too much at once. Wait a moment and try again.
problem-site-server = The server failed. Try again in a moment.
problem-site-failed = Something went wrong on this page. Load it again.
problem-site-record-large = This file is too large for a record. Records are small; check that it is the right file.
problem-site-record-json = This file is not a game record: it is not JSON. Choose a file that was downloaded from a table.

## The curtain between two who share a screen

curtain-title = Hand over the screen: { $seat }
curtain-line = What follows is not for the other side’s eyes. The table is shown when the right person sits here.
curtain-do = I am here ({ $seat }): show the table
