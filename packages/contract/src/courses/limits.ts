/** Constants for pages, in a file without the schemas. */

/** Length of a video segment in seconds; progress is stored per segment. */
export const PIECE_SECONDS = 5;
export const COMMENT_IMAGES = 5;
export const COMMENT_MAX = 2000;
