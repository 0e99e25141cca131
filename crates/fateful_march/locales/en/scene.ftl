## Rivers

river-berezina = Berezina
river-bug = Bug
river-desna = Desna
river-dnieper = Dnieper
river-dvina = Dvina
river-gauja = Gauja
river-lovat = Lovat
river-merkys = Merkys
river-moskva = Moskva
river-narew = Narew
river-niemen = Niemen
river-ogre = Ogre
river-oka = Oka
river-pripyat = Pripyat
river-sozh = Sozh
river-tvertsa = Tvertsa
river-ugra = Ugra
river-velikaya = Velikaya
river-viliya = Viliya
river-volga = Volga

## What has been noted of the enemy

note-patrol = Seen by a patrol: { $when }.
note-total = { $count ->
    [one] { $count } SP in all
   *[other] { $count } SPs in all
}: { $when }.
note-mounted = All fresh cavalry and Cossacks, shown in an Evade: { $when }.
note-riders = Cavalry count { $count } (Cossacks count 2): { $when }.

## What attrition would bring

forecast-attrition = Attrition { $at }: size { $size } before the weather, { $distance }, { $forage ->
    [0] no Forage order
    [one] { $forage } Forage order
   *[other] { $forage } Forage orders
}.
forecast-distance = distance { $distance } to a depot or source
forecast-out = out of supply
forecast-weather = Die { $roll } ({ $weather })
forecast-result = { $losses ->
    [0] no losses
    [one] { $losses } loss
   *[other] { $losses } losses
}, devastation { $devastation }

## The faces of the battle dice

face-french-1 = −1 in winter
face-french-2 = −1
face-french-3 = −1
face-french-4 = +2
face-french-5 = +3
face-french-6 = +4 in summer
face-russian-1 = −2
face-russian-2 = +1 for the defender
face-russian-3 = +1
face-russian-4 = +1
face-russian-5 = +2
face-russian-6 = +3

## What is printed at the edge of cards

mark-summer = Summer
mark-winter = Winter
mark-battle = Battle card
mark-must-play = Must be played
mark-response = Response
mark-event = Event
mark-once = Once only

## Always in sight

status-left = { $left ->
    [0] last turn
    [one] { $left } turn to come
   *[other] { $left } turns to come
}
status-vp-french = French ahead by { $vp } VP; { $death } VP win at once
status-vp-russian = Russians ahead by { $vp } VP; { $death } VP win at once
status-vp-even = VP even; { $death } VP win at once
status-casualties = French casualties: { $count } SP, { $vp } VP to the Russians at the end
status-moscow-never = Moscow not taken so far: 3 VP to the Russians at the end
status-initiative-french = Initiative: French, level { $level }
status-initiative-russian = Initiative: Russians, level { $level }
status-summer = Summer: weather not rolled yet
status-winter = Winter: weather not rolled yet
status-weather = Weather { $roll }: sizes { $french } for the French, { $russian } for the Russians
status-select-french = French: { $count ->
    [one] { $count } order to choose
   *[other] { $count } orders to choose
}
status-select-russian = Russians: { $count ->
    [one] { $count } order to choose
   *[other] { $count } orders to choose
}
status-place-french = French: { $count ->
    [one] { $count } block to place
   *[other] { $count } blocks to place
}
status-place-russian = Russians: { $count ->
    [one] { $count } block to place
   *[other] { $count } blocks to place
}
status-decided-french = French: some questions are decided in advance
status-decided-russian = Russians: some questions are decided in advance
group-army = Army
tint-held = Held by one side
tint-contested = Both sides are here
