/** Characters of a cursor: one of a list of all languages holds a place in each, and what it has put off. */
export const CURSOR_MAX = 1000;
