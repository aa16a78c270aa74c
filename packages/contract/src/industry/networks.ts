/** The cam sites whose public feeds are collected, in the order pages show them (DATA-01). */
export const NETWORKS = ['chaturbate', 'stripchat', 'bongacams', 'cam4', 'camsoda'] as const;
export type Network = (typeof NETWORKS)[number];

/** What a site is called, and what its feed says of a room. What it leaves out is unknown, never nought. */
export interface NetworkFacts {
  /** As the site writes itself. */
  name: string;
  /** Whether the feed counts followers of a room. */
  followers: boolean;
  /** Whether the feed says since when a room has been online. */
  started: boolean;
  /** Whether the feed carries the tags of a room. */
  tags: boolean;
}

export const NETWORK_FACTS: Record<Network, NetworkFacts> = {
  chaturbate: { name: 'Chaturbate', followers: true, started: true, tags: true },
  stripchat: { name: 'Stripchat', followers: true, started: false, tags: true },
  bongacams: { name: 'BongaCams', followers: false, started: true, tags: true },
  cam4: { name: 'CAM4', followers: false, started: false, tags: true },
  camsoda: { name: 'CamSoda', followers: false, started: false, tags: false },
};

/** What a room does, of the words of all sites. A word that no one knows is `unknown`. */
export const SHOWS = ['unknown', 'public', 'private', 'group', 'away', 'hidden'] as const;
export type Show = (typeof SHOWS)[number];

/** Collection begins so many minutes after the full hour. */
export const COLLECTED_AT_MINUTE = 2;
/** Raw observations are kept so many days; roll-ups for good (DATA-04). */
export const RAW_DAYS = 35;
/** A room that nobody saw for so many days is forgotten, as the feeds' terms ask. */
export const UNSEEN_DAYS = 30;

/**
 * The key of a room: its name on the site as it is compared, in small letters.
 * @returns null when it is no name that a site could have given: letters, digits, `_`, `-` and `.`, 1 to 60 of them
 */
export function roomKey(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  const key = name.trim().toLowerCase();
  return /^[a-z0-9_.-]{1,60}$/.test(key) ? key : null;
}
