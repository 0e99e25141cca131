# A game in the terminal.

holder-human = you
holder-random = bot “random”
holder-greedy = bot “greedy”
play-seat = { $seat }: { $holder }
play-headline = { $game }: { $scenario } — { $seats }
play-seed = Seed of the dice: { $seed }
play-no-seed = No seed for the dice can be had from the system: { $why }. Give one with --seed.
play-prompt = { $seat }: { $prompt } [{ $rule }]
play-over = The game is over. { $outcome } [{ $rule }]
play-dead-end = The rules have come to a dead end, which is an error of this program: after { $count } decisions { $seat } is asked “{ $question }” and nothing is open. { $why }
play-undone = Taken back.
play-saved = Saved as { $file }.
play-no-odds = Nothing can be said of it beforehand.

plain-hint = Type the number of a choice, or “help” for everything else.
plain-help =
    A number      makes that choice
    choices WORD  lists the choices again: all, or those with a word in them
    undo          takes back your last choice, if nothing was revealed since
    why ID        says which rules keep a space or piece from being chosen
    why JSON      says why a choice, written out, is not legal
    odds NUMBER   says what can be said beforehand of a choice
    rules ID      shows a rule, a chapter, or rows that contain words
    briefing      the scenario: its special rules and how it is won
    log           tells everything that has happened
    scene         describes what you see
    save FILE     saves the position, to go on from it with --load
    record FILE   saves the game record, for “bivouac replay”
    lang          changes the language
    quit          ends the game
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
why-nothing = No choice that is open now has a place for “{ $thing }”: the question is about something else.
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
screen-over-hint = Look round as long as you like. Press r to save the record of the game, q to leave.
screen-refused = Not now
screen-nothing-here = No choice points at this space. Press w to ask why.
screen-nobody-asked = Nobody is asked anything now.
screen-thinking = { $seat } is thinking …
screen-filtered = Only choices for { $space } (Esc: all)
screen-typed = Choice { $number } – Enter takes it, Esc forgets it
screen-paused = Paused: the bots wait. Space lets them go on.
screen-keys = ↑↓ Enter choose · Tab map · w why not? · u undo · / rules · ? help · q quit
screen-why = Why not { $space }?
screen-why-hint = W asks about a choice that you write out yourself.
screen-why-choice = Why not?
screen-rules = Rules: { $query }
screen-scene = What you see
screen-joins = { $kind } to { $spaces }
screen-parts = { $kind } towards { $spaces }
screen-curtain = It is { $seat }’s turn, who may know other things than the last player. Press Enter when { $seat } sits before the screen.
screen-ask-save = Save the position in which file?
screen-ask-record = Save the game record in which file?
screen-ask-rule = Which rule? A number (6.1), a chapter (6) or words
screen-ask-why = Which choice, as JSON?
screen-ask-hint = Enter: do it · Esc: leave it · Ctrl-U: empty the line
screen-quit = Leave the game? It is not saved. y: yes, any other key: no
screen-briefing = The scenario
briefing-none = Nothing is to be known of this scenario beyond the rules.
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
    W             why is a choice that you write out not legal?
    i             the rule that asks the present question
    /             look up a rule
    b             the scenario: its special rules and how it is won
    t             everything that you see, in words
    {"["} ]           scroll the log
    u             take back your last choice, if nothing was revealed since
    s             save the position, to go on with --load
    r             save the record of the game, for “bivouac replay”
    space         let the bots wait, or go on
    l             change the language
    q             leave the game

    With the mouse: click a space to see its choices, click a choice to select it and again to make it; the wheel scrolls, with Ctrl it zooms.
