# Why something is refused in the very case, and what is laid over the map.

## Places and ways

why-not-next = No connection leads from { $from } to { $area }.
why-farther = { $area } is { $far } areas away. { $most }
why-off-map = Only { $the } may enter { $area }.
why-enemies = { $side } stand { $at }.
why-came-that-way = { $side } came { $to } { $from } this turn: that way is closed.
why-away = { $area } leads away from the nearest depot or source ({ $goals }).
why-too-far-march = { $count ->
    [one] 1 area at most
   *[other] { $count } areas at most
} by March with { $sp }.
why-too-far-march-riders = { $count ->
    [one] 1 area at most
   *[other] { $count } areas at most
} by March, even for fresh cavalry alone.
why-too-far-forced = { $count ->
    [one] 1 area at most
   *[other] { $count } areas at most
} by Forced March with { $sp }.
why-too-far-forced-riders = { $count ->
    [one] 1 area at most
   *[other] { $count } areas at most
} by Forced March, even for fresh cavalry alone.
why-must-stop = { $side } stand { $at }: the Force must stop there.
why-at-least-one = The Force must enter at least one area.
why-evasive = No end there: the French stand { $areas }.
why-infighting = { $leaders } may march only to where the French are; none are { $at }.
why-bagration = Bagration may end only at a key city or depot of his side; there is none { $at }.
why-lethargic = { $leader } commands the French { $at }: the Russians do not go there.
why-alexander-alone = Alexander goes alone only to another leader; none is { $at }.

## Composing

why-pinned = { $stay } of your { $own } SPs must stay: { $the } { $at } pin as many as they are. At most { $leave } may leave.
why-leaderless = Without a leader { $most } SPs at most go together, not { $count }.
why-platov = { $leader } leads cavalry and Cossacks only.
why-marched = Of { $own } SP of { $sp } { $at } { $left ->
    [0] none has
    [one] { $left } has
   *[other] { $left } have
} not marched yet.
why-in-order = { $sp }: the Force is past this kind; begin it again to take them along.
why-leader-marched = { $leader } has already marched this turn.
why-leader-elsewhere = { $leader } is not { $at }.
why-leaders-first = { $leader } is among them already, or was passed over: leaders join in their order, before the troops.
why-nowhere = Such a Force can go nowhere from where it is { $at }.
why-nowhere-barred = Such a Force can go nowhere { $at }: { $side } came { $areas } this turn.
why-alexander = Alexander neither goes nor stays without another leader ({ $leaders }).
why-alexander-must-go = Alexander is alone and must go to the leader next door.
why-leaders-left = Nobody would be left for { $leaders } to go with.
why-no-sps = A Force has at least one SP.

## Orders

why-no-troops = You have no troops { $at }.
why-friction = Orders { $at } cost a card, and your hand is empty.
why-no-order = You have no order { $order } { $at }.
why-no-block = All blocks of this order are taken ({ $order }).
why-nobody-may-leave = Nobody of yours may leave { $at }: they are pinned, have marched, or find every way closed.
why-no-riders = You have neither fresh cavalry nor fresh Cossacks { $at }.
why-nobody-to-evade = No enemy is { $at }.
why-no-way-out = No way of evading is open { $at }.
why-nobody-exhausted = Nobody { $at } is exhausted.
why-no-cossack = No fresh Cossacks that have not raided are { $at }.
why-no-depot = You have no depot { $at }.

## Retreats, losses, rallies, purchases

why-group-there = One group has already retreated { $to }.
why-other-way = Attackers retreat the way they came: { $ways }.
why-no-way-back = Attackers retreat the way they came; yours have not come by any.
why-none-there = No { $sp } are { $at }.
why-exhausted = Only fresh SPs bear this, not { $sp }.
why-fresh = Only exhausted SPs are meant, not { $sp }.
why-no-infantry = Only infantry is rallied by this, not { $sp }.
why-no-pair = One exhausted SP alone does not pay for a loss while others are there.
why-cavalry-share = One in three SPs hit is fresh cavalry: { $riders } of { $hit } so far, { $left } to come.
why-riders-share = One in three SPs hit is cavalry or Cossacks: { $riders } of { $hit } so far, { $left } losses to come.
why-first-on-cavalry = The first loss falls on fresh cavalry, by { $card }.
why-one-infantry = Fewer than two exhausted infantry SPs are { $at }.
why-no-stores = Neither a depot of yours nor a source is { $at }.
why-pool = None are left in the pool: { $sp }.
why-no-supply = No supply line reaches { $at } from a depot or source.
why-no-place = Neither a leader, a key city nor a depot of yours is { $at }.

## Cards

