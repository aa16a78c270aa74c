/** Storage key of the last reported visit, stored with its day and account; deleted when the session ends. */
export const REPORTED_VISIT_KEY = 'points-visit';
