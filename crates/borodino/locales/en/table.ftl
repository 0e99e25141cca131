# What is shown beside the map: the tolls of a way, what keeps somebody from something, overlays.

toll-disordered = Disordered by the ground of { $hex } (7.21d)
toll-leave-square = leaves Square for 1 Movement Point (9.85o)
toll-exchange = exchanges places with { $unit }