why-not-in-hand = { $card } is not in your hand.
why-moment = { $card } is played at another moment: { $when }.
why-laid = { $card } is laid already.
why-limit = { $leader } commands: { $count ->
    [one] 1 battle card at most
   *[other] { $count } battle cards at most
}.
why-limit-leaderless = Without a leader { $count ->
    [one] 1 battle card at most
   *[other] { $count } battle cards at most
}.
why-condition = { $card }: { $why }
need-attacking = you do not attack here.
need-defending = you do not defend here.
need-leader = no leader of yours leads here.
need-named = { $leader } is not in this battle.
need-two-links = { $side } did not come by two connections or more.
need-infantry = you do not have { $least } fresh infantry SPs here.
need-foot = you do not have { $least } fresh SPs of infantry or Guard here.
need-guard = no fresh Guard is here.
need-initiative = the Russians do not hold the initiative.
need-near-vilna = no Russians are within 2 connections of Vilna.
need-fortress-or-defend = here is neither a fortress town nor a Defend order in effect.
need-no-hard-marching = a Hard Marching event was played this turn.
need-napoleon-in-poland = Napoleon is neither at Kovno, Vilna nor Vitebsk.
need-russian-leader = no Russian leader is on the map.
need-empty-force = the Force is already being composed, or such a card goes with it.
need-french-moscow = the French do not control Moscow.
need-davout = Davout is not waiting in the pool.
need-august = it is not August yet.
need-september = it is not September yet.
need-order-left = no order that it could bring is left for this turn.
need-french-depot = the French have no depot.
need-napoleon = Napoleon is not on the map.
need-bagration = Bagration is not in the Force, or it can reach no key city or depot.
need-garrison = no garrison in supply can reach a leader.
need-kutuzov = it is not August yet, or Kutuzov is not waiting in the pool.
need-chichagov = it is not August yet, or Chichagov is not waiting in the pool.
need-alexander = Alexander is not on the map.
need-french-control = the French do not control the area.
need-leader-to-send = no leader in supply has a place to be sent to.
need-french-march = no French Force has just marched.
when-ops = with the cards for orders
when-before-placement = before orders are placed
when-after-placement = after all orders are placed
when-start-forced-march = as the Forced Marches begin
when-forced-march = with a Forced March
when-after-forced-march = after a Forced March of the enemy
when-start-patrols = as the Cavalry Patrols begin
when-patrols = with a Cavalry Patrols order
when-end-patrols = after the Cavalry Patrols
when-march = with a March
when-start-evade = as the evasions begin
when-evade = with an evasion
when-enemy-evade = as the enemy evades
when-start-type = before the orders of a type
when-battle = in a battle
when-defeat = after your defeat in a battle
when-guard = as the Guard card is played or Napoleon changes an order
when-city = as the enemy takes a key city
when-start-attrition = before attrition
when-end-attrition = after attrition
when-must-play = at once when it is drawn

## Over the map

overlay-supply = Supply
overlay-lines = Lines of communication
overlay-reach = Reach
overlay-attrition = Attrition
overlay-control = Control
overlay-supplied = { $side } are in supply { $at }: distance { $distance }, { $from }.
overlay-cut-off = { $side } are out of supply { $at }: enemies end every line.
overlay-too-far = { $side } are out of supply { $at }: no depot or source is near enough.
overlay-lines-text = Depots in line with a source, by at most 4 free roads each, and those that are cut off.
overlay-reach-own = Where troops can march or force-march { $from }.
overlay-reach-none = Nobody can march { $from }: all have marched.
overlay-reach-enemy = How far fresh riders could march or force-march { $from }.
overlay-attrition-text = The losses that attrition would bring, from the best weather to the worst.
overlay-control-text = Who stands where, and what the key cities are worth.
shade-number = { $count }
shade-range = { $least }–{ $most }
shade-own = Own depot or source
shade-open = In line, or no losses
shade-blocked = Cut off, or enemies in the way
shade-march = By March
shade-forced = By Forced March
shade-losses = Losses
shade-french = French
shade-russian = Russian
shade-both = Both sides

## Leaders who change orders, cards that ask, what is decided already

why-decided = You have decided this already; you can decide anew at the next other question.
why-no-block-in-hand = You have no such order in hand ({ $order }).
why-not-yours = { $card } belongs to the enemy.
why-not-your-leader = { $leader } is not one of your leaders.
why-leader-off-map = { $leader } is not on the map.
why-ability-asked = { $leader } is the one who is asked: name the order that he changes.
why-ability-none = { $leader } cannot change orders.
why-ability-used = { $leader } has already changed an order this turn.
why-ability-junior = { $leader } does not command { $at }: { $other } does.
why-ability-past = { $leader } turns orders only into { $to }, and that step is over.
why-ability-pays-then = { $leader } pays for an order { $to } when its step begins.
why-ability-no-card = { $leader } would have to discard a card, and your hand is empty.
why-ability-no-order = No order stands { $at } that { $leader } could change.
why-ability-own-question = { $leader } has a question of his own at the beginning of this step.
why-ability-no-block = No block { $to } is left for { $leader }.
why-ability-friction = The order { $to } of { $leader } would cost one card more than you hold.
why-ability-pays = { $leader } changes no order { $order } { $at }: he discards a card for { $to }.
why-ability-dummy = A Dummy is no order: it becomes none and none becomes one.
why-ability-not-there = No order { $order } stands { $at }, where { $leader } is.
why-ability-over = The step of this order is over ({ $order }): { $leader } cannot use it { $at } any more.
why-ability-same = The order { $order } { $at } is already what { $leader } makes of orders.
why-ability-other-step = { $leader } { $at } turns an order { $order } into { $to } in the step of one of the two, not in that of { $now }.
why-ability-step = { $leader } { $at } changes { $order } only into or out of what is executed now ({ $now }).
why-card-only = { $card } takes only: { $only }.
why-card-nothing = { $card } asks for something else.
why-month-only = { $card } is not offered this month, only: { $only }.
why-month-none = { $card } is not offered: this month offers no card.
