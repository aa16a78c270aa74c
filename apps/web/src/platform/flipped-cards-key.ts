/** Prefix of the storage keys for the flipped flashcards of a tab; removed with the session. */
export const FLIPPED_CARDS_KEY = 'cards-turned:';
