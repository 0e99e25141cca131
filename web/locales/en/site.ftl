# Every word of the site's own pages. The games bring their own.

site-name = Bivouac
title-page = { $page } · Bivouac
title-waiting = ({ $count }) { $title }
footer-line = Napoleonic wargames, with every rule enforced.

## The frame of every page

skip-to-content = Skip to content
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
theme-system = Match system
theme-light = Light
theme-dark = Dark
close = Close
cancel = Cancel
save = Save
saved = Saved.
skip = Skip to now

## Home

home-title = Fight the battles of the Empire at your own table
home-line = The rulebook sits at the table with you: it shows what you may do, does the arithmetic, and explains what you may not do.
games-label = Games
your-move-title = Your move
your-move-more = { $count ->
    [one] And one more table
   *[other] And { $count } more tables
}
play-bot = Play now against the bot
play-bot-label = Play now against the bot: { $scenario }
play-both = Both sides on one screen
play-both-label = Both sides on one screen: { $scenario }
play-choose = Choose seats…
play-choose-label = Choose seats: { $scenario }
rules-of-game = Read the rules
how-label = How it works
how-1-title = No account needed
how-1 = Press “Play now”: you play as a guest, and the first decision is already on the screen.
how-2-title = Click what glows
how-2 = Everything you can choose glows on the map and is in the list. Click anything else to see which rule forbids it.
how-3-title = Fair dice
how-3 = The dice of a game are sealed before it begins, and anyone can verify them when it is over.
lobby-preview = At other tables
lobby-all = All tables in the lobby

## Opening a table

choose-seats-title = New table: { $scenario }
choose-seats-who = Who plays?
choose-options = Options
choose-access = Who can join?
access-link = Only people I give the link to
access-public = Anyone: the table appears in the lobby
choose-clock = Time limit
clock-kind = Clock
clock-none = No clock
clock-per-move = Days per decision
clock-per-game = Minutes for the whole game
clock-days = Days
clock-minutes = Minutes
choose-open-note = The game begins when every open seat is taken.
open-table = Open the table
seat-me = Me
seat-open = Open to another player
guest-code = Guest { $code }
seat-free = free
seat-and-holder = { $seat } ({ $holder })
bot-recruit = Recruit bot
bot-veteran = Veteran bot
bot-marshal = Marshal bot
bot-emperor = Emperor bot
bot-random = Random bot
bot-greedy = Greedy bot
bot-recruit-about = Takes the best of a few choices that come to its mind. Answers at once.
bot-veteran-about = Thinks in plans and has learnt a little, but does not reckon with a clever enemy. A tenth of a second for a plan.
bot-marshal-about = Thinks in plans and has learnt from many games, but plays more mildly the side that a scenario favours. One second for a plan.
bot-emperor-about = Thinks in plans, with all that it has learnt from many games, whichever side it has. Ten seconds for a plan.
bot-about = { $bot }: { $about }
play-level = Your opponent
bot-other = Bot “{ $level }”

## Lobby and lists of tables

filter-status = Status
filter-open = Waiting for players
filter-running = In progress
filter-finished = Finished
filter-game = Game
filter-all-games = All games
filter-mine = Only mine
lobby-more = Show older tables
lobby-none = There are no tables like this at the moment.
lobby-none-do = Open one yourself
table-your-move = Your move
table-return = Go to the table
table-join = Join: { $seat }
table-look = View
table-watch = Watch
table-replay = Replay
status-open = waiting for players
status-running = in progress
status-finished = finished

## The table

table-title = Table
table-loading = Setting up the table…
table-menu = Table
tabs-label = Panels
tab-orders = Orders
tab-log = Log
tab-pieces = Pieces
tab-chat = Chat
sheet-raise = Enlarge the panel
sheet-lower = Collapse the panel

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
prompt-watching = You are watching. Waiting for { $who }.
prompt-pause = One moment: the next decision is on its way.

orders-past = You are viewing an earlier moment. Go back to the present to give orders.
orders-wait = You have nothing to decide right now. In the meantime, you can study the map.
orders-watch = You are watching this game: the players decide.
orders-over = The game is over. Use the bar below the map to replay it.
orders-for = Decide for
procedure-title = Under way

