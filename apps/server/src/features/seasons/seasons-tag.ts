export const SEASONS_TAG = 'seasons';
