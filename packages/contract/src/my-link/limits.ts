/** Links of a page, and the pieces of text on it. */
export const LINKS = 30;
export const INTRO_SIGNS = 600;
/** An audio greeting: bytes of the file, and its length in seconds. */
export const AUDIO_BYTES = 3 * 1024 * 1024;
export const AUDIO_SECONDS = 60;
/** Days for which visits and clicks are kept, and from how many on a count is told: fewer are "fewer than 5". */
export const STAT_DAYS = 90;
export const TOLD_FROM = 5;
/** Countries that a page may be hidden from. */
export const COUNTRIES_MAX = 250;
/** Minutes for which a preview can be opened. */
export const PREVIEW_MINUTES = 15;
/** Compressed bytes of the whole public page. */
export const PAGE_BYTES = 14 * 1024;

export const ADDRESS_MIN = 3;
export const ADDRESS_MAX = 30;
