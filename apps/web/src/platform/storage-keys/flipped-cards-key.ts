/** Prefix of the storage keys for the flipped flashcards in a tab; removed with the session. */
export const FLIPPED_CARDS_KEY = 'cards-turned:';
