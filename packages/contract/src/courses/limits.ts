/** Constants that pages need without the schemas. */

/** Video progress is stored in segments of this many seconds. */
export const PIECE_SECONDS = 5;
export const COMMENT_IMAGES = 5;
export const COMMENT_MAX = 2000;
