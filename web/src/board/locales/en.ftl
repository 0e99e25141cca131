# Words of the board itself: for screen readers and for the buttons beside the map.

board-map = Map
board-map-help = Arrow keys move the cursor, Tab goes to the next possible target, Enter chooses, F opens a stack, W asks why not.
board-hex = Hex { $id }, { $terrain }
board-place = { $name }, { $terrain }
board-hex-named = { $name } ({ $id }), { $terrain }
board-piece = { $seat } { $kind }: { $name }
board-piece-hidden = { $seat } piece, face down
board-rating = { $rating } { $value }
board-known-remembered = seen earlier, may have changed since
board-known-private = known only to you and its owner
board-with-choice = { $what }: { $choice }
board-edge = Between { $from } and { $to }
board-edge-named = { $terrain }: { $name }
board-group = { $kind }: { $name }
board-tint = { $what } ({ $seat })
board-facing = To the { $to } from { $space }
board-to-e = east
board-to-se = south-east
board-to-s = south
board-to-sw = south-west
board-to-w = west
board-to-nw = north-west
board-to-n = north
board-to-ne = north-east
board-marker = { $marker }
board-marker-value = { $marker } { $value }
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-zoom-fit = Show the whole map
board-minimap = Overview
board-minimap-show = Show the overview
board-minimap-hide = Hide the overview
board-menu = What do you want to do?
board-stack = { $count ->
    [one] One piece
   *[other] Stack of { $count } pieces
  }
board-why = Why not?
board-rule = Rule { $rule }
board-areas = Off the map
board-area-empty = empty
board-hands = Cards
board-piles = Decks and piles of cards
board-hand-count = { $count ->
    [one] one card
   *[other] { $count } cards
  }
board-tracks = Tracks
board-track-value = { $track }: { $value } of { $high }
board-track-side = { $seat } { $value }
board-die-face = Die: { $face }
board-dice = Dice
board-die = { $sides }-sided die: { $value }
board-key-cursor = Move the cursor
board-key-targets = Next target
board-key-choose = Choose
board-key-fan = Open the stack
board-key-why = Why not?
board-key-zoom = Zoom
board-key-fit = Show the whole map
board-key-minimap = Show or hide the overview
board-key-close = Close

# Planning a move
board-named = { $name }
board-halts = the move ends there
board-numbered = Hex { $id }
board-go = { $place }: { $cost ->
    [one] 1 point
   *[other] { $cost } points
  }
board-go-toll = { $place }: { $cost ->
    [one] 1 point
   *[other] { $cost } points
  }, { $tolls }
board-go-last = { $place }: { $cost ->
    [one] 1 point
   *[other] { $cost } points
  }, what follows is uncertain
board-go-toll-last = { $place }: { $cost ->
    [one] 1 point
   *[other] { $cost } points
  }, { $tolls }, what follows is uncertain
board-way = Another way: { $cost ->
    [one] 1 point
   *[other] { $cost } points
  }
board-way-toll = Another way: { $cost ->
    [one] 1 point
   *[other] { $cost } points
  }, { $tolls }
board-way-last = Another way: { $cost ->
    [one] 1 point
   *[other] { $cost } points
  }, what follows is uncertain
board-way-toll-last = Another way: { $cost ->
    [one] 1 point
   *[other] { $cost } points
  }, { $tolls }, what follows is uncertain
board-face = Face { $to }
board-end-here = End the move here
board-stay = Go there, then decide
board-march = March, keeping the present facings
board-this-stack = This stack ({ $count })
board-whole-group = All of { $group } ({ $count })
board-stack-whole = Whole stack
