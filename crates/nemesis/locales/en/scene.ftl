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
terrain-boundary = Border of a state
terrain-coast = Coast
terrain-realm = Land
terrain-province = State
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
tint-land-friendly = Friendly territory
tint-land-shared = Friendly to both sides
tint-land-neutral = Neutral or closed

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
piece-officer = Commander
piece-train = Supply train
piece-dummy = Dummy
piece-counter = Supply train or dummy
rating-occupancy-halves = Occupancy
rating-cr = CR
abilities = { $all }
ability-raises = Adds 1 CF each to { $most } units
ability-raises-cavalry = Adds 1 CF each to { $most } cavalry units
ability-raises-cossacks = Adds 1 CF each to { $most } Cossack units
ability-moves-on = Moves on a die of { $most } or less
ability-starting = { $value } to the attrition roll of a move that he starts
ability-along = { $value } to the attrition roll if he goes along
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
track-margin = Margin of the Coalition
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

season-winter = Winter
season-summer = Summer
# What is brief stands on the line over the map; the whole is told on demand.
status-commands = Combat Commands: { $sides }
    .brief = CC { $french }/{ $french_all } : { $coalition }/{ $coalition_all }
status-commands-of = { $seat ->
    [french] French { $left } left of { $all } (row { $row }, lasting { $permanent }, this turn { $temporary })
   *[other] Coalition { $left } left of { $all } (row { $row }, lasting { $permanent }, this turn { $temporary })
}
status-automatic = Victory cities of the Coalition: { $cities } ({ $coalition } win at once; at { $french } the French do)
    .brief = Cities { $cities }/{ $coalition }
status-due = Reinforcements on turn { $turn }: { $sides }
    .brief = Next +{ $french }:+{ $coalition }
status-due-of = { $seat ->
    [french] French { $units } units, { $commanders } commanders
   *[other] Coalition { $units } units, { $commanders } commanders
}
status-score = French { $french }, Coalition { $coalition }: { $level }
    .brief = F { $french } : C { $coalition }
status-first = { $seat ->
    [french] First this turn: the French
   *[other] First this turn: the Coalition
}
    .brief = { $seat ->
        [french] First F
       *[other] First C
    }
status-trains = Real supply trains on the map: French { $french }, Coalition { $coalition }
    .brief = Trains { $french }:{ $coalition }
status-confederation-allied = The Confederation of the Rhine is allied to France
    .brief = Rhine F
status-confederation-wavering = The Confederation of the Rhine wavers
    .brief = Rhine wavers
status-confederation-leaving = The Confederation of the Rhine is leaving France
    .brief = Rhine leaves
status-confederation-left = The Confederation of the Rhine is with the Coalition
    .brief = Rhine C
status-austria-neutral = Austria is neutral
    .brief = Austria n.
status-austria-coalition = Austria is in the Coalition
    .brief = Austria C
status-austria-bought = Austria is neutral for good
    .brief = Austria n.
status-saxony-neutral = Saxony is neutral
    .brief = Saxony n.
status-saxony-french = Saxony is with France
    .brief = Saxony F
status-saxony-coalition = Saxony is with the Coalition
    .brief = Saxony C
status-prussia = Prussia is inactive
    .brief = Prussia idle
status-tension = Tension in the Coalition
    .brief = Tension
status-truce = Truce: nobody attacks
    .brief = Truce
status-card = { $seat ->
    [french] French card at hand this turn: { $card }
   *[other] Coalition card at hand this turn: { $card }
}
    .brief = { $card }
status-weather = In force for both: { $card }
    .brief = { $card }

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

## What is to be expected

