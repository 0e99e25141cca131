# Borodino: every word that a person reads, except the names of units, groups and commanders.

game-borodino = Borodino
game-borodino-about = The battles of September 1812 before Moscow, brigade by brigade: artillery, Shock, cavalry Charges and the steadiness of the troops.
scenario-schevardino = The Schevardino Redoubt
scenario-schevardino-about = On 5 September 1812 the French have five turns to take the redoubt that the Russians hold in front of their main line.
seat-french = French
seat-russian = Russian

## The parts of the turn

moment-turn = Turn { $turn } of { $turns }
track-turn = Turn
phase-set-up = Set-up
phase-activation = Activation of a command
phase-stack-order = Order of stacks
phase-fire = Artillery fire
phase-barrage = Artillery Barrage
phase-movement = Movement
phase-declaration = Declaration of Shock
phase-shock = Shock
phase-rally = Rally
phase-group-morale = Group Morale

## Facings

facing-ne = north-east
facing-e = east
facing-se = south-east
facing-sw = south-west
facing-w = west
facing-nw = north-west

## Commands and formations

command-compans = Compans’ Division
command-morand = Morand’s Division
command-friant = Friant’s Division
command-i_cavalry_corps = I Cavalry Corps
command-ii_cavalry_corps = II Cavalry Corps
command-v_corps = V Corps
command-ru_independents = 2nd Western Army independents
command-ru_viii_corps = Russian VIII Corps
command-ru_iv_cavalry_corps = Russian IV Cavalry Corps
formation-fr-i-corps = I Corps
formation-fr-v-corps = V Corps
formation-fr-i-cavalry-corps = I Cavalry Corps
formation-fr-ii-cavalry-corps = II Cavalry Corps
formation-ru-2nd-western-army-independent = 2nd Western Army independents
formation-ru-viii-corps = Russian VIII Corps
formation-ru-iv-cavalry-corps = Russian IV Cavalry Corps

## Counters

piece-infantry = Infantry
piece-militia = Militia
piece-heavy_cavalry = Heavy Cavalry
piece-light_cavalry = Light Cavalry
piece-cossack = Cossacks
piece-artillery = Artillery
piece-horse_artillery = Horse Artillery
rating-strength = Strength
rating-cohesion = Cohesion
rating-movement = Movement
rating-effective-range = Effective Range
rating-maximum-range = Maximum Range
rating-defensive-fire = Defensive Fire
state-disordered = Disordered
state-square = Square
state-fired = Fired
state-halted = Halted
state-shocked = Engaged in Shock
state-inactive = Inactive

## The boxes

area-waiting = Reinforcements ({ $seat })
area-withdrawn = Withdrawn Box ({ $seat })
area-recovery = Recovery Box ({ $seat })
area-recovered = Recovered, to be placed ({ $seat })
area-eliminated = Eliminated ({ $seat })

## The ground

hex = { $number }
hex-named = { $name } ({ $number })
hex-held = { $more ->
    [0] { $unit }, { $hex }
   *[other] { $unit } +{ $more }, { $hex }
}
trait-victory = Victory hex
trait-closed-to-french = Closed to the French
terrain-clear = Clear
terrain-cultivated = Cultivated
terrain-woods = Woods
terrain-village = Village
terrain-redoubt = Redoubt
terrain-castle = Castle
terrain-marsh = Marsh
terrain-rubble = Rubble
terrain-slope = Slope
terrain-steep = Steep slope
terrain-stream = Stream
terrain-river = River
terrain-impassable = Impassable river
terrain-bridge = Bridge
terrain-ford = Ford
terrain-dirt_wall = Dirt wall
terrain-flood_wall = Flood wall
terrain-road = Road
terrain-path = Path

