import type { SiteSettingValues } from '#platform/settings/site-settings.ts';

/** Settings that staff can change: all except `demo`, which records whether the site contains demo content. */
export const EDITABLE_SETTINGS = [
  'login_required',
  'auto_approve',
  'link_previews',
  'contest',
  'promo',
  'reveal_known_emails',
  'staff_second_factor',
] as const satisfies (keyof SiteSettingValues)[];

/** Returns only the settings that staff can change. */
export const pickEditableSettings = (all: SiteSettingValues): Record<string, boolean> =>
  Object.fromEntries(EDITABLE_SETTINGS.map((key) => [key, all[key]]));
