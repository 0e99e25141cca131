# What is shown beside the map: the tolls of a way, what keeps somebody from something, overlays.

toll-disordered = Disordered by the ground of { $hex } (7.21d)
toll-leave-square = leaves Square for 1 Movement Point (9.85o)
toll-exchange = exchanges places with { $unit }

## Why not?

why-other-side = { $unit } belongs to the other side.
why-fire-is-over = Fire came before: now is { $phase }.
why-fire-comes-first = Fire comes first: now is { $phase }. End it to go on.
why-other-step = This belongs to another step: now is { $phase }.
why-no-french-command = { $command } is no French command that can be activated.
why-too-early = { $command } may not be activated before turn { $turn }.
why-already-active = { $command } is already active.
why-activation-is-over = { $command } can only be activated at the start of a turn, one command in each.
why-inactive-until = { $unit } is not active before turn { $turn }.
why-inactive = { $unit } belongs to { $command }, which is not active.
why-enters-later = { $unit } is not on the map yet: it enters as a reinforcement.
why-stands-there = { $unit } already stands in { $hex }.
why-not-its-hex = { $hex } is none of the set-up hexes of { $unit }.
why-not-exchanged = { $unit } cannot change places with a unit in { $hex }: one of them may not stand there.
why-arranged-already = { $unit } has been rearranged already. Take that back, or start the set-up again.
why-enemy-there = Enemies stand in the way: { $hex }.
why-closed-to-the-french = { $hex } lies east of column { $column }, where the French may not go.
why-closed-until-entry = { $hex } is closed to the Russians until { $command } has arrived.
why-closed = { $hex } is closed to this side.
why-prohibited = { $unit } cannot enter { $hex }: { $terrain }.
why-no-room = { $unit } may not stack with { $hex }.
why-under-way = { $unit } is moving: end its move first.
why-has-moved = { $unit } has already moved.
why-off-the-map = { $unit } is not on the map.
why-turned-and-fired = { $unit } has turned and fired: it may not move.
why-extended-disordered = { $unit } is Disordered: no Extended Movement.
why-extended-fired = { $unit } has fired: no Extended Movement.
why-not-adjacent = { $hex } is not next to { $from }.
why-stopped = { $unit } must stop in { $hex }, in the Zone of Control of { $enemy }.
why-stopped-here = { $unit } came into an enemy Zone of Control here and must stop.
why-front = { $hex } lies in the front of { $enemy }, and { $unit } leaves an enemy Zone of Control.
why-fired-near = { $unit } has fired and may not come next to { $enemy } in { $hex }.
why-extended-near = { $hex } is less than four hexes from { $enemy }: too near for the Extended Movement of { $unit }.
why-extended-friends = Extended Movement does not pass through friends: { $unit } would meet { $hex }.
why-off-the-road = From { $from } no road leads to { $hex }, and reinforcements in Extended Movement keep to it.
why-in-square = { $unit } is in Square.
why-square-held = { $unit } cannot leave Square in { $hex }, in the Zone of Control of { $enemy }.
why-too-dear = { $hex } costs { $cost } Movement Points, { $left } are left.
why-shared-facing = { $unit } must face as { $other } does, in the same hex.
why-extended-stacked = In Extended Movement those who began stacked must part: { $hex }.
why-entry-is-late = The column has used up the Movement Points of { $unit } on its way to the entry hex.
why-in-their-zone = { $hex } lies in the Zone of Control of { $enemy }, so that { $unit } may not go there.
why-order-held = { $unit } is in the Zone of Control of { $enemy } in { $hex }: the order of the stack stays.
why-on-top = { $unit } is on top already.
why-raised = { $unit } has been put on top already.
why-no-gun = { $unit } is no artillery.
why-disordered = { $unit } is Disordered.
why-has-fired = { $unit } has already fired.
why-friends-there = Friends of { $unit } stand there: { $hex }.
why-nobody-there = Nobody stands in { $hex } who could be meant.
why-out-of-range = { $hex } is { $range } hexes away, { $unit } reaches { $maximum }.
why-height-blocks = The height of { $blocker } blocks the line of sight from { $from } to { $hex }.
why-woods-block = The woods in { $blocker } block the line of sight from { $from } to { $hex }.
why-slope-blocks = The steep slope at { $blocker } blocks the line of sight from { $from } to { $hex }.
why-not-in-front = { $hex } does not lie in front of { $unit }.
why-nearer-enemy = { $unit } must fire at the enemy next to it: { $enemy }.
why-steep = A steep slope lies between { $unit } and { $hex }.
why-faces-so = { $unit } faces this way already.
why-has-turned = { $unit } has turned already.
why-no-target-there = { $unit } would find no target in that direction.
why-guns-do-not-attack = { $unit } is artillery, which does not Shock.
why-declared = { $unit } has declared its attack.
why-nobody-in-front = No enemy whom it could attack is in front of { $unit }.
why-must-charge = { $unit } did not begin next to this enemy: cavalry must charge them.
why-began-in-zone = { $unit } began in an enemy Zone of Control.
why-moved-before = { $unit } has moved or turned: it cannot charge.
why-no-cavalry = { $unit } is no cavalry: it cannot charge.
why-charge-distance = { $hex } is { $range } hexes away; { $unit } charges at two or three, where the target began too.
why-charge-terrain = { $hex } cannot be charged: { $terrain }.
why-charge-ground = The ground on the way of { $unit } to { $hex } costs more than two Movement Points for a hex.
why-charge-past = The way passes { $hex }, in the front of { $enemy }.
why-charge-way = { $unit } finds no way to { $hex } with the turns that it may make.
why-charge-others = Beside { $hex }, { $unit } would come before enemies whom it may not charge.
why-retreat-nearer = { $hex } does not lead from { $from } away from the enemy.
why-retreat-better = { $hex } is for those who have nothing better: { $better }.
why-falls-back-nearer = { $hex } does not lead back from the attackers, one or two hexes.
why-in-good-order = { $unit } is not Disordered.
why-rally-tried = { $unit } has already tried to Rally.
why-rally-busy = { $unit } has moved, turned, fired or fought in this activation.
why-enemy-is-near = { $unit } stands next to { $enemy }.
why-collapsed = The group of { $unit } has Collapsed: { $group }.
why-placed-near-enemy = { $hex } is less than three hexes from { $enemy }: { $unit } does not return there.
why-placed-too-far = { $hex } is more than three hexes from the troops of { $unit }.
why-not-in-square = { $unit } is not in Square.
why-square-late = { $unit } leaves Square before it moves, for a Movement Point.
why-command-absent = { $command } has no part in this scenario.
why-command-of-the-enemy = { $command } belongs to the other side.
why-command-inactive = { $command } is not active.
why-command-near = { $unit } is less than four hexes from { $enemy }: no Extended Movement for { $command }.
why-command-extended = { $command } already uses Extended Movement.
why-command-moved = { $unit } has moved: { $command } can no longer use Extended Movement.
why-command-done = Nobody of { $command } is left to move.
why-no-orders = { $command } is not Under Orders: no Extended Movement.
why-set-up-untouched = Nobody has been rearranged yet.
why-no-later-order = This is the end of the activation: there is no later time.
why-reacted = { $unit } has used its Reaction Fire.
why-not-attacked = { $unit } is not attacked: only attacked guns use Reaction Fire.
why-no-attacker = { $unit } is not attacked from { $hex }.
why-answers-only = { $unit } answers the fire from { $hex } and no other.
why-not-fired-at = { $unit } does not stand in the hex that was fired at: { $hex }.
why-answered = { $unit } has used its Counter-Battery.
why-gun-twice = { $unit } is named twice.
why-guns-apart = { $unit } and { $other } do not stand in one hex: only then do two fire together.
why-guns-named = The two fire together the other way round: { $other }, then { $unit }.
why-joins-later = One gun lays the shot of a Barrage; { $unit } is added to it afterwards.
why-joined = { $unit } is part of this shot already.
why-not-linked = { $unit } stands neither with nor next to a gun of this shot: { $guns }.
why-not-left-to-friends = { $unit } cannot leave { $hex } to a friend: nobody else attacks it, or it would have no target left.
why-no-infantry = { $unit } is no infantry: it forms no Square.
why-no-counter-charge = { $unit } is no cavalry: it cannot Counter-Charge.
why-counter-mixed = { $unit } Counter-Charges infantry only where infantry alone attacks, and { $hex } attacks too.
why-no-attack-left = No attack that is still to be resolved comes from { $hex }.
why-other-combat = { $hex } waits until { $first } has fought: { $class } comes first.
why-not-cleared = { $hex } has not been left by those who were attacked there.
why-did-not-attack = { $from } did not attack { $hex }.
why-still-attacks = { $from } still has somebody to attack: { $hex }.
why-others-advance = Others go into { $hex }: { $first }.
why-militia = { $unit } is Militia, which does not attack.
why-shocked-again = { $unit } has already used Secondary Shock.
why-not-vacant = { $hex } is not vacant.
why-pursuit-goes-on = Nobody but those who fled is in front of { $unit }: the Pursuit goes on.
why-pursuit-barred = { $unit } would have { $hex } in front, who cannot be charged there.
why-pursuit-away = Facing that way, { $unit } would have nobody in front who fled.
why-none-declared = No attack has been declared from { $hex }.
why-being-set-up = { $unit } is being set up: finish that first.

