# 1813: Napoleon's Nemesis: questions, answers, endings, briefings, positions.
game-nemesis = 1813: Napoleon’s Nemesis
game-nemesis-about = The war of 1813 from the Oder to the Rhine: supply trains that may be dummies, marches against time, an armistice, and allies who join or leave. With Suvorov in Italy, 1799.
scenario-campaign-1813 = 1813: the whole campaign
scenario-campaign-1813-about = From the retreat behind the Oder in February to the end of November: Prussia, Austria and the Confederation of the Rhine decide for whom they fight.
scenario-italy-1799 = 1799: Suvorov in Italy
scenario-italy-1799-about = From April to August: Suvorov drives the French out of Lombardy and Piedmont, if he is quick enough.
seat-french = French
seat-coalition = Coalition

## The turn

moment-turn = Turn { $turn }: { $date }
phase-opening = Before the turn
phase-start = Start of the turn
phase-cards = Event cards
phase-general_supply = General supply and attrition
phase-active_supply = Active supply
phase-rally = Rally
phase-movement = Movement
phase-combat = Combat
phase-commanders = Commanders’ movement
phase-reinforcements = Cossacks and reinforcements
phase-end = End of the turn
phase-armistice = Armistice

## Places

hex = { $number }
hex-named = { $name } ({ $number })
hexside = { $river }, { $from } – { $to }
off-map = off the map

## Questions

