/**
 * Formats of a tip menu.
 * - chaturfier: devices and menus of the app Chaturfier, `25 wave ; 50 song ;`
 * - flexible: one setting per item, `25 wave`
 * - yet-another and thebot: `25 wave` on each line
 * - chaturbate, stripchat and cam4: the sites' own forms with two fields per item, so the text has a tab between item
 * and price, as in a table
 * - plain: readable text for people
 */
export const TIP_APPS = [
  'chaturfier',
  'flexible',
  'yet-another',
  'thebot',
  'chaturbate',
  'stripchat',
  'cam4',
  'plain',
] as const;
export type TipApp = (typeof TIP_APPS)[number];

/**
 * Minimum and maximum number of items that an app or a site's form accepts; null if unknown. SITE_RULES contains the
 * source for a site where one is known.
 */
export const TIP_APP_LIMITS: Readonly<Record<TipApp, { max: number | null; min: number | null }>> = {
  chaturfier: { max: null, min: null },
  flexible: { max: 99, min: null },
  'yet-another': { max: null, min: null },
  thebot: { max: 20, min: null },
  chaturbate: { max: 50, min: null },
  stripchat: { max: null, min: null },
  cam4: { max: 12, min: 4 },
  plain: { max: null, min: null },
};
