# What every table says, whatever the game.

refused-rule = Rule { $rule } forbids this.
refused-over = The game is over, so nothing can be chosen. Start a new game or replay this one.
refused-not-deciding = It is not this seat's turn to decide. Ask who decides, and wait for your turn.
refused-unreadable = This is not a choice of this game ({ $why }). Send a choice exactly as it was listed.
refused-unlisted = There is no choice “{ $id }” now. List the choices again and pick one of them.
refused-misloaded = The value { $value } was loaded, but the die rolled goes from { $low } to { $high }. Load other values; nothing has changed.
refused-nothing-to-undo = Nothing can be taken back: since then a die was rolled, something was revealed, or another seat has decided.

set-up-unknown-scenario = There is no scenario “{ $scenario }”. See the list of games for those that exist.
set-up-unknown-option = There is no option “{ $option }” in this scenario.
set-up-option-value = The option “{ $option }” has no value “{ $value }”.

why-asked-now = It has no part in what is decided now: { $prompt }

prompt-nothing = There is nothing to decide.

position-form = This cannot be read ({ $why }). Compare it with a saved position.
position-type = { $found ->
    [flag] Neither “true” nor “false” belongs here.
    [number] A number does not belong here.
    [text] A text does not belong here.
    [list] A list does not belong here.
    [object] An object does not belong here.
   *[other] Something is missing here.
} Compare it with a saved position.
position-number-range = The number { $number } is too small or too large here.
position-length = A list of { $length ->
    [one] one entry
   *[other] { $length } entries
} does not fit here. Compare it with a saved position.
position-unknown = Nothing is called “{ $id }” here. Compare the spelling with a saved position.
position-unknown-key = “{ $key }” is not known here. Remove it or correct its spelling.
position-missing = “{ $key }” is missing here. Add it, as in a saved position.
position-version = The position was written under version { $version } of the rules; this program plays version { $ours }. Load it with a program of its own version.

record-unreadable = This is not a game record: { $why }. Check that the file is complete.
record-format = The record uses format { $format }, which is too new for this program. Use a newer version of the program.
record-game = The record belongs to the game “{ $game }”.
record-backwards = Choice { $choice } uses dice that were already rolled. A record may skip dice but never use them twice: it has been altered.
record-rules = The record was played under version { $version } of the rules, which this program no longer supports.
record-position = The record begins with a position that has { $count ->
    [one] one problem
   *[other] { $count } problems
}, the first at { $first }.
record-seat = Choice { $choice } of the record names a seat “{ $seat }” that does not exist.
record-refused = Choice { $choice } of the record is not legal. { $why }
record-dice = The dice of choice { $choice } do not match the seed of the record: the record was altered.

list-and = { $first } and { $last }
list-comma = { $first }, { $rest }

term-experience = Experience of many games
