import type { IndustrySite } from '@site/contract/industry/sites.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { feedIdSetting, feedKeySetting, feedUrlSetting, needsKey } from '#platform/settings/cam-site-settings.ts';
import type { Snapshot } from '../snapshot.ts';
import { FeedError } from './feed-error.ts';
import { FEED_RULES, type FeedRules } from './feed-rules.ts';
import { FEEDS } from './feeds.ts';
import { pageReader } from './page-reader.ts';
import { readFeed, type FeedRooms } from './read-feed.ts';
import { toObservations } from './to-observations.ts';
import type { FeedAccess } from './feed.ts';

/** Returns the address and credentials of a cam site's feed; null if its id, or a key that it needs, is not set. */
function feedAccess(settings: Settings, network: IndustrySite): FeedAccess | null {
  const [id, url] = [settings[feedIdSetting(network)], settings[feedUrlSetting(network)]];
  if (!id) return null;
  if (!needsKey(network)) return { url, id };
  const key = settings[feedKeySetting(network)];
  return key ? { url, id, key } : null;
}

const HOUR_MS = 3_600_000;
/** An hour counts as complete only if more than this fraction of the reported rooms was read. */
const WHOLE = 0.9;

export interface Collecting {
  /** Aborts the collection and all of its requests. */
  signal: AbortSignal;
  now: Date;
  rules?: FeedRules;
}

/** Returns whether a cam site's feed is enabled, that is, its id and any key it needs are set. */
export function isFeedOn(settings: Settings, network: IndustrySite): boolean {
  return feedAccess(settings, network) !== null;
}

/** Builds the hourly snapshot of a cam site from its feed. */
export function snapshotOf(
  network: IndustrySite,
  { rooms: raw, reported, missed }: FeedRooms,
  now: Date,
): Snapshot & Required<Pick<Snapshot, 'unnamed'>> {
  const { rooms, unnamed, twice, offline, cut } = toObservations(raw, FEEDS[network].shows, now);
  if (rooms.length + unnamed.length === 0) throw new FeedError('empty');
  return {
    network,
    hour: new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString(),
    takenAt: now.toISOString(),
    source: 'feed',
    partial: missed || cut || (reported !== null && raw.length - twice <= WHOLE * reported),
    reported: reported === null ? null : Math.max(reported - offline, 0),
    rooms,
    unnamed,
  };
}

/**
 * Collects all rooms that a cam site's feed currently lists.
 * @throws FeedError; the abort reason of the signal
 */
export async function collectFeed(
  settings: Settings,
  network: IndustrySite,
  { signal, now, rules = FEED_RULES }: Collecting,
): Promise<Snapshot> {
  const feed = FEEDS[network];
  const access = feedAccess(settings, network);
  if (!access) throw new FeedError('off');
  return snapshotOf(network, await readFeed(feed, pageReader(feed, access, { rules, signal })), now);
}
