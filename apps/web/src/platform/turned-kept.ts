/** Begins the names under which a tab keeps which flash cards were turned in it; they go with the session. */
export const TURNED_KEPT = 'cards-turned:';
