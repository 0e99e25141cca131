# The log, and how things were resolved.

## The turn and politics

event-turn = Turn { $turn }: { $date }
event-phase = { $phase }
event-prussia-active = Prussia takes up arms.
event-saxony-joins = Saxony joins the French as a state of the Confederation.
event-austria-joins = Austria joins the Coalition.
event-austria-rolled = Austria stays neutral for now.
event-austria-rolled-joins = Austria has made up its mind.
event-no-offer = The French offer nothing for Austria’s neutrality.
event-offer = The French offer { $points ->
    [one] { $points } Battle VP
   *[other] { $points } Battle VPs
} for Austria’s neutrality.
event-offer-accepted = The Coalition accepts the offer of { $points ->
    [one] { $points } Battle VP
   *[other] { $points } Battle VPs
}: Austria stays neutral for the rest of the game.
event-offer-refused = The Coalition refuses the offer of { $points ->
    [one] { $points } Battle VP
   *[other] { $points } Battle VPs
}.
event-confederation-wavering = The Confederation of the Rhine wavers: from the next turn on it also lets the Coalition forage and found depots.
event-confederation-leaving = The Confederation of the Rhine turns against France: from the next turn on its land is the Coalition’s.
event-confederation-left = The troops of the Confederation change sides.
event-changed-sides = { $unit } now fights for the Coalition in { $hex }.
event-tension = There is Tension in the Coalition: it lasts for the next turn.
event-armistice-rolled = Roll for the armistice: French { $french }, Coalition { $coalition }.
event-armistice-called = { $seat ->
    [french] The French call the armistice.
   *[other] The Coalition calls the armistice.
}
event-armistice-not-called = { $seat ->
    [french] The French do not call the armistice.
   *[other] The Coalition does not call the armistice.
}
event-armistice-accepted = { $seat ->
    [french] The French accept the armistice.
   *[other] The Coalition accepts the armistice.
}
event-armistice-refused = { $seat ->
    [french] The French refuse the armistice.
   *[other] The Coalition refuses the armistice.
}
event-armistice = The Armistice of Pläswitz comes into force: turn { $turn } is not played.
event-redeploys = { $seat ->
    [french] The French redeploy.
   *[other] The Coalition redeploys.
}
event-redeployed = { $seat ->
    [french] The French have redeployed.
   *[other] The Coalition has redeployed.
}
event-put-unit = { $unit } is put from { $from } to { $to }.
event-battle-vp-gained = { $seat ->
    [french] The French gain { $points ->
    [one] { $points } Battle VP
   *[other] { $points } Battle VPs
}.
   *[other] The Coalition gains { $points ->
    [one] { $points } Battle VP
   *[other] { $points } Battle VPs
}.
}
event-battle-vp-lost = { $seat ->
    [french] The French lose { $points ->
    [one] { $points } Battle VP
   *[other] { $points } Battle VPs
}.
   *[other] The Coalition loses { $points ->
    [one] { $points } Battle VP
   *[other] { $points } Battle VPs
}.
}

## Cards

event-drew = { $seat ->
    [french] The French draw { $card }.
   *[other] The Coalition draws { $card }.
}
event-drew-hidden = { $seat ->
    [french] The French draw a card.
   *[other] The Coalition draws a card.
}
event-reshuffled = The discards are shuffled into a new draw pile.
event-played = { $seat ->
    [french] The French play { $card }.
   *[other] The Coalition plays { $card }.
}
event-no-effect = { $seat ->
    [french] { $card } has no effect for the French.
   *[other] { $card } has no effect for the Coalition.
}
event-card-used = { $seat ->
    [french] The French use { $card }.
   *[other] The Coalition uses { $card }.
}
event-named-hexside = { $seat ->
    [french] { $card }: the French name { $hexside }.
   *[other] { $card }: the Coalition names { $hexside }.
}
event-named-hex = { $seat ->
    [french] { $card }: the French name { $hex }.
   *[other] { $card }: the Coalition names { $hex }.
}
event-named-commander = { $seat ->
    [french] { $card }: the French name { $commander }.
   *[other] { $card }: the Coalition names { $commander }.
}
event-saw-hand = { $seat ->
    [french] The French see what the enemy holds: { $cards }.
   *[other] The Coalition sees what the enemy holds: { $cards }.
}
event-saw-hand-hidden = { $seat ->
    [french] The French see what the enemy holds.
   *[other] The Coalition sees what the enemy holds.
}
event-saw-counters = { $seat ->
    [french] The French see the enemy’s counters; real supply trains lie in { $hexes }.
   *[other] The Coalition sees the enemy’s counters; real supply trains lie in { $hexes }.
}
event-saw-counters-hidden = { $seat ->
    [french] The French see all counters of the enemy.
   *[other] The Coalition sees all counters of the enemy.
}
event-flood = Rivers in flood: the bridges over { $rivers } do not count this turn.
event-typhus = { $seat ->
    [french] Typhus among the French in { $hex }.
   *[other] Typhus among the Coalition in { $hex }.
}