odds-attack = Attack on { $hex } with { $commands ->
    [0] no Combat Commands
    [one] 1 Combat Command
   *[other] { $commands } Combat Commands
}, every support declared
odds-attack-roll = Attack roll
odds-no-attack = The attack does not take place
odds-combat = Combat for { $hex }: { $attack } against { $defence } before supports and dice
odds-clear = The attacker wins by 3 or more: the defender must withdraw
odds-narrow = The attacker wins by 1 or 2: the defender may withdraw
odds-tie = Equal: the attacker takes 1 hit
odds-defender-wins = The defender wins
odds-attack-value = Attack value { $value }
odds-defence-value = Defence value { $value }
odds-support = { $seat ->
    [french] French support from { $hex }, worth { $value }
   *[other] Coalition support from { $hex }, worth { $value }
}
odds-hits = { $seat ->
    [french] Hits of the French
   *[other] Hits of the Coalition
}
odds-hit-count = { $hits ->
    [0] None
    [one] 1 hit
   *[other] { $hits } hits
}
odds-attrition = Movement attrition in { $hex } after { $moved ->
    [one] 1 hex
   *[other] { $moved } hexes
}
odds-no-loss = No loss
odds-offer = Offer of { $points ->
    [one] 1 Battle VP
   *[other] { $points } Battle VPs
}: the Coalition decides, no die is rolled
odds-offer-accepted = If the Coalition accepts: French { $french }, Coalition { $coalition }, { $level }
odds-offer-refused = If it refuses: French { $french }, Coalition { $coalition }, { $level }
odds-austria-neutral = Austria and Illyria stay neutral for good. Score then: French { $french }, Coalition { $coalition }: { $level }
odds-austria-joins = Austria’s army and cities are the Coalition’s, with { $commands } Combat Commands. Score then: French { $french }, Coalition { $coalition }: { $level }
odds-austria-joins-rhine = Austria’s army and cities are the Coalition’s, with { $commands } Combat Commands, and the Confederation of the Rhine leaves France. Score then: French { $french }, Coalition { $coalition }: { $level }

## Overlays

overlay-supply = Supply of a stack
overlay-supplied = { $hex }: in general supply by a path of { $cost } to { $depot } (at most { $range }), and on to a source
overlay-supplied-alone = { $hex }: in general supply by a path of { $cost } to { $depot } (at most { $range }), which has no chain to a source
overlay-reach = Reach of a stack
overlay-reach-text = From { $hex }: hexes moved. A halt is next to enemy cavalry
overlay-support = Support in a combat
overlay-support-text = { $seat ->
    [french] A French attack on { $hex } from { $from }: what each support adds, and the die that it needs
   *[other] A Coalition attack on { $hex } from { $from }: what each support adds, and the die that it needs
}
overlay-withdrawal = Ways of withdrawal
overlay-withdrawal-text = Where the stack in { $hex } could withdraw to
overlay-withdrawal-none = No enemy stands next to { $hex }
overlay-out = Who is out of supply
overlay-out-text = General supply as it would be traced now
overlay-chain = Chains to the sources
overlay-chain-text = Depots with a chain to a source, and those without
overlay-forage = Who must forage
overlay-forage-text = Stacks that get a forage marker without a real train, and how often of six they then go hungry
overlay-cities = Victory cities
overlay-cities-text = Victory cities: French { $french }, Coalition { $coalition }
overlay-zones = Zones of the armistice
overlay-zones-text = Where each side would be placed at an armistice
shade-number = { $count }
shade-of-six = { $count }/6
shade-support = +{ $value }, die { $needed }
shade-own = Depot or source
shade-source = Source
shade-open = Open
shade-barred = Barred
shade-path = Path to the depot
shade-chain = Chain to a source
shade-hungry = Out of supply
shade-fed = In general supply
shade-linked = Depot with a chain
shade-unlinked = Depot without a chain
shade-sometimes = Open, if the attack comes from elsewhere
shade-march = Without a forced march
shade-forced = Forced march
shade-halt = Must halt there
shade-attack = The attack
shade-aid = Support
shade-defence = Supports the defence
shade-crowded = Crowded
shade-abroad = In territory that is not friendly
shade-french = French
shade-coalition = Coalition
shade-nobody = Nobody

## Outlook

forecast-chance = { $times } of 6
forecast-sure = If nothing changes
forecast-out = { $hex }: out of general supply
forecast-forage = { $hex }: a forage roll
forecast-starves = Disrupted: { $disrupted }, eliminated: { $lost }
forecast-cossacks = { $hex }: Cossacks in a city
forecast-cossacks-cost = 1 Battle VP from the Coalition to the French
forecast-armistice = Armistice roll at the start of turn { $turn }
forecast-french-call = If the French call it
forecast-coalition-call = If the Coalition calls it
forecast-refused = The other side may refuse
forecast-binding = It cannot be refused
forecast-austria = Roll for Austria at the start of turn { $turn }
forecast-austria-joins = Austria joins the Coalition
