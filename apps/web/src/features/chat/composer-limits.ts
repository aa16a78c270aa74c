/** The contract's numbers once more: its file carries the schemas and with them a library that pages do without. */
export const TEXT_MAX = 4000;
export const IMAGES_MAX = 4;
/** From here on the length is shown. */
export const COUNT_FROM = 3600;