## Supply

event-forage-spared = { $seat ->
    [french] The French spare the stack in { $hex } the forage roll.
   *[other] The Coalition spares the stack in { $hex } the forage roll.
}
event-foraged = { $seat ->
    [french] The French find enough forage in { $hex }.
   *[other] The Coalition finds enough forage in { $hex }.
}
event-foraged-hungry = { $seat ->
    [french] The French do not find enough forage in { $hex }: the stack is out of supply.
   *[other] The Coalition does not find enough forage in { $hex }: the stack is out of supply.
}
event-disrupted = { $unit } is disrupted in { $hex }.
event-restored = { $unit } returns to good order in { $hex }.
event-eliminated = { $unit } is eliminated in { $hex }.
event-command-lost = The loss of { $unit } costs the French a Combat Command this turn.
event-converted = { $seat ->
    [french] The French convert the depot of { $hex } into a supply train.
   *[other] The Coalition converts the depot of { $hex } into a supply train.
}
event-placed-real = { $seat ->
    [french] The French place a supply train in { $hex }.
   *[other] The Coalition places a supply train in { $hex }.
}
event-placed-dummy = { $seat ->
    [french] The French place a dummy in { $hex }.
   *[other] The Coalition places a dummy in { $hex }.
}
event-placed-hidden = { $seat ->
    [french] The French place a counter in { $hex }.
   *[other] The Coalition places a counter in { $hex }.
}
event-shipped = { $seat ->
    [french] The French land an extra supply train in { $hex }.
   *[other] The Coalition lands an extra supply train in { $hex }.
}
event-train-discarded = { $seat ->
    [french] The French pass and discard a supply train.
   *[other] The Coalition passes and discards a supply train.
}
event-stopped-placing = { $seat ->
    [french] The French place no more counters.
   *[other] The Coalition places no more counters.
}
event-placing-over = All counters are placed.
event-raided = The French stack in { $hex } shows its counters: { $real } real, { $dummy } dummies.
event-forage-marked = { $seat ->
    [french] The French must forage in { $hex }.{ $dummies ->
       *[other] { "" }
    }
   *[other] The Coalition must forage in { $hex }.{ $dummies ->
       *[other] { "" }
    }
}
event-forage-marked-dummies = { $seat ->
    [french] The French must forage in { $hex }; dummies shown and removed: { $dummies }.
   *[other] The Coalition must forage in { $hex }; dummies shown and removed: { $dummies }.
}
event-train-spent = { $seat ->
    [french] The French spend the supply train in { $hex }.
   *[other] The Coalition spends the supply train in { $hex }.
}
event-depot-founded = { $seat ->
    [french] A French depot stands in { $hex }.
   *[other] A depot of the Coalition stands in { $hex }.
}
event-depot-removed = { $seat ->
    [french] The French depot in { $hex } is removed.
   *[other] The depot of the Coalition in { $hex } is removed.
}
event-depot-lost = { $seat ->
    [french] The French depot in { $hex } is lost.
   *[other] The depot of the Coalition in { $hex } is lost.
}

## Movement

event-move-began = { $commander } sets a stack in motion in { $hex }.
event-rolled-to-move = { $commander } moves.
event-does-not-move = { $commander } does not move.
event-moved = { $seat ->
    [french] { $commander }: the French with { $count ->
    [one] { $units }
   *[other] { $count } units ({ $units })
} from { $from } to { $to }.
   *[other] { $commander }: the Coalition with { $count ->
    [one] { $units }
   *[other] { $count } units ({ $units })
} from { $from } to { $to }.
}
event-fixed = { $unit } in { $hex } will not move this turn.
event-dropped = { $commander } stops in { $hex }.
event-halted = { $seat ->
    [french] The French halt in { $hex } after { $moved ->
    [one] { $moved } hex
   *[other] { $moved } hexes
}.
   *[other] The Coalition halts in { $hex } after { $moved ->
    [one] { $moved } hex
   *[other] { $moved } hexes
}.
}
event-attrition = { $seat ->
    [french] Movement attrition of the French in { $hex }: { $total }, no losses.{ $lose ->
       *[other] { "" }
    }{ $disrupt ->
       *[other] { "" }
    }
   *[other] Movement attrition of the Coalition in { $hex }: { $total }, no losses.{ $lose ->
       *[other] { "" }
    }{ $disrupt ->
       *[other] { "" }
    }
}
event-attrition-losses = { $seat ->
    [french] Movement attrition of the French in { $hex }: { $total }; to eliminate { $lose }, to disrupt { $disrupt }.
   *[other] Movement attrition of the Coalition in { $hex }: { $total }; to eliminate { $lose }, to disrupt { $disrupt }.
}
event-rode = { $commander } goes from { $from } to { $to }.

