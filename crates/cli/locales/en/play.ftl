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
play-undone = Taken back.
play-saved = Saved as { $file }.
play-no-odds = Nothing can be said of it beforehand.

plain-hint = Type the number of a choice, or “help” for everything else.
plain-help =
    A number      makes that choice
    choices       lists the choices again
    undo          takes back your last choice, if nothing was revealed since
    why ID        says which rules keep a space or piece from being chosen
    why JSON      says why a choice, written out, is not legal
    odds NUMBER   says what can be said beforehand of a choice
    rules ID      shows a rule, a chapter, or rows that contain words
    log           tells everything that has happened
    scene         describes what you see
    save FILE     saves the position, to go on from it with --load
    record FILE   saves the game record, for “bivouac replay”
    lang          changes the language
    quit          ends the game
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
known-hidden = (hidden)
known-remembered = (as last seen)
known-private = (known to you and its owner)
