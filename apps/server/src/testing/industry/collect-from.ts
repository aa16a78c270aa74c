import { tmpdir } from 'node:os';
import type { IndustrySite } from '@site/contract/industry/sites.ts';
import { readSettings, type Settings } from '#platform/settings/settings.ts';
import { collectFeed } from '../../features/industry/feeds/collect.ts';
import { FEED_RULES, type FeedRules } from '../../features/industry/feeds/feed-rules.ts';
import type { Snapshot } from '../../features/industry/snapshot.ts';

/** Hardly any delay between requests and retries, because the feeds run on this machine. */
export const HURRIED: FeedRules = { ...FEED_RULES, backoffMs: 1, apartMs: 0 };

export const NOW = new Date('2030-03-05T14:02:00.000Z');

export function feedSettings(feeds: Record<string, string>): Settings {
  return readSettings({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://nobody/none',
    DATA_DIR: tmpdir(),
    SECRET: 'x'.repeat(32),
    ...feeds,
  });
}

/** Collects the feed of a cam site for the hour of `NOW`. */
export function collectFrom(
  feeds: Record<string, string>,
  network: IndustrySite,
  { rules = {}, signal = new AbortController().signal }: { rules?: Partial<FeedRules>; signal?: AbortSignal } = {},
): Promise<Snapshot> {
  return collectFeed(feedSettings(feeds), network, { signal, now: NOW, rules: { ...HURRIED, ...rules } });
}