## Combat

event-passed-combat = { $seat ->
    [french] The French pass.
   *[other] The Coalition passes.
}
event-attack-aborted = { $seat ->
    [french] The French attack { $target } from { $from }: the attack is called off, and may be tried again ({ $total }).
   *[other] The Coalition attacks { $target } from { $from }: the attack is called off, and may be tried again ({ $total }).
}
event-attack-fails = { $seat ->
    [french] The French attack { $target } from { $from }: the attack fails ({ $total }), and the stack orders no more this turn.
   *[other] The Coalition attacks { $target } from { $from }: the attack fails ({ $total }), and the stack orders no more this turn.
}
event-attack-goes-ahead = { $seat ->
    [french] The French attack { $target } from { $from } ({ $total }).
   *[other] The Coalition attacks { $target } from { $from } ({ $total }).
}
event-commands-allotted = { $seat ->
    [french] The French allot { $count ->
    [one] { $count } Combat Command
   *[other] { $count } Combat Commands
} to the supports.
   *[other] The Coalition allots { $count ->
    [one] { $count } Combat Command
   *[other] { $count } Combat Commands
} to the supports.
}
event-support-declared = { $seat ->
    [french] The stack in { $hex } is to support the French.
   *[other] The stack in { $hex } is to support the Coalition.
}
event-support-surely = { $seat ->
    [french] The stack in { $hex } supports the French without a roll.
   *[other] The stack in { $hex } supports the Coalition without a roll.
}
event-support-joins = { $seat ->
    [french] The stack in { $hex } supports the French ({ $total }).
   *[other] The stack in { $hex } supports the Coalition ({ $total }).
}
event-support-fails = { $seat ->
    [french] The stack in { $hex } does not come to support the French ({ $total }).
   *[other] The stack in { $hex } does not come to support the Coalition ({ $total }).
}
event-fought-tie = { $seat ->
    [french] The French attack { $target } from { $from }: { $attack } against { $defence }, neither side wins. Hits: attacker { $attacker-hits }, defender { $defender-hits }.
   *[other] The Coalition attacks { $target } from { $from }: { $attack } against { $defence }, neither side wins. Hits: attacker { $attacker-hits }, defender { $defender-hits }.
}
event-fought-defender-wins = { $seat ->
    [french] The French attack { $target } from { $from }: { $attack } against { $defence }, the defender wins. Hits: attacker { $attacker-hits }, defender { $defender-hits }.
   *[other] The Coalition attacks { $target } from { $from }: { $attack } against { $defence }, the defender wins. Hits: attacker { $attacker-hits }, defender { $defender-hits }.
}
event-fought-narrow = { $seat ->
    [french] The French attack { $target } from { $from }: { $attack } against { $defence }, the attacker wins. Hits: attacker { $attacker-hits }, defender { $defender-hits }.
   *[other] The Coalition attacks { $target } from { $from }: { $attack } against { $defence }, the attacker wins. Hits: attacker { $attacker-hits }, defender { $defender-hits }.
}
event-fought-clear = { $seat ->
    [french] The French attack { $target } from { $from }: { $attack } against { $defence }, the attacker wins clearly. Hits: attacker { $attacker-hits }, defender { $defender-hits }.
   *[other] The Coalition attacks { $target } from { $from }: { $attack } against { $defence }, the attacker wins clearly. Hits: attacker { $attacker-hits }, defender { $defender-hits }.
}
event-withdrew = { $seat ->
    [french] The French withdraw from { $from } to { $to } with { $count ->
    [one] { $units }
   *[other] { $count } units ({ $units })
}.
   *[other] The Coalition withdraws from { $from } to { $to } with { $count ->
    [one] { $units }
   *[other] { $count } units ({ $units })
}.
}
event-advanced = { $seat ->
    [french] The French advance from { $from } to { $to } with { $count ->
    [one] { $units }
   *[other] { $count } units ({ $units })
}.
   *[other] The Coalition advances from { $from } to { $to } with { $count ->
    [one] { $units }
   *[other] { $count } units ({ $units })
}.
}
event-decisive = { $seat ->
    [french] Decisive victory of the French in { $hex }: { $hits } hits.
   *[other] Decisive victory of the Coalition in { $hex }: { $hits } hits.
}

