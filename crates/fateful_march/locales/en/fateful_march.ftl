# 1812: Napoleon’s Fateful March: every word that a person reads, except the names of places, leaders, orders, cards and scenarios.

game-fateful-march = 1812: Napoleon’s Fateful March
game-fateful-march-about = The Russian campaign from the Niemen to Moscow and back: secret orders, long marches, depots, and an army that hunger and weather wear away.
scenario-smolensk-march-about = From the crossing of the Niemen to August: how far does the Grande Armée get, and with how many men?
scenario-moscow-march-about = From June to the end of September: the road to Moscow is open only to an army that can feed itself.
scenario-grand-campaign-about = The whole campaign from June to November, the winter and the retreat included.
scenario-hollow-victories-about = From the end of July to the end of September, Smolensk and Moscow in view: victories must be worth their cost.
scenario-smolensk-campaign-about = From the battle of Smolensk to the end of the campaign in November.
scenario-retreat-about = From Moscow back to the Niemen in October and November: save what can be saved of the Grande Armée.
seat-french = French
seat-russian = Russian

## Options

option-any-card = Any card each month
option-any-card-off = One of the two listed cards
option-any-card-on = Any card of the deck
option-placement-together = Placement of orders
option-placement-together-off = In turn
option-placement-together-on = Both at the same time
option-fewer-rallies = Rally blocks
option-fewer-rallies-off = All
option-fewer-rallies-on = One fewer for each side
option-later-wiped-out = Variant: a Force wiped out costs the initiative
option-later-wiped-out-off = No
option-later-wiped-out-on = Yes
option-later-light-pin = Variant: a single SP without a leader does not close its road
option-later-light-pin-off = No
option-later-light-pin-on = Yes
option-later-clusters = Variant: depots cut off together lose half of their number
option-later-clusters-off = No
option-later-clusters-on = Yes
option-later-level-four = Variant: initiative at level 4 gives 1 VP each turn
option-later-level-four-off = No
option-later-level-four-on = Yes
option-later-disengagement = Variant: in June “Unsuccessful Disengagement” starts discarded
option-later-disengagement-off = No
option-later-disengagement-on = Yes
option-later-french-patrol = Variant: in summer Napoleon in supply brings Cavalry Patrols
option-later-french-patrol-off = No
option-later-french-patrol-on = Yes
option-later-kutuzov-rally = Variant: one Russian Rally block comes with Kutuzov
option-later-kutuzov-rally-off = No
option-later-kutuzov-rally-on = Yes
option-later-battle-order = Variant: battles go by the leaders present
option-later-battle-order-off = No
option-later-battle-order-on = Yes

## The two sides in sentences

side-french = The French
side-russian = The Russians
the-french = the French
the-russian = the Russians
of-french = of the French
of-russian = of the Russians

## Time and phases

month-june = June
month-july = July
month-august = August
month-september = September
month-october = October
month-november = November
moment-turn = { $month }, turn { $turn }
in-month-june = June
in-month-july = July
in-month-august = August
in-month-september = September
in-month-october = October
in-month-november = November
in-turn = { $month }, turn { $turn }
phase-set_up = Starting cards
phase-resources = Resources: replacements
phase-new_cards = Resources: new cards
phase-draw = 1. Draw a card
phase-ops = 2. Cards for orders
phase-selection = 3. Selection of orders
phase-placement = 4. Placement of orders
phase-placed = 4. Orders are placed
phase-forced_march = 5. Forced Marches
phase-cavalry_patrols = 6. Cavalry Patrols
phase-march = 7. Marches
phase-evade = 8. Evasions
phase-battles = 9. Battles
phase-rally = 10. Rally
phase-cossack_raid = 11. Cossack Raids
phase-place_depot = 12. Depots
phase-attrition = 13. Attrition
phase-lines = 14. Lines of communication
phase-end_of_turn = End of the turn

## Strength points

