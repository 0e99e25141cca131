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
position-crowded = Only reserve guns of the 1st Army may be crowded, in hexes of their set-up: { $hex } is none.
why-crowded = More guns are with { $unit } than may be stacked: until enough of them have left, they neither fire nor turn.

## The flank march (B14)

option-flank = Flank march of the French
option-flank-off = Not possible
option-flank-on = May be noted in secret before the battle
area-flank = Flank march: { $seat }
phase-flank-note = Secret note
phase-flank = Flank march
choice-done-flank-note = Seal the note
note-flank = Noted for the flank march of turn { $turn }
prompt-flank-note = Flank march: note in secret whether there will be one, and in which turn the column departs.
prompt-flank-column = Flank march of turn { $turn }: choose the units ({ $count } so far).
prompt-flank-recall = The column has gone astray: recall it?
choice-flank = Depart in turn { $turn } ({ $hour })
choice-no-flank = No flank march
choice-include = Include { $unit }
choice-exclude = Leave out { $unit }
choice-enter-at = { $unit } enters at { $hex }
choice-flank-recall = Recall the column to the southern edge behind the French
choice-flank-wait = Let it march on
event-flank-noted = The French have made their secret note
event-flank-none = No flank march is noted
event-flank-planned = Noted in secret: in turn { $turn } ({ $hour }) these are to march round the flank: { $units }
event-flank-was-none = The secret note of the French: no flank march
event-flank-was-planned = The secret note of the French: a flank march in turn { $turn } ({ $hour }) with { $units }
event-flank-shown = A French column is to march round the flank: { $units }
event-flank-departed = The column leaves for the flank march: { $units }
event-flank-departed-in-part = The column leaves for the flank march: { $units }; next to the enemy stay { $others }
event-flank-stays = Nobody of the column can leave: { $others } { $units }
event-flank-rolled = The column on the flank march: { $total } ({ $bonus } added)
event-flank-waits = The column marches on
event-flank-arrived = The column arrives on the Russian flank: { $units }
event-flank-recalled = The column is recalled: { $units }
account-flank = The column on the flank march
needed-flank = 12 or more arrives; 7 to 11 brings it nearer; 6 or less leads astray
modifier-flank = Rolls of 7 to 11 before
verdict-flank-arrives = It arrives on the Russian flank
verdict-flank-later = Not yet: 1 is added from now on
verdict-flank-astray = It has gone astray and may be recalled
why-flank-closed = { $hex } is closed to the Russians until the column of the flank march is back on the map.
why-flank-edge = { $edge ->
    [recall] { $unit } enters at 3500 to 5100, and { $hex } is not among these.
   *[flank] { $unit } enters at 2400 to 2800, and { $hex } is not among these.
}
why-flank-noted = { $unit } is noted so already, or cannot be.
why-flank-nobody = No unit is noted for the march.
why-flank-ordered = The column of the flank march has its Orders by the note.
position-flank = The flank march of the position does not fit together.
position-flank-unit = { $id } cannot belong to a flank march here.
