# cards