kind-infantry = infantry
kind-cavalry = cavalry
kind-guard = Guard
kind-cossack = Cossack
kind-prussian = Prussian
kind-austrian = Austrian
sp-infantry = fresh infantry
sp-cavalry = fresh cavalry
sp-guard = fresh Guard
sp-cossack = fresh Cossacks
sp-prussian = fresh Prussians
sp-austrian = fresh Austrians
sp-exhausted_infantry = exhausted infantry
sp-exhausted_cavalry = exhausted cavalry
sp-exhausted_guard = exhausted Guard
sp-exhausted_cossack = exhausted Cossacks
sp-exhausted_prussian = exhausted Prussians
sp-exhausted_austrian = exhausted Austrians
troops = { $count } SP of { $sp }
troops-none = nobody
riders-none = none
orders-none = none
areas-none = nowhere
force-unknown = a Force
force-led = a Force with { $leaders }
card-titled = “{ $title }” (#{ $no })
card-the-dummy = the Dummy
cards-none = no battle card
placed-count = { $area } ({ $count })
distance = { $number }
distance-out = out of supply
standing-french = { $vp } VP in favour of the French
standing-russian = { $vp } VP in favour of the Russians
standing-even = neither side has an advantage

## Questions

prompt-over = There is nothing left to decide.
prompt-starting-cards = Keep the named cards you want for your starting hand, then let the rest be dealt.
prompt-window-with-ops = Play events that go with the orders of this turn, or pass.
prompt-window-before-order-placement = Play an event before orders are placed, or pass.
prompt-window-after-order-placement = All orders are placed: play an event, or pass.
prompt-window-start-of-forced-march = The Forced Marches begin: play an event, or pass.
prompt-window-after-enemy-forced-march = The enemy has ended a Forced March { $at }: answer with a card, or pass.
prompt-window-start-of-cavalry-patrols = The Cavalry Patrols begin: play an event, or pass.
prompt-window-end-of-cavalry-patrols = The Cavalry Patrols are back: play an event, or pass.
prompt-window-start-of-evade = The evasions begin: play an event, or pass.
prompt-window-on-enemy-evade = The enemy is about to evade { $at }: answer with a card, or pass.
prompt-window-start-of-order-type = Orders of the next type ({ $order }) are about to be executed: play an event, or pass.
prompt-window-on-own-defeat = You have lost the battle { $at }: cover the retreat with a card, or pass.
prompt-window-on-napoleon-change = Napoleon has changed an order { $at }: answer with a card, or pass.
prompt-window-on-guard-card = The enemy commits the Imperial Guard { $at }: answer with a card, or pass.
prompt-window-on-enemy-gains-key-city = The enemy has taken { $city }: answer with a card, or pass.
prompt-window-start-of-attrition = Attrition is about to be checked: play an event, or pass.
prompt-window-end-of-attrition = Attrition has been checked: play an event, or pass.
prompt-window = Play a card for its event, or pass.
prompt-discard-depot-lost = The enemy has taken a depot of yours: discard a card.
prompt-discard-supply-lines = Your supply lines are vulnerable: discard a card.
prompt-discard-logistics = Pay for the new depot: discard a card.
prompt-discard-friction = Pay for the order where leaders quarrel: discard a card.
prompt-discard-ability = Pay for the additional order: discard a card.
prompt-buy = Discard a card for additional replacements, or end your purchases.
prompt-buy-kind = Choose what the discarded card brings.
prompt-buy-at = Choose where the next replacement ({ $sp }) joins the army.
prompt-month-card = Take one of these cards into your hand for the new month.
prompt-ops = Lay a card face down for its orders, or the Dummy.
prompt-select = Choose the orders of this turn in secret ({ $left ->
    [one] { $left } still to choose
   *[other] { $left } still to choose
}).
prompt-select-platov = Choose the order that Platov brings: a Cossack Raid or an Evade order.
prompt-place = Place your next order block ({ $order }): choose an area for it, or take another block first.
prompt-place-at = Choose an area with your own troops for the order { $order }.
prompt-ability-to = { $leader } { $at } may give a new order: choose the order that he turns into { $to }, or leave them as they are.
prompt-ability-any = { $leader } { $at } may change an order now: choose which one, or leave them as they are.
prompt-ability-discard = { $leader } { $at } may add an order ({ $to }): discard a card for it, or do without.
prompt-ability-becomes = Choose what { $leader } turns the order { $from } into.
prompt-first = You hold the initiative: name who executes the first order of this type ({ $order }).
prompt-execute = Execute an order of this type now ({ $order }): choose where.
prompt-commander = Leaders of equal rank have met { $at }: choose who commands.
prompt-top = No leader hides your troops { $at }: choose which SP the enemy sees.
prompt-proof = You must show one of your troops { $at }: choose which.
prompt-lead = Leaders of equal rank set out { $from }: choose who leads them.
prompt-muster-forced_march = Compose the Force that leaves { $area } by Forced March: add leaders and troops, then set out.
prompt-muster-march = Compose the Force that marches from { $area }: add leaders and troops, then set out.
prompt-muster-evade = Compose the Force that evades from { $area }: add leaders and troops, then let it go.
prompt-muster-austrians = The Austrians in { $area } fall back: choose whether Schwarzenberg goes with them.
prompt-muster-retreat = Compose the group that retreats from { $area }: add leaders and troops, then send it off.
prompt-muster-join = Choose who goes with Bagration from { $area }, or let nobody go.
prompt-moving = Move the Force on { $from } ({ $left ->
    [one] { $left } area left
   *[other] { $left } areas left
}), or halt.
prompt-setting-out = Set the Force in motion { $from } ({ $left ->
    [one] { $left } area
   *[other] up to { $left } areas
}): choose the next area.
prompt-patrol = Choose the area that your patrols scout { $from }.
prompt-parting = { $left ->
    [one] Choose which SP of { $sp } evades { $from }: say by which way it came.
   *[other] Choose which { $left } SPs of { $sp } evade { $from }: say by which way they came.
}
prompt-evade-to = Choose where the Force evades { $from }.
prompt-next-battle = Battles of the same size wait: choose which is fought next.
prompt-lay-attacker = You attack { $at }: lay battle cards face down, then go on.
prompt-lay-defender = You defend { $at }: lay battle cards face down, then go on.
prompt-battle = Decide how the battle { $at } goes on.
prompt-reveal = { $card }: choose how it works in this battle.
prompt-retreat = You must retreat { $from }: choose where to.
prompt-retreat-forced = No way of retreat is open { $at }: choose where the beaten troops break through to.
prompt-rally = Rally { $at }: choose the exhausted SP that becomes fresh.
prompt-raid = Choose the area that the Cossacks raid { $from }.
prompt-remove-depots = Take depots of yours off the map if you want to use them elsewhere, then go on.
prompt-toll-battle-exhaust = Battle losses { $at } ({ $left } to come): choose the fresh SP that becomes exhausted.
prompt-toll-battle-eliminate = Battle losses { $at } ({ $left } to come): choose the fresh SP that is eliminated.
prompt-toll-pursuit = The enemy pursues { $at } ({ $left } to come): choose the SP that is eliminated.
prompt-toll-attrition = Attrition { $at } ({ $left } to come): exhaust a fresh SP, or eliminate two exhausted ones.
prompt-toll-attrition-half = Attrition { $at }: choose the second exhausted SP that is eliminated.
prompt-toll-exhaust = Choose the fresh SP { $at } that becomes exhausted ({ $left } to come).
prompt-toll-eliminate = Choose the exhausted SP { $at } that is eliminated ({ $left } to come).
prompt-toll-rally = Choose the exhausted SP { $at } that becomes fresh ({ $left } to come).

## Answers

choice-pass = Pass
choice-pass-window = Play nothing
choice-pass-ability = Leave the orders as they are
choice-pass-ability-discard = Do without the additional order
choice-pass-month = Draw three cards instead
choice-pass-toll = Stop here
choice-pass-effect = Do not use it
choice-done = Go on
choice-pass-cards = End the choice: let the rest be dealt
choice-pass-buy = End the purchases
choice-done-muster = The Force is complete: it sets out
choice-done-join = These go with him
choice-done-nobody = Nobody goes with him
choice-done-moving = Halt { $at }
choice-pass-lay = Lay no more battle cards
choice-pass-depots = Leave the depots where they are
choice-pass-rest = Stop here
choice-lay-ops = Lay { $card } for { $ops } OPS
choice-lay-dummy = Lay the Dummy
choice-lay = Lay { $card }
choice-play = Play { $card }
choice-discard = Discard { $card }
choice-cancel = Cancel { $card }
choice-keep = Keep { $card }
choice-take-card = Take { $card }
choice-order = { $order }
choice-order-take = Take { $order }
choice-order-place = Place an order: { $order }
choice-order-change = Change { $order } into { $to }
choice-order-change-any = Change { $order }
choice-order-becomes = Turn it into { $order }
choice-area = { $area }
choice-area-recruit = Place it { $at }
choice-area-place = Place the order { $at }
choice-area-name = Name { $area }
choice-area-road = Go on to { $area } by road
choice-area-track = Go on to { $area } by track
choice-area-road-bridge = Go on to { $area } by road, over the bridge
choice-area-track-bridge = Go on to { $area } by track, over the bridge
choice-area-scout = Scout { $area }
choice-area-evade = Evade to { $area }
choice-area-raid = Raid { $area }
choice-area-retreat = Retreat to { $area }
choice-execute = Execute the order { $at }
choice-first-own = Go first
choice-first-other = Let the enemy go first
choice-leader = { $leader }
choice-leader-join = Add { $leader }
choice-leader-command = { $leader } commands
choice-leader-falls = { $leader } falls
choice-troops = Add { $count } SP of { $sp }
choice-all = Take everybody
choice-all-but-one = Take everybody but one SP, which holds the area
choice-going-there = { $count } of those who were there before
choice-going-came = { $count } of those who came { $from }
choice-going-forced = { $count } of those who came { $from } by Forced March
choice-show = Set out; of those who stay the enemy sees { $sp }
choice-show-top = The enemy sees { $sp }
choice-show-proof = Show { $sp }
choice-sp = { $sp }
choice-sp-exhaust = Exhaust { $sp }
choice-sp-eliminate = Eliminate { $sp }
choice-sp-rally = Rally { $sp }
choice-sp-transfer = Transfer { $sp }
choice-buy-infantry = 2 infantry SPs
choice-buy-prussian = 2 Prussian SPs
choice-buy-austrian = 2 Austrian SPs
choice-buy-cavalry = 1 cavalry SP
choice-buy-guard = 1 Guard SP
choice-buy-cossack = 1 Cossack SP
choice-link = The connection { $from }
choice-battle = Fight the battle { $at }
choice-depot = Take the depot { $at } off the map
choice-two-infantry = Rally two infantry SPs instead
choice-bridges = Bridges do not count
choice-no-defend = Defend does not count
choice-pass-ability-turn = Leave the orders as they are for the rest of the turn
choice-pass-depots-turn = Leave the depots where they are until you decide anew
choice-pass-ability-discard-turn = Pay for no order with a card until you decide anew
choice-pass-dummy = Place the next Dummy { $at }
choice-dummies-turn = Dummies to one of your areas after the other for the rest of the turn
choice-pass-first-own = Go first, as decided for the turn
choice-pass-first-other = Let the enemy go first, as decided for the turn
choice-first-own-turn = Go first for the rest of the turn
choice-first-other-turn = Let the enemy go first for the rest of the turn
choice-anew = Decide anew what you decided for the turn or longer
choice-area-place-order = Place { $order } { $at }
prompt-place-any = Choose the order block that you place next.
going-there = those who were there before
going-came = those who came { $from }
going-forced = those who came { $from } by Forced March
met = { $what } ({ $who })
met-unseen = troops unseen
met-count = { $count } SP
met-blocks = { $count ->
    [one] { $count } order block
   *[other] { $count } order blocks
}
choice-distance = Accept distances that are 1 longer

## Ways and plans

toll-vp = The French gain 1 VP
toll-enemy = The enemy stands there: the Force stops and must fight or evade
toll-stop = The Force must stop there
toll-tired = The march exhausts 1 SP
plan-everybody = Everybody sets out { $from }
plan-losses = All losses { $at } at once: allies and infantry first, the Guard last
plan-recruits = All { $count } { $at }
plan-dummies = Spread the last { $count } Dummies over your areas

## The log

event-turn = { $month }, turn { $turn }.
began-set_up = The starting hands are put together.
began-resources = A new month: replacements join the armies.
began-new_cards = A new month: both sides receive cards.
began-draw = Step 1: each side draws a card.
began-ops = Step 2: cards are laid for orders.
began-selection = Step 3: orders are chosen in secret.
began-placement = Step 4: orders are placed on the map.
began-placed = All orders are placed.
began-forced_march = Step 5: the Forced Marches.
began-cavalry_patrols = Step 6: the Cavalry Patrols.
began-march = Step 7: the Marches.
began-evade = Step 8: the evasions.
began-battles = Step 9: the battles.
began-rally = Step 10: exhausted troops are rallied.
began-cossack_raid = Step 11: the Cossack Raids.
began-place_depot = Step 12: depots are set up.
began-attrition = Step 13: hunger and weather take their toll.
began-lines = Step 14: lines of communication are checked.
began-end_of_turn = The turn is over.
event-initiative = { $side } hold the initiative at level { $level }.
event-vp = { $side } gained { $by } VP: { $standing }.
event-ended = The campaign is over: { $standing }.
event-drew = { $side } drew { $card }.
event-drew-hidden = { $side } drew a card.
event-kept = { $side } chose and took { $card }.
event-kept-hidden = { $side } took a card of their choice.
event-set-aside = { $card }, drawn for the starting hand { $of }, was set aside without effect.
event-laid = { $side } laid { $card } face down.
event-ops = Cards for orders: the French laid { $french } for { $french_ops } OPS, the Russians { $russian } for { $russian_ops } OPS.
event-played = { $side } played { $card }.
event-removed = { $card } left the game for good.
event-cancelled = { $card } was cancelled.
event-discarded = { $side } discarded { $card } without showing it.
event-discarded-hidden = { $side } discarded a card without showing it.
event-shuffled = { $side } shuffled their discard pile into their draw pile.
event-leaders-stated = The Russians stated where they have two leaders or more: { $areas }.
event-named = { $card }: { $the } named { $area }.
event-selected = { $side } chose the order { $order }.
event-selection-done = { $side } have { $blocks } order blocks to place.
event-placed = { $side } placed the order { $order } { $at }.
event-placed-hidden = { $side } placed an order { $at }.
event-placed-together = { $side } placed their orders: { $areas }.
event-order-changed = { $leader } changed an order { $at } from { $old } to { $new }.
event-order-changed-hidden = { $leader } changed an order { $at }.
event-order-added = { $side } added the order { $order } { $at }.
event-order-added-hidden = { $side } added an order { $at }.
event-order-removed = { $side } removed their order { $order } { $at }.
event-order-removed-hidden = { $side } removed an order { $at }.
event-first = { $order }: { $the } execute first.
event-executed = { $side } executed the order { $order } { $at }.
event-spent-pinned = The order { $order } { $at } was used up without effect: all troops that could have marched are pinned.
event-spent-alone = The order { $order } { $at } was used up without effect: there is nobody left to evade from.
event-spent-no-way = The order { $order } { $at } was used up without effect: there is no way out.
event-moved-forced_march = { $side } force-marched { $from } { $to }: { $force }.
event-moved-march = { $side } marched { $from } { $to }: { $force }.
event-moved-evade = { $side } evaded { $from } to { $area }: { $force }.
event-moved-retreat = { $side } retreated { $from } { $to }: { $force }.
event-moved-forced_retreat = { $side } broke through { $from } { $to }: { $force }.
event-moved-transfer = { $side } transferred troops { $from } { $to }: { $force }.
event-announced = { $side } stated their strength { $at }: { $total } SP.
event-mounted-french = { $side } showed their fresh cavalry { $at }: { $troops }; it counts { $total }.
event-mounted-russian = { $side } showed their fresh cavalry and Cossacks { $at }: { $troops }; they count { $total }.
event-riders-french = { $side } counted their fresh cavalry { $at }: { $total }.
event-riders-russian = { $side } counted their fresh cavalry and Cossacks { $at }: { $total }.
event-showed = { $side } showed one SP { $at }: { $sp }.
event-patrolled = { $side } sent patrols { $from } to scout { $area }.
event-raided = { $side } raided { $area } { $from }.
event-reported = Report on { $area }: { $troops }; orders: { $orders }.
event-commander = { $leader } took command { $at }.
event-exhausted = { $side } exhausted 1 { $kind } SP { $at }.
event-exhausted-hidden = { $side } exhausted 1 SP { $at }.
event-eliminated = { $side } lost { $count } { $kind } SP { $at }.
event-rallied = { $side } rallied 1 { $kind } SP { $at }.
event-rallied-hidden = { $side } rallied 1 SP { $at }.
event-arrived = { $side } received { $count } { $kind } SP { $at }.
event-leader-placed = { $leader } joined the campaign { $at }.
event-leader-moved = { $leader } was posted { $to }.
event-leader-moved-from = { $leader } was posted { $from } { $to }.
event-leader-moved-hidden = { $side } sent a leader elsewhere.
event-leader-eliminated = { $leader } was eliminated { $at }.
event-leader-removed = { $leader } left the campaign.
event-battle = Battle { $at }: { $the } attack.
event-battle-cards = { $side } revealed { $cards }.
event-battle-die = { $side } rolled the battle die: face { $face } counts { $worth }.
event-battle-die-fixed = { $side } count { $worth } without a roll of the battle die.
event-fought = { $side } fought with a combat value of { $value } and inflicted { $losses ->
    [one] { $losses } loss
   *[other] { $losses } losses
}.
event-fought-hidden = { $side } inflicted { $losses ->
    [one] { $losses } loss
   *[other] { $losses } losses
}.
event-losses-due = { $side } must take { $losses ->
    [one] { $losses } loss
   *[other] { $losses } losses
} in all.
event-battle-won = { $side } won the battle { $at }.
event-battle-drawn = The battle { $at } was a draw; { $the } held the field.
event-evade-tired = { $side } were caught up with as they evaded { $at }: cavalry { $own } against { $enemy }, 1 SP exhausted.
event-evade-unharmed = { $side } evaded unharmed { $at }: cavalry { $own } against { $enemy }.
event-pursued = { $side } were pursued { $at }: cavalry { $winner } against { $loser }, { $losses ->
    [0] no SP lost
    [one] { $losses } SP lost
   *[other] { $losses } SPs lost
}.
event-battle-ended = The battle { $at } is over: the French lost { $french } SP, the Russians { $russian }.
event-no-retreat = { $side } found no way to retreat { $from }.
event-devastated = { $area }: devastation { $level }.
event-depot-placed = { $side } set up a depot { $at }.
event-depot-removed = { $side } lost their depot { $at }.
event-depot-given-up = { $side } took their depot { $at } off the map.
event-depot-cut-off = { $side } lost their depot { $at }, which was cut off from supply.
event-depot-taken = The depot { $of } { $at } was taken.
event-city = { $side } took control of the city { $at }.
event-weather = Weather: die { $roll }; sizes change by { $french } for the French and by { $russian } for the Russians.
event-attrition = Attrition { $at }: size { $size }, distance { $distance }, Forage orders { $foraged }: { $losses ->
    [one] { $losses } loss
   *[other] { $losses } losses
} to take.

outcome-sudden-death-french = The French reached { $vp } VP: the campaign is won at once.
outcome-sudden-death-russian = The Russians reached { $vp } VP: the campaign is won at once.
outcome-sudden-death-draw = The campaign ended at { $vp } VP: a draw.
outcome-last-turn-french = The last turn is over and the French are { $vp } VP ahead: a French victory.
outcome-last-turn-russian = The last turn is over and the Russians are { $vp } VP ahead: a Russian victory.
outcome-last-turn-draw = The last turn is over and nobody is ahead ({ $vp } VP): a draw.

## Answers to what cards ask

place-nowhere = nowhere
prompt-cut-off = Depots are cut off ({ $left } must go): choose one that is given up.
choice-area-send = Send { $to }
choice-area-waste = Devastate { $area }
choice-area-garrison = Take the garrison { $from }
choice-order-instead = In place of { $order }
choice-pass-add = Add it to the orders there
choice-pass-austrians = Schwarzenberg stays
choice-leader-goes = { $leader } goes with them
choice-leader-send = Send { $leader }
choice-pass-cancel = Cancel no more
choice-area-rally = Rally a survivor { $at }
event-maneuver-bridges = The French chose that bridges do not count in this battle.
event-maneuver-defend = The French chose that Defend does not count in this battle.

## The map

terrain-area = Area
terrain-off-map = Off-map area
terrain-road = Road
terrain-track = Track
terrain-bridge = Bridge
terrain-river = River
terrain-coast = Coast
terrain-lake = Lake
terrain-border = Frontier
trait-key-city = Key city
trait-depot-town = Depot town
trait-fortress = Fortress town
trait-source-french = French supply source
trait-source-russian = Russian supply source
trait-off-map-french = Open to the French only
trait-off-map-russian = Open to the Russians only

## Pieces, markers and tracks

piece-infantry = Infantry
piece-cavalry = Cavalry
piece-guard = Imperial Guard
piece-cossack = Cossacks
piece-prussian = Prussians
piece-austrian = Austrians
piece-troops = Troops unseen
piece-leader = Leader
piece-block = Order block
piece-depot = Depot Marker
rating-strength = Strength points
rating-stars = Seniority
rating-battle-cards = Battle cards
rating-vp = Victory points if eliminated
rating-ops = OPS
state-fresh = Fresh
state-exhausted = Exhausted
state-moved = Has marched
state-forced = Has made a forced march
state-seen = Seen by the enemy
state-commander = Commands here; the enemy does not see who and what is behind his screen
state-screened = Behind the commander’s screen
state-used = Has used his ability
state-force = In the moving Force
marker-depot-french = French depot
marker-depot-russian = Russian depot
marker-devastation = Devastation
marker-battle = Battle
marker-named = Named by a card
track-turn = Turn
track-vp = Victory points
track-initiative = Initiative
hand-french = French hand
hand-russian = Russian hand
hand-french-draw = French draw pile
hand-russian-draw = Russian draw pile
hand-french-discard = French discard pile
hand-russian-discard = Russian discard pile
hand-french-gone = French cards out of the game
hand-russian-gone = Russian cards out of the game
hand-french-winter-pile = French winter cards, not yet in the game
hand-russian-winter-pile = Russian winter cards, not yet in the game
hand-french-laid = French cards laid
hand-russian-laid = Russian cards laid
hand-french-offered = French cards to choose from
hand-russian-offered = Russian cards to choose from
hand-french-ops = French card for OPS
hand-russian-ops = Russian card for OPS
box-pool = Force Pool { $of }
box-casualties = French casualties
box-blocks = Order blocks { $of } to be placed
box-out = Out of the game { $of }
box-screen = Screen: { $leader }

## What is in force

effect-hard_marching = French Forced Marches exhaust 1 SP and do not halve SPs in battle.
effect-hard_marching_2 = French Forced Marches exhaust 1 SP and do not halve SPs in battle.
effect-disciplined_retreat = No Russian SP is exhausted by the cavalry comparison of an Evade.
effect-evasive = The Russians execute their Forced Marches first and away from the French.
effect-evasive_over = The Russians execute no further Forced March.
effect-extreme_russian = Every March or Forced March exhausts 1 SP, cavalry first.
effect-extreme_french = Every March order exhausts 1 SP.
effect-no_forced_march = There are no Forced Marches.
effect-freezing = Freezing weather: the French neither forage nor set up depots, move 1 area at most and fight at half strength.
effect-exhausted_horses = No French Force moves more than 1 area.
effect-no_russian_depot = The Russians set up no depot.
effect-double_devastation = Devastation counts double in attrition.
effect-devastated_countryside = Devastation counts double in attrition.
effect-longer_lines = French distances are 1 longer in attrition.
effect-pride = The first French leader who leaves Moscow costs 1 VP.
effect-friction = Russian leaders get in each other’s way when orders are placed.
effect-poor_communications = A French order will be lost.
effect-indecision = Napoleon changes no further order.
effect-energetic = The French execute the first order of this type.
effect-friction_paid = The Russians have paid to place orders where their leaders get in each other’s way.
effect-logistic = The French prepared their logistics: one Place Depot and one March order more.
effect-logistics_collapse = Each French Place Depot order costs a card.
named-holy_french = { $area }: each Russian Force that leaves gives the French 1 VP.
named-holy_russian = { $area }: the side that controls it at the end of the turn gains 1 VP.
named-infighting = { $count ->
    [one] { $leaders }: may march only to where the French are.
   *[other] { $leaders }: may each march only to where the French are.
}
named-infighting-hidden = The Russian leaders who were where “Infighting & Intrigue” was played may march only to where the French are.
named-lethargic = { $area }: Russians who start here do not enter an area with a French leader.
named-friction = { $area }: Russian orders cost a card.
named-disorderly = { $area }: the French must stop here, or in the next area if they start here.
named-disengagement = { $area }: losses of both sides are 1 lower in battle.
named-victuals = { $area }: no attrition for the French.

## What may be expected

modifier-fortress = Losses of the attacker of a fortress town
modifier-riga = Losses of the Russians at Riga
modifier-defend = Losses under a Defend order
modifier-card = Losses changed by a card
