# What may be expected of a battle, before its cards and dice.

odds-battle = Battle { $at }, as things stand
odds-battle-assumed = Battle { $at }, as things stand; { $count ->
    [one] one enemy of unknown kind is counted
   *[other] { $count } enemies of unknown kind are counted
} as fresh infantry
odds-sps = { $side }: { $sp }
odds-multiplied-guard = { $side }: Guard ({ $count })
odds-multiplied-cossacks = { $side }: Cossacks ({ $count })
odds-multiplied-exhausted = { $side }: exhausted ({ $count })
odds-multiplied-fortress = { $side }: cavalry at a fortress ({ $count })
odds-multiplied-forced = { $side }: by Forced March ({ $count })
odds-multiplied-bridge = { $side }: attacking over a bridge ({ $count })
odds-multiplied-freezing = { $side }: freezing weather ({ $count })
odds-leader = { $side }: { $leader } on the die
odds-card = { $side }: { $card }
odds-reduced = { $side }: combat value, by { $card }
odds-losses = { $side }: { $why }
odds-won = Victory; losses: { $own } for you, { $enemy } for the enemy
odds-draw-won = A draw in your favour; losses: { $own } for you, { $enemy } for the enemy
odds-draw-lost = A draw against you; losses: { $own } for you, { $enemy } for the enemy
odds-lost = Defeat; losses: { $own } for you, { $enemy } for the enemy
