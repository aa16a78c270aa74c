/** Numbers that pages need without the schemas. */

/** A film's progress is kept in pieces of so many seconds. */
export const PIECE_SECONDS = 5;
export const COMMENT_IMAGES = 5;
export const COMMENT_MAX = 2000;
