# A game in the terminal.

holder-human = you
holder-random = bot “random”
holder-greedy = bot “greedy”
holder-recruit = bot, recruit
holder-veteran = bot, veteran
holder-marshal = bot, marshal
holder-emperor = bot, emperor
play-seat = { $seat }: { $holder }
play-headline = { $game }: { $scenario } — { $seats }
play-seed = Seed of the dice: { $seed }
play-no-seed = The system gives no seed for the dice: { $why }. Give one with --seed.
play-prompt = { $seat }: { $prompt } [{ $rule }]
play-over = The game is over. { $outcome } [{ $rule }]
play-dead-end = The game has come to a dead end, which is an error of this program: after { $count } decisions { $seat } is asked “{ $question }” and has no choice. { $why }
play-would-give-up = { $seat } would like to give up.
play-given-up = The game is over. { $seat } has given up.
play-offers-draw = { $seat } offers a draw.
play-drawn = The game is over: a draw, as { $seat } offered.
play-undone = Taken back.
play-saved = Saved as { $file }.
play-no-odds = There is no forecast for this choice.

plain-hint = Type the number of a choice, or “help” for everything else.
plain-help =
    A number      makes that choice
    choices WORD  lists the choices again: all, or those with a word in them
    undo          takes back your last choice, if nothing was revealed since
    why ID        says which rules keep a space or piece from being chosen
    why JSON      says why a choice, written as JSON, is not legal
    odds NUMBER   shows the odds of a choice
    destinations PIECE  lists where a piece can go, with what it costs
    go PIECE SPACE  moves it there by one order; a digit behind it is the facing, from 1
    march A,B SPACE  moves several pieces as the first of them goes there
    plans         lists what the game proposes; “plan NUMBER” does it
    accept        ends the game where a bot gives up or offers a draw
    hint          what a marshal would do, and why; “follow” does it
    overlay KIND ID  who can reach, fire at or see a space, and the like; “overlay” lists the kinds
    auto          passes for you where nothing else can be done, or no longer
    rules ID      shows a rule, a chapter, or rows that contain words
    briefing      the scenario: its special rules and how it is won
    log           shows everything that has happened; “log NUMBER” the last so many lines
    scene         describes what you see
    save FILE     saves the position, to go on from it with --load
    record FILE   saves the game record, for “bivouac replay”
    lang          changes the language
    quit          ends the game
plain-accept = “accept” ends the game; if you make a choice, you play on.
plain-nothing-to-accept = Nobody has given up or offered a draw.
plain-log-empty = Nothing has happened yet.
plain-left-out = … and { $count } more choices. “choices” lists all, “choices WORD” those with a word in them.
plain-unknown = This is neither the number of a choice nor a command. “help” lists the commands.
plain-no-such-choice = There is no choice { $number }: the choices are 1 to { $count }.
plain-why-what = Say what you mean: “why” and the number of a space, the id of a piece, or a choice as JSON.
plain-not-json = This is not JSON: { $why }.
plain-input-failed = The input cannot be read: { $why }.
plain-input-ended = The input has ended, and the game stops after { $count ->
    [one] one decision
   *[other] { $count } decisions
}.
plain-quit = The game stops after { $count ->
    [one] one decision
   *[other] { $count } decisions
}.

why-open = You can choose this now:
why-nothing = No choice now involves “{ $thing }”: the question is about something else.
why-more = … and { $count } more

space-line = { $id }{ $name ->
    [none] { "" }
   *[other] { " " }{ $name }
}: { $terrain }{ $level ->
    [0] { "" }
   *[other] , level { $level }
}
piece-faces = faces { $arrow }
known-hidden = (hidden)
known-remembered = (as last seen)
known-private = (known to you and its owner)

# The full screen.

