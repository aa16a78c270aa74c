/** Constants that pages need without the schemas. */

/** Number of seconds per segment in which video progress is stored. */
export const PIECE_SECONDS = 5;
export const COMMENT_IMAGES = 5;
export const COMMENT_MAX = 2000;
