# why
