# Borodino: the words of the great battle of 7 September.

scenario-borodino = The Battle of Borodino
scenario-borodino-about = On 7 September 1812, from 0600 to 1945, the whole of both armies: 287 units, hidden Orders, Activation Markers drawn blind, Napoleon and Kutuzov.

## The turn

moment-hour = { $hour } (turn { $turn } of { $turns })
phase-orders = Orders
phase-initiative = Initiative
phase-tries = Tries for Orders
phase-reserve = Reserve

## Commands and markers

command-drawn-up = { $group } ({ $unit })
formation-fr-iii-cavalry-corps = III Cavalry Corps
formation-fr-iv-cavalry-corps = IV Cavalry Corps
formation-fr-i-corps-cavalry = I Corps cavalry
formation-fr-iii-corps-cavalry = III Corps cavalry

## Pieces

piece-commander = Overall Commander
rating-orders-range = Orders Range
state-under-orders = Under Orders
state-orders-won = Under Orders for this activation
state-orders-refused = Orders refused: may only Rally
state-orders-hidden = Orders not shown yet
state-by-road = Reinforcement Extended Movement
position-command = The units of this command are not all of one Activation Group, or one of them is in another command.
position-pool = There { $most ->
    [one] is one such marker
   *[other] are { $most } such markers
} at most.
position-reserve = Either a marker is being played or a reserve, not both.
position-no-entry = This unit is no reinforcement of the scenario: it cannot wait to enter.
position-no-command = This unit is on the map and in none of the commands.
position-orders = More has Orders than may be given, or commands have them that cannot have them together.
position-by-road = This command cannot be entering by Reinforcement Extended Movement: it has Orders, does not enter by a Road, or has entered.
position-second-reserve = Once a side has activated a reserve, no marker is drawn and it activates no other.
position-parted = No more than { $most } commands can have parted.
position-combined = Two groups of one side can be combined, and no more often than the scenario allows.

## Status

status-score = French { $french }, Russians { $russian }; { $holder ->
    [french] the French hold { $hex }
    [russian] the Russians hold { $hex }
   *[other] nobody holds { $hex }
}
status-initiative = Initiative: { $seat }
activation-reserve = { $command } in reserve
status-orders = Orders left: { $left }
status-delay = { $failures ->
    [one] Delay failed once: the Russian Orders of the last turn are in force
   *[other] Delay failed { $failures } times running: the Russian Orders of the last turn are in force
}
status-army = Kutuzov orders { $army ->
    [first] the 1st Army
    [second] the 2nd Army
   *[other] the Reserve
}

## Questions

prompt-place-commander = Choose the hex in which Kutuzov stands.
prompt-orders-french = Orders: { $left ->
    [0] no point is left: seal your Orders, or take some back.
    [one] one point is left: give a command Orders, pay for the Barrage, or seal your Orders.
   *[other] { $left } points are left: give commands Orders, pay for the Barrage, or seal your Orders.
}
prompt-army = Orders: choose the army to whose commands Kutuzov gives Orders.
prompt-orders-russian = Orders to { $army ->
    [first] the 1st Army
    [second] the 2nd Army
   *[other] the Reserve
}: { $left ->
    [0] no more can be given: seal your Orders, or take some back.
    [one] one more can be given: choose a command, pay for the Barrage, or seal your Orders.
   *[other] { $left } more can be given: choose commands, pay for the Barrage, or seal your Orders.
}
prompt-keep-orders = The last Orders stay in force, and a command that had Orders has parted: choose the part that keeps them.
prompt-combine = Hold out one marker of each of two groups and let them act together, or go on. { $left ->
    [one] You may do so once more.
   *[other] You may do so { $left } more times.
}
prompt-first-marker = You have the Initiative: choose the marker with which the turn begins.
prompt-tries = Orders, { $commands }: choose a command without Orders that tries for them, or go on. A command that fails may only Rally.
prompt-first-side-reserve = Reserve: say which side activates first.
prompt-reserve = Reserve, { $commands }: activate one command with a unit within Orders Range, or none.

## Choices

