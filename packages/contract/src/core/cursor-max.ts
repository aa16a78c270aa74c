/**
 * Maximum length of a cursor in characters: one of a multilingual list contains a position per language and the
 * postponed items.
 */
export const CURSOR_MAX = 1000;