place-aleksinki = Aleksinki
place-bagration-fleche-north = Bagration Flèches (north)
place-bagration-fleche-rear = Bagration Flèches (rear)
place-bagration-fleche-south = Bagration Flèches (south)
place-bezzubovo = Bezzubovo
place-borodino-bridge-end = Borodino (bridge end)
place-borodino-church-end = Borodino (church end)
place-doronino = Doronino
place-fomkina = Fomkina
place-gorki = Gorki
place-gorki-battery = Gorki Battery
place-kamenka = Kamenka
place-kamenka-ford = Kamenka ford
place-kniazkovo = Kniazkovo
place-kolocha-kalatcha = Kolocha
place-kolocha-kalatcha-ford = Kolocha ford
place-kolocha-right-bank = Right bank of the Kolocha
place-loginovo = Loginovo
place-maloe = Maloe
place-maslovo = Maslovo
place-maslovo-works = Maslovo Works
place-moskva = Moskva
place-moskva-bridge = Moskva bridge
place-new-smolensk-road-bridge = New Smolensk Road bridge
place-novoe-selo = Novoe Selo
place-ognik = Ognik
place-ognik-ford = Ognik ford
place-psarevo = Psarevo
place-rayevsky-great-redoubt = Rayevsky Redoubt
place-rim-of-the-depression = Rim of the hollow
place-schevardino = Schevardino
place-schevardino-redoubt = Schevardino Redoubt
place-semenovka = Semenovka
place-semenovka-ford = Semenovka ford
place-semenovka-right-bank = Right bank of the Semenovka
place-semenovskaya-shmynovskaya-burnt = Semenovskaya (burnt)
place-staroe-selo = Staroe Selo
place-stonets = Stonets
place-stonets-ford = Stonets ford
place-tatarinovo = Tatarinovo
place-trestle-bridge = Trestle bridge
place-trestle-road-bridge-at-aleksinki = Aleksinki bridge
place-uspenskoe = Uspenskoe
place-utitsa = Utitsa
place-utitsa-mound = Utitsa Mound
place-valuevo = Valuevo
place-voyna = Voyna
place-voyna-ford = Voyna ford
place-zakharino = Zakharino

## Questions

prompt-set-up-french = Set up the French: move, exchange or turn units within their set-up hexes, then confirm.
prompt-set-up-russian = Set up the Russians: move, exchange or turn units within their set-up hexes, then confirm.
prompt-activate = Activate one more French command for the rest of the game, or go on without one.
prompt-stack-order = Order of stacks, { $commands }: choose a unit to put on top, or go on. At the end of this activation you are asked about stacks that have changed.
prompt-stack-order-end = Order of stacks at the end of the activation, { $commands }: choose a unit to put on top, or go on.
prompt-fire = Artillery fire, { $commands }: choose guns and a target, turn a gun to bring a target to its front, or end the fire.
prompt-barrage = Artillery Barrage, { $commands }: choose a gun and its target, or end the fire.
prompt-battery = The Barrage is aimed at { $target }: add stacked or adjacent guns to it, then fire.
prompt-counter-battery = The guns in { $from } have been fired at from { $at }: choose which of them fire back, or hold fire.
prompt-movement = Movement, { $commands }: choose a unit, grant a command Extended Movement, or end movement.
prompt-moving = Movement, { $command }: move { $unit } ({ $left ->
    [one] { $left } Movement Point left
   *[other] { $left } Movement Points left
}): choose an adjacent hex, or end the move with a facing.
prompt-halt = Movement, { $command }: { $unit } must stop here with { $left ->
    [one] { $left } Movement Point left
   *[other] { $left } Movement Points left
}: choose the facing.
prompt-give-way = { $enemy } has entered the Zone of Control of { $unit }: give way by one hex, or stand fast.
prompt-give-way-jaegers = { $enemy } has entered the Zone of Control of { $unit }: let these Jaegers give way by one hex, or stand fast.
prompt-face = Choose the facing of { $unit }.
prompt-declare = Shock, { $commands }: declare every Shock and Charge that you want, each with its targets, then end the declarations.
prompt-fall-back = An attack on { $hex } has been declared: retreat before Shock to one of the hexes shown, or stand fast.
prompt-jaegers = Your Jaegers in { $hex } are attacked: retreat them by one hex before the Shock, or stand fast.
prompt-follow-up = The enemy has left { $hex } before the Shock: advance a stack into it, or stay.
prompt-respond = The attackers of { $hex } are approaching: form Square or Counter-Charge if you can, or stand fast.
prompt-recall = The Charge from { $hex } is in trouble: try to Recall it, or press on.
prompt-reaction-fire = Your attacked artillery may use Reaction Fire: choose guns and an attacker in front of them, or hold fire.
prompt-resolve = Choose the attack to resolve next.
prompt-counter-shock = The defenders of { $hex } may Counter-Shock: choose the hex to attack from, or stay in place.
prompt-advance = Advance after combat: choose the stack that enters the cleared hex.
prompt-break-through = The infantry in { $hex } may break through: attack again as it faces, or end the advance with a facing.
prompt-pursue = The cavalry in { $hex } pursues: choose the facing for its next Charge, or end the Pursuit if that is offered.
prompt-retreat = Retreat { $unit } by one hex, away from the enemy: choose the hex.
prompt-rally = Rally, { $commands }: choose a Disordered unit to roll for, or end the Rally.
prompt-place = { $unit } has Recovered: place it in a hex near its own troops and at least three hexes from the enemy.
prompt-over = There is nothing left to decide.