prompt-over = The game is over.
prompt-opening = Everything stands in its place. Begin when you are ready.
prompt-call-armistice = You have won the roll. Call the armistice?
prompt-answer-armistice = The enemy calls an armistice, and you may refuse. Accept it?
prompt-arrange = Redeployment: everybody stands where they are likely to be wanted. Put elsewhere whom you wish; their corps can follow. Then go on.
prompt-put = { $who }: choose the hex.
prompt-offer = Offer the Coalition Battle VPs for Austria’s neutrality, { $most } at most?
prompt-answer-offer = The French offer { $points ->
    [one] { $points } Battle VP
   *[other] { $points } Battle VPs
} for Austria’s neutrality. Accept?
prompt-play-card = Play one of your two cards; you keep the other.
prompt-name = { $card }: name its target.
prompt-typhus-city = Typhus: several cities hold as many of your units. Which one is struck?
prompt-typhus-unit = Typhus has broken out: which infantry unit is disrupted?
prompt-spare = Full magazines: take off forage markers without a roll, { $left } at most.
prompt-convert = Convert a depot into a supply train?
prompt-place = Place a counter: { $real ->
    [one] { $real } supply train
   *[other] { $real } supply trains
} and { $dummy ->
    [one] { $dummy } dummy
   *[other] { $dummy } dummies
} are left.
prompt-raid = Raiders: which French stack shows its counters and loses a train?
prompt-blockade = Blockade: discard one of your supply trains on the map.
prompt-new-depots = Establish a new depot?
prompt-rally = Rally a stack with a supply train?
prompt-restore = Rally in { $hex }: which unit returns to good order?
prompt-convalescence = Convalescents: which unit returns to good order? { $left } at most.
prompt-movement = Move a stack, or pass by discarding a supply train: { $trains ->
    [one] { $trains } train is left.
   *[other] { $trains } trains are left.
}
prompt-muster = { $commander } starts a move from { $hex }: say who stays, or enter the first hex.{ $moved ->
   *[other] { "" }
}
prompt-march = { $commander } in { $hex }, { $moved ->
    [one] { $moved } hex moved
   *[other] { $moved } hexes moved
}: go on, or halt?
prompt-stopped = { $commander } in { $hex } is next to enemy cavalry and stops after { $moved ->
    [one] { $moved } hex
   *[other] { $moved } hexes
}, unless a unit there stays for the turn.
prompt-hard-marching = Use Hard marching for this attrition roll?
prompt-march-losses = Movement attrition: choose who suffers. To eliminate: { $lose }; to disrupt: { $disrupt }.
prompt-combats = Order an attack, or pass?
prompt-attack = Attack from { $from } on { $target }: leave units out if you wish, then allot Combat Commands ({ $left } left).
prompt-refusal = { $seat ->
    [french] The French attack { $target } from { $from }: withdraw before the combat?
   *[other] The Coalition attacks { $target } from { $from }: withdraw before the combat?
}
prompt-defender-commands = { $seat ->
    [french] The French attack { $target } from { $from }: how many Combat Commands for your supports?
   *[other] The Coalition attacks { $target } from { $from }: how many Combat Commands for your supports?
}
prompt-support-attack = { $seat ->
    [french] Which stacks support the French attack from { $from } on { $target }?
   *[other] Which stacks support the Coalition’s attack from { $from } on { $target }?
}
prompt-support-defence = { $seat ->
    [french] The French attack { $target } from { $from }: which stacks support the defence?
   *[other] The Coalition attacks { $target } from { $from }: which stacks support the defence?
}
prompt-combat-cards = { $seat ->
    [french] The French attack { $target } from { $from }: use a card before the dice?
   *[other] The Coalition attacks { $target } from { $from }: use a card before the dice?
}
prompt-hits = { $seat ->
    [french] Combat for { $target } (the French attack from { $from }): choose who takes a hit, { $left } left.
   *[other] Combat for { $target } (the Coalition attacks from { $from }): choose who takes a hit, { $left } left.
}
prompt-may-withdraw = { $seat ->
    [french] Combat for { $target } (the French attacked from { $from }): withdraw?
   *[other] Combat for { $target } (the Coalition attacked from { $from }): withdraw?
}
prompt-must-withdraw = { $seat ->
    [french] Combat for { $target } (the French attacked from { $from }): you must withdraw. Where to?
   *[other] Combat for { $target } (the Coalition attacked from { $from }): you must withdraw. Where to?
}
prompt-crowding = The hex is too full: choose a unit that is too many.
prompt-pursuit = Pursuit: which unit takes the hit?
prompt-advance = { $seat ->
    [french] { $target } is empty: shall the French advance from { $from }?
   *[other] { $target } is empty: shall the Coalition advance from { $from }?
}
prompt-join = { $commander }: which stack does he join?
prompt-riding = Move commanders as you wish.
prompt-ride-to = { $commander }: where does he go?
prompt-arrive = { $unit } arrives: in which city?
prompt-return-unit = Which unit returns, and where?
prompt-cross-over = { $unit } has changed sides: where does it go?
prompt-wrede = { $commander }: on which Bavarian unit is he placed?

## Answers

