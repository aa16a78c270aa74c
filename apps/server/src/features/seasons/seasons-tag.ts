/** Cache tag of the seasons. */
export const SEASONS_TAG = 'seasons';