## Answers

choice-deploy = Set up { $unit } in { $hex }
choice-exchange = Exchange { $unit } with { $with }
choice-set-up-afresh = Start the set-up again
choice-turn = Turn { $unit } to face { $facing }
choice-activate = Activate { $command }
choice-raise = Put { $unit } on top
choice-keep-order = Leave all stacks as they are, also at the end of this activation
choice-order-later = Decide at the end of this activation
choice-fire = Fire { $guns } at { $target }
choice-join = Add { $unit } to the Barrage
choice-done-battery = Fire the Barrage
choice-hold-fire = Hold fire
choice-hold = No Counter-Shock
choice-extend = Grant { $command } Extended Movement
choice-move = Move { $unit }
choice-enter = Bring { $unit } onto the map
choice-step = Enter { $hex } ({ $left } MP left)
choice-step-disordered = Enter { $hex } ({ $left } MP left), Disordered by the ground
choice-step-halts = Enter { $hex } ({ $left } MP left) and stop before { $enemy }
choice-step-halts-disordered = Enter { $hex } ({ $left } MP left), Disordered by the ground, and stop before { $enemy }
choice-leave-square = Leave Square
choice-halt = End the move facing { $facing }
choice-give-way = Give way to { $hex }
choice-stand = Stand fast
choice-shock = Shock { $targets } from { $from }
choice-leave = Leave { $hex } to a friend (attack of { $from })
choice-charge = Charge { $target } from { $from } by way of { $by }, facing { $facing }
choice-fall-back = Retreat before Shock to { $hex }
choice-fall-back-by = Retreat before Shock to { $hex } by way of { $by }
choice-advance = Advance with { $from } into { $hex }
choice-stay = Stay in place
choice-form-square = Try to form Square
choice-counter-charge = Counter-Charge { $hex }
choice-recall = Try to Recall the Charge
choice-press = Press the Charge
choice-resolve = Resolve the attack of { $hex }
choice-break-through = Break through
choice-counter-shock = Counter-Shock from { $hex }
choice-pursue = Pursue facing { $facing }
choice-end-pursuit = End the Pursuit facing { $facing }
choice-retreat-through = Retreat through { $friends }, who must check (9.65)
choice-retreat-withdraw = Retreat to { $hex }, in front of { $enemy }: will Withdraw (9.63b)
choice-retreat-lost = Retreat to { $hex }, in front of { $enemy }: will be eliminated (9.63b)
choice-retreat = Retreat to { $hex }
choice-face = Face { $facing }
choice-rally = Rally { $unit }: die of { $cohesion } or less
choice-place = Place in { $hex }
choice-done = Go on
choice-done-set-up = { $side ->
    [french] Confirm the French set-up
   *[other] Confirm the Russian set-up
}
choice-done-activation = Activate nobody
choice-done-stack-order = { $side ->
    [french] End the French order of stacks
   *[other] End the Russian order of stacks
}
choice-done-fire = { $side ->
    [french] End the French fire
   *[other] End the Russian fire
}
choice-done-barrage = { $side ->
    [french] End the French Barrage
   *[other] End the Russian Barrage
}
choice-done-movement = { $side ->
    [french] End French movement
   *[other] End Russian movement
}
choice-done-declaration = { $side ->
    [french] End the French declarations of Shock
   *[other] End the Russian declarations of Shock
}
choice-done-rally = { $side ->
    [french] End the French Rally
   *[other] End the Russian Rally
}

## The log