choice-begin = Begin
choice-done = Go on
choice-decline = Do not use the card
choice-use = Use { $card }
choice-play = Play { $card }
choice-call = Call the armistice
choice-refrain = Call no armistice
choice-accept = Accept
choice-refuse = Refuse
choice-offer = Offer { $points ->
    [one] { $points } Battle VP
   *[other] { $points } Battle VPs
}
portion-offer = Battle VPs
choice-no-offer = Make no offer
choice-arrange = Put { $unit } elsewhere
choice-arrange-commander = Put { $commander } elsewhere
choice-put = Put in { $hex }
choice-done-arrange = Leave the rest where it stands
choice-hexside = { $hexside }
choice-name-depot = The depot of { $hex }
choice-name-commander = { $commander }
choice-name-city = { $hex }
choice-name-unit = { $unit }
choice-spare = Spare the stack in { $hex } the roll
choice-done-spare = Spare no more stacks
choice-convert = Convert the depot of { $hex }
choice-keep = Keep all depots
choice-place-real = Supply train on { $hex }
choice-place-dummy = Dummy on { $hex }
choice-ship = Extra supply train in the port of { $hex }
choice-discard = Pass: discard a supply train
choice-stop = Place no more
choice-raid = Raid the stack in { $hex }
choice-give-up = Discard the supply train in { $hex }
choice-found = Depot in { $hex }
choice-found-free = Depot in { $hex } without a train (Requisition)
choice-done-depots = Establish no more depots
choice-rally = Rally the stack in { $hex }
choice-done-rally = Rally no more
choice-restore = { $unit } returns to good order
choice-enough = Enough
choice-move = { $commander } moves from { $hex }
choice-pass = Pass: discard the supply train in { $hex }
choice-leave = Leave out { $unit }
choice-take = Take in { $unit } again
choice-with = { $commander } comes along
choice-without = { $commander } stays
choice-step = To { $hex } ({ $moved ->
    [one] { $moved } hex
   *[other] { $moved } hexes
})
choice-step-forced = To { $hex } ({ $moved ->
    [one] { $moved } hex
   *[other] { $moved } hexes
}, forced march)
choice-step-plain = To { $hex }
choice-fix = { $unit } will not move this turn: do not stop
choice-drop = { $commander } stops here
choice-halt = Halt after { $moved ->
    [one] { $moved } hex
   *[other] { $moved } hexes
}
choice-halt-attrition = Halt after { $moved ->
    [one] { $moved } hex
   *[other] { $moved } hexes
} and roll for attrition
toll-march = { $forced ->
    [yes] Forced march: halved in combat; losses on { $times } of 6
   *[no] Losses on { $times } of 6
}
choice-lose = { $unit } is eliminated
choice-disrupt = { $unit } is disrupted
choice-attack = Attack { $target } from { $from }
choice-no-attack = Pass
choice-commands = { $count ->
    [0] No Combat Command
    [one] { $count } Combat Command
   *[other] { $count } Combat Commands
}
portion-commands = Combat Commands
choice-withdraw = Withdraw to { $hex }
choice-stand = Stand
choice-support = { $hex } supports (adds { $value })
choice-support-surely = { $hex } supports without a roll: March to the guns (adds { $value })
choice-done-supports = No more supports
choice-hit = { $unit } is disrupted
choice-hit-lost = { $unit } is eliminated
choice-crowd = { $unit } is too many: disrupted
choice-crowd-lost = { $unit } is too many: eliminated
choice-advance = Advance
choice-stay = Stay
choice-join = Join the stack in { $hex }
choice-ride = Move { $commander }
choice-ride-to = To { $hex }
choice-done-riding = Move no more commanders
choice-arrive = Arrive in { $hex }
choice-return = { $unit } returns in { $hex }
choice-go = Go to { $hex }

## How a game ends

outcome-french-automatic = The French win at once: the Coalition holds too few victory cities or has lost Verona or Venice (French { $french }, Coalition { $coalition }, margin { $margin }).
outcome-coalition-automatic = The Coalition wins at once: it controls enough victory cities (French { $french }, Coalition { $coalition }, margin { $margin }).
outcome-coalition-decisive = Decisive Coalition victory: French { $french }, Coalition { $coalition }, margin { $margin }.
outcome-coalition-marginal = Marginal Coalition victory: French { $french }, Coalition { $coalition }, margin { $margin }.
outcome-draw = Draw: French { $french }, Coalition { $coalition }, margin { $margin }.
outcome-french-marginal = Marginal French victory: French { $french }, Coalition { $coalition }, margin { $margin }.
outcome-french-decisive = Decisive French victory: French { $french }, Coalition { $coalition }, margin { $margin }.
level-coalition-decisive = decisive Coalition victory
level-coalition-marginal = marginal Coalition victory
level-draw = draw
level-french-marginal = marginal French victory
level-french-decisive = decisive French victory

## Briefing

