/** Horizontal rule in plain text, also written below titles. */
export const RULER = '——————————';
/** Starts an entry of a list in plain text. */
export const DOT = '•';
