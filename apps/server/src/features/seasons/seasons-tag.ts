/** Windows that are kept in memory. */
export const SEASONS_TAG = 'seasons';
