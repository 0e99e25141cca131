# How things were resolved: what is shown where it happened.

party-attacker = Attacker
party-defender = Defender
party-winner = Winner
party-loser = Beaten
party-target = Hit
party-force = Force
party-evader = Evading
party-enemy = Enemy
party-patrol = Patrol
party-raiders = Cossacks
party-player = Played by
party-side = Side

## Battles

account-battle = Battle { $at }
account-attack = Attack by { $the }
account-leaderless = { $side } without a leader
account-total = { $count ->
    [one] { $count } SP
   *[other] { $count } SPs
}
account-came = { $from }
account-came-bridge = { $from }, over the bridge
account-value = Combat value { $of }
account-die = Die: { $worth }
account-table = Battle Table: { $from } to { $to }
account-table-last = Battle Table: { $from } and more
account-inflicts = { $side } inflict { $losses ->
    [0] no losses
    [one] { $losses } loss
   *[other] { $losses } losses
}
account-inflicted = Inflicted by the enemy
account-losses = Losses { $of }
account-takes = { $side } take { $losses ->
    [0] no losses
    [one] { $losses } loss
   *[other] { $losses } losses
}
account-exhausted = 1 SP exhausted ({ $kind })
account-exhausted-hidden = 1 SP exhausted
account-eliminated = { $count ->
    [one] { $count } SP eliminated
   *[other] { $count } SPs eliminated
} ({ $kind })
account-verdict = Who has won
account-won = { $side } win the battle
account-held = A draw: { $side } hold the field
account-why-losses = Fewer losses than the enemy
account-why-ground = A draw goes to the defender: fortress, or bridges alone
account-why-initiative = A draw goes to the side with the initiative
account-why-nobody = The enemy has no fresh SP left
account-why-card = By { $card }
account-pursuit = Pursuit
account-riders = Cavalry counts { $count }
account-pursued = { $side } lose { $losses ->
    [0] nobody in the pursuit
    [one] { $losses } SP in the pursuit
   *[other] { $losses } SPs in the pursuit
}
account-retreat = Retreat
account-breakthrough = Retreat through the enemy
account-no-way = { $side } find no way out: half of their fresh SPs are exhausted
account-end = End of the battle { $at }
account-over = The campaign is over
account-lost = { $count ->
    [0] no SP lost
    [one] { $count } SP lost
   *[other] { $count } SPs lost
}
account-leader = A leader is lost
account-leader-lost = { $leader } is lost: { $vp } VP for { $the }

## Marches, evasions, patrols, raids

account-march = March
account-forced-march = Forced March
account-force = { $force }
account-arrives = { $from } { $to }
account-evasion = Evasion
account-evade = Evasion { $from }
account-evade-needed = More than { $count }
account-evade-tired = Caught up: 1 SP of the Force is exhausted
account-evade-unharmed = They get away unharmed
account-evade-spared = They get away unharmed by { $card }
account-patrol = Patrol { $from }
account-scouted = { $area } is scouted
account-report = Report on { $area }
account-seen = { $count ->
    [one] { $count } SP seen
   *[other] { $count } SPs seen
}
account-nobody = Nobody is there
account-orders = Orders: { $orders }
account-raid = Cossack raid { $from }
account-raid-result = The raid: { $result }
account-raid-forage = { $count ->
    [one] { $count } Forage order is lost
   *[other] { $count } Forage orders are lost
}
account-raid-strikes = 1 exhausted SP is lost
account-raid-nothing = nothing is found

## Rally, weather, attrition, depots

account-rally = Rally { $at }
account-rallied = Back in the ranks: { $sp }
account-rallied-hidden = 1 SP is fresh again
account-depot = Depot
account-depot-taken = { $side } take the depot
account-weather = Weather
account-weather-side = { $side }: size of their forces
account-weather-fair = Fair weather: the armies suffer less
account-weather-even = Ordinary weather
account-weather-foul = Foul weather: the armies suffer more
account-attrition = Attrition { $at }
account-attrition-result = { $losses ->
    [0] No losses
    [one] { $losses } loss
   *[other] { $losses } losses
}
account-distance = Distance to supply: { $distance }
account-forage = { $count ->
    [one] { $count } Forage order: 2 losses fewer
   *[other] { $count } Forage orders: 2 losses fewer for each
}
burden-sps = SPs in the area
burden-weather = Weather
burden-devastation = Devastation
burden-city = Key city

## Cards, points, cities

account-cancelled = The card is cancelled
account-cancelled-by = Cancelled by { $card }
account-ops-title = Cards for orders
account-ops = { $ops } OPS
account-ops-result = { $french } OPS for the French, { $russian } OPS for the Russians
account-vp = { $side } gain { $by } VP
account-city-taken = { $side } hold the city { $at }: { $vp } VP
