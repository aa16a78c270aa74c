/** Cam sites whose public feeds are collected, in display order (DATA-01). */
export const INDUSTRY_SITES = ['chaturbate', 'stripchat', 'bongacams', 'cam4', 'camsoda'] as const;
export type IndustrySite = (typeof INDUSTRY_SITES)[number];

/** Name of a site, and the fields that its feed contains. Missing fields are unknown, never zero. */
export interface IndustrySiteFacts {
  /** Name of the site, as the site spells it. */
  name: string;
  /** Whether the feed contains a room's follower count. */
  followers: boolean;
  /** Whether the feed contains the start time of a room. */
  started: boolean;
  /** Whether the feed contains the tags of a room. */
  tags: boolean;
}

export const INDUSTRY_SITE_FACTS: Record<IndustrySite, IndustrySiteFacts> = {
  chaturbate: { name: 'Chaturbate', followers: true, started: true, tags: true },
  stripchat: { name: 'Stripchat', followers: true, started: false, tags: true },
  bongacams: { name: 'BongaCams', followers: false, started: true, tags: true },
  cam4: { name: 'CAM4', followers: false, started: false, tags: true },
  camsoda: { name: 'CamSoda', followers: false, started: false, tags: false },
};

/** Normalized show states of all sites. An unrecognized value is `unknown`. */
export const SHOWS = ['unknown', 'public', 'private', 'group', 'away', 'hidden'] as const;
export type Show = (typeof SHOWS)[number];

/** Minute of the hour at which collection starts. */
export const COLLECTED_AT_MINUTE = 2;
/** Number of days that raw observations are stored; roll-ups are permanent (DATA-04). */
export const RAW_DAYS = 35;
/** Number of days without an observation after which a room is deleted, as required by the terms of the feeds. */
export const UNSEEN_DAYS = 30;

/**
 * Normalizes the name of a room to its key, in lower case.
 * @returns null if no site could have assigned the name: 1 to 60 letters, digits, `_`, `-` and `.`
 */
export function roomKey(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  const key = name.trim().toLowerCase();
  return /^[a-z0-9_.-]{1,60}$/.test(key) ? key : null;
}