choice-arrange-commander = Move Kutuzov
choice-place-commander = Put Kutuzov in { $hex }
choice-army = { $army ->
    [first] Orders to Barclay’s 1st Army
    [second] Orders to Bagration’s 2nd Army
   *[other] Orders to the Reserve
} ({ $orders })
choice-order = Orders to { $command }
choice-order-cavalry = Orders through Murat to { $command }
choice-by-road = Let { $command } enter by Reinforcement Extended Movement
choice-take-back = Take back the Orders to { $command }
choice-buy-barrage = Pay for the Artillery Barrage
choice-take-back-barrage = Take back the Artillery Barrage
choice-keep = Let { $command } keep the Orders
choice-combine = Let { $marker } and { $with } act together
choice-first = Begin with { $marker }
choice-try = Try for Orders for { $command } ({ $needed } or less)
choice-first-side = First: { $seat }
choice-reserve = Activate { $command }
choice-done-orders = Seal the Orders
choice-done-initiative = Combine no groups
choice-done-tries = No more tries for Orders
choice-done-reserve = Activate no reserve

## The log

event-hour = { $hour }: turn { $turn } has begun.
event-commander-placed = { $seat }: the Overall Commander stands in { $hex }.
event-delay-passed = Kutuzov’s Delay roll ({ $rating } or less, minus { $failures }) passed: new Orders may be given.
event-delay-failed = Kutuzov’s Delay roll ({ $rating } or less, minus { $failures }) failed: the Orders of the last turn stay in force.
event-army = Kutuzov gives Orders to { $army ->
    [first] the 1st Army
    [second] the 2nd Army
   *[other] the Reserve
}.
event-ordered = { $command }: Under Orders.
event-by-road = { $command }: Reinforcement Extended Movement.
event-order-taken-back = { $command }: the Orders are taken back.
event-barrage-bought = An Order goes to the Artillery Barrage.
event-barrage-taken-back = The Artillery Barrage is taken back.
event-orders-sealed = { $seat }: the Orders are sealed.
event-orders-given = Both sides have given their Orders.
event-initiative-rolled = Initiative: French { $french }, Russians { $russian }.
event-initiative = { $seat }: the Initiative.
event-no-initiative = Nobody has the Initiative.
event-combined = { $marker } and { $with } will act together once.
event-first = The turn begins with { $marker }.
event-pool = { $count ->
    [one] One Activation Marker is in the Pool.
   *[other] { $count } Activation Markers are in the Pool.
}
event-drawn = Activated: { $marker }.
event-orders-shown = { $marker }: Under Orders { $under }; { $without ->
    [0] all its commands
    [one] one command has none
   *[other] { $without } commands have none
}.
event-no-orders-shown = { $marker }: no command has Orders.
event-try-won = { $command } has won Orders for this activation.
event-try-lost = { $command } has got no Orders and may only Rally.
event-rolled-off = Who goes first: French { $french }, Russians { $russian }.
event-acts-first = { $seat }: acts first.
event-reserve = From reserve: { $command }.
event-no-reserve = { $seat }: no reserve is activated.
check-reserve = Disorder check from reserve
outcome-points-french = French { $french }, Russians { $russian }: a French victory.
outcome-points-russian = French { $french }, Russians { $russian }: a Russian victory.
outcome-points-draw = French { $french }, Russians { $russian }: a draw.
event-over-french = The battle is over: the French have won.
event-over-russian = The battle is over: the Russians have won.
event-over-draw = The battle is over and nobody has won.

## Divisions

