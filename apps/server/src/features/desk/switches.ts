import type { SiteSwitches } from '#platform/site-settings.ts';

/** Settings that staff can change. Whether demo content is present is a fact, not a choice. */
export const SWITCHES = [
  'login_required',
  'auto_approve',
  'link_previews',
  'contest',
  'promo',
  'reveal_known_emails',
  'staff_second_factor',
] as const satisfies (keyof SiteSwitches)[];

/** Returns only the settings that staff can change. */
export const switchesOf = (all: SiteSwitches): Record<string, boolean> =>
  Object.fromEntries(SWITCHES.map((key) => [key, all[key]]));
