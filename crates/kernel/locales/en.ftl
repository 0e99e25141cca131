# What every table says, whatever the game.

refused-rule = Rule { $rule } forbids it.
refused-over = The game is over: nothing can be chosen any more. Start a new game or replay this one.
refused-not-deciding = It is not this seat's decision now. Ask who decides, and wait for your turn.
refused-unreadable = This is not a choice of this game ({ $why }). Send a choice as it was listed.
refused-unlisted = No choice “{ $id }” is listed now. List the choices again and take one of those.
refused-misloaded = The value { $value } was loaded, but the die thrown shows { $low } to { $high }. Load other values; nothing has changed.
refused-nothing-to-undo = Nothing can be taken back: a die was thrown, something was revealed, or another seat has decided since.

set-up-unknown-scenario = There is no scenario “{ $scenario }”. The list of games names those that exist.
set-up-unknown-option = There is no option “{ $option }” in this scenario.
set-up-option-value = The option “{ $option }” has no value “{ $value }”.

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

record-unreadable = This is not a game record: { $why }. Check that the file is whole.
record-format = The record is written in format { $format }, which is newer than this program reads. Use a newer version of the program.
record-game = The record belongs to the game “{ $game }”.
record-backwards = Choice { $choice } goes back to dice that had already been thrown. A record may pass dice over, but never use them twice; it has been altered.
record-rules = The record was played under version { $version } of the rules, which this program no longer plays.
record-position = The record begins with a position that has { $count ->
    [one] one problem
   *[other] { $count } problems
}, the first at { $first }.
record-seat = Choice { $choice } of the record names a seat “{ $seat }” that does not exist.
record-refused = Choice { $choice } of the record is not legal. { $why }
record-dice = The dice of choice { $choice } are not those that the record's seed gives: the record was altered.

list-and = { $first } and { $last }
list-comma = { $first }, { $rest }
