# Persons, the site and the server itself.
