/** Where this browser keeps which day's visit it has told of, and whose; it goes with the session. */
export const VISIT_KEPT = 'points-visit';