briefing-campaign = Nineteen turns of half a month, from 16 February to 30 November 1813. Each turn: event cards, general supply, active supply, rally, movement, combat, commanders, reinforcements.
briefing-supply = Units trace supply over 5 hexes to a depot, 3 in winter. Supply trains and two dummies are laid face down on stacks with a commander or in friendly cities; only a train lets a stack rally, move or found a depot.
briefing-movement = The players move one stack each in turn; to pass costs a supply train. Long marches cost men: in summer from the third hex on, in winter from the second.
briefing-combat = An attack needs 7 or more on a die with the commander’s rating and Combat Commands. Stacks next to the defender may support. Who has marched hard or fought is worth half or a quarter.
briefing-prussia = On turn 1 Prussia is inactive. On turns 1, 2 and 3 attackers are weaker by 3, 2 and 3. On turns 1 and 2 no French unit comes in or next to Hamburg.
briefing-hamburg = At the end of turn 2 Walmoden appears in Hamburg. From turn 4 until the armistice the Coalition gains and the French lose a Battle VP each turn that a Coalition unit is there, three times at most. Cossacks alone in a city may cost the Coalition one.
briefing-saxony = Saxony is neutral. It joins France at the end of a turn from 5 on in which French troops hold Dresden, or at the armistice.
briefing-armistice = On turns 7 to 11 the winner of a roll may call an armistice. The side that does worse in victory cities may not always refuse it. Then both redeploy, and play goes on with turn 12.
briefing-austria = At the armistice Austria joins the Coalition unless the French buy its neutrality with Battle VPs. Without an armistice the Coalition rolls for it from turn 12 on.
briefing-confederation = The Confederation of the Rhine wavers after a decisive defeat of Napoleon, or when the Coalition holds enough of its cities. With Austria in the Coalition its troops change sides.
briefing-victory = { $each } points for each victory city ({ $cities }) and Battle VPs. With { $most } of them the Coalition wins at once; the French win at once if they leave it one, or two with Austria.
briefing-levels = The Coalition’s score less that of the French decides: { $decisive } or more is a decisive Coalition victory, { $marginal } or more a marginal one, { $draw } or more a draw, { $french } or more a marginal French victory, { $french-decisive } or less a decisive one.
briefing-1799 = Nine turns of half a month in Italy, from 16 April to 31 August 1799, all of them summer.
briefing-1799-supply = Supply reaches 3 hexes. Sources are Nice, Geneva and Turin for the French, Udine and Bozen for the Coalition.
briefing-1799-order = If both have as many supply trains, the Coalition is first; if both have as many Combat Commands, the French are.
briefing-1799-not-used = The politics of 1813 play no part. Any Coalition commander leads Austrians and Russians alike.
briefing-1799-victory = Two points for each victory city ({ $cities }) and Battle VPs.

## Positions

position-game = This is a position of the game “{ $game }”. Load it with that game.
position-turn = Turn { $turn } does not exist: the last is turn { $last }.
position-absent = { $id } has no part in this scenario.
position-crowded = More than 6 Occupancy Factors stand in { $hex }.
position-both-sides = Units of both sides stand in { $hex }.
position-card = The card { $card } is there { $count } times instead of once.
position-hands = A hand has at most two cards, and no card lies in two places.
position-flood = The flood is the number of a die.
position-counters = The counters in { $hex } do not add up.
position-stack = The steps of the procedure do not fit. Use a saved position or name a phase.
position-step = This step does not fit the rest of the position.
position-nobody = Nobody has to decide in this position.
position-no-choice = Whoever has to decide in this position has no choice.
position-march = The move under way does not fit its units.
position-combat = The combat under way does not fit its units.

# Plans that are proposed.
plan-march = { $commander } marches from { $from } to { $to }
plan-march-guarded = { $commander } marches from { $from } to { $to }; { $unit } stays
plan-hits = All { $hits } hits: disrupt { $disrupted }; eliminate { $eliminated }
plan-hits-disrupt = All { $hits } hits: disrupt { $disrupted }
plan-hits-eliminate = All { $hits } hits: eliminate { $eliminated }
plan-corps-follows = The rest of corps { $corps } to { $hex } ({ $count })
plan-all-follow = Everybody to where their corps was put ({ $count })
