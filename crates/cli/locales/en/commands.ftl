# The command line: help, answers and errors.

help-bivouac = Bivouac plays Napoleonic board wargames in the terminal, with the rules enforced.
help-usage = Usage:
help-commands = Commands
help-arguments = Arguments
help-help = Show this help
help-version = Show the version
help-lang = The language: en or fr (default: that of your system)
help-games = List the games, their scenarios, seats and options
help-rules = Look up the rules of a game
help-rules-id = A row (6.31a), a rule (6.3), a chapter (6) or words to look for
help-rules-where = Also show where the source code and its tests name each row; needs the source tree
help-rules-uncited = Show only the enforced rows that the source code does not name; needs the source tree
help-play = Play a game in the terminal
help-sim = Let bots play many games and summarise the results
help-replay = Verify a game record and print it
help-replay-standing = Tell also who stood better whenever a turn or a part of it was over, as bots see it
help-bench = Measure how fast the rules of a game are
help-engine = Speak the JSON protocol on standard input and output
help-conformance = Show which rules have a test
help-game = The game; “bivouac games” lists them
help-game-or-all = The game (default: all games)
help-scenario = The scenario (default: the first one)
help-option = Set an option of the scenario; can be given several times
help-play-seat = Who plays a seat: human, recruit, veteran, marshal, emperor, or the yardsticks random and greedy. By default you play the first seat and “veteran” the others
help-sim-seats = Which bot plays a seat: random, greedy, recruit, veteran, marshal or emperor, or “marshal@400” and the like as in “bivouac arena”. By default “random” plays them all
help-seed = The seed of the dice: the same seed gives the same dice
help-load = Continue from a saved position or game record
help-plain = Play line by line instead of on the full screen
help-sim-games = How many games (default: 100)
help-jobs = How many games at a time (default: the number of cores)
help-json = Answer in JSON
help-file = The file; “-” is standard input
help-value-game = GAME
help-value-id = ID
help-value-file = FILE
help-value-number = NUMBER
help-value-lang = LANGUAGE
help-value-seats = SEAT=WHO,…
help-value-option = ID=VALUE
help-serve = Serve the game in the browser, for yourself or for others
help-addr = The address to listen on (default: 127.0.0.1:1812, which only this machine can reach)
help-metrics-addr = Metrics address, such as 127.0.0.1:1813 (default: none); keep it unreachable for others
help-database = Where everything is stored: sqlite:FILE or postgres://… (default: a file in your data directory)
help-open = Open the browser as well
help-public-url = The public address of the server, such as https://play.example.org
help-smtp = The mail server: smtp://USER:PASSWORD@HOST:587
help-mail-from = The sender’s address of e-mails
help-log = The format of the log: text or json (default: text)
help-behind-proxy = The server runs behind a proxy that says where requests come from
help-value-addr = HOST:PORT
help-value-database = DATABASE
help-value-url = ADDRESS
help-value-email = E-MAIL
help-value-log = FORMAT

usage-bivouac = bivouac COMMAND …
usage-games = bivouac games
usage-rules = bivouac rules GAME [ID] [--where] [--uncited]
usage-play = bivouac play GAME [--scenario ID] [--seat SEAT=WHO,…] [--seed NUMBER] [--load FILE] [--plain]
usage-sim = bivouac sim GAME [--scenario ID] [--games NUMBER] [--seed NUMBER] [--seats SEAT=WHO,…] [--json]
usage-replay = bivouac replay FILE [--standing]
usage-bench = bivouac bench [GAME] [--json]
usage-engine = bivouac engine
usage-conformance = bivouac conformance [GAME] [--json]
usage-serve = bivouac serve [--addr HOST:PORT] [--database DATABASE] [--open] [--public-url ADDRESS]

serve-listening = Bivouac is running at { $url } (Ctrl+C stops it).