event-turn = Turn { $turn } began.
event-go = The { $seat } side began its activation.
event-deployed = { $unit } took position in { $hex }.
event-exchanged = { $unit } exchanged places with { $with }.
event-deployment-reset = The { $seat } side started its set-up again.
event-deployment-done = The { $seat } side finished its set-up.
event-activated = { $command } went into action.
event-not-activated = The French activated no further command.
event-raised = { $unit } went to the top of the stack.
event-turned = { $unit } turned to face { $facing }.
event-joined = { $unit } joined the Barrage.
event-fire = { $guns } fired at { $target }: { $result }.
event-barrage = { $guns } fired a Barrage at { $target }: { $result }.
event-counter-battery = { $guns } answered with Counter-Battery at { $target }: { $result }.
event-reaction-fire = { $guns } used Reaction Fire at { $target }: { $result }.
event-misguided = The misguided shot hit friendly units in { $hex }.
event-check-passed = { $unit }: { $check } passed.
event-check-failed = { $unit }: { $check } failed.
event-disordered = { $unit } became Disordered.
event-withdrawn = { $unit } went to the Withdrawn Box.
event-eliminated = { $unit } was eliminated.
event-extended = { $command } began Extended Movement.
event-moved = { $unit } moved from { $from } to { $to }.
event-entered = { $unit } entered the map at { $hex }.
event-left-square = The units in { $hex } left Square.
event-gave-way = { $unit } gave way before infantry from { $from } to { $to }.
event-shock = Shock declared from { $from } on { $targets }.
event-target-left = The stack in { $from } left { $hex } to a friend.
event-target-taken = The stack in { $from } had to attack { $hex } as well, because its friend failed there.
event-charge = Charge declared from { $from } on { $target }, by way of { $by }.
event-engaged = The attack on { $hex } began.
event-disengaged = The attack on { $hex } was over.
event-fell-back = { $unit } retreated before Shock from { $from } to { $to }.
event-cancelled = The attack from { $hex } was called off.
event-approached = { $unit } rode up to { $hex }.
event-square = The infantry in { $hex } formed Square.
event-counter-charged = The cavalry in { $hex } Counter-Charged the attackers in { $at }.
event-recalled = The Charge from { $hex } was Recalled.
event-resolved = { $class } from { $from } on { $target }: { $result }.
event-retreated = { $unit } retreated from { $from } to { $to }.
event-advanced = { $unit } advanced from { $from } to { $to }.
event-broke-through = The infantry in { $hex } broke through and attacked again.
event-counter-shocked = The defenders made a Counter-Shock from { $hex }.
event-pursued = The cavalry in { $hex } pursued and charged again.
event-rallied = { $unit } rallied.
event-collapsed = { $group } Collapsed.
event-recovered = { $unit } Recovered.
event-recovery-order = Both sides had units to place: the French rolled { $french }, the Russians { $russian }.
event-placed = { $unit } returned to the map in { $hex }.

outcome-french = The French hold the Schevardino Redoubt: a French victory.
outcome-russian = The Russians hold the Schevardino Redoubt: a Russian victory.
outcome-draw = Nobody holds the Schevardino Redoubt: a draw.

## Dice

modifier-point-blank = point-blank range
modifier-long-range = beyond Effective Range
modifier-combined-fire = combined fire
modifier-massed-target = Massed Target
modifier-square-target = target in Square
modifier-terrain = terrain
modifier-fire-strength = Fire Strength
modifier-odds = Strength Ratio
modifier-cohesion = Cohesion Differential
modifier-front-and-rear = Front and Rear
modifier-rear = Rear
modifier-counter-charged = Counter-Charged by cavalry
modifier-pursuit = Pursuit
modifier-square = Charge on a Square
modifier-countered-by-heavy = Light Cavalry Counter-Charged by Heavy
modifier-heavy-charge = Heavy Cavalry Charge
modifier-light-charge = Light Cavalry Charge
modifier-commander = Overall Commander
modifier-no-orders = No Orders
modifier-defensive-fire = Defensive Fire
modifier-jaegers = Jaegers on top of the attacking stack
modifier-misguided = misguided fire
modifier-light-on-heavy = Light Cavalry against Heavy

fire-no-effect = no effect
fire-misguided = misguided fire
fire-disorder-check = every unit hit checks for Disorder
fire-disorder = Disorder
fire-disorder-and-retreat = Disorder and retreat
shock-counter-shock = attackers Disordered, Retreat check, Counter-Shock possible
shock-attacker-disordered = attackers Disordered, Retreat check
shock-defender-disordered = defenders Disordered, Retreat check
shock-defender-retreats = defenders Disordered and driven back

