/** Copy of the contract's limits, because importing them would add zod to these pages. */
export const TEXT_MAX = 4000;
export const IMAGES_MAX = 4;
/** Length from which the character count is shown. */
export const COUNT_FROM = 3600;
