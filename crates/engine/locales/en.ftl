# What the engine protocol says of a line that it cannot answer.

engine-not-json = This line is not JSON: { $why }. Send one JSON object on one line.
engine-not-object = This line is not a JSON object. Send { "{" }"cmd": "games"{ "}" } for a start.
engine-not-utf8 = This line is not UTF-8. Send text in UTF-8.
engine-too-long = This line is longer than { $limit } bytes and was not read.
engine-unknown-command = There is no command “{ $cmd }”. The commands are { $known }.
engine-field-missing = The command “{ $cmd }” needs the field “{ $field }”: { $expected }.
engine-field-type = The field “{ $field }” must be { $expected }.
engine-field-unknown = The command “{ $cmd }” has no field “{ $field }”. It has { $known }.
engine-id-or-choice = Give either “id” or “choice”, not both.

engine-expected-text = a text
engine-expected-texts = a list of texts
engine-expected-plan = a list of 1 to { $most } choices, each as { "{" }"choice": …, "asked": …{ "}" }
engine-expected-number = a whole number of 0 or more
engine-expected-milliseconds = a whole number of milliseconds, at most { $most }
engine-expected-values = a list of whole numbers from 0 to 65535
engine-expected-options = an object of texts, such as { "{" }"option": "value"{ "}" }
engine-expected-object = an object, as the engine wrote it
engine-expected-choice = a choice, as “choices” lists it
engine-expected-seed = a whole number below 2^64 or a text of 64 hexadecimal digits
engine-expected-lang = one of { $known }
engine-name = “{ $name }”

engine-no-game = No game is in progress. Send “new”, “load” or “replay” first.
engine-unknown-game = There is no game “{ $game }”. The games are { $known }.
engine-unknown-seat = There is no seat “{ $seat }” in this game. The seats are { $known }.
engine-unknown-bot = There is no bot “{ $bot }”. The bots are { $known }.
engine-unknown-rule = The ledger of this game has no rule “{ $id }”.
engine-bad-position = The position has { $count ->
    [one] one problem
   *[other] { $count } problems
}.
engine-position-game = A position names its game: one of { $known }.
engine-no-random = The system provides no random numbers ({ $why }). Give a seed.
engine-internal = The program failed on this command. The game is as it was before, if it could be restored. Please report the lines that led here.