check-fire = Disorder check under fire
check-misguided-fire = Disorder check under misguided fire
check-commitment = Commitment roll
check-fall-back = Disorder check on retreating before a Charge
check-retreat = Retreat check
check-retreated-through = Disorder check on being retreated through
check-recall = Recall roll
check-square = Square roll
check-counter-charge = Counter-Charge roll
check-rally = Rally roll
check-recovery = Recovery roll

## How it was resolved

party-attacker = Attackers
party-defender = Defenders
party-guns = Guns
party-target = Target
party-unit = Unit
party-side = Side
note-strength = Strength { $strength }
note-fire-strength = Fire Strength { $strength }
note-cohesion = Cohesion { $cohesion }
note-die = Die { $die }
account-fire = Fire at { $hex }
account-barrage = Barrage at { $hex }
account-counter-battery = Counter-Battery at { $hex }
account-reaction-fire = Reaction Fire at { $hex }
account-misguided = Misguided fire on { $hex }
account-check = { $unit }: { $check }
account-engagement = Attack on { $hex }
account-over = End of the attack on { $hex }
account-resolved = { $class } on { $hex }
account-cancelled = Attack from { $hex }
account-target-taken = { $hex } must be attacked too
account-approach = { $unit } rides up
account-counter-charge = Counter-Charge at { $hex }
account-break-through = Breakthrough from { $hex }
account-counter-shock = Counter-Shock from { $hex }
account-pursuit = Pursuit from { $hex }
account-fall-back = Retreat before Shock: { $unit }
account-retreat = Retreat: { $unit }
account-give-way = Retreat before infantry: { $unit }
account-advance = Advance: { $unit }
account-disordered = Disorder: { $unit }
account-withdrawn = Withdrawal: { $unit }
account-eliminated = Elimination: { $unit }
account-collapse = Collapse: { $group }
account-recovery-order = Who places first
line-fire-1 = Artillery Fire Table, below 9
line-fire-2 = Artillery Fire Table, 9 to 12
line-fire-3 = Artillery Fire Table, 13 or 14
line-fire-4 = Artillery Fire Table, 15 or more
line-fire-6 = a natural 0 to 2, with friends on the line next to the target
line-shock-1 = Shock Resolution Table, below 0
line-shock-2 = Shock Resolution Table, 0 to 4
line-shock-3 = Shock Resolution Table, 5 to 9
line-shock-4 = Shock Resolution Table, 10 or more
needed-cohesion = { $needed } or less (Cohesion)
needed-higher = the higher roll
verdict-engaged = { $class } declared
verdict-french-hold = the French hold { $hex }
verdict-russians-hold = the Russians hold { $hex }
verdict-nobody-holds = nobody holds { $hex }
verdict-misguided = every unit there checks for Disorder
verdict-holds = holds
verdict-keeps-order = keeps its order
verdict-suffers-disorder = suffers a Disorder result
verdict-commits = the stack attacks
verdict-does-not-commit = the stack does not attack
verdict-stands = stands fast
verdict-must-retreat = must retreat
verdict-recalled = the Charge is Recalled
verdict-must-charge = the Charge goes on
verdict-forms-square = forms Square
verdict-no-square = no Square: Disordered
verdict-counter-charges = Counter-Charges
verdict-no-counter-charge = does not Counter-Charge
verdict-rallies = rallies
verdict-stays-disordered = stays Disordered
verdict-recovers = returns to the map
verdict-lost = is eliminated
verdict-cancelled = called off
verdict-target-taken = a friend failed there: the stack in { $hex } attacks it as well
verdict-approach = stands in { $hex }, ready to charge home
verdict-counter-charge = meets the attackers in { $hex }
verdict-break-through = attacks again: { $hexes }
verdict-counter-shock = attacks in turn: { $hexes }
verdict-pursuit = charges again: { $hexes }
verdict-goes-back = back to { $hex }
verdict-enters = enters { $hex }
verdict-takes = takes { $hex }
verdict-disordered = Disordered
verdict-withdrawn = to the Withdrawn Box
verdict-eliminated = out of the game
verdict-collapse = its units on the map are Disordered, those already Disordered Withdraw, those already Withdrawn are eliminated
verdict-french-first = the French place first
verdict-russians-first = the Russians place first

## Attacks