cli-no-command = Say what to do: “bivouac play borodino” starts a game, “bivouac --help” lists everything else.
cli-unknown-command = There is no command “{ $given }”. { $meant ->
    [none] “bivouac --help” lists the commands.
   *[other] Did you mean “{ $meant }”?
}
cli-unknown-argument = “{ $given }” is not understood here. { $meant ->
    [none] Add --help to see what this command takes.
   *[other] Did you mean “{ $meant }”?
}
cli-bad-value = { $given ->
    [0] { $argument } must be at least 1.
   *[other] “{ $given }” does not fit { $argument }. Add --help to see what this command takes.
}
cli-missing-argument = { $argument } is missing. Add --help to see what this command takes.
cli-argument-twice = { $argument } may be given only once.
cli-bad-arguments = The command line is not understood ({ $why }). Add --help to see what this command takes.
cli-bad-seed = “{ $given }” is not a seed. Give a whole number, such as --seed 1812, or the 64 hexadecimal digits of another game.
cli-bad-option = “{ $given }” is not an option with its value. Write it as ID=VALUE; “bivouac games” lists the options.
cli-bad-seating = “{ $given }” does not say who plays which seat. Write for example --seat { $seat }=human.
cli-unknown-seat = There is no seat “{ $seat }” in this scenario. Its seats are: { $known }.
cli-unknown-holder = “{ $holder }” cannot play a seat. A seat is played by human or by one of the bots: { $known }.
cli-unknown-bot = “{ $bot }” is no player. There are { $known }; after one of them “@400” or “@200ms” may stand.
cli-bad-learned = “{ $file }” does not say what bots have learnt: { $why }.
cli-unknown-game = There is no game “{ $game }”. The games are: { $known }.
cli-unknown-scenario = There is no scenario “{ $scenario }”. The scenarios are: { $known }.
cli-file-unreadable = { $file } cannot be read: { $why }.
cli-file-unwritable = { $file } cannot be written: { $why }. Choose another file.
cli-file-too-large = { $file } is too large to be a position or a game record.
cli-file-not-json = { $file } is neither a position nor a game record: { $why }. Check that the file is complete.
cli-bad-position = The position in { $file } has { $count ->
    [one] one problem
   *[other] { $count } problems
}. Correct it and load it again.
    { "  " }{ $list }
cli-problem = { $at }: { $text }{ $rule ->
    [none] { "" }
   *[other] { " " }[{ $rule }]
}
cli-output-failed = The answer could not be written: { $why }.
cli-bad-phrases = The text files of this program are damaged: { $why }. Build it again.

games-seats = Seats: { $seats }
games-option = Option { $option }: { $values }
games-hint = “bivouac play { $game }” starts a game; “bivouac rules { $game } 1” shows the first chapter of its rules.

rules-note = Note: { $note }
rules-restates = Says the same as { $rows }.
rules-kind-series = A rule of the series that this game does not use.
rules-kind-gap-open = Left open by the rulebook; nothing depends on it.
rules-kind-gap-closed = Left open by the rulebook and answered by the data of this program.
rules-kind-design = A decision of this program.
rules-not-in-force = Not yet enforced by this program.
rules-none = Nothing in the rules of { $game } has the number “{ $query }” or contains these words. Try a chapter, such as 6, or a single word.
rules-count = { $count ->
    [one] One row.
   *[other] { $count } rows.
} “bivouac rules { $game } 6” shows one chapter, “bivouac rules { $game } 6.1” one rule, and words look for rows that contain them.
rules-in-code = Named in the code:
rules-not-in-code = Not named in the code.
rules-in-tests = Named in tests:
rules-not-in-tests = Not named in tests.
rules-uncited = { $count ->
    [0] The code names every enforced row in question.
    [one] One enforced row is not named in the code.
   *[other] { $count } enforced rows are not named in the code.
} Rows that only the data answer are not counted.
rules-no-sources = The source code of Bivouac is not here. Run this command inside the source tree.

sim-no-humans = A simulation is for bots only. Give each seat a bot, such as “random” or “veteran”, or play with “bivouac play”.
sim-seed-too-long = The seed of a simulation is a whole number, such as --seed 1812: every game gets a seed of its own from it.
sim-no-threads = The games cannot be played at the same time: { $why }. Try --jobs 1.
sim-eta = games, time left:
sim-outcome = Outcome
sim-winner = Winner
sim-count = Games
sim-share = Share
sim-nobody = nobody
sim-games = Games: { $games }; finished: { $finished }; stopped at the limit: { $unfinished }; errors: { $errors }
sim-lengths = Decisions per game: { $mean } on average, { $shortest } at least, { $longest } at most
sim-seconds = Time: { $seconds } s ({ $rate } decisions per second)
sim-wrong = Game { $game } (seed { $seed }) went wrong: { $why }

bench-scenario = Scenario
bench-decisions = Decisions/s
bench-games = Games/s
bench-nanoseconds = ns/decision
bench-bytes = Bytes/state
bench-allocations = Allocations/decision
bench-stuck = Scenario { $scenario } cannot be measured, because a game came to a dead end: { $why }.

replay-head = { $game }: { $scenario }. Rules version { $version }, seed { $seed }.
replay-from-position = The game began from a position.
replay-dice = Dice: { $values }
replay-nothing = (nothing to report)
replay-standing = { $seat } { $value }
replay-end = Result: { $outcome } [{ $rule }]
replay-unfinished = The game is not finished.
replay-holds = The record is valid: { $choices ->
    [one] its one choice is legal and its dice are
   *[other] all { $choices } choices are legal and their dice
} those of the seed.
replay-bad = The record is not valid. { $why }

