# What is seen on the table.

## Map

terrain-clear = Clear
terrain-forest = Forest
terrain-marsh = Marsh
terrain-rough = Rough
terrain-pass = Mountain pass
terrain-mountain = Mountains
terrain-sea = Sea
terrain-lake = Lake
terrain-impassable = Impassable
terrain-river = River
terrain-bridge = Bridge
terrain-border = Frontier
trait-city = City
trait-fortress = Fortified city
trait-port = Port
trait-victory = Victory city
trait-source-french = French Ultimate Supply Source
trait-source-coalition = Coalition Ultimate Supply Source
trait-district-32 = 32nd Military District
trait-closed = Not in play
trait-land-france = France
trait-land-italy = Kingdom of Italy
trait-land-illyria = Illyrian Provinces
trait-land-switzerland = Swiss Confederation
trait-land-denmark = Denmark-Norway
trait-land-danzig = Danzig
trait-land-duchy-of-warsaw = Duchy of Warsaw
trait-land-confederation = Confederation of the Rhine
trait-land-saxony = Saxony
trait-land-prussia = Prussia
trait-land-russia = Russia
trait-land-swedish-pomerania = Swedish Pomerania
trait-land-sweden = Sweden
trait-land-austria = Austria
trait-land-ottoman = Ottoman Empire
trait-land-baden = Baden
trait-land-bavaria = Bavaria
trait-land-berg = Berg
trait-land-erfurt = Erfurt
trait-land-frankfurt = Frankfurt
trait-land-hesse = Hesse
trait-land-mecklenburg = Mecklenburg
trait-land-nassau = Nassau
trait-land-saxon-duchies = Saxon duchies
trait-land-westphalia = Westphalia
trait-land-wurttemberg = Württemberg
trait-land-wurzburg = Würzburg
trait-land-cisalpine-republic = Cisalpine Republic
trait-land-ligurian-republic = Ligurian Republic
trait-land-parma = Parma
trait-land-piedmont = Piedmont
trait-land-roman-republic = Roman Republic
trait-land-tuscany = Tuscany
tint-control = Controlled

## Boxes

area-reinforcements = { $seat }: to come
area-eliminated = { $seat }: eliminated
area-removed = { $seat }: out of the game
area-wounded = { $seat }: wounded
note-due = Due on turn { $turn } in { $hex }
note-due-austria = Comes when Austria joins the Coalition
note-due-confederation = Comes when the Confederation changes sides

## Pieces

piece-infantry = Infantry
piece-cavalry = Cavalry
piece-artillery = Artillery
piece-cossack = Cossacks
piece-commander = Commander
piece-train = Supply train
piece-dummy = Dummy
piece-counter = Supply train or dummy
rating-occupancy-halves = Occupancy, in halves
rating-cr = CR
state-disrupted = Disrupted
state-forced-march = Forced March
state-previous-combat = Previous Combat
state-combats = 2+ Combats
state-moved = Has moved
state-fixed = Will not move
state-barred = May not attack
state-veteran = Veteran
state-line = Line
state-conscript = Conscripts
state-starred = Foreign contingent
state-guard = Guard
state-garrison = Garrison
state-neutral = Neutral
state-inactive = Inactive
state-rank-a = Rank A
state-rank-i = Rank I
state-rank-c = Rank C
state-rank-k = Rank K
state-rank-corps = Rank Corps
state-cavalry-commander = Cavalry commander
marker-depot-french = French depot
marker-depot-coalition = Coalition depot
marker-forage = Forage
marker-cut = Depot cut off this turn
marker-field-works = Field works
marker-pontoon = Pontoon bridge
marker-bridge-broken = Bridge out of use
marker-battle = Combat

## Tracks, hands, cards

track-turn = Turn
track-battle-vp-french = French Battle VPs
track-battle-vp-coalition = Coalition Battle VPs
track-cities-french = French victory cities
track-cities-coalition = Coalition victory cities
track-commands-french = French Combat Commands left
track-commands-coalition = Coalition Combat Commands left
track-trains-french = Supply trains on the French card
track-trains-coalition = Supply trains on the Coalition card
hand-french = French hand
hand-coalition = Coalition hand
hand-pile = Draw pile
hand-discard = Discards
mark-turns = Turns { $first } to { $last }
mark-single = Played when drawn
mark-at-once = At once
mark-placing = When placing trains
mark-general-supply = In general supply
mark-rally = When rallying
mark-new-depots = For new depots
mark-movement = In movement
mark-all-turn = All turn
mark-combat = In combat
mark-commanders = In the commanders’ movement
mark-reinforcements = With the reinforcements

## Always in sight

status-score = French { $french }, Coalition { $coalition }: { $level }
status-first = { $seat ->
    [french] First this turn: the French
   *[other] First this turn: the Coalition
}
status-trains = Real supply trains on the map: French { $french }, Coalition { $coalition }
status-confederation-allied = The Confederation of the Rhine is allied to France
status-confederation-wavering = The Confederation of the Rhine wavers
status-confederation-leaving = The Confederation of the Rhine is leaving France
status-confederation-left = The Confederation of the Rhine is with the Coalition
status-austria-neutral = Austria is neutral
status-austria-coalition = Austria is in the Coalition
status-austria-bought = Austria is neutral for good
status-saxony-neutral = Saxony is neutral
status-saxony-french = Saxony is with France
status-saxony-coalition = Saxony is with the Coalition
status-prussia = Prussia is inactive
status-tension = Tension in the Coalition
status-truce = Truce: nobody attacks
status-card = { $seat ->
    [french] French card at hand this turn: { $card }
   *[other] Coalition card at hand this turn: { $card }
}
status-weather = In force for both: { $card }

## What is under way

procedure-march = { $commander } marches with { $units }: in { $hex }, hexes moved { $moved }
procedure-march-stopped = { $commander } with { $units } is stopped by enemy cavalry in { $hex }, hexes moved { $moved }
procedure-combat = { $seat ->
    [french] The French attack { $target } from { $from }
   *[other] The Coalition attacks { $target } from { $from }
}
procedure-attack-value = Attack value before the die: { $value } ({ $parts })
procedure-defence-value = Defence value before the die: { $value } ({ $parts })
procedure-advance = May advance: { $units }
procedure-placing = { $who } is about to be placed
procedure-hits = Hits still to take: attacker { $attacker }, defender { $defender }
