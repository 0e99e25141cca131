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
odds-end-won = Victory
odds-end-draw-won = A draw, and you hold the field
odds-end-draw-lost = A draw, and you retreat
odds-end-lost = Defeat
odds-end-own = { $end }: { $own } would be lost
odds-end-enemy = { $end }: the enemy would lose { $enemy }
odds-end-both = { $end }: you would lose { $own }, the enemy { $enemy }
odds-pursuit = Pursuit, if both sides spare their cavalry where they may
odds-pursuit-none = Nobody is lost in it
odds-pursuit-own = It costs you { $count } SP
odds-pursuit-enemy = It costs the enemy { $count } SP
odds-retreat = Retreat
odds-retreat-none = You find no way out: half of your fresh SPs are exhausted
odds-retreat-open = You need none, or have a way
odds-vp = Victory points
odds-vp-none = No change
odds-vp-own = { $vp } VP for you
odds-vp-enemy = { $vp } VP for the enemy
