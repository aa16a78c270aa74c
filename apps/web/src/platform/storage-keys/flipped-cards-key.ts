/** Prefix of the storage keys for the flipped flashcards in a tab. The entries are deleted when the session ends. */
export const FLIPPED_CARDS_KEY = 'cards-turned:';
