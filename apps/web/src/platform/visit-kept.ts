/** Storage key of the last reported visit with its day and account; removed with the session. */
export const VISIT_KEPT = 'points-visit';
