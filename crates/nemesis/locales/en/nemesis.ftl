# nemesis