## Commanders and arrivals

event-wounded = { $commander } is wounded and leaves the field until the next turn.
event-not-wounded = { $commander } is unhurt.
event-commander-rolled = { $commander } is alone in { $hex }.
event-commander-fled = { $commander } escapes to { $hex }.
event-commander-lost = { $commander } is eliminated.
event-cossacks-rolled = Cossacks in { $hex }.
event-arrived = { $unit } arrives in { $hex }.
event-arrival-waits = { $unit } finds no place to arrive and waits.
event-commander-arrived = { $commander } arrives in { $hex }.
event-commander-left = { $commander } leaves the game.
event-rank-changed = { $commander } now has rank { $rank }.
event-cr-changed = { $commander } now has CR { $cr }.
rank-a = A
rank-i = I
rank-c = C
rank-k = K
rank-corps = Corps

## How things were resolved

party-attacker = Attackers
party-defender = Defenders
party-supporter = Support
party-unit = Units
account-combat = Combat for { $hex }
account-attack = Attack on { $hex }
account-support = Support from { $hex }
account-attrition = Movement attrition in { $hex }
account-forage = Foraging in { $hex }
account-fate = { $commander } alone
account-decisive = Decisive victory in { $hex }
needed-seven = 7 or more
needed-attrition = Below 6 nothing happens
needed-forage = More than { $units }
needed-not-one = No 1
verdict-goes-ahead = The attack goes ahead
verdict-fails = The attack fails
verdict-aborted = The attack is called off
verdict-joins = It takes part
verdict-stays-out = It does not come
verdict-attrition = Eliminated { $lose }, disrupted { $disrupt }
verdict-hungry = Out of supply
verdict-fed = Fed
verdict-eliminated = Eliminated
verdict-escapes = Escapes
verdict-decisive = { $seat ->
    [french] The French win with { $hits } hits
   *[other] The Coalition wins with { $hits } hits
}
verdict-tie = Neither side wins
verdict-defender-wins = The defender wins
verdict-narrow = The attacker wins
verdict-clear = The attacker wins clearly
note-part = { $part }: { $value }
note-divided = { $part }: divided by { $over }
note-total = Final value { $total }
note-hits = Hits: { $hits }
part-of-support = { $hex }, { $part }
part-units = Units
part-ability = Special ability
part-types = Combined arms
part-first-turns = First turns of the game
part-floor = Not below 0
part-fatigue = Fatigue
part-river = River
part-fortified = Fortified city
part-fortified-guns = Fortified city, with artillery
part-difficult = Difficult terrain
part-commander = Commander
part-cavalry-commander = Cavalry commander
part-card = Card
part-support = Units in support
part-commander-present = Commander present
part-storm = Storm rain
row-co4 = Commander
row-co16 = Commander
row-co19 = Combat Commands
row-co12 = Conscripts
row-tn6 = Tension
row-ma11 = Commanders along
row-ma12 = Suvorov
row-ma13 = Murat
row-ec6 = Hard marching
row-ma1 = Hexes moved
row-ma2 = Hexes moved
row-ma3 = Hexes moved
row-ma4 = Hexes moved
row-ma5 = Hexes moved
row-ma6 = Hexes moved
row-ma7 = Hexes moved
row-ma8 = Hexes moved
row-ma9 = Hexes moved
row-ma10 = Hexes moved

account-attack-value = Attack value
account-defence-value = Defence value
account-withdrawal = Withdrawal
verdict-value = Final value { $total }
verdict-withdraws = Withdraws to { $hex }
needed-verdict = { $attack } against { $defence }
event-attack-value = { $seat ->
    [french] The French attack on { $target } comes to { $total }.
   *[other] The Coalition’s attack on { $target } comes to { $total }.
}
event-defence-value = { $seat ->
    [french] The French defence of { $target } comes to { $total }.
   *[other] The Coalition’s defence of { $target } comes to { $total }.
}
