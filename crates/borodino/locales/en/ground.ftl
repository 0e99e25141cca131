# Ground that changes (B5).

terrain-on_fire = Village on fire
tint-on-fire = On fire
tint-rubble = Rubble
marker-bridge-broken = Bridge broken
why-on-fire = { $hex } is on fire: nobody may enter it.
position-burns-and-rubble = The village in { $hex } cannot both burn and be rubble.