division-br = Broussier’s division
division-ch = Chastel’s division
division-dl = Delzons’ division
division-ds = Dessaix’s division
division-gi = Girardin’s division
division-gr = Gérard’s division
division-hy = Lahoussaye’s division
division-ld = Ledru’s division
division-lr = Lorge’s division
division-mc = Marchand’s division
division-mu = Mourie’s division
division-oc = Ochs’ division
division-on = Ornano’s division
division-rn = Rozniecki’s division
division-rz = Razout’s division
division-sb = Sebastiani’s division
division-th = Tharreau’s division
division-bv = Bavarian cavalry
division-lc = Royal Guard of Italy
division-og = Old Guard
division-yg = Young Guard
division-wl = Guard cavalry
division-viii-corps-cav = VIII Corps cavalry
division-i-corps-reserve = I Corps reserve
division-3rd = 3rd Division
division-4th = 4th Division
division-7th = 7th Division
division-11th = 11th Division
division-12th = 12th Division
division-17th = 17th Division
division-23rd = 23rd Division
division-24th = 24th Division
division-26th = 26th Division
division-1st-cgb = 1st Combined Grenadiers
division-2nd-cgd = 2nd Combined Grenadiers
division-1st-cuirassier = 1st Cuirassier Division
division-1st-grenadier = 1st Grenadier Division
division-1st-lg = 1st Guard Division
division-2nd-lg = 2nd Guard Division
division-3rd-lg = 3rd Guard Division
division-lg = Guard Jaegers
division-2nd-army-artillery-reserve = 2nd Army artillery reserve
division-artillery-reserve = 1st Army artillery reserve
division-cossacks = Vlasov’s and the Bug Cossacks
division-karpov = Karpov’s Cossacks
division-platov = Platov’s Cossacks
division-militia = Militia
division-i-cav = I Cavalry Corps, cavalry
division-ii-cav = II Cavalry Corps, cavalry
division-iii-cav = III Cavalry Corps, cavalry

## Accounts

account-delay = Kutuzov’s Delay roll
account-initiative = Initiative
account-try = Try for Orders: { $command }
modifier-delays = Delays before
needed-at-most = { $needed } or less
note-total = total { $total }
verdict-new-orders = new Orders may be given
verdict-old-orders = the Orders of the last turn stay in force
verdict-french-initiative = the French have the Initiative
verdict-russian-initiative = the Russians have the Initiative
verdict-no-initiative = nobody has the Initiative
verdict-orders = Under Orders for this activation
verdict-no-orders = may only Rally

## Why not

why-never-first = { $marker }: this marker always goes into the Pool and is never the first.
why-not-your-marker = { $marker } is a marker of the enemy.
why-marker-not-available = { $marker }: its markers are not available in this turn.
why-has-orders = { $command } has Orders.
why-has-no-orders = { $command } has no Orders.
why-comes-by-road = { $command } enters by Reinforcement Extended Movement.
why-does-not-enter = { $command } is on the map: Reinforcement Extended Movement is for a command that enters.
why-enters-off-road = No Road leads to the entry hex of { $command }.
why-column-has-come = The column of { $command } has begun to enter in an earlier turn.
why-no-extended-movement = { $command } is Russian and never uses Extended Movement.
why-delayed = Kutuzov’s Delay roll has failed: the Orders of the last turn stay in force.
why-delayed-command = Kutuzov’s Delay roll has failed: { $command } keeps the status of the last turn.
why-not-parted = { $command } is no part of a command that has parted.
why-army-first = Choose the army first; then { $command } may be given Orders if it belongs to it.
why-other-army = { $command } belongs to another army than the one that Kutuzov gives Orders to.
why-murat-has-done = Murat has put two commands Under Orders, and { $command } would be the third.
why-no-points-for = No Orders are left for { $command }.
why-no-points = No Orders are left for the Barrage.
why-no-barrage = The Barrage is paid for by the 1st or the 2nd Army, not by the Reserve.
why-barrage-bought = The Barrage has been paid for.
why-barrage-not-bought = The Barrage has not been paid for.
why-army-chosen = Orders go to this army already.
why-not-its-marker = { $command } tries for Orders only when its own marker is drawn.
why-has-tried = { $command } has tried for Orders in this activation.
why-guard = { $command } has Orders from Napoleon alone, and has got none.
why-reserve-command = { $command } has Orders from Kutuzov alone and may not roll for them.
why-out-of-orders-range = No unit of { $command } is within the Orders Range of its Overall Commander.
why-markers-kept-out = The markers of { $command } were not in the Pool in this turn.
why-not-its-marker-unit = { $unit } is not of the group that is being activated: { $playing }.
why-orders-were-refused = The command of { $unit } has tried for Orders in vain and may only Rally.
why-guard-unit = { $unit } is of the Guard and has no Orders from Napoleon.
why-reserve-unit = { $unit } is of the Reserve and has no Orders from Kutuzov: it neither moves nor charges.
why-turned-to-fire = { $unit } has no Orders from Kutuzov and may turn only in order to fire: let it fire.
why-not-this-reserve = { $unit } is not of the command that is activated from reserve: { $playing }.
why-reserve-near-enemy = { $unit } stood next to an enemy when the reserve was activated.
why-reserve-does-not-rally = Nobody Rallies in a reserve activation, { $unit } neither.

