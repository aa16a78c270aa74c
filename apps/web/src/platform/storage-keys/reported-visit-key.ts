/** Storage key of the last reported visit, stored with its day and account; removed with the session. */
export const REPORTED_VISIT_KEY = 'points-visit';
