/**
 * Where a tip menu is pasted. chaturfier: devices and menus of the app of that name, `25 wave ; 50 song ;`. flexible: one setting an
 * item, `25 wave`. yet-another and thebot: `25 wave` line by line. chaturbate, stripchat and cam4: the sites' own forms, two boxes an
 * item, so their text has a tab between words and price, as tables have. plain: for reading.
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

/** How many items an app or a site's form takes; null: unknown. Sources: see SITE_RULES. */
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