## Briefing

briefing-hours = { $turns } turns of 75 minutes, from { $from } to { $to }: Orders, Initiative, activations by markers drawn blind, reserve, Group Morale, movement of the commanders.
briefing-battle-set-up = The French set up first, then the Russians: each unit within its set-up hexes, with any facing. Kutuzov stands in any hex. The artillery reserve of the 1st Army may stand three units to a hex.
briefing-french-initiative = The French have the Initiative in the first turn; later it is rolled for. Whoever has it chooses the first marker.
briefing-napoleon = Napoleon has three Orders each turn, one for each command, and never rolls for Delay; one of them may pay for the Artillery Barrage.
briefing-murat = The four French cavalry corps and the cavalry of I and III Corps are one group under Murat with six commands. One Order of Napoleon’s lets him put up to two of them Under Orders; the others roll against 5.
briefing-guard = The Imperial Guard acts only in a turn in which Napoleon has given its command Orders, and never rolls for them.
briefing-kutuzov = Each time, Kutuzov gives Orders to up to three commands of the 1st Army, or two of the 2nd, or one of the Reserve. With the 1st or 2nd Army one Order may pay for the Artillery Barrage.
briefing-delay = From the second turn on Kutuzov rolls for Delay (4 or less, one easier after each failure); if he fails, the Orders of the last turn stay in force.
briefing-reserve-army = Commands of the Russian Reserve without Orders neither move nor roll for Orders. All other Russian commands may roll when their marker is drawn.
briefing-destruction = When the Destruction marker is drawn, the Russians may burn a Village or break a bridge. Nobody enters a hex on fire; a fire may burn down to Rubble. A broken bridge carries nobody.
briefing-commanders = At the end of each turn Kutuzov rides 4 points, Napoleon as many as a die shows.
briefing-russian-march = The Russians may not use Extended Movement.
briefing-ground = The hollow behind the Russian redoubts lies below the base level; only marked fords serve the roads; the Moskva is crossed at bridges alone.
briefing-troops = Artillery without other units may stack up to 8 Strength Points. Cossacks Withdraw where others are Disordered. Jaegers are ordinary infantry. Militia stacks with nobody, does not attack, and is eliminated by any adverse result.
briefing-not-used = There are no reinforcements and no Combined Group markers, and the Russian wings have no effect.
briefing-flank = Option “{ $option }”: before the first turn the French may note in secret a turn and the units of a column. In that turn the column is one command Under Orders, for one of Napoleon’s Orders; at its end those of it with no enemy next to them leave the map. From the second turn after that its own marker brings two six-sided dice: 12 or more ({ $arrives } in { $all }) lets it enter at 2400 to 2800 on the Russian flank, Under Orders; 7 to 11 ({ $later } in { $all }) adds 1 to later rolls; 6 or less ({ $astray } in { $all }) lets the French recall it to 3500 to 5100. Until it is back the Russians may not enter 2400 to 2800.
briefing-points = At the end the French score 3 for each Collapsed Russian group and 10 for the Guard, the Russians 4 for each Collapsed French group and 10 for the Guard; a combat unit in { $hex } scores 10 for its side. More points win.

## Laid over the map
overlay-command = Its Orders Command
overlay-orders = Orders Ranges
overlay-command-of = { $command }, and the two hexes within which a unit of its group is linked to it.
overlay-orders-ranges = The Orders Ranges of both Overall Commanders.
