/** Prefix of the storage keys for the flipped flashcards of a tab; removed with the session. */
export const TURNED_KEPT = 'cards-turned:';
