/**
 * Maximum length of a message in characters. Copy of the contract's limit, because importing it would add zod to these
 * pages.
 */
export const TEXT_MAX = 4000;
export const IMAGES_MAX = 4;
/** Length in characters from which the character count is shown. */
export const COUNT_FROM = 3600;
