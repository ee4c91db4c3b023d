// CCurses