choices-label = What you can do
choices-find = Find an order
choices-more = Show { $count } more
choices-none = No order contains these words.
why-not-now = You cannot choose anything now: it is not your decision.
why-nothing = No order applies to this now. Choose something that glows.
odds-label = Chances
odds-show = Chances of: { $order }
forecast = Forecast
forecast-none = There is nothing to forecast right now.

log-label = Log of the game
log-find = Search the log
log-find-short = Search
log-seat = Filter by side
log-all-seats = All sides
log-steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}
log-failed = Earlier entries could not be fetched.
log-earlier = { $count ->
    [one] Show one earlier entry
   *[other] Show { $count } earlier entries
}
log-go = Show the map after entry { $number }
log-empty = Nothing has happened yet.
log-none = No entry matches.

past-at = Viewing entry { $number } of { $of }
past-start = Viewing the set-up
past-now = Back to now
past-end = Back to the end
past-back-step = One step back
past-next-step = One step forward
past-play = Replay from here
past-pause = Pause
past-slider = Position in the game

chat-label = Chat
chat-say = Say something
chat-send = Send
chat-empty = No messages yet.
chat-watchers = { $count ->
    [0] Nobody is watching.
    [one] One person is watching.
   *[other] { $count } people are watching.
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

undo = Undo
undo-as = Undo ({ $seat })
undo-ask-for = Ask to undo
undo-ask-for-as = Ask to undo ({ $seat })
draw-offer = Offer a draw
draw-offer-as = Offer a draw ({ $seat })
resign = Resign
resign-as = Resign ({ $seat })
resign-ask = Resign the game for this seat ({ $seat })? This cannot be undone.
hand-to-bot = Hand my seat to a bot
hand-to-bot-as = Hand a seat to a bot: { $seat }
hand-to-bot-ask = A bot will play on for this seat ({ $seat }). You can watch, but you cannot take the seat back.
rematch = Rematch
rematch-go = Go to the rematch
invite-copy = Copy the link to this table
invite-copied = Link copied
record-download = Download the record
view-as = View as
view-as-all = all my seats
speed = Show what happens
speed-slow = slowly
speed-normal = at normal speed
speed-fast = fast
speed-instant = not at all (only in the log)
standing-hold = Give the same answer to this question for the rest of the turn
standing-now = Your standing order answers this for you.
standing-end = Cancel my standing orders
passes = Pass for me when I can do nothing else
passes-now = You can only pass here. This is done for you.
table-close = Close the table
table-close-ask = Nobody will be able to join it any more.

proposal-draw = Draw offered by: { $seat }
proposal-undo = Undo of the last choice requested by: { $seat }
proposal-agree = Agree
proposal-agree-as = Agree ({ $seat })
proposal-decline = Decline
proposal-decline-as = Decline ({ $seat })
proposal-withdraw = Withdraw
proposal-awaiting = Waiting for { $who }.

room-title = Seats
room-take = Sit here
room-kept = (reserved for { $name })
room-decline = No, thanks
room-bot = Give to: { $bot }
room-free = Free the seat
room-invite = Anyone who opens this link can take a free seat:
room-address = Link to this table
room-closed = The free seats are for players with an invitation.

link-lost = Connection lost. The table reconnects by itself, and nothing in the game is lost.
link-retry = Try now

## Always in sight: status, cards, chances, overlays, groups

status-label = Status of the game
status-yours = Your decision
status-deciding = { $who } to decide
dock-label = Details
dock-idle = Point at an order or a card: its chances and its text appear here.
card-read = Card
odds-exact = { $times } in { $of }
odds-fractions = Exact fractions
overlay-menu = Show on the map
overlay-menu-short = Show
overlay-label = Shown on the map
overlay-how = It follows what you point at. A click on the map pins it; Esc takes it away.
overlay-pin = Pin
overlay-point-piece = Point at a piece on the map.
overlay-point-space = Point at a space on the map.
overlay-nothing = There is nothing to show here.
overlay-space-value = { $space }: { $value }
acts-label = Activations of this turn
acts-now = In action
acts-next = Next
acts-open = To be drawn
acts-past = Have acted
acts-times = { $name } × { $times }
acts-none = Nobody has been activated yet in this turn.
groups-label = Groups
group-count = { $count ->
    [one] one on the map
   *[other] { $count } on the map
}
key-hand = Go to your cards
key-overlay = Show something on the map

## Dice

briefing-title = About the scenario
option-as = { $option }: { $value }
dice-fair = Fair dice
dice-fair-how = Before the first die is rolled, the server draws a secret seed that determines every die of the game, and shows its SHA-256 hash here. From then on it cannot change the seed without changing the hash. When the game is over, the seed is shown, and anyone can check that it matches the hash and gives exactly these dice.
dice-commitment = Hash of the seed, shown from the start
dice-seed = Seed
dice-seed-later = The seed is shown when the game is over.
dice-verify = Verify the game
verify-own-good = Your browser has hashed the seed itself: it matches the hash shown from the start.
verify-own-bad = Your browser has hashed the seed itself: it does NOT match the hash shown from the start.
verify-own-unable = This browser cannot hash the seed itself here: that needs a secure connection.
verify-seed-good = The server has checked it too: the seed matches the hash.
verify-seed-bad = The server has checked it too: the seed does NOT match the hash.
verify-replay-good = { $choices ->
    [0] No choice was made
    [one] The only choice was replayed and was legal
   *[other] { $choices } choices were replayed, and all were legal
}; { $dice ->
    [0] no die was rolled.
    [one] the only die came up as the seed says.
   *[other] all { $dice } dice came up as the seed says.
}
verify-replay-bad = The game could not be replayed from its seed and choices.

## Keys

keys-title = Keyboard shortcuts
keys-on = Use these shortcuts
keys-board = With the map in focus: arrow keys move the cursor, Tab goes to the next thing you can choose, Enter chooses, F opens a stack, W asks “why not?”, + and − zoom.
key-choose = Choose the order with this number
key-find = Find an order by its words
key-undo = Undo
key-skip = Skip to now
key-board = Go to the map
key-step = One step back or forward in the game
key-play = Replay the game, or pause
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
rules-line = Every rule in the rulebook, by its number: those that the program enforces and those that it leaves out.

## Account

account-guest = You are playing as the guest { $name }. This browser remembers you.
account-known = You are logged in as { $name }.
account-nobody = You have not played here yet. You do not need an account to play.
guest-name-title = Your name, as others see it
guest-name = Name
guest-name-do = Use this name
log-in = Log in
account-name = Name
account-password = Password
account-password-new = New password (at least 8 characters)
account-email = E-mail (optional)
confirm-mail-title = Confirm your address
confirm-mail-line = We have sent a confirmation e-mail to { $address }. We send nothing else there until you confirm the address. If you cannot find our e-mail, check your spam folder.
confirm-mail-again = Send the e-mail again
confirm-mail-sent = The e-mail has been sent.
account-notify = Tell me by e-mail when it is my move
account-open-title = Create an account
account-open-do = Create the account
account-open-line = With an account you can play from any device. Your tables stay yours.
profile-title = Profile
password-title = Change the password
password-line = You will be logged out in all other browsers.
password-old = Current password
password-do = Change the password
log-out-title = Log out
log-out = Log out here
log-out-everywhere = Log out everywhere
log-out-everywhere-ask = You will be logged out in every browser, including this one.

## Records

records-line = A record is a whole game in a small file: its set-up, every choice and every die. A finished game can be replayed here; an unfinished one can be played on, with new dice.
records-drop = Drop a record here, or choose a file
records-busy = Replaying the game and checking every choice…
records-find = The record of a finished game can be downloaded at its table:

## Help

about-title = How to play here
about-line = Bivouac is a table for Napoleonic board wargames. It knows the complete rules: it offers everything that is legal, carries out what follows, and names the rule for everything.
about-play = At the table
about-play-1 = The line above the map always says what to do now, or who the game is waiting for.
about-play-2 = Click what glows on the map, or choose an order from the list. Point at an order to see where it leads and, where dice decide, its chances.
about-play-3 = Click anything that does not glow to see which rule forbids it. Every rule number is a link to the rule.
about-play-4 = The log shows everything that has happened. Click the number of an entry to see the map as it was then.
about-guests = Guests and accounts
about-guests-line = Only this browser remembers a guest. An account works everywhere, and guests who create one keep their tables.

## Pages that are not there

missing-title = Page not found
missing-line = There is nothing at this address. It may be mistyped, or the table may have been closed.
missing-do = Go to the games

## What went wrong, where the server did not say it

problem-site-offline = The server cannot be reached. Check your connection and try again.
problem-site-unsure = The connection broke before the answer came. Check whether it was done, and try again if not.
problem-site-missing = There is nothing at this address.
problem-site-busy = That was too much at once. Wait a moment and try again.
problem-site-server = The server had a problem. Try again in a moment.
problem-site-failed = Something went wrong on this page. Reload it.
problem-site-record-large = This file is too large for a record. Records are small; check that it is the right file.
problem-site-record-json = This file is not a game record: it is not JSON. Choose a file that was downloaded at a table.

## The curtain between two who share a screen

curtain-title = Hand over the screen: { $seat }
curtain-line = The other side must not see what comes next. The table is shown when the right player is here.
curtain-do = I am here ({ $seat }): show the table

## What happened, seen where it happened

act-label = What happened: { $title }
act-said = { $title }: { $verdict }
act-many = { $count } results
act-many-check = { $count } checks
act-many-rally = { $count } attempts to rally
act-many-march = { $count } moves
act-many-retreat = { $count } retreats
act-many-losses = { $count } losses
act-many-card = { $count } cards
act-close = Close
act-next = Next
act-waiting = { $count ->
    [one] One more to come
   *[other] { $count } more to come
}
act-skip-all = Skip all
act-show = Show again on the map: { $title }
act-following = { $count ->
    [one] One move still to be shown: skip
   *[other] { $count } moves still to be shown: skip
}
battle-label = Battle window: { $title }
battle-close = Close the battle window
battle-now = What happens
battle-befell = { $who }: { $what }
battle-steps = Steps of the battle
motion = Movement on the map
motion-system = as my system is set
motion-still = none
motion-moving = always
sound = Sound
key-account = Go to the account of what happened

## Planning moves, ending steps, standing answers

path-where = Where should they go? { $who }
path-end = How should the move end?
path-march = How should the march end?
path-places = { $count ->
    [one] One place can be reached.
   *[other] { $count } places can be reached.
}
path-more = { $count ->
    [one] one more
   *[other] { $count } more
}
path-stays = Stays behind: { $who }
path-no-way = No way leads by that place.
path-back = Back
path-via = Go by way of…
path-others = Other orders
march-rest = { $count ->
    [one] One unit has not marched yet.
   *[other] { $count } units have not marched yet.
}
march-go-on = Go on with the march
march-give-up = Leave it
plan-rolled = The plan stopped here: a die was rolled.
plan-revealed = The plan stopped here: something came to light.
plan-refused = The plan stopped here: the next step is not possible.
plan-unforeseen = The plan stopped here: another question came first.
plan-others = The plan stopped here: somebody else decides now.
plan-over = The plan stopped here: the game is over.
end-idle = { $count ->
    [one] One unit could still act:
   *[other] { $count } units could still act:
}
end-idle-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
end-again = Press again: { $order }
end-back = Not yet
standing-again = “{ $answer }” for the rest of the turn
key-end = End the step, or pass
compose-label = Put together
compose-everybody = Everything
compose-nobody = Nothing
compose-less = One less: { $name }
compose-more = One more: { $name }
compose-all = all
compose-none = none
compose-all-of = All: { $name }
compose-none-of = None: { $name }
compose-count = { $name }: { $count }
compose-part = { $count } × { $name }
compose-nothing = Nothing chosen yet.
compose-most = There is no more to add.
compose-send = Confirm: { $order }
compose-take = Confirm

## Advice, and who stands better

advice = What would you do?
advice-thinking = A marshal is looking at your position …
advice-do = Do it
advice-more = { $count ->
    [one] One step more
   *[other] { $count } steps more
}
advice-why = Why
advice-term = What counts
advice-before = Before
advice-after = After the plan
advice-value = Your position
advice-note = From −100 (lost) to +100 (won), before the plan and after it, as far as your side can know. Each thing below your position stands as if it alone counted.
advice-none = No hints in a game against other people.
key-advice = Ask what a marshal would do
player-thinking = thinking { $seconds } / { $most } s
player-thinking-title = How long this bot has been thinking, and how long it may
judged-ask = Who stands better?
judged-wait = Weighing the position …
judged-even = Even
judged-better = { $seat } { $value }
proposal-resignation = { $seat } wants to give up.
proposal-resignation-agree = Accept and win
proposal-resignation-decline = Play on
