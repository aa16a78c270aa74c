/** Errors of cam sites. Their codes start at 32001. */
export const CAMSITE_ERRORS = {
  'camsites.not-found': { code: 32001, status: 200 },
  'camsites.fact-changed': { code: 32002, status: 200 },
  'camsites.fact-unknown': { code: 32003, status: 200 },
  'camsites.not-working-there': { code: 32004, status: 200 },
  'camsites.already-reviewed': { code: 32005, status: 200 },
  'camsites.review-not-found': { code: 32006, status: 200 },
  'camsites.not-the-author': { code: 32007, status: 200 },
  'camsites.retired': { code: 32008, status: 200 },
  'camsites.changed': { code: 32009, status: 200 },
  'camsites.reordered': { code: 32010, status: 200 },
  'camsites.full': { code: 32011, status: 200 },
  'camsites.last': { code: 32012, status: 200 },
} as const;
