# Parlour: every word that a person reads.

game-parlour = Parlour
seat-host = Host
seat-guest = Guest
scenario-evening = An evening
scenario-encore = An encore
option-rounds = Rounds
option-rounds-1 = One
option-rounds-3 = Three
option-rounds-5 = Five

room-hall = the hall
room-salon = the salon
room-library = the library
room-garden = the garden
terrain-floor = Floor
terrain-lawn = Lawn
terrain-door = Door
piece-holder = Holder
state-bold = Held boldly
rating-value = Value
rating-laid = Laid
track-round = Round
track-host = Host’s points
track-guest = Guest’s points
hand-host = Host’s hand
hand-guest = Guest’s hand
hand-deck = Deck
hand-discard = Discard
card = card { $card }
card-body = Worth { $value } in a bid.

moment-round = Round { $round } of { $rounds }
procedure-enter = { $seat } has won the round with { $strength }.
procedure-response = { $seat } may challenge the entry.

prompt-bids = Round { $round }: lay one or two cards face down, then say that you are ready.
prompt-enter = You have won the round with { $strength }: enter a room, or stay.
prompt-manner = How do you enter { $room }?
prompt-response = Do you challenge the entry?

choice-lay = Lay card { $card }
choice-ready = Ready
choice-enter = Enter { $room }
choice-stay = Stay where you are
choice-quietly = Quietly
choice-boldly = Boldly
choice-challenge = Challenge
choice-allow = Allow

event-laid = { $seat } lays card { $card } face down.
event-ready = { $seat } is ready.
event-turned-up = { $seat } reveals { $cards }: { $strength } in all.
event-threw-for-it = Equal bids: the Host rolls { $host }, the Guest { $guest }.
event-round-won = { $seat } wins the round.
event-round-drawn = Nobody wins the round.
event-approached = { $seat } goes to { $room }.
event-stayed = { $seat } stays.
event-announced = { $seat } announces a bold entry into { $room }.
event-challenged = { $seat } challenges the entry.
event-allowed = { $seat } allows the entry.
event-entry-won = { $seat } rolls { $thrown }, below { $strength }: the entry succeeds.
event-entry-lost = { $seat } rolls { $thrown }, not below { $strength }: the entry fails.
event-entered = { $seat } holds { $room }.
event-drew = { $seat } draws { $cards }.
event-drew-hidden = { $seat } draws { $count ->
    [one] one card
   *[other] { $count } cards
}.
event-round = Round { $round } begins.
event-ended = The evening is over: { $host } points for the Host, { $guest } for the Guest.

outcome-won = { $seat } has won.
outcome-drawn = The game is drawn.

party-entrant = Enters
party-challenger = Challenges
account-challenge = The challenge for { $room }
account-below = Below { $strength }

odds-challenge = The entry, if you challenge it
odds-strength = The sum of the bid
odds-entered = The room is entered and held boldly
odds-kept-out = The room stays as it was

position-game = The game must be “{ $game }”.
position-scenario = There is no such scenario.
position-number = This must be a whole number from { $low } to { $high }.
position-round = The round is later than the last one.
position-stack = The game cannot be at this point. Take the stack of a saved position as a model.
position-card = Card { $card } must be in one place, but is in { $count }.
position-hand = A hand has at most { $count } cards.
position-bid-own = Only cards from the seat’s own hand can be laid, each once.
position-bid-many = At most two cards can be laid.
position-bid-none = A seat that holds cards must lay one before it is ready.
position-bid-late = No card can be laid once the bids have been revealed.
