import { INDUSTRY_SITES, type IndustrySite } from '@site/contract/industry/sites.ts';
import { withAdvisoryLock } from '#platform/database/locks.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { isPaused } from './is-paused.ts';
import { collectFeed, type Collecting } from './feeds/collect.ts';
import { FeedError, type FeedReason } from './feeds/feed-error.ts';
import { recordFeedResult, rejectUnchangedFeed } from './feeds/feed-state.ts';
import { sitesToCollect } from './feeds/sites-to-collect.ts';
import { storeSnapshot } from './store/store-snapshot.ts';

/** Advisory lock. Only one process collects, so that no cam site receives duplicate requests. */
const LOCK = 7_240_133;

type CollectServices = Pick<Services, 'db' | 'log' | 'outbox' | 'settings' | 'camSites'>;

/** Result by enabled cam site: whether the snapshot was stored, or the error label. */
export type CollectedHour = Partial<Record<IndustrySite, 'kept' | 'ignored' | FeedReason>>;

interface Hour extends Omit<Collecting, 'now'> {
  now?: Date;
  networks?: readonly IndustrySite[];
  /** Stores a snapshot; replaced in tests. */
  keep?: typeof storeSnapshot;
}

async function collectSite(
  services: CollectServices,
  network: IndustrySite,
  { keep, ...collecting }: Collecting & Required<Pick<Hour, 'keep'>>,
): Promise<'kept' | 'ignored' | FeedReason> {
  const { log, settings } = services;
  try {
    const snapshot = await collectFeed(settings, network, collecting);
    await rejectUnchangedFeed(services, snapshot);
    const outcome = await keep(services, snapshot);
    await recordFeedResult(services, network, { okAt: snapshot.takenAt });
    const { rooms, unnamed = [], partial } = snapshot;
    log.info({ network, rooms: rooms.length, unnamed: unnamed.length, partial, outcome }, 'feed collected');
    return outcome;
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    const { reason } = error;
    await recordFeedResult(services, network, { errorReason: reason });
    log.warn({ network, reason }, 'feed collection failed');
    return reason;
  }
}

/**
 * Collects the current hour of all cam sites with an enabled feed that are not retired, concurrently. A site that cannot be read leaves a
 * gap and an error label in its feed state; the others continue.
 * @returns null if another process holds the lock
 * @throws any error other than a FeedError, such as a database error or the abort reason of the signal, once the other
 * sites are done
 */
export async function collectHour(
  services: CollectServices,
  { now = new Date(), networks = INDUSTRY_SITES, keep = storeSnapshot, ...rest }: Hour,
): Promise<CollectedHour | null> {
  const { db } = services;
  const collected: CollectedHour = {};
  const got = await withAdvisoryLock(db, LOCK, async () => {
    const sites = await sitesToCollect(services, networks);
    const ends = await Promise.allSettled(
      sites.map(async (network) => {
        collected[network] = await collectSite(services, network, { now, keep, ...rest });
      }),
    );
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  });
  return got ? collected : null;
}

/** Job that collects every hour. Does nothing if the collector is a separate process. */
export function collectJob(services: Services): Job {
  const { settings, jobs } = services;
  return {
    name: 'industry.collect',
    // Tests start a collection themselves.
    ...(settings.NODE_ENV !== 'test' && { cron: '2 * * * *' }),
    // Only for database errors; requests to a failing site have already been retried.
    retries: 2,
    async run() {
      if (settings.COLLECTOR === 'here' && !(await isPaused(services)))
        await collectHour(services, { signal: jobs.signal });
    },
  };
}