conformance-running = There are no test results of { $package } yet: running its tests first.
conformance-no-cargo = The tests cannot be run: { $why }.
conformance-no-tests = There are no test results of { $game } in { $kept }. Run “cargo test -p { $package }” in the source tree and try again.
conformance-game = { $game }: { $rows } rows, { $covered } covered, { $uncovered } not covered
conformance-waiting = Not covered and not yet enforced: { $rows }
conformance-owed = { $game }: { $count ->
    [one] one enforced row has
   *[other] { $count } enforced rows have
} no test that passed. Write one, or run the tests again: { $rows }
conformance-unknown = { $game }: the test { $test } names the row { $row }, which the ledger does not have. Correct the test.

help-unlimited = Allow any number of requests; for measurements only
help-load-server = Measure how many choices the server accepts and stores
help-load-tables = At how many tables at once (50)
help-load-seconds = For how many seconds (10)
help-load-rate = How many choices a second the players make at most, all together (as many as the server takes)
usage-load = bivouac load [GAME] [--tables NUMBER] [--seconds NUMBER] [--database DATABASE] [--json]
load-tables = Tables
load-games = Games that came to their end
load-choices = Choices accepted and stored per second
load-p50 = Median latency, ms
load-p99 = 99th percentile of latency, ms
load-refused = Choices refused
load-idle = Tables at which nobody chose
load-halted = Players who could not go on
load-server-time = Processor time of the server per choice, µs
load-players-time = Processor time of both players per choice, µs
load-bytes = Bytes sent to both players per choice
load-memory-empty = Memory of the server without tables, MB
load-memory = Memory of the server, MB
load-memory-table = Memory per table, kB
load-no-server = The server did not start within 20 seconds. Run “bivouac serve” to see why.
load-refused-by-server = The server refused a request: { $why }
load-halted-unreadable = A player could not read a message: { $why }
load-halted-refused = A player was refused the only choice they had: { $why }
load-halted-no-choice = A player was asked without being given a choice.
load-halted-broken = The connection of a player broke: { $why }

help-arena = Let bots play against each other from every seat and rate them
help-train = Let bots learn by playing against themselves
usage-arena = bivouac arena GAME --players WHO,WHO,… [--scenario ID,…] [--games NUMBER] [--seed NUMBER] [--csv FILE] [--svg FILE]
usage-train = bivouac train GAME --file FILE [--scenario ID,…] [--rounds NUMBER] [--games NUMBER] [--seed NUMBER]
help-value-players = WHO,…
help-value-style = JSON
help-scenarios = The scenarios, separated by commas (default: all)
help-arena-players = Who plays: random, greedy, recruit, veteran, marshal, emperor. With “@400” a bot tries out 400 plans, with “@200ms” it thinks so long, and “marshal:FILE” has learnt what is in a file
help-arena-games = How many games each plays against each in each seat of each scenario (default: 50)
help-arena-csv = Write the pairings to this file
help-arena-svg = Draw the ratings into this file
help-train-file = Where it is kept. If the file is there, training goes on from it
help-train-rounds = How many rounds (default: 10)
help-train-games = How many games in a round (default: 192)
help-train-rehearsals = How many games in a round are rehearsed: played by inclination alone, from which it is learnt how games end and what leads there (default: ten times as many as games)
help-train-steps = In how many steps a round learns from them (default: 3)
help-train-matches = How many games the pupil plays against the master in each seat of each scenario (default: 24)
help-train-trials = How many plans are tried out at each decision (default: 40)
help-train-breadth = Of how many choices the one that looks best is taken while learning, and becomes likelier (default: as in play)
help-train-rate = How big the steps are (default: 3)
help-train-pace = How big the steps are that follow from rehearsals (default: 1)
help-train-style = How to think in these scenarios, such as {"{"}"breadth":[4,2]{"}"}
arena-too-few = It takes two to fight: --players veteran,marshal
arena-scenario = Scenario
arena-record = Won-lost-drawn
arena-score = Score
arena-interval = 95 %
arena-player = Player
arena-against = Against
arena-pairs = Pairs of games with the same side
arena-all = all
arena-elo = Elo
train-round = Round { $round }: pupil against master { $score }, { $share } %. It says how games end within { $error } (the appraisal alone within { $plain }). { $passed ->
    [yes] It is the master now and has been written.
   *[no] Not enough; more games are played.
}
train-bad-value = “{ $value }” cannot be used for --{ $name }.
