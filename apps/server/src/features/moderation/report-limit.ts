/** Of one member: a few reports can hide as many items, so nobody may empty the forum by them. */
export const REPORT_LIMIT = { name: 'report', bound: { points: 20, seconds: 3600 } } as const;
