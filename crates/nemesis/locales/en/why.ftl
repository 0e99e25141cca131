# Why something is refused: who or what is in the way.

## Hexes and units

why-enemy = In { $hex } stands the enemy: { $units }.
why-cavalry = Enemy cavalry in { $hex } stops the move: { $units }.
why-next-to-attackers = { $hex } is next to the attackers in { $from }, or is their hex.
why-full = There is not enough room in { $hex }: { $halves } of 12 half Occupancy Factors are taken.
why-idle = In { $hex } stand units that are neutral or inactive: { $units }.
why-swedes = Swedes and others may not meet in { $hex } without a Swedish commander: { $units }.
why-river = An unbridged river is in the way: { $hexside }.
why-disrupted = Disrupted: { $units }.
why-moved = Already moved this turn: { $units }.
why-fixed = Named to stay this turn: { $units }.
why-no-cavalry = No cavalry: { $units }.
why-nation = Of another nationality, in a turn of Tension: { $units }.
why-barred = Their attack has failed this turn: { $units }.
why-garrison = Garrisons: { $units }.
why-besieged = { $hex } is under siege by { $units }.
why-too-few = { $count } attackers; with Swedes among them { $needed } are needed.
why-commands = { $left } Combat Commands are left, not { $count }.

## Supply

why-no-train = No supply train lies in { $hex }.
why-commander-moved = { $commander } has already moved this turn.
why-no-commander = In { $hex } there is no commander, and it is no friendly city.
why-depots = { $stand } depots stand, and the enemy has eliminated { $lost }.
why-no-depot = No way leads from { $hex } to a depot or a source.
why-depot-far = The nearest depot or source, { $depot }, is { $length } hexes away; { $range } are allowed.
why-supply-river = The way is cut by an unbridged river: { $hexside }.
why-supply-enemy = The way is cut in { $hex } by the enemy: { $units }.
why-supply-city = The way leads through { $hex }, an enemy city without own units.
why-supply-cavalry = The way leads through { $hex }, next to enemy cavalry: { $units }.