class-charge = Charge
class-cavalry-shock = Cavalry Shock
class-infantry-shock = Infantry Shock
procedure-attack = { $class } from { $from } on { $targets }: { $status }
attack-declared = declared
attack-committed = committed
attack-cancelled = called off
attack-fought = fought
odds-fire = Fire at { $hex }
odds-shock = Attack on { $hex }
odds-unit = { $unit }
odds-retreat-open = Where a retreating unit may choose its hex, what comes after is not reckoned.
odds-fall-back = The defenders may retreat before the Shock: here they stand.
odds-square = If the infantry in { $hex } tries to form Square
odds-recall = If the Charge on the Square is then Recalled
odds-counter-charge = If the cavalry in { $hex } Counter-Charges the attackers in { $at }
odds-met = Infantry is met without a roll.
odds-reaction-fire = If { $guns } fires first
odds-other-classes = Attacks of another class on the same hexes are taken as Committed, and what they do is left out.
sum-lost = a unit is Withdrawn or eliminated
sum-retreats = a unit must retreat
sum-disordered = a unit is Disordered
sum-no-effect = no effect
sum-friends = your own units suffer
sum-defender-leaves = the defenders are driven off
sum-defender-disordered = the defenders are Disordered and stay
sum-both = both sides suffer
sum-no-attack = no attack
sum-attacker-disordered = the attackers are Disordered and stay
sum-attacker-leaves = the attackers are driven back
fate-eliminated = eliminated
fate-withdrawn = Withdrawn
fate-retreats = Disordered, must retreat
fate-disordered = Disordered
fate-holds = holds

## What to know of a scenario

briefing-length = { $turns } turns. In each turn the French act once with all their active units, then the Russians once with all theirs: artillery fire, movement, Shock and Charge, Rally.
briefing-no-orders = There are no Activation Markers, no Orders, no Initiative and no Overall Commanders: every unit counts as Under Orders. Group Morale, Collapse and Recovery are used.
briefing-set-up = The French set up first, then the Russians: each unit within its set-up hexes, with any facing.
briefing-active = French, active from the start: { $commands }. At the start of each turn, the first included, the French may activate one more command for the rest of the game. Units of an inactive command only defend themselves.
briefing-entry = { $command }: enters at { $hex } in the turn in which it is activated.
briefing-earliest = { $command }: may not be activated before turn { $turn }.
briefing-extended = For Extended Movement each French command and each Russian formation counts as one command.
briefing-russians = The Russians are active from turn 1, except the 2nd Grenadiers and the VIII Corps artillery with them, which are active from turn 2.
briefing-limit = No French unit may move east of column { $column }; one that is forced to is eliminated.
briefing-closed = No Russian unit may enter { $hex } until this command has arrived: { $command }.
briefing-bridge = The Kolocha has only one bridge, at 3813.
briefing-victory = The side with a combat unit in { $hex } at the end of turn { $turns } wins. If the hex is empty then, the game is a draw.

## Positions that cannot be read

position-game = The position belongs to the game “{ $game }”. Write “borodino”, or load it in its own game.
position-turn = There is no turn { $turn }. Write a number from 1 to { $last }.
position-not-in-scenario = “{ $id }” is not part of this scenario. Leave it out.
position-both-sides = Units of both sides are in { $hex }. Move one side elsewhere.
position-stacking = The units in { $hex } cannot be stacked like this. Move some of them elsewhere.
position-closed = Units are in { $hex }, which is closed to them. Move them elsewhere.
position-facing = The infantry and cavalry in { $hex } face different ways. Give them all the same facing.
position-go-and-steps = The position has both “go” and “steps”. Leave out one of them.
position-no-steps = The position does not say where the game is. Write a “go” with a seat and a phase.
position-too-deep = The list of steps is too long. Write a “go” with a seat and a phase instead.
position-combats = There must be one entry in “combats” for each combat among the steps. Add or remove entries, or write a “go” instead of the steps.
position-step = This step does not fit the units and attacks of the position. Correct it, or write a “go” instead of the steps.
position-over = A game that is over has no steps, and one with steps is not over. Change “over” or the steps.
position-no-choice = Nobody has anything to decide here. Choose another phase, or another last step.
position-attack = This attack does not fit the units: it needs its own infantry or cavalry on the map, and targets. Correct or remove it.
position-retreat = This retreat does not fit the units: it needs a unit of the scenario and a hex to get away from. Correct or remove it.

# Rearranging one unit
prompt-arrange = Rearrange { $unit }: move it to another of its hexes, exchange it, or turn it.
choice-arrange = Rearrange { $unit }
choice-stay-placed = Leave it as it is
