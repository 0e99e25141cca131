# Les personnes, le site et le serveur lui-même.
