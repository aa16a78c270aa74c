/** Copy of the contract's limits: its file imports the schemas and thereby a library that pages do not need. */
export const TEXT_MAX = 4000;
export const IMAGES_MAX = 4;
/** Length from which the character count is shown. */
export const COUNT_FROM = 3600;
