/** Limits of the links of a page and of its texts. */
export const LINKS = 30;
export const INTRO_SIGNS = 600;
/** Limits of an audio greeting: file size in bytes, and duration in seconds. */
export const AUDIO_BYTES = 3 * 1024 * 1024;
export const AUDIO_SECONDS = 60;
/**
 * Number of days that visits and clicks are stored, and the minimum count that is disclosed: lower ones appear as
 * "fewer than 5".
 */
export const STAT_DAYS = 90;
export const DISCLOSED_FROM = 5;
/** Maximum number of countries that a page can be hidden from. */
export const COUNTRIES_MAX = 250;
/** Validity of a preview in minutes. */
export const PREVIEW_MINUTES = 15;
/** Maximum compressed size of the public page in bytes. */
export const PAGE_BYTES = 14 * 1024;

export const ADDRESS_MIN = 3;
export const ADDRESS_MAX = 30;
