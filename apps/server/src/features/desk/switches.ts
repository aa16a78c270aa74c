import type { SiteSwitches } from '#platform/site-settings.ts';

/** What staff may turn on and off. Whether the demonstration content is there is a fact, not a choice. */
export const SWITCHES = [
  'login_required',
  'auto_approve',
  'link_previews',
  'contest',
  'promo',
  'reveal_known_emails',
  'staff_second_factor',
] as const satisfies (keyof SiteSwitches)[];

/** The switches alone. */
export const switchesOf = (all: SiteSwitches): Record<string, boolean> =>
  Object.fromEntries(SWITCHES.map((key) => [key, all[key]]));
