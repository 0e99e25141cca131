# Tables, play and records.

# Tables.
problem-no-table = There is no such table, or it has been taken away. Look for another one in the lobby.
problem-no-seat = There is no such seat in this scenario. Take one of those that the table shows.
problem-seat-twice = A seat is given twice. Name every seat once.
problem-seat-taken = Somebody else has this seat already. Take another one, or look on.
problem-unknown-bot = There is no bot of this level. Take one of those that the server lists.
problem-bad-clock = The clock must give 1 to 60 days for each decision, or 1 minute to 7 days for the whole game. Choose another time.
problem-set-up = The scenario cannot be set up like this. Choose other options.
problem-begun = The game has begun, and this can no longer be changed. A bot can take over your seat, or you can resign.
problem-not-begun = The game has not begun: seats are still free. Wait, or invite somebody.
problem-not-finished = The game is still going on, and its dice and secrets stay hidden until it ends. Come back then.
problem-not-owner = Only whoever opened the table may do this. Ask him, or open a table of your own.
problem-no-invitation = This table is not public. Ask somebody who plays at it for the link that invites you.
problem-too-many-tables = You have { $most } tables already whose games have not ended. Finish one or give one up before you take the next.
problem-too-many-connections = There are too many live connections. Close the table in other windows and try again.
problem-hall-full = Too many games are being played at this moment. Try again in a few minutes.
problem-old-rules = This game was played under rules that the server no longer plays. Open a new table.
problem-broken-table = What is stored of this game does not fit together, and so it cannot go on. Tell those who run the server; the other tables are not affected.
problem-bad-query = The question cannot be understood. Check what follows the “?” in the address; /api/openapi.json describes it.

# Play.
problem-not-your-seat = This seat is not yours. Choose for a seat of your own.
problem-stale-choice = The table has moved on, and this choice is no longer listed. Look at it again and choose from the list as it is now.
problem-stale = Something else was done at this table at the same moment. Look at it again and then decide.
problem-withdraw-first = You have asked to take back your last choice. Wait for the answer, or withdraw the request before you go on.
problem-proposal-pending = Something has been proposed already and is not answered yet. Wait for the answer first.
problem-nothing-to-answer = Nothing has been proposed that this seat could answer. It may have been withdrawn; look at the table again.
problem-bot-declines = A bot never agrees to a draw. Play on or resign.
problem-time-left = The time of this seat has not run out. Wait until it has.
problem-other-dice = The dice do not fall as they were stored. Tell those who run the server.
problem-game-broke = The program failed while it carried this out. Nothing has changed: the table stands as before. Do something else, and tell those who run the server.
problem-no-entry = The log has no such entry. Take a number from the log as it is now.
problem-empty-line = There is nothing to say in this line. Write something.
problem-long-line = A line has at most 500 characters. Say it in several.
problem-too-much-talk = You have said a lot in a short time. Wait a few seconds before the next line.
problem-unreadable-message = This message cannot be understood. Send a ClientMessage as /api/openapi.json describes it.

# Records.
problem-too-many-records = You have brought or opened very many tables already. Open an account, or use the records on your own machine: “bivouac replay” plays them.
problem-too-much-brought = Very many or very long game records have come from your address. Wait and try again, or use the records on your own machine: “bivouac replay” plays them.
problem-shelves-full = This server keeps as many game records as it has room for. Use the record on your own machine: “bivouac replay” plays it.
problem-record-unknown-game = The record belongs to the game “{ $game }”, which is not played here. Take it to a server that plays it.

# How games end.
end-resigned = { $seat } has resigned.
end-time = The time of { $seat } has run out.
end-agreed = A draw was agreed.
problem-bots-only = A table needs a person or a free seat; bots alone do not play here. Take a seat yourself, or leave one open. (bivouac sim plays bots against each other.)