screen-welcome = Welcome. Press ? for help.
screen-map = Map
screen-log = Log
screen-info = Under the cursor
screen-over = The game is over
screen-over-hint = Look around as long as you like. Press r to save the record of the game, q to quit.
screen-refused = Not now
screen-nothing-here = No choice is about this space. Press w to ask why.
screen-nobody-asked = Nobody has anything to decide now.
screen-thinking = { $seat } is thinking …
screen-thinking-long = { $seat } is thinking … { $seconds } / { $most } s
screen-filtered = Only choices for { $space } (Esc: all)
screen-typed = Choice { $number } – Enter: confirm, Esc: cancel
screen-paused = Paused: the bots are waiting. Press space to let them go on.
screen-keys = ↑↓ Enter choose · Tab map · w why not? · u undo · / rules · ? help · q quit
screen-why = Why not { $space }?
screen-why-hint = W asks about a choice that you type yourself.
screen-why-choice = Why not?
screen-rules = Rules: { $query }
screen-scene = What you see
screen-joins = { $kind } to { $spaces }
screen-parts = { $kind } towards { $spaces }
screen-curtain = It is { $seat }’s turn. They may know things that the last player does not. Press Enter when { $seat } is at the screen.
screen-accept = y: accept · n: play on
screen-ask-save = Save the position in which file?
screen-ask-record = Save the game record in which file?
screen-ask-rule = Which rule? A number (6.1), a chapter (6) or words
screen-ask-why = Which choice, as JSON?
screen-ask-hint = Enter: confirm · Esc: cancel · Ctrl-U: clear the line
screen-quit = Quit the game? It is not saved. y: yes, any other key: no
screen-briefing = The scenario
briefing-none = This scenario has no special rules.
screen-help-title = Keys
screen-help =
    ↑ ↓           select a choice; the map shows where it is
    Enter         make the selected choice
    12 Enter      make choice 12
    Tab           give the arrow keys to the map, or back to the choices
    arrows        (on the map) move the cursor; Enter shows the choices there
    f             show only the choices for the space under the cursor; again: all
    + −           zoom
    c             bring the cursor to the middle
    w             why can the things under the cursor not be chosen?
    W             why is a choice that you type not legal?
    g             where can what stands under the cursor go? Again, elsewhere: go there
    o             lay something over the map, of the space under the cursor; again: the next
    a             pass for me where nothing else can be done, or no longer
    i             the rule behind the current question
    /             look up a rule
    m             what would a marshal do, and why?  M: do it
    b             the scenario: its special rules and how it is won
    t             everything that you see, in words
    {"["} ]           scroll the log
    u             take back your last choice, if nothing was revealed since
    s             save the position, to go on with --load
    r             save the record of the game, for “bivouac replay”
    space         pause the bots, or let them go on
    l             change the language
    q             quit the game

    With the mouse: click a space to see its choices, click a choice to select it and again to make it; the wheel scrolls, with Ctrl it zooms.

# Moving by one order, what can be laid over the board, passing by itself
destination = { $space }: { $cost ->
    [one] 1 point
   *[other] { $cost } points
} ({ $way })
destination-last = what comes next there cannot be known
destinations-none = No piece of that name can move now. “choices” lists what can be done.
go-no-way = No way leads there now. “destinations” and the piece lists where it can go.
march-stays = Cannot go: { $who }.
plan-rolled = The order stops here: a die was rolled.
plan-revealed = The order stops here: something came to light.
plan-refused = The order stops here: the next step is not possible.
plan-unforeseen = The order stops here: another question comes first.
plan-others = The order stops here: somebody else decides now.
plan-over = The order stops here: the game is over.
plans-none = Nothing is proposed here.
plain-no-such-plan = There is no proposal with this number. “plans” lists them.
plain-passed = Passed for you: { $choice }
overlays-none = This game has nothing to lay over the board.
overlay-nothing = There is nothing to show for “{ $kind }” here. “overlay” lists what there is.
auto-on = Questions that can only be passed are passed for you from now on.
auto-off = Every question is put to you from now on.
screen-go = Where to? { $count ->
    [one] One place can be reached.
   *[other] { $count } places can be reached.
} Move the cursor there and press g; Esc gives up.
screen-go-nobody = Nobody here can move now.
screen-overlay-none = There is nothing to show of this space.

# What a marshal would do
hint-value = Your position
hint-change = { $what }: { $before } → { $after }
hint-none = There is no hint to follow. “hint” asks what a marshal would do now.
hint-follow = From −100 (lost) to +100 (won), as far as you can know; below your position each thing as if it alone counted. “follow” does it.
screen-hint = What would a marshal do?
screen-hint-do = From −100 (lost) to +100 (won), as far as you can know; each thing as if it alone counted. Close this and press M to do it.
screen-no-hint = There is no hint to follow. Press m to ask what a marshal would do now.
