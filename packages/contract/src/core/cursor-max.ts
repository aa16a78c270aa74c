/**
 * Maximum length of a pagination cursor in characters. The cursor of a multilingual list contains a position per
 * language and the postponed items.
 */
export const CURSOR_MAX = 1000;
