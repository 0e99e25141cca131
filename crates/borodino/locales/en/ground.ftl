# Ground that changes (B5).

terrain-on_fire = Village on fire
tint-on-fire = On fire
tint-rubble = Rubble
marker-bridge-broken = Bridge broken
why-on-fire = { $hex } is on fire: nobody may enter it.
position-burns-and-rubble = The village in { $hex } cannot both burn and be rubble.

## Destruction (B5)

bridge-between = the bridge between { $from } and { $to }
phase-destruction = Destruction
prompt-destroy = Burn a village or break a bridge?
prompt-evacuate = The village will burn: where does { $unit } go?
prompt-evacuate-village = The village in { $hex } will burn
choice-burn = Burn { $hex }
choice-break = Break { $bridge }
choice-destroy-nothing = Destroy nothing
choice-evacuate = Leave for { $hex }
event-fire-out = The fire in { $hex } goes out: the village is rubble
event-fire-on = { $hex } burns on
event-village-burns = The Russians set fire to { $hex }
event-evacuated = { $unit } leaves { $from } for { $to } before it burns
event-bridge-broken = The Russians break { $bridge }
event-nothing-destroyed = The Russians destroy nothing
account-village-fire = The fire in { $hex }
needed-fire-out = 0 to 3: it goes out
verdict-fire-out = The village is rubble
verdict-fire-on = It burns on
account-village-burns = { $hex } is set on fire
verdict-village-burns = Nobody may enter while it burns
account-bridge-broken = The Russians break { $bridge }
verdict-bridge-broken = The road is cut and the water must be crossed
account-evacuated = { $unit } leaves the village
why-no-village = There is no village in { $hex }.
why-burns-already = { $hex } burns already.
why-burnt-already = { $hex } is rubble and does not burn again.
why-no-infantry-to-burn = No Russian infantry is in { $hex } to set it on fire.
why-enemy-near-village = { $enemy } is next to { $hex }, which therefore cannot be burnt.
why-no-way-out = Those in { $hex } cannot all leave it for hexes that are open to them and not next to an enemy.
why-enemy-near-refuge = { $enemy } is next to { $hex }.
why-others-shut-in = If { $unit } goes to { $hex }, the others find no way out.
why-no-bridge = Not here: { $bridge } has not been built.
why-broken-already = It is broken already: { $bridge }.
why-enemy-at-bridge = { $enemy } is at { $bridge }.
why-no-infantry-at-bridge = No Russian infantry is at { $bridge }.
why-gun-near-bridge = { $unit } in { $hex } has { $bridge } within its effective range of { $range }.

## Overall Commanders (5.6)

phase-commanders = Overall commanders
prompt-ride = { $commander } may move: { $points ->
    [one] 1 point
   *[other] { $points } points
}
prompt-displaced = { $commander } is driven out of { $hex }: with whom is he placed?
choice-ride = Ride to { $hex }
choice-ride-not = Stay
choice-join-commander = Join { $hex }
event-commander-rolled = { $commander } has { $points ->
    [one] 1 movement point
   *[other] { $points } movement points
}
event-commander-rode = { $commander } rides to { $hex }
event-commander-stayed = { $commander } stays in { $hex }
event-commander-displaced = { $commander } is driven out and joins his men in { $hex }
event-commander-gone = { $commander } is driven from the field
account-commander-rolled = How far { $commander } may ride
verdict-commander-rolled = { $points ->
    [one] 1 movement point
   *[other] { $points } movement points
}
points-whole = { $points }
points-half = { $points } 1/2
why-commander-is-there = { $commander } is in { $hex } already.
why-commander-enemy = { $commander } may not ride to { $enemy }.
why-commander-too-far = { $commander } would need { $needed } points to reach { $hex } and has { $points }.
why-commander-no-way = No way leads { $commander } to { $hex }.
why-commander-not-nearest = { $commander } goes to the nearest of his units, and none of them is in { $hex }.
position-commander-among-enemies = A commander stands in { $hex } among enemy units.
position-commander-in-fire = A commander stands in { $hex }, which burns.
prompt-first-side-commanders = Overall commanders: say which side moves first.
overlay-destruction = What can be destroyed?
overlay-destruction-now = The villages that the Russians could burn and the bridges that they could break now.
overlay-bridge-open = Can be broken
overlay-bridge-guarded = Cannot be broken now
overlay-orders-range = How far do Orders reach?
overlay-orders-range-now = The Orders Range of the Overall Commanders.
position-crowded = Only reserve guns of the 1st Army may be crowded, in hexes of their set-up: { $hex } is none.
why-crowded = More guns are with { $unit } than may be stacked: until enough of them have left, they neither fire nor turn.