## Overlays

overlay-reach = Where can it go?
overlay-targets = What can it fire at?
overlay-front = Its front
overlay-fire = Who can fire here?
overlay-charge = Who can Shock or charge here?
overlay-sight = What is seen from here?
overlay-zoc = Zones of Control
overlay-reach-of = Where { $unit } can go, with the Movement Points that it costs.
overlay-targets-of = What { $unit } can fire at, with what is added to the die.
overlay-front-of = The front of { $unit }.
overlay-fire-at = Guns that can fire at { $hex } as they face, with what is added to the die.
overlay-charge-on = Who can Shock or charge { $hex }.
overlay-sight-from = What is seen from { $hex } within six hexes, and the hex that blocks the rest.
overlay-zones = The Zones of Control of both sides.
overlay-number = { $number }
overlay-shock = Shock
shade-open = possible
shade-near = possible at a price: Disordered, after turning, or by a Charge
shade-blocked = blocked, or the move stops there
shade-own = own
shade-enemy = enemy
shade-both = both sides

## Always in sight

status-held-by-french = The French hold { $hex } and would win
status-held-by-russians = The Russians hold { $hex } and would win
status-held-by-nobody = Nobody holds { $hex }: a draw
status-active = French in action: { $commands }

## Groups

group-command = Command
group-division = Division
group-brigade = Brigade
group-name-brigade = Brigade: { $units }
division-cm = Compans’ division
division-mr = Morand’s division
division-fr = Friant’s division
division-by = Bruyère’s division
division-sg = Saint-Germain’s division
division-vl = Valence’s division
division-pj = Pajol’s division
division-wt = Wathier’s division
division-df = Defrance’s division
division-kr = Krasinski’s division
division-kn = Kniaziewicz’s division
division-27th = 27th Division
division-2nd-cuirassier = 2nd Cuirassier Division
division-2nd-grenadier = 2nd Grenadier Division
division-iv-cav = IV Cavalry Corps, cavalry
division-jaegers = Jaegers

## Plans

plan-orders = Give Orders to { $commands }
plan-march = March: { $count ->
    [one] one unit goes where it is needed
   *[other] { $count } units go where they are needed
}
plan-attacks = Attack: { $count ->
    [one] declare the one attack that promises something
   *[other] declare the { $count } attacks that promise something
}

## What makes a position look good or bad

term-objective = The ground that decides
term-collapse = Groups near Collapse
term-losses = Losses and disorder
term-approach = Strength where it matters
term-line = The line and its flanks
term-danger = Attacks to be feared
term-guns = Guns in range
term-attacks = Attacks under way
term-orders = Orders and commands
