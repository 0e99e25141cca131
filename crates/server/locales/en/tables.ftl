# Tables, play and records.

# Tables.
problem-no-table = This table does not exist, or it has been removed. Look for another one in the lobby.
problem-no-seat = This scenario has no such seat. Take one of those shown at the table.
problem-seat-twice = A seat is given twice. Name every seat once.
problem-seat-taken = Somebody else already has this seat. Take another one, or watch the game.
problem-unknown-bot = There is no such bot. Choose one of those that the server offers.
problem-bad-clock = The clock must give 1 to 60 days for each decision, or 1 minute to 7 days for the whole game. Choose another time.
problem-set-up = The scenario cannot be set up like this. Choose other options.
problem-begun = The game has begun, and this can no longer be changed. A bot can take over your seat, or you can resign.
problem-not-begun = The game has not begun: seats are still free. Wait, or invite somebody.
problem-not-finished = The game is still in progress, and its dice and secrets stay hidden until it ends. Come back then.
problem-not-owner = Only the person who opened the table can do this. Ask them, or open a table of your own.
problem-no-invitation = This table is not public. Ask somebody who plays there for the invitation link.
problem-too-many-tables = You already have { $most } tables with unfinished games. Finish a game or leave a table before you take another.
problem-too-many-connections = There are too many live connections. Close the table in other windows and try again.
problem-hall-full = Too many games are being played right now. Try again in a few minutes.
problem-old-rules = This game was played under rules that the server no longer supports. Open a new table.
problem-broken-table = The stored data of this game is inconsistent, so the game cannot go on. Tell whoever runs the server; the other tables are not affected.
problem-bad-query = The query cannot be understood. Check what follows the “?” in the address; /api/openapi.json describes it.

# Play.
problem-not-your-seat = This seat is not yours. Choose for a seat of your own.
problem-stale-choice = The game has moved on, and this choice is no longer offered. Look again and choose from the current list.
problem-stale = Something else happened at this table at the same moment. Look again, then decide.
problem-withdraw-first = You have asked to take back your last choice. Wait for the answer, or withdraw the request before you go on.
problem-proposal-pending = Another proposal is still waiting for an answer. Wait for that answer first.
problem-nothing-to-answer = There is no proposal that this seat can answer. It may have been withdrawn; look at the table again.
problem-bot-declines = The bot would rather play on: the game is not far enough along, or it sees a chance to win. Play on or resign.
problem-resign-at-once = You need not ask: resign from the table’s menu.
problem-no-hints = There are no hints in a game against other people. You can ask when you play alone, or against bots only.
problem-thinkers-busy = Too many bots are thinking right now. Try again in a moment.
problem-time-left = This seat still has time. Wait until it has run out.
problem-other-dice = The dice do not match those that were stored. Tell whoever runs the server.
problem-game-broke = The program failed while carrying this out. Nothing has changed: the table is as before. Do something else, and tell whoever runs the server.
problem-no-entry = The log has no such entry. Use a number from the current log.
problem-empty-line = This line is empty. Write something.
problem-long-line = A line can have at most 500 characters. Split it into several.
problem-too-much-talk = You have written a lot in a short time. Wait a few seconds before the next line.
problem-unreadable-message = This message cannot be understood. Send a ClientMessage as /api/openapi.json describes it.

# Records.
problem-too-many-records = You have uploaded or opened too many tables. Open an account, or use the records on your own machine: “bivouac replay” plays them.
problem-too-much-brought = Very many or very long game records have come from your address. Wait and try again, or use the records on your own machine: “bivouac replay” plays them.
problem-shelves-full = This server keeps as many game records as it has room for. Use the record on your own machine: “bivouac replay” plays it.
problem-record-unknown-game = The record belongs to the game “{ $game }”, which is not played here. Use a server that has this game.

# How games end.
end-resigned = { $seat } has resigned.
end-time = { $seat } has run out of time.
end-agreed = A draw was agreed.
problem-bots-only = A table needs a person or a free seat: bots alone do not play here. Take a seat yourself, or leave one open. (bivouac sim plays bots against each other.)
